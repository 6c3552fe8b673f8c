"""Puzzles over REST: one a day for everybody, or any by its number. The server judges the answers.

A puzzle is a player's view of a game that has ended, so nothing hidden is told, and whatever is asked about it is
judged in a state imagined from that view.
"""

from __future__ import annotations

from asyncio import to_thread
from datetime import UTC, date, datetime
from random import Random
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, FromQuery, PathParameter
from msgspec import Meta, Struct

from stolik.bots import puzzles
from stolik.bots.appraisal import Unit
from stolik.bots.puzzles import Puzzle
from stolik.game import AnyGame, Seat, list_moves
from stolik.kit import keys, load
from stolik.server.http.errors import AnyRequest, language
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.frames import CheckedFrame, checked_frame
from stolik.server.people.identity import ANYBODY, Me
from stolik.server.study.services import StudyServices
from stolik.store import Attempt, Kept, Store
from stolik.table.moves import check_view, read_move

Number = Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="The number of a puzzle")]
_MOVE: Final = Example(summary="An exchange at ZERO", value={"move": {"type": "exchange", "give": "8k", "take": "5r"}})


class AskedPuzzle(Struct, frozen=True):
    """A puzzle to solve, without its solution."""

    game: str
    number: int
    count: int  # of the game's puzzles: their numbers go up to it
    day: Annotated[str | None, Meta(description="whose puzzle it is, if it was asked for so", examples=["2026-11-15"])]
    players: int
    seat: Seat  # who is to move
    view: dict[str, Any]  # what that player sees
    moves: tuple[Any, ...] | None  # the legal ones; none: too many to list
    points: tuple[int | None, ...] | None  # what each scores, where moves score
    tried: int  # by so many people
    solved: int
    mine: Literal["open", "solved", "shown"] | None  # what came of one's own tries; none: there were none


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, or nothing: then the solution is shown, and the puzzle counts as not solved."""

    move: dict[str, Any] | None


class PuzzleMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that is not made yet."""

    move: dict[str, Any]


class Solution(Struct, frozen=True):
    """The best move."""

    move: dict[str, Any]
    text: str
    line: tuple[str, ...]  # how the turn goes on, where it does
    view: dict[str, Any]  # after it
    next: Annotated[str | None, Meta(description="the next best move")]
    gap: float  # by how much that is worse


class PuzzleJudged(Struct, frozen=True):
    """What is said to an answer."""

    right: bool
    unit: Unit  # of what moves are worth
    loss: float | None  # by how much the move is worse, where that is known
    solution: Solution | None  # once it was found, or asked for
    tried: int
    solved: int


def store_starters(store: Store) -> None:
    """See that the puzzles that come with the program are in the database."""
    for key in keys():
        store.puzzles.add(key, map(puzzles.encode, puzzles.load_shipped(key)))


def today() -> date:
    """Return the day that it is everywhere, for puzzles: that of UTC."""
    return datetime.now(UTC).date()


@get("/api/puzzles/daily")
async def get_daily_puzzle(
    game: FromQuery[str], services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> AskedPuzzle:
    """Return the puzzle of today, which is the same for everybody until midnight (UTC)."""
    return await to_thread(_daily, services.store, game, me)


@get("/api/puzzles/{game:str}/{number:int}")
async def get_puzzle(
    game: FromPath[str], number: Number, services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> AskedPuzzle:
    """Return a puzzle by its number."""
    load(game)  # raises Refusal
    return await to_thread(_asked, services.store, game, number, me)


@post("/api/puzzles/{game:str}/{number:int}/answer", status_code=200)
async def answer_puzzle(
    game: FromPath[str],
    number: Number,
    data: Annotated[PuzzleAnswer, BodyKwarg(examples=[_MOVE])],
    services: Injected[StudyServices],
    me: NamedDependency[Me | None],
) -> PuzzleJudged:
    """Judge an answer. Of people that are known it is counted who solved the puzzle; after a solution, nothing more."""
    load(game)  # raises Refusal
    return await to_thread(_answered, services.store, game, number, data.move, me)


@post("/api/puzzles/{game:str}/{number:int}/check", status_code=200)
async def check_puzzle_move(
    request: AnyRequest,
    game: FromPath[str],
    number: Number,
    data: Annotated[PuzzleMove, BodyKwarg(examples=[_MOVE])],
    services: Injected[StudyServices],
) -> CheckedFrame:
    """Say whether a move would be legal, why not, and what it would score."""
    load(game)  # raises Refusal
    return await to_thread(_checked, services.store, game, number, data.move, language(request))


routes: Final = [
    make_router(
        get_daily_puzzle, get_puzzle, answer_puzzle, check_puzzle_move, tag="puzzles", access=ANYBODY, refusals=[404]
    ),
]


def _daily(store: Store, key: str, me: Me | None) -> AskedPuzzle:
    load(key)  # raises Refusal
    day = today()
    number = store.puzzles.of_day(key, (day - date(1970, 1, 1)).days)
    return _asked(store, key, number, me, day.isoformat())


def _asked(store: Store, key: str, number: int, me: Me | None, day: str | None = None) -> AskedPuzzle:
    kept = store.puzzles.get(key, number)
    game, puzzle, view = _read(kept)
    moves = list_moves(game, _imagined(game, view), puzzle.seat)
    points = None if moves is None or not game.hidden else tuple(game.worth(view, move) for move in moves)
    mine = store.puzzles.attempt(key, number, me.id) if me else None
    return AskedPuzzle(
        game=key,
        number=number,
        count=store.puzzles.count(key),
        day=day,
        players=puzzle.players,
        seat=puzzle.seat,
        view=puzzle.view,
        moves=moves,
        points=points,
        tried=kept.tried,
        solved=kept.solved,
        mine=mine.outcome if mine else None,
    )


def _answered(store: Store, key: str, number: int, answer: dict[str, Any] | None, me: Me | None) -> PuzzleJudged:
    game, puzzle, view = _read(store.puzzles.get(key, number))
    loss, right = None, False
    if answer is not None:
        move = read_move(game, answer)
        game.play(_imagined(game, view), puzzle.seat, move)  # raises Illegal
        right = move == msgspec.convert(puzzle.best, game.Move)
        loss = 0.0 if right else dict(puzzle.losses).get(game.format_move(view, move))
    outcome: Literal["open", "solved", "shown"] = "solved" if right else "open" if answer is not None else "shown"
    mine: Attempt | None = store.puzzles.answered(key, number, me.id, outcome) if me else None
    kept = store.puzzles.get(key, number)
    known = right or answer is None or (mine is not None and mine.outcome != "open")
    return PuzzleJudged(
        right, puzzle.unit, loss, _solution(game, puzzle, view) if known else None, kept.tried, kept.solved
    )


def _solution(game: AnyGame, puzzle: Puzzle, view: Any) -> Solution:
    best = msgspec.convert(puzzle.best, game.Move)
    after = game.view(game.play(_imagined(game, view), puzzle.seat, best), puzzle.seat)
    rival = puzzle.losses[0][0] if puzzle.losses else None
    return Solution(puzzle.best, puzzle.text, puzzle.line, msgspec.to_builtins(after), rival, puzzle.gap)


def _checked(store: Store, key: str, number: int, move: dict[str, Any], lang: str) -> CheckedFrame:
    game, puzzle, view = _read(store.puzzles.get(key, number))
    return checked_frame(None, 0, check_view(game, view, puzzle.seat, move), lang)


def _read(kept: Kept) -> tuple[AnyGame, Puzzle, Any]:
    game, puzzle = load(kept.game), puzzles.decode(kept.data)
    return game, puzzle, msgspec.convert(puzzle.view, game.View)


def _imagined(game: AnyGame, view: Any) -> Any:
    return game.imagine(view, Random(0))
