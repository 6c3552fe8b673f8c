"""Moderation: roles, sanctions, banned networks, reports, the log of what was done, and the rules of the house."""

from __future__ import annotations

from sqlalchemy import DDL, Column, ForeignKey, Index, Integer, LargeBinary, Table, event

from stolik.store.schema.columns import Whole, Words, metadata

# Accounts that run the server: hosts and moderators. `stolik people` gives and takes roles.
roles = Table(
    "roles",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("role", Words, nullable=False),  # host, moderator
    Column("granted", Whole, nullable=False),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("kind", Words, nullable=False),  # warning, mute, suspension, ban, name
    Column("reason", Words, nullable=False),
    Column("starts", Whole, nullable=False),
    Column("ends", Whole),  # None: without an end
    Column("seen", Whole),  # when the person has read a warning
    Column("lifted", Whole),
    Index("sanctions_by_person", "person_id"),
)

# Networks that may not use the server: by a keyed hash of what a person came from, or as a host has typed them.
network_bans = Table(
    "network_bans",
    metadata,
    Column("id", Words, primary_key=True),
    Column("network", Words, nullable=False),  # "203.0.113.0/24", or a hash in hexadecimal digits
    Column("reason", Words, nullable=False),
    Column("starts", Whole, nullable=False),
    Column("ends", Whole, nullable=False),
    Column("lifted", Whole),
    Index("network_bans_by_end", "ends"),
)

# The networks that people came from lately: keyed hashes, which are deleted after some days.
visits = Table(
    "visits",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("network", Words, primary_key=True),  # the hash of the address, of IPv6 of the /64
    Column("wide", Words, nullable=False),  # the hash of the /24, of IPv6 of the /48
    Column("first", Whole, nullable=False),
    Column("last", Whole, nullable=False),
    Index("visits_by_network", "network"),
    Index("visits_by_time", "last"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Words, primary_key=True),
    Column("at", Whole, nullable=False),
    Column("reporter_id", Words, ForeignKey("people.id"), nullable=False),
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),  # who is reported
    Column("place", Words, nullable=False),  # "TABLE/VERSION" of a message; empty for a person
    Column("text", Words, nullable=False),  # the message, as it was
    Column("note", Words, nullable=False),  # what the reporter writes about it
    Column("outcome", Words),  # None: open; acted, dismissed
    Index("reports_once", "reporter_id", "person_id", "place", unique=True),
    Index("reports_by_person", "person_id"),
    Index("reports_by_outcome", "outcome", "at"),
)

# What hosts and moderators did. Triggers refuse to change or delete a row; only
# `stolik.store.people.account_deletions` may remove the texts about a person whose account is deleted.
moderation_log = Table(
    "moderation_log",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Whole, nullable=False),
    Column("actor_id", Words),  # None: somebody at the command line of the server
    Column("action", Words, nullable=False),
    Column("person_id", Words),  # whom it concerns
    Column("reason", Words, nullable=False),
    Column("detail", LargeBinary, nullable=False),  # JSON
    Index("moderation_log_by_person", "person_id"),
)

_KEPT = ("number", "at", "actor_id", "action", "person_id")
_REFUSES = "BEGIN SELECT RAISE(ABORT, 'the log cannot be changed'); END"
_CHANGED = " OR ".join(f"NEW.{name} IS NOT OLD.{name}" for name in _KEPT)
_CHANGED_IN_POSTGRESQL = _CHANGED.replace("IS NOT", "IS DISTINCT FROM")
_FOR_EACH_ROW = "FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log()"
_UPDATE = "CREATE TRIGGER moderation_log_unchanged BEFORE UPDATE ON moderation_log"
_DELETE = "CREATE TRIGGER moderation_log_stays BEFORE DELETE ON moderation_log"
_TRIGGERS = {
    "sqlite": (
        f"{_DELETE} {_REFUSES}",
        f"{_UPDATE} WHEN {_CHANGED} OR NEW.reason != '\u2014' OR NEW.detail != X'7B7D' {_REFUSES}",
    ),
    "postgresql": (
        "CREATE OR REPLACE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'the log cannot be changed'; END $$",
        f"{_DELETE} {_FOR_EACH_ROW}",
        f"{_UPDATE} FOR EACH ROW WHEN ({_CHANGED_IN_POSTGRESQL} OR NEW.reason <> '\u2014'"
        " OR NEW.detail <> '\\x7B7D'::bytea) EXECUTE FUNCTION refuse_change_of_log()",
    ),
}
for _dialect, _statements in _TRIGGERS.items():
    for _statement in _statements:
        event.listen(
            moderation_log,
            "after_create",
            DDL(_statement).execute_if(dialect=_dialect),  # type: ignore[no-untyped-call]
        )

# The rules of the house that were changed on the desk, and the key of the hashes of networks. JSON.
house = Table(
    "house",
    metadata,
    Column("name", Words, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Codes with which people may create accounts.
registration_codes = Table(
    "registration_codes",
    metadata,
    Column("id", Words, primary_key=True),
    Column("code_hash", LargeBinary, nullable=False, unique=True),
    Column("note", Words, nullable=False),
    Column("left", Integer, nullable=False),  # how many accounts may still be created
    Column("created", Whole, nullable=False),
    Column("expires", Whole, nullable=False),
)

# What every rated game was rated by, so that ratings can be computed again without a game that is voided.
rated_games = Table(
    "rated_games",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("clock", Words, nullable=False),
    Column("rated", Whole, nullable=False),  # when; later than all games of its players that were rated before it
    Column("data", LargeBinary, nullable=False),  # JSON: places, teams, players, leavers
    Column("voided", Whole),
    Index("rated_games_by_time", "game", "clock", "rated"),
)
