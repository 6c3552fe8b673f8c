"""Seats: open, kept for an invited person, taken by a person, or played by a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.chance import Chance
from stolik.game import Seat
from stolik.table.setting import Level

PersonId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Person(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person, as a table knows them."""

    id: PersonId
    name: Annotated[str, Meta(min_length=1, max_length=64)]  # as others see it
    bot: bool = False  # a program plays under this name, and everybody can see that
    holder: PersonId | None = None  # a hot seat: the person at whose device they play; None: at their own


class OpenSeat(Struct, frozen=True, tag="open", forbid_unknown_fields=True):
    """Anyone may sit here."""


class InvitedSeat(Struct, frozen=True, tag="invited", forbid_unknown_fields=True):
    """Kept for one person."""

    person: Person


class TakenSeat(Struct, frozen=True, tag="taken", forbid_unknown_fields=True):
    """A person sits here."""

    person: Person


class BotSeat(Struct, frozen=True, tag="bot", forbid_unknown_fields=True):
    """A bot sits here."""

    level: Level
    number: Annotated[int, Meta(ge=0, le=6)] = 0  # which character of its level it is; 0: whichever is left


Sitter: TypeAlias = OpenSeat | InvitedSeat | TakenSeat | BotSeat

PlayedOn: TypeAlias = Literal["left", "time", "resigned"]
"""Why a bot plays the seat of a person."""


class SeatState(Struct, frozen=True):
    """The state of a seat: who has it, and who plays it now."""

    sitter: Sitter
    chosen: bool = False  # who sits here has chosen this seat; all others are drawn at the start
    ready: bool = False  # only for people; a bot is always ready
    seal: str | None = None  # of the part that the person's client will give to the next shuffle
    away_since: int | None = None  # when the connection was lost, during a game; None: connected
    away_from: int = 0  # the number of moves that had been made when the person left, or when a bot took over
    played_on: PlayedOn | None = None  # None: the sitter plays

    @property
    def person(self) -> Person | None:
        """The person who has this seat, also while a bot plays it for them."""
        return self.sitter.person if isinstance(self.sitter, TakenSeat) else None

    @property
    def is_filled(self) -> bool:
        """Whether somebody sits here."""
        return isinstance(self.sitter, TakenSeat | BotSeat)

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person plays this seat now, and no bot plays for them."""
        return self.person is not None and self.played_on is None


def draw_seats(seats: Sequence[SeatState], seed: int) -> tuple[Seat, ...]:
    """Return for each seat where whoever gets it sits now: the seats that nobody has chosen are drawn.

    Nothing is returned if there is nothing to draw.

    >>> draw_seats((SeatState(OpenSeat()), SeatState(OpenSeat(), chosen=True), SeatState(OpenSeat())), seed=1)
    (2, 1, 0)
    """
    drawn = [seat for seat, seat_state in enumerate(seats) if not seat_state.chosen]
    if len(drawn) < 2:
        return ()
    comes_from = dict(zip(drawn, Chance(seed, "table/seats").shuffled(drawn), strict=True))
    return tuple(comes_from.get(seat, seat) for seat in range(len(seats)))
