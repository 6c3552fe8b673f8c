"""Puzzles by game and number, the puzzle of each day, and the people who have tried them."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, text, update

from stolik.refusals import NotFound
from stolik.store.database import Database, make_insert
from stolik.store.schema import puzzle_answers, puzzle_days, puzzles

Outcome: TypeAlias = Literal["open", "solved", "shown"]
MOST_TRIES: Final = 1_000  # further tries are not counted


class StoredPuzzle(Struct, frozen=True):
    """A puzzle, and how many people have tried and solved it."""

    game: str
    number: int
    data: bytes  # JSON
    tried: int
    solved: int


class Attempt(Struct, frozen=True):
    """The result of one person's tries."""

    tries: int
    outcome: Outcome


class Puzzles:
    """All puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, game: str, data: Iterable[bytes]) -> int:
        """Add puzzles behind the existing ones. Return the number of new puzzles."""
        made = self._database.now()
        by_digest = {sha256(each).digest(): each for each in data}
        known = select(puzzles.c.digest).where(puzzles.c.game == game)
        there = {*self._database.read(lambda connection: connection.scalars(known).all())}
        if by_digest.keys() <= there:
            return 0  # true at every start of a server but the first; it saves a write

        def job(connection: Connection) -> int:
            if connection.dialect.name == "postgresql":  # two servers that start at once would use the same numbers
                connection.execute(text("LOCK TABLE puzzles IN SHARE ROW EXCLUSIVE MODE"))
            there = {*connection.scalars(known).all()}
            last = connection.scalar(select(func.max(puzzles.c.number)).where(puzzles.c.game == game)) or 0
            new = [(digest, each) for digest, each in by_digest.items() if digest not in there]
            rows = [
                {"game": game, "number": number, "digest": digest, "made": made, "data": each}
                for number, (digest, each) in enumerate(new, start=last + 1)
            ]
            if rows:
                connection.execute(insert(puzzles), rows)
            return len(rows)

        return self._database.write(job)

    def count(self, game: str) -> int:
        """Return the number of a game's puzzles. They are numbered from 1."""
        query = select(func.count()).select_from(puzzles).where(puzzles.c.game == game)
        return self._database.read(lambda connection: connection.scalar(query)) or 0

    def get(self, game: str, number: int) -> StoredPuzzle:
        """Return a puzzle. Raises `Refusal` if the number is unknown."""
        return self._database.read(lambda connection: _get(connection, game, number))

    def find_daily(self, game: str, day: int) -> int:
        """Return the number of a day's puzzle: one that was not used yet, or else the one used longest ago."""
        query = select(puzzle_days.c.number).where(puzzle_days.c.game == game, puzzle_days.c.day == day)
        found: int | None = self._database.read(lambda connection: connection.scalar(query))
        if found is not None:
            return found

        def job(connection: Connection) -> int:
            number = _find_next(connection, game)
            statement = make_insert(connection.dialect.name, puzzle_days).on_conflict_do_nothing()
            connection.execute(statement, {"game": game, "day": day, "number": number})
            return connection.scalar(query) or number  # another server may have been faster

        return self._database.write(job)

    def find_attempt(self, game: str, number: int, person_id: str) -> Attempt | None:
        """Return the result of a person's tries; `None` if there were none."""
        return self._database.read(lambda connection: _read_attempt(connection, game, number, person_id))

    def add_answer(self, game: str, number: int, person_id: str, outcome: Outcome) -> Attempt:
        """Note a person's answer: right, wrong, or given up. A puzzle that was solved or shown before stays so."""
        now = self._database.now()
        mine = {"game": game, "number": number, "person_id": person_id}
        where = _match_person(game, number, person_id)

        def job(connection: Connection) -> Attempt:
            new = make_insert(connection.dialect.name, puzzle_answers).on_conflict_do_nothing()
            connection.execute(new, {**mine, "tries": 0, "outcome": "open", "updated": now})
            if connection.dialect.name == "postgresql":
                connection.execute(select(puzzle_answers.c.tries).where(*where).with_for_update())
            before = _read_attempt(connection, game, number, person_id)
            assert before is not None
            if before.outcome != "open":
                return before
            tries = min(before.tries + (outcome != "shown"), MOST_TRIES)
            connection.execute(update(puzzle_answers).where(*where).values(tries=tries, outcome=outcome, updated=now))
            return Attempt(tries, outcome)

        return self._database.write(job)


def _match_person(game: str, number: int, person_id: str) -> tuple[Any, ...]:
    columns = puzzle_answers.c
    return columns.game == game, columns.number == number, columns.person_id == person_id


def _get(connection: Connection, game: str, number: int) -> StoredPuzzle:
    data = connection.scalar(select(puzzles.c.data).where(puzzles.c.game == game, puzzles.c.number == number))
    if data is None:
        raise NotFound("puzzle-missing", number=number)
    solved = func.count().filter(puzzle_answers.c.outcome == "solved")
    query = select(func.count(), solved).where(puzzle_answers.c.game == game, puzzle_answers.c.number == number)
    return StoredPuzzle(game, number, data, *connection.execute(query).one())


def _find_next(connection: Connection, game: str) -> int:
    last = func.coalesce(func.max(puzzle_days.c.day), -1)
    days = (puzzle_days.c.game == puzzles.c.game) & (puzzle_days.c.number == puzzles.c.number)
    query = (
        select(puzzles.c.number)
        .select_from(puzzles.outerjoin(puzzle_days, days))
        .where(puzzles.c.game == game)
        .group_by(puzzles.c.number)
        .order_by(last, puzzles.c.number)
        .limit(1)
    )
    number: int | None = connection.scalar(query)
    if number is None:
        raise NotFound("puzzle-none")
    return number


def _read_attempt(connection: Connection, game: str, number: int, person_id: str) -> Attempt | None:
    columns = puzzle_answers.c
    query = select(columns.tries, columns.outcome).where(*_match_person(game, number, person_id))
    row = connection.execute(query).one_or_none()
    return Attempt(*row) if row else None
