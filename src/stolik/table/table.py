"""The full state of one table at one moment, made from its log. It never leaves the server."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, structs

from stolik.game import AnyGame, Message, Refusal, Seat
from stolik.kit import depends_on_chance, load
from stolik.refusals import Conflict, Forbidden
from stolik.table.clocks import Clocks
from stolik.table.events import Hint, LeaverChoice, Result, SealedPart
from stolik.table.seats import Person, SeatState, TakenSeat
from stolik.table.setting import Correspondence, Leaving, NoClock, Setting

Phase: TypeAlias = Literal["open", "playing", "finished", "closed"]

BETWEEN_CHECKPOINTS: Final = 32  # moves: a takeback plays at most so many moves again
IN_MEMORY: Final = (
    5  # times the length as JSON: measured, 1.5 to 3.5 for a table that was played, to 5 for a loaded one
)
OF_TABLE: Final = 12_000  # bytes that a table takes at least
KEPT_LINES: Final = 100  # lines of the log that people see
KEPT_CHAT: Final = 200  # lines of each chat room


class MadeMove(Struct, frozen=True):
    """A move that was made."""

    seat: Seat
    move: Any  # one of the game's moves
    bot: bool
    reveals: bool  # whether it revealed something hidden; then it cannot be taken back


class Proposal(Struct, frozen=True):
    """What one person proposes and others have to agree to: a draw, a takeback."""

    seat: Seat  # who proposed it
    agreed: tuple[Seat, ...] = ()  # the others who agreed
    to: int = 0  # for a takeback: the number of moves that would stay


class LeaverVote(Struct, frozen=True):
    """What a person wants for the seats of people who left. All who are there have to want the same."""

    seat: Seat  # of the person who votes
    choice: LeaverChoice


class GivenHint(Struct, frozen=True):
    """A hint that a seat got. It belongs to the position after `ply` moves: a takeback keeps those before it."""

    seat: Seat
    ply: int
    hint: Hint


class OpenWindow(Struct, frozen=True):
    """A window of the game that is open: see `stolik.game.Window`."""

    version: int  # the table's version when it began
    ends: int  # when those who have not acted let it pass, by the server's wall clock


class Call(Struct, frozen=True):
    """The call for the players' parts of the shuffle: what the server is bound to, and what has come."""

    seed: int  # the server's
    salt: str
    seed_hash: str
    seals: tuple[str | None, ...]  # of each seat; None: it takes no part in the shuffle
    parts: tuple[str | None, ...]  # of each seat
    until: int  # when the game starts, whatever parts are missing
    comes_from: tuple[Seat, ...] = ()  # for each seat, where its sitter sat at the call; empty: nothing was drawn

    def list_parts(self) -> tuple[SealedPart | None, ...]:
        """Return the seal and the part of each seat, in the order of the call, with the seats after the draw."""
        found = enumerate(zip(self.seals, self.parts, strict=True))
        return tuple(SealedPart(seal, part, self._find_seat(old)) if seal else None for old, (seal, part) in found)

    def _find_seat(self, old: Seat) -> Seat:
        return self.comes_from.index(old) if self.comes_from else old


class Play(Struct, frozen=True, kw_only=True):
    """The game at the table, after its start."""

    seed: int
    salt: str
    seed_hash: str
    call: Call | None = None  # None: the server alone has chosen the seed
    chance: bool  # whether the seed matters
    teams: tuple[int, ...]
    state: Any  # of the game
    checkpoints: tuple[Any, ...]  # the states after 0, 32, 64 ... moves
    made: tuple[MadeMove, ...] = ()
    changed: int = 0  # the table's version when the game's state last changed
    clocks: Clocks | None = None
    window: OpenWindow | None = None
    resigned: tuple[Seat, ...] = ()  # in the order of resignation
    draw: Proposal | None = None
    takeback: Proposal | None = None
    draw_offers: tuple[int, ...] = ()  # of each seat: the moves made at the table (`Written`) at its last offer
    takeback_requests: tuple[int, ...] = ()  # the same at its last request, unless that was granted
    chosen: tuple[LeaverVote, ...] = ()  # for the seats of people who left
    hints: tuple[GivenHint, ...] = ()  # in the positions of this game; those after a takeback are gone
    hint_counts: tuple[int, ...] = ()  # of each seat, with those that are gone; empty: nobody got a hint
    last_keys: tuple[str | None, ...] = ()  # the key of each seat's last move; empty: no move had a key
    result: Result | None = None


class Line(Struct, frozen=True):
    """A line of the log. The messages for all viewers are made when the event happens."""

    number: int  # the table's version after the event
    at: int
    told: tuple[Message, ...]  # one message for all viewers, or one for spectators, seat 0, seat 1 ...
    ply: int | None  # of a move: its number in the game, from 1
    seat: Seat | None = None  # who did it
    move: str = ""  # the move as text
    shown: bool = True  # whether viewers other than the seat may see that text


class ChatLine(Struct, frozen=True):
    """A line of the chat."""

    number: int  # the table's version after the event
    at: int
    room: str
    person: Person
    seat: Seat | None
    text: str
    once: str | None = None  # the key of the command


class Written(Struct, frozen=True):
    """How many events people and bots have caused, by kind. The log of a table may grow so far (`decisions.bounds`)."""

    moves: int = 0  # with those that were taken back
    players: int = 0  # lines of the players' chat
    spectators: int = 0
    changes: int = 0  # everything else: who sits where, the setting, ready or not, offers, requests, votes


class Table(Struct, frozen=True, kw_only=True):
    """One table."""

    id: str
    version: int  # the number of its events
    at: int  # the time of the last event
    host: str
    setting: Setting
    seats: tuple[SeatState, ...]
    phase: Phase = "open"
    call: Call | None = None  # for the players' parts of the shuffle, until the start
    play: Play | None = None
    log: tuple[Line, ...] = ()
    chat: tuple[ChatLine, ...] = ()  # of both chat rooms
    rematch: tuple[Seat, ...] = ()  # the seats that want a rematch
    next: str = ""  # the id of the table of the rematch
    quick_match: bool = False  # opened by a quick match, and not changed by its host since
    rematch_of: str = ""  # the id of the table before
    tournament: str = ""  # the id of the tournament that it belongs to
    director: str = ""  # who opened that tournament: bots at the table work for this person
    written: Written = Written()
    rewritten: int = 0  # the version after the last event that tells of rewritten ones

    @property
    def is_strict(self) -> bool:
        """Whether who leaves, or runs out of time, has lost: if the game is rated, or in a tournament with a clock.

        In other games a bot plays on. It must not win for somebody who has left.
        """
        return self.setting.rated or (bool(self.tournament) and not isinstance(self.setting.clock, NoClock))

    @property
    def delay(self) -> int:
        """The milliseconds by which the running clock began later than its event says. The next event tells them."""
        return 0 if self.play is None or self.play.clocks is None else self.play.clocks.delay

    def settle_delay(self) -> Table:
        """Return the table with the delay as a fact, for a decision whose first event tells it."""
        if not self.delay:
            return self
        assert self.play is not None
        assert self.play.clocks is not None
        return structs.replace(self, play=structs.replace(self.play, clocks=self.play.clocks.shift(0)))

    @property
    def leaving(self) -> Leaving:
        """What becomes of the seat of a person who is away for longer than the grace period."""
        if self.is_strict and not isinstance(self.setting.clock, Correspondence):
            return "resign"
        return self.setting.leaving

    @property
    def game(self) -> AnyGame:
        """The rules of the game."""
        return load(self.setting.game)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    @property
    def running(self) -> Play:
        """The running game. Raises `Refusal` if no game is running."""
        if self.play is None or self.phase != "playing":
            raise Conflict("table-not-playing")
        return self.play

    @property
    def is_hot_seat(self) -> bool:
        """Whether the people at this table share one device, which the host holds."""
        return any(each.person is not None and each.person.holder is not None for each in self.seats)

    @property
    def depends_on_chance(self) -> bool:
        """Whether the seed matters: with another seed the game would start in another state."""
        return depends_on_chance(self.game, self.players, msgspec.convert(self.setting.options, self.game.Options))

    def find_seat(self, person: str | None) -> Seat | None:
        """Return the seat of a person; `None` if they have no seat."""
        for seat, seat_state in enumerate(self.seats if person is not None else ()):
            sitter = seat_state.sitter
            if isinstance(sitter, TakenSeat) and sitter.person.id == person:
                return seat
        return None

    def require_seat(self, person: str) -> Seat:
        """Return the seat of a person. Raises `Refusal` if they have no seat."""
        seat = self.find_seat(person)
        if seat is None:
            raise Forbidden("table-not-seated")
        return seat

    def require_playing_seat(self, person: str) -> Seat:
        """Return the seat of a person who plays it now. Raises `Refusal` if a bot plays it for them."""
        seat = self.require_seat(person)
        played_on = self.seats[seat].played_on
        if played_on is not None:
            raise Refusal("table-played-on", why=played_on)
        return seat

    def find_actor(self, person: Person, seat: Seat | None) -> Person:
        """Return who acts when a person sends a command for a seat. Raises `Refusal` if the seat is not theirs.

        That is the person, or somebody who plays at the person's device. Then the command must name the seat.
        """
        if seat is None:
            if self.is_hot_seat and person.id == self.host:
                raise Refusal("table-seat-unnamed")
            return person
        sitter = self.seats[seat].person if seat in range(self.players) else None
        if sitter is None or person.id not in (sitter.id, sitter.holder):
            raise Forbidden("table-seat-of-others", number=seat + 1)
        return person if sitter.id == person.id else sitter

    def list_seats_together(self, seat: Seat) -> frozenset[Seat]:
        """Return the seats that decide together with a seat: all at the same device, or the seat alone."""
        person = self.seats[seat].person
        if person is None or person.holder is None:
            return frozenset({seat})
        return frozenset(
            other
            for other, seat_state in enumerate(self.seats)
            if seat_state.person and seat_state.person.holder == person.holder
        )

    def actors(self) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        if self.play is None or self.phase != "playing":
            return ()
        return self.game.actors(self.play.state)

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats that are waited for: all that may act while a window is open, else the first of them."""
        is_open = self.play is not None and self.play.window is not None
        return self.actors() if is_open else self.actors()[:1]

    def bots_to_move(self) -> tuple[Seat, ...]:
        """Return the seats that may act now and are played by a bot."""
        return tuple(seat for seat in self.actors() if not self.seats[seat].is_played_by_person)


def dump(table: Table) -> bytes:
    """Write a table as JSON: a snapshot saves reading the whole log."""
    return msgspec.json.encode(table)


def measure(table: Table) -> int:
    """Return about how many bytes of memory a table takes: at most so many."""
    return OF_TABLE + IN_MEMORY * len(dump(table))


# Not made at the first use: two threads must not describe the types at the same time (see `kit.description`).
_decoder: Final = msgspec.json.Decoder(Table)


def restore(text: bytes) -> Table:
    """Read a table that `dump` wrote."""
    table = _decoder.decode(text)
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
