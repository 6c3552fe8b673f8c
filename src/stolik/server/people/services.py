"""What the handlers of people need."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.server.http.services import Services


@dataclass(kw_only=True, slots=True)
class PeopleServices(Services):
    """What this room and those above it may use."""

    def recheck_connections(self, person: str) -> None:
        """Let the open connections of a person look at once whether their session or token still holds."""
