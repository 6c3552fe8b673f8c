"""Puzzles: positions of played games in which one move is clearly the best, and not the obvious one.

A puzzle is the view of the player on turn, and a line: the moves that the solver has to find, what the others answer,
what is wrong with the next best moves, and why the best ones are right. Nothing else of the game is kept.
"""

from stolik.bots.puzzles.puzzle import (
    Puzzle,
    Step,
    Wrong,
    compute_identity,
    decode,
    encode,
    load_shipped,
    read_puzzles,
    read_shipped,
    write_puzzles,
)

__all__ = [
    "Puzzle",
    "Step",
    "Wrong",
    "compute_identity",
    "decode",
    "encode",
    "load_shipped",
    "read_puzzles",
    "read_shipped",
    "write_puzzles",
]
