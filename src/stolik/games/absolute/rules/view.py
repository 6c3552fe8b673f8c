"""`View`: what one seat, or a spectator, may know; and determinisations of a view."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from stolik.game import Seat
from stolik.games.absolute.rules.cards import Card
from stolik.games.absolute.rules.counting import Counted, count_sets, without_illegal
from stolik.games.absolute.rules.display import svg
from stolik.games.absolute.rules.knowledge import Knowledge
from stolik.games.absolute.rules.scoring import points_of_set
from stolik.games.absolute.rules.sets import stands_for
from stolik.games.absolute.rules.state import Entry, Options, Play, Round, State, TableSet, totals


class SeenSet(Struct, frozen=True):
    """A set on the table."""

    cards: tuple[Card, ...]
    points: int  # what it would score now
    stands_for: int | None = None  # the value of its zero card; with `unchecked` it is not shown
    open_until: int = 0  # the last turn in which it may be challenged (ABS-23)
    illegal: bool = False  # found illegal; the set is removed at the end of the turn
    numbers: tuple[int, ...] = ()  # of the sets it was made of, its own last (ABS-5)


class View(Struct, frozen=True):
    """What the viewer may know. Piles are listed from the bottom: the last card is on top."""

    viewer: Seat | None
    options: Options
    round: int  # from 0
    starter: Seat
    turn: Seat
    turns: int  # begun in this round, this one included
    phase: str  # of the turn: "draw", "swap" or "play"
    played: tuple[Card, ...]  # in this turn, in that order: if any were, a discard is owed
    regrouped: bool  # the last play of this turn was a regrouping without a card of the hand
    hand: tuple[Card, ...]  # the viewer's own; a spectator has none
    held: tuple[int, ...]  # how many cards each seat has
    sets: tuple[tuple[SeenSet, ...], ...]  # of each seat
    deck: int  # how many cards
    discard: tuple[Card, ...]  # every card of it was seen in the open
    knowledge: Knowledge  # what everybody knows of the hands: cards taken in the open, and what is unseen
    out: tuple[Seat, ...]  # who has gone out, in that order
    idle: int  # turns in a row without a card played that stayed (ABS-30)
    shuffles: int  # of the discard pile in this round
    log: tuple[Entry, ...]  # of this round
    finished: tuple[Round, ...]  # with all hands: they were shown
    totals: tuple[int, ...]  # points of the finished rounds
    ended: str  # how, once it is over
    counted: tuple[Counted, ...]  # of each seat: the sets that count for going out (ABS-5)
    plays: tuple[Play, ...]  # the last turns in which cards were played that still count (ABS-30)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.held)

    def count_sets(self, seat: Seat) -> int:
        """Return how many sets of a seat count for going out (ABS-5)."""
        return count_sets(self.counted[seat], self.sets[seat])

    def find_counted(self, seat: Seat) -> Counted:
        """Return which sets of a seat count, without those found illegal (ABS-5)."""
        return without_illegal(self.counted[seat], self.sets[seat])

    def _repr_svg_(self) -> str:
        return svg.svg(self)


def seen(state: State, viewer: Seat | None) -> View:
    """Return what that seat, or a spectator, may know."""
    return View(
        viewer=viewer,
        options=state.options,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        turns=state.turns,
        phase=state.phase,
        played=state.played,
        regrouped=state.regrouped,
        hand=() if viewer is None else state.hands[viewer],
        held=tuple(len(hand) for hand in state.hands),
        sets=tuple(tuple(_seen_set(laid, state.options) for laid in sets) for sets in state.sets),
        deck=len(state.deck),
        discard=state.discard,
        knowledge=state.knowledge,
        out=state.out,
        idle=state.idle,
        shuffles=state.shuffles,
        log=state.log,
        finished=state.finished,
        totals=totals(state.players, state.finished),
        ended=state.ended,
        counted=state.counted,
        plays=state.plays,
    )


def _seen_set(laid: TableSet, options: Options) -> SeenSet:
    return SeenSet(
        cards=laid.cards,
        points=points_of_set(laid.cards),
        stands_for=None if options.unchecked else stands_for(laid.cards),
        open_until=laid.open_until,
        illegal=laid.illegal,
        numbers=laid.numbers,
    )


def imagined(view: View, rng: Random) -> State:
    """Return a random state that fits the view, all equally likely, with a new seed for later draws."""
    hands, deck = view.knowledge.dealt(view.viewer, view.hand, rng)
    return State(
        options=view.options,
        seed=rng.getrandbits(48),
        round=view.round,
        starter=view.starter,
        turn=view.turn,
        turns=view.turns,
        phase=view.phase,
        hands=hands,
        sets=tuple(
            tuple(TableSet(laid.cards, laid.open_until, laid.illegal, laid.numbers) for laid in sets)
            for sets in view.sets
        ),
        deck=deck,
        discard=view.discard,
        knowledge=view.knowledge,
        played=view.played,
        regrouped=view.regrouped,
        out=view.out,
        counted=view.counted,
        idle=view.idle,
        plays=view.plays,
        shuffles=view.shuffles,
        log=view.log,
        finished=view.finished,
        ended=view.ended,
    )
