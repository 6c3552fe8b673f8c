"""Points: what every entrant got in every round. All of it is computed from the tournament, and nothing is stored.

Points are whole or half numbers, so sums of them are exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from msgspec import Struct

from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.setting import Arena, KnockOut, RoundRobin
from stolik.tournaments.tournament import Pairing, Tournament


class Line(Struct, frozen=True):
    """One round, or one game of an arena, of one entrant."""

    round: int
    points: float
    opponents: tuple[EntrantId, ...] = ()  # none: a bye, a missed round, or a forfeit that is not in a round robin
    shares: tuple[float, ...] = ()  # of each opponent: 1 for a better place, 1/2 for the same, 0 for a worse one
    seat: int | None = None  # where the entrant sat; None: did not play
    small: bool = False  # at a table with an empty seat

    @property
    def is_played(self) -> bool:
        """Whether the entrant played in this round."""
        return self.seat is not None

    @property
    def is_won(self) -> bool:
        """Whether the entrant was first, and nobody shared the place."""
        return self.is_played and min(self.shares) == 1

    @property
    def is_lost(self) -> bool:
        """Whether the entrant of two was second, or of more the last one."""
        return self.is_played and max(self.shares) == 0


def count_share(pairing: Pairing, side: int, other: int) -> float:
    """Return what one side got of another one: 1, 1/2 or 0. Of two who are absent both get nothing."""
    assert pairing.score is not None
    if pairing.sides[side] in pairing.absent:
        return 0
    if pairing.sides[other] in pairing.absent:
        return 1
    mine, theirs = pairing.score.places[side], pairing.score.places[other]
    return 1 if mine < theirs else 0.5 if mine == theirs else 0


def score_pairing(tournament: Tournament, pairing: Pairing) -> tuple[float, ...]:
    """Return the points of each side.

    A point for everybody who placed behind, half a point for everybody on the same place. An empty seat counts as half
    a point, so that the mean is the same at all tables. Where the setting has points for places, these count; who
    shares places shares their points, rounded down to half a point.
    """
    sides = range(len(pairing.sides))
    if tournament.setting.place_points:
        return tuple(_get_place_points(tournament, pairing, side) for side in sides)
    empty = 0.5 * (tournament.seating.sides - len(sides))
    return tuple(
        0.0
        if pairing.sides[side] in pairing.absent
        else empty + sum(count_share(pairing, side, other) for other in sides if other != side)
        for side in sides
    )


def count_bye_points(tournament: Tournament) -> float:
    """Return the points for a bye: a win, or the mean of a table of three and more. None where all have a bye."""
    if isinstance(tournament.setting.format, RoundRobin | KnockOut | Arena):
        return 0.0
    if tournament.setting.place_points:
        return share_points(list(tournament.setting.place_points))
    sides = tournament.seating.sides
    return 1.0 if sides == 2 else (sides - 1) / 2


def share_points(points: list[int]) -> float:
    """Return the mean of the points, rounded down to half a point."""
    return floor(2 * sum(points) / len(points)) / 2 if points else 0.0


def list_lines(tournament: Tournament) -> dict[EntrantId, list[Line]]:
    """Return the lines of every entrant, in the order of the rounds. An open pairing has no line yet."""
    lines: dict[EntrantId, list[Line]] = {entry.id: [] for entry in tournament.entries}
    bye = count_bye_points(tournament)
    annulled = find_annulled(tournament)
    for number, pairings, byes in _list_rounds(tournament):
        seen = {*byes}
        for entrant in byes:
            lines[entrant].append(Line(number, bye))
        for pairing in pairings:
            seen.update(pairing.sides)
            if pairing.score is not None and annulled.isdisjoint(pairing.sides):
                for entrant, line in _make_lines(tournament, pairing):
                    lines[entrant].append(line)
        if not isinstance(tournament.setting.format, Arena | KnockOut):
            for missing in lines.keys() - seen:
                lines[missing].append(Line(number, 0.0))
    if isinstance(tournament.setting.format, Arena) and tournament.setting.format.streaks:
        return {entrant: list(_double_streaks(own)) for entrant, own in lines.items()}
    return lines


def find_annulled(tournament: Tournament) -> set[EntrantId]:
    """Return who left a round robin before half of their games. As FIDE has it, these games count for nobody."""
    form = tournament.setting.format
    if not isinstance(form, RoundRobin):
        return set()
    played = dict.fromkeys(tournament.order, 0)
    for pairing in tournament.iterate_pairings():
        for side in pairing.met:
            played[side] += 1
    sizes = [0] * form.groups
    group_of = {entrant: find_group(place, form.groups) for place, entrant in enumerate(tournament.order)}
    for group in group_of.values():
        sizes[group] += 1
    return {
        entry.id
        for entry in tournament.entries
        if not entry.active
        and entry.id in group_of
        and 2 * played[entry.id] < (sizes[group_of[entry.id]] - 1) * form.cycles
    }


def find_group(place: int, groups: int) -> int:
    """Return the group of a place in the seeding. The groups are filled to and fro, so that they are equally strong.

    >>> [find_group(place, 3) for place in range(7)]
    [0, 1, 2, 2, 1, 0, 0]
    """
    row, column = divmod(place, groups)
    return column if row % 2 == 0 else groups - 1 - column


def _list_rounds(tournament: Tournament) -> Iterator[tuple[int, list[Pairing], tuple[EntrantId, ...]]]:
    for played in tournament.rounds:
        yield played.number, [tournament.pairings[number - 1] for number in played.pairings], played.byes


def _make_lines(tournament: Tournament, pairing: Pairing) -> Iterator[tuple[EntrantId, Line]]:
    points = score_pairing(tournament, pairing)
    met, sides = pairing.met, pairing.sides
    # In a round robin a forfeit counts like a game. Elsewhere the two have not met, and may be paired again.
    known = sides if isinstance(tournament.setting.format, RoundRobin) else met
    small = len(sides) < tournament.seating.sides
    for side, entrant in enumerate(sides):
        others = [other for other in range(len(sides)) if other != side and {entrant, sides[other]} <= {*known}]
        line = Line(
            pairing.round,
            points[side],
            tuple(sides[other] for other in others),
            tuple(count_share(pairing, side, other) for other in others),
            seat=met.index(entrant) if entrant in met else None,
            small=small,
        )
        yield entrant, line


def _get_place_points(tournament: Tournament, pairing: Pairing, side: int) -> float:
    assert pairing.score is not None
    if pairing.sides[side] in pairing.absent:
        return 0.0
    places, of_place = pairing.score.places, tournament.setting.place_points
    first = places[side] - 1
    return share_points(list(of_place[first : first + places.count(places[side])]))


def _double_streaks(lines: list[Line]) -> Iterator[Line]:
    """Double the points of wins that follow two wins."""
    streak = 0
    for line in lines:
        doubled = line.points * 2 if streak >= 2 and line.is_won else line.points
        streak = streak + 1 if line.is_won else 0
        yield Line(line.round, doubled, line.opponents, line.shares, line.seat, line.small)
