"""What pairing needs to know of the rounds before: who met whom, who sat where, who had a bye."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.points import Line, list_lines
from stolik.tournaments.tournament import Tournament


class History:
    """The history of all entrants, made once for a round."""

    def __init__(self, tournament: Tournament) -> None:
        self.lines: dict[EntrantId, list[Line]] = list_lines(tournament)
        self.points = {entrant: sum(line.points for line in lines) for entrant, lines in self.lines.items()}
        self.met = {
            entrant: Counter(opponent for line in lines for opponent in line.opponents)
            for entrant, lines in self.lines.items()
        }
        # Points without playing, by a bye or a forfeit: nobody shall get them twice.
        self.gifts = {
            entrant: sum(not line.is_played and line.points > 0 for line in lines)
            for entrant, lines in self.lines.items()
        }
        self.seats = {
            entrant: [line.seat for line in lines if line.seat is not None] for entrant, lines in self.lines.items()
        }
        self.small = {entrant: sum(line.small for line in lines) for entrant, lines in self.lines.items()}

    def count_meetings(self, one: EntrantId, other: EntrantId) -> int:
        """Return how often two have played each other."""
        return self.met[one][other]

    def find_last_opponents(self, entrant: EntrantId) -> tuple[EntrantId, ...]:
        """Return whom an entrant played in their last game."""
        return next((line.opponents for line in reversed(self.lines[entrant]) if line.is_played), ())

    def rank(self, entrants: Iterable[EntrantId]) -> list[EntrantId]:
        """Return entrants by their points, the best first. Equal ones stay as they are."""
        return sorted(entrants, key=lambda entrant: -self.points[entrant])
