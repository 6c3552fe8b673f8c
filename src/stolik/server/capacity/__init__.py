"""What keeps one client from using up the server: queues for long work, limits of connections, a watchdog."""
