"""How clients reach the live tables: REST, sockets, and the streams of bots."""
