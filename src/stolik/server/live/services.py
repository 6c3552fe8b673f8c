"""The services for the handlers of live tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from stolik.server.live.desk import Desk, OpenTableLimits
from stolik.server.live.hub import Hub
from stolik.server.live.presence import Online, Presence
from stolik.server.live.tables import Tables
from stolik.server.notices.services import NoticeServices
from stolik.server.people.account_deleter import AccountDeleter
from stolik.thinking.thinker import Thinker


@dataclass(kw_only=True, slots=True)
class LiveServices(NoticeServices):
    """The services of this package and the packages above it."""

    tables: Tables
    hub: Hub
    presence: Presence
    online: Online
    thinker: Thinker
    account_deleter: AccountDeleter
    open_table_limits: OpenTableLimits = field(default_factory=OpenTableLimits)
    quick_match_lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # of this node, before the lock of all nodes
    recheck_elsewhere: Callable[[str], None] = lambda _: None  # tells the other nodes to recheck a person
    tell_nodes_of_house: Callable[[], None] = lambda: None  # that the house has changed

    @property
    def desk(self) -> Desk:
        """The desk, which does client messages."""
        return Desk(self.tables, self.presence, self.open_table_limits, self.limits)

    @property
    def client_script(self) -> str | None:
        """The path of the browser client's script. By it a page notices a newer version."""
        return None

    def recheck_connections(self, person: str) -> None:
        """Let the open connections of a person check at once whether they are still valid, and what they may show."""
        self.hub.recheck(person)
        self.recheck_elsewhere(person)

    def delete_accounts_soon(self) -> None:
        """Let the account deleter look now for accounts whose waiting time is over."""
        self.account_deleter.wake()
