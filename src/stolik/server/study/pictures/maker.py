"""Draws pictures in their work queue, and remembers the last animations of finished games."""

from __future__ import annotations

from stolik.game import Seat
from stolik.kit import load
from stolik.server.capacity.work_queues import WorkQueue
from stolik.server.http.compression import pack
from stolik.server.memory import MB, ByteCache
from stolik.server.study.pictures.drawing import DrawnGame, fit_preview, make_png
from stolik.table import Table, encode_part, replay_part, require_play


class PictureMaker:
    """Makes pictures of tables."""

    def __init__(self, queue: WorkQueue, memory: int = 3 * MB) -> None:
        self._queue = queue
        self._made = ByteCache[tuple[str, Seat | None], bytes](memory)

    async def draw(self, table: Table, viewer: Seat | None, ply: int | None) -> bytes:
        """Return the position after `ply` moves as compressed SVG. Raises `Refusal` if there are fewer moves."""
        return await self._queue.run(_draw, *_describe_position(table, viewer, ply), ply)

    async def preview(self, table: Table, viewer: Seat | None, ply: int | None) -> bytes:
        """Return the same picture as PNG."""
        return await self._queue.run(_draw_preview, *_describe_position(table, viewer, ply), ply)

    async def animate(self, table: Table, viewer: Seat | None) -> bytes:
        """Return the animation of a table's game, compressed."""
        key = table.id, viewer
        found = self._made.get(key)
        if found is None:
            plies = len(require_play(table).made)
            found = await self._queue.run(_animate, table.setting.game, plies, encode_part(table), viewer)
        if table.phase == "finished":
            self._made.put(key, found, len(found))
        return found


def _describe_position(table: Table, viewer: Seat | None, ply: int | None) -> tuple[str, int, bytes, Seat | None]:
    """Return a position for the side process: the game, its number of moves, what leads to the ply, and the viewer."""
    plies = len(require_play(table).made)
    return table.setting.game, plies, encode_part(table, plies if ply is None else min(ply, plies), 0), viewer


# These functions run in a side process.


def _read(key: str, plies: int, part: bytes, viewer: Seat | None) -> DrawnGame:
    return DrawnGame(load(key), plies, lambda ply: replay_part(part, ply), viewer)


def _draw(key: str, plies: int, part: bytes, viewer: Seat | None, ply: int | None) -> bytes:
    return pack(_read(key, plies, part, viewer).draw(ply))


def _draw_preview(key: str, plies: int, part: bytes, viewer: Seat | None, ply: int | None) -> bytes:
    return make_png(fit_preview(_read(key, plies, part, viewer).draw(ply)))


def _animate(key: str, plies: int, part: bytes, viewer: Seat | None) -> bytes:
    return pack(_read(key, plies, part, viewer).animate())
