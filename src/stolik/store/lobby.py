"""Queries for tables: to join, to watch, of a person, finished games by search, and tables with a passed deadline."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Column, Connection, Select, exists, literal, select, tuple_

from stolik.refusals import Invalid
from stolik.store.database import Database
from stolik.store.log import SeatRow, Status, TableRow
from stolik.store.people import names
from stolik.store.schema import MOST as LAST
from stolik.store.schema import Whole, Words, invitations, old_names, people, seats, tables

QUICK_MATCHES: Final = 0x53746F6C  # the number of a lock that all nodes share
MOST: Final = 100  # tables on a page
CANDIDATES: Final = 1_000  # the newest tables, of which the lobby shows `MOST`


class _Details(Struct):
    """The part of a table's details that is read here."""

    host: str = ""


_read_host: Final = msgspec.json.Decoder(_Details)


class StoredTable(TableRow, frozen=True, kw_only=True):
    """A row of a table with its times. `invited` is not read back."""

    id: str
    version: int
    created: int
    updated: int
    ended: int | None
    sitters: tuple[SeatRow, ...]


class Page(Struct, frozen=True):
    """One page of tables, and the cursor of the next page (`None` at the end)."""

    entries: tuple[StoredTable, ...]
    next: str | None


class Lobby:
    """The queries for tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, table_id: str) -> StoredTable | None:
        """Return one table."""
        found = self._read_tables(select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    def list_open(self, *, game: str | None = None, clock: str | None = None) -> tuple[StoredTable, ...]:
        """Return public tables with a free seat, the newest first: at most `MOST`, shared fairly between the hosts."""
        query = select(tables).where(tables.c.status == "open", ~tables.c.private, tables.c.free > 0)
        return self._pick(_filter(query, game, clock))

    def list_live(self, *, game: str | None = None, clock: str | None = None) -> tuple[StoredTable, ...]:
        """Return public tables to watch, the newest first: at most `MOST`, shared fairly between the hosts."""
        query = select(tables).where(tables.c.status == "playing", ~tables.c.private)
        return self._pick(_filter(query, game, clock))

    def list_waiting(self, *, players: int, rated: bool) -> tuple[StoredTable, ...]:
        """Return public tables with so many players and a free seat, the newest first: at most `CANDIDATES`."""
        query = select(tables).where(tables.c.status == "open", ~tables.c.private, tables.c.free > 0)
        query = query.where(tables.c.players == players, tables.c.rated == rated)
        return tuple(self._read_tables(query.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(CANDIDATES)))

    def hold_quick_matches(self) -> AbstractContextManager[object]:
        """Return a block in which no other node does quick matches. Enter it in a thread."""
        return self._database.hold(QUICK_MATCHES)

    def list_of_person(
        self, person_id: str, statuses: Collection[Status], *, limit: int = MOST, after: str | None = None
    ) -> Page:
        """Return the tables where a person has a seat, private tables too, the newest first."""
        query = select(tables).where(tables.c.status.in_(sorted(statuses)), has_seat(seats.c.person_id == person_id))
        return self._read_page(query, tables.c.created, limit, after)

    def list_inviting(self, person_id: str, *, limit: int = MOST) -> tuple[StoredTable, ...]:
        """Return the open tables where a seat is kept for a person, the newest first."""
        invited = exists().where(invitations.c.table_id == tables.c.id, invitations.c.person_id == person_id)
        query = select(tables).where(tables.c.status == "open", invited)
        return self._read_page(query, tables.c.created, limit, None).entries

    def list_inviting_hosts(self, person_id: str, *, limit: int = MOST) -> list[str]:
        """Return the hosts of the open tables where a seat is kept for a person."""
        query = select(tables.c.details).join(invitations, invitations.c.table_id == tables.c.id)
        query = query.where(invitations.c.person_id == person_id, tables.c.status == "open").limit(limit)
        rows = self._database.read(lambda connection: connection.scalars(query).all())
        return [_read_host.decode(details).host for details in rows]

    def list_with_invitations(self, person_id: str) -> tuple[StoredTable, ...]:
        """Return the open tables where a person has a seat and others are kept for somebody, the newest first."""
        inviting = exists().where(invitations.c.table_id == tables.c.id)
        query = select(tables).where(tables.c.status == "open", has_seat(seats.c.person_id == person_id), inviting)
        return self._read_page(query, tables.c.created, MOST, None).entries

    def list_finished(
        self,
        *,
        game: str | None = None,
        clock: str | None = None,
        name: str | None = None,
        person_id: str | None = None,
        since: int | None = None,
        until: int | None = None,
        limit: int = MOST,
        after: str | None = None,
    ) -> Page:
        """Return public finished games, the latest end first.

        `name` is the beginning of a player's name, in any case. `since` and `until` limit the time of the end.
        """
        query = _filter(select(tables).where(tables.c.status == "finished", ~tables.c.private), game, clock)
        if since is not None:
            query = query.where(tables.c.ended >= since)
        if until is not None:
            query = query.where(tables.c.ended < until)
        if person_id is not None:
            query = query.where(has_seat(seats.c.person_id == person_id))
        if name is not None:
            key = names.make_keys(names.clean(name)).name
            named = select(people.c.id).where(people.c.name_key.startswith(key, autoescape=True))
            before = select(old_names.c.person_id).where(old_names.c.name_key.startswith(key, autoescape=True))
            query = query.where(has_seat(seats.c.person_id.in_(named.union(before))))
        return self._read_page(query, tables.c.ended, limit, after)

    def list_playing(self) -> list[str]:
        """Return the ids of all tables where a game runs."""
        return self._read_ids(select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.id))

    def list_due(self, now: int, limit: int = 1000) -> list[str]:
        """Return the ids of tables whose deadline has passed, the oldest deadline first."""
        query = select(tables.c.id).where(tables.c.deadline <= now).order_by(tables.c.deadline, tables.c.id)
        return self._read_ids(query.limit(limit))

    def _read_ids(self, query: Select[Any]) -> list[str]:
        return list(self._database.read(lambda connection: connection.scalars(query).all()))

    def _read_tables(self, query: Select[Any]) -> list[StoredTable]:
        def job(connection: Connection) -> list[StoredTable]:
            rows = connection.execute(query).mappings().all()
            sitters = read_sitters(connection, [row["id"] for row in rows])
            return [StoredTable(**row, sitters=tuple(sitters[row["id"]])) for row in rows]

        return self._database.read(job)

    def _pick(self, query: Select[Any]) -> tuple[StoredTable, ...]:
        """Return some of the newest tables, the newest first: of each host the newest before anybody's second."""
        newest = query.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(CANDIDATES)
        ids = newest.with_only_columns(tables.c.id, tables.c.details)
        rows = self._database.read(lambda connection: connection.execute(ids).all())
        seen: Counter[str] = Counter()
        ranked: list[tuple[int, int, str]] = []  # the rank among the tables of the host, the order, the id
        for row in rows:
            host = _read_host.decode(row.details).host
            ranked.append((seen[host], len(ranked), row.id))
            seen[host] += 1
        if len(ranked) > MOST:
            ranked = sorted(sorted(ranked)[:MOST], key=lambda each: each[1])
        chosen = select(tables).where(tables.c.id.in_([table_id for _, _, table_id in ranked]))
        found = {table.id: table for table in self._read_tables(chosen)}
        return tuple(found[table_id] for _, _, table_id in ranked if table_id in found)

    def _read_page(self, query: Select[Any], time: Column[int], limit: int, after: str | None) -> Page:
        """Return a page in the order of a time column, latest first. `after` is the last table of the page before."""
        limit = max(1, min(limit, MOST))
        if after is not None:
            query = query.where(tuple_(time, tables.c.id) < _parse_cursor(after))
        found = self._read_tables(query.order_by(time.desc(), tables.c.id.desc()).limit(limit + 1))
        entries = tuple(found[:limit])
        last = f"{getattr(entries[-1], time.name)}.{entries[-1].id}" if len(found) > limit else None
        return Page(entries, last)


def _filter(query: Select[Any], game: str | None, clock: str | None) -> Select[Any]:
    if game is not None:
        query = query.where(tables.c.game == game)
    if clock is not None:
        query = query.where(tables.c.clock == clock)
    return query


def has_seat(condition: Any) -> Any:
    """Return the condition that a table has a seat for which another condition holds."""
    return exists().where(seats.c.table_id == tables.c.id, condition)


def read_sitters(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """Return who sits at some tables, by the tables' ids."""
    query = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
    found: dict[str, list[SeatRow]] = defaultdict(list)
    if table_ids:
        for row in connection.execute(query):
            found[row.table_id].append(SeatRow(row.seat, row.person_id, row.bot))
    return found


def _parse_cursor(text: str) -> Any:
    time, dot, table_id = text.partition(".")
    if not dot or not time.isascii() or not time.isdigit() or len(time) > len(str(LAST)) or int(time) > LAST:
        raise Invalid("store-page")
    return tuple_(literal(int(time), Whole), literal(table_id, Words))
