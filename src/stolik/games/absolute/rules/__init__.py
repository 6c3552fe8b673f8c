"""Absolute: sets of cards that sum to zero. Two to six players."""

from stolik.games.absolute.rules.absolute import Absolute
from stolik.games.absolute.rules.display.notation import Table, parse_table
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Hold, Move, Place, Regroup, Swap
from stolik.games.absolute.rules.scoring import RoundScore, Score, score_hand, score_round, score_set
from stolik.games.absolute.rules.state import Options, State
from stolik.games.absolute.rules.view import View

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
