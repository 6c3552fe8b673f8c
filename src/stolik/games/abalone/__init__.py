"""Abalone: push six of the opponents' marbles off the board. Two, three or four players."""
