"""Bots' moves."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from stolik import bots
from stolik.games import load


class LocalThinker:
    """Lets bots think in threads."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    async def start(self) -> None:
        """Begin."""

    async def stop(self) -> None:
        """End."""

    async def choose(self, game: str, level: str, view: bytes, seed: int, budget_ms: int) -> bytes:  # noqa: ARG002
        """Return a move, as JSON, for a view, as JSON."""
        return await asyncio.to_thread(_choose, game, level, view, seed)

    async def interject(self, game: str, level: str, view: bytes, seed: int, budget_ms: int) -> bytes | None:  # noqa: ARG002
        """Return a move out of turn, or nothing."""
        return await asyncio.to_thread(_interject, game, level, view, seed)


def _choose(game: str, level: str, view: bytes, seed: int) -> bytes:
    seen = msgspec.json.decode(view, type=load(game).View)
    return msgspec.json.encode(bots.load(game, level).choose(seen, Random(seed)))


def _interject(game: str, level: str, view: bytes, seed: int) -> bytes | None:
    seen = msgspec.json.decode(view, type=load(game).View)
    move = bots.load(game, level).interject(seen, Random(seed))
    return None if move is None else msgspec.json.encode(move)


Thinker = LocalThinker
