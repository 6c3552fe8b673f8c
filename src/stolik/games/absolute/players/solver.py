"""The best turn of Absolute: swap, sets, additions, regrouping and discard, exactly (`search`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from stolik.games.absolute.players.paths import Groups, Path, gifts, rearranged
from stolik.games.absolute.players.position import MOST_CARDS, Cards, Position, mask, position_of
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.search import best_ways
from stolik.games.absolute.players.sums import POINT, SET
from stolik.games.absolute.players.table import FAR, FROM, GIVE, TAKE, Table
from stolik.games.absolute.players.ways import BETWEEN, BETWEEN_COUNT, COUNT, CUT, GIVEN, GROUPS
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, Swap, View
from stolik.games.absolute.rules.cards import INDEX, NUMBER, ZEROS, Card, in_order, total, zeros
from stolik.games.absolute.rules.scoring import points_of_set, score_hand
from stolik.games.absolute.rules.state import DRAW, MOST_HELD

Aims: TypeAlias = NDArray[np.float64]
"""What counts, in this order: a point, a point that the hand costs, a card kept, going out, a zero card kept, and a
point that a set of others loses.
"""
HINT: Final[Aims] = np.array([1000.0, 2.0, 0.0, 1.0, 0.0, 0.0])
"""What counts: points on the table; where they are equal, a cheap hand; and then to go out."""

LARGEST: Final = 32  # cards of a set of others that a swap is thought of with

_MEMO: Final[Numbers] = np.zeros(1 << 16, np.int64)  # runs that were counted: every word is whole by itself


class Turn(Struct, frozen=True):
    """What to do, from now to the end of the turn, and the points of the own sets then."""

    moves: tuple[Move, ...]
    points: int
    exact: bool = True  # no turn is better


class Way(NamedTuple):
    """One swap, or none, with the best use of the hand after it."""

    value: float  # by the aims
    swap: Swap | None
    given: Cards  # added to sets of others
    path: Path  # arrangements of the own sets; none: they stay as they are


class Found(NamedTuple):
    """The best ways, the best one first, and whether there is surely no better one."""

    ways: tuple[Way, ...]
    exact: bool


def best_turn(view: View, most: int = MOST_CARDS) -> Turn:
    """Return the turn with the most points on the table, of the viewer, whose turn it must be.

    It is exact for up to `most` cards in hand and own sets together; of more, the best sets are left as they lie.
    Before the draw only the top of the discard pile is known: if it brings no points, the advice is the deck.
    """
    if view.phase != DRAW:
        return solve(position_of(view, most=most))
    now = position_of(view).points
    if view.discard:
        turn = solve(position_of(view, in_order((*view.hand, view.discard[-1])), most))
        if turn.points > now or not (view.deck or len(view.discard) > 1):
            return Turn((Draw("discard"), *turn.moves), turn.points, turn.exact)
    return Turn((Draw("deck"),), now)


def solve(position: Position, aims: Aims = HINT) -> Turn:
    """Return the best turn by some aims."""
    found = best(position, aims)
    moves, after = follow(position, found.ways[0])
    return Turn((*moves, _end(after.hand, after.played, aims)), after.points, found.exact)


def best(position: Position, aims: Aims, count: int = 1) -> Found:
    """Return the best ways with so many different swaps."""
    found = best_ways(_table(position, aims), count, _MEMO)
    order = [at for at in np.argsort(-found.goal) if found.goal[at] > FAR]
    ways = [_way(position, float(found.goal[at]), found.row[at]) for at in order]
    thought_of = position.whole and all(len(laid.cards) <= LARGEST for laid in position.others)
    return Found(tuple(ways), thought_of and not found.notes[CUT])


def _table(position: Position, aims: Aims) -> Table:
    """Return a position as the search has it."""
    laid = tuple(card for cards in position.old for card in cards)
    cards = (*position.hand, *laid)
    bits = {card: 1 << place for place, card in enumerate(cards)}
    sets = [(mask(group, bits), _value(group), len(zeros(group)), total(group)) for group in position.old]
    others = [each.cards if len(each.cards) <= LARGEST else () for each in position.others]
    rows = np.zeros((len(others), 1 + max(map(len, others), default=0)), np.int64)
    for row, group in zip(rows, others, strict=True):
        row[0] = len(group)
        row[1 : 1 + len(group)] = [INDEX[card] for card in group]
    return Table(
        cards=np.array([INDEX[card] for card in cards], np.int64),
        hand=mask(position.hand, bits),
        laid=mask(laid, bits),
        sets=np.array(sets, np.int64).reshape(-1, 4),
        others=rows,
        fixed=sum(_value(each.cards) for each in position.fixed),
        swap=position.swap,
        played=position.played,
        idle=position.idle,
        anyone=position.anyone,
        aims=aims,
    )


def _value(group: Cards) -> int:
    return POINT * points_of_set(group) + SET


def _way(position: Position, value: float, row: Numbers) -> Way:
    """Read a way of the search."""
    cards = (*position.hand, *(card for group in position.old for card in group))
    swap = None
    if row[FROM] >= 0:
        laid = (*position.sets, *position.others)[row[FROM]]
        if laid.owner != position.seat:
            cards += laid.cards
        swap = Swap(laid.owner, laid.number, _named(row[GIVE], cards), _named(row[TAKE], cards))
    path: list[Groups] = []
    for count, first in ((BETWEEN_COUNT, BETWEEN), (COUNT, GROUPS)):
        if row[count]:
            path.append(tuple(_named(group, cards) for group in row[first : first + row[count]]))
    return Way(value, swap, _named(row[GIVEN], cards), tuple(path))


def _named(group: int, cards: Cards) -> Cards:
    return in_order(card for place, card in enumerate(cards) if int(group) >> place & 1)


def follow(position: Position, way: Way) -> tuple[tuple[Move, ...], Position]:
    """Return the moves of a way but the end of the turn, and the position after them."""
    after = position.after(way.swap) if way.swap else position
    moves: list[Move] = [way.swap] if way.swap else []
    moves += gifts(after, way.given)
    for groups in way.path:
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
