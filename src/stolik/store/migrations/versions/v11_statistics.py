"""The statistics of the club."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    """Create the tables. The server counts the games that are there."""
    op.create_table(
        "club_counts",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("value", sa.String, primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
    )
    op.create_index("club_counts_by_count", "club_counts", ["game", "subject", "times"])
    op.create_table(
        "club_cursor",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
    )
