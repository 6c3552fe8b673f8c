"""Finds hints: the best move in a game against bots, and why.

The judge gets the view of the seat that asks and nothing else. A hint is stored as an event of the table before it is
sent, so that every hint is counted. The table's frames have it, too, also after a reconnection.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from stolik.refusals import Unavailable
from stolik.server.capacity.limits import Limits
from stolik.server.live.tables import Tables
from stolik.table import SERVER, GiveHint, Hint, Table, find_hint, find_hinted_seat
from stolik.thinking.thinker import NoMove, Thinker

MOST_WAITING: Final = 50  # hints that this node looks for at once; the workers serve people in turn
MOST_OF_ADDRESS: Final = 10  # of them for one address, so that nobody takes all places
MOST_OF_PERSON: Final = 2


Position: TypeAlias = tuple[str, str, int]
"""The table, the person, and the version of the table when the game last changed."""


class Hints:
    """The hints that this node looks for. Who asks twice for one position waits for the same search."""

    def __init__(self, tables: Tables, thinker: Thinker, limits: Limits) -> None:
        self._tables = tables
        self._thinker = thinker
        self._limits = limits
        self._searches: dict[Position, asyncio.Task[Hint]] = {}
        self._waiting: Counter[tuple[str, str]] = Counter()  # searches of a person, and of an address

    async def give(self, table_id: str, person: str, address: str) -> Hint:
        """Return the hint of a person, who comes from an address, for the position at a table. Raises `Refusal`."""
        table = await self._tables.get(table_id)
        seat = find_hinted_seat(table, person)
        if (known := find_hint(table, seat)) is not None:
            return known
        position = table_id, person, table.running.changed
        if (search := self._searches.get(position)) is None:
            owners = ("person", person), ("address", address)
            places = MOST_OF_PERSON, MOST_OF_ADDRESS
            if len(self._searches) >= MOST_WAITING or any(
                self._waiting[owner] >= most for owner, most in zip(owners, places, strict=True)
            ):
                raise Unavailable("table-hint-busy")
            self._limits.check("hint", person)
            search = self._searches[position] = asyncio.create_task(self._search(table, seat, person))
            self._waiting.update(owners)
            search.add_done_callback(lambda done: self._finish(position, owners, done))
        return await asyncio.shield(search)  # a hint that was found is given, also if the client is gone

    async def stop(self) -> None:
        """Cancel all searches. A hint that was given to the store is still stored."""
        searches = list(self._searches.values())
        for search in searches:
            search.cancel()
        await asyncio.gather(*searches, return_exceptions=True)

    def _finish(self, position: Position, owners: Iterable[tuple[str, str]], search: asyncio.Task[Hint]) -> None:
        del self._searches[position]
        self._waiting.subtract(owners)
        self._waiting += Counter()  # forgets who waits for nothing
        if not search.cancelled():
            search.exception()  # a refusal that nobody waits for is no fault

    async def _search(self, table: Table, seat: int, person: str) -> Hint:
        view = msgspec.json.encode(table.game.view(table.running.state, seat))
        try:
            found = await self._thinker.find_hint(table.setting.game, view, person)
        except NoMove:
            found = None
        if found is None:
            raise Unavailable("table-hint-none")
        hint = msgspec.json.decode(found, type=Hint)
        after = await self._tables.execute(table.id, SERVER, GiveHint(person=person, version=table.version, hint=hint))
        return find_hint(after, seat) or hint
