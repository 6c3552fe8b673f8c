"""SETUP: lay numbered tiles on a shared board so that they make sets. Two to four players, and 2 against 2."""

from stolik.games.setup.rules.moves import Claim, Exchange, Lay, Move, Placement, Waive
from stolik.games.setup.rules.scoring import Made, Score, points
from stolik.games.setup.rules.setup import Setup
from stolik.games.setup.rules.state import Options, State, Turn, View

game = Setup()

__all__ = [
    "Claim",
    "Exchange",
    "Lay",
    "Made",
    "Move",
    "Options",
    "Placement",
    "Score",
    "Setup",
    "State",
    "Turn",
    "View",
    "Waive",
    "game",
    "points",
]
