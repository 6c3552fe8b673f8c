"""The list of people's bots that can be challenged now, because their programs are connected."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import get
from msgspec import Meta, Struct

from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live.services import LiveServices
from stolik.server.people.sessions import Id, Name

MOST: Final = 50  # bots in the list
RECENT: Final = 3 * 60 * 1000  # a bot on another node has used its token in this time: a stream does once a minute


class OnlineBot(Struct, frozen=True):
    """A bot that can be challenged."""

    id: Id
    name: Name
    games: Annotated[list[str], Meta(description="the games that it plays; empty if it has not said")]


@get("/api/bots")
async def list_online_bots(services: Injected[LiveServices]) -> list[OnlineBot]:
    """Return the bots that wait for challenges, by name."""
    hub = services.hub
    store = services.store
    here = {bot: sorted({game for line in lines for game in line.games}) for bot, lines in hub.bots.items()}
    since = services.tables.now() - RECENT if services.settings.shared else None
    found = await to_thread(store.people.list_online_bots, list(here)[:MOST], since, MOST)
    return [OnlineBot(bot.id, bot.name, here.get(bot.id, [])) for bot in sorted(found, key=lambda bot: bot.name)]


routes: Final = [make_router(list_online_bots, tag="bots", access=OPEN)]
