"""The rules of Abalone on bitboards, compiled: what the players and the vector environment share."""
