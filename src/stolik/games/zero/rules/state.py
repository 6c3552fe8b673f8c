"""The moves, and the state of a game."""

from __future__ import annotations

from msgspec import Struct

from stolik.game import Seat
from stolik.games.zero.rules.cards import Card

LAPS = 40  # after so many full laps a hand is scored as it is (ZER-9)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table may change: nothing, the rules name no options."""


class Exchange(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Put a card of the own hand into the pool and take one that lay there (ZER-4)."""

    give: Card
    take: Card


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Exchange nothing (ZER-5)."""


Move = Exchange | Pass


class Played(Struct, frozen=True):
    """A move and who made it."""

    seat: Seat
    move: Move


class Scored(Struct, frozen=True):
    """A finished hand: all cards are open."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]  # of each seat, as they were scored
    pool: tuple[Card, ...]
    points: tuple[int, ...]  # of each seat, for this hand
    totals: tuple[int, ...]  # of each seat, this hand included
    ended: str  # how: "zero" (ZER-6), "passes" (ZER-5) or "laps" (ZER-9)


class State(Struct, frozen=True):
    """Everything, hidden cards and the seed of the later deals included."""

    options: Options
    seed: int
    dealer: Seat  # of this hand
    hands: tuple[tuple[Card, ...], ...]  # of each seat, colour by colour
    pool: tuple[Card, ...]  # a card given lies where the card taken lay
    rest: tuple[Card, ...]  # not used this hand (ZER-2), colour by colour
    log: tuple[Played, ...] = ()  # the turns of this hand
    passes: tuple[Seat, ...] = ()  # who passed in this hand, in turn
    announced: int = 0  # the number of turns up to the second pass, which announces the end of the hand; 0: none yet
    finished: tuple[Scored, ...] = ()  # the hands before, and the last one once the game is over
    ended: str = ""  # "hands" when all are scored; the cards of the last hand then stay

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def turn(self) -> Seat:
        """The seat on turn: clockwise from the dealer's left, without exception (ZER-3)."""
        return (self.dealer + 1 + len(self.log)) % self.players

    @property
    def turns(self) -> int:
        """The largest number of turns of this hand: the last lap (ZER-5) or the guard (ZER-9) ends it."""
        most = LAPS * self.players
        return min(most, self.announced + self.players - 1) if self.announced else most

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in the finished hands together."""
        return self.finished[-1].totals if self.finished else (0,) * self.players
