"""Finished games over REST, by search; their records; and who is best."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from stolik import record
from stolik.games import load
from stolik.server.cards import ClockClass, Listed, listed_entry
from stolik.server.refusals import TO_ANYBODY
from stolik.store import Store
from stolik.table import Table, record_of


class Finished(Struct, frozen=True):
    """Finished games, those that ended last first."""

    tables: tuple[Listed, ...]
    next: str | None  # `after` of the next page


class Standing(Struct, frozen=True):
    """A place on the leaderboard."""

    place: int
    person: str
    name: str
    rating: float  # the strength that somebody has almost surely
    mu: float
    sigma: float
    games: int


class Leaderboard(Struct, frozen=True):
    """The best at a game, with one kind of clock."""

    game: str
    clock: str
    standings: tuple[Standing, ...]


@get("/api/tables", operation_id="ListFinished", responses=TO_ANYBODY)
async def get_finished(
    state: State,
    game: FromQuery[str | None] = None,
    clock: FromQuery[ClockClass | None] = None,
    search: Annotated[str | None, QueryParameter(max_length=64)] = None,
    person: FromQuery[str | None] = None,
    since: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    until: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    after: FromQuery[str | None] = None,
) -> Finished:
    """Return public finished games: of a game, with a player whose name begins so, that ended in a time."""
    store: Store = state.store
    page = await asyncio.to_thread(
        lambda: store.lobby.finished(
            game=game, clock=clock, name=search, person_id=person, since=since, until=until, after=after
        )
    )
    return Finished(tuple(listed_entry(entry) for entry in page.entries), page.next)


@get("/api/tables/{table_id:str}/record", operation_id="GetRecord", responses=TO_ANYBODY)
async def get_record(table_id: FromPath[str], state: State) -> Response[bytes]:
    """Return the record of a finished game, with the seed that made its deals."""
    table: Table = await state.tables.get(table_id)
    headers = {"content-disposition": f'attachment; filename="{table.setting.game}-{table_id}.json"'}
    return Response(record.encode(record_of(table)), media_type="application/json", headers=headers)


@get("/api/leaderboard/{game:str}", operation_id="GetLeaderboard", responses=TO_ANYBODY)
async def get_leaderboard(
    game: FromPath[str],
    state: State,
    clock: FromQuery[ClockClass] = "rapid",
    offset: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Leaderboard:
    """Return the best at a game with a kind of clock."""
    load(game)  # raises Refusal
    store: Store = state.store
    found = await asyncio.to_thread(lambda: store.ratings.leaderboard(game, clock, offset=offset))
    standings = tuple(
        Standing(place, each.person_id, each.name, each.rating.ordinal, each.rating.mu, each.rating.sigma, each.games)
        for place, each in enumerate(found, start=offset + 1)
    )
    return Leaderboard(game, clock, standings)


routes: list[Any] = [get_finished, get_record, get_leaderboard]
