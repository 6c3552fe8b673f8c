"""The best turn of Absolute as moves: swap, sets, additions, regrouping and discard. `search` finds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.games.absolute.players.solver.moves import give, rearrange
from stolik.games.absolute.players.solver.position import MOST_CARDS_REARRANGED, Cards, Position, make_position
from stolik.games.absolute.players.solver.search import TurnChoice, find_best_choices
from stolik.games.absolute.players.solver.turn_values import Aim, Aims
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, View
from stolik.games.absolute.rules.cards import INDEX, NUMBER, ZEROS, Card, in_order
from stolik.games.absolute.rules.scoring import score_hand
from stolik.games.absolute.rules.state import DRAW, MOST_HELD

HINT: Final[Aims] = np.array([1000.0, 2.0, 0.0, 1.0, 0.0, 0.0])
"""For a hint: the points on the table count most. Of equal turns a cheap hand is better, and then to go out."""


class Turn(Struct, frozen=True):
    """The moves from now to the end of the turn, and the points of the own sets after them."""

    moves: tuple[Move, ...]
    points: int
    exact: bool = True  # no turn is better


def find_best_turn(view: View, most: int = MOST_CARDS_REARRANGED) -> Turn:
    """Return the viewer's turn with the most points on the table. It must be the viewer's turn.

    The turn is exact for up to `most` cards in hand and own sets together. With more cards the best sets are left as
    they lie. Before the draw only the top of the discard pile is known: if it brings no points, the turn is a draw from
    the deck.
    """
    if view.phase != DRAW:
        return solve(make_position(view, most=most))
    now = make_position(view).points
    if view.discard:
        turn = solve(make_position(view, in_order((*view.hand, view.discard[-1])), most))
        if turn.points > now or not (view.deck or len(view.discard) > 1):
            return Turn((Draw("discard"), *turn.moves), turn.points, turn.exact)
    return Turn((Draw("deck"),), now)


def solve(position: Position, aims: Aims = HINT) -> Turn:
    """Return the best turn by some aims."""
    found = find_best_choices(position, aims)
    moves, after = list_moves(position, found.choices[0])
    return Turn((*moves, _choose_end(after.hand, after.has_played, aims)), after.points, found.is_exact)


def list_moves(position: Position, choice: TurnChoice) -> tuple[tuple[Move, ...], Position]:
    """Return the moves of a choice, without the end of the turn, and the position after them."""
    after = position.after(choice.swap) if choice.swap else position
    moves: list[Move] = [choice.swap] if choice.swap else []
    moves += give(after, choice.given)
    for groups in choice.path:
        made, after = rearrange(after, groups)
        moves += made
    left = tuple(card for card in after.hand if card not in choice.given)
    return tuple(moves), after._replace(hand=left, has_played=after.has_played or bool(choice.given))


def _choose_end(hand: Cards, must_discard: bool, aims: Aims) -> Move:
    """Return the end of the turn: discard the highest numbers if a discard is owed or is worth more than to hold."""
    falling = sorted(hand, key=lambda card: (-NUMBER[card], card in ZEROS, INDEX[card]))
    gone = max(1, len(hand) - MOST_HELD)
    if not hand or (
        not must_discard and len(hand) <= MOST_HELD and _value_hand(falling, aims) >= _value_hand(falling[gone:], aims)
    ):
        return Hold()
    return Discard(tuple(falling[:gone]))


def _value_hand(hand: Sequence[Card], aims: Aims) -> float:
    return float(aims[Aim.HAND_COST]) * score_hand(hand).points + float(aims[Aim.CARD_KEPT]) * len(hand)
