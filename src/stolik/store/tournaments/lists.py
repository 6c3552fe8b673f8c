"""Lists of tournaments: those of a phase, of a person, those that have something to do; and which tables are theirs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Select, exists, or_, select, union_all

from stolik.store.database import Database
from stolik.store.schema import sessions, tables, tokens, tournament_people, tournaments

MOST: Final = 100  # in one list
MOST_IDS: Final = 500  # in one query


class StoredTournament(Struct, frozen=True, kw_only=True):
    """A tournament as lists show it."""

    id: str
    version: int
    name: str
    game: str
    format: str
    phase: str
    private: bool
    director: str
    created: int
    updated: int
    starts_at: int | None
    deadline: int | None
    details: bytes


class LiveTable(Struct, frozen=True):
    """A table that is open or played."""

    phase: str
    created: int


class TournamentLists:
    """The lists of all tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, tournament_id: str) -> StoredTournament | None:
        """Return a tournament; `None` if there is none."""
        found = self._fetch(select(tournaments).where(tournaments.c.id == tournament_id))
        return found[0] if found else None

    def list_public(self, phases: Collection[str], limit: int = MOST) -> list[StoredTournament]:
        """Return the public tournaments in these phases, the newest first."""
        query = select(tournaments).where(tournaments.c.phase.in_(sorted(phases)), ~tournaments.c.private)
        return self._fetch(_order(query, limit))

    def list_of_person(self, person_id: str, limit: int = MOST) -> list[StoredTournament]:
        """Return the tournaments that a person entered or directs, the newest first."""
        entered = select(tournament_people.c.tournament_id).where(
            tournament_people.c.person_id == person_id, tournament_people.c.entered
        )
        query = select(tournaments).where(or_(tournaments.c.id.in_(entered), tournaments.c.director == person_id))
        return self._fetch(_order(query, limit))

    def list_directed(self, director: str, limit: int = MOST) -> list[StoredTournament]:
        """Return the public tournaments of a director that are not cancelled, the newest first."""
        of_director = tournaments.c.director == director
        query = select(tournaments).where(of_director, ~tournaments.c.private, tournaments.c.phase != "cancelled")
        return self._fetch(_order(query, limit))

    def list_due(self, now: int, limit: int = MOST) -> list[str]:
        """Return the ids of tournaments whose deadline has passed, the first first."""
        query = select(tournaments.c.id).where(tournaments.c.deadline <= now)
        query = query.order_by(tournaments.c.deadline, tournaments.c.id).limit(limit)
        return list(self._database.read(lambda connection: connection.scalars(query).all()))

    def find_next_deadline(self) -> int | None:
        """Return the earliest deadline of all."""
        query = select(tournaments.c.deadline).where(tournaments.c.deadline.is_not(None))
        query = query.order_by(tournaments.c.deadline).limit(1)
        return self._database.read(lambda connection: connection.scalar(query))

    def list_ids(self, phases: Collection[str]) -> list[str]:
        """Return the ids of all tournaments in these phases."""
        query = select(tournaments.c.id).where(tournaments.c.phase.in_(sorted(phases))).order_by(tournaments.c.id)
        return list(self._database.read(lambda connection: connection.scalars(query).all()))

    def find_starts(self) -> dict[str, int]:
        """Return when the tournaments start that wait for a time, by their ids."""
        query = select(tournaments.c.id, tournaments.c.deadline)
        query = query.where(tournaments.c.phase == "open", tournaments.c.deadline.is_not(None))
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return {row.id: row.deadline for row in rows}

    def find_live_tables(self, table_ids: Collection[str]) -> dict[str, LiveTable]:
        """Return those of these tables that are open or played, by their ids."""
        ids = sorted(table_ids)
        columns = (tables.c.id, tables.c.status, tables.c.created)
        is_live = tables.c.status.in_(("open", "playing"))

        def job(connection: Connection) -> dict[str, LiveTable]:
            found: dict[str, LiveTable] = {}
            for first in range(0, len(ids), MOST_IDS):
                query = select(*columns).where(tables.c.id.in_(ids[first : first + MOST_IDS]), is_live)
                for table_id, phase, created in connection.execute(query):
                    found[table_id] = LiveTable(phase, created)
            return found

        return self._database.read(job)

    def find_attended(self, tournament_ids: Collection[str], since: int) -> set[str]:
        """Return those of these tournaments whose director, or somebody who has entered, was here since a time."""
        ids = sorted(tournament_ids)
        entered = select(tournament_people.c.tournament_id, tournament_people.c.person_id).where(
            tournament_people.c.entered, tournament_people.c.tournament_id.in_(ids)
        )
        directed = select(tournaments.c.id, tournaments.c.director).where(tournaments.c.id.in_(ids))
        people = union_all(entered, directed).subquery()
        seen = or_(
            exists().where(
                sessions.c.person_id == people.c.person_id, sessions.c.seen >= since, sessions.c.revoked.is_(None)
            ),
            exists().where(
                tokens.c.person_id == people.c.person_id, tokens.c.used >= since, tokens.c.revoked.is_(None)
            ),
        )
        query = select(people.c.tournament_id).where(seen).distinct()
        return self._database.read(lambda connection: {*connection.scalars(query)}) if ids else set()

    def list_with(self, person_ids: Collection[str]) -> list[str]:
        """Return the ids of all tournaments whose log has one of these people, also who withdrew, or the director."""
        named = tournament_people.c.person_id.in_(sorted(person_ids))
        query = select(tournament_people.c.tournament_id).where(named)
        directed = select(tournaments.c.id).where(tournaments.c.director.in_(sorted(person_ids)))
        rows = self._database.read(lambda connection: connection.scalars(query.union(directed)).all())
        return sorted(rows)

    def _fetch(self, query: Select[Any]) -> list[StoredTournament]:
        rows = self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [StoredTournament(**row) for row in rows]


def _order(query: Select[Any], limit: int) -> Select[Any]:
    return query.order_by(tournaments.c.created.desc(), tournaments.c.id.desc()).limit(limit)
