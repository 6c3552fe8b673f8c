"""People's bots over HTTP: an account creates a bot, gets its token once, and may revoke it.

A bot has its own name, which nobody else may have, and is shown as a bot everywhere.
"""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from stolik.refusals import NotFound
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import OWNER, SCOPES, Me
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import Id, MyNewToken, MyToken, Name, Time
from stolik.store import Person, Store

BotId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The id of a bot")]


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new bot. Nobody else may have it."""

    name: Name


class MyBot(Struct, frozen=True):
    """One of my bots."""

    id: Id
    name: Name
    created: Time
    token: MyToken | None  # without its secret; None: it was revoked


class MyNewBot(Struct, frozen=True):
    """A new bot, with the secret of its token, which is shown only now."""

    id: Id
    name: Name
    created: Time
    token: MyNewToken


@get("/api/me/bots")
async def list_bots(services: Injected[PeopleServices], me: NamedDependency[Me]) -> list[MyBot]:
    """Return my bots."""
    return await to_thread(_list_bots, services.store, me.id)


@post("/api/me/bots")
async def create_bot(services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[NewBot]) -> MyNewBot:
    """Create a bot account.

    The secret of its token is shown only now. The bot sends it as `Authorization: Bearer SECRET`.
    """
    services.limits.check("token", me.id)
    store = services.store
    bot = await to_thread(store.people.create_own_bot, me.id, data.name)
    return MyNewBot(bot.id, bot.name, bot.created, await to_thread(_create_token, store, bot))


@post("/api/me/bots/{bot_id:str}/token")
async def renew_bot_token(services: Injected[PeopleServices], me: NamedDependency[Me], bot_id: BotId) -> MyNewToken:
    """Give a bot a new token.

    The old token is revoked at once. The secret of the new one is shown only now.
    """
    services.limits.check("token", me.id)
    store = services.store
    bot = await to_thread(_require_own_bot, store, me.id, bot_id)
    await to_thread(store.tokens.revoke_all, bot.id)
    services.recheck_connections(bot.id)
    return await to_thread(_create_token, store, bot)


@delete("/api/me/bots/{bot_id:str}/token")
async def revoke_bot_token(services: Injected[PeopleServices], me: NamedDependency[Me], bot_id: BotId) -> None:
    """Revoke a bot's token.

    The bot's streams are ended at once. Its name and its games stay.
    """
    store = services.store
    bot = await to_thread(_require_own_bot, store, me.id, bot_id)
    await to_thread(store.tokens.revoke_all, bot.id)
    services.recheck_connections(bot.id)


routes: Final = [
    make_router(list_bots, create_bot, renew_bot_token, revoke_bot_token, tag="bots", access=OWNER),
]


def _list_bots(store: Store, owner: str) -> list[MyBot]:
    found = []
    for bot in store.people.list_bots(owner):
        tokens = [
            MyToken(one.id, one.name, list(one.scopes), one.created, one.used)
            for one in store.tokens.list_of_person(bot.id)
        ]
        found.append(MyBot(bot.id, bot.name, bot.created, tokens[0] if tokens else None))
    return found


def _require_own_bot(store: Store, owner: str, bot_id: str) -> Person:
    for bot in store.people.list_bots(owner):
        if bot.id == bot_id:
            return bot
    raise NotFound("store-no-bot", bot=bot_id)


def _create_token(store: Store, bot: Person) -> MyNewToken:
    one, secret = store.tokens.create(bot.id, bot.name, SCOPES)
    return MyNewToken(one.id, one.name, list(one.scopes), one.created, one.used, secret)
