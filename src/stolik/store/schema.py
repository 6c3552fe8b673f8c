"""The tables of the database, one schema for SQLite and PostgreSQL.

Times are milliseconds since 1970. Events, snapshots, results, details, settings, plies, puzzles and progress are JSON,
which the store does not read. A change here needs a migration in `migrations/versions/`; a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
)
from sqlalchemy.exc import DontWrapMixin

from stolik.refusals import Invalid

MOST: Final = 2**63 - 1  # the largest whole number of both databases


class Unstorable(Invalid, DontWrapMixin):
    """A value that one of the databases cannot store. It is refused for both."""


class Words(TypeDecorator[str]):
    """Text. PostgreSQL cannot store NUL, and no database can store a lone surrogate."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        if value is not None and not is_storable(value):
            raise Unstorable("store-text")
        return value


class Whole(TypeDecorator[int]):
    """A 64-bit integer."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        if value is not None and abs(value) > MOST:
            raise Unstorable("store-number")
        return value


def is_storable(text: str) -> bool:
    """Return whether both databases can store the text without changes.

    >>> is_storable("'; DROP TABLE events; --"), is_storable("a\\0b"), is_storable("\\ud800")
    (True, False, False)
    """
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


metadata = MetaData()

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

people = Table(
    "people",
    metadata,
    Column("id", Words, primary_key=True),
    Column("kind", Words, nullable=False),  # guest, account, bot
    Column("name", Words, nullable=False),
    Column("name_key", Words, nullable=False),  # equal for names that differ in case, or look alike in lower case
    Column("look_key", Words, nullable=False),  # equal for names that look alike as they are written
    Column("password", Words),  # its hash
    Column("created", Whole, nullable=False),
    Column("settings", LargeBinary, nullable=False),
)
# Guests may share a name; accounts and bots may not.
_OWNED = people.c.kind != "guest"
Index("people_by_name", people.c.name_key)
Index("names_taken", people.c.name_key, unique=True, sqlite_where=_OWNED, postgresql_where=_OWNED)
Index("looks_taken", people.c.look_key, unique=True, sqlite_where=_OWNED, postgresql_where=_OWNED)

# The owners of bots: programs that play under their own name.
bots = Table(
    "bots",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("owner_id", Words, ForeignKey("people.id"), nullable=False),
    Index("bots_by_owner", "owner_id"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created", Whole, nullable=False),
    Column("seen", Whole, nullable=False),
    Column("user_agent", Words, nullable=False),
    Column("revoked", Whole),
    Index("sessions_by_person", "person_id"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("name", Words, nullable=False),
    Column("scopes", Words, nullable=False),  # separated by spaces
    Column("created", Whole, nullable=False),
    Column("used", Whole),
    Column("revoked", Whole),
    Index("tokens_by_person", "person_id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("game", Words, primary_key=True),
    Column("clock", Words, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", Whole, nullable=False),
    Index("ratings_by_game", "game", "clock"),
)

# The changes of ratings by finished tables. The primary key allows each table to be rated once.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Words, primary_key=True),
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("node", Words, primary_key=True),
    Column("alive", Whole, nullable=False),
)

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

# One-time codes with which an account can be recovered. The number tells which hash a code belongs to.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("code_hash", Words, nullable=False),  # as passwords are hashed
)

# Secrets that work once and expire: links for a new password, confirmations of addresses, challenges of passkeys.
one_time_keys = Table(
    "one_time_keys",
    metadata,
    Column("key_hash", LargeBinary, primary_key=True),
    Column("kind", Words, nullable=False),  # password, email, passkey
    Column("person_id", Words, ForeignKey("people.id")),  # None: nobody is signed in yet
    Column("detail", Words, nullable=False),  # the address that is confirmed
    Column("expires", Whole, nullable=False),
    Index("one_time_keys_by_person", "person_id", "kind"),
    Index("one_time_keys_by_end", "expires"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Words, primary_key=True),  # of the credential, in base64url
    Column("person_id", Words, ForeignKey("people.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", Whole, nullable=False),
    Column("name", Words, nullable=False),
    Column("created", Whole, nullable=False),
    Column("used", Whole),
    Index("passkeys_by_person", "person_id"),
)

emails = Table(
    "emails",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("address", Words, nullable=False),
    Column("address_key", Words, nullable=False),  # in lower case
    Column("confirmed", Whole),  # when; None: not yet
    Index("emails_by_address", "address_key"),
)

# Names that people had before. Nobody else may take such a name until the time is over.
old_names = Table(
    "old_names",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("name_key", Words, primary_key=True),
    Column("look_key", Words, nullable=False),
    Column("until", Whole, nullable=False),
    Index("old_names_by_name", "name_key"),
    Index("old_names_by_look", "look_key"),
)

# Accounts that will be deleted. Signing in deletes the row.
departures = Table(
    "departures",
    metadata,
    Column("person_id", Words, ForeignKey("people.id"), primary_key=True),
    Column("due", Whole, nullable=False),
    Index("departures_by_time", "due"),
)

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
