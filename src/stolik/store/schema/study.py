"""What people study: analyses of games, puzzles, courses."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table

from stolik.store.schema.columns import Whole, Words, metadata

# The requested analyses of finished games, and their progress.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("quality", Words, primary_key=True),
    Column("total", Integer, nullable=False),  # decisions of the game
    Column("done", Integer, nullable=False),  # the first so many are judged
    Column("asked", Whole, nullable=False),
    Column("person_id", Words, nullable=False),  # who requested it first
    Column("node", Words, nullable=False),  # the node that works on it
    Column("claimed", Whole, nullable=False),  # when the claim of that node expires
)
_OPEN = analyses.c.done < analyses.c.total
Index("analyses_open", analyses.c.asked, sqlite_where=_OPEN, postgresql_where=_OPEN)

# The judged decisions, by the number of the move. The primary key allows each once.
plies = Table(
    "plies",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("quality", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

# Puzzles from finished games. The digest prevents duplicates.
puzzles = Table(
    "puzzles",
    metadata,
    Column("game", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1, within the game
    Column("digest", LargeBinary, nullable=False),
    Column("made", Whole, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("puzzles_once", "game", "digest", unique=True),
)

# The puzzle of each day. It is written once, so that it is the same for everybody.
puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("game", Words, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since 1970
    Column("number", Integer, nullable=False),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("game", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("outcome", Words, nullable=False),  # open, solved, shown
    Column("updated", Whole, nullable=False),
)

# The position and the rating of each puzzle. A puzzle that is made anew from the same position is the same puzzle.
puzzle_strengths = Table(
    "puzzle_strengths",
    metadata,
    Column("game", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("position", LargeBinary, nullable=False),  # a digest
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("puzzle_strengths_once", "game", "position", unique=True),
)

# The first result of each person at each puzzle, and the person's rating before and after it.
puzzle_results = Table(
    "puzzle_results",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("game", Words, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("solved", Boolean, nullable=False),  # without a wrong move
    Column("answered", Whole, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
)

solver_ratings = Table(
    "solver_ratings",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("game", Words, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("updated", Whole, nullable=False),
)

# The days whose puzzle a person has solved on that day.
solved_days = Table(
    "solved_days",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("game", Words, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since 1970
)

# The progress of accounts in courses and daily puzzles.
progress = Table(
    "progress",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("updated", Whole, nullable=False),
)
