"""Runs a person's program as a bot on a server: the code of `stolik bot run`."""
