"""Accounts: recovery codes, one-time keys, passkeys, e-mail addresses, old names, and accounts that will be deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "recovery_codes",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("code_hash", sa.String, nullable=False),
    )
    op.create_table(
        "one_time_keys",
        sa.Column("key_hash", sa.LargeBinary, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id")),
        sa.Column("detail", sa.String, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("one_time_keys_by_person", "one_time_keys", ["person_id", "kind"])
    op.create_index("one_time_keys_by_end", "one_time_keys", ["expires"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person_id"])
    op.create_table(
        "emails",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("address_key", sa.String, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
    )
    op.create_index("emails_by_address", "emails", ["address_key"])
    op.create_table(
        "old_names",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name_key", sa.String, primary_key=True),
        sa.Column("look_key", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("old_names_by_name", "old_names", ["name_key"])
    op.create_index("old_names_by_look", "old_names", ["look_key"])
    op.create_table(
        "departures",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_index("departures_by_time", "departures", ["due"])
