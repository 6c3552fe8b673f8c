"""Abalone: push six of the opponents' marbles off the board. Two, three or four players."""

from stolik.games.abalone.moves import Broadside, Inline, Move, Played
from stolik.games.abalone.rules import Abalone, Options, State, View

game = Abalone()

__all__ = ["Abalone", "Broadside", "Inline", "Move", "Options", "Played", "State", "View", "game"]
