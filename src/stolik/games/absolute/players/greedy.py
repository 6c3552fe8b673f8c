"""A player that takes the best points at hand: no look ahead beyond its own next set."""

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

MOST_LISTED = 600  # moves looked at: the rest are regroupings
LEFT_OVER = 0.3  # how much a point that the hand costs counts before the round is over
NEXT_SET = 0.6  # how much the points of a set that can still be laid count
CARD = 1.0  # what it is worth to hold one card more, up to a full hand
ZERO = 2.0  # what a zero card is worth in hand


class Greedy(Bot):
    """Draws, swaps and plays for the most points now; keeps what makes sets, and challenges what is wrong."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer."""
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        state = game.imagine(view, rng)
        wrong = _wrong(state, seat)
        if wrong or seat != state.turn:
            return rng.choice(wrong or _challenges(state, seat))
        # At an unchecked table it keeps to the rules all the same.
        honest = structs.replace(state, options=structs.replace(state.options, unchecked=False))
        moves: list[Move] = find_first_moves(game, honest, seat, MOST_LISTED)
        if state.phase == DRAW:
            return _best([move for move in moves if isinstance(move, Draw)], rng, lambda move: _drawn(state, move))
        plays = [(_gain(state, seat, move), move) for move in moves if not isinstance(move, Discard | Hold)]
        if plays:
            best = max(value for value, _ in plays)
            if best > 0:
                return rng.choice([move for value, move in plays if value == best])
        ends = [move for move in moves if isinstance(move, Discard | Hold)]
        return _best(ends, rng, lambda move: _kept(state, seat, move))

    def interject(self, view: View, rng: Random) -> Move | None:
        """Challenge what is wrong, as soon as it lies there."""
        assert view.viewer is not None, "a spectator has no moves"
        wrong = _wrong(game.imagine(view, rng), view.viewer)
        return rng.choice(wrong) if wrong else None


def _best(moves: Sequence[Move], rng: Random, value: Callable[[Move], float]) -> Move:
    values = [value(move) for move in moves]
    highest = max(values)
    return rng.choice([move for move, found in zip(moves, values, strict=True) if found == highest])


def _challenges(state: State, seat: Seat) -> list[Challenge]:
    """Return the challenges of the seat: they are listed before anything there may be many of."""
    return [move for move in find_first_moves(game, state, seat, 200) if isinstance(move, Challenge)]


def _wrong(state: State, seat: Seat) -> list[Challenge]:
    """Return the challenges that are right."""
    return [move for move in _challenges(state, seat) if judge_set(_set(state, move.owner, move.set))]


def _set(state: State, owner: Seat, number: int) -> tuple[Card, ...]:
    return state.sets[owner][number].cards


def _drawn(state: State, move: Move) -> float:
    """Return what a draw is worth: the top of the discard pile is known, the deck is as good as nothing new."""
    hand = state.hands[state.turn]
    if isinstance(move, Draw) and move.source == "discard":
        card = state.discard[-1]
        return _hand(in_order((*hand, card))) + (ZERO if card in ZEROS else 0)
    return _hand(hand) + CARD


def _gain(state: State, seat: Seat, move: Move) -> float:
    """Return the points that a swap or a play brings, with what the hand is worth after it."""
    hand = state.hands[seat]
    match move:
        case Place(cards):
            return points_of_set(cards) + _change(hand, cards)
        case Add(owner, number, cards):
            old = _set(state, owner, number)
            more = points_of_set(in_order(old + cards)) - points_of_set(old)
            return (more if owner == seat else -more) + _change(hand, cards)
        case Regroup(sets):
            before = sum(points_of_set(laid.cards) for laid in state.sets[seat] if not laid.illegal)
            played = tuple(card for one in sets for card in one if card in hand)
            return sum(map(points_of_set, sets)) - before + _change(hand, played)
        case Swap(owner, number, give, take):
            old = _set(state, owner, number)
            more = points_of_set(swapped(old, give, take)) - points_of_set(old)
            # What one of several opponents loses is worth less than what one gains.
            share = 1.0 if owner == seat else -1.0 / (state.players - 1)
            return more * share + _change(hand, give, take)
    return 0.0


def _change(hand: tuple[Card, ...], gone: tuple[Card, ...], come: tuple[Card, ...] = ()) -> float:
    after = in_order((*(card for card in hand if card not in gone), *come))
    return _hand(after) - _hand(hand)


@lru_cache(maxsize=1 << 12)
def _hand(hand: tuple[Card, ...]) -> float:
    """Return what a hand is worth: the best set in it, less what it costs."""
    sets = [points_of_set(part.cards) for part in parts(hand) if len(part.cards) >= SMALLEST and part.sums_to_zero]
    return NEXT_SET * max(sets, default=0) + LEFT_OVER * score_hand(hand).points


def _kept(state: State, seat: Seat, move: Move) -> float:
    """Return what the hand is worth after the end of the turn."""
    gone = move.cards if isinstance(move, Discard) else ()
    hand = tuple(card for card in state.hands[seat] if card not in gone)
    zeros = sum(card in ZEROS for card in hand)
    # Who can go out soon, or must soon be done, holds on to nothing.
    card = 0.0 if state.out or len(state.sets[seat]) >= 3 else CARD
    return _hand(hand) + card * len(hand) + ZERO * zeros
