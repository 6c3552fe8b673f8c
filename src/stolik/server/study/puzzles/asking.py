"""Brings puzzles and answers together with what the store knows: numbers, days, ratings and streaks."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from msgspec import structs

from stolik.bots import puzzles
from stolik.bots.puzzles.puzzle import rate_difficulty
from stolik.kit import keys, load
from stolik.server.people.identity import Me
from stolik.server.study.puzzles.judging import judge, list_answers, open_puzzle
from stolik.server.study.puzzles.messages import AskedPuzzle, PuzzleAnswer, PuzzleJudged, RatingChange, SolverSummary
from stolik.store import NewPuzzle, Rating, Result, Store
from stolik.store.puzzles import Answer

EPOCH = date(1970, 1, 1)


def make_new_puzzle(data: bytes) -> NewPuzzle:
    """Return a puzzle as the store takes it."""
    puzzle = puzzles.decode(data)
    return NewPuzzle(puzzles.compute_identity(puzzle), data, Rating(*rate_difficulty(puzzle)))


def store_starters(store: Store) -> None:
    """Add the puzzles that come with the program to the database. After the first start there are none to add."""
    for key in keys():
        if new := store.puzzles.find_new(key, puzzles.read_shipped(key)):
            store.puzzles.add(key, map(make_new_puzzle, new))


def today() -> date:
    """Return the day of the daily puzzle, by UTC."""
    return datetime.now(UTC).date()


def find_daily(store: Store, key: str, me: Me | None) -> AskedPuzzle:
    """Return the puzzle of today."""
    load(key)  # raises Refusal
    day = today()
    return ask(store, key, store.puzzles.find_daily(key, (day - EPOCH).days), me, day.isoformat())


def find_next(store: Store, key: str, after: int, me: Me | None) -> AskedPuzzle:
    """Return a puzzle that suits the solver."""
    load(key)  # raises Refusal
    rating = store.solvers.get_solver(key, me.id).rating if me else Rating()
    return ask(store, key, store.puzzles.find_next(key, me.id if me else None, rating, after), me)


def ask(store: Store, key: str, number: int, me: Me | None, day: str | None = None) -> AskedPuzzle:
    """Return a puzzle by its number."""
    kept = store.puzzles.get(key, number)
    asked = open_puzzle(kept)
    moves, points = list_answers(asked)
    mine = store.solvers.find_attempt(key, number, me.id) if me else None
    return AskedPuzzle(
        game=key,
        number=number,
        count=store.puzzles.count(key),
        day=day,
        players=asked.puzzle.players,
        seat=asked.puzzle.seat,
        view=asked.puzzle.view,
        moves=moves,
        points=points,
        steps=len(asked.puzzle.steps),
        rating=round(kept.rating.mu, 1),
        tried=kept.tried,
        solved=kept.solved,
        mine=mine.outcome if mine else None,
        solver=_summarise(store, key, me),
    )


def check_answer(store: Store, key: str, number: int, answer: PuzzleAnswer, me: Me | None) -> PuzzleJudged:
    """Judge an answer, and note it if the person is known."""
    asked = open_puzzle(store.puzzles.get(key, number), answer.found)
    judged = judge(asked, answer.move)
    result = store.solvers.add_answer(key, number, me.id, _classify_answer(answer.move, judged))[1] if me else None
    kept = store.puzzles.get(key, number)
    return structs.replace(
        judged,
        tried=kept.tried,
        solved=kept.solved,
        rating=round(kept.rating.mu, 1),
        change=_make_change(result) if result else None,
        solver=_summarise(store, key, me),
    )


def _classify_answer(move: dict[str, Any] | None, judged: PuzzleJudged) -> Answer:
    if move is None:
        return "shown"
    if not judged.right:
        return "wrong"
    return "step" if judged.solution is None else "solved"


def _make_change(result: Result) -> RatingChange:
    return RatingChange(round(result.before.mu, 1), round(result.after.mu, 1))


def _summarise(store: Store, key: str, me: Me | None) -> SolverSummary | None:
    if me is None:
        return None
    solver, streak = store.solvers.get_solver(key, me.id), store.solvers.get_streak(key, me.id)
    rating = round(solver.rating.mu, 1)
    return SolverSummary(rating, solver.tried, solver.solved, streak.days, streak.today, streak.first_tries)
