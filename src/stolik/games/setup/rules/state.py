"""The types of a game: `Options`, `State`, and `View`, what one seat or a spectator may know."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from stolik.game import Illegal, Seat
from stolik.games.setup.rules import picture
from stolik.games.setup.rules.board import BOARD, PLAYERS, TEAM_ORDER, TEAMS
from stolik.games.setup.rules.moves import Placement
from stolik.games.setup.rules.scoring import Made
from stolik.games.setup.rules.sets import Runs
from stolik.games.setup.rules.unseen import Group, Notes, Way

LEAST_FINISH, MOST_FINISH = 10, 200


_SEATS = {str(players): {str(seat): "" for seat in range(players)} for players in (2, 3, 4)}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table may change."""

    finish: Annotated[int, Meta(ge=LEAST_FINISH, le=MOST_FINISH)] | None = None  # None: the usual one (SET-4)
    # The seat that starts; None: drawn (SET-6). The schema tells which seats there are.
    first: Annotated[int, Meta(ge=0, le=3, extra_json_schema={"x-choices": _SEATS})] | None = None
    runs: Runs = "path"  # how the tiles of a run are joined (SET-8)
    bonus: Literal["automatic", "claimed"] = "automatic"  # how bonus points are given (SET-13)
    teams: Annotated[bool, Meta(extra_json_schema={"x-players": [4]})] = False  # 2 against 2 (SET-17)


class Turn(Struct, frozen=True):
    """The last turn, as everybody saw it: tiles laid, or how many were exchanged."""

    seat: Seat
    laid: tuple[Placement, ...] = ()
    sets: tuple[Made, ...] = ()
    points: int = 0
    bonus: tuple[int, ...] = ()  # of every seat; empty after an exchange
    exchanged: int = 0


class State(Struct, frozen=True):
    """Everything, hidden parts included."""

    options: Options
    seed: int
    stacks: tuple[tuple[str, ...], ...]  # the tiles on every field of the board, bottom to top
    racks: tuple[tuple[str, ...], ...]  # of every seat, by suit and number
    pool: tuple[str, ...]
    bag: tuple[str, ...]  # drawn from the end
    notes: tuple[Notes, ...]  # what every seat, and last a spectator, can conclude about the hidden tiles
    pawns: tuple[int, ...]  # steps of every seat
    laid: tuple[int, ...]  # the number of the turn in which each seat last laid tiles; 0: never
    turn: Seat  # whose turn it is
    turns: int = 0  # how many turns are over
    idle: int = 0  # turns since tiles were laid (SET-16)
    mixes: int = 0  # how often the bag was mixed since the start; part of the label of the next shuffle
    claims: tuple[int, ...] = ()  # bonus points that each seat may still claim; empty: nobody may (SET-13)
    skipped: tuple[Seat, ...] = ()  # seats skipped since the last turn, because they had no legal move (SET-11)
    last: Turn | None = None
    ended: str = ""  # how, once it is over

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.racks)

    @property
    def finish(self) -> int:
        """The steps to the finish (SET-4)."""
        return finish(self.players, self.options)


class View(Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    viewer: Seat | None
    options: Options
    stacks: tuple[tuple[str, ...], ...]  # bottom to top: all were laid in the open
    racks: tuple[tuple[str, ...] | None, ...]  # the own one and a partner's (SET-17); None: not seen
    counts: tuple[int, ...]  # tiles in every rack
    pool: tuple[str, ...]
    bag: int  # tiles in the bag
    unseen: tuple[Group, ...]  # the hidden tiles, by when they came into the bag
    pawns: tuple[int, ...]
    finish: int
    laid: tuple[int, ...]
    turn: Seat
    turns: int
    idle: int
    claims: tuple[int, ...]
    skipped: tuple[Seat, ...]
    last: Turn | None
    ended: str
    ways: tuple[Way, ...] = ()  # how the hidden racks can hold the tiles of the groups; empty: as `unseen` says

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.racks)

    def _repr_svg_(self) -> str:
        return picture.svg(self)


def finish(players: int, options: Options) -> int:
    """Return the steps to the finish (SET-4).

    >>> finish(3, Options()), finish(4, Options(teams=True)), finish(2, Options(finish=25))
    (40, 30, 25)
    """
    if options.finish is not None:
        return options.finish
    return BOARD.team_finish if options.teams else BOARD.finish[players]


def check_options(players: int, options: Options) -> None:
    """Raise `Illegal` for options that cannot be played, or not by so many players."""
    if players not in PLAYERS:
        raise Illegal("SET-1", "setup-players", players=players)
    if options.finish is not None and not LEAST_FINISH <= options.finish <= MOST_FINISH:
        raise Illegal("SET-4", "setup-finish-range", finish=options.finish, least=LEAST_FINISH, most=MOST_FINISH)
    if options.first is not None and not 0 <= options.first < players:
        raise Illegal("SET-6", "setup-first-range", first=options.first, most=players - 1)
    if options.runs not in ("path", "connected"):
        raise Illegal("SET-8", "setup-runs-unknown", runs=options.runs, known=["path", "connected"])
    if options.bonus not in ("automatic", "claimed"):
        raise Illegal("SET-13", "setup-bonus-unknown", bonus=options.bonus, known=["automatic", "claimed"])
    if options.teams and players != len(TEAMS):
        raise Illegal("SET-17", "setup-teams-players", players=players)


def order(players: int, options: Options) -> tuple[Seat, ...]:
    """Return the turn order, from seat 0 on: clockwise, or between the teams (SET-17)."""
    return TEAM_ORDER if options.teams else tuple(range(players))


def are_partners(options: Options, seat: Seat | None, other: Seat) -> bool:
    """Tell whether these are the same seat or partners: they see each other's racks (SET-17)."""
    return seat is not None and (seat == other or (options.teams and TEAMS[seat] == TEAMS[other]))


def find_sighted(players: int, options: Options) -> tuple[tuple[bool, ...], ...]:
    """Return for every seat, and last for a spectator, which racks they see."""
    return tuple(
        tuple(are_partners(options, viewer, seat) for seat in range(players)) for viewer in (*range(players), None)
    )


def begin_notes(options: Options, racks: tuple[tuple[str, ...], ...], bag: tuple[str, ...]) -> tuple[Notes, ...]:
    """Return the notes of everybody who knows nothing but the racks that they see."""
    return tuple(
        Notes.begin(
            [*bag, *(tile for rack, sees in zip(racks, sighted, strict=True) if not sees for tile in rack)],
            [0 if sees else len(rack) for rack, sees in zip(racks, sighted, strict=True)],
        )
        for sighted in find_sighted(len(racks), options)
    )
