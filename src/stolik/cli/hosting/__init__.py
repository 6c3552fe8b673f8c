"""Commands about servers: run one, look after it, play at it."""
