"""Puzzles over REST: one for each day, any by its number, or the next one that suits the solver.

A puzzle is a player's view of a finished game. Moves are made in a determinisation of that view, so nothing hidden is
revealed.
"""

from stolik.server.study.puzzles.asking import store_starters
from stolik.server.study.puzzles.routes import routes

__all__ = ["routes", "store_starters"]
