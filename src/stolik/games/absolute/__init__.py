"""Absolute: sets of cards that sum to zero. Two to six players."""

from stolik.games.absolute.moves import Add, Challenge, Discard, Draw, Hold, Move, Place, Regroup, Swap
from stolik.games.absolute.notation import Table, parse_table
from stolik.games.absolute.rules import Absolute
from stolik.games.absolute.scoring import RoundScore, Score, score_hand, score_round, score_set
from stolik.games.absolute.state import Options, State
from stolik.games.absolute.view import View

game = Absolute()

__all__ = [
    "Absolute",
    "Add",
    "Challenge",
    "Discard",
    "Draw",
    "Hold",
    "Move",
    "Options",
    "Place",
    "Regroup",
    "RoundScore",
    "Score",
    "State",
    "Swap",
    "Table",
    "View",
    "game",
    "parse_table",
    "score_hand",
    "score_round",
    "score_set",
]
