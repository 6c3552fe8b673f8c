"""Counts points, with the reasons (ABS-24 to ABS-29).

>>> score_set(("-8c", "+0c", "+5c")).points
16
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from stolik.game import Message
from stolik.games.absolute.rules.cards import HIGHEST, INDEX, NUMBER, Card, shown
from stolik.games.absolute.rules.sets import SMALLEST

SHORTEST = 3  # cards of a run
KIND = 4  # cards of one absolute number that double a set


class Score(Struct, frozen=True):
    """Points and the reasons for them. The fact `points` of each line is its part of the points."""

    points: int
    lines: tuple[Message, ...]


class RoundScore(Struct, frozen=True):
    """What one player gets for a round."""

    points: int
    sets: tuple[Score, ...]  # in the order of the sets
    hand: Score  # never above 0


def score_set(cards: Iterable[Card]) -> Score:
    """Score one set. It need not be legal.

    >>> [line.name for line in score_set(["+2c", "+3s", "+4c", "-8t", "-1d"]).lines]
    ['absolute-score-base', 'absolute-score-extra', 'absolute-score-run']
    """
    cards = tuple(cards)
    lines = []
    if cards:
        highest = max(cards, key=lambda card: (NUMBER[card], -INDEX[card]))
        lines.append(Message("absolute-score-base", {"points": NUMBER[highest], "card": shown([highest])}))
    extra = len(cards) - SMALLEST
    if extra > 0:
        lines.append(Message("absolute-score-extra", {"points": extra, "count": extra}))
    lines += [Message("absolute-score-run", {"points": len(run), "cards": shown(run)}) for run in runs(cards)]
    points = sum(line.facts["points"] for line in lines)
    doubling = _doubling(cards, points)
    if doubling is not None:
        lines.append(doubling)
        points *= 2
    return Score(points, tuple(lines))


@lru_cache(maxsize=1 << 14)
def points_of_set(cards: tuple[Card, ...]) -> int:
    """Return the points of a set. The results are cached, because the same sets are scored often."""
    return score_set(cards).points


def _doubling(cards: tuple[Card, ...], points: int) -> Message | None:
    """Return why a set counts double (ABS-27). No set has both reasons: a suit has each number only twice."""
    suits = {card[-1] for card in cards}
    if len(suits) == 1:
        return Message("absolute-score-suit", {"points": points, "suit": shown(cards[:1])[-1]})
    kinds = Counter(NUMBER[card] for card in cards).most_common(1)
    if kinds and kinds[0][1] >= KIND:
        number, count = kinds[0]
        return Message("absolute-score-kind", {"points": points, "number": number, "count": count})
    return None


def score_hand(cards: Iterable[Card]) -> Score:
    """Score the cards left in the hand (ABS-28).

    >>> score_hand(["+7s", "-2d", "+1c"]).points
    -9
    """
    cards = tuple(cards)
    lines = []
    if cards:
        highest = max(cards, key=lambda card: (NUMBER[card], -INDEX[card]))
        lines.append(Message("absolute-score-hand", {"points": -NUMBER[highest], "card": shown([highest])}))
    if len(cards) > 1:
        further = len(cards) - 1
        lines.append(Message("absolute-score-hand-more", {"points": -further, "count": further}))
    return Score(sum(line.facts["points"] for line in lines), tuple(lines))


def score_round(sets: Iterable[Iterable[Card]], hand: Iterable[Card]) -> RoundScore:
    """Score one player's round (ABS-29)."""
    scores = tuple(score_set(cards) for cards in sets)
    left = score_hand(hand)
    return RoundScore(sum(score.points for score in scores) + left.points, scores, left)


def runs(cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return disjoint runs that cover as many cards as possible (ABS-26), with as few runs as possible.

    >>> runs(["+2c", "+3c", "+4c", "+4s"])
    (('+2c', '+3c', '+4c'),)
    >>> runs(["-1d", "-2d", "+0c"])
    ()
    """
    found: list[tuple[Card, ...]] = []
    for sign in "-+":
        of_number: list[list[Card]] = [[] for _ in range(HIGHEST + 1)]
        for card in sorted((card for card in cards if card[0] == sign), key=INDEX.__getitem__):
            of_number[NUMBER[card]].append(card)
        counts = tuple(len(held) for held in of_number)
        for first, length in _find_best_runs(counts):
            found.append(tuple(of_number[number].pop(0) for number in range(first, first + length)))
    return tuple(found)


_Steps = tuple[tuple[int, int], ...]


@lru_cache(maxsize=1 << 12)
def _find_best_runs(counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the best runs, as first number and length, for these counts of cards of each number.

    A dynamic programme over the numbers from the lowest up. Its state is how many open runs have one card, two cards,
    and enough cards; those with one or two must go on with the next number.
    """
    if not any(all(counts[number : number + SHORTEST]) for number in range(len(counts) - SHORTEST + 1)):
        return ()
    # For each state: covered cards, minus the number of runs, and how many runs begin at and stop before each number.
    best: dict[tuple[int, int, int], tuple[int, int, _Steps]] = {(0, 0, 0): (0, 0, ())}
    for count in counts:
        after: dict[tuple[int, int, int], tuple[int, int, _Steps]] = {}
        for (one, two, enough), (covered, fewer, steps) in best.items():
            for further in range(enough + 1):
                going_on = one + two + further
                for begun in range(count - going_on + 1):
                    key = (begun, one, two + further)
                    value = (covered + going_on + begun, fewer - begun, (*steps, (begun, enough - further)))
                    if key not in after or value[:2] > after[key][:2]:
                        after[key] = value
        best = after
    finished = [value for (one, two, _), value in best.items() if one == two == 0]
    return _trace_runs(max(finished, key=lambda value: value[:2])[2])


def _trace_runs(steps: _Steps) -> tuple[tuple[int, int], ...]:
    """Return the runs, from how many begin at and stop before each number; the oldest run stops first."""
    open_: list[int] = []  # the first numbers of runs that go on
    done = []
    for number, (begun, stopped) in enumerate(steps):
        done += [(first, number - first) for first in open_[:stopped]]
        open_ = open_[stopped:] + [number] * begun
    done += [(first, len(steps) - first) for first in open_]
    return tuple(sorted(done))
