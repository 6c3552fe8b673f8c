"""What happened at a table. The log of a table is a list of these and nothing else.

Every event holds all that `evolve` needs: no clock, no chance. `at` is the server's wall clock in milliseconds.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from stolik.game import Outcome, Seat
from stolik.table.seats import Person, Sitter
from stolik.table.setting import Setting

Room: TypeAlias = Literal["players", "spectators"]
How: TypeAlias = Literal["game", "resigned", "time", "agreed", "aborted"]


class Result(Struct, frozen=True):
    """How a game ended: by its own rules, or by what people did."""

    by: How
    outcome: Outcome  # `ended` is the game's word if the game ended itself, else the same as `by`
    rated: bool  # whether it counts


class _Event(Struct, frozen=True, kw_only=True, tag=True):
    at: int


class Opened(_Event, frozen=True, tag="opened"):
    """A table was set up; the first event of every log."""

    table: str
    host: str
    setting: Setting
    seats: tuple[Sitter, ...]
    ready: bool = False  # the people are ready at once: a rematch
    rematch_of: str = ""  # the table of the game before


class Joined(_Event, frozen=True, tag="joined"):
    """A person sat down; if they sat elsewhere, that seat is open now."""

    seat: Seat
    person: Person


class Declined(_Event, frozen=True, tag="declined"):
    """A person does not want the seat that was kept for them: it is open now."""

    seat: Seat
    person: Person


class Left(_Event, frozen=True, tag="left"):
    """A person left a seat before the start."""

    seat: Seat
    host: str  # from now on


class SeatChanged(_Event, frozen=True, tag="seat-changed"):
    """The host opened a seat, kept it for somebody or put a bot there."""

    seat: Seat
    sitter: Sitter


class SettingChanged(_Event, frozen=True, tag="setting-changed"):
    """The host changed the options, the clock or the number of players."""

    setting: Setting


class Readied(_Event, frozen=True, tag="readied"):
    """A person is ready, or no longer."""

    seat: Seat
    ready: bool


class Closed(_Event, frozen=True, tag="closed"):
    """The table was given up before the start."""


class Started(_Event, frozen=True, tag="started"):
    """The game began. The seed and the salt stay secret until it is over."""

    seed: int
    salt: str
    seed_hash: str


class Moved(_Event, frozen=True, tag="moved"):
    """A move was made."""

    seat: Seat
    move: dict[str, Any]  # the JSON form of one of the game's moves
    bot: bool  # made by a bot


class Resigned(_Event, frozen=True, tag="resigned"):
    """A person gave up; if others play on, a bot plays the seat."""

    seat: Seat


class DrawOffered(_Event, frozen=True, tag="draw-offered"):
    """A person offered a draw."""

    seat: Seat


class DrawAgreed(_Event, frozen=True, tag="draw-agreed"):
    """Another one agreed to it."""

    seat: Seat


class DrawDeclined(_Event, frozen=True, tag="draw-declined"):
    """Another one declined it, or the first took it back."""

    seat: Seat


class TakebackAsked(_Event, frozen=True, tag="takeback-asked"):
    """A person wants to take back their last move."""

    seat: Seat
    to: int  # how many moves would stay


class TakebackAgreed(_Event, frozen=True, tag="takeback-agreed"):
    """Another one agreed to it."""

    seat: Seat


class TakebackDeclined(_Event, frozen=True, tag="takeback-declined"):
    """Another one declined it, or the first took it back."""

    seat: Seat


class TakenBack(_Event, frozen=True, tag="taken-back"):
    """The moves after the first `to` were undone."""

    seat: Seat  # who had asked
    to: int


class Disconnected(_Event, frozen=True, tag="disconnected"):
    """The connection to a person was lost."""

    seat: Seat


class Reconnected(_Event, frozen=True, tag="reconnected"):
    """It is there again."""

    seat: Seat


class HandedOver(_Event, frozen=True, tag="handed-over"):
    """A bot plays on for a person who left, or whose time was used up."""

    seat: Seat
    why: Literal["left", "time"]


class Returned(_Event, frozen=True, tag="returned"):
    """The person took over again."""

    seat: Seat


class Resumed(_Event, frozen=True, tag="resumed"):
    """The server was down; nobody's time ran."""

    gap: int  # how long, in milliseconds


class Finished(_Event, frozen=True, tag="finished"):
    """The game is over."""

    result: Result


class RematchAgreed(_Event, frozen=True, tag="rematch-agreed"):
    """A person wants to play again."""

    seat: Seat


class RematchDeclined(_Event, frozen=True, tag="rematch-declined"):
    """A person does not want to play again: all are asked anew."""

    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    """All want to play again, at another table."""

    table: str
    seats: tuple[Seat, ...]  # who sits on each seat there, by the seat here


class Said(_Event, frozen=True, tag="said"):
    """Somebody said something."""

    room: Room
    person: Person
    seat: Seat | None
    text: str


Event: TypeAlias = (
    Opened
    | Joined
    | Declined
    | Left
    | SeatChanged
    | SettingChanged
    | Readied
    | Closed
    | Started
    | Moved
    | Resigned
    | DrawOffered
    | DrawAgreed
    | DrawDeclined
    | TakebackAsked
    | TakebackAgreed
    | TakebackDeclined
    | TakenBack
    | Disconnected
    | Reconnected
    | HandedOver
    | Returned
    | Resumed
    | Finished
    | RematchAgreed
    | RematchDeclined
    | Rematched
    | Said
)
