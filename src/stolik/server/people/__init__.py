"""People: who is asking, accounts, sessions, tokens."""
