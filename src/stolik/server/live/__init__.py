"""Live tables: commands, frames, sockets, the lobby, clocks, and bots at tables."""
