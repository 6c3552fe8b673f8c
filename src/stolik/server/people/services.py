"""The services for the handlers of people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from stolik.server.capacity.work_queues import ThreadRunner, WorkQueue
from stolik.server.http.services import Services
from stolik.server.people.mail import Mailer

# Hashing a password takes 64 MiB and most of a core, so at most two are hashed at a time.
HASHED_AT_ONCE: Final = 2
MOST_HASHES: Final = 200  # that wait; with more, one of the address with the most is refused


def make_hashing_queue() -> WorkQueue:
    """Return a queue for hashing passwords, of each address in turn: whoever sends many waits for the own ones."""
    return WorkQueue(runners=[ThreadRunner() for _ in range(HASHED_AT_ONCE)], waiting=MOST_HASHES)


@dataclass(kw_only=True, slots=True)
class PeopleServices(Services):
    """The services of this package and the packages above it."""

    hashing: WorkQueue = field(default_factory=make_hashing_queue)
    mailer: Mailer | None = None  # None: this server sends no e-mail

    def recheck_connections(self, person: str) -> None:
        """Let the open connections of a person check at once whether their session or token is still valid."""

    def delete_accounts_soon(self) -> None:
        """Let the account deleter look now for accounts whose waiting time is over."""
