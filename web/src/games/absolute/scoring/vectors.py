"""Sets, hands and rounds with the points that the Python gives them; `web/vectors.py` writes them to `vectors.json`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from stolik.game import Illegal, Message
from stolik.games.absolute.rules.cards import CARDS, NUMBER, SUITS, read_cards
from stolik.games.absolute.rules.scoring import score_hand, score_round, score_set
from stolik.games.absolute.rules.sets import judge_set, stands_for

EDGES = (
    "", "+0c", "-0d", "-10s", "+0c-0c", "+0c+0s+0d+0t", "-8c+0c+5c", "+2c+3s+4c-8t-1d", "+2c+3c+4c-8c-1c",
    "-1d-2d+0c", "-1d-2d-0c", "-1d-2d+3d", "+5c-8c+0c", "-10c+5c+3c+0c", "-6s-4d+5c+3c+0c", "-2c+2d+0s-8c-2s",
    "+2c+3c+4c+4s", "+1c+2c+3c+3s+4s+5s", "+3c+3s+3d-3t-7c+1c", "+4c+4s+4d+4t-5c-5s-5d-5t", "+9c+9s+9d-10t-10s-0d",
    "+0c+1c+2c", "+0c+0s+1c+1s+2c+2s", "+8c+9c+10c+10s", "".join(CARDS), "+0c+10s+10d", "-0c-10s-10d",
)  # fmt: skip


def cases(rng: Random, told: Callable[[Message], list[Any]]) -> dict[str, list[Any]]:
    """Return every case with its result. `told` writes a message down."""

    def judged(refusal: Illegal | None) -> list[Any] | None:
        return None if refusal is None else [refusal.rule, *told(Message(refusal.reason, refusal.facts))]

    sets, hands, rounds = [], [], []
    for cards in _sets(rng):
        scored = score_set(cards)
        lines = [told(line) for line in scored.lines]
        sets.append(["".join(cards), scored.points, lines, stands_for(cards), judged(judge_set(cards))])
    for _ in range(300):
        cards = tuple(rng.sample(CARDS, rng.choice((0, 1, 1, 2, 3, 4, 5, 6, 7))))
        left = score_hand(cards)
        hands.append(["".join(cards), left.points, [told(line) for line in left.lines]])
    for _ in range(100):
        left_cards, parts = list(CARDS), []
        for _ in range(rng.randrange(4)):
            parts.append(_draw_set(rng, left_cards))
            left_cards = [card for card in left_cards if card not in parts[-1]]
        hand = rng.sample(left_cards, rng.randrange(4))
        rounds.append([["".join(part) for part in parts], "".join(hand), score_round(parts, hand).points])
    return {"sets": sets, "hands": hands, "rounds": rounds}


def _sets(rng: Random) -> Iterator[tuple[str, ...]]:
    for text in EDGES:
        yield read_cards(text)
    for number in range(1000):
        kind = number % 5
        if kind == 0:  # anything, mostly illegal
            yield tuple(rng.sample(CARDS, rng.randrange(1, 12)))
        elif kind == 1:  # few suits
            suits = rng.sample(SUITS, rng.choice((1, 1, 2)))
            cards = [card for card in CARDS if card[-1] in suits]
            yield tuple(rng.sample(cards, rng.randrange(3, 9)))
        elif kind == 2:  # few numbers of one sign: many ways to make runs
            first = rng.randrange(7)
            numbers = range(first, first + rng.choice((4, 5, 7)))
            sign = rng.choice("-+")
            cards = [card for card in CARDS if card[0] == sign and NUMBER[card] in numbers]
            yield tuple(rng.sample(cards, rng.randrange(4, 13)))
        elif kind == 3:  # many of the same numbers
            numbers = range(rng.randrange(9), 11, rng.choice((1, 2)))
            cards = [card for card in CARDS if NUMBER[card] in tuple(numbers)[:2]]
            yield tuple(rng.sample(cards, rng.randrange(3, len(cards) + 1)))
        else:  # legal
            yield _draw_set(rng, CARDS)


def _draw_set(rng: Random, cards: Sequence[str]) -> tuple[str, ...]:
    """Return some of the cards that are a legal set."""
    while True:
        drawn = tuple(rng.sample(cards, rng.randrange(3, 7)))
        if judge_set(drawn) is None:
            return drawn
