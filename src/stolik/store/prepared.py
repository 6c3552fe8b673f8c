"""Statements that run for every move: compiled once from the schema, and executed by the database's driver itself.

SQLAlchemy takes several times as long for such a statement as the database. The statements are still written with it:
the schema stays in one place, for both databases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Dialect, Executable, TypeDecorator
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import CompilerElement

Values: TypeAlias = Mapping[str, Any]

SIZES: Final = (64, 32, 16, 8, 4, 2, 1)  # numbers of rows


class Prepared:
    """One statement in the dialect of one database."""

    def __init__(self, statement: Executable, dialect: Dialect) -> None:
        assert isinstance(statement, CompilerElement)
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self._dialect = dialect
        self._sql = str(compiled)
        self._names = compiled.positiontup  # of the values, if the driver takes them by their places
        self._checks: list[tuple[str, Callable[[Any], Any]]] = []  # our own types refuse what cannot be stored
        for name, bound in compiled.binds.items():
            if isinstance(bound.type, TypeDecorator) and (check := bound.type.bind_processor(dialect)) is not None:
                self._checks.append((name, check))

    def run(self, connection: Connection, rows: Sequence[Values]) -> int:
        """Execute the statement for each row of values. Return the number of changed rows."""
        cursor = connection.connection.cursor()
        try:
            if len(rows) == 1:
                cursor.execute(self._sql, self._bind(rows[0]))
            else:
                cursor.executemany(self._sql, [self._bind(row) for row in rows])
            return cursor.rowcount
        except self._dialect.loaded_dbapi.Error as error:
            raise wrap_error(error, self._dialect) from error
        finally:
            cursor.close()

    def fetch(self, connection: Connection, values: Values) -> list[Any]:
        """Execute the statement, and return the rows it finds."""
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self._sql, self._bind(values))
            return list(cursor.fetchall())
        except self._dialect.loaded_dbapi.Error as error:
            raise wrap_error(error, self._dialect) from error
        finally:
            cursor.close()

    def _bind(self, values: Values) -> Any:
        for name, check in self._checks:
            check(values[name])
        return values if self._names is None else [values[name] for name in self._names]


class PreparedMany:
    """A statement that takes many rows of values at once. It is compiled for some numbers of rows.

    One statement for 64 rows costs less than 64 statements: on PostgreSQL 63 round trips. On SQLite the writer's thread
    gives up the interpreter lock for each statement, and has to wait until the event loop gives it back.
    """

    def __init__(self, make: Callable[[int], Executable], names: Sequence[str], dialect: Dialect) -> None:
        """`make` returns the statement for so many rows. Its parameters are `name_0` to `name_n`, for each name."""
        self._make = make
        self._dialect = dialect
        self._keys = [[(name, f"{name}_{row}") for name in names] for row in range(SIZES[0])]
        self._prepared: dict[int, Prepared] = {}

    def run(self, connection: Connection, rows: Sequence[Values]) -> int:
        """Execute the statement for all rows. Return the number of changed rows."""
        return sum(statement.run(connection, [values]) for _, statement, values in self._split(rows))

    def fetch(self, connection: Connection, rows: Sequence[Values]) -> list[tuple[Any, ...]]:
        """Execute the statement for all rows. Return what it finds, each with the number of its row of values first."""
        found = []
        for begin, statement, values in self._split(rows):
            found += [(begin + row, *rest) for row, *rest in statement.fetch(connection, values)]
        return found

    def _split(self, rows: Sequence[Values]) -> Iterator[tuple[int, Prepared, Values]]:
        begin = 0
        while begin < len(rows):
            size = next(size for size in SIZES if size <= len(rows) - begin)
            if size not in self._prepared:
                self._prepared[size] = Prepared(self._make(size), self._dialect)
            part = zip(self._keys, rows[begin : begin + size], strict=False)
            yield begin, self._prepared[size], {key: row[name] for keys, row in part for name, key in keys}
            begin += size


def wrap_error(error: BaseException, dialect: Dialect) -> BaseException:
    """Return an error of the driver as SQLAlchemy raises it. It has no values in it: they may be a hand of cards."""
    return DBAPIError.instance(None, None, error, dialect.loaded_dbapi.Error, hide_parameters=True, dialect=dialect)
