"""A game under way, seen from inside the server, and the moves that good players would make."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page

from stolik import bots
from tests.server.client import Running


class Game:
    """A table of a server in this process."""

    def __init__(self, site: Running, address: str, seed: int = 1) -> None:
        self._site = site
        self._id = address.rsplit("/", 1)[-1]
        self._rng = Random(seed)

    @property
    def table(self) -> Any:
        found = self._site.known(self._id)
        assert found is not None
        return found

    @property
    def state(self) -> Any:
        return self.table.play.state

    @property
    def turn(self) -> int | None:
        """Whose move is awaited; `None` when the game is over."""
        return next(iter(self.table.game.actors(self.state)), None)

    def view(self, seat: int) -> Any:
        return self.table.game.view(self.state, seat)

    def make(self, page: Page, move: Any) -> None:
        """Make a move behind the page of whose turn it is: it is told of it as ever."""
        made = page.request.post(
            f"/api/tables/{self._id}/commands",
            data={"type": "move", "move": msgspec.to_builtins(move)},
            headers={"Origin": self._site.url},
        )
        assert made.ok, made.text()

    def advice(self) -> Any:
        """A move that a bot would make for whose turn it is. It sees what that player sees."""
        assert self.turn is not None
        return bots.load(self.table.setting.game, "greedy").choose(self.view(self.turn), self._rng)
