"""`State`: the whole state of a game, and its options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from stolik.game import Seat
from stolik.games.absolute.rules.cards import Card, in_order
from stolik.games.absolute.rules.counting import Counted, count_sets
from stolik.games.absolute.rules.knowledge import Knowledge
from stolik.games.absolute.rules.moves import Move
from stolik.games.absolute.rules.scoring import RoundScore

MOST_ROUNDS = 10
DEALT = 5  # cards each (ABS-3)
MOST_HELD = 7  # cards in a hand at the end of a turn (ABS-15)
SETS_TO_GO_OUT = 3
IDLE_LAPS = 10  # laps without a card played end the round (ABS-30)
MOST_LAPS = 100  # of a round (ABS-30)
EDITION = 1

DRAW, SWAP, PLAY = "draw", "swap", "play"
"""The phases of a turn. `swap` is right after the draw: everything except a draw is possible."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table may change."""

    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3  # ABS-6
    add_to_any_set: bool = False  # also to those of others (ABS-14)
    unchecked: bool = False  # illegal sets come to the table and can be challenged (ABS-23)
    edition: Annotated[int, Meta(ge=EDITION, le=EDITION)] = EDITION  # of the rules; a record is replayed by its own


class TableSet(Struct, frozen=True, omit_defaults=True):
    """A set on the table."""

    cards: tuple[Card, ...]
    open_until: int = 0  # the last turn in which it may be challenged; only with `unchecked` (ABS-23)
    illegal: bool = False  # a challenge was right; the set is removed at the end of the turn
    numbers: tuple[int, ...] = ()  # of the sets it was made of, its own last; see `counting.py` (ABS-5)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One move of the round, as all players saw it."""

    seat: Seat
    move: Move
    taken: Card = ""  # by a draw from the discard pile
    shuffled: bool = False  # the discard pile became the new deck before this draw
    illegal: bool = False  # a challenge was right
    removed: tuple[tuple[Card, ...], ...] = ()  # illegal sets that went to the discard pile after this turn
    turned: Card = ""  # from the deck onto the empty discard pile after this turn
    void: Seat | None = None  # whose going out became void after this turn (ABS-5)


class Play(Struct, frozen=True):
    """A turn in which cards were played that still count (ABS-30)."""

    turn: int
    cards: tuple[Card, ...]  # those that lie in sets which can still be found illegal; none: the turn counts for good


class Tally(Struct, frozen=True):
    """What one player had at the end of a round, and its score."""

    sets: tuple[tuple[Card, ...], ...]
    hand: tuple[Card, ...]
    removed: tuple[tuple[Card, ...], ...]  # illegal sets that were found only now (ABS-23)
    score: RoundScore


class Round(Struct, frozen=True):
    """A finished round."""

    starter: Seat
    out: tuple[Seat, ...]  # who went out, in that order
    ended: str  # "out", or "idle" or "laps" (ABS-30)
    tallies: tuple[Tally, ...]  # of each seat


class State(Struct, frozen=True):
    """Everything, hidden cards included. Piles are listed from the bottom: the last card is on top."""

    options: Options
    seed: int
    round: int  # from 0
    starter: Seat
    turn: Seat
    turns: int  # begun in this round, this one included
    phase: str
    hands: tuple[tuple[Card, ...], ...]
    sets: tuple[tuple[TableSet, ...], ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    knowledge: Knowledge
    counted: tuple[Counted, ...]  # of each seat: the sets that count for going out (ABS-5)
    played: tuple[Card, ...] = ()  # in this turn, in that order: if any were, a discard is owed
    regrouped: bool = False  # the last play of this turn was a regrouping without a card of the hand
    out: tuple[Seat, ...] = ()  # who has gone out this round, in that order
    idle: int = 0  # turns in a row without a card played that stayed (ABS-30)
    plays: tuple[Play, ...] = ()  # the last ones (ABS-30)
    shuffles: int = 0  # of the discard pile in this round
    log: tuple[Entry, ...] = ()  # of this round
    finished: tuple[Round, ...] = ()
    ended: str = ""  # how, once it is over

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    def count_sets(self, seat: Seat) -> int:
        """Return how many sets of a seat count for going out (ABS-5)."""
        return count_sets(self.counted[seat], self.sets[seat])

    @property
    def last_turn(self) -> int:
        """The last turn in which a set that changes now may be challenged; 0: never (ABS-23)."""
        return self.turns + 1 if self.options.unchecked else 0


def lay_out(*of_seats: Iterable[Iterable[Card]]) -> dict[str, Any]:
    """Return the fields of a state with these sets of each seat, as if they had been placed one after another.

    >>> lay_out([["+5c", "-8c", "+3c"]], [])["sets"]
    ((TableSet(cards=('-8c', '+3c', '+5c'), open_until=0, illegal=False, numbers=(1,)),), ())
    """
    sets = tuple(
        tuple(TableSet(in_order(cards), numbers=(number,)) for number, cards in enumerate(laid, start=1))
        for laid in of_seats
    )
    placed = tuple(tuple(one.numbers[-1] for one in laid) for laid in sets)
    return {"sets": sets, "counted": tuple(Counted(numbers, (numbers,) if numbers else ()) for numbers in placed)}


def totals(players: int, finished: tuple[Round, ...]) -> tuple[int, ...]:
    """Return every seat's points of the finished rounds."""
    return tuple(sum(each.tallies[seat].score.points for each in finished) for seat in range(players))
