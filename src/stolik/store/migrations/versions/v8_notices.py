"""Notices, how people want to be told, the browsers that get pushes, and the server's keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "notices",
        sa.Column("person_id", sa.String, primary_key=True),
        sa.Column("tag", sa.String, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("message", sa.String, nullable=False),
        sa.Column("facts", sa.LargeBinary, nullable=False),
        sa.Column("about_id", sa.String),
        sa.Column("link", sa.String, nullable=False),
        sa.Column("shown", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("sent", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.LargeBinary, nullable=False),
    )
    op.create_index("notices_by_person", "notices", ["person_id", "shown"])
    op.create_index("notices_by_time", "notices", ["due"])
    op.create_table(
        "notice_settings",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("lang", sa.String, nullable=False),
        sa.Column("choices", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("session_id", sa.String, nullable=False),
        sa.Column("endpoint", sa.String, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("push_subscriptions_by_person", "push_subscriptions", ["person_id"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
