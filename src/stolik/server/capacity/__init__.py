"""What keeps one client from using up the server: rooms for long work, limits of connections, a watchdog."""
