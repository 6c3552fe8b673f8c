"""People: who sent a request, accounts, sessions, tokens."""
