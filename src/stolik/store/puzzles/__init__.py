"""Puzzles in the store: the puzzles themselves, and the people who try them."""

from stolik.store.puzzles.puzzles import NewPuzzle, Puzzles, StoredPuzzle
from stolik.store.puzzles.solvers import DAY, Answer, Attempt, Result, Solver, Solvers, Streak

__all__ = [
    "DAY",
    "Answer",
    "Attempt",
    "NewPuzzle",
    "Puzzles",
    "Result",
    "Solver",
    "Solvers",
    "StoredPuzzle",
    "Streak",
]
