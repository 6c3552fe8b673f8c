"""ZERO: exchange cards with the pool until the hand counts as little as can be. Three to five players."""

from stolik.games.zero.rules.cards import CARDS, parse_hand
from stolik.games.zero.rules.scoring import Score, score
from stolik.games.zero.rules.state import Exchange, Move, Options, Pass, Played, Scored, State
from stolik.games.zero.rules.view import View
from stolik.games.zero.rules.zero import Zero

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
