"""Abalone: push six of the opponents' marbles off the board. Two, three or four players."""

from stolik.games.abalone.rules.abalone import Abalone, Options, State, View
from stolik.games.abalone.rules.moves import Broadside, Inline, Move, Played

game = Abalone()

__all__ = ["Abalone", "Broadside", "Inline", "Move", "Options", "Played", "State", "View", "game"]
