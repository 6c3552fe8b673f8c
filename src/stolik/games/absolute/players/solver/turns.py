"""The best turn of Absolute as moves: swap, sets, additions, regrouping and discard (found by `search`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.games.absolute.players.solver.moves import give, rearrange
from stolik.games.absolute.players.solver.position import MOST_CARDS, Cards, Position, position_of
from stolik.games.absolute.players.solver.search import Way, find_ways
from stolik.games.absolute.players.solver.turn_values import Aim, Aims
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, View
from stolik.games.absolute.rules.cards import INDEX, NUMBER, ZEROS, Card, in_order
from stolik.games.absolute.rules.scoring import score_hand
from stolik.games.absolute.rules.state import DRAW, MOST_HELD

HINT: Final[Aims] = np.array([1000.0, 2.0, 0.0, 1.0, 0.0, 0.0])
"""What counts: points on the table; where they are equal, a cheap hand; and then to go out."""


class Turn(Struct, frozen=True):
    """What to do, from now to the end of the turn, and the points of the own sets then."""

    moves: tuple[Move, ...]
    points: int
    exact: bool = True  # no turn is better


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
    found = find_ways(position, aims)
    moves, after = follow(position, found.ways[0])
    return Turn((*moves, _end(after.hand, after.has_played, aims)), after.points, found.is_exact)


def follow(position: Position, way: Way) -> tuple[tuple[Move, ...], Position]:
    """Return the moves of a way but the end of the turn, and the position after them."""
    after = position.after(way.swap) if way.swap else position
    moves: list[Move] = [way.swap] if way.swap else []
    moves += give(after, way.given)
    for groups in way.path:
        made, after = rearrange(after, groups)
        moves += made
    left = tuple(card for card in after.hand if card not in way.given)
    return tuple(moves), after._replace(hand=left, has_played=after.has_played or bool(way.given))


def _end(hand: Cards, must_discard: bool, aims: Aims) -> Move:
    """Return the end of the turn: the highest numbers go, if any must or that is better."""
    falling = sorted(hand, key=lambda card: (-NUMBER[card], card in ZEROS, INDEX[card]))
    gone = max(1, len(hand) - MOST_HELD)
    if not hand or (
        not must_discard and len(hand) <= MOST_HELD and _worth(falling, aims) >= _worth(falling[gone:], aims)
    ):
        return Hold()
    return Discard(tuple(falling[:gone]))


def _worth(hand: Sequence[Card], aims: Aims) -> float:
    return float(aims[Aim.COST]) * score_hand(hand).points + float(aims[Aim.CARD]) * len(hand)
