"""Looking back at games: what happened ply by ply, and the views of any ply.

Of a finished game anybody who knows the table may see any seat's view, or all. While a game runs one sees what one saw:
a seat its own earlier views, a spectator the public ones; everything else is refused. A record that somebody sends is
replayed in the same way and not stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from typing import Annotated, Any, Final, TypeAlias

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, QueryParameter
from msgspec import Meta, Struct

from stolik import record
from stolik.game import AnyGame, Message, Outcome, Refusal, Seat
from stolik.kit import load
from stolik.record import Record, Step
from stolik.refusals import Forbidden
from stolik.server.http.addresses import address_of
from stolik.server.http.compression import pack
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import ANYBODY, Me
from stolik.server.study.services import StudyServices
from stolik.table import Rights, Table, rights_of, started, steps

CHUNK: Final = 25  # plies whose views come in one answer
BODY: Final = 3 * record.MOST_BYTES  # bytes of a request with a record in it: quotes and line ends are escaped
KEPT: Final = {"Cache-Control": "private, max-age=600"}  # a game that is over does not change

Viewpoint: TypeAlias = str
"""Whose view: a seat's number, "none" for a spectator's, "open" for a spectator's and then every seat's."""
VIEWPOINT: Final = "^(open|none|[0-5])$"

ViewpointQuery = Annotated[Viewpoint | None, QueryParameter(pattern=VIEWPOINT, description="a seat, `none` or `open`")]
PlyQuery = Annotated[int, QueryParameter(ge=0, le=100_000, description="after so many moves")]
Text: TypeAlias = Annotated[str, Meta(max_length=BODY)]
EXAMPLE: Final = '{"format":"stolik-record","version":1,"game":"abalone","options":{},"players":2,"seed":5,"moves":[]}'


class Ply(Struct, frozen=True):
    """One move, as it is told."""

    seat: Seat
    message: Message
    text: str | None  # the move as people write it, where the viewer may know it
    at: int | None  # when it was made


class Replay(Struct, frozen=True, kw_only=True):
    """A game from its start to its end, or to now."""

    game: str
    options: dict[str, Any]
    players: int
    hidden: bool  # whether seats see different things
    over: bool  # whether everything may be seen
    begun: int | None  # when
    plies: tuple[Ply, ...]
    outcome: Outcome | None  # by the game's own rules


class Views(Struct, frozen=True):
    """Views of some plies in order: one of each, or with `open` a spectator's and then every seat's."""

    since: int  # the ply of the first: so many moves had been made
    views: tuple[tuple[Any, ...], ...]


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, or an Abalone game list, as text."""

    text: Text


class SentViews(Struct, frozen=True, forbid_unknown_fields=True):
    """Which views of a record's plies are wanted."""

    text: Text
    seat: Annotated[Viewpoint, Meta(pattern=VIEWPOINT)] = "open"
    since: Annotated[int, Meta(ge=0, le=100_000)] = 0


def viewers(game: AnyGame, players: int, wanted: Viewpoint) -> tuple[Seat | None, ...]:
    """Return whose views are meant. Raises `Refusal` for a seat that there is not."""
    if wanted == "none" or (wanted == "open" and not game.hidden):
        return (None,)
    if wanted == "open":
        return (None, *range(players))
    if int(wanted) >= players:
        raise Refusal("replay-seat", seat=int(wanted), players=players)
    return (int(wanted),)


def allowed_viewers(table: Table, person: str | None, wanted: Viewpoint | None) -> tuple[Seat | None, ...]:
    """Return whose views somebody may look back at. Raises `Refusal`: while a game runs, only at one's own."""
    started(table)
    rights = rights_of(table, person)
    usual = "none" if rights.viewer is None else str(rights.viewer)
    found = viewers(table.game, table.players, wanted or usual)
    if not rights.may_see_all and wanted not in (None, usual):
        raise Forbidden("replay-running")
    return found


def tell_plies(game: AnyGame, states: Iterable[Step], viewer: Seat | None, *, over: bool) -> Iterator[Ply]:
    """Yield what happened after the first state: to one viewer while the game runs, and all of it when it is over."""
    for before, step in pairwise(states):
        assert step.seat is not None
        message = game.event(before.state, step.seat, step.move, step.seat if over else viewer)
        known = over or not game.hidden or step.seat == viewer
        text = game.format_move(game.view(before.state, step.seat), step.move) if known else None
        yield Ply(step.seat, message, text, None)


def make_views(game: AnyGame, states: Iterable[Step], whose: tuple[Seat | None, ...]) -> tuple[tuple[Any, ...], ...]:
    """Return the views of some states."""
    return tuple(tuple(game.view(step.state, viewer) for viewer in whose) for step in states)


def _replay_of(table: Table, rights: Rights, times: tuple[int, ...]) -> Replay:
    play = started(table)
    found = tell_plies(table.game, steps(table), rights.viewer, over=rights.may_see_all)
    made = times[1:]
    return Replay(
        game=table.setting.game,
        options=table.setting.options,
        players=table.players,
        hidden=table.game.hidden,
        over=rights.may_see_all,
        begun=times[0] if times else None,
        plies=tuple(
            Ply(ply.seat, ply.message, ply.text, made[number] if number < len(made) else None)
            for number, ply in enumerate(found)
        ),
        outcome=table.game.outcome(play.state),
    )


def _replay_of_record(text: str) -> Replay:
    found = sent_record(text)
    game = load(found.game)
    states = list(record.replay(found))
    return Replay(
        game=found.game,
        options=found.options,
        players=found.players,
        hidden=game.hidden,
        over=True,
        begun=None,
        plies=tuple(tell_plies(game, states, None, over=True)),
        outcome=game.outcome(states[-1].state),
    )


def sent_record(text: str) -> Record:
    """Read what a stranger sent. Raises `Refusal` that names the wrong move."""
    return record.read(text.encode(errors="replace"), bounded=True)


def _views_of_record(wanted: SentViews) -> Views:
    found = sent_record(wanted.text)
    whose = viewers(load(found.game), found.players, wanted.seat)
    chunk = islice(record.replay(found), wanted.since, wanted.since + CHUNK)
    return Views(wanted.since, make_views(load(found.game), chunk, whose))


@get("/api/tables/{table_id:str}/replay")
async def get_replay(
    table_id: FromPath[str], request: AnyRequest, services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> Response[Replay]:
    """Return what happened at a table: all of it after the game, before that what whoever asks was told."""
    services.limits.check("study", address_of(request))
    tables = services.tables
    table = await tables.get(table_id)
    started(table)
    times = await tables.moments(table_id)
    found = await asyncio.to_thread(_replay_of, table, rights_of(table, me.id if me else None), times)
    return await pack(request, found, headers=KEPT if found.over else None)


@get("/api/tables/{table_id:str}/replay/views")
async def get_replay_views(
    table_id: FromPath[str],
    request: AnyRequest,
    services: Injected[StudyServices],
    me: NamedDependency[Me | None],
    seat: ViewpointQuery = None,
    since: PlyQuery = 0,
) -> Response[Views]:
    """Return the views of 25 plies; while the game runs, only one's own: a seat's from there, or a spectator's."""
    services.limits.check("study", address_of(request))
    table = await services.tables.get(table_id)
    whose = allowed_viewers(table, me.id if me else None, seat)
    views = await asyncio.to_thread(lambda: make_views(table.game, islice(steps(table, since), CHUNK), whose))
    return await pack(request, Views(since, views), headers=KEPT if table.phase == "finished" else None)


@post("/api/replays", status_code=200, request_max_body_size=BODY)
async def replay_record(
    data: Annotated[Sent, BodyKwarg(examples=[Example(value={"text": EXAMPLE})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[Replay]:
    """Check a record move by move and return what happened in it. It is not stored."""
    services.limits.check("study", address_of(request))
    return await pack(request, await asyncio.to_thread(_replay_of_record, data.text))


@post("/api/replays/views", status_code=200, request_max_body_size=BODY)
async def replay_record_views(
    data: Annotated[SentViews, BodyKwarg(examples=[Example(value={"text": EXAMPLE, "seat": "none"})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[Views]:
    """Return the views of 25 plies of a record."""
    services.limits.check("study", address_of(request))
    return await pack(request, await asyncio.to_thread(_views_of_record, data))


routes: Final = [
    make_router(get_replay, get_replay_views, tag="replays", access=ANYBODY, refusals=[403, 409, 422]),
    make_router(replay_record, replay_record_views, tag="replays", refusals=[404]),
]
