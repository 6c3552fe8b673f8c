"""The best turns of Absolute: every swap with the best use of the hand after it, exactly.

The best arrangements of all subsets of the own cards are in one table (`arrangements`). A swap with an own set only
changes which of these cards lie on the table. A swap with a set of others brings one or two new cards: the arrangements
with them are found from the same table, once for all swaps that take the same cards.

A use of the hand is then judged by looking up its value. Only for the best ones the sets themselves are looked for
(`regrouping`). Where a zero card cannot get the value it needs, an arrangement is worth less than the table says: the
use is judged again with what it is truly worth, and waits until no other one may be better.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.games.absolute.players.points import ZERO_RANGE, Numbers, Total, points_of_cards, rows_of, subset_rows
from stolik.games.absolute.players.solver.arrangements import (
    NO_RULES,
    POINT,
    Table,
    fill,
    fill_with_card,
)
from stolik.games.absolute.players.solver.position import Cards, Laid, Position, value_of
from stolik.games.absolute.players.solver.regrouping import Arranger, Effort, Groups, Path, Regrouping, best_regrouping
from stolik.games.absolute.players.solver.turn_values import NO_GIFTS, Aim, Aims, best_use
from stolik.games.absolute.rules import Swap
from stolik.games.absolute.rules.cards import NUMBER, Card, in_order, zeros
from stolik.games.absolute.rules.swap import swapped, swaps_with

MOST_WITH_TWO: Final = 16  # own cards: with more, no swap is tried after which both cards taken from others are played


class Way(NamedTuple):
    """One swap, or none, with the best use of the hand after it."""

    goal: float  # what it is worth by the aims
    swap: Swap | None
    given: Cards  # added to sets of others
    path: Path  # arrangements of the own sets; none: they stay as they are


class Found(NamedTuple):
    """The best ways, the best one first, and whether there is surely no better one."""

    ways: tuple[Way, ...]
    is_exact: bool


def find_ways(position: Position, aims: Aims, count: int = 1) -> Found:
    """Return the best ways with so many different swaps; no swap is one of them.

    For given cards the arrangement with the most points is taken, and of these the one with the most sets. One with
    fewer points and enough sets to go out is not looked for, even if the aims say that it is better.
    """
    tables = _Tables(position)
    candidates = [_Candidate(tables, swap, aims) for swap in _swaps(position)]
    queue = [(-candidate.goal, number) for number, candidate in enumerate(candidates)]
    heapify(queue)
    ways: list[Way] = []
    while queue and len(ways) < count:
        _, number = heappop(queue)
        candidate = candidates[number]
        if candidate.is_settled():
            ways.append(candidate.way())
        else:
            candidate.settle()
            heappush(queue, (-candidate.goal, number))
    return Found(tuple(ways), tables.is_exact and not tables.effort.is_spent())


def _swaps(position: Position) -> Iterator[Swap | None]:
    yield None
    if position.may_swap:
        yield from swaps_with(position.hand, [*position.sets, *position.others])


class _Values(NamedTuple):
    """The values of arrangements by cards of the hand, the low bits, and cards that a swap takes, the high ones."""

    values: Table
    cards: Cards  # by bit
    numbers: Numbers


class _Tables:
    """The best arrangements of the own cards, and of these with cards that a swap may take."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.is_exact = position.is_whole
        self.hand = position.hand
        self.laid = tuple(card for group in position.old for card in group)
        self.hand_rows, self.laid_rows = subset_rows(rows_of(self.hand)), subset_rows(rows_of(self.laid))
        self.arranger = Arranger((*self.hand, *self.laid))
        self.own = self.arranger.free.table
        self.stay, self.fixed = value_of(position.sets), value_of(position.fixed) + position.surplus
        self.sets = {(laid.owner, laid.number): laid for laid in (*position.sets, *position.others)}
        # What is asked for again and again, remembered as long as this search.
        self.with_card = cache(self._with_card)
        self.with_two = cache(self._with_two)
        self.with_taken = cache(self._with_taken)
        self.gifts = cache(self._gifts)
        self.regrouping = cache(self._regrouping)
        self.effort = Effort()

    def _laid_without(self, cards: Cards) -> Table:
        """Return the values of all laid cards but some, and any of the hand."""
        laid = sum(1 << place for place, card in enumerate(self.laid) if card not in cards)
        return self.own[laid * len(self.hand_rows) : (laid + 1) * len(self.hand_rows)]

    def _with_card(self, card: Card) -> Table:
        """Return the values of all laid cards, a card of others and any of the hand."""
        return fill_with_card(self.own, self.laid_rows, self.hand_rows, rows_of((card,))[0], NO_RULES)

    def _with_two(self, first: Card) -> tuple[Table, Numbers]:
        """Return the table with a card of others, the highest bit, and the totals of this card with the laid ones."""
        larger = Arranger((*self.arranger.cards, first))
        table, _ = fill(larger.high, larger.low, NO_RULES, self.own)
        return table, subset_rows(rows_of((*self.laid, first)))

    def _with_taken(self, is_own: bool, take: Cards) -> _Values:
        """Return the values for all swaps that take some cards."""
        if is_own:
            parts = [self._laid_without(take)]
            parts += [self._laid_without(tuple(card for card in take if card != taken)) for taken in take]
            if len(take) > 1:
                parts.append(self._laid_without(()))
        else:
            parts = [self._laid_without(()), *map(self.with_card, take)]
            if len(take) > 1 and len(self.arranger.cards) > MOST_WITH_TWO:
                parts.append(np.full_like(parts[0], -1))
                self.is_exact = False
            elif len(take) > 1:
                table, rows = self.with_two(take[0])
                parts.append(fill_with_card(table, rows, self.hand_rows, rows_of(take[1:])[0], NO_RULES))
        cards = (*self.hand, *take)
        return _Values(np.concatenate(parts), cards, np.array([NUMBER[card] for card in cards], np.int64))

    def _gifts(self, cards: Cards, room: int) -> NDArray[np.bool_]:
        """Return by cards whether all can be added to sets of others, of which some have room for a zero card."""
        rows = subset_rows(rows_of(cards))
        sums, plus, minus = rows[:, Total.SUM], rows[:, Total.PLUS_ZEROS], rows[:, Total.MINUS_ZEROS]
        is_neutral = (plus + minus <= 1) & (-sums <= ZERO_RANGE * plus) & (sums <= ZERO_RANGE * minus)
        reached = {0}
        for part in np.flatnonzero(is_neutral)[1:].tolist():
            reached |= {some | part for some in reached if some & part == 0}
        found = np.zeros(len(rows), np.bool_)
        found[list(reached)] = True
        return found & (plus + minus <= room)

    def _regrouping(self, old: Groups, played: Cards, has_acted: bool) -> Regrouping | None:
        """Return the best arrangement of old sets with cards played, which may be cards of others."""
        arranger = self.arranger
        if not set(played) <= set(arranger.cards):
            arranger = Arranger((*played, *(card for group in old for card in group)))
        return best_regrouping(arranger, old, played, has_acted, self.effort)


class _Candidate:
    """A swap, or none, and the best use of the hand after it as far as it is known."""

    def __init__(self, tables: _Tables, swap: Swap | None, aims: Aims) -> None:
        self.tables, self.swap, self.aims = tables, swap, aims
        self.regroupings: dict[int, Regrouping | None] = {}  # by cards played
        self.base, self.stay, self.harm = 0, tables.stay, 0.0
        if swap is None:
            taken = tables.with_taken(True, ())
            self.hand = len(taken.values) - 1
        else:
            laid = tables.sets[swap.owner, swap.set]
            is_own = swap.owner == tables.position.seat
            taken = tables.with_taken(is_own, swap.take)
            given = sum(1 << place for place, card in enumerate(tables.hand) if card in swap.give)
            self.hand = len(taken.values) - 1 ^ given
            gained = points_of_cards(swapped(laid.cards, swap.give, swap.take)) - points_of_cards(laid.cards)
            if is_own:
                self.base = given
                self.stay += POINT * gained
            else:
                self.harm = -float(aims[Aim.HARM]) * gained
        self.values, self.cards, self.numbers = taken
        self.gifts = NO_GIFTS
        if tables.position.may_add_to_others and tables.position.others:
            self.gifts = tables.gifts(self.cards, self._room())
        self._judge()

    def _judge(self) -> None:
        """Find the best use by what arrangements are worth as far as it is known."""
        position = self.tables.position
        goal, self.played, self.given, self.value = best_use(
            self.values,
            self.base,
            self.hand,
            self.numbers,
            self.stay,
            self.tables.fixed,
            position.has_played,
            position.may_regroup,
            self.gifts,
            self.aims,
        )
        self.goal = goal + self.harm

    def _room(self) -> int:
        """Return how many sets of others have room for a zero card."""
        return sum(not zeros(self._after(laid)) for laid in self.tables.position.others)

    def _after(self, laid: Laid) -> Cards:
        swap = self.swap
        if swap is None or (laid.owner, laid.number) != (swap.owner, swap.set):
            return laid.cards
        return swapped(laid.cards, swap.give, swap.take)

    def is_settled(self) -> bool:
        """Tell whether the best use is surely worth that much."""
        return self._stays() or self.played in self.regroupings

    def _stays(self) -> bool:
        return self.played == 0 and self.value == self.stay

    def settle(self) -> None:
        """Look for the sets of the best use; if there are none of that value, find the best use anew."""
        old = tuple(self._after(laid) for laid in self.tables.position.sets)
        has_acted = self.tables.position.may_regroup or bool(self.given)
        found = self.tables.regrouping(old, self._named(self.played), has_acted)
        self.regroupings[self.played] = found
        value = found.value if found else -1
        if value != self.value:
            self.values = self.values.copy()
            self.values[self.base | self.played] = value
            self._judge()

    def way(self) -> Way:
        """Return the best use."""
        found = None if self._stays() else self.regroupings[self.played]
        return Way(self.goal, self.swap, self._named(self.given), found.path if found else ())

    def _named(self, some: int) -> Cards:
        return in_order(card for place, card in enumerate(self.cards) if some >> place & 1)
