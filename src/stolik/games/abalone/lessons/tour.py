"""The tour of Abalone."""

from __future__ import annotations

from stolik.games.abalone.rules import Options, game
from stolik.lessons import Tour


def tour() -> Tour:
    """Build the tour: a step, a sidestep, a push and a capture."""
    position = "4w/6/1bb4/8/2bbbww2/4w3/4w2/3bbw/5 b 0,0"
    made = Tour(game, game.start(2, Options(layout=position), seed=0), scores=False)
    made.tell()
    made.do("g4g5", "g4 g5 g6")
    made.reply(1, "i9h9")
    made.do("g5g6h6", "g5 g6 h6 h7")
    made.reply(1, "h9g9")
    made.do("e3e4", "e3 e4 e5 e6 e7 e8")
    made.reply(1, "g9f9")
    made.do("b4b5", "b4 b5 b6")
    made.tell()
    return made
