"""Finished games that are analysed, and their decisions judged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("quality", sa.String, primary_key=True),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("node", sa.String, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False),
    )
    unfinished = sa.text("done < total")
    op.create_index("analyses_open", "analyses", ["asked"], sqlite_where=unfinished, postgresql_where=unfinished)
    op.create_table(
        "plies",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("quality", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
