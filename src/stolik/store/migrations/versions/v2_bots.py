"""Bots of people, and who is invited where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bots",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("owner_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_index("bots_by_owner", "bots", ["owner_id"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", sa.String, primary_key=True),
    )
    op.create_index("invitations_by_person", "invitations", ["person_id", "table_id"])
