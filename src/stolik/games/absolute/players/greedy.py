"""A player that takes the most points it can get at once. It looks ahead only to its own next set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from msgspec import structs

from stolik.bots import Bot
from stolik.game import Seat, find_first_moves
from stolik.games.absolute.rules import (
    Add,
    Challenge,
    Discard,
    Draw,
    Hold,
    Move,
    Place,
    Regroup,
    State,
    Swap,
    View,
    game,
)
from stolik.games.absolute.rules.cards import ZEROS, Card, in_order
from stolik.games.absolute.rules.plays import parts
from stolik.games.absolute.rules.scoring import points_of_set, score_hand
from stolik.games.absolute.rules.sets import SMALLEST, judge_set
from stolik.games.absolute.rules.state import DRAW
from stolik.games.absolute.rules.swap import swapped

MOST_MOVES_COMPARED = 600  # of a turn: most of the others are regroupings
HAND_POINT_WORTH = 0.3  # a point that the hand costs, before the round is over
SET_POINT_WORTH = 0.6  # a point of the best set in hand, which can still be laid
KEPT_CARD_WORTH = 1.0  # a card that stays in hand
KEPT_ZERO_WORTH = 2.0  # a zero card that stays in hand, besides that


class Greedy(Bot):
    """Draws, swaps and plays for the most points now; keeps what makes sets, and challenges what is wrong."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer."""
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        state = game.imagine(view, rng)
        right = _find_right_challenges(state, seat)
        if right or seat != state.turn:
            return rng.choice(right or _list_challenges(state, seat))
        # It plays by the rules at an unchecked table, too.
        checked = structs.replace(state, options=structs.replace(state.options, unchecked=False))
        moves: list[Move] = find_first_moves(game, checked, seat, MOST_MOVES_COMPARED)
        if state.phase == DRAW:
            return _choose_best(
                [move for move in moves if isinstance(move, Draw)], rng, lambda move: _value_draw(state, move)
            )
        plays = [(_value_play(state, seat, move), move) for move in moves if not isinstance(move, Discard | Hold)]
        if plays:
            best = max(value for value, _ in plays)
            if best > 0:
                return rng.choice([move for value, move in plays if value == best])
        ends = [move for move in moves if isinstance(move, Discard | Hold)]
        return _choose_best(ends, rng, lambda move: _value_end(state, seat, move))

    def interject(self, view: View, rng: Random) -> Move | None:
        """Challenge an illegal set as soon as it lies there."""
        assert view.viewer is not None, "a spectator has no moves"
        right = _find_right_challenges(game.imagine(view, rng), view.viewer)
        return rng.choice(right) if right else None


def _choose_best(moves: Sequence[Move], rng: Random, value: Callable[[Move], float]) -> Move:
    values = [value(move) for move in moves]
    highest = max(values)
    return rng.choice([move for move, found in zip(moves, values, strict=True) if found == highest])


def _list_challenges(state: State, seat: Seat) -> list[Challenge]:
    """Return the challenges of the seat. They are listed before all moves of which there may be very many."""
    return [move for move in find_first_moves(game, state, seat, 200) if isinstance(move, Challenge)]


def _find_right_challenges(state: State, seat: Seat) -> list[Challenge]:
    """Return the challenges that are right."""
    return [move for move in _list_challenges(state, seat) if judge_set(_get_set(state, move.owner, move.set))]


def _get_set(state: State, owner: Seat, number: int) -> tuple[Card, ...]:
    return state.sets[owner][number].cards


def _value_draw(state: State, move: Move) -> float:
    """Return what a draw is worth. The top of the discard pile is known; a card of the deck is just one card more."""
    hand = state.hands[state.turn]
    if isinstance(move, Draw) and move.source == "discard":
        card = state.discard[-1]
        return _value_hand(in_order((*hand, card))) + (KEPT_ZERO_WORTH if card in ZEROS else 0)
    return _value_hand(hand) + KEPT_CARD_WORTH


def _value_play(state: State, seat: Seat, move: Move) -> float:
    """Return what a swap or a play is worth: the points it brings, and the change in the hand's worth."""
    hand = state.hands[seat]
    match move:
        case Place(cards):
            return points_of_set(cards) + _value_change(hand, cards)
        case Add(owner, number, cards):
            old = _get_set(state, owner, number)
            more = points_of_set(in_order(old + cards)) - points_of_set(old)
            return (more if owner == seat else -more) + _value_change(hand, cards)
        case Regroup(sets):
            before = sum(points_of_set(laid.cards) for laid in state.sets[seat] if not laid.illegal)
            played = tuple(card for one in sets for card in one if card in hand)
            return sum(map(points_of_set, sets)) - before + _value_change(hand, played)
        case Swap(owner, number, give, take):
            old = _get_set(state, owner, number)
            more = points_of_set(swapped(old, give, take)) - points_of_set(old)
            # A point that one of several opponents loses is worth less than a point gained.
            share = 1.0 if owner == seat else -1.0 / (state.players - 1)
            return more * share + _value_change(hand, give, take)
    return 0.0


def _value_change(hand: tuple[Card, ...], gone: tuple[Card, ...], come: tuple[Card, ...] = ()) -> float:
    after = in_order((*(card for card in hand if card not in gone), *come))
    return _value_hand(after) - _value_hand(hand)


@lru_cache(maxsize=1 << 12)
def _value_hand(hand: tuple[Card, ...]) -> float:
    """Return what a hand is worth: the best set in it, less what it costs."""
    sets = [points_of_set(part.cards) for part in parts(hand) if len(part.cards) >= SMALLEST and part.sums_to_zero]
    return SET_POINT_WORTH * max(sets, default=0) + HAND_POINT_WORTH * score_hand(hand).points


def _value_end(state: State, seat: Seat, move: Move) -> float:
    """Return what the hand is worth after the end of the turn."""
    gone = move.cards if isinstance(move, Discard) else ()
    hand = tuple(card for card in state.hands[seat] if card not in gone)
    zeros = sum(card in ZEROS for card in hand)
    # A player who can go out soon, or whose last turn this is, does not collect cards.
    card = 0.0 if state.out or len(state.sets[seat]) >= 3 else KEPT_CARD_WORTH
    return _value_hand(hand) + card * len(hand) + KEPT_ZERO_WORTH * zeros
