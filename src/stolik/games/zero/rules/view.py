"""`View`: what one seat, or a spectator, may know; and determinisations of a view."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from msgspec import Struct

from stolik.game import Seat
from stolik.games.zero.rules import picture
from stolik.games.zero.rules.cards import CARDS, HAND, Card, in_order
from stolik.games.zero.rules.scoring import Score, is_zero, score
from stolik.games.zero.rules.state import Exchange, Options, Pass, Played, Scored, State


class View(Struct, frozen=True):
    """Public knowledge, and the viewer's own hand."""

    viewer: Seat | None  # None: a spectator
    options: Options
    players: int
    number: int  # of this hand, from 1; a game has as many as players
    dealer: Seat
    turn: Seat | None  # None: the game is over
    hand: tuple[Card, ...]  # the viewer's own; a spectator has none
    score: Score | None  # of the viewer's own hand as it is now
    pool: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]  # of each seat: cards taken from the pool and kept; all after the end
    counts: tuple[int, ...]  # how many cards each seat holds
    rest: int  # how many cards are not used this hand
    log: tuple[Played, ...]  # the turns of this hand, each card given and taken
    laps: int  # full laps of this hand
    passes: tuple[Seat, ...]  # who passed in this hand, in turn
    announcer: Seat | None  # the seat whose pass, the second one, announced the end of this hand
    turns_left: int  # of this hand, at most
    finished: tuple[Scored, ...]  # the hands that are over, with everybody's cards
    scores: tuple[Score, ...]  # of each seat in the last finished hand, reason by reason
    totals: tuple[int, ...]  # points of each seat in the finished hands together
    ended: str  # how, once it is over

    def _repr_svg_(self) -> str:
        return picture.svg(self)


@lru_cache(maxsize=1 << 10)
def _score(hand: tuple[Card, ...]) -> Score:
    """Score a hand. The results are cached, because every view of a game has the same finished hands."""
    return score(hand)


def view_of(state: State, viewer: Seat | None) -> View:
    """Return what the viewer may know of a state."""
    hand = () if viewer is None else state.hands[viewer]
    return View(
        viewer=viewer,
        options=state.options,
        players=state.players,
        number=min(len(state.finished) + 1, state.players),
        dealer=state.dealer,
        turn=None if state.ended else state.turn,
        hand=hand,
        score=None if viewer is None else _score(hand),
        pool=state.pool,
        known=state.hands if state.ended else _known(state.players, state.log),
        counts=tuple(map(len, state.hands)),
        rest=len(state.rest),
        log=state.log,
        laps=len(state.log) // state.players,
        passes=state.passes,
        announcer=state.passes[1] if state.announced else None,
        turns_left=0 if state.ended else state.turns - len(state.log),
        finished=state.finished,
        scores=tuple(map(_score, state.finished[-1].hands)) if state.finished else (),
        totals=state.totals,
        ended=state.ended,
    )


def imagine(view: View, rng: Random) -> State:
    """Return a random state that fits the view, all equally likely, with a new seed for later deals."""
    seed = rng.getrandbits(64)
    hands = view.known if view.ended else _imagine_hands(view, rng)
    placed = {*view.pool, *(card for hand in hands for card in hand)}
    passed = [turns for turns, played in enumerate(view.log, start=1) if isinstance(played.move, Pass)]
    return State(
        options=view.options,
        seed=seed,
        dealer=view.dealer,
        hands=hands,
        pool=view.pool,
        rest=tuple(card for card in CARDS if card not in placed),
        log=view.log,
        passes=view.passes,
        announced=passed[1] if len(passed) > 1 else 0,
        finished=view.finished,
        ended=view.ended,
    )


def _known(players: int, log: tuple[Played, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat took from the pool and has not given back."""
    known: list[set[Card]] = [set() for _ in range(players)]
    for played in log:
        if isinstance(played.move, Exchange):
            known[played.seat].discard(played.move.give)
            known[played.seat].add(played.move.take)
    return tuple(map(in_order, known))


def _imagine_hands(view: View, rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Deal the unseen cards at random, again and again, until no seat has ever held ZERO: it would have ended the hand.

    A card that nobody has seen has not moved since the deal, and all deals are equally likely.
    """
    known = [view.hand if seat == view.viewer else cards for seat, cards in enumerate(view.known)]
    seen = {*view.pool, *(card for cards in known for card in cards)}
    unseen = [card for card in CARDS if card not in seen]
    held = [_held(view, seat) for seat in range(view.players)]
    while True:
        rng.shuffle(unseen)
        hidden = []
        start = 0
        for cards in known:
            end = start + HAND - len(cards)
            hidden.append(unseen[start:end])
            start = end
        if not any(is_zero([*cards, *open_]) for cards, moments in zip(hidden, held, strict=True) for open_ in moments):
            return tuple(in_order([*cards, *more]) for cards, more in zip(known, hidden, strict=True))


def _held(view: View, seat: Seat) -> list[set[Card]]:
    """Return the cards a seat held, without those still hidden, at every moment since the deal.

    The list is empty for the viewer, whose cards are known.
    """
    if seat == view.viewer:
        return []
    held = [set(view.known[seat])]
    for played in reversed(view.log):
        if played.seat == seat and isinstance(played.move, Exchange):
            held.append(held[-1] - {played.move.take} | {played.move.give})
    return held
