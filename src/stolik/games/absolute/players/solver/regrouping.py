"""The best new arrangement of a player's sets with cards of the hand, and how to reach it (ABS-19, ABS-22).

A zero card keeps what it stands for while cards are only added to its set. A player may first break up that set by
another legal arrangement, and then put it together again with another value of the zero card. Here this is a detour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from stolik.games.absolute.players.points import Numbers, make_card_rows, sum_subsets
from stolik.games.absolute.players.solver.arrangements import NO_RULES, NOTHING_KNOWN, Group, Table, fill
from stolik.games.absolute.rules.cards import ZEROS, Card, in_order, total

Cards: TypeAlias = tuple[Card, ...]
Groups: TypeAlias = tuple[Cards, ...]
Path: TypeAlias = tuple[Groups, ...]
"""Arrangements one after another. Each is reached from the one before by moves of its own."""

LOW_BITS: Final = 8  # of a table of arrangements: the number with which it is filled the fastest
MOST_EFFORT: Final = 1 << 20  # subsets that one search may look at for detours: this takes some tenths of a second
ARRANGEMENT_EFFORT: Final = 1 << 10  # to find one arrangement takes as long as to fill in so many subsets


class FilledTable(NamedTuple):
    """A table of the best arrangements of all subsets, and the sets in these arrangements."""

    table: Table
    groups: Numbers


class Regrouping(NamedTuple):
    """An arrangement of laid and played cards: how it is reached, and its value."""

    path: Path
    value: int


class Effort:
    """How much work the search for detours may still do. When it is spent, better turns with a detour may be missed."""

    def __init__(self) -> None:
        self.left = MOST_EFFORT

    def spend(self, amount: int) -> bool:
        """Spend some effort. Tell whether there was enough left."""
        self.left -= amount
        return not self.is_spent()

    def is_spent(self) -> bool:
        """Tell whether there was not enough."""
        return self.left < 0


class Arranger:
    """Finds arrangements of some cards. The first card has the lowest bit."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.bits = {card: 1 << place for place, card in enumerate(cards)}
        self.low = sum_subsets(make_card_rows(cards[:LOW_BITS]))
        self.high = sum_subsets(make_card_rows(cards[LOW_BITS:]))
        self.fill_without_detour = cache(self._fill_without_detour)

    @cached_property
    def free(self) -> FilledTable:
        """The best arrangements where every zero card may stand for anything."""
        return self.fill(NO_RULES)

    def _fill_without_detour(self, old: Groups) -> FilledTable:
        """Return the best arrangements of all subsets that can be reached from some sets without a detour."""
        return self.fill(make_rules(old, self.bits))

    def fill(self, rules: Numbers) -> FilledTable:
        """Return the best arrangements of all subsets within some rules."""
        return FilledTable(*fill(self.high, self.low, rules, NOTHING_KNOWN))

    def make_subset(self, cards: Iterable[Card]) -> int:
        """Return cards as bits."""
        return sum(self.bits[card] for card in cards)

    def list_arrangements(self, filled: FilledTable, subset: int) -> Iterator[tuple[Groups, int]]:
        """Yield the arrangements of a subset, with their values, the best one first.

        It is a best-first search. Its bound is the table, which is exact: every group that is chosen leads to an
        arrangement.
        """
        table, groups = filled
        members = groups[:, Group.CARDS]
        queue: list[tuple[int, int, tuple[int, ...], int]] = [(-int(table[subset]), 0, (), subset)]
        while queue:
            bound, _, chosen, rest = heappop(queue)
            if rest == 0:
                yield tuple(map(self._list_cards, chosen)), -bound
                continue
            fits = groups[(members >> (rest.bit_length() - 1) & 1 == 1) & (members & ~rest == 0)]
            for group, value in fits.tolist():
                left = rest ^ group
                if table[left] >= 0:
                    lost = int(table[rest]) - value - int(table[left])
                    heappush(queue, (bound + lost, left.bit_count(), (*chosen, group), left))

    def _list_cards(self, group: int) -> Cards:
        return in_order(card for place, card in enumerate(self.cards) if group >> place & 1)


def find_best_regrouping(
    arranger: Arranger, old: Groups, played: Cards, has_acted: bool, effort: Effort
) -> Regrouping | None:
    """Return the best arrangement of all cards of the old sets and all cards played, or nothing if there is none.

    `arranger` has these cards, and perhaps others. With `has_acted` the first arrangement of a detour needs none of the
    cards played.
    """
    subset = arranger.make_subset((*played, *(card for group in old for card in group)))
    if arranger.free.table[subset] < 0:
        return None
    direct: FilledTable | None = None
    detours = _Detours(old, played, has_acted)
    for arrangement, value in arranger.list_arrangements(arranger.free, subset):
        if _keeps_zeros(arrangement, old):
            return Regrouping((arrangement,), value)
        direct = direct or arranger.fill_without_detour(old)
        # If no card is played, there is no second regrouping (ABS-22).
        if value <= direct.table[subset] or not played or not effort.spend(ARRANGEMENT_EFFORT):
            break
        between = detours.find(tuple(group for group in arrangement if ZEROS.intersection(group)), effort)
        if between is not None:
            return Regrouping((between, arrangement), value)
    if direct is None or direct.table[subset] < 0:
        return None
    return Regrouping(*next(((found,), value) for found, value in arranger.list_arrangements(direct, subset)))


def _keeps_zeros(arrangement: Groups, old: Groups) -> bool:
    """Tell whether every zero card keeps what it stands for, if all of its old set is in its new set (ABS-19)."""
    return not any(
        ZEROS.intersection(before) and set(before) <= set(group) and total(before) != total(group)
        for before in old
        for group in arrangement
    )


class _Detours:
    """Finds the arrangement in the middle of a detour, between the old sets and the new ones."""

    def __init__(self, old: Groups, played: Cards, has_acted: bool) -> None:
        self.old, self.played, self.has_acted = old, played, has_acted
        self.known: dict[Groups, Groups | None] = {}

    @cached_property
    def arranger(self) -> Arranger:
        """Finds arrangements of these cards only. The cards played have the low bits."""
        return Arranger((*self.played, *(card for group in self.old for card in group)))

    def find(self, with_zeros: Groups, effort: Effort) -> Groups | None:
        """Return an arrangement after which these sets with zero cards can be laid, if there is one.

        In it a zero card's set must not be a part of its set in `with_zeros`, or the zero card must stand for the same
        number in both.
        """
        if with_zeros not in self.known:
            all_cards = (1 << len(self.arranger.cards)) - 1
            self.known[with_zeros] = self._find(with_zeros, all_cards) if effort.spend(all_cards) else None
        return self.known[with_zeros]

    def _find(self, with_zeros: Groups, all_cards: int) -> Groups | None:
        bits, count = self.arranger.bits, len(self.played)
        rules = np.concatenate((make_rules(self.old, bits), make_rules(with_zeros, bits, is_within=True)))
        filled = self.arranger.fill(rules)
        laid = all_cards >> count << count
        for subset in range(laid if self.has_acted else laid + 1, all_cards + 1):
            if filled.table[subset] >= 0:
                return next(self.arranger.list_arrangements(filled, subset))[0]
        return None


def make_rules(sets: Iterable[Cards], bits: dict[Card, int], is_within: bool = False) -> Numbers:
    """Return the rules that follow from sets with zero cards (ABS-19)."""
    found = [
        (sum(bits[card] for card in cards), total(cards), is_within) for cards in sets if ZEROS.intersection(cards)
    ]
    return np.array(found, np.int64).reshape(-1, NO_RULES.shape[1])
