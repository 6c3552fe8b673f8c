"""Lists of tables, from the store."""

from __future__ import annotations

import asyncio

from stolik.server.live.entries import read_entry
from stolik.server.live.frames import LobbyFrame
from stolik.store import Store


async def listings(store: Store, game: str | None = None) -> LobbyFrame:
    """Return what is in the lobby."""
    return await asyncio.to_thread(_listings, store, game)


def _listings(store: Store, game: str | None) -> LobbyFrame:
    return LobbyFrame(
        open=tuple(read_entry(entry) for entry in store.lobby.open(game=game).entries),
        live=tuple(read_entry(entry) for entry in store.lobby.live(game=game).entries),
    )
