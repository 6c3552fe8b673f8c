"""The tables of the database, one schema for SQLite and PostgreSQL.

Times are milliseconds since 1970. Events, snapshots, results, details, settings, plies, puzzles and progress are JSON,
which the store does not read. A change here needs a migration in `migrations/versions/`; a test compares the two.
"""

from __future__ import annotations

from stolik.store.schema.columns import MOST, Unstorable, Whole, Words, is_storable, metadata
from stolik.store.schema.friends import blocks, follows, privacy
from stolik.store.schema.moderation import (
    house,
    moderation_log,
    network_bans,
    rated_games,
    registration_codes,
    reports,
    roles,
    sanctions,
    visits,
)
from stolik.store.schema.notices import notice_settings, notices, push_subscriptions, server_keys
from stolik.store.schema.people import (
    bots,
    departures,
    emails,
    old_names,
    one_time_keys,
    passkeys,
    people,
    rating_changes,
    ratings,
    recovery_codes,
    sessions,
    tokens,
)
from stolik.store.schema.study import (
    analyses,
    plies,
    progress,
    puzzle_answers,
    puzzle_days,
    puzzle_results,
    puzzle_strengths,
    puzzles,
    solved_days,
    solver_ratings,
)
from stolik.store.schema.tables import events, heartbeats, invitations, seats, snapshots, tables
from stolik.store.schema.tournaments import tournament_events, tournament_people, tournament_tables, tournaments

__all__ = [
    "MOST",
    "Unstorable",
    "Whole",
    "Words",
    "analyses",
    "blocks",
    "bots",
    "departures",
    "emails",
    "events",
    "follows",
    "heartbeats",
    "house",
    "invitations",
    "is_storable",
    "metadata",
    "moderation_log",
    "network_bans",
    "notice_settings",
    "notices",
    "old_names",
    "one_time_keys",
    "passkeys",
    "people",
    "plies",
    "privacy",
    "progress",
    "push_subscriptions",
    "puzzle_answers",
    "puzzle_days",
    "puzzle_results",
    "puzzle_strengths",
    "puzzles",
    "rated_games",
    "rating_changes",
    "ratings",
    "recovery_codes",
    "registration_codes",
    "reports",
    "roles",
    "sanctions",
    "seats",
    "server_keys",
    "sessions",
    "snapshots",
    "solved_days",
    "solver_ratings",
    "tables",
    "tokens",
    "tournament_events",
    "tournament_people",
    "tournament_tables",
    "tournaments",
    "visits",
]
