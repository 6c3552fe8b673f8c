"""The event log and the people in SQL: SQLite in a data folder by default, PostgreSQL by URL.

    with Store.open(folder_url(Path("data"))) as store:
        version = store.log.append("table-1", 0, [b'{"type": "opened"}'], row)
        snapshot, later = store.log.load("table-1")

Everything is synchronous and may be called from any thread. When `append` returns, the events are on the disk. The
store does not look into events and snapshots.
"""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self

from argon2 import PasswordHasher

from stolik.store.analyses import Analyses, Analysis
from stolik.store.backup import Backup, backup
from stolik.store.database import Database, explain_fault, folder_url, is_disk_full, is_outage, open_database
from stolik.store.lobby import Lobby, Page, StoredTable
from stolik.store.log import Event, Log, SeatRow, Snapshot, Status, TableRow, VersionConflict
from stolik.store.moderation.figures import Figures
from stolik.store.moderation.house import HouseRules, RegistrationCodes
from stolik.store.moderation.log import ModerationLog
from stolik.store.moderation.messages import Messages
from stolik.store.moderation.networks import Networks
from stolik.store.moderation.reports import Reports
from stolik.store.moderation.roles import Roles
from stolik.store.moderation.sanctions import Sanctions
from stolik.store.moderation.search import Search
from stolik.store.moderation.voiding import Voiding
from stolik.store.nodes import Nodes
from stolik.store.notices import Notices, NoticeSettings, ServerKeys, Subscriptions
from stolik.store.people.account_deletions import AccountDeletions
from stolik.store.people.accounts import People, Person
from stolik.store.people.credentials import Session, Sessions, Token, Tokens
from stolik.store.people.emails import Emails
from stolik.store.people.passkeys import Passkeys
from stolik.store.people.passwords import Passwords
from stolik.store.people.personal_data import PersonalData
from stolik.store.people.recovery import Recovery
from stolik.store.people.relations import Relations
from stolik.store.progress import Progress
from stolik.store.puzzles import Attempt, NewPuzzle, Puzzles, Result, Solver, Solvers, StoredPuzzle, Streak
from stolik.store.ratings import Change, Rating, Ratings, StoredRating, rate
from stolik.store.statistics import ClubCounts, Results
from stolik.store.tournaments import StoredTournament, TournamentLists, TournamentLog, TournamentRow

__all__ = [
    "Analysis",
    "Attempt",
    "Backup",
    "Change",
    "Event",
    "NewPuzzle",
    "Page",
    "Person",
    "Rating",
    "Result",
    "SeatRow",
    "Session",
    "Snapshot",
    "Solver",
    "Status",
    "Store",
    "StoredPuzzle",
    "StoredRating",
    "StoredTable",
    "StoredTournament",
    "Streak",
    "TableRow",
    "Token",
    "TournamentRow",
    "VersionConflict",
    "backup",
    "explain_fault",
    "folder_url",
    "is_disk_full",
    "is_outage",
    "rate",
]

BATCH = 1000  # writes that SQLite commits together, at most


class Store:
    """Everything that is stored, by subject."""

    def __init__(self, database: Database, passwords: Passwords) -> None:
        self._database = database
        self.log = Log(database)
        self.lobby = Lobby(database)
        self.people = People(database, passwords)
        self.recovery = Recovery(database, passwords, self.people)
        self.account_deletions = AccountDeletions(database)
        self.emails = Emails(database)
        self.passkeys = Passkeys(database)
        self.personal_data = PersonalData(database)
        self.relations = Relations(database)
        self.sessions = Sessions(database)
        self.tokens = Tokens(database)
        self.ratings = Ratings(database)
        self.results = Results(database)
        self.club_counts = ClubCounts(database)
        self.puzzles = Puzzles(database)
        self.solvers = Solvers(database)
        self.progress = Progress(database)
        self.nodes = Nodes(database)
        self.notices = Notices(database)
        self.notice_settings = NoticeSettings(database)
        self.subscriptions = Subscriptions(database)
        self.keys = ServerKeys(database)
        self.analyses = Analyses(database)
        self.tournament_log = TournamentLog(database)
        self.tournaments = TournamentLists(database)
        self.roles = Roles(database)
        self.sanctions = Sanctions(database)
        self.networks = Networks(database)
        self.reports = Reports(database)
        self.house = HouseRules(database)
        self.registration_codes = RegistrationCodes(database)
        self.messages = Messages(database)
        self.search = Search(database)
        self.figures = Figures(database)
        self.voiding = Voiding(database)
        self.moderation_log = ModerationLog(database)

    @classmethod
    def open(
        cls,
        url: str,
        *,
        batch: int = BATCH,
        clock: Callable[[], int] | None = None,
        hasher: PasswordHasher | None = None,
    ) -> Store:
        """Open a database. It is created or migrated if necessary. Raises `Refusal`.

        `clock` returns the time in milliseconds, `hasher` hashes passwords. Tests replace them.
        """
        return cls(open_database(url, batch, clock), Passwords(hasher))

    def is_copy(self) -> bool:
        """Return whether the database is a backup that no server has used yet."""
        return self._database.is_copy()

    def forget_copy(self) -> None:
        """Note that a server uses the backup now."""
        self._database.forget_copy()

    def close(self) -> None:
        """Finish all submitted jobs, and close the database."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
