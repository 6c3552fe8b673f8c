"""Tournaments: their logs, their lists, who entered them, and which tables are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", sa.String, primary_key=True),
        sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("director", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("starts_at", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("details", sa.LargeBinary, nullable=False),
    )
    op.create_index("tournaments_by_phase", "tournaments", ["phase", "created", "id"])
    op.create_index("tournaments_by_deadline", "tournaments", ["deadline"])
    op.create_index("tournaments_by_director", "tournaments", ["director"])
    op.create_table(
        "tournament_people",
        sa.Column("tournament_id", sa.String, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("person_id", sa.String, primary_key=True),
        sa.Column("entered", sa.Boolean, nullable=False),
    )
    op.create_index("tournament_people_by_person", "tournament_people", ["person_id"])
    op.create_table(
        "tournament_tables",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("tournament_id", sa.String, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("pairing", sa.Integer, nullable=False),
    )
