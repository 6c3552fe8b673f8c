"""Events: what happened at a table. The log of a table is a list of events.

An event holds everything that `evolve` needs, so `evolve` uses no clock and no chance. `at` is the server's wall clock
in milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.game import Message, Outcome, Seat
from stolik.table.seats import Person, Sitter
from stolik.table.setting import Setting

Room: TypeAlias = Literal["players", "spectators"]
LeaverChoice: TypeAlias = Literal["wait", "bot", "end"]
How: TypeAlias = Literal["game", "resigned", "time", "agreed", "aborted"]

Seal: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""The hash of a part: it binds a player to the part, and does not show it (see `proof`)."""

Part: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""What a player's client adds to the shuffle: 32 random bytes in hexadecimal."""


class Result(Struct, frozen=True):
    """How a game ended: by its rules, or by what people did."""

    by: How
    outcome: Outcome  # `ended` comes from the game if it ended by its rules, else it equals `by`
    rated: bool  # whether the game counts for ratings


class SealedPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat adds to the shuffle."""

    seal: Seal
    part: Part | None  # None: it is not given yet, or did not come in time
    seat: Seat  # where its player sits after the draw of the seats


class Hint(Struct, frozen=True):
    """The move that the judge holds for best, by what the player knows, and why."""

    move: dict[str, Any]  # the JSON form of one of the game's moves
    told: Message  # the move in words
    why: tuple[Message, ...]  # the reasons


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    at: int
    delay: int = 0  # milliseconds by which the running clock began later: the events before were stored slowly


class Opened(_Event, frozen=True, tag="opened"):
    """A table was opened. This is the first event of every log."""

    table: str
    host: str
    setting: Setting
    seats: tuple[Sitter, ...]
    drawn: bool = False  # who gets which seat is drawn at the start; otherwise each sitter keeps the given seat
    ready: bool = False  # everybody is ready at once, as in a rematch
    quick_match: bool = False  # the host waits for whoever wants the same
    rematch_of: str = ""  # the id of the table before
    tournament: str = ""  # the id of the tournament that the table belongs to; such a table has no host
    director: str = ""  # who opened that tournament


class Joined(_Event, frozen=True, tag="joined"):
    """A person sat down. If they had another seat, that seat is open now."""

    seat: Seat
    person: Person
    chosen: bool = False  # the person asked for this seat, which is not drawn then
    setting: Setting | None = None  # if the host offered a choice: what is left of it


class Declined(_Event, frozen=True, tag="declined"):
    """A person declined an invitation. The seat is open now."""

    seat: Seat
    person: Person


class Left(_Event, frozen=True, tag="left"):
    """A person left a seat before the start."""

    seat: Seat
    host: str  # the host after this event


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


class Sealed(_Event, frozen=True, tag="sealed"):
    """A person's client has drawn a part of the shuffle, and binds itself to it."""

    seat: Seat
    seal: Seal


class Called(_Event, frozen=True, tag="called"):
    """All are ready. The server is bound to its seed and to these seals, and asks for the parts."""

    seed: int  # the server's, which stays secret until the game is over
    salt: str
    seed_hash: str
    seals: tuple[Seal | None, ...]  # of each seat
    until: int  # then the game starts, whatever parts are missing


class PartGiven(_Event, frozen=True, tag="part-given"):
    """A person's client has given the part that was sealed."""

    seat: Seat
    part: Part


class Closed(_Event, frozen=True, tag="closed"):
    """The table was closed before the start."""


class Started(_Event, frozen=True, tag="started"):
    """The game started. The seed and the salt stay secret until it is over.

    After a call, the seed is made of the server's and of the players' parts; salt and hash are those of the call.
    """

    seed: int
    salt: str
    seed_hash: str
    seats: tuple[Seat, ...] = ()  # for each seat, the seat before the draw; empty: nothing was drawn


class Moved(_Event, frozen=True, tag="moved"):
    """A move was made."""

    seat: Seat
    move: dict[str, Any]  # the JSON form of one of the game's moves
    bot: bool  # made by a bot
    once: str | None = None  # the key of the command


class Resigned(_Event, frozen=True, tag="resigned"):
    """A person resigned, or counts as resigned. If others play on, a bot plays the seat."""

    seat: Seat
    why: Literal["asked", "left", "time"] = "asked"  # in a rated game, who leaves or has no time left has resigned


class DrawOffered(_Event, frozen=True, tag="draw-offered"):
    """A person offered a draw."""

    seat: Seat


class DrawAgreed(_Event, frozen=True, tag="draw-agreed"):
    """Another person agreed to the draw."""

    seat: Seat


class DrawDeclined(_Event, frozen=True, tag="draw-declined"):
    """Another person declined the draw, or the offer was withdrawn."""

    seat: Seat


class TakebackAsked(_Event, frozen=True, tag="takeback-asked"):
    """A person wants to take back their last move."""

    seat: Seat
    to: int  # how many moves would stay


class TakebackAgreed(_Event, frozen=True, tag="takeback-agreed"):
    """Another person agreed to the takeback."""

    seat: Seat


class TakebackDeclined(_Event, frozen=True, tag="takeback-declined"):
    """Another person declined the takeback, or the request was withdrawn."""

    seat: Seat


class Hinted(_Event, frozen=True, tag="hinted"):
    """A person got a hint. It is stored before it is shown, so every hint that was seen is counted."""

    seat: Seat
    hint: Hint


class TakenBack(_Event, frozen=True, tag="taken-back"):
    """All moves after the first `to` moves were undone."""

    seat: Seat  # the seat that asked for it
    to: int


class Disconnected(_Event, frozen=True, tag="disconnected"):
    """A person lost the connection."""

    seat: Seat


class Reconnected(_Event, frozen=True, tag="reconnected"):
    """The person is connected again."""

    seat: Seat


class HandedOver(_Event, frozen=True, tag="handed-over"):
    """A bot plays the seat of a person who left, or whose time was used up."""

    seat: Seat
    why: Literal["left", "time"]


class ChosenForLeavers(_Event, frozen=True, tag="chosen-for-leavers"):
    """A person chose what becomes of the seats of people who left. `wait` ends what others have chosen."""

    seat: Seat  # of the person who chose
    choice: LeaverChoice


class Returned(_Event, frozen=True, tag="returned"):
    """The person took the seat back from the bot."""

    seat: Seat


class Resumed(_Event, frozen=True, tag="resumed"):
    """The server was down. That time is not counted."""

    gap: int  # how long, in milliseconds


class Finished(_Event, frozen=True, tag="finished"):
    """The game is over."""

    result: Result


class RematchAgreed(_Event, frozen=True, tag="rematch-agreed"):
    """A person wants to play again."""

    seat: Seat


class RematchDeclined(_Event, frozen=True, tag="rematch-declined"):
    """A person does not want to play again. Everybody has to agree anew."""

    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    """Everybody wants to play again, at another table."""

    table: str
    seats: tuple[Seat, ...]  # for each seat of the new table, the seat at this table


class Said(_Event, frozen=True, tag="said"):
    """Somebody wrote in the chat."""

    room: Room
    person: Person
    seat: Seat | None
    text: str
    once: str | None = None  # the key of the command
    removed: bool = False  # by a moderator; nobody sees the line, and its text is gone


class Erased(_Event, frozen=True, tag="erased"):
    """Somebody deleted their account, or a message was removed. Events before this one were rewritten.

    A table that was folded from the events as they were before has to be folded anew.
    """


Event: TypeAlias = (
    Opened
    | Joined
    | Declined
    | Left
    | SeatChanged
    | SettingChanged
    | Readied
    | Sealed
    | Called
    | PartGiven
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
    | Hinted
    | TakenBack
    | Disconnected
    | Reconnected
    | HandedOver
    | ChosenForLeavers
    | Returned
    | Resumed
    | Finished
    | RematchAgreed
    | RematchDeclined
    | Rematched
    | Said
    | Erased
)
