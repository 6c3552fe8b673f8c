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
MOST_EFFORT: Final = 1 << 20  # subsets that are looked at for detours in one search: some tenths of a second
ARRANGEMENT_EFFORT: Final = 1 << 10  # an arrangement takes as long to find as so many subsets of a table to fill


class Filled(NamedTuple):
    """The best arrangements of all subsets, and the sets they need."""

    table: Table
    groups: Numbers


class Regrouping(NamedTuple):
    """An arrangement of laid and played cards, the way to it, and its value."""

    path: Path
    value: int


class Effort:
    """What may still be done to look for detours. When it is spent, better turns with a detour may be missed."""

    def __init__(self) -> None:
        self.left = MOST_EFFORT

    def spend(self, amount: int) -> bool:
        """Spend some effort; tell whether there was enough left."""
        self.left -= amount
        return not self.is_spent()

    def is_spent(self) -> bool:
        """Tell whether there was not enough."""
        return self.left < 0


class Arranger:
    """The arrangements of some cards. The first card has the lowest bit."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.bits = {card: 1 << place for place, card in enumerate(cards)}
        self.low, self.high = subset_rows(rows_of(cards[:LOW_BITS])), subset_rows(rows_of(cards[LOW_BITS:]))
        self.direct = cache(self._direct)

    @cached_property
    def free(self) -> Filled:
        """The best arrangements where every zero card may stand for anything."""
        return self.fill(NO_RULES)

    def _direct(self, old: Groups) -> Filled:
        """Return the best arrangements that can be reached from some sets without a detour."""
        return self.fill(rules_of(old, self.bits))

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
    arranger: Arranger, old: Groups, played: Cards, has_acted: bool, effort: Effort
) -> Regrouping | None:
    """Return the best arrangement of all cards of the old sets and all cards played; none if there is none.

    `arranger` has these cards, and perhaps others. `has_acted`: a detour needs no card of those played.
    """
    subset = arranger.subset_of((*played, *(card for group in old for card in group)))
    if arranger.free.table[subset] < 0:
        return None
    direct: Filled | None = None
    detours = _Detours(old, played, has_acted)
    for arrangement, value in arranger.arrangements(arranger.free, subset):
        if _keeps(arrangement, old):
            return Regrouping((arrangement,), value)
        direct = direct or arranger.direct(old)
        # Without a card there is no second regrouping (ABS-22).
        if value <= direct.table[subset] or not played or not effort.spend(ARRANGEMENT_EFFORT):
            break
        between = detours.find(tuple(group for group in arrangement if ZEROS.intersection(group)), effort)
        if between is not None:
            return Regrouping((between, arrangement), value)
    if direct is None or direct.table[subset] < 0:
        return None
    return Regrouping(*next(((found,), value) for found, value in arranger.arrangements(direct, subset)))


def _keeps(arrangement: Groups, old: Groups) -> bool:
    """Tell whether every zero card that comes with all of its old set keeps what it stands for (ABS-19)."""
    return not any(
        ZEROS.intersection(before) and set(before) <= set(group) and total(before) != total(group)
        for before in old
        for group in arrangement
    )


class _Detours:
    """The arrangements between old sets and new ones that have all cards played."""

    def __init__(self, old: Groups, played: Cards, has_acted: bool) -> None:
        self.old, self.played, self.has_acted = old, played, has_acted
        self.known: dict[Groups, Groups | None] = {}

    @cached_property
    def arranger(self) -> Arranger:
        """The arrangements of just these cards: those played have the low bits."""
        return Arranger((*self.played, *(card for group in self.old for card in group)))

    def find(self, with_zeros: Groups, effort: Effort) -> Groups | None:
        """Return an arrangement from which one with these sets with zero cards can be reached, if there is one.

        Every zero card must lie there in a set that is not part of its last one, or stand for the same already.
        """
        if with_zeros not in self.known:
            every = (1 << len(self.arranger.cards)) - 1
            self.known[with_zeros] = self._find(with_zeros, every) if effort.spend(every) else None
        return self.known[with_zeros]

    def _find(self, with_zeros: Groups, every: int) -> Groups | None:
        bits, count = self.arranger.bits, len(self.played)
        rules = np.concatenate((rules_of(self.old, bits), rules_of(with_zeros, bits, is_within=True)))
        filled = self.arranger.fill(rules)
        laid = every >> count << count
        for subset in range(laid if self.has_acted else laid + 1, every + 1):
            if filled.table[subset] >= 0:
                return next(self.arranger.arrangements(filled, subset))[0]
        return None


def rules_of(sets: Iterable[Cards], bits: dict[Card, int], is_within: bool = False) -> Numbers:
    """Return the rules that sets with zero cards make (ABS-19)."""
    found = [
        (sum(bits[card] for card in cards), total(cards), is_within) for cards in sets if ZEROS.intersection(cards)
    ]
    return np.array(found, np.int64).reshape(-1, NO_RULES.shape[1])
