"""Moderation: roles, sanctions, reports, the log of what was done, and what every rated game was rated by."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Create the tables, and note what the games were rated by that were rated before."""
    op.create_table(
        "roles",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("granted", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger),
        sa.Column("seen", sa.BigInteger),
        sa.Column("lifted", sa.BigInteger),
    )
    op.create_index("sanctions_by_person", "sanctions", ["person_id"])
    op.create_table(
        "network_bans",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("network", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("lifted", sa.BigInteger),
    )
    op.create_index("network_bans_by_end", "network_bans", ["ends"])
    op.create_table(
        "visits",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("network", sa.String, primary_key=True),
        sa.Column("wide", sa.String, nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_index("visits_by_network", "visits", ["network"])
    op.create_index("visits_by_time", "visits", ["last"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("place", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("note", sa.String, nullable=False),
        sa.Column("outcome", sa.String),
    )
    op.create_index("reports_once", "reports", ["reporter_id", "person_id", "place"], unique=True)
    op.create_index("reports_by_person", "reports", ["person_id"])
    op.create_index("reports_by_outcome", "reports", ["outcome", "at"])
    op.create_table(
        "moderation_log",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor_id", sa.String),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("person_id", sa.String),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("detail", sa.LargeBinary, nullable=False),
    )
    op.create_index("moderation_log_by_person", "moderation_log", ["person_id"])
    op.create_table(
        "house",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "registration_codes",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("code_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("note", sa.String, nullable=False),
        sa.Column("left", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("voided", sa.BigInteger),
    )
    op.create_index("rated_games_by_time", "rated_games", ["game", "clock", "rated"])
    _protect_log(op.get_bind().dialect.name)
    _fill_rated_games(op.get_bind())


def _protect_log(dialect: str) -> None:
    """Refuse to change or delete what is in the log. Only the texts may be removed, if an account is deleted."""
    kept = ("number", "at", "actor_id", "action", "person_id")
    refuses = "BEGIN SELECT RAISE(ABORT, 'the log cannot be changed'); END"
    if dialect == "sqlite":
        changed = " OR ".join(f"NEW.{name} IS NOT OLD.{name}" for name in kept)
        op.execute(f"CREATE TRIGGER moderation_log_stays BEFORE DELETE ON moderation_log {refuses}")
        op.execute(
            f"CREATE TRIGGER moderation_log_unchanged BEFORE UPDATE ON moderation_log WHEN {changed}"
            f" OR NEW.reason != '\u2014' OR NEW.detail != X'7B7D' {refuses}"
        )
        return
    changed = " OR ".join(f"NEW.{name} IS DISTINCT FROM OLD.{name}" for name in kept)
    op.execute(
        "CREATE OR REPLACE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'the log cannot be changed'; END $$"
    )
    op.execute(
        "CREATE TRIGGER moderation_log_stays BEFORE DELETE ON moderation_log"
        " FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log()"
    )
    op.execute(
        f"CREATE TRIGGER moderation_log_unchanged BEFORE UPDATE ON moderation_log FOR EACH ROW WHEN ({changed}"
        " OR NEW.reason <> '\u2014' OR NEW.detail <> '\\x7B7D'::bytea) EXECUTE FUNCTION refuse_change_of_log()"
    )


def _fill_rated_games(connection: sa.Connection) -> None:
    """Note what older games were rated by. Who left is known by a rating that did not change at all."""
    changes = connection.execute(
        sa.text("SELECT table_id, person_id, mu_before, sigma_before, mu, sigma FROM rating_changes")
    )
    unchanged: defaultdict[str, set[str]] = defaultdict(set)
    for row in changes:
        same = (row.mu_before, row.sigma_before) == (row.mu, row.sigma)
        unchanged[row.table_id] |= {row.person_id} if same else set()
    for table_id, leavers in unchanged.items():
        known = sa.text("SELECT game, clock, ended, result FROM tables WHERE id = :id")
        table = connection.execute(known, {"id": table_id}).one_or_none()
        if table is None or table.result is None:
            continue
        outcome = json.loads(bytes(table.result))["outcome"]
        seats = sa.text("SELECT person_id FROM seats WHERE table_id = :id ORDER BY seat")
        players = list(connection.scalars(seats, {"id": table_id}))
        data: dict[str, Any] = {"places": outcome["places"], "teams": outcome["teams"], "players": players}
        data["leavers"] = [seat for seat, person in enumerate(players) if person in leavers]
        values: dict[str, Any] = {
            "table_id": table_id,
            "game": table.game,
            "clock": table.clock,
            "rated": table.ended or 0,
        }
        statement = "INSERT INTO rated_games VALUES (:table_id, :game, :clock, :rated, :data, NULL)"
        connection.execute(sa.text(statement), values | {"data": json.dumps(data).encode()})
