"""The notices of all people. They are often stored in the transaction of the event that they tell of.

A notice is sent by one node: `claim_due` gives it to one caller, for the time of a lease. If that node is killed,
another one gets the notice after the lease. So a notice may be sent twice after a crash, and is never lost.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct, structs
from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, null, or_, select, tuple_, update

from stolik.store.database import Database, make_insert
from stolik.store.schema import notices

MOST: Final = 200  # notices of a person that are kept
MINUTE: Final = 60 * 1000
KEPT: Final = 90 * 24 * 60 * MINUTE  # milliseconds
GAP: Final = 5 * MINUTE  # between two sendings of notices with one tag, if the person has not seen the first


class NewNotice(Struct, frozen=True, kw_only=True):
    """A notice to be stored."""

    person_id: str
    kind: str
    tag: str  # a newer notice with the same tag replaces it
    message: str  # the name of a message in the catalogues
    link: str
    facts: dict[str, str | int] = {}
    about_id: str | None = None  # the person that it is about
    shown: int  # when it is shown
    due: int  # when it is sent


class Settled(Struct, frozen=True):
    """A notice that needs no attention any more."""

    person_id: str
    tag: str
    link: str | None = None  # only if it has this link


class StoredNotice(Struct, frozen=True, kw_only=True):
    """A notice as it is stored."""

    person_id: str
    kind: str
    tag: str
    message: str
    link: str
    facts: dict[str, Any]
    about_id: str | None
    shown: int
    seen: int | None


class DueNotice(StoredNotice, frozen=True, kw_only=True):
    """A notice that the caller has to send now."""

    lease: int  # until then nobody else sends it
    tries: int
    done: list[str]  # the receivers that have it already


NoticeChange: TypeAlias = NewNotice | Settled


def store_notices(connection: Connection, changes: Sequence[NoticeChange], now: int) -> None:
    """Store new notices and settle others, in the caller's transaction."""
    last = {(change.person_id, change.tag): change for change in changes}
    for _, change in sorted(last.items(), key=lambda item: item[0]):  # in one order everywhere, against deadlocks
        if isinstance(change, NewNotice):
            _put(connection, change)
        else:
            where = _is_one(change.person_id, change.tag)
            _settle(connection, where if change.link is None else and_(where, notices.c.link == change.link), now)


class Notices:
    """The notices of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, *changes: NoticeChange) -> None:
        """Store new notices, and settle others."""
        now = self._database.now()
        self._database.write(lambda connection: store_notices(connection, changes, now))

    def list_of_person(self, person_id: str, now: int, *, before: int | None = None, limit: int) -> list[StoredNotice]:
        """Return the notices of a person, the newest first. `before` is the time of the last one that is known."""
        query = select(notices).where(notices.c.person_id == person_id, notices.c.shown <= now)
        if before is not None:
            query = query.where(notices.c.shown < before)
        query = query.order_by(notices.c.shown.desc(), notices.c.tag).limit(limit)
        rows = self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [StoredNotice(**_read(row, StoredNotice)) for row in rows]

    def list_unread(self, person_id: str, now: int) -> list[StoredNotice]:
        """Return the notices that a person has not seen, the newest first."""
        query = select(notices).where(_is_unread(person_id, now)).order_by(notices.c.shown.desc()).limit(MOST)
        rows = self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [StoredNotice(**_read(row, StoredNotice)) for row in rows]

    def mark_seen(self, person_id: str, now: int, link: str | None = None, until: int | None = None) -> bool:
        """Note that a person has seen the notices that are shown: all, those up to a time, or those of one link.

        They are not sent any more. Return whether there were any.
        """
        where = _is_unread(person_id, now)
        if link is not None:
            where = and_(where, notices.c.link == link)
        if until is not None:
            where = and_(where, notices.c.shown <= until)
        # Most often there is nothing to change, and then nothing has to be written.
        if not self._database.read(lambda connection: connection.scalar(select(notices.c.tag).where(where).limit(1))):
            return False
        statement = update(notices).where(where).values(seen=now, due=null())
        return self._database.write(lambda connection: connection.execute(statement).rowcount) > 0

    def list_due(self, until: int, limit: int) -> list[StoredNotice]:
        """Return the notices that are to be sent by a time, the first ones first."""
        query = select(notices).where(notices.c.due <= until).order_by(notices.c.due).limit(limit)
        rows = self._database.read(lambda connection: connection.execute(query).mappings().all())
        return [StoredNotice(**_read(row, StoredNotice)) for row in rows]

    def claim_due(
        self, now: int, lease: int, limit: int, *, of_person: int | None = None, but: Collection[str] = ()
    ) -> list[DueNotice]:
        """Return notices that the caller has to send, within the milliseconds of the lease.

        `of_person` is how many of each person at most; `but` are people whose notices have to wait.
        """
        until = now + lease

        def job(connection: Connection) -> list[DueNotice]:
            in_turn = func.row_number().over(partition_by=notices.c.person_id, order_by=(notices.c.due, notices.c.tag))
            due = select(notices.c.person_id, notices.c.tag, notices.c.due, in_turn.label("turn"))
            due = due.where(notices.c.due <= now, notices.c.person_id.not_in(but))
            first = due.subquery()
            chosen = select(first.c.person_id, first.c.tag).where(first.c.turn <= (of_person or limit))
            chosen = chosen.order_by(first.c.due).limit(limit)
            # `due` is compared once more: on PostgreSQL another node may have claimed the row just before.
            statement = update(notices).where(
                tuple_(notices.c.person_id, notices.c.tag).in_(chosen), notices.c.due <= now
            )
            rows = connection.execute(statement.values(due=until).returning(notices)).mappings().all()
            return [DueNotice(**_read(row, StoredNotice), **_read(row, DueNotice), lease=until) for row in rows]

        return self._database.write(job)

    def finish(self, notice: DueNotice, sent: int | None) -> None:
        """Note when a notice was sent; `None`: nobody wanted it. One that has replaced it stays to be sent."""
        statement = update(notices).where(_is_claimed(notice)).values(due=null(), sent=sent)
        self._database.write(lambda connection: connection.execute(statement).rowcount)

    def retry(self, notice: DueNotice, at: int, done: Sequence[str]) -> None:
        """Send a notice again later, to the receivers that do not have it yet."""
        values = {"due": at, "tries": notice.tries + 1, "done": msgspec.json.encode(list(done))}
        statement = update(notices).where(_is_claimed(notice)).values(values)
        self._database.write(lambda connection: connection.execute(statement).rowcount)

    def prune(self, now: int) -> int:
        """Delete old notices, and all but the newest of each person. Return their number."""
        many = select(notices.c.person_id).group_by(notices.c.person_id).having(func.count() > MOST)

        def job(connection: Connection) -> int:
            count = connection.execute(delete(notices).where(notices.c.shown < now - KEPT)).rowcount
            for person_id in connection.scalars(many).all():
                of_person = notices.c.person_id == person_id
                newest = select(notices.c.shown).where(of_person).order_by(notices.c.shown.desc())
                last = connection.scalar(newest.offset(MOST - 1).limit(1))
                count += connection.execute(delete(notices).where(of_person, notices.c.shown < last)).rowcount
            return count

        return self._database.write(job)


def _put(connection: Connection, notice: NewNotice) -> None:
    row = structs.asdict(notice) | {"facts": msgspec.json.encode(notice.facts), "tries": 0, "done": b"[]"}
    statement = make_insert(connection.dialect.name, notices).values(row)
    new = statement.excluded
    again = notices.c.sent + GAP
    is_too_soon = and_(notices.c.seen.is_(None), notices.c.sent.is_not(None), again > new.due)
    changed: dict[str, Any] = {name: new[name] for name in row if name not in ("person_id", "tag")}
    changed |= {"seen": null(), "due": case((is_too_soon, again), else_=new.due)}
    connection.execute(statement.on_conflict_do_update(index_elements=["person_id", "tag"], set_=changed))


def _settle(connection: Connection, where: ColumnElement[bool], now: int) -> None:
    connection.execute(delete(notices).where(where, notices.c.shown > now))
    unsettled = or_(notices.c.seen.is_(None), notices.c.due.is_not(None))
    values = {"seen": func.coalesce(notices.c.seen, now), "due": null()}
    connection.execute(update(notices).where(where, unsettled).values(values))


def _is_one(person_id: str, tag: str) -> ColumnElement[bool]:
    return and_(notices.c.person_id == person_id, notices.c.tag == tag)


def _is_unread(person_id: str, now: int) -> ColumnElement[bool]:
    return and_(notices.c.person_id == person_id, notices.c.seen.is_(None), notices.c.shown <= now)


def _is_claimed(notice: DueNotice) -> ColumnElement[bool]:
    return and_(_is_one(notice.person_id, notice.tag), notices.c.due == notice.lease)


def _read(row: Any, kind: type[Struct]) -> dict[str, Any]:
    """Return the values of a row for the fields that a class itself declares."""
    names = [name for name in kind.__annotations__ if name in row]
    return {name: msgspec.json.decode(row[name]) if isinstance(row[name], bytes) else row[name] for name in names}
