"""Quick match over REST: a game with the first other person who wants one of the same games and clocks.

Who finds nobody waits at a table that offers all of the choices. Who joins it takes one of them, by one event: so two
people can never take two of them. A person waits in one quick match at a time: a new one ends the older one. Requests
are paired one after the other, on all nodes, so that two people who fit and come at the same time do not both wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.kit import load
from stolik.refusals import Forbidden
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.examples import GAME, PLAYERS
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.client_messages import NewTable
from stolik.server.live.entries import LobbyEntry, is_quick_match, read_entry
from stolik.server.live.routes.connections import make_view
from stolik.server.live.routes.lobby import find_clock
from stolik.server.live.services import LiveServices
from stolik.server.people.identity import SEEING_PLAYER, Me
from stolik.store import StoredTable
from stolik.table import Alternative, Join, Leave, Ready, Setting, Table, TableView
from stolik.table.events import Seal
from stolik.table.setting import complete, list_offers, to_json_form


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a game with any other person: any of these games, with any of these clocks."""

    games: Annotated[tuple[str, ...], Meta(min_length=1, max_length=16)]
    players: Annotated[int, Meta(ge=2, le=6)] = 2
    clocks: Annotated[tuple[str, ...], Meta(min_length=1, max_length=4)] = ("10+0",)  # names of presets
    rated: bool | None = None  # None: rated, if the person has an account
    seal: Seal | None = None  # of the part that the client will give to the shuffle


_EXAMPLE: Final = {"games": [GAME], "players": PLAYERS, "clocks": ["10+0", "5+3"]}


@post("/api/pairing", operation_id="pair", status_code=200)
async def play_quick_match(
    data: Annotated[QuickMatch, BodyKwarg(examples=[Example(value=_EXAMPLE)])],
    request: AnyRequest,
    services: Injected[LiveServices],
    me: NamedDependency[Me],
) -> TableView:
    """Join a table that waits for a player, or open one and wait. In both cases the person is ready.

    An older quick match of the person ends: its table is closed, or, if somebody else sits there, left to them.
    """
    if me.kind == "bot":
        raise Forbidden("lobby-bot")  # the other player expects a person
    if data.rated and me.kind != "account":
        raise Forbidden("lobby-rated")
    setting = _make_setting(data, me)
    # A client that goes meanwhile must not leave the lock behind.
    work = services.tables.spawn(_find_or_open(services, setting, data.seal, me, find_address(request)))
    table: Table = await asyncio.shield(work)
    return await make_view(services, me, table)


def _make_setting(data: QuickMatch, me: Me) -> Setting:
    clocks = [find_clock(name) for name in dict.fromkeys(data.clocks)]
    first, *others = [Alternative(game, clock) for game in dict.fromkeys(data.games) for clock in clocks]
    return complete(
        Setting(
            game=first.game,
            players=data.players,
            clock=first.clock,
            rated=me.kind == "account" if data.rated is None else data.rated,
            alternatives=tuple(others),
        )
    )


async def _find_or_open(services: LiveServices, setting: Setting, seal: str | None, me: Me, address: str) -> Table:
    desk = services.desk
    accepted = list_offers(setting)
    async with _hold(services):
        await _leave_older(services, me)
        for entry in await asyncio.to_thread(_list_waiting, services, setting, me):
            try:
                return await desk.act(entry.table, me, Join(ready=True, accepts=accepted, seal=seal))
            except Refusal:  # another person was faster
                continue
        table = await desk.open(me, NewTable(setting, seal=seal), address, quick_match=True)
        return await desk.act(table.id, me, Ready())


async def _leave_older(services: LiveServices, me: Me) -> None:
    """Leave the tables where the person waits by an older quick match. One where nobody else sits is closed by that."""
    for stored in await asyncio.to_thread(_list_quick_matches, services, me):
        try:
            await services.desk.act(stored.id, me, Leave())
        except Refusal:  # the game has started meanwhile
            continue


def _list_quick_matches(services: LiveServices, me: Me) -> list[StoredTable]:
    return [each for each in services.store.lobby.list_of_person(me.id, ["open"]).entries if is_quick_match(each)]


@asynccontextmanager
async def _hold(services: LiveServices) -> AsyncIterator[None]:
    async with services.quick_match_lock:
        held = services.store.lobby.hold_quick_matches()
        await asyncio.to_thread(held.__enter__)
        try:
            yield
        finally:
            await asyncio.to_thread(held.__exit__, None, None, None)


def _list_waiting(services: LiveServices, setting: Setting, me: Me) -> list[LobbyEntry]:
    """Return the tables that fit, the longest waiting first."""
    accepted = list_offers(setting)
    usual = {game: to_json_form(msgspec.to_builtins(load(game).Options())) for game in {each.game for each in accepted}}
    found = services.store.lobby.list_waiting(players=setting.players, rated=setting.rated)
    return [
        entry
        for entry in map(read_entry, reversed(found))
        if entry.waiting
        and all(seat.person != me.id for seat in entry.seats)
        and _fits(entry, accepted)
        and entry.options == usual.get(entry.game, entry.options)
    ]


def _fits(entry: LobbyEntry, accepted: tuple[Alternative, ...]) -> bool:
    return any(offer in accepted for offer in (Alternative(entry.game, entry.clock), *entry.alternatives))


routes: Final = [make_router(play_quick_match, tag="lobby", access=SEEING_PLAYER, refusals=[404])]
