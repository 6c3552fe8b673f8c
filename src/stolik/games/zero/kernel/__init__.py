"""The rules of ZERO on bits, compiled: what the players and the vector environment share."""
