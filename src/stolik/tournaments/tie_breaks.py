"""Tie-breaks: numbers that rank entrants with equal points.

Buchholz and Sonneborn-Berger treat unplayed rounds of a Swiss tournament as FIDE's handbook did from 2009 to 2023
(C.02.13, virtual opponents): an own unplayed round counts as a game against a virtual opponent, and each unplayed round
of a real opponent counts as a draw. In a round robin unplayed games count as if they had been played.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.points import Line
from stolik.tournaments.setting import RoundRobin, TieBreak
from stolik.tournaments.tournament import Tournament

Lines = dict[EntrantId, list[Line]]


class TieBreaks:
    """The tie-breaks of all entrants of a tournament."""

    def __init__(self, tournament: Tournament, lines: Lines) -> None:
        self.lines = lines
        self.rounds = len(tournament.rounds)
        self.is_round_robin = isinstance(tournament.setting.format, RoundRobin)
        self.points = {entrant: sum(line.points for line in own) for entrant, own in lines.items()}
        self.met = {each: {other for line in own for other in line.opponents} for each, own in lines.items()}
        self.adjusted = self.points if self.is_round_robin else {each: self._adjust(each) for each in lines}

    def count(self, tie_break: TieBreak, entrant: EntrantId, tied: Sequence[EntrantId]) -> float:
        """Return one tie-break of an entrant. `tied` are those who are still equal."""
        match tie_break:
            case "direct":
                return self.count_direct(entrant, tied)
            case "buchholz":
                return self.count_buchholz(entrant)
            case "sonneborn-berger":
                return self.count_sonneborn_berger(entrant)
            case "wins":
                return sum(line.is_won for line in self.lines[entrant])
            case "opposition":
                return self.count_opposition(entrant)

    def count_direct(self, entrant: EntrantId, tied: Sequence[EntrantId]) -> float:
        """Return what an entrant got in the games with those who are equal, if all of them have met; else 0."""
        if not all(other in self.met[each] for each in tied for other in tied if other != each):
            return 0
        equal = {*tied}
        return sum(
            share
            for line in self.lines[entrant]
            for other, share in zip(line.opponents, line.shares, strict=True)
            if other in equal
        )

    def count_buchholz(self, entrant: EntrantId) -> float:
        """Return the sum of the opponents' points."""
        return sum(self._count_opponents(entrant, line) for line in self.lines[entrant])

    def count_sonneborn_berger(self, entrant: EntrantId) -> float:
        """Return the points of the opponents one has beaten, and half of the points of those one drew with."""
        total = 0.0
        for line in self.lines[entrant]:
            if line.opponents:
                pairs = zip(line.opponents, line.shares, strict=True)
                total += sum(share * self.adjusted[other] for other, share in pairs)
            elif not self.is_round_robin:
                total += line.points * self._count_opponents(entrant, line)
        return total

    def count_opposition(self, entrant: EntrantId) -> float:
        """Return the mean of the points of everybody whom an entrant played with, to two decimals."""
        met = [other for line in self.lines[entrant] for other in line.opponents]
        return round(sum(self.points[other] for other in met) / len(met), 2) if met else 0

    def _count_opponents(self, entrant: EntrantId, line: Line) -> float:
        """Return the points of the opponents of one round; of a virtual one, if it was not played.

        The virtual opponent had the entrant's points before the round, got what the entrant did not get, and drew all
        games after it.
        """
        if line.opponents:
            return sum(self.adjusted[other] for other in line.opponents)
        if self.is_round_robin:
            return 0.0
        before = sum(own.points for own in self.lines[entrant] if own.round < line.round)
        return before + (1 - line.points) + 0.5 * (self.rounds - line.round)

    def _adjust(self, entrant: EntrantId) -> float:
        return sum(line.points if line.is_played else 0.5 for line in self.lines[entrant])
