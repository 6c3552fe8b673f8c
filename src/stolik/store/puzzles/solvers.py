"""The people who try puzzles: their answers, their ratings, and their streaks.

The first result of a person at a puzzle counts as a game between the two: solved without a wrong move, the person wins;
after a wrong move, or if the solution was shown, the puzzle wins. Everything after that changes neither rating.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, and_, func, insert, select, update

from stolik.store.database import Database, make_insert
from stolik.store.ratings import Rating, rate
from stolik.store.schema import (
    people,
    puzzle_answers,
    puzzle_days,
    puzzle_results,
    puzzle_strengths,
    solved_days,
    solver_ratings,
)

Outcome: TypeAlias = Literal["open", "solved", "shown"]
Answer: TypeAlias = Literal["wrong", "step", "solved", "shown"]
"""`step`: a right move, after which more are to be found. `shown`: the person gave up."""

MOST_TRIES: Final = 1_000  # further tries are not counted
LONGEST_STREAK: Final = 1_000  # a longer one is not counted
DAY: Final = 24 * 60 * 60 * 1000  # milliseconds; days are counted by UTC


class Attempt(Struct, frozen=True):
    """The result of one person's tries."""

    tries: int
    outcome: Outcome


class Result(Struct, frozen=True):
    """A person's first result at a puzzle, and the person's rating before and after it."""

    solved: bool
    before: Rating
    after: Rating


class Solver(Struct, frozen=True):
    """How far a person has come with the puzzles of a game."""

    rating: Rating
    tried: int  # puzzles with a first result
    solved: int  # of them, solved without a wrong move


class Streak(Struct, frozen=True):
    """What a person has solved in a row."""

    days: int  # days in a row, up to today or yesterday, whose daily puzzle was solved on its day
    today: bool  # whether today is one of them
    first_tries: int  # puzzles in a row solved without a wrong move


class Solvers:
    """The solvers of all puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find_attempt(self, game: str, number: int, person_id: str) -> Attempt | None:
        """Return the result of a person's tries; `None` if there were none."""

        def job(connection: Connection) -> Attempt | None:
            row = _read_answer(connection, game, number, person_id)
            return Attempt(row.tries, row.outcome) if row else None

        return self._database.read(job)

    def add_answer(self, game: str, number: int, person_id: str, answer: Answer) -> tuple[Attempt, Result | None]:
        """Note a person's answer. Return the result of all tries, and the first result if this answer decides it.

        A puzzle that was solved or shown before stays so.
        """
        now = self._database.now()
        mine = {"game": game, "number": number, "person_id": person_id}

        def job(connection: Connection) -> tuple[Attempt, Result | None]:
            new = make_insert(connection.dialect.name, puzzle_answers).on_conflict_do_nothing()
            connection.execute(new, {**mine, "tries": 0, "outcome": "open", "updated": now})
            before = _read_answer(connection, game, number, person_id, lock=True)
            if answer == "solved" and not (before.outcome == "shown" and before.updated // DAY == now // DAY):
                _note_day(connection, game, number, person_id, now // DAY)
            if before.outcome != "open":
                return Attempt(before.tries, before.outcome), None
            tries = min(before.tries + (answer in ("wrong", "solved")), MOST_TRIES)
            outcome: Outcome = answer if answer in ("solved", "shown") else "open"
            values = {"tries": tries, "outcome": outcome, "updated": now}
            connection.execute(update(puzzle_answers).where(*_match(puzzle_answers, mine)).values(values))
            decided = answer != "step" and not _has_result(connection, mine)
            result = _rate(connection, mine, answer == "solved", now) if decided else None
            return Attempt(tries, outcome), result

        return self._database.write(job)

    def get_solver(self, game: str, person_id: str) -> Solver:
        """Return how far a person has come with the puzzles of a game."""
        columns = puzzle_results.c
        counts = select(func.count(), func.count().filter(columns.solved)).where(
            columns.person_id == person_id, columns.game == game
        )

        def job(connection: Connection) -> Solver:
            tried, solved = connection.execute(counts).one()
            return Solver(_read_rating(connection, game, person_id), tried, solved)

        return self._database.read(job)

    def get_streak(self, game: str, person_id: str) -> Streak:
        """Return what a person has solved in a row, by the answers that are stored here."""
        today = self._database.now() // DAY
        of_days = (
            select(solved_days.c.day)
            .where(solved_days.c.person_id == person_id, solved_days.c.game == game)
            .order_by(solved_days.c.day.desc())
            .limit(LONGEST_STREAK)
        )
        columns = puzzle_results.c
        of_results = (
            select(columns.solved)
            .where(columns.person_id == person_id, columns.game == game)
            .order_by(columns.answered.desc(), columns.number.desc())
            .limit(LONGEST_STREAK)
        )
        days, results = self._database.read(
            lambda connection: (connection.scalars(of_days).all(), connection.scalars(of_results).all())
        )
        first_tries = next((number for number, solved in enumerate(results) if not solved), len(results))
        return Streak(count_days(days, today), today in days, first_tries)


def count_days(days: Any, today: int) -> int:
    """Return how many days in a row there are, up to today or yesterday.

    >>> count_days([20, 19, 17], 20), count_days([19, 18], 20), count_days([18, 17], 20)
    (2, 2, 0)
    """
    there = {*days}
    day = today if today in there else today - 1
    count = 0
    while day - count in there:
        count += 1
    return count


def _match(table: Any, mine: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(table.c[name] == value for name, value in mine.items())


def _read_answer(connection: Connection, game: str, number: int, person_id: str, lock: bool = False) -> Any:
    columns = puzzle_answers.c
    where = _match(puzzle_answers, {"game": game, "number": number, "person_id": person_id})
    query = select(columns.tries, columns.outcome, columns.updated).where(*where)
    if lock and connection.dialect.name == "postgresql":
        query = query.with_for_update()
    return connection.execute(query).one_or_none()


def _has_result(connection: Connection, mine: dict[str, Any]) -> bool:
    query = select(puzzle_results.c.solved).where(*_match(puzzle_results, mine))
    return connection.execute(query).one_or_none() is not None


def _note_day(connection: Connection, game: str, number: int, person_id: str, day: int) -> None:
    """Note that a person has solved the puzzle of today, if it is that one."""
    daily = select(puzzle_days.c.number).where(puzzle_days.c.game == game, puzzle_days.c.day == day)
    if connection.scalar(daily) == number:
        new = make_insert(connection.dialect.name, solved_days).on_conflict_do_nothing()
        connection.execute(new, {"person_id": person_id, "game": game, "day": day})


def _read_rating(connection: Connection, game: str, person_id: str) -> Rating:
    columns = solver_ratings.c
    query = select(columns.mu, columns.sigma).where(columns.person_id == person_id, columns.game == game)
    row = connection.execute(query).one_or_none()
    return Rating(row.mu, row.sigma) if row else Rating()


def _rate(connection: Connection, mine: dict[str, Any], solved: bool, now: int) -> Result:
    """Rate the first result. The rating of a puzzle changes by accounts alone: anybody can be many guests."""
    game, number, person_id = mine["game"], mine["number"], mine["person_id"]
    start = Rating()
    owner = {"person_id": person_id, "game": game}
    new = make_insert(connection.dialect.name, solver_ratings).on_conflict_do_nothing()
    connection.execute(new, {**owner, "mu": start.mu, "sigma": start.sigma, "updated": now})
    of_puzzle = and_(puzzle_strengths.c.game == game, puzzle_strengths.c.number == number)
    query = select(puzzle_strengths.c.mu, puzzle_strengths.c.sigma).where(of_puzzle)
    if connection.dialect.name == "postgresql":  # the solver first, then the puzzle: always in this order
        connection.execute(select(solver_ratings.c.mu).where(*_match(solver_ratings, owner)).with_for_update())
        query = query.with_for_update()
    before = _read_rating(connection, game, person_id)
    strength = connection.execute(query).one()
    is_account = connection.scalar(select(people.c.kind).where(people.c.id == person_id)) == "account"
    puzzle = Rating(strength.mu, strength.sigma, fixed=not is_account)
    after, puzzle_after = rate([1, 2] if solved else [2, 1], [0, 1], [before, puzzle])
    values = {"mu": after.mu, "sigma": after.sigma, "updated": now}
    connection.execute(update(solver_ratings).where(*_match(solver_ratings, owner)).values(values))
    if is_account:
        strengths = {"mu": puzzle_after.mu, "sigma": puzzle_after.sigma}
        connection.execute(update(puzzle_strengths).where(of_puzzle).values(strengths))
    row = {**mine, "solved": solved, "answered": now, "mu_before": before.mu, "mu": after.mu}
    connection.execute(insert(puzzle_results), row)
    return Result(solved, before, after)
