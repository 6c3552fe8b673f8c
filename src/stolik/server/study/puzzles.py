"""Puzzles over REST: one for each day, or any by its number. The server checks the answers.

A puzzle is a player's view of a finished game. Moves are checked in a determinisation of that view, so nothing hidden
is revealed.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from stolik.game import AnyGame, Message, Seat, list_moves
from stolik.kit import describe_move, keys, load
from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.live.frames import CheckedFrame, make_checked_frame
from stolik.server.people.identity import SOLVER, VISITOR, Me
from stolik.server.study.services import StudyServices
from stolik.store import Attempt, Store, StoredPuzzle
from stolik.table.moves import check_view, read_move

Number = Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="The number of a puzzle")]
_MOVE: Final = Example(summary="An exchange at ZERO", value={"move": {"type": "exchange", "give": "8k", "take": "5r"}})


class AskedPuzzle(Struct, frozen=True):
    """A puzzle to solve, without its solution."""

    game: str
    number: int
    count: int  # the number of the game's puzzles, which is also the highest number
    day: Annotated[str | None, Meta(description="the day, if it is a daily puzzle", examples=["2026-11-15"])]
    players: int
    seat: Seat  # the seat on turn
    view: dict[str, Any]  # what that player sees
    moves: tuple[Any, ...] | None  # the legal moves; None: too many to list
    points: tuple[int | None, ...] | None  # what each move scores, if moves score
    tried: int  # the number of people who tried it
    solved: int
    mine: Literal["open", "solved", "shown"] | None  # the result of one's own tries; None: there were none


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, or `null` to see the solution: then the puzzle counts as not solved."""

    move: dict[str, Any] | None


class PuzzleMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move to check."""

    move: dict[str, Any]


class Solution(Struct, frozen=True):
    """The best move."""

    move: dict[str, Any]
    text: str
    told: Message  # the same in words
    line: tuple[Message, ...]  # the rest of the turn, if it goes on
    view: dict[str, Any]  # after the move
    next: Annotated[Message | None, Meta(description="the next best move")]
    gap: float  # how much worse the next best move is


class PuzzleJudged(Struct, frozen=True):
    """The result of an answer."""

    right: bool
    unit: Unit  # of the values of moves
    loss: float | None  # how much worse the move is, if that is known
    solution: Solution | None  # after it was found or shown
    tried: int
    solved: int


def store_starters(store: Store) -> None:
    """Add the puzzles that come with the program to the database."""
    for key in keys():
        store.puzzles.add(key, map(puzzles.encode, puzzles.load_shipped(key)))


def today() -> date:
    """Return the day of the daily puzzle, by UTC."""
    return datetime.now(UTC).date()


@get("/api/puzzles/daily")
async def get_daily_puzzle(
    game: FromQuery[str], services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> AskedPuzzle:
    """Return the puzzle of today. It is the same for everybody until midnight (UTC)."""
    return await services.rooms.tables.run(_find_daily, services.store, game, me)


@get("/api/puzzles/{game:str}/{number:int}")
async def get_puzzle(
    game: FromPath[str], number: Number, services: Injected[StudyServices], me: NamedDependency[Me | None]
) -> AskedPuzzle:
    """Return a puzzle by its number."""
    load(game)  # raises Refusal
    return await services.rooms.tables.run(_make_puzzle, services.store, game, number, me)


@post("/api/puzzles/{game:str}/{number:int}/answer", status_code=200)
async def answer_puzzle(
    game: FromPath[str],
    number: Number,
    data: Annotated[PuzzleAnswer, BodyKwarg(examples=[_MOVE])],
    services: Injected[StudyServices],
    me: NamedDependency[Me | None],
) -> PuzzleJudged:
    """Check an answer. For signed-in people the result is counted, until they have solved or seen the solution."""
    load(game)  # raises Refusal
    return await services.rooms.tables.run(_check_answer, services.store, game, number, data.move, me)


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
    return await services.rooms.tables.run(_check_move, services.store, game, number, data.move, find_language(request))


routes: Final = [
    make_router(get_daily_puzzle, get_puzzle, tag="puzzles", access=VISITOR, refusals=[404, 503]),
    make_router(answer_puzzle, tag="puzzles", access=SOLVER, refusals=[404, 503]),
    make_router(check_puzzle_move, tag="puzzles", access=OPEN, refusals=[404, 503]),
]


def _find_daily(store: Store, key: str, me: Me | None) -> AskedPuzzle:
    load(key)  # raises Refusal
    day = today()
    number = store.puzzles.find_daily(key, (day - date(1970, 1, 1)).days)
    return _make_puzzle(store, key, number, me, day.isoformat())


def _make_puzzle(store: Store, key: str, number: int, me: Me | None, day: str | None = None) -> AskedPuzzle:
    kept = store.puzzles.get(key, number)
    game, puzzle, view = _read(kept)
    moves = list_moves(game, _imagine(game, view), puzzle.seat)
    points = None if moves is None or not game.hidden else tuple(game.worth(view, move) for move in moves)
    mine = store.puzzles.find_attempt(key, number, me.id) if me else None
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


def _check_answer(store: Store, key: str, number: int, answer: dict[str, Any] | None, me: Me | None) -> PuzzleJudged:
    game, puzzle, view = _read(store.puzzles.get(key, number))
    loss, right = None, False
    if answer is not None:
        move = read_move(game, answer)
        game.play(_imagine(game, view), puzzle.seat, move)  # raises Illegal
        right = move == msgspec.convert(puzzle.best, game.Move)
        loss = 0.0 if right else dict(puzzle.losses).get(game.format_move(view, move))
    outcome: Literal["open", "solved", "shown"] = "solved" if right else "open" if answer is not None else "shown"
    mine: Attempt | None = store.puzzles.add_answer(key, number, me.id, outcome) if me else None
    kept = store.puzzles.get(key, number)
    known = right or answer is None or (mine is not None and mine.outcome != "open")
    return PuzzleJudged(
        right, puzzle.unit, loss, _make_solution(game, puzzle, view) if known else None, kept.tried, kept.solved
    )


def _make_solution(game: AnyGame, puzzle: Puzzle, view: Any) -> Solution:
    best = msgspec.convert(puzzle.best, game.Move)
    state = game.play(_imagine(game, view), puzzle.seat, best)
    after = game.view(state, puzzle.seat)
    rival = _describe(game, view, puzzle.losses[0][0]) if puzzle.losses else None
    return Solution(
        move=puzzle.best,
        text=puzzle.text,
        told=describe_move(game.key, view, best),
        line=tuple(_describe_line(game, puzzle, state)),
        view=msgspec.to_builtins(after),
        next=rival,
        gap=puzzle.gap,
    )


def _describe_line(game: AnyGame, puzzle: Puzzle, state: Any) -> Iterator[Message]:
    """Yield the rest of the turn in words."""
    for text in puzzle.line:
        view = game.view(state, puzzle.seat)
        move = game.parse_move(view, text)
        yield describe_move(game.key, view, move)
        state = game.play(state, puzzle.seat, move)


def _describe(game: AnyGame, view: Any, text: str) -> Message:
    return describe_move(game.key, view, game.parse_move(view, text))


def _check_move(store: Store, key: str, number: int, move: dict[str, Any], lang: str) -> CheckedFrame:
    game, puzzle, view = _read(store.puzzles.get(key, number))
    return make_checked_frame(None, 0, check_view(game, view, puzzle.seat, move), lang)


def _read(kept: StoredPuzzle) -> tuple[AnyGame, Puzzle, Any]:
    game, puzzle = load(kept.game), puzzles.decode(kept.data)
    return game, puzzle, msgspec.convert(puzzle.view, game.View)


def _imagine(game: AnyGame, view: Any) -> Any:
    return game.imagine(view, Random(0))
