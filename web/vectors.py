"""Write what the Python scoring says of many sets and hands: the client's scoring must say the same.

`python web/vectors.py` renews `web/src/scoring/vectors.json`. A fixed seed makes the cases; a test on each side
compares all of them. To keep the file small a message is the number of its name and its facts in their order.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from stolik.game import Illegal, Message
from stolik.games.absolute.rules import cards as absolute
from stolik.games.absolute.rules.scoring import score_hand, score_round, score_set
from stolik.games.absolute.rules.sets import judge_set, stands_for
from stolik.games.zero.rules import cards as zero
from stolik.games.zero.rules.scoring import score

FILE = Path(__file__).parent / "src" / "scoring" / "vectors.json"

ABSOLUTE_EDGES = (
    "", "+0c", "-0d", "-10s", "+0c-0c", "+0c+0s+0d+0t", "-8c+0c+5c", "+2c+3s+4c-8t-1d", "+2c+3c+4c-8c-1c",
    "-1d-2d+0c", "-1d-2d-0c", "-1d-2d+3d", "+5c-8c+0c", "-10c+5c+3c+0c", "-6s-4d+5c+3c+0c", "-2c+2d+0s-8c-2s",
    "+2c+3c+4c+4s", "+1c+2c+3c+3s+4s+5s", "+3c+3s+3d-3t-7c+1c", "+4c+4s+4d+4t-5c-5s-5d-5t", "+9c+9s+9d-10t-10s-0d",
    "+0c+1c+2c", "+0c+0s+1c+1s+2c+2s", "+8c+9c+10c+10s", "".join(absolute.CARDS), "+0c+10s+10d", "-0c-10s-10d",
)  # fmt: skip
ZERO_EDGES = (
    "", "1r", "1r1o1y1g1b1p1k", "1r2r3r4r5r", "1r2r3r4r", "7r6r2r1r3r3o3y3g3b", "1r2r3r4r5r1o2o3o4o",
    "1r1o1y1g1b2r2o2y2g", "1r1g1b3r4o4y4g4b4p", "1r2r3r4r5r6r7r8r8o", "1r2r3r4r5r1o1y1g1b", "1r2r3r4r5r6r1o1y1g",
    "1r1o1y1g1b1p1k2r3r", "7r7o7y7g1b2b3p4k5r", "1r2r3r4r5r5o5y5g5b", "1r2r3r4r5r6o6y6g6b",
)  # fmt: skip


def vectors() -> dict[str, Any]:
    """Return every case with its answer."""
    names: list[str] = []
    facts: list[list[str]] = []

    def told(message: Message) -> list[Any]:
        if message.name not in names:
            names.append(message.name)
            facts.append(list(message.facts))
        number = names.index(message.name)
        assert facts[number] == list(message.facts), message.name
        return [number, *message.facts.values()]

    def judged(refusal: Illegal | None) -> list[Any] | None:
        return None if refusal is None else [refusal.rule, *told(Message(refusal.reason, refusal.facts))]

    rng = Random(2026)
    sets, hands, rounds, zeros = [], [], [], []
    for cards in _absolute_sets(rng):
        scored = score_set(cards)
        lines = [told(line) for line in scored.lines]
        sets.append(["".join(cards), scored.points, lines, stands_for(cards), judged(judge_set(cards))])
    for _ in range(300):
        cards = tuple(rng.sample(absolute.CARDS, rng.choice((0, 1, 1, 2, 3, 4, 5, 6, 7))))
        left = score_hand(cards)
        hands.append(["".join(cards), left.points, [told(line) for line in left.lines]])
    for _ in range(100):
        dealt = rng.sample(absolute.CARDS, 20)
        parts = [dealt[0:3], dealt[3:7], dealt[7:12]][: rng.randrange(4)]
        hand = dealt[15 : 15 + rng.randrange(4)]
        rounds.append([["".join(part) for part in parts], "".join(hand), score_round(parts, hand).points])
    for cards in _zero_hands(rng):
        counted = score(cards)
        zeros.append(["".join(cards), counted.points, [told(line) for line in counted.lines], counted.zero])
    said = dict(zip(names, facts, strict=True))
    return {"messages": said, "sets": sets, "hands": hands, "rounds": rounds, "zero": zeros}


def _absolute_sets(rng: Random) -> Iterator[tuple[str, ...]]:
    for text in ABSOLUTE_EDGES:
        yield absolute.read_cards(text)
    for number in range(1000):
        kind = number % 5
        if kind == 0:  # anything, mostly illegal
            yield tuple(rng.sample(absolute.CARDS, rng.randrange(1, 12)))
        elif kind == 1:  # few suits
            suits = rng.sample(absolute.SUITS, rng.choice((1, 1, 2)))
            cards = [card for card in absolute.CARDS if card[-1] in suits]
            yield tuple(rng.sample(cards, rng.randrange(3, 9)))
        elif kind == 2:  # few numbers of one sign: many ways to make runs
            first = rng.randrange(7)
            numbers = range(first, first + rng.choice((4, 5, 7)))
            sign = rng.choice("-+")
            cards = [card for card in absolute.CARDS if card[0] == sign and absolute.NUMBER[card] in numbers]
            yield tuple(rng.sample(cards, rng.randrange(4, 13)))
        elif kind == 3:  # many of the same numbers
            numbers = range(rng.randrange(9), 11, rng.choice((1, 2)))
            cards = [card for card in absolute.CARDS if absolute.NUMBER[card] in tuple(numbers)[:2]]
            yield tuple(rng.sample(cards, rng.randrange(3, len(cards) + 1)))
        else:  # legal
            while True:
                cards = rng.sample(absolute.CARDS, rng.randrange(3, 7))
                if judge_set(tuple(cards)) is None:
                    break
            yield tuple(cards)


def _zero_hands(rng: Random) -> Iterator[tuple[str, ...]]:
    for text in ZERO_EDGES:
        yield tuple(text[at : at + 2] for at in range(0, len(text), 2))
    for number in range(1000):
        kind = number % 3
        if kind == 0:
            yield tuple(rng.sample(zero.CARDS, rng.randrange(1, zero.HAND + 1)))
        elif kind == 1:  # near to groups of a colour and a value
            value, colour = rng.choice(zero.VALUES), rng.choice(zero.COLOURS)
            near = [card for card in zero.CARDS if value in card or colour in card]
            yield tuple(rng.sample(near, zero.HAND))
        else:  # two values or two colours
            signs = rng.choice((rng.sample(zero.VALUES, 2), rng.sample(zero.COLOURS, 2)))
            near = [card for card in zero.CARDS if any(sign in card for sign in signs)]
            yield tuple(rng.sample(near, rng.randrange(7, zero.HAND + 1)))


def written() -> str:
    """Return the file's text: a case a line."""
    parts = []
    for name, cases in vectors().items():
        rows = cases if isinstance(cases, list) else [cases]
        text = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
        parts.append(f'"{name}":' + (f"[\n{text}\n]" if isinstance(cases, list) else text))
    return "{" + ",\n".join(parts) + "}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
