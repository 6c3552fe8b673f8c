"""Ratings of puzzles and of their solvers, first results, and days with a solved puzzle.

Puzzles are stored anew, as lines of steps. What people have answered before is kept: it counts for streaks, and is not
rated.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

START = {"mu": 25.0, "sigma": 25.0 / 3}  # the rating of the unknown
DAY = 24 * 60 * 60 * 1000


def upgrade() -> None:
    """Create the tables, and fill them from the answers that are there."""
    strengths = op.create_table(
        "puzzle_strengths",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    op.create_index("puzzle_strengths_once", "puzzle_strengths", ["game", "position"], unique=True)
    results = op.create_table(
        "puzzle_results",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("answered", sa.BigInteger, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
    )
    op.create_table(
        "solver_ratings",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    days = op.create_table(
        "solved_days",
        sa.Column("person_id", sa.String, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    )
    connection = op.get_bind()
    _move_puzzles(connection, strengths)
    _move_answers(connection, results, days)


def _move_puzzles(connection: sa.Connection, strengths: sa.Table) -> None:
    rows = connection.execute(sa.text("SELECT game, number, data FROM puzzles")).all()
    known: set[tuple[str, bytes]] = set()
    for game, number, data in rows:
        puzzle = msgspec.json.decode(data)
        position = sha256(msgspec.json.encode(puzzle["view"], order="sorted")).digest()
        if (game, position) in known:  # it was made twice, with other figures
            position = sha256(data).digest()
        known.add((game, position))
        row = {"game": game, "number": number, "position": position}
        connection.execute(sa.insert(strengths), row | START)
        new = msgspec.json.encode(convert(puzzle))
        values = {"data": new, "digest": sha256(new).digest(), "game": game, "number": number}
        statement = "UPDATE puzzles SET data = :data, digest = :digest WHERE game = :game AND number = :number"
        connection.execute(sa.text(statement), values)


def convert(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Return a puzzle in the form of today: its best move is the only step of its line."""
    step = {"text": puzzle["text"], "gap": puzzle["gap"], "wrong": puzzle.get("losses", [])}
    kept = {name: puzzle[name] for name in ("game", "players", "seat", "view", "unit")}
    return kept | {"steps": [step], "line": puzzle.get("line", [])}


def _move_answers(connection: sa.Connection, results: sa.Table, days: sa.Table) -> None:
    """A try or a look at the solution is a first result. A puzzle solved on its day makes a day of a streak."""
    query = "SELECT person_id, game, number, tries, outcome, updated FROM puzzle_answers"
    daily = {(row.game, row.day): row.number for row in connection.execute(sa.text("SELECT * FROM puzzle_days"))}
    for row in connection.execute(sa.text(query)).all():
        if row.outcome == "open" and not row.tries:
            continue
        who = {"person_id": row.person_id, "game": row.game}
        solved = row.outcome == "solved" and row.tries == 1
        rating = {"mu_before": START["mu"], "mu": START["mu"]}
        first = {"number": row.number, "solved": solved, "answered": row.updated}
        connection.execute(sa.insert(results), who | first | rating)
        day = row.updated // DAY
        if row.outcome == "solved" and daily.get((row.game, day)) == row.number:
            connection.execute(sa.insert(days), who | {"day": day})
