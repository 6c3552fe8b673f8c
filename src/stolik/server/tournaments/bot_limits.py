"""How many bots may play in the tournaments of one director and of one address: they all think on this server."""

from __future__ import annotations

from typing import Final

from stolik.refusals import TooMany
from stolik.server.capacity.limits import HeldLimits
from stolik.server.tournaments.tournaments import Change

MOST_OF_DIRECTOR: Final = 32  # bots in all tournaments of a person that are not over
MOST_OF_ADDRESS: Final = 96  # a club or a classroom may share an address


class BotLimits(HeldLimits):
    """Counts the bots in tournaments by director and by the director's address, and refuses more than the limits."""

    def __init__(self, times: float = 1.0) -> None:
        super().__init__(of_person=MOST_OF_DIRECTOR, of_address=MOST_OF_ADDRESS, times=times)

    def refuse(self, most: int) -> TooMany:
        return TooMany("tournament-many-bots-of-all", most=most)

    def watch(self, change: Change) -> None:
        """Count the bots that are in a tournament now; also after a restart, when it is seen for the first time."""
        tournament = change.tournament
        bots = sum(bool(entry.entrant.level) and entry.active for entry in tournament.entries)
        self.correct(tournament.id, tournament.director, 0 if tournament.is_over else bots)
