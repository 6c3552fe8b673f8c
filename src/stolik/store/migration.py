"""Migrates the schema of a database when it is opened, with the Alembic scripts in `migrations/versions/`.

Several processes may open a database at once. The first one migrates in one transaction. The others wait, and then
have nothing to do.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text

from stolik.game import Refusal

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x570_11C  # the number of our advisory lock in PostgreSQL


def migrate(engine: Engine) -> None:
    """Apply the missing migrations. Raises `Refusal` for a database of a newer version of this program."""
    with engine.begin() as connection:  # on SQLite this is BEGIN IMMEDIATE: it waits for other writers
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Run the scripts that were not applied yet, in the connection's transaction."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)

    def missing(revision: Any, _: Any) -> Any:
        try:
            return script._upgrade_revs("head", revision)
        except CommandError:
            raise Refusal("store-newer", revision=", ".join(revision)) from None

    with EnvironmentContext(config, script, fn=missing) as context:
        # SQLite can roll back DDL too, because here it does not begin transactions by itself.
        context.configure(connection=connection, transactional_ddl=True)
        with context.begin_transaction():
            context.run_migrations()
