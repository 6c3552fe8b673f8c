"""The best turn of Absolute: swap, sets, additions, regrouping and discard, exactly.

One table tells for every choice of hand cards what they and all laid cards can bring (`kernel.fill`), without a
swap and after any swap with an own set, for that exchanges cards of the same table. A card taken from a set of others
gets a table on top of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from stolik.bots.absolute import kernel
from stolik.bots.absolute.choice import judge
from stolik.bots.absolute.paths import Path, best_arrangement, best_value, escapes, gifts, rearranged
from stolik.bots.absolute.position import (
    Cards,
    Position,
    givable,
    mask,
    position_of,
    rules_of,
    swaps_of,
    value_of,
)
from stolik.bots.absolute.rows import Numbers, halves, join, rows_of
from stolik.games.absolute import Discard, Draw, Hold, Move, Swap, View
from stolik.games.absolute.cards import INDEX, NUMBER, ZEROS, Card, in_order
from stolik.games.absolute.scoring import score_hand
from stolik.games.absolute.state import DRAW, MOST_HELD

NONE: Final = np.zeros(0, np.int32)
NOTHING_GIVEN: Final = np.ones(1, np.bool_)

Aims: TypeAlias = NDArray[np.float64]
"""What counts, in this order: a point, a point that the hand costs, a card kept, going out, a zero card kept."""
HINT: Final[Aims] = np.array([1000.0, 2.0, 0.0, 1.0, 0.0])
"""What counts: points on the table; where they are equal, a cheap hand; and then to go out."""


class Turn(Struct, frozen=True):
    """What to do, from now to the end of the turn, and the points of the own sets then."""

    moves: tuple[Move, ...]
    points: int


class Way(NamedTuple):
    """One swap, or none, with the best use of the hand after it."""

    value: float  # by the aims
    swap: Swap | None
    own: Cards  # played to own sets
    given: Cards  # added to sets of others


def best_turn(view: View) -> Turn:
    """Return the turn with the most points on the table, of the viewer, whose turn it must be.

    Before the draw only the top of the discard pile is known: if it brings no points, the advice is the deck.
    """
    if view.phase != DRAW:
        return solve(position_of(view))
    now = position_of(view).points
    if view.discard:
        turn = solve(position_of(view, in_order((*view.hand, view.discard[-1]))))
        if turn.points > now or not (view.deck or len(view.discard) > 1):
            return Turn((Draw("discard"), *turn.moves), turn.points)
    return Turn((Draw("deck"),), now)


def solve(position: Position, aims: Aims = HINT, exact: bool = True) -> Turn:
    """Return the best turn by some aims; not `exact`: regrouping in two steps is not thought of."""
    way = max(ways(position, aims), key=lambda way: way.value)
    path: Path = ()
    if exact and any(ZEROS.intersection(cards) for cards in (*position.old, position.hand)):
        way, path = _freed(position, aims, way)
    moves, after = follow(position, way, path)
    return Turn((*moves, _end(after.hand, after.played, aims)), after.points)


def ways(position: Position, aims: Aims, free: bool = False) -> Iterator[Way]:
    """Yield the best use of the hand without a swap and after each.

    `free`: as if zero cards could take new values at any time, which is more than the rules allow.
    """
    board = _Board(position, free)
    yield board.way(None, position, aims)
    if not position.swap or not position.hand:
        return
    for laid in position.sets:
        for swap in swaps_of(position, laid):
            yield board.way(swap, position.after(swap), aims)
    for laid in position.others:
        found = list(swaps_of(position, laid))
        if found:
            board.take(laid.cards, {swap.take for swap in found})
            for swap in found:
                yield board.way(swap, position.after(swap), aims)


class _Board:
    """The tables of one position."""

    def __init__(self, position: Position, free: bool) -> None:
        self.free = free
        self.stay = value_of(position.sets)
        self.fixed = value_of(position.fixed)
        laid = tuple(card for cards in position.old for card in cards)
        self.bits: dict[Card, int] = {card: 1 << place for place, card in enumerate((*position.hand, *laid))}
        self.high, self.low = halves(rows_of(laid)), halves(rows_of(position.hand))
        self.laid = mask(laid, self.bits)
        self.rules = self._rules(position.old)
        self.tables: dict[bytes, kernel.Table] = {}
        self.more: dict[Cards, kernel.Table] = {}

    def _rules(self, old: tuple[Cards, ...]) -> Numbers:
        return kernel.no_rules() if self.free else rules_of(old, self.bits)

    def _table(self, rules: Numbers) -> kernel.Table:
        key = rules.tobytes()
        if key not in self.tables:
            self.tables[key] = kernel.fill(self.high, self.low, rules)[0]
        return self.tables[key]

    def take(self, cards: Cards, wanted: set[Cards]) -> None:
        """Make the tables with cards of one set of others."""
        self.more.clear()
        table = self._table(self.rules)
        rows = dict(zip(cards, rows_of(cards), strict=True))
        singles = {card: kernel.extend(table, self.high, self.low, rows[card], self.rules) for card in cards}
        self.more.update({(card,): found[0] for card, found in singles.items()})
        for first, second in combinations(cards, 2):
            if (first, second) in wanted:
                both = np.zeros_like(rows[first])
                join(rows[first], rows[second], both)
                _, groups, count = singles[second]
                self.more[first, second] = kernel.pair(
                    table, singles[first][0], groups, count, self.high, self.low, both, self.rules
                )

    def way(self, swap: Swap | None, position: Position, aims: Aims) -> Way:
        """Return the best use of the hand after a swap or none."""
        hand = tuple(sorted(position.hand, key=NUMBER.__getitem__, reverse=True))
        taken: dict[Card, int] = {}
        must, stay, rules = self.laid, self.stay, self.rules
        tables = [NONE, NONE, NONE, NONE]
        if swap is not None and swap.owner == position.seat:
            must = mask((card for cards in position.old for card in cards), self.bits)
            stay, rules = value_of(position.sets), self._rules(position.old)
        elif swap is not None:
            for number, card in enumerate(swap.take):
                taken[card] = 1 << number
                tables[1 << number] = self.more[card,]
            if len(swap.take) > 1:
                tables[3] = self.more[swap.take]
        tables[0] = self._table(rules)
        value, own, given = judge(
            must,
            np.array([0 if card in taken else self.bits[card] for card in hand], np.int64),
            np.array([taken.get(card, 0) for card in hand], np.int64),
            np.array([NUMBER[card] for card in hand], np.int64),
            tuple(tables),
            stay,
            position.played,
            position.idle,
            self.fixed,
            givable(hand, position.others) if position.anyone else NOTHING_GIVEN,
            aims,
        )
        return Way(value, swap, _chosen(hand, own), _chosen(hand, given))


def _chosen(hand: Cards, some: int) -> Cards:
    return in_order(card for place, card in enumerate(hand) if some >> place & 1)


def _freed(position: Position, aims: Aims, way: Way) -> tuple[Way, Path]:
    """Look for better turns in which a zero card takes a new value by way of another arrangement."""
    path: Path = ()
    for bound in sorted(ways(position, aims, free=True), key=lambda bound: -bound.value):
        if bound.value <= way.value:
            break
        after = position.after(bound.swap) if bound.swap else position
        for value, own, given, steps in escapes(after, aims, way.value):
            way, path = Way(value, bound.swap, own, given), steps
    return way, path


def follow(position: Position, way: Way, path: Path = ()) -> tuple[tuple[Move, ...], Position]:
    """Return the moves of a way but the end of the turn, and the position after them.

    A `path` of arrangements is gone as it is; else the best arrangement is looked up.
    """
    after = position.after(way.swap) if way.swap else position
    moves: list[Move] = [way.swap] if way.swap else []
    moves += gifts(after, way.given)
    if not path and (way.own or way.given or after.idle):
        best = best_arrangement(after.old, way.own)
        if way.own or best_value(best) > value_of(after.sets):
            path = (best,)
    for groups in path:
        made, after = rearranged(after, groups)
        moves += made
    left = tuple(card for card in after.hand if card not in way.given)
    return tuple(moves), after._replace(hand=left, played=after.played or bool(way.given))


def _end(hand: Cards, owed: bool, aims: Aims) -> Move:
    """Return the end of the turn: the highest numbers go, if any must or that is better."""
    falling = sorted(hand, key=lambda card: (-NUMBER[card], card in ZEROS, INDEX[card]))
    gone = max(1, len(hand) - MOST_HELD)
    if not hand or (not owed and len(hand) <= MOST_HELD and _worth(falling, aims) >= _worth(falling[gone:], aims)):
        return Hold()
    return Discard(tuple(falling[:gone]))


def _worth(hand: Sequence[Card], aims: Aims) -> float:
    return float(aims[1]) * score_hand(hand).points + float(aims[2]) * len(hand)
