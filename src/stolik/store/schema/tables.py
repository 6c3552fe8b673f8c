"""The tables at which people play: their logs, their lists, their seats; and the servers that serve them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, Table

from stolik.store.schema.columns import Whole, Words, metadata

# The log of every table. The primary key allows each version once: this makes an append compare-and-set.
events = Table(
    "events",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("version", Whole, primary_key=True, autoincrement=False),
    Column("at", Whole, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("version", Whole, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Words, primary_key=True),
    Column("version", Whole, nullable=False),  # of the newest event that came with a row
    Column("game", Words, nullable=False),
    Column("status", Words, nullable=False),  # open, playing, finished, closed
    Column("private", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", Words, nullable=False),  # the class of the clock
    Column("players", Integer, nullable=False),
    Column("free", Integer, nullable=False),  # seats that nobody has taken
    Column("created", Whole, nullable=False),
    Column("updated", Whole, nullable=False),
    Column("ended", Whole),
    Column("deadline", Whole),
    Column("result", LargeBinary),
    Column("details", LargeBinary, nullable=False),
    Index("tables_by_status", "status", "created", "id"),
    Index("tables_by_end", "status", "ended", "id"),
    Index("tables_by_deadline", "deadline"),
)

# No reference to `people`: this table is only an index, and it must not prevent a move from being stored.
seats = Table(
    "seats",
    metadata,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Words),
    Column("bot", Words),  # its level
    Index("seats_by_person", "person_id", "table_id"),
)

# The people who are invited to open tables. The rows are deleted when a table is no longer open.
invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", Words, primary_key=True),
    Index("invitations_by_person", "person_id", "table_id"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("node", Words, primary_key=True),
    Column("alive", Whole, nullable=False),
)
