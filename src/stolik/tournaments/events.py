"""Events: what happened in a tournament. The log of a tournament is a list of events.

An event holds everything that `evolve` needs: pairings are stored as they were made, so that a later version which
pairs in another way reads the same tournament. `at` is the server's wall clock in milliseconds.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.game import Message
from stolik.tournaments.entrants import Entrant, EntrantId
from stolik.tournaments.setting import Seating, Setting
from stolik.tournaments.tournament import PairingId, Score


class _Event(Struct, frozen=True, kw_only=True, tag=True):
    at: int


class Opened(_Event, frozen=True, tag="opened"):
    """A tournament was opened. This is the first event of every log."""

    tournament: str
    director: str
    setting: Setting
    seating: Seating
    seed: int


class SettingChanged(_Event, frozen=True, tag="setting-changed"):
    """The director changed the setting before the start."""

    setting: Setting
    seating: Seating


class Entered(_Event, frozen=True, tag="entered"):
    """An entrant entered, before the start or late."""

    entrant: Entrant
    unconfirmed: tuple[str, ...] = ()  # members whom somebody else entered, and who still have to agree


class Confirmed(_Event, frozen=True, tag="confirmed"):
    """A person whom somebody else entered agreed to play."""

    entrant: EntrantId
    person: str


class Withdrew(_Event, frozen=True, tag="withdrew"):
    """An entrant is no longer paired. Before the start the entry is deleted."""

    entrant: EntrantId
    person: str = ""  # who withdrew, or declined; only they can enter again. Empty: the director removed the entrant


class Returned(_Event, frozen=True, tag="returned"):
    """An entrant who had withdrawn, been removed or not shown up is back."""

    entrant: EntrantId
    unconfirmed: tuple[str, ...] = ()  # members whom somebody else brought back, and who still have to agree


class Delayed(_Event, frozen=True, tag="delayed"):
    """The tournament could not start at its time. The director starts it, or cancels it."""

    trouble: Message


class Started(_Event, frozen=True, tag="started"):
    """The tournament started."""

    order: tuple[EntrantId, ...]  # the seeding


class RoundPaired(_Event, frozen=True, tag="round-paired"):
    """A round was paired."""

    number: int
    pairings: tuple[tuple[EntrantId, ...], ...]  # the sides of each table
    byes: tuple[EntrantId, ...] = ()


class TableOpened(_Event, frozen=True, tag="table-opened"):
    """The server opened the table of a pairing, perhaps instead of one that was aborted."""

    pairing: PairingId
    table: str


class NoShow(_Event, frozen=True, tag="no-show"):
    """Entrants did not show up. They are no longer paired until they return."""

    pairing: PairingId
    absent: tuple[EntrantId, ...]
    score: Score | None  # the result, if too few are left to play


class Reported(_Event, frozen=True, tag="reported"):
    """The game of a pairing is over."""

    pairing: PairingId
    score: Score


class Replayed(_Event, frozen=True, tag="replayed"):
    """A game of a knock-out was drawn. It is played again, and the other side moves first."""

    pairing: PairingId
    score: Score


class Corrected(_Event, frozen=True, tag="corrected"):
    """The director set the result of a pairing."""

    pairing: PairingId
    score: Score
    absent: tuple[EntrantId, ...] = ()


class RoundVoided(_Event, frozen=True, tag="round-voided"):
    """The director took the last round back. It does not count, and is paired anew."""

    number: int


class Paused(_Event, frozen=True, tag="paused"):
    """No round is paired until the tournament goes on. Games that run are played on."""

    trouble: Message | None = None  # why, if the director did not ask for it


class Resumed(_Event, frozen=True, tag="resumed"):
    """The tournament goes on."""


class Slept(_Event, frozen=True, tag="slept"):
    """Nobody is there, so bots do not play on by themselves."""


class Woke(_Event, frozen=True, tag="woke"):
    """Somebody is there again."""


class Ended(_Event, frozen=True, tag="ended"):
    """The tournament is over: by its format, or because the director ended it."""

    by: Literal["format", "director"]


class Cancelled(_Event, frozen=True, tag="cancelled"):
    """The tournament was cancelled before its start."""


class Erased(_Event, frozen=True, tag="erased"):
    """Somebody deleted their account. The names in the events before this one were removed.

    A tournament that was folded from the events as they were before has to be folded anew.
    """


Event: TypeAlias = (
    Opened
    | SettingChanged
    | Entered
    | Confirmed
    | Withdrew
    | Returned
    | Delayed
    | Started
    | RoundPaired
    | TableOpened
    | NoShow
    | Reported
    | Replayed
    | Corrected
    | RoundVoided
    | Paused
    | Resumed
    | Slept
    | Woke
    | Ended
    | Cancelled
    | Erased
)
