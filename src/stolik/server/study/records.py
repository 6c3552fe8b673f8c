"""Finished games over REST: search, records, and leaderboards."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from stolik import record
from stolik.kit import find, keys, load
from stolik.refusals import Invalid
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live.entries import ClockClass, LobbyEntry, read_entry
from stolik.server.study.services import StudyServices
from stolik.table import Table, encode_record, make_proof, proof


class Finished(Struct, frozen=True):
    """Finished games, the latest end first."""

    tables: tuple[LobbyEntry, ...]
    next: str | None  # the value of `after` for the next page


class LeaderboardRow(Struct, frozen=True):
    """A row of the leaderboard."""

    place: int
    person: str
    name: str
    rating: float  # a cautious estimate: mu - 3 sigma
    mu: float
    sigma: float
    games: int


class Leaderboard(Struct, frozen=True):
    """The best players of a game and class of clock."""

    game: str
    clock: str
    standings: tuple[LeaderboardRow, ...]


@get("/api/tables")
async def list_finished(
    services: Injected[StudyServices],
    game: FromQuery[str | None] = None,
    clock: FromQuery[ClockClass | None] = None,
    search: Annotated[str | None, QueryParameter(max_length=64)] = None,
    person: FromQuery[str | None] = None,
    since: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    until: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    after: FromQuery[str | None] = None,
) -> Finished:
    """Return public finished games: by game, by the beginning of a player's name, by the time of the end."""
    store = services.store
    page = await asyncio.to_thread(
        lambda: store.lobby.list_finished(
            game=game, clock=clock, name=search, person_id=person, since=since, until=until, after=after
        )
    )
    return Finished(tuple(read_entry(entry) for entry in page.entries), page.next)


@get("/api/tables/{table_id:str}/record")
async def get_record(
    table_id: FromPath[str],
    services: Injected[StudyServices],
    notation: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Return the record of a finished game, with its seed; or the game as text in one of its notations."""
    if notation is not None and notation not in _list_notations():
        raise Invalid("http-invalid", problem=f"notation: one of {', '.join(_list_notations())}")
    table = await services.tables.get(table_id)
    stored = encode_record(table)
    name = f"{table.setting.game}-{table_id}"
    tags = _make_tags(table) if notation is not None else {}
    body = await services.work_queues.study.run(_write_record, stored, notation, tags)
    kind, end = ("application/json", "json") if notation is None else ("text/plain", f"{notation}.txt")
    return Response(body, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}.{end}"'})


@get("/api/tables/{table_id:str}/proof")
async def get_proof(table_id: FromPath[str], services: Injected[StudyServices]) -> Response[bytes]:
    """Return the proof of a finished game's shuffle: `stolik verify` says what it proves."""
    table = await services.tables.get(table_id)
    body = await asyncio.to_thread(lambda: proof.encode(make_proof(table)))
    name = f"{table.setting.game}-{table_id}.proof.json"
    return Response(
        body,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def _write_record(stored: bytes, notation: str | None, tags: dict[str, str]) -> bytes:
    """Write a record as JSON, or in a notation. This runs in a side process."""
    found = record.decode(stored)
    return record.encode(found) if notation is None else record.format_record(found, notation, **tags).encode()


def _list_notations() -> list[str]:
    """List the notations of all games."""
    formats = [find(key).text_format for key in keys()]
    return [notation for each in formats if each for notation in each.notations]


def _make_tags(table: Table) -> dict[str, str]:
    """Return the tags of a game as text: players, date, result."""
    date = datetime.fromtimestamp(table.at / 1000, UTC)
    tags = {"Event": "Stolik", "Site": table.id, "Date": f"{date:%Y.%m.%d}"}
    text_format = find(table.setting.game).text_format
    for seat_tag, each in zip(text_format.seat_tags if text_format else (), table.seats, strict=False):
        tags[seat_tag] = each.person.name if each.person else f"bot: {getattr(each.sitter, 'level', '?')}"
    assert table.play is not None
    result = table.play.result
    if result is not None:
        places = result.outcome.places
        whole: dict[tuple[int, ...], str] = {(1, 2): "1-0", (2, 1): "0-1", (1, 1): "1/2-1/2"}
        tags["Result"] = "*" if result.by == "aborted" else whole.get(places, "places " + " ".join(map(str, places)))
        tags["Termination"] = result.outcome.ended
    return tags


@get("/api/leaderboard/{game:str}")
async def get_leaderboard(
    game: FromPath[str],
    services: Injected[StudyServices],
    clock: FromQuery[ClockClass] = "rapid",
    offset: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Leaderboard:
    """Return the best players of a game and class of clock."""
    load(game)  # raises Refusal
    store = services.store
    found = await asyncio.to_thread(lambda: store.ratings.list_leaders(game, clock, offset=offset))
    standings = tuple(
        LeaderboardRow(
            place, each.person_id, each.name, each.rating.ordinal, each.rating.mu, each.rating.sigma, each.games
        )
        for place, each in enumerate(found, start=offset + 1)
    )
    return Leaderboard(game, clock, standings)


routes: Final = [
    make_router(list_finished, get_record, get_proof, get_leaderboard, tag="records", access=OPEN, refusals=[422, 503])
]
