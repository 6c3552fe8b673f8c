"""Standings: a pure function of the tournament, and so of its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from stolik.tournaments.entrants import EntrantId, Entry
from stolik.tournaments.pairing.knock_out import list_winners
from stolik.tournaments.points import Line, find_annulled, find_group, list_lines
from stolik.tournaments.setting import KnockOut, RoundRobin, get_tie_breaks
from stolik.tournaments.tie_breaks import TieBreaks
from stolik.tournaments.tournament import Tournament


class Standing(Struct, frozen=True, kw_only=True):
    """One entrant in the standings."""

    place: int  # in the group; equal entrants share a place
    entrant: EntrantId
    name: str
    group: int = 0
    points: float  # in a knock-out: how many rounds the entrant came through
    tie_breaks: tuple[float, ...] = ()  # in the order of the setting
    played: int = 0
    won: int = 0
    lost: int = 0  # at a table of three and more: last
    byes: int = 0  # points without a game
    is_active: bool = True


def make_standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings, group by group, the best first. Before the start all entrants share the first place.

    Whoever had not agreed by the start, and has not since, is in no standings.
    """
    if isinstance(tournament.setting.format, KnockOut):
        return _rank_knock_out(tournament)
    lines = list_lines(tournament)
    groups: dict[int, list[Entry]] = {}
    place = {entrant: index for index, entrant in enumerate(tournament.order)}
    for entry in sorted(_list_entries(tournament), key=lambda entry: place.get(entry.id, len(place))):
        groups.setdefault(_find_group(tournament, place.get(entry.id)), []).append(entry)
    ties = TieBreaks(tournament, lines)
    annulled = find_annulled(tournament)
    ranked: list[Standing] = []
    for group in sorted(groups):
        standings = [structs.replace(_describe(entry, lines[entry.id]), group=group) for entry in groups[group]]
        counted = [standing for standing in standings if standing.entrant not in annulled]
        ranked += _rank(tournament, counted, ties)
        ranked += [structs.replace(each, place=len(standings)) for each in standings if each.entrant in annulled]
    return tuple(ranked)


def _rank(tournament: Tournament, standings: list[Standing], ties: TieBreaks) -> list[Standing]:
    """Rank by points, then by one tie-break after the other among those who are still equal."""
    tied = _split(standings, lambda standing: standing.points)
    for tie_break in get_tie_breaks(tournament.setting):
        split: list[list[Standing]] = []
        for equal in tied:
            names = [standing.entrant for standing in equal]
            counted = [
                structs.replace(each, tie_breaks=(*each.tie_breaks, ties.count(tie_break, each.entrant, names)))
                for each in equal
            ]
            split += _split(counted, lambda standing: standing.tie_breaks[-1])
        tied = split
    return _number(tied)


def _rank_knock_out(tournament: Tournament) -> tuple[Standing, ...]:
    """Rank by how many rounds one came through. At tables of three and more the place at the last one counts, too."""
    lines = list_lines(tournament)
    through = {entry.id: 0 for entry in tournament.entries}
    place = dict.fromkeys(through, 0)
    for played in tournament.rounds:
        for entrant in played.byes:
            through[entrant] += 1
        for number in played.pairings:
            pairing = tournament.pairings[number - 1]
            if pairing.score is None:
                continue
            winners = list_winners(tournament, pairing)
            for side, entrant in enumerate(pairing.sides):
                through[entrant] += entrant in winners
                place[entrant] = winners.index(entrant) if entrant in winners else pairing.score.places[side] + 1
    standings = [
        structs.replace(_describe(entry, lines[entry.id]), points=float(through[entry.id]))
        for entry in sorted(_list_entries(tournament), key=lambda entry: _find_place(tournament, entry.id))
    ]
    return tuple(_number(_split(standings, lambda each: (each.points, -place[each.entrant]))))


def _list_entries(tournament: Tournament) -> list[Entry]:
    order = {*tournament.order}
    return [entry for entry in tournament.entries if tournament.phase == "open" or entry.id in order]


def _describe(entry: Entry, lines: list[Line]) -> Standing:
    return Standing(
        place=1,
        entrant=entry.id,
        name=entry.entrant.name,
        points=sum(line.points for line in lines),
        played=sum(line.is_played for line in lines),
        won=sum(line.is_won for line in lines),
        lost=sum(line.is_lost for line in lines),
        byes=sum(not line.is_played and line.points > 0 for line in lines),
        is_active=entry.active,
    )


def _split(standings: list[Standing], key: Callable[[Standing], Any]) -> list[list[Standing]]:
    """Return the standings in groups of equal ones, the best first."""
    groups: dict[Any, list[Standing]] = {}
    for standing in standings:
        groups.setdefault(key(standing), []).append(standing)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _number(tied: list[list[Standing]]) -> list[Standing]:
    numbered: list[Standing] = []
    for equal in tied:
        place = len(numbered) + 1
        numbered += [structs.replace(standing, place=place) for standing in equal]
    return numbered


def _find_group(tournament: Tournament, place: int | None) -> int:
    form = tournament.setting.format
    return find_group(place, form.groups) if isinstance(form, RoundRobin) and place is not None else 0


def _find_place(tournament: Tournament, entrant: EntrantId) -> int:
    return tournament.order.index(entrant) if entrant in tournament.order else len(tournament.order)
