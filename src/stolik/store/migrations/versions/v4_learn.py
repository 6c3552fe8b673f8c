"""Puzzles, which one is a day's, who solved them; and how far people have come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "puzzles",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("puzzles_once", "puzzles", ["game", "digest"], unique=True)
    op.create_table(
        "puzzle_days",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("outcome", sa.String, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "progress",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
