"""People in the store: guests, accounts and bots, their names and passwords, sessions and tokens."""
