"""Judges sets (ABS-13), and finds the value that a zero card stands for (ABS-19).

A function that judges returns an `Illegal`, or `None` if the set is legal.
"""

from __future__ import annotations

from collections.abc import Iterable

from stolik.game import Illegal
from stolik.games.absolute.rules.cards import STANDS, Card, shown, signed, total, zeros

SMALLEST = 3  # cards of a set


def needed(cards: Iterable[Card]) -> int:
    """Return the value that a zero card must stand for among these cards: minus their sum."""
    return -total(cards)


def stands_for(cards: Iterable[Card]) -> int | None:
    """Return the value of the zero card of a legal set; `None` if there is no such card or value.

    >>> stands_for(["+5c", "-8c", "+0c"])
    3
    """
    cards = tuple(cards)
    found = zeros(cards)
    if len(found) != 1 or needed(cards) not in STANDS[found[0][0]]:
        return None
    return needed(cards)


def judge_set(cards: tuple[Card, ...]) -> Illegal | None:
    """Judge a set: three or more cards, at most one zero card, sum zero.

    >>> print(judge_set(("+5c", "-8c", "+2c")))
    ABS-13 absolute-sum cards=+5● -8● +2● sum=-1
    """
    if len(cards) < SMALLEST:
        return Illegal("ABS-13", "absolute-too-few", cards=shown(cards), count=len(cards))
    found = zeros(cards)
    if len(found) > 1:
        return Illegal("ABS-13", "absolute-two-zeros", cards=shown(found))
    if not found:
        sum_ = total(cards)
        return Illegal("ABS-13", "absolute-sum", cards=shown(cards), sum=signed(sum_)) if sum_ else None
    return judge_zero(found[0], needed(cards), cards)


def judge_zero(zero: Card, value: int, cards: tuple[Card, ...]) -> Illegal | None:
    """Judge whether a zero card may stand for that value among those cards."""
    if value in STANDS[zero[0]]:
        return None
    return Illegal("ABS-19", "absolute-zero-range", zero=shown([zero]), value=signed(value), cards=shown(cards))


def judge_added(old: tuple[Card, ...], added: tuple[Card, ...]) -> Illegal | None:
    """Judge adding cards to a set: a zero card that was in it keeps its value (ABS-19)."""
    found = zeros(old)
    sum_ = total(added)
    if found and not zeros(added) and sum_:
        before = needed(old)
        return Illegal(
            "ABS-19",
            "absolute-zero-changes",
            zero=shown(found),
            before=signed(before),
            after=signed(before - sum_),
            cards=shown(added),
        )
    return judge_set(old + added)
