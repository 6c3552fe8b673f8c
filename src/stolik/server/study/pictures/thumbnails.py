"""Thumbnails: small pictures of the public games that run, for the lobby.

A picture is drawn when somebody asks for it, in the pictures' work queue, and then kept for all who ask. However many
people look, and however fast the moves come, a table is drawn once in `EVERY` seconds. Only what spectators see is
drawn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final

from msgspec import Struct

from stolik.game import Refusal
from stolik.kit import load
from stolik.refusals import NotFound
from stolik.server.capacity.work_queues import WorkQueue
from stolik.server.live.tables import Tables
from stolik.server.memory import MB, ByteCache
from stolik.table import Table, encode_part, replay_part, require_play

EVERY: Final = 5.0  # seconds


class Thumbnail(Struct, frozen=True):
    """A picture of a running game."""

    table: str
    version: int  # of the table when the position last changed
    svg: str


class _Kept(Struct, frozen=True):
    thumbnail: Thumbnail
    at: float  # when it was compared with the table


class Thumbnails:
    """Draws thumbnails, and keeps them."""

    def __init__(
        self, tables: Tables, queue: WorkQueue, memory: int = 3 * MB, clock: Callable[[], float] = monotonic
    ) -> None:
        self._tables = tables
        self._queue = queue
        self._clock = clock
        self._kept = ByteCache[str, _Kept](memory)
        self._renewing: dict[str, asyncio.Task[Thumbnail | None]] = {}

    async def list_changed(self, known: Mapping[str, int]) -> tuple[Thumbnail, ...]:
        """Return those thumbnails that differ from what a client has: the version of each, by the table's id."""
        found = await asyncio.gather(*(self._find(table_id) for table_id in known))
        return tuple(each for each in found if each is not None and known[each.table] != each.version)

    async def _find(self, table_id: str) -> Thumbnail | None:
        kept = self._kept.get(table_id)
        if kept is not None and self._clock() - kept.at < EVERY:
            return kept.thumbnail
        task = self._renewing.get(table_id)
        if task is None:
            task = self._renewing[table_id] = self._tables.spawn(self._renew(table_id))
            task.add_done_callback(lambda _: self._renewing.pop(table_id, None))
        return await asyncio.shield(task)  # others may wait for it if this caller is cancelled

    async def _renew(self, table_id: str) -> Thumbnail | None:
        """Draw a table if its position has changed. Return nothing if the lobby does not show it as a running game."""
        kept = self._kept.get(table_id)
        try:
            table = await self._tables.read(table_id)
            if table.phase != "playing" or table.setting.access != "public":
                raise NotFound("table-missing")
            thumbnail = await self._draw(table, kept)
        except NotFound:
            self._kept.pop(table_id)
            return None
        except Refusal:  # the queue is full: an old picture is better than none
            return None if kept is None else kept.thumbnail
        self._kept.put(table_id, _Kept(thumbnail, self._clock()), len(thumbnail.svg) + 500)
        return thumbnail

    async def _draw(self, table: Table, kept: _Kept | None) -> Thumbnail:
        play = require_play(table)
        if kept is not None and kept.thumbnail.version == play.changed:
            return kept.thumbnail
        plies = len(play.made)
        svg = await self._queue.run(_draw, table.setting.game, plies, encode_part(table, plies, 0))
        return Thumbnail(table.id, play.changed, svg)


def _draw(key: str, plies: int, part: bytes) -> str:
    """Draw what spectators see. It runs in a side process."""
    game = load(key)
    return game.svg(game.view(next(replay_part(part, plies)).state, None))
