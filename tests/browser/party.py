"""People with browsers at tables where moves have been made: for tests, pictures and measurements of the client."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page

from stolik import bots
from stolik.kit import load
from tests.server.client import Running

NAMES = ("Ada", "Bartek", "Celina", "Dawid", "Ewa", "Filip")


class Guest:
    """Somebody with a name and a browser."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self.context, self._url = context, url
        self.id: str = self.post("/api/guests", {"name": name})["id"]

    def post(self, path: str, body: Any) -> Any:
        answer = self.context.request.post(self._url + path, data=body, headers={"Origin": self._url})
        assert answer.ok, answer.text()
        return answer.json()

    def ask(self, table: str, **message: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", message)

    def look(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page


class Party:
    """Some people who play together. Moves are made behind the pages, which are told of them as ever."""

    def __init__(self, site: Running, browser: Browser, people: int, **options: Any) -> None:
        self.site = site
        self.contexts = [browser.new_context(base_url=site.url, **options) for _ in range(people)]
        self.guests = [Guest(context, site.url, NAMES[seat]) for seat, context in enumerate(self.contexts)]

    def open(self, game: str, players: int | None = None, **setting: Any) -> str:
        """Open a table; the first one sits at it and is ready. Return its id."""
        count = players or len(self.guests)
        seats = [{"type": "me"}, *[{"type": "open"}] * (count - 1)]
        wanted = {"setting": {"game": game, "players": count, **setting}, "seats": seats}
        table: str = self.guests[0].post("/api/tables", wanted)["table"]
        self.guests[0].ask(table, type="ready")
        return table

    def start(self, game: str, **setting: Any) -> str:
        """Open a table at which everybody sits, so that the game begins. Return its id."""
        table = self.open(game, **setting)
        for seat, guest in enumerate(self.guests[1:], 1):
            guest.ask(table, type="join", seat=seat)
            guest.ask(table, type="ready")
        return table

    def state(self, table: str) -> Any:
        """The game as it is in truth."""
        known = self.site.known(table)
        assert known is not None
        assert known.play is not None
        return known.play.state

    def play(self, table: str, moves: int, level: str = "greedy", seed: int = 1) -> bool:
        """Make some moves as a bot would; say whether the game goes on."""
        known = self.site.known(table)
        game = load(known.setting.game)
        bot, rng = bots.load(game.key, level), Random(seed)
        for _ in range(moves):
            state = self.state(table)
            if game.outcome(state) is not None:
                return False
            seat = game.actors(state)[0]
            move = bot.choose(game.view(state, seat), rng)
            self.guests[seat].ask(table, type="move", move=msgspec.to_builtins(move))
        return game.outcome(self.state(table)) is None

    def close(self) -> None:
        for context in self.contexts:
            context.close()
