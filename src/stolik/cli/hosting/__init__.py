"""Commands about servers: run, check and back up a server, and run a bot on it."""
