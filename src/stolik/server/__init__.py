"""The server: people and bots meet at tables over the network."""
