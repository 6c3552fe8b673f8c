"""The best way from a player's sets to another arrangement of them with cards of the hand (ABS-19, ABS-22).

A zero card keeps what it stands for in a set that only grows. Whoever first breaks that set up, by another legal
arrangement of what has been played so far, may put it together again with another value: a detour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from stolik.games.absolute.players.points import Numbers, rows_of, subset_rows
from stolik.games.absolute.players.solver.arrangements import NO_RULES, NOTHING_KNOWN, Group, Table, fill
from stolik.games.absolute.rules.cards import ZEROS, Card, in_order, total

Cards: TypeAlias = tuple[Card, ...]
Groups: TypeAlias = tuple[Cards, ...]
Path: TypeAlias = tuple[Groups, ...]
"""Arrangements one after another; each is reached by moves of its own."""

LOW_BITS: Final = 8  # of a table of arrangements: with so many it is filled the fastest
MOST_ARRANGEMENTS: Final = 200  # better ones that are looked at before the best one without a detour is taken


class Filled(NamedTuple):
    """The best arrangements of all subsets, and the sets they need."""

    table: Table
    groups: Numbers


class Regrouping(NamedTuple):
    """An arrangement of laid and played cards, the way to it, and its value."""

    path: Path
    value: int
    is_exact: bool = True  # no arrangement of these cards that can be reached is better


class Arranger:
    """The arrangements of some cards. The first card has the lowest bit."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.bits = {card: 1 << place for place, card in enumerate(cards)}
        self.low, self.high = subset_rows(rows_of(cards[:LOW_BITS])), subset_rows(rows_of(cards[LOW_BITS:]))

    @cached_property
    def free(self) -> Filled:
        """The best arrangements where every zero card may stand for anything."""
        return self.fill(NO_RULES)

    def fill(self, rules: Numbers) -> Filled:
        """Return the best arrangements of all subsets within some rules."""
        return Filled(*fill(self.high, self.low, rules, NOTHING_KNOWN))

    def subset_of(self, cards: Iterable[Card]) -> int:
        """Return cards as bits."""
        return sum(self.bits[card] for card in cards)

    def arrangements(self, filled: Filled, subset: int) -> Iterator[tuple[Groups, int]]:
        """Yield the arrangements of a subset, with their values, the best one first.

        It is a best-first search whose bound, the table, is exact: no group is chosen in vain.
        """
        table, groups = filled
        members = groups[:, Group.CARDS]
        queue: list[tuple[int, int, tuple[int, ...], int]] = [(-int(table[subset]), 0, (), subset)]
        while queue:
            bound, _, chosen, rest = heappop(queue)
            if rest == 0:
                yield tuple(map(self._named, chosen)), -bound
                continue
            fits = groups[(members >> (rest.bit_length() - 1) & 1 == 1) & (members & ~rest == 0)]
            for group, value in fits.tolist():
                left = rest ^ group
                if table[left] >= 0:
                    lost = int(table[rest]) - value - int(table[left])
                    heappush(queue, (bound + lost, left.bit_count(), (*chosen, group), left))

    def _named(self, group: int) -> Cards:
        return in_order(card for place, card in enumerate(self.cards) if group >> place & 1)


def best_regrouping(
    arranger: Arranger, old: Groups, played: Cards, may_detour: bool, has_acted: bool
) -> Regrouping | None:
    """Return the best arrangement of all cards of the old sets and all cards played; none if there is none.

    `arranger` has these cards, and perhaps others. `may_detour`: there may be an arrangement between. `has_acted`: that
    one needs no card of those played.
    """
    laid = tuple(card for group in old for card in group)
    subset = arranger.subset_of((*played, *laid))
    if arranger.free.table[subset] < 0:
        return None
    arrangement, value = next(arranger.arrangements(arranger.free, subset))
    if _keeps(arrangement, old):
        return Regrouping((arrangement,), value)
    return _within_rules(Arranger((*played, *laid)), old, len(played), may_detour, has_acted)


def _keeps(arrangement: Groups, old: Groups) -> bool:
    """Tell whether every zero card that comes with all of its old set keeps what it stands for (ABS-19)."""
    return not any(
        ZEROS.intersection(before) and set(before) <= set(group) and total(before) != total(group)
        for before in old
        for group in arrangement
    )


def _within_rules(arranger: Arranger, old: Groups, played: int, may_detour: bool, has_acted: bool) -> Regrouping | None:
    """Return the best arrangement of all cards that can be reached; the first cards are those played."""
    rules = rules_of(old, arranger.bits)
    direct, every = arranger.fill(rules), len(arranger.free.table) - 1
    floor, is_exact = int(direct.table[every]), True

    @cache
    def detour(with_zeros: Groups) -> Groups | None:
        """Return an arrangement from which one with these sets with zero cards can be reached, if there is one.

        Every zero card must lie there in a set that is not part of its last one, or stand for the same already.
        """
        filled = arranger.fill(np.concatenate((rules, rules_of(with_zeros, arranger.bits, is_within=True))))
        laid = every >> played << played
        for subset in range(laid if has_acted else laid + 1, every + 1):
            if filled.table[subset] >= 0:
                return next(arranger.arrangements(filled, subset))[0]
        return None

    better = arranger.arrangements(arranger.free, every) if may_detour else iter(())
    for number, (arrangement, value) in enumerate(better):
        if value <= floor:
            break
        if number == MOST_ARRANGEMENTS:
            is_exact = False
            break
        between = detour(tuple(group for group in arrangement if ZEROS.intersection(group)))
        if between is not None:
            return Regrouping((between, arrangement), value)
    if floor < 0:
        return None
    arrangement, value = next(arranger.arrangements(direct, every))
    return Regrouping((arrangement,), value, is_exact)


def rules_of(sets: Iterable[Cards], bits: dict[Card, int], is_within: bool = False) -> Numbers:
    """Return the rules that sets with zero cards make (ABS-19)."""
    found = [
        (sum(bits[card] for card in cards), total(cards), is_within) for cards in sets if ZEROS.intersection(cards)
    ]
    return np.array(found, np.int64).reshape(-1, NO_RULES.shape[1])
