"""A club's series: points for the places of several tournaments, added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct, structs

from stolik.table import Person
from stolik.tournaments.points import share_points
from stolik.tournaments.standings import Standing, make_standings
from stolik.tournaments.tournament import Tournament


class SeriesSetting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a series counts."""

    points: Annotated[tuple[Annotated[int, Meta(ge=0, le=10_000)], ...], Meta(max_length=100)] = (
        12,
        10,
        8,
        7,
        6,
        5,
        4,
        3,
        2,
    )
    attendance: Annotated[int, Meta(ge=0, le=10_000)] = 1  # for every place after these
    best: Annotated[int, Meta(ge=1, le=1000)] | None = None  # so many best evenings count; None: all


class SeriesStanding(Struct, frozen=True, kw_only=True):
    """One person in the table of a series."""

    place: int
    person: str
    name: str  # in the last tournament they played
    points: float  # of the evenings that count
    evenings: tuple[float | None, ...]  # the points of each tournament; None: was not there
    firsts: int


def make_series(tournaments: Sequence[Tournament], setting: SeriesSetting) -> tuple[SeriesStanding, ...]:
    """Return the table of a series, the best first. Tournaments that are not finished do not count yet.

    Both members of a team get the team's points. Equal points are decided by first places, then by the best evening.
    """
    evenings = [make_evening(tournament, setting) for tournament in tournaments if tournament.phase == "finished"]
    people = {person: who.name for evening in evenings for person, (who, _, _) in evening.items()}
    rows: list[tuple[tuple[float, int, float], SeriesStanding]] = []
    for person, name in people.items():
        got = tuple(evening[person][1] if person in evening else None for evening in evenings)
        counted = sorted((each for each in got if each is not None), reverse=True)[: setting.best]
        firsts = sum(person in evening and evening[person][2] == 1 for evening in evenings)
        row = SeriesStanding(place=0, person=person, name=name, points=sum(counted), evenings=got, firsts=firsts)
        rows.append(((row.points, firsts, counted[0]), row))
    rows.sort(key=lambda row: row[0], reverse=True)
    keys = [key for key, _ in rows]
    return tuple(structs.replace(row, place=keys.index(key) + 1) for key, row in rows)


def make_evening(tournament: Tournament, setting: SeriesSetting) -> dict[str, tuple[Person, float, int]]:
    """Return who was there, the points and the place. Who never played gets nothing, and was not there."""
    standings = [standing for standing in make_standings(tournament) if standing.played]
    evening: dict[str, tuple[Person, float, int]] = {}
    for standing in standings:
        points = _share(standing, standings, setting)
        for member in tournament.require_entry(standing.entrant).entrant.members:
            evening[member.id] = member, points, standing.place
    return evening


def _share(standing: Standing, standings: list[Standing], setting: SeriesSetting) -> float:
    """Return the points of a place. Who shares places shares their points; in groups each group counts by itself."""
    equal = sum(each.place == standing.place and each.group == standing.group for each in standings)
    first = standing.place - 1
    padded = [*setting.points, *[setting.attendance] * (first + equal)]
    return share_points(padded[first : first + equal])
