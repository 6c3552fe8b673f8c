"""Lines: other continuations of a finished game or of a record, tried on the board, also against a bot.

Nothing is stored: every request has the game, the ply where the line begins, and the moves of the line. The line uses
the hidden cards of the game, so only a finished game can be studied.
"""

from __future__ import annotations

from itertools import islice
from secrets import randbits
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg
from msgspec import Meta, Struct, structs

from stolik import record
from stolik.game import AnyGame, Outcome, Refusal, Seat, list_moves
from stolik.kit import load
from stolik.record import Played, Record, Step
from stolik.server.http.compression import pack, send_packed
from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live import frames
from stolik.server.live.bots import check_level
from stolik.server.live.tables import Tables
from stolik.server.people.identity import VISITOR, Me, require
from stolik.server.study import examples
from stolik.server.study.replays import (
    LARGEST_RECORD_BODY,
    Ply,
    Text,
    list_viewpoint_viewers,
    make_plies,
    make_views,
    read_sent_record,
)
from stolik.server.study.services import StudyServices
from stolik.table import encode_record
from stolik.table.moves import Checked, check_view

MOST_TRIED: Final = 300  # moves of a line

_EXAMPLE: Final = Example(
    value={
        "text": examples.RECORD,
        "ply": 0,
        "moves": [examples.SEAT_MOVE],
        "bot": "beginner",
    }
)


class Line(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line: the game, the ply where the line begins, and its moves."""

    table: Annotated[str, Meta(max_length=64)] | None = None  # of a finished game
    text: Text | None = None  # or a record
    ply: Annotated[int, Meta(ge=0, le=100_000)]
    moves: Annotated[tuple[Played, ...], Meta(max_length=MOST_TRIED)] = ()


class NewStudy(Line, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line, and the bot that moves at its end."""

    bot: Annotated[str, Meta(max_length=32)] | None = None  # the level of a bot that makes the next move
    own: Annotated[Seat, Meta(ge=0, le=5)] | None = None  # a seat for which the bot does not move


class StudyCheck(Line, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A move to check at the end of a line, as data or as text."""

    seat: Annotated[Seat, Meta(ge=0, le=5)]
    move: dict[str, Any] = {}
    written: Annotated[str, Meta(max_length=500)] | None = None


class Legal(Struct, frozen=True):
    """The legal moves of one seat at the end of a line."""

    seat: Seat
    moves: tuple[Any, ...] | None  # None: there are too many to list


class Study(Struct, frozen=True, kw_only=True):
    """The position at the end of a line."""

    moves: tuple[Played, ...]  # the moves of the line, with the bot's move
    plies: tuple[Ply, ...]  # the same moves with their messages
    views: tuple[Any, ...]  # a spectator's view, and in games with hidden information every seat's
    legal: tuple[Legal, ...]  # of the seats that may act; the first one is on turn
    outcome: Outcome | None


class _Studied(Struct, frozen=True):
    """A line after playing it."""

    game: AnyGame
    players: int
    states: list[Step]  # from the ply where the line begins

    @property
    def state(self) -> Any:
        return self.states[-1].state


async def _load_record(tables: Tables, line: Line) -> bytes | None:
    """Return the record of the line's table, if it has one. Raises `Refusal` for a running game, which is secret."""
    if (line.table is None) == (line.text is None):
        raise Refusal("replay-source")
    return None if line.table is None else encode_record(await tables.get(line.table))


# These functions run in a side process: their arguments and results are plain and small.


def _play_line(stored: bytes | None, line: Line) -> _Studied:
    game: Record = record.decode(stored) if stored is not None else read_sent_record(line.text or "")
    if line.ply > len(game.moves):
        raise Refusal("replay-ply", ply=line.ply, plies=len(game.moves))
    tried = structs.replace(game, moves=(*game.moves[: line.ply], *line.moves))
    return _Studied(load(game.game), game.players, list(islice(record.replay(tried), line.ply, None)))


def _make_study(stored: bytes | None, line: Line) -> bytes:
    studied = _play_line(stored, line)
    game, state = studied.game, studied.state
    study = Study(
        moves=line.moves,
        plies=tuple(make_plies(game, studied.states, None, over=True)),
        views=make_views(game, studied.states[-1:], list_viewpoint_viewers(game, studied.players, "open"))[0],
        legal=tuple(Legal(seat, list_moves(game, state, seat)) for seat in game.actors(state)),
        outcome=game.outcome(state),
    )
    return pack(study)


def _list_bot_views(stored: bytes | None, study: NewStudy) -> tuple[str, list[tuple[Seat, bool, bytes]]]:
    """Return the game, and the seats for which a bot may move, out of turn first: is it on turn, and what it sees."""
    studied = _play_line(stored, study)
    game = studied.game
    if not (actors := game.actors(studied.state)):
        raise Refusal("replay-over")
    return game.key, [
        (seat, seat == actors[0], msgspec.json.encode(game.view(studied.state, seat)))
        for seat in (*actors[1:], actors[0])
        if seat != study.own
    ]


def _check_line(stored: bytes | None, wanted: StudyCheck) -> Checked:
    studied = _play_line(stored, wanted)
    if wanted.seat >= studied.players:
        raise Refusal("replay-seat", seat=wanted.seat, players=studied.players)
    view = studied.game.view(studied.state, wanted.seat)
    move = wanted.move if wanted.written is None else wanted.written
    checked = check_view(studied.game, view, wanted.seat, move)
    return structs.replace(checked, move=msgspec.to_builtins(checked.move))


async def _choose_reply(services: StudyServices, stored: bytes | None, study: NewStudy, person: str) -> Played | None:
    """Return the move of a bot at the end of a line, out of turn first; `None` if `own` has to move.

    The bot gets the view of the seat that it moves for.
    """
    game, views = await services.work_queues.study.run(_list_bot_views, stored, study)
    thinker = services.thinker
    for seat, is_on_turn, view in views:
        choose = thinker.choose if is_on_turn else thinker.interject
        budget_ms = services.settings.bot_budget_ms
        move = await choose(game, study.bot or "", view, randbits(63), budget_ms, person)
        if move is not None:
            return Played(seat, msgspec.json.decode(move))
    return None


@post("/api/studies", status_code=200, request_max_body_size=LARGEST_RECORD_BODY)
async def study_line(
    data: Annotated[NewStudy, BodyKwarg(examples=[_EXAMPLE])],
    request: AnyRequest,
    services: Injected[StudyServices],
    me: NamedDependency[Me | None],
) -> Response[Study]:
    """Play a line of a finished game or of a record, and return the position at its end.

    With `bot`, a bot of that level makes one more move for a seat that may act, but not for `own`. This needs a
    signed-in person.
    """
    if data.bot is not None:
        check_level(data.bot)
        services.limits.check("line-bot", require(me, "play").id)
    stored = await _load_record(services.tables, data)
    if data.bot is not None and (reply := await _choose_reply(services, stored, data, me.id if me else "")):
        data = structs.replace(data, moves=(*data.moves, reply))
    return send_packed(request, await services.work_queues.study.run(_make_study, stored, data))


@post("/api/studies/check", status_code=200, request_max_body_size=LARGEST_RECORD_BODY)
async def check_line(
    data: Annotated[StudyCheck, BodyKwarg(examples=[Example(value={"text": examples.RECORD, "ply": 0, "seat": 0})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> frames.CheckedFrame:
    """Check a move at the end of a line: whether it is legal, why not, and what it would score."""
    checked = await services.work_queues.study.run(_check_line, await _load_record(services.tables, data), data)
    return frames.make_checked_frame(None, 0, checked, find_language(request))


routes: Final = [
    make_router(study_line, tag="lines", access=VISITOR, refusals=[401, 404, 503]),
    make_router(check_line, tag="lines", access=OPEN, refusals=[404, 503]),
]
