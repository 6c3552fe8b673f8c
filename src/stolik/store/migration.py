"""Migrates the schema of a database when it is opened, with the Alembic scripts in `migrations/versions/`.

Several processes may open a database at once. The first one migrates in one transaction. The others wait, and then
have nothing to do.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect, text

from stolik.refusals import Unavailable

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x570_11C  # the number of our advisory lock in PostgreSQL


def migrate(engine: Engine) -> str | None:
    """Apply the missing migrations. Raises `Refusal` for a database of a newer version of this program.

    Return the revision that the database had before, if there was one.
    """
    with engine.begin() as connection:  # on SQLite this is BEGIN IMMEDIATE: it waits for other writers
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        before = read_revision(connection)
        if before != find_latest_revision():  # Alembic takes a tenth of a server's start to import
            upgrade(connection)
        return before


def read_revision(connection: Connection) -> str | None:
    """Return the revision of a database; `None` if it has no schema yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def find_latest_revision() -> str:
    """Return the revision that the last script makes, by the names of the scripts: `v4_learn.py` makes 4."""
    numbers = (re.match(r"v(\d+)_", script.name) for script in (FOLDER / "versions").glob("v*.py"))
    return str(max(int(number[1]) for number in numbers if number is not None))


def upgrade(connection: Connection) -> None:
    """Run the scripts that were not applied yet, in the connection's transaction."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)

    def missing(revision: Any, _: Any) -> Any:
        try:
            return script._upgrade_revs("head", revision)
        except CommandError:
            raise Unavailable("store-newer", revision=", ".join(revision)) from None

    with EnvironmentContext(config, script, fn=missing) as context:
        # SQLite can roll back DDL too, because here it does not begin transactions by itself.
        context.configure(connection=connection, transactional_ddl=True)
        with context.begin_transaction():
            context.run_migrations()
