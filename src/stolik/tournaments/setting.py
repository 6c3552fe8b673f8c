"""The setting of a tournament: what is played at its tables, how they are paired, when, and who may enter."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, structs

from stolik.game import Refusal
from stolik.kit import load, read_options
from stolik.table import Correspondence
from stolik.table import Setting as TableSetting
from stolik.table.setting import DAY, SECOND, complete

RoundCount: TypeAlias = Annotated[int, Meta(ge=1, le=30)]


class RoundRobin(Struct, frozen=True, tag="round-robin", forbid_unknown_fields=True):
    """Everybody meets everybody once, or twice with the first move changed; in one group or in several."""

    cycles: Annotated[int, Meta(ge=1, le=2)] = 1
    groups: Annotated[int, Meta(ge=1, le=64)] = 1


class Swiss(Struct, frozen=True, tag="swiss", forbid_unknown_fields=True):
    """A number of rounds: entrants with equal points meet, and nobody meets the same opponent twice."""

    rounds: RoundCount
    repeats: bool = True  # pair two again if there is no other way; else the tournament pauses and says why


class TableRounds(Struct, frozen=True, tag="tables", forbid_unknown_fields=True):
    """A number of rounds at tables of three and more: everybody meets new people, and places give points."""

    rounds: RoundCount
    smaller: bool = True  # tables with one player fewer where the number does not divide; else byes


class KnockOut(Struct, frozen=True, tag="knock-out", forbid_unknown_fields=True):
    """Who loses is out. At tables of three and more the best `advance` go on."""

    advance: Annotated[int, Meta(ge=1, le=3)] = 1
    replays: Annotated[int, Meta(ge=0, le=5)] = 2  # a drawn game of two is played so many times again


class Arena(Struct, frozen=True, tag="arena", forbid_unknown_fields=True):
    """A fixed length: who is free is paired at once, again and again."""

    minutes: Annotated[int, Meta(ge=5, le=24 * 60)]
    streaks: bool = False  # after two wins in a row wins count twice, until the next game that is not won


Format: TypeAlias = RoundRobin | Swiss | TableRounds | KnockOut | Arena

TieBreak: TypeAlias = Literal["direct", "buchholz", "sonneborn-berger", "wins", "opposition"]

TIE_BREAKS: Final[dict[type[Format], tuple[TieBreak, ...]]] = {
    RoundRobin: ("direct", "wins", "sonneborn-berger"),
    Swiss: ("buchholz", "sonneborn-berger", "direct", "wins"),
    TableRounds: ("wins", "opposition", "direct"),
    KnockOut: (),
    Arena: ("wins", "direct"),
}
"""The tie-breaks of each format, the first one first, where the setting names none."""


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setting of a tournament."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    table: TableSetting  # of every table: game, options, players, clock, rated or not
    format: Format
    starts_at: int | None = None  # milliseconds; None: when the director starts it
    between: Annotated[int, Meta(ge=0, le=DAY // SECOND)] = 60  # seconds between two rounds
    no_show: Annotated[int, Meta(ge=30, le=60 * 60)] = 300  # seconds after which who is absent has lost
    late_entry: Annotated[int, Meta(ge=0, le=30)] = 0  # the last round before which one may still enter; 0: none
    bots: bool = False  # whether bots may enter
    most: Annotated[int, Meta(ge=2, le=1000)] = 500  # entrants
    # The points of each place at a table of three or more; none: a point for everybody who placed behind
    place_points: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=6)] = ()
    tie_breaks: Annotated[tuple[TieBreak, ...], Meta(max_length=5)] = ()
    series: Annotated[str, Meta(max_length=60)] = ""  # the name of the director's series that it is an evening of


class Seating(Struct, frozen=True):
    """How entrants sit at a table, as the game says. It is stored, so that a log is read without the game."""

    teams: tuple[int, ...]  # of each seat: the side that has it
    sizes: tuple[int, ...]  # how many sides may play at one table, ascending; the last one is a full table

    @property
    def sides(self) -> int:
        """The number of sides at a full table."""
        return self.sizes[-1]

    @property
    def members(self) -> int:
        """How many people one entrant is: 2 for teams of two."""
        return len(self.teams) // self.sides


def is_by_correspondence(setting: Setting) -> bool:
    """Return whether players have days for a move. Then nobody is absent: the clock of the table decides."""
    return isinstance(setting.table.clock, Correspondence)


def get_tie_breaks(setting: Setting) -> tuple[TieBreak, ...]:
    """Return the tie-breaks of a tournament, the first one first."""
    return setting.tie_breaks or TIE_BREAKS[type(setting.format)]


def complete_setting(setting: Setting) -> tuple[Setting, Seating]:
    """Return the setting with all options of the game filled in, and the seating. Raises `Refusal`.

    >>> table = TableSetting(game="abalone", players=4)
    >>> complete_setting(Setting(name="Pairs", table=table, format=Swiss(5)))[1]
    Seating(teams=(0, 1, 0, 1), sizes=(2,))
    """
    try:
        # Settings also come from code, where msgspec does not check the bounds.
        msgspec.convert(msgspec.to_builtins(setting), Setting)
    except msgspec.ValidationError as error:
        raise Refusal("tournament-setting", problem=str(error)) from None
    setting = structs.replace(setting, table=complete(structs.replace(setting.table, alternatives=())))
    seating = _find_seating(setting.table)
    _check_format(setting, seating)
    if setting.table.rated and setting.bots:
        raise Refusal("tournament-rated-bots")
    _check_place_points(setting, seating)
    _check_tie_breaks(setting)
    return setting, seating


def _find_seating(table: TableSetting) -> Seating:
    game = load(table.game)
    teams = game.teams(table.players, read_options(game, table.options))
    sides = len({*teams})
    if sides < table.players:
        return Seating(teams, (sides,))
    least = max(2, game.seats[0])
    return Seating(teams, tuple(range(least, table.players + 1)))


def _check_place_points(setting: Setting, seating: Seating) -> None:
    points = setting.place_points
    if not points:
        return
    if seating.sides < 3 or not isinstance(setting.format, TableRounds | Arena):
        raise Refusal("tournament-place-points-unfit")
    if len(points) != seating.sides or list(points) != sorted(points, reverse=True):
        raise Refusal("tournament-place-points", sides=seating.sides)


def _check_tie_breaks(setting: Setting) -> None:
    """Refuse tie-breaks that do not fit: those of the opponents' points are made for rounds of two sides."""
    chosen, form = setting.tie_breaks, setting.format
    if chosen and isinstance(form, KnockOut):
        raise Refusal("tournament-tie-breaks-knock-out")
    if len({*chosen}) < len(chosen):
        raise Refusal("tournament-tie-breaks-twice")
    if {*chosen} & {"buchholz", "sonneborn-berger"} and not isinstance(form, RoundRobin | Swiss):
        raise Refusal("tournament-tie-breaks-unfit")


def _check_format(setting: Setting, seating: Seating) -> None:
    """Refuse a format that does not fit the tables."""
    form, sides = setting.format, seating.sides
    match form:
        case RoundRobin() | Swiss() if sides != 2:
            raise Refusal("tournament-two-sides", sides=sides)
        case TableRounds() if sides < 3:
            raise Refusal("tournament-three-sides", sides=sides)
        case KnockOut() if form.advance > max(1, sides // 2):
            raise Refusal("tournament-advance", sides=sides, most=max(1, sides // 2))
        case Arena() if is_by_correspondence(setting):
            raise Refusal("tournament-arena-days")
