"""The account deleter: deletes accounts whose waiting time is over, also from the events of tables and tournaments."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from time import time
from typing import Any, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from stolik.server.http.background import BackgroundTask
from stolik.store import Store, VersionConflict
from stolik.store.people.names import DELETED_NAME
from stolik.table import Erased

log = logging.getLogger(__name__)

LOOK: Final = 60.0  # seconds between two looks for accounts whose time is over
ATTEMPTS: Final = 20  # to rewrite a table, if commands are faster again and again
ROUNDS: Final = 3  # looks at the whole log: a node may have stored the name once more, in a rematch


class AccountDeleter(BackgroundTask):
    """Deletes accounts, one after the other. Several nodes may do it at once, and go on where a killed one stopped."""

    def __init__(self, store: Store, reload: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._reload = reload  # gets the id of each table whose events were rewritten
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Look now."""
        self._wake.set()

    async def delete_due(self) -> int:
        """Delete the accounts whose time is over. Return how many were finished."""
        due = await asyncio.to_thread(self._store.account_deletions.list_due)
        return sum([await self._delete(person) for person in due])

    async def _run(self) -> None:
        while True:
            try:
                await self.delete_due()
            except Exception:
                log.exception("the account deleter goes on")
            self._wake.clear()
            try:
                async with asyncio.timeout(LOOK):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def _delete(self, person: str) -> bool:
        deletions = self._store.account_deletions
        ids = await asyncio.to_thread(deletions.list_with_bots, person)
        closing = msgspec.json.encode(Erased(at=int(time() * 1000)))  # tournaments have an event of the same form
        # The games first: while the owner of bots is known, a killed server can find them again.
        for _ in range(ROUNDS):
            rewritten = 0
            for table_id in await asyncio.to_thread(deletions.list_tables, ids):
                if await asyncio.to_thread(self._rewrite, table_id, ids, closing):
                    rewritten += 1
                    await self._reload(table_id)
            for tournament_id in await asyncio.to_thread(self._store.tournaments.list_with, ids):
                rewritten += await asyncio.to_thread(self._rewrite_tournament, tournament_id, ids, closing)
            if not rewritten:
                await asyncio.to_thread(deletions.delete_people, ids)
                return await asyncio.to_thread(deletions.finish, person)
        return False

    def _rewrite(self, table_id: str, ids: list[str], closing: bytes) -> bool:
        deletions, rewrite = self._store.account_deletions, partial(remove_names, ids=ids)
        for _ in range(ATTEMPTS):
            try:
                return deletions.rewrite_table(table_id, ids, rewrite, closing)
            except IntegrityError:
                continue
        return True  # once more in the next round

    def _rewrite_tournament(self, tournament_id: str, ids: list[str], closing: bytes) -> bool:
        for _ in range(ATTEMPTS):
            try:
                return self._store.tournament_log.rewrite(tournament_id, partial(remove_names, ids=ids), closing)
            except VersionConflict:
                continue
        return True


def remove_names(data: bytes, ids: Collection[str]) -> bytes:
    """Remove the names and the chat of some people from an event or a lobby entry.

    >>> remove_names(b'{"type":"joined","seat":1,"person":{"id":"5f","name":"Zoe"}}', ["5f"]).decode()
    '{"type":"joined","seat":1,"person":{"id":"5f","name":"\\u2014"}}'
    """
    # Not msgspec, which has no whole numbers as large as a seed if it does not know the type.
    before = json.loads(data)
    after = _remove_names(before, ids)
    return data if after == before else json.dumps(after, ensure_ascii=False, separators=(",", ":")).encode()


def _remove_names(value: Any, ids: Collection[str]) -> Any:
    if isinstance(value, list):
        return [_remove_names(each, ids) for each in value]
    if not isinstance(value, dict):
        return value
    found = {name: _remove_names(each, ids) for name, each in value.items()}
    person = value.get("person")
    # The names at a hot-seat table were written by the person who holds the seats.
    if value.get("id") in ids or value.get("holder") in ids or (isinstance(person, str) and person in ids):
        found |= {"name": DELETED_NAME} if "name" in value else {}
    if value.get("type") == "said" and isinstance(person, dict) and person.get("id") in ids:
        found["text"] = DELETED_NAME
    return found
