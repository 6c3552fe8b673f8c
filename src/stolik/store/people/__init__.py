"""People in the store: guests, accounts and bots, with names, passwords, sessions and tokens."""
