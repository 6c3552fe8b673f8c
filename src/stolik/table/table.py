"""Everything that is true of one table at one moment, folded from its log. It never leaves the server."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, structs

from stolik.game import AnyGame, Message, Refusal, Seat
from stolik.kit import load
from stolik.refusals import Conflict, Forbidden
from stolik.table.clocks import Clocks
from stolik.table.events import Result
from stolik.table.seats import Person, Place
from stolik.table.setting import Setting

Phase: TypeAlias = Literal["open", "playing", "finished", "closed"]

BETWEEN_CHECKPOINTS: Final = 32  # moves: what an undone move costs at most to play again
KEPT_LINES: Final = 100  # of the log that is shown
KEPT_CHAT: Final = 200  # messages of each room


class Made(Struct, frozen=True):
    """A move of the game."""

    seat: Seat
    move: Any  # one of the game's moves
    bot: bool
    reveals: bool  # whether it showed something hidden, and so cannot be taken back


class Consent(Struct, frozen=True):
    """Something that one person wants and others have to agree to."""

    seat: Seat  # who wants it
    agreed: tuple[Seat, ...] = ()  # the others who did
    to: int = 0  # of a takeback: how many moves would stay


class Play(Struct, frozen=True, kw_only=True):
    """The game at the table, once it has started."""

    seed: int
    salt: str
    seed_hash: str
    teams: tuple[int, ...]
    state: Any  # of the game
    checkpoints: tuple[Any, ...]  # its states after 0, 32, 64 ... moves
    made: tuple[Made, ...] = ()
    changed: int = 0  # the table's version when the game's state last changed
    clocks: Clocks | None = None
    resigned: tuple[Seat, ...] = ()  # in that order
    draw: Consent | None = None
    takeback: Consent | None = None
    result: Result | None = None


class Line(Struct, frozen=True):
    """Something that happened, to be told; what each viewer is told was settled then."""

    number: int  # the table's version after it
    at: int
    told: tuple[Message, ...]  # to all, if there is one; else to spectators, to seat 0, to seat 1 ...
    seat: Seat | None = None  # who did it
    move: str = ""  # a move as text
    shown: bool = True  # whether others than the seat may see that text


class ChatLine(Struct, frozen=True):
    """Something that was said."""

    number: int  # the table's version after it
    at: int
    room: str
    person: Person
    seat: Seat | None
    text: str


class Table(Struct, frozen=True, kw_only=True):
    """One table."""

    id: str
    version: int  # how many events made it
    at: int  # when the last of them was
    host: str
    setting: Setting
    seats: tuple[Place, ...]
    phase: Phase = "open"
    play: Play | None = None
    log: tuple[Line, ...] = ()
    chat: tuple[ChatLine, ...] = ()  # of both rooms
    rematch: tuple[Seat, ...] = ()  # who wants one
    next: str = ""  # the table of the rematch
    rematch_of: str = ""  # the table of the game before

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return load(self.setting.game)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def running(self) -> Play:
        """The game. Raises `Refusal` unless it is being played."""
        if self.play is None or self.phase != "playing":
            raise Conflict("table-not-playing")
        return self.play

    def find_seat(self, person: str | None) -> Seat | None:
        """Return where a person sits, or nothing for somebody who does not."""
        for seat, place in enumerate(self.seats):
            if person is not None and place.person is not None and place.person.id == person:
                return seat
        return None

    def seat_of(self, person: str) -> Seat:
        """Return where a person sits. Raises `Refusal` for somebody who does not."""
        seat = self.find_seat(person)
        if seat is None:
            raise Forbidden("table-not-seated")
        return seat

    def playing_seat(self, person: str) -> Seat:
        """Return the seat that a person plays now. Raises `Refusal` if a bot does it for them."""
        seat = self.seat_of(person)
        played_on = self.seats[seat].played_on
        if played_on is not None:
            raise Refusal("table-played-on", why=played_on)
        return seat

    def actors(self) -> tuple[Seat, ...]:
        """Whose action the game awaits."""
        if self.play is None or self.phase != "playing":
            return ()
        return self.game.actors(self.play.state)

    def bots_to_move(self) -> tuple[Seat, ...]:
        """Which seats await a bot's action."""
        return tuple(seat for seat in self.actors() if not self.seats[seat].is_played_by_person)


def dump(table: Table) -> bytes:
    """Write a table as JSON, so that its log need not be folded again."""
    return msgspec.json.encode(table)


def restore(text: bytes) -> Table:
    """Read what `dump` wrote."""
    table = msgspec.json.decode(text, type=Table)
    if table.play is None:
        return table
    game, play = table.game, table.play
    play = structs.replace(
        play,
        state=msgspec.convert(play.state, game.State),
        checkpoints=tuple(msgspec.convert(state, game.State) for state in play.checkpoints),
        made=tuple(structs.replace(made, move=msgspec.convert(made.move, game.Move)) for made in play.made),
    )
    return structs.replace(table, play=play)
