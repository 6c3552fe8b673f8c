"""Makes the pictures that need much processor time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from stolik.game import Seat
from stolik.server.study.pictures.drawing import DrawnGame
from stolik.table import Table

REMEMBERED: Final = 16  # animations


class PictureMaker:
    """Makes one picture at a time, and caches the last animations of finished games."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._made: OrderedDict[tuple[str, Seat | None], bytes] = OrderedDict()

    async def make(self, draw: Callable[[], bytes]) -> bytes:
        """Make a picture without caching it."""
        async with self._lock:
            return await asyncio.to_thread(draw)

    async def animate(self, table: Table, game: DrawnGame) -> bytes:
        """Return the animation of a table's game."""
        async with self._lock:
            key = table.id, game.viewer
            found = self._made.get(key)
            if found is None:
                found = await asyncio.to_thread(game.animate)
            if table.phase == "finished":
                self._made[key] = found
                self._made.move_to_end(key)
                if len(self._made) > REMEMBERED:
                    self._made.popitem(last=False)
            return found
