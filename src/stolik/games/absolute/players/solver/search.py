"""The best turns of Absolute: for every swap the best choice of cards to play, exactly.

One table has the best arrangement of every subset of the own cards (`arrangements`). A swap with an own set only
changes which of these cards lie on the table. A swap with a set of others brings one or two new cards. The
arrangements with them are found from the same table, once for all swaps that take the same cards.

A choice of cards is judged by the value of its subset in the table. The sets themselves are looked for only for the
best choices (`regrouping`). The table lets every zero card stand for any number. If a zero card cannot get the number
it needs, the arrangement is worth less than the table says. Then the choice gets its true value, and counts as the
best one only when no other may be better.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.games.absolute.players.points import (
    ZERO_RANGE,
    Numbers,
    Total,
    make_card_rows,
    score_cards,
    sum_subsets,
)
from stolik.games.absolute.players.solver.arrangements import (
    NO_RULES,
    POINT,
    Table,
    fill,
    fill_with_card,
)
from stolik.games.absolute.players.solver.position import Cards, Laid, Position, sum_values
from stolik.games.absolute.players.solver.regrouping import (
    Arranger,
    Effort,
    Groups,
    Path,
    Regrouping,
    find_best_regrouping,
)
from stolik.games.absolute.players.solver.turn_values import NO_CARDS_TO_GIVE, Aim, Aims, find_best_choice
from stolik.games.absolute.rules import Swap
from stolik.games.absolute.rules.cards import NUMBER, Card, in_order, zeros
from stolik.games.absolute.rules.swap import swapped, swaps_with

MOST_WITH_TWO: Final = 16  # own cards: with more, no swap is tried after which both cards taken from others are played


class TurnChoice(NamedTuple):
    """What a turn does but for its end: a swap, or none, and the cards played after it."""

    worth: float  # by the aims
    swap: Swap | None
    given: Cards  # added to sets of others
    path: Path  # arrangements of the own sets; none: they stay as they are


class BestChoices(NamedTuple):
    """The best choices, the best one first."""

    choices: tuple[TurnChoice, ...]
    is_exact: bool  # there is surely no better one


def find_best_choices(position: Position, aims: Aims, count: int = 1) -> BestChoices:
    """Return the best choices with so many different swaps; no swap counts as one of them.

    For given cards the arrangement with the most points is taken, and of these the one with the most sets. One with
    fewer points and enough sets to go out is not looked for, even if the aims say that it is better.
    """
    tables = _Tables(position)
    candidates = [_Candidate(tables, swap, aims) for swap in _list_swaps(position)]
    queue = [(-candidate.worth, number) for number, candidate in enumerate(candidates)]
    heapify(queue)
    choices: list[TurnChoice] = []
    while queue and len(choices) < count:
        _, number = heappop(queue)
        candidate = candidates[number]
        if candidate.is_settled():
            choices.append(candidate.make_choice())
        else:
            candidate.settle()
            heappush(queue, (-candidate.worth, number))
    return BestChoices(tuple(choices), tables.is_exact and not tables.effort.is_spent())


def _list_swaps(position: Position) -> Iterator[Swap | None]:
    yield None
    if position.may_swap:
        yield from swaps_with(position.hand, [*position.sets, *position.others])


class _Values(NamedTuple):
    """The values of arrangements by subset: hand cards have the low bits, cards that a swap takes the high ones."""

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
        self.hand_totals = sum_subsets(make_card_rows(self.hand))
        self.laid_totals = sum_subsets(make_card_rows(self.laid))
        self.arranger = Arranger((*self.hand, *self.laid))
        self.own = self.arranger.free.table
        self.unchanged_value = sum_values(position.sets)
        self.fixed_value = sum_values(position.fixed) + position.surplus
        self.sets = {(laid.owner, laid.number): laid for laid in (*position.sets, *position.others)}
        # Many candidates ask for the same: each answer is remembered during this search.
        self.find_values_with_card = cache(self._find_values_with_card)
        self.fill_table_with_card = cache(self._fill_table_with_card)
        self.find_values_after_taking = cache(self._find_values_after_taking)
        self.find_cards_to_give = cache(self._find_cards_to_give)
        self.find_regrouping = cache(self._find_regrouping)
        self.effort = Effort()

    def _get_values_without(self, cards: Cards) -> Table:
        """Return the values of all laid cards but these, with any cards of the hand."""
        laid = sum(1 << place for place, card in enumerate(self.laid) if card not in cards)
        return self.own[laid * len(self.hand_totals) : (laid + 1) * len(self.hand_totals)]

    def _find_values_with_card(self, card: Card) -> Table:
        """Return the values of all laid cards and a card of others, with any cards of the hand."""
        return fill_with_card(self.own, self.laid_totals, self.hand_totals, make_card_rows((card,))[0], NO_RULES)

    def _fill_table_with_card(self, card: Card) -> tuple[Table, Numbers]:
        """Return the table with a card of others, the highest bit, and the totals of this card with the laid ones."""
        larger = Arranger((*self.arranger.cards, card))
        table, _ = fill(larger.high, larger.low, NO_RULES, self.own)
        return table, sum_subsets(make_card_rows((*self.laid, card)))

    def _find_values_after_taking(self, is_own: bool, take: Cards) -> _Values:
        """Return the values for all swaps that take some cards."""
        if is_own:
            parts = [self._get_values_without(take)]
            parts += [self._get_values_without(tuple(card for card in take if card != taken)) for taken in take]
            if len(take) > 1:
                parts.append(self._get_values_without(()))
        else:
            parts = [self._get_values_without(()), *map(self.find_values_with_card, take)]
            if len(take) > 1 and len(self.arranger.cards) > MOST_WITH_TWO:
                parts.append(np.full_like(parts[0], -1))
                self.is_exact = False
            elif len(take) > 1:
                table, totals = self.fill_table_with_card(take[0])
                card = make_card_rows(take[1:])[0]
                parts.append(fill_with_card(table, totals, self.hand_totals, card, NO_RULES))
        cards = (*self.hand, *take)
        return _Values(np.concatenate(parts), cards, np.array([NUMBER[card] for card in cards], np.int64))

    def _find_cards_to_give(self, cards: Cards, room: int) -> NDArray[np.bool_]:
        """Return by subset whether all its cards can be added to sets of others.

        `room` is how many of these sets can still take a zero card.
        """
        totals = sum_subsets(make_card_rows(cards))
        sums, plus, minus = totals[:, Total.SUM], totals[:, Total.PLUS_ZEROS], totals[:, Total.MINUS_ZEROS]
        sums_to_zero = (plus + minus <= 1) & (-sums <= ZERO_RANGE * plus) & (sums <= ZERO_RANGE * minus)
        reached = {0}
        for part in np.flatnonzero(sums_to_zero)[1:].tolist():
            reached |= {subset | part for subset in reached if subset & part == 0}
        found = np.zeros(len(totals), np.bool_)
        found[list(reached)] = True
        return found & (plus + minus <= room)

    def _find_regrouping(self, old: Groups, played: Cards, has_acted: bool) -> Regrouping | None:
        """Return the best arrangement of old sets with cards played, which may be cards of others."""
        arranger = self.arranger
        if not set(played) <= set(arranger.cards):
            arranger = Arranger((*played, *(card for group in old for card in group)))
        return find_best_regrouping(arranger, old, played, has_acted, self.effort)


class _Candidate:
    """A swap, or none, and the best choice of cards after it by what is known so far."""

    def __init__(self, tables: _Tables, swap: Swap | None, aims: Aims) -> None:
        self.tables, self.swap, self.aims = tables, swap, aims
        self.regroupings: dict[int, Regrouping | None] = {}  # by cards played
        self.on_table, self.unchanged_value, self.others_lose = 0, tables.unchanged_value, 0.0
        if swap is None:
            after = tables.find_values_after_taking(True, ())
            self.hand = len(after.values) - 1
        else:
            laid = tables.sets[swap.owner, swap.set]
            is_own = swap.owner == tables.position.seat
            after = tables.find_values_after_taking(is_own, swap.take)
            swapped_in = sum(1 << place for place, card in enumerate(tables.hand) if card in swap.give)
            self.hand = len(after.values) - 1 ^ swapped_in
            gained = score_cards(swapped(laid.cards, swap.give, swap.take)) - score_cards(laid.cards)
            if is_own:
                self.on_table = swapped_in
                self.unchanged_value += POINT * gained
            else:
                self.others_lose = -float(aims[Aim.OTHERS_LOSE]) * gained
        self.values, self.cards, self.numbers = after
        self.can_give = NO_CARDS_TO_GIVE
        if tables.position.may_add_to_others and tables.position.others:
            self.can_give = tables.find_cards_to_give(self.cards, self._count_room())
        self._choose_cards()

    def _choose_cards(self) -> None:
        """Find the best choice of cards by the values that are known so far."""
        position = self.tables.position
        worth, self.played, self.given, self.value = find_best_choice(
            self.values,
            self.on_table,
            self.hand,
            self.numbers,
            self.unchanged_value,
            self.tables.fixed_value,
            position.has_played,
            position.may_regroup,
            self.can_give,
            self.aims,
        )
        self.worth = worth + self.others_lose

    def _count_room(self) -> int:
        """Return how many sets of others can still take a zero card."""
        return sum(not zeros(self._swap_cards(laid)) for laid in self.tables.position.others)

    def _swap_cards(self, laid: Laid) -> Cards:
        """Return the cards of a set after the swap."""
        swap = self.swap
        if swap is None or (laid.owner, laid.number) != (swap.owner, swap.set):
            return laid.cards
        return swapped(laid.cards, swap.give, swap.take)

    def is_settled(self) -> bool:
        """Tell whether the best choice is surely worth that much."""
        return self._leaves_sets() or self.played in self.regroupings

    def _leaves_sets(self) -> bool:
        """Tell whether the own sets stay as they are."""
        return self.played == 0 and self.value == self.unchanged_value

    def settle(self) -> None:
        """Look for the sets of the best choice; if there are none of that value, find the best choice anew."""
        old = tuple(self._swap_cards(laid) for laid in self.tables.position.sets)
        has_acted = self.tables.position.may_regroup or bool(self.given)
        found = self.tables.find_regrouping(old, self._list_cards(self.played), has_acted)
        self.regroupings[self.played] = found
        value = found.value if found else -1
        if value != self.value:
            self.values = self.values.copy()
            self.values[self.on_table | self.played] = value
            self._choose_cards()

    def make_choice(self) -> TurnChoice:
        """Return the swap with the best choice of cards after it."""
        found = None if self._leaves_sets() else self.regroupings[self.played]
        return TurnChoice(self.worth, self.swap, self._list_cards(self.given), found.path if found else ())

    def _list_cards(self, subset: int) -> Cards:
        return in_order(card for place, card in enumerate(self.cards) if subset >> place & 1)
