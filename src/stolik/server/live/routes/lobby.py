"""The lobby over REST: games, tables to join and to watch, quick match, and games against bots."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromQuery
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.kit import LEVELS, Character, Kit, find, find_character, keys, load
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.examples import GAME, PLAYERS
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live.client_messages import MySeat, NewTable
from stolik.server.live.entries import LobbyEntry, read_entry
from stolik.server.live.frames import LobbyFrame
from stolik.server.live.routes.connections import make_view
from stolik.server.live.services import LiveServices
from stolik.server.people.identity import READER, SEEING_PLAYER, Me
from stolik.store import Store
from stolik.table import PRESETS, BotSeat, Clock, Ready, Setting, TableView
from stolik.table.events import Seal
from stolik.thinking.kernels import Warming


class BotsWarming(Struct, frozen=True):
    """Code of a game's bots that is being compiled: once on a machine, and again after an upgrade."""

    percent: int  # that is compiled
    levels: tuple[str, ...]  # played simply for now, by code that need not be compiled
    judging: bool  # whether analyses wait as well
    failed: bool  # whether it will stay like this: the host's log and `stolik doctor` say why


class Offer(Struct, frozen=True):
    """A game that can be played on this server."""

    game: str
    players: tuple[int, ...]  # the possible numbers of players
    hidden: bool  # whether it has hidden information
    options: dict[str, Any]  # with their default values
    options_schema: dict[str, Any]  # JSON Schema
    bots: tuple[str, ...]  # their levels
    characters: tuple[Character, ...]  # the bots by name, one for each level
    low_wins: bool  # whether fewer points are better
    score_pad: bool  # whether the client has a score pad for people with the real game
    notations: tuple[str, ...]  # notations for records as text
    warming: BotsWarming | None  # None: all bots play at their level


class Offers(Struct, frozen=True):
    """All games and clocks."""

    games: tuple[Offer, ...]
    clocks: dict[str, Clock]


class BotGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a game against bots."""

    game: str
    players: Annotated[int, Meta(ge=2, le=6)] = 2
    level: str = "casual"
    clock: str = "none"
    options: dict[str, Any] = {}
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None  # of the person; None: drawn at the start
    takebacks: bool = True
    hints: bool = True
    seal: Seal | None = None  # of the part that the client will give to the shuffle


class MyTables(Struct, frozen=True):
    """Tables where the person has a seat."""

    tables: tuple[LobbyEntry, ...]
    next: str | None


async def list_lobby(services: LiveServices, game: str | None = None) -> LobbyFrame:
    """Return the tables of the lobby, from the store, and how many people are online."""
    return await asyncio.to_thread(_list_lobby, services.store, game, services.online.total)


def _list_lobby(store: Store, game: str | None, online: int) -> LobbyFrame:
    return LobbyFrame(
        online=online,
        open=tuple(read_entry(stored) for stored in store.lobby.list_open(game=game)),
        live=tuple(read_entry(stored) for stored in store.lobby.list_live(game=game)),
    )


@get("/api/games")
async def list_games(services: Injected[LiveServices]) -> Offers:
    """Return the games with their options, how far their bots are, and the clocks."""
    return Offers(tuple(_offer(key, services.thinker.find_warming(key)) for key in keys()), PRESETS)


def _offer(key: str, warming: Warming) -> Offer:
    kit, game = find(key), load(key)
    options = msgspec.to_builtins(game.Options())
    return Offer(
        key,
        tuple(game.seats),
        game.hidden,
        options,
        _describe_options(kit),
        LEVELS,
        tuple(character for level in LEVELS if (character := find_character(key, level)) is not None),
        kit.low_wins,
        kit.score_pad,
        kit.text_format.notations if kit.text_format else (),
        _describe_warming(kit, warming),
    )


def _describe_warming(kit: Kit, warming: Warming) -> BotsWarming | None:
    if warming.ready and warming.judging:
        return None
    levels = () if warming.ready else tuple(level for level in LEVELS if kit.needs_kernels(level))
    return BotsWarming(warming.percent, levels, not warming.judging, bool(warming.problem))


def _describe_options(kit: Kit) -> dict[str, Any]:
    """Return the JSON Schema of the options that a host may choose."""
    schema = msgspec.json.schema(kit.game.Options)
    for described in schema["$defs"].values():
        for name in kit.older_options:
            described["properties"].pop(name, None)
    return schema


@get("/api/lobby")
async def get_lobby(services: Injected[LiveServices], game: FromQuery[str | None] = None) -> LobbyFrame:
    """Return the public tables with free seats, and those with running games."""
    return await list_lobby(services, game)


@get("/api/me/tables")
async def list_my_tables(
    services: Injected[LiveServices],
    me: NamedDependency[Me],
    status: FromQuery[Literal["current", "finished"]] = "current",
    after: FromQuery[str | None] = None,
) -> MyTables:
    """Return my tables: those that are not over, or the finished ones."""
    statuses: tuple[Any, ...] = ("open", "playing") if status == "current" else ("finished",)
    store = services.store
    page = await asyncio.to_thread(lambda: store.lobby.list_of_person(me.id, statuses, after=after))
    return MyTables(tuple(read_entry(entry) for entry in page.entries), page.next)


@post("/api/bots-now")
async def play_bots(
    data: Annotated[
        BotGame, BodyKwarg(examples=[Example(value={"game": GAME, "players": PLAYERS, "level": "casual"})])
    ],
    request: AnyRequest,
    services: Injected[LiveServices],
    me: NamedDependency[Me],
) -> TableView:
    """Start a game against bots at once."""
    desk = services.desk
    clock = find_clock(data.clock)
    setting = Setting(
        game=data.game,
        players=data.players,
        options=data.options,
        clock=clock,
        access="private",
        takebacks=data.takebacks,
        hints=data.hints,
    )
    seat = data.seat or 0
    if seat >= data.players:
        raise Refusal("unfit-seat", seat=seat, players=data.players)
    sitters: list[MySeat | BotSeat] = [BotSeat(data.level)] * data.players
    sitters[seat] = MySeat()
    new = NewTable(setting, tuple(sitters), drawn=data.seat is None, seal=data.seal)
    table = await desk.open(me, new, find_address(request))
    table = await desk.act(table.id, me, Ready())
    return await make_view(services, me, table)


def find_clock(name: str) -> Clock:
    """Return the clock with a preset's name. Raises `Refusal` if there is none."""
    if name not in PRESETS:
        raise Refusal("lobby-clock", clock=name, known=list(PRESETS))
    return PRESETS[name]


routes: Final = [
    make_router(list_games, get_lobby, tag="lobby", access=OPEN),
    make_router(list_my_tables, tag="me", access=READER),
    make_router(play_bots, tag="lobby", access=SEEING_PLAYER, refusals=[404]),
]
