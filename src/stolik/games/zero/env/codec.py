"""The codec of ZERO: see `stolik.games.zero.env`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from stolik.envs.choice import Choice, Chosen, Steps
from stolik.envs.codec import Codec
from stolik.envs.layout import Layout, Observation, Part, multi_hot
from stolik.games.zero.rules import Exchange, Move, Pass, View
from stolik.games.zero.rules.cards import CARDS, HAND, INDEX, POOL, Card, in_order
from stolik.games.zero.rules.scoring import points
from stolik.games.zero.rules.state import LAPS

PASS: Final = HAND * POOL
WORST: Final = sum(range(1, 9))  # points of a hand


class Turn(Choice):
    """A turn: one step, and all steps are allowed."""

    def __init__(self, view: View) -> None:
        self.view = view

    def allowed(self) -> Collection[int]:
        """Return all steps."""
        return range(PASS + 1)

    def after(self, step: int) -> Chosen:
        """Return the move."""
        if step == PASS:
            return Chosen(Pass())
        return Chosen(Exchange(in_order(self.view.hand)[step // POOL], in_order(self.view.pool)[step % POOL]))


class ZeroCodec(Codec):
    """Encodes an exchange by the places of its two cards, both in card order; the pass is the last action."""

    key = "zero"
    actions = PASS + 1

    def make_layout(self) -> Layout:
        """Return the parts of the observation."""
        seats, deck = self.players, len(CARDS)
        return Layout(
            hand=Part(deck),
            pool=Part(deck),
            known=Part((seats - 1) * deck),
            given=Part(seats * deck),
            turn=Part(seats),
            dealer=Part(seats),
            turns=Part(1, high=LAPS * seats),
            left=Part(1, high=LAPS * seats),
            passes=Part(1, high=LAPS * seats),
            points=Part(1, high=WORST),
            number=Part(1, high=seats, low=1),
            totals=Part(seats, high=WORST * seats),
        )

    def observation(self, view: View, choice: Choice | None) -> Observation:  # noqa: ARG002 - a move is one step
        """Return the view as an array."""
        seat, deck = self.seat(view), len(CARDS)
        given: list[set[Card]] = [set() for _ in range(self.players)]
        for played in view.log:
            if isinstance(played.move, Exchange):
                given[played.seat].add(played.move.give)
        return self.layout.fill(
            hand=_multi_hot(view.hand),
            pool=_multi_hot(view.pool),
            known=multi_hot(deck, *map(_indexes, self.from_seat(seat, view.known)[1:])),
            given=multi_hot(deck, *map(_indexes, self.from_seat(seat, given))),
            turn=self.turn(view, view.turn),
            dealer=self.turn(view, view.dealer),
            turns=len(view.log),
            left=view.turns_left,
            passes=len(view.passes),
            points=points(view.hand),
            number=view.number,
            totals=self.from_seat(seat, view.totals),
        )

    def choice(self, view: View) -> Choice:
        """Return all exchanges and the pass: every step is allowed."""
        return Turn(view)

    def steps(self, view: View, move: Move) -> Steps:
        """Return the one step of a move."""
        if isinstance(move, Pass):
            return (PASS,)
        return (in_order(view.hand).index(move.give) * POOL + in_order(view.pool).index(move.take),)

    def points(self, view: View) -> tuple[int, ...]:
        """Return the totals; fewer points are better."""
        return view.totals

    def meaning(self, step: int) -> str:
        """Name the places of the two cards."""
        return "pass" if step == PASS else f"give card {step // POOL} of the hand for card {step % POOL} of the pool"


codec = ZeroCodec


def _indexes(cards: set[Card] | tuple[Card, ...]) -> list[int]:
    return [INDEX[card] for card in cards]


def _multi_hot(cards: tuple[Card, ...]) -> Observation:
    return multi_hot(len(CARDS), _indexes(cards))
