"""Puzzles by game and number, with their ratings, and the puzzle of each day."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, and_, func, insert, select, text, update

from stolik.refusals import NotFound
from stolik.store.database import Database, make_insert
from stolik.store.ratings import Rating
from stolik.store.schema import puzzle_answers, puzzle_days, puzzle_results, puzzle_strengths, puzzles


class NewPuzzle(Struct, frozen=True):
    """A puzzle to store. If its position is known, it replaces the puzzle of that position."""

    position: bytes  # a digest of the position
    data: bytes  # JSON
    rating: Rating  # how hard it seems, before anybody has tried it


class StoredPuzzle(Struct, frozen=True):
    """A puzzle, its rating, and how many people have tried and solved it."""

    game: str
    number: int
    data: bytes  # JSON
    tried: int
    solved: int
    rating: Rating = Rating()


class Puzzles:
    """All puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find_new(self, game: str, data: Iterable[bytes]) -> list[bytes]:
        """Return the puzzles that are not stored, or not in this version."""
        there = self._database.read(lambda connection: _read_digests(connection, game))
        return [each for each in data if sha256(each).digest() not in there]

    def add(self, game: str, new: Iterable[NewPuzzle]) -> int:
        """Add puzzles behind the existing ones. Return the number of new puzzles.

        A puzzle whose position is known keeps its number, its rating and the answers of people; its data is replaced.
        """
        made = self._database.now()
        by_digest = {sha256(each.data).digest(): each for each in new}

        def job(connection: Connection) -> int:
            if connection.dialect.name == "postgresql":  # two servers that start at once would use the same numbers
                connection.execute(text("LOCK TABLE puzzles IN SHARE ROW EXCLUSIVE MODE"))
            there = _read_digests(connection, game)
            numbers = _read_numbers(connection, game)
            last = connection.scalar(select(func.max(puzzles.c.number)).where(puzzles.c.game == game)) or 0
            before = last
            for digest, each in by_digest.items():
                if digest in there:
                    continue
                if each.position in numbers:
                    where = and_(puzzles.c.game == game, puzzles.c.number == numbers[each.position])
                    connection.execute(update(puzzles).where(where).values(digest=digest, data=each.data))
                    continue
                last += 1
                numbers[each.position] = last
                row = {"game": game, "number": last, "digest": digest, "made": made, "data": each.data}
                connection.execute(insert(puzzles), row)
                strength = {"game": game, "number": last, "position": each.position}
                rating = {"mu": each.rating.mu, "sigma": each.rating.sigma}
                connection.execute(insert(puzzle_strengths), strength | rating)
            return last - before

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
            number = _find_next_daily(connection, game)
            statement = make_insert(connection.dialect.name, puzzle_days).on_conflict_do_nothing()
            connection.execute(statement, {"game": game, "day": day, "number": number})
            return connection.scalar(query) or number  # another server may have been faster

        return self._database.write(job)

    def find_next(self, game: str, person_id: str | None, rating: Rating, but: int = 0) -> int:
        """Return the number of a puzzle that suits a solver: the nearest rating among those not answered yet.

        When all are answered, those that were not solved at the first try come again, and at last all. `but` is the
        number of the puzzle before.
        """
        mine = and_(
            puzzle_results.c.person_id == person_id,
            puzzle_results.c.game == puzzle_strengths.c.game,
            puzzle_results.c.number == puzzle_strengths.c.number,
        )
        query = (
            select(puzzle_strengths.c.number)
            .select_from(puzzle_strengths.outerjoin(puzzle_results, mine))
            .where(puzzle_strengths.c.game == game)
            .order_by(
                puzzle_strengths.c.number == but,
                puzzle_results.c.solved.is_not(None),
                puzzle_results.c.solved,
                func.abs(puzzle_strengths.c.mu - rating.mu),
                puzzle_strengths.c.number,
            )
            .limit(1)
        )
        number: int | None = self._database.read(lambda connection: connection.scalar(query))
        if number is None:
            raise NotFound("puzzle-none")
        return number


def _read_digests(connection: Connection, game: str) -> set[bytes]:
    return {*connection.scalars(select(puzzles.c.digest).where(puzzles.c.game == game))}


def _read_numbers(connection: Connection, game: str) -> dict[bytes, int]:
    """Return the numbers of a game's puzzles by their positions."""
    query = select(puzzle_strengths.c.position, puzzle_strengths.c.number).where(puzzle_strengths.c.game == game)
    return {row.position: row.number for row in connection.execute(query)}


def _get(connection: Connection, game: str, number: int) -> StoredPuzzle:
    same = and_(puzzle_strengths.c.game == puzzles.c.game, puzzle_strengths.c.number == puzzles.c.number)
    found = connection.execute(
        select(puzzles.c.data, puzzle_strengths.c.mu, puzzle_strengths.c.sigma)
        .join(puzzle_strengths, same)
        .where(puzzles.c.game == game, puzzles.c.number == number)
    ).one_or_none()
    if found is None:
        raise NotFound("puzzle-missing", number=number)
    solved = func.count().filter(puzzle_answers.c.outcome == "solved")
    query = select(func.count(), solved).where(puzzle_answers.c.game == game, puzzle_answers.c.number == number)
    tried, solvers = connection.execute(query).one()
    return StoredPuzzle(game, number, found.data, tried, solvers, Rating(found.mu, found.sigma))


def _find_next_daily(connection: Connection, game: str) -> int:
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
