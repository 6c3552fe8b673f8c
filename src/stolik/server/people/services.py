"""The services for the handlers of people."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.server.http.services import Services
from stolik.server.people.mail import Mailer


@dataclass(kw_only=True, slots=True)
class PeopleServices(Services):
    """The services of this package and the packages above it."""

    mailer: Mailer | None = None  # None: this server sends no e-mail

    def recheck_connections(self, person: str) -> None:
        """Let the open connections of a person check at once whether their session or token is still valid."""

    def delete_accounts_soon(self) -> None:
        """Let the account deleter look now for accounts whose waiting time is over."""
