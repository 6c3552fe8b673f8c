"""The host's desk over HTTP: reports, actions of moderators, the house, and figures for fair play."""
