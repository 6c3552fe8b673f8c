"""The routes of puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, FromQuery, PathParameter, QueryParameter

from stolik.kit import load
from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live.frames import CheckedFrame
from stolik.server.people.identity import SOLVER, VISITOR, Me
from stolik.server.study import examples
from stolik.server.study.puzzles import asking
from stolik.server.study.puzzles.judging import check_move, open_puzzle
from stolik.server.study.puzzles.messages import AskedPuzzle, PuzzleAnswer, PuzzleJudged, PuzzleMove
from stolik.server.study.services import StudyServices
from stolik.store import Store

LARGEST_NUMBER: Final = 2**31 - 1
Number = Annotated[int, PathParameter(ge=1, le=LARGEST_NUMBER, description="The number of a puzzle")]
After = Annotated[int, QueryParameter(ge=0, le=LARGEST_NUMBER, description="The number of the puzzle before")]
_MOVE: Final = Example(value={"move": examples.MOVE})


@get("/api/puzzles/daily")
async def get_daily_puzzle(
    game: FromQuery[str], services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> AskedPuzzle:
    """Return the puzzle of today. It is the same for everybody until midnight (UTC)."""
    return await services.work_queues.tables.run(asking.find_daily, services.store, game, me)


@get("/api/puzzles/next")
async def get_next_puzzle(
    game: FromQuery[str], services: Injected[StudyServices], me: NamedDependency[Me | None], after: After = 0
) -> AskedPuzzle:
    """Return a puzzle that suits me: near my rating, and not answered yet."""
    return await services.work_queues.tables.run(asking.find_next, services.store, game, after, me)


@get("/api/puzzles/{game:str}/{number:int}")
async def get_puzzle(
    game: FromPath[str], number: Number, services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> AskedPuzzle:
    """Return a puzzle by its number."""
    load(game)  # raises Refusal
    return await services.work_queues.tables.run(asking.ask, services.store, game, number, me)


@post("/api/puzzles/{game:str}/{number:int}/answer", status_code=200)
async def answer_puzzle(
    game: FromPath[str],
    number: Number,
    data: Annotated[PuzzleAnswer, BodyKwarg(examples=[_MOVE])],
    services: Injected[StudyServices],
    me: NamedDependency[Me | None],
) -> PuzzleJudged:
    """Check an answer.

    A puzzle may have several moves to find, one after the other: `found` holds those found before. For signed-in people
    and guests the result is counted, until they have solved the puzzle or seen the solution. The first result is rated.
    """
    load(game)  # raises Refusal
    return await services.work_queues.tables.run(asking.check_answer, services.store, game, number, data, me)


@post("/api/puzzles/{game:str}/{number:int}/check", status_code=200)
async def check_puzzle_move(
    request: AnyRequest,
    game: FromPath[str],
    number: Number,
    data: Annotated[PuzzleMove, BodyKwarg(examples=[_MOVE])],
    services: Injected[StudyServices],
) -> CheckedFrame:
    """Check whether a move would be legal, why not, and what it would score."""
    load(game)  # raises Refusal
    return await services.work_queues.tables.run(_check, services.store, game, number, data, find_language(request))


routes: Final[list[Any]] = [
    make_router(get_daily_puzzle, get_next_puzzle, get_puzzle, tag="puzzles", access=VISITOR, refusals=[404, 503]),
    make_router(answer_puzzle, tag="puzzles", access=SOLVER, refusals=[404, 503]),
    make_router(check_puzzle_move, tag="puzzles", access=OPEN, refusals=[404, 503]),
]


def _check(store: Store, key: str, number: int, data: PuzzleMove, lang: str) -> CheckedFrame:
    return check_move(open_puzzle(store.puzzles.get(key, number), data.found), data.move, lang)
