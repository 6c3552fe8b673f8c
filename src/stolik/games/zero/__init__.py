"""ZERO: exchange cards with the pool until the hand counts as little as can be. Three to five players."""

from stolik.games.zero.cards import CARDS, parse_hand
from stolik.games.zero.rules import Zero
from stolik.games.zero.scoring import Score, score
from stolik.games.zero.state import Exchange, Move, Options, Pass, Played, Scored, State
from stolik.games.zero.view import View

game = Zero()

__all__ = [
    "CARDS",
    "Exchange",
    "Move",
    "Options",
    "Pass",
    "Played",
    "Score",
    "Scored",
    "State",
    "View",
    "Zero",
    "game",
    "parse_hand",
    "score",
]
