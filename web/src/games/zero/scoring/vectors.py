"""Hands with the points that the Python gives them; `web/vectors.py` writes them to `vectors.json`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from stolik.game import Message
from stolik.games.zero.rules.cards import CARDS, COLOURS, HAND, VALUES
from stolik.games.zero.rules.scoring import score

EDGES = (
    "", "1r", "1r1o1y1g1b1p1k", "1r2r3r4r5r", "1r2r3r4r", "7r6r2r1r3r3o3y3g3b", "1r2r3r4r5r1o2o3o4o",
    "1r1o1y1g1b2r2o2y2g", "1r1g1b3r4o4y4g4b4p", "1r2r3r4r5r6r7r8r8o", "1r2r3r4r5r1o1y1g1b", "1r2r3r4r5r6r1o1y1g",
    "1r1o1y1g1b1p1k2r3r", "7r7o7y7g1b2b3p4k5r", "1r2r3r4r5r5o5y5g5b", "1r2r3r4r5r6o6y6g6b",
)  # fmt: skip


def cases(rng: Random, told: Callable[[Message], list[Any]]) -> dict[str, list[Any]]:
    """Return every case with its result. `told` writes a message down."""
    hands = []
    for cards in _hands(rng):
        counted = score(cards)
        hands.append(["".join(cards), counted.points, [told(line) for line in counted.lines], counted.zero])
    return {"hands": hands}


def _hands(rng: Random) -> Iterator[tuple[str, ...]]:
    for text in EDGES:
        yield tuple(text[at : at + 2] for at in range(0, len(text), 2))
    for number in range(1000):
        kind = number % 3
        if kind == 0:
            yield tuple(rng.sample(CARDS, rng.randrange(1, HAND + 1)))
        elif kind == 1:  # near to groups of a colour and a value
            value, colour = rng.choice(VALUES), rng.choice(COLOURS)
            near = [card for card in CARDS if value in card or colour in card]
            yield tuple(rng.sample(near, HAND))
        else:  # two values or two colours
            signs = rng.choice((rng.sample(VALUES, 2), rng.sample(COLOURS, 2)))
            near = [card for card in CARDS if any(sign in card for sign in signs)]
            yield tuple(rng.sample(near, rng.randrange(7, HAND + 1)))
