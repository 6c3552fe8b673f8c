"""Replays: what happened ply by ply, and the views of any ply.

Everybody who knows the id of a table may see all views of its finished game. While a game runs, a seat may see only its
own earlier views, and a spectator the public ones. A record that a client sends is replayed in the same way, and not
stored.
"""

from __future__ import annotations

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
from stolik.server.http.compression import pack, send_packed
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import VISITOR, Me
from stolik.server.study import examples
from stolik.server.study.services import StudyServices
from stolik.table import Table, encode_part, find_rights, may_see_views, replay_part, require_play

CHUNK: Final = 25  # plies with their views in one response
LARGEST_RECORD_BODY: Final = 3 * record.MOST_BYTES  # of a request: a record's quotes and line ends are escaped
KEPT: Final = {"Cache-Control": "private, max-age=600"}  # a finished game does not change

Viewpoint: TypeAlias = str
"""Whose view: a seat's number, "none" for a spectator, "open" for a spectator and then every seat."""
VIEWPOINT: Final = "^(open|none|[0-5])$"

ViewpointQuery = Annotated[Viewpoint | None, QueryParameter(pattern=VIEWPOINT, description="a seat, `none` or `open`")]
PlyQuery = Annotated[int, QueryParameter(ge=0, le=100_000, description="after so many moves")]
Text: TypeAlias = Annotated[str, Meta(max_length=LARGEST_RECORD_BODY)]


class Ply(Struct, frozen=True):
    """One move with its message."""

    seat: Seat
    message: Message
    text: str | None  # the move as text, if the viewer may know it
    at: int | None  # when it was made


class Replay(Struct, frozen=True, kw_only=True):
    """A game from its start to its end, or to its current state."""

    game: str
    options: dict[str, Any]
    players: int
    hidden: bool  # whether seats see different things
    over: bool  # whether everything may be seen
    begun: int | None  # the time of the start
    plies: tuple[Ply, ...]
    outcome: Outcome | None  # by the rules of the game


class Views(Struct, frozen=True):
    """The views of some plies in order: one for each ply, or with `open` a spectator's and then every seat's."""

    since: int  # the ply of the first view: the number of moves before it
    views: tuple[tuple[Any, ...], ...]


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, or a game list in a notation of the game, as text."""

    text: Text


class SentViews(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for views of a record's plies."""

    text: Text
    seat: Annotated[Viewpoint, Meta(pattern=VIEWPOINT)] = "open"
    since: Annotated[int, Meta(ge=0, le=100_000)] = 0


def list_viewpoint_viewers(game: AnyGame, players: int, wanted: Viewpoint) -> tuple[Seat | None, ...]:
    """Return the viewers of a viewpoint. Raises `Refusal` for a seat that does not exist."""
    if wanted == "none" or (wanted == "open" and not game.hidden):
        return (None,)
    if wanted == "open":
        return (None, *range(players))
    if int(wanted) >= players:
        raise Refusal("replay-seat", seat=int(wanted), players=players)
    return (int(wanted),)


def list_allowed_viewers(table: Table, person: str | None, wanted: Viewpoint | None) -> tuple[Seat | None, ...]:
    """Return the viewers whose views a person may see. Raises `Refusal` for others' views of a running game."""
    require_play(table)
    rights = find_rights(table, person)
    usual = "none" if rights.viewer is None else str(rights.viewer)
    found = list_viewpoint_viewers(table.game, table.players, wanted or usual)
    # Who asks for everybody's views is refused also where all see the same.
    asked = (None, *range(table.players)) if wanted == "open" else found
    if not may_see_views(rights, asked):
        raise Forbidden("replay-running")
    return found


def make_plies(game: AnyGame, states: Iterable[Step], viewer: Seat | None, *, over: bool) -> Iterator[Ply]:
    """Yield the moves between the states: as one viewer may see them during the game, or in full after it."""
    for before, step in pairwise(states):
        assert step.seat is not None
        message = game.event(before.state, step.seat, step.move, step.seat if over else viewer)
        known = over or not game.hidden or step.seat == viewer
        text = game.format_move(game.view(before.state, step.seat), step.move) if known else None
        yield Ply(step.seat, message, text, None)


def make_views(game: AnyGame, states: Iterable[Step], whose: tuple[Seat | None, ...]) -> tuple[tuple[Any, ...], ...]:
    """Return the views of some states, for some viewers."""
    return tuple(tuple(game.view(step.state, viewer) for viewer in whose) for step in states)


# These functions run in a side process: their arguments and results are plain and small.


def _replay_table(
    key: str,
    options: dict[str, Any],
    players: int,
    part: bytes,
    viewer: Seat | None,
    over: bool,
    times: tuple[int, ...],
) -> bytes:
    game, made = load(key), times[1:]
    states = list(replay_part(part))
    found = make_plies(game, states, viewer, over=over)
    return pack(
        Replay(
            game=key,
            options=options,
            players=players,
            hidden=game.hidden,
            over=over,
            begun=times[0] if times else None,
            plies=tuple(
                Ply(ply.seat, ply.message, ply.text, made[number] if number < len(made) else None)
                for number, ply in enumerate(found)
            ),
            outcome=game.outcome(states[-1].state),
        )
    )


def _view_table(key: str, part: bytes, since: int, whose: tuple[Seat | None, ...]) -> bytes:
    return pack(Views(since, make_views(load(key), islice(replay_part(part, since), CHUNK), whose)))


def _replay_text(text: str) -> bytes:
    found = read_sent_record(text)
    game = load(found.game)
    states = list(record.replay(found))
    return pack(
        Replay(
            game=found.game,
            options=found.options,
            players=found.players,
            hidden=game.hidden,
            over=True,
            begun=None,
            plies=tuple(make_plies(game, states, None, over=True)),
            outcome=game.outcome(states[-1].state),
        )
    )


def read_sent_record(text: str) -> Record:
    """Read a record from a client. Raises `Refusal`, which names the wrong move."""
    return record.read(text.encode(errors="replace"), bounded=True)


def _view_text(wanted: SentViews) -> bytes:
    found = read_sent_record(wanted.text)
    whose = list_viewpoint_viewers(load(found.game), found.players, wanted.seat)
    chunk = islice(record.replay(found), wanted.since, wanted.since + CHUNK)
    return pack(Views(wanted.since, make_views(load(found.game), chunk, whose)))


@get("/api/tables/{table_id:str}/replay")
async def get_replay(
    table_id: FromPath[str], request: AnyRequest, services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> Response[Replay]:
    """Return what happened at a table: everything after the game, before that only what one may see."""
    tables = services.tables
    table = await tables.get(table_id)
    require_play(table)
    rights, setting = find_rights(table, me.id if me else None), table.setting
    times = await services.work_queues.tables.run(tables.list_move_times, table_id)
    part = encode_part(table)
    packed = await services.work_queues.study.run(
        _replay_table, setting.game, setting.options, table.players, part, rights.viewer, rights.may_see_all, times
    )
    return send_packed(request, packed, headers=KEPT if rights.may_see_all else None)


@get("/api/tables/{table_id:str}/replay/views")
async def get_replay_views(
    table_id: FromPath[str],
    request: AnyRequest,
    services: Injected[StudyServices],
    me: NamedDependency[Me | None],
    seat: ViewpointQuery = None,
    since: PlyQuery = 0,
) -> Response[Views]:
    """Return the views of 25 plies; of a running game, only one's own views."""
    table = await services.tables.get(table_id)
    whose = list_allowed_viewers(table, me.id if me else None, seat)
    part = encode_part(table, since, CHUNK)
    packed = await services.work_queues.study.run(_view_table, table.setting.game, part, since, whose)
    return send_packed(request, packed, headers=KEPT if table.phase == "finished" else None)


@post("/api/replays", status_code=200, request_max_body_size=LARGEST_RECORD_BODY)
async def replay_record(
    data: Annotated[Sent, BodyKwarg(examples=[Example(value={"text": examples.RECORD})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[Replay]:
    """Check a record move by move and return what happened in it. It is not stored."""
    return send_packed(request, await services.work_queues.study.run(_replay_text, data.text))


@post("/api/replays/views", status_code=200, request_max_body_size=LARGEST_RECORD_BODY)
async def replay_record_views(
    data: Annotated[SentViews, BodyKwarg(examples=[Example(value={"text": examples.RECORD, "seat": "none"})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[Views]:
    """Return the views of 25 plies of a record."""
    return send_packed(request, await services.work_queues.study.run(_view_text, data))


routes: Final = [
    make_router(get_replay, get_replay_views, tag="replays", access=VISITOR, refusals=[403, 409, 422, 503]),
    make_router(replay_record, replay_record_views, tag="replays", access=OPEN, refusals=[404, 503]),
]
