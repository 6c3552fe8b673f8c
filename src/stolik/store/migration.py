"""Brings a database's schema up to date when it is opened, by the Alembic scripts in `migrations/versions/`.

Several processes may open a database at once: the first one migrates in one transaction while the others wait, and
then find nothing to do.
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
LOCK: Final = 0x570_11C  # PostgreSQL's advisory locks are numbers; this one is ours


def migrate(engine: Engine) -> None:
    """Apply what is missing. Raises `Refusal` for a database of a newer version of this program."""
    with engine.begin() as connection:  # on SQLite this is BEGIN IMMEDIATE: it waits for other writers
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Run the scripts that the database has not seen, in the connection's transaction."""
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
        # SQLite can undo DDL too, since here it does not begin transactions on its own.
        context.configure(connection=connection, transactional_ddl=True)
        with context.begin_transaction():
            context.run_migrations()
