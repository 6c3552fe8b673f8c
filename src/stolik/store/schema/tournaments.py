"""Tournaments: their logs, their lists, and which tables are theirs."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, Table

from stolik.store.schema.columns import Whole, Words, metadata

# The log of every tournament, like that of tables.
tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament_id", Words, primary_key=True),
    Column("version", Whole, primary_key=True, autoincrement=False),
    Column("at", Whole, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Words, primary_key=True),
    Column("version", Whole, nullable=False),
    Column("name", Words, nullable=False),
    Column("game", Words, nullable=False),
    Column("format", Words, nullable=False),  # the kind: swiss, arena, ...
    Column("phase", Words, nullable=False),  # open, running, paused, finished, cancelled
    Column("private", Boolean, nullable=False),
    Column("director", Words, nullable=False),
    Column("created", Whole, nullable=False),
    Column("updated", Whole, nullable=False),
    Column("starts_at", Whole),
    Column("deadline", Whole),
    Column("details", LargeBinary, nullable=False),
    Index("tournaments_by_phase", "phase", "created", "id"),
    Index("tournaments_by_deadline", "deadline"),
    Index("tournaments_by_director", "director"),
)

# Whose names are in the log of a tournament. Only an index, like `seats`.
tournament_people = Table(
    "tournament_people",
    metadata,
    Column("tournament_id", Words, ForeignKey("tournaments.id"), primary_key=True),
    Column("person_id", Words, primary_key=True),
    Column("entered", Boolean, nullable=False),  # false: withdrew before the start
    Index("tournament_people_by_person", "person_id"),
)

# The tables of tournaments.
tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("tournament_id", Words, ForeignKey("tournaments.id"), nullable=False),
    Column("pairing", Integer, nullable=False),
)
