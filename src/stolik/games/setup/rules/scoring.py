"""Counts points (SET-12, SET-13): who scores how many for laid tiles, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from stolik.game import Message, Seat
from stolik.games.setup.rules.board import FIELDS, HOME
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Lay, Placement, bonus_fields
from stolik.games.setup.rules.sets import Kind, Runs, sets_made, visible
from stolik.games.setup.rules.tiles import INDEX, SYMBOLS, TILES


class Made(Struct, frozen=True):
    """A set made this turn."""

    kind: Kind
    tiles: tuple[Placement, ...]  # by suit, then number

    @property
    def message(self) -> Message:
        """The message about the set."""
        tiles = [str(placement) for placement in self.tiles]
        first, last = self.tiles[0].tile, self.tiles[-1].tile
        facts = {"tiles": tiles, "count": len(tiles)}
        if self.kind == "number":
            return Message("setup-score-number", {"number": first[:-1], **facts})
        return Message("setup-score-run", {"suit": SYMBOLS[first[-1]], "low": first[:-1], "high": last[:-1], **facts})


class Score(Struct, frozen=True):
    """The points of one turn."""

    seat: Seat  # the active player
    sets: tuple[Made, ...]
    points: int  # of the active player
    bonus: tuple[int, ...]  # of every seat; 0 for the active player

    @property
    def lines(self) -> tuple[Message, ...]:
        """The messages about the score, one reason per line."""
        lines = [made.message for made in self.sets]
        shared = sum(len(made.tiles) for made in self.sets) - self.points
        if shared:
            lines.append(Message("setup-score-shared", {"count": shared}))
        lines.append(Message("setup-score-points", {"player": self.seat + 1, "points": self.points}))
        tiles = {placement for made in self.sets for placement in made.tiles}
        for seat, points in enumerate(self.bonus):
            if points:
                own = bonus_fields(len(self.bonus), seat)
                at = sorted(str(placement) for placement in tiles if placement.field in own)
                lines.append(Message("setup-score-bonus", {"player": seat + 1, "points": points, "tiles": at}))
        return tuple(lines)


class Ruled(Protocol):
    """Options that say how runs are joined."""

    @property
    def runs(self) -> Runs:
        """SET-8."""


class Seen(Protocol):
    """The parts of a position that scoring needs: a `State` or a `View`."""

    @property
    def options(self) -> Ruled:
        """The options of the game."""

    @property
    def stacks(self) -> tuple[tuple[str, ...], ...]:
        """The tiles on every field."""

    @property
    def players(self) -> int:
        """How many play."""


def points(seen: Seen, seat: Seat, move: Lay) -> Score:
    """Count the points of a legal move of this seat.

    >>> from stolik.games.setup.rules import Options, game
    >>> state = game.start(2, Options(first=0), seed=3)
    >>> score = points(state, 0, game.parse_move(game.view(state, 0), "2h@b1"))
    >>> score.points, [str(placement) for placement in score.sets[0].tiles]
    (3, ['2♥ → b1', '2♣ → c2', '2♠ → c3'])
    """
    return count_points(visible(seen.stacks), seen.options.runs, seen.players, seat, move)


def count_points(tops: Sequence[int], runs: Runs, players: int, seat: Seat, move: Lay) -> Score:
    """Count the points of tiles that are laid on these visible ones."""
    tops = list(tops)
    laid = 0
    for tile, field in move.tiles:
        tops[FIELD_INDEX[field]] = INDEX[tile]
        laid |= 1 << FIELD_INDEX[field]
    found = sets_made(tops, laid, runs)
    counted = 0
    for _, group in found:
        counted |= group
    return Score(
        seat,
        tuple(Made(kind, _placements(tops, group)) for kind, group in found),
        counted.bit_count(),
        bonus(players, seat, counted),
    )


def bonus(players: int, seat: Seat, counted: int) -> tuple[int, ...]:
    """Return the bonus points of every seat for these fields when `seat` is the active player (SET-13)."""
    homes = HOME[players]
    return tuple([0 if other == seat else (home & counted).bit_count() for other, home in enumerate(homes)])


def _placements(tops: list[int], group: int) -> tuple[Placement, ...]:
    tiles = sorted((tile, field) for field, tile in enumerate(tops) if group >> field & 1)
    return tuple(Placement(TILES[tile], FIELDS[field]) for tile, field in tiles)
