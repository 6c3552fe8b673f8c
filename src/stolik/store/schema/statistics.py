"""The statistics of the club: counts that grow with every finished public game, without anybody's name or id."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, Table

from stolik.store.schema.columns import Whole, Words, metadata

# How often something was counted in a game: games of a week, wins of a seat, points, openings. A game that was voided
# has a row, too, until it is taken out of the other counts.
club_counts = Table(
    "club_counts",
    metadata,
    Column("game", Words, primary_key=True),
    Column("subject", Words, primary_key=True),
    Column("value", Words, primary_key=True),
    Column("times", Integer, nullable=False),
    Index("club_counts_by_count", "game", "subject", "times"),
)

# The last game that was counted. Games are counted in the order of their ends. There is one row.
club_cursor = Table(
    "club_cursor",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ended", Whole, nullable=False),
    Column("table_id", Words, nullable=False),
)
