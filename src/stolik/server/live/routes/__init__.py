"""The routes of live tables: REST, sockets, and the streams of bots."""
