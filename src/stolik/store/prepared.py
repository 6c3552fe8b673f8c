"""Statements that run for every move: compiled once from the schema, and executed by the database's driver itself.

SQLAlchemy takes several times as long for such a statement as the database. The statements are still written with it:
the schema stays in one place, for both databases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Dialect, Executable, TypeDecorator
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import CompilerElement

Values: TypeAlias = Mapping[str, Any]


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


def wrap_error(error: BaseException, dialect: Dialect) -> BaseException:
    """Return an error of the driver as SQLAlchemy raises it. It has no values in it: they may be a hand of cards."""
    return DBAPIError.instance(None, None, error, dialect.loaded_dbapi.Error, hide_parameters=True, dialect=dialect)
