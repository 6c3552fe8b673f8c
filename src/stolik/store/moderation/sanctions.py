"""Sanctions: warnings, mutes, suspensions, bans, and names that may not be changed."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, structs
from sqlalchemy import Connection, and_, bindparam, insert, or_, select, update

from stolik.game import Refusal
from stolik.refusals import NotFound
from stolik.store.database import Database
from stolik.store.moderation.log import Action, Entry, add_entry
from stolik.store.moderation.roles import Role, check_rank
from stolik.store.schema import Whole, Words, bots, people, roles, sanctions

SanctionKind: TypeAlias = Literal["warning", "mute", "suspension", "ban", "name"]

DAY: Final = 24 * 60 * 60 * 1000
LONGEST_SANCTION: Final = 3660 * DAY  # of one with an end
NAME_KEPT: Final = 30 * DAY  # a person whom a moderator has renamed keeps the new name so long
ACTIONS: Final[Mapping[SanctionKind, Action]] = {
    "warning": "warn",
    "mute": "mute",
    "suspension": "suspend",
    "ban": "ban",
    "name": "rename",
}
WITH_END: Final[frozenset[SanctionKind]] = frozenset({"mute", "suspension", "name"})


class Sanction(Struct, frozen=True):
    """A measure against a person."""

    id: str
    kind: SanctionKind
    reason: str
    starts: int
    ends: int | None
    seen: int | None
    lifted: int | None


class PersonState(Struct, frozen=True):
    """What a person may do here: the role, and the sanctions that are in force."""

    role: Role | None = None
    exclusion: Sanction | None = None  # a ban or a suspension
    mute: Sanction | None = None
    name: Sanction | None = None


_SANCTION: Final = tuple(sanctions.c[field] for field in Sanction.__struct_fields__)


# The role of a person, and the sanctions in force: one query, made once, because every request needs it.
_STATE: Final = (
    select(roles.c.role, *_SANCTION)
    .select_from(people)
    .join(roles, roles.c.person_id == people.c.id, isouter=True)
    .join(bots, bots.c.person_id == people.c.id, isouter=True)
    .join(
        sanctions,
        and_(
            or_(sanctions.c.person_id == people.c.id, sanctions.c.person_id == bots.c.owner_id),
            sanctions.c.kind != "warning",
            sanctions.c.lifted.is_(None),
            or_(sanctions.c.ends.is_(None), sanctions.c.ends > bindparam("now", type_=Whole)),
        ),
        isouter=True,
    )
    .where(people.c.id == bindparam("person", type_=Words))
)


class Sanctions:
    """The sanctions of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find_state(self, person_id: str) -> PersonState:
        """Return what a person may do now. A bot shares the sanctions of its owner."""
        values = {"person": person_id, "now": self._database.now()}
        rows = self._database.read(lambda connection: connection.execute(_STATE, values).all())
        found: dict[str, Sanction] = {}
        for row in rows:
            if row.kind is not None:
                sanction = Sanction(*row[1:])
                known = found.get(sanction.kind)
                if known is None or _end(sanction) > _end(known):
                    found[sanction.kind] = sanction
        exclusion = found.get("ban") or found.get("suspension")
        return PersonState(rows[0].role if rows else None, exclusion, found.get("mute"), found.get("name"))

    def list_warnings(self, person_id: str) -> list[Sanction]:
        """Return the warnings that a person has not read, the oldest first."""
        query = select(*_SANCTION).where(
            sanctions.c.person_id == person_id, sanctions.c.kind == "warning", sanctions.c.seen.is_(None)
        )
        return self._read(query.order_by(sanctions.c.starts, sanctions.c.id))

    def list_of_person(self, person_id: str) -> list[Sanction]:
        """Return all sanctions of a person, the newest first."""
        query = select(*_SANCTION).where(sanctions.c.person_id == person_id)
        return self._read(query.order_by(sanctions.c.starts.desc(), sanctions.c.id))

    def note_seen(self, person_id: str, sanction_id: str) -> None:
        """Note that a person has read a warning. Raises `Refusal` if there is no such one."""
        of_person = (sanctions.c.id == sanction_id, sanctions.c.person_id == person_id, sanctions.c.kind == "warning")
        statement = update(sanctions).where(*of_person, sanctions.c.seen.is_(None)).values(seen=self._database.now())
        known = select(sanctions.c.id).where(*of_person)
        if not self._database.write(lambda connection: connection.execute(statement).rowcount) and not self._read(
            select(*_SANCTION).where(sanctions.c.id.in_(known))
        ):
            raise NotFound("moderation-no-sanction")

    def impose(self, person_id: str, kind: SanctionKind, entry: Entry, ends: int | None = None) -> Sanction:
        """Impose a sanction on a person, for the actor of an entry. Raises `Refusal`."""
        now = self._database.now()
        return self._database.write(lambda connection: impose(connection, person_id, kind, entry, ends, now))

    def lift(self, person_id: str, sanction_id: str, entry: Entry) -> None:
        """End a sanction of a person. Raises `Refusal` if none with this id is in force."""
        now = self._database.now()
        mine = (sanctions.c.id == sanction_id, sanctions.c.person_id == person_id, *_match_in_force(now))

        def job(connection: Connection) -> None:
            check_rank(connection, entry.actor, person_id)
            kind = connection.scalar(select(sanctions.c.kind).where(*mine))
            if kind is None:
                raise NotFound("moderation-no-sanction")
            connection.execute(update(sanctions).where(*mine).values(lifted=now))
            detail = {"kind": kind, "sanction": sanction_id}
            add_entry(connection, structs.replace(entry, action="lift", person=person_id, detail=detail), now)

        self._database.write(job)

    def lift_all(self, person_id: str, entry: Entry) -> int:
        """End all sanctions of a person that are in force. Return their number. Raises `Refusal`."""
        now = self._database.now()
        mine = (sanctions.c.person_id == person_id, sanctions.c.kind != "warning", *_match_in_force(now))

        def job(connection: Connection) -> int:
            check_rank(connection, entry.actor, person_id)
            found = connection.execute(select(sanctions.c.id, sanctions.c.kind).where(*mine)).all()
            connection.execute(update(sanctions).where(*mine).values(lifted=now))
            for row in found:
                detail = {"kind": row.kind, "sanction": row.id}
                add_entry(connection, structs.replace(entry, action="lift", person=person_id, detail=detail), now)
            return len(found)

        return self._database.write(job)

    def _read(self, query: Any) -> list[Sanction]:
        return [Sanction(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]


def impose(
    connection: Connection, person_id: str, kind: SanctionKind, entry: Entry, ends: int | None, now: int
) -> Sanction:
    """Impose a sanction, and note it in the log, in one transaction. Raises `Refusal`."""
    check_rank(connection, entry.actor, person_id)
    if not entry.reason.strip():
        raise Refusal("moderation-reason")
    if kind in WITH_END:
        check_end(ends, now)
    sanction = Sanction(token_hex(8), kind, entry.reason, now, ends if kind in WITH_END else None, None, None)
    row = {field: getattr(sanction, field) for field in Sanction.__struct_fields__} | {"person_id": person_id}
    connection.execute(insert(sanctions), row)
    detail = entry.detail | {"sanction": sanction.id} | ({} if sanction.ends is None else {"ends": sanction.ends})
    add_entry(connection, structs.replace(entry, action=ACTIONS[kind], person=person_id, detail=detail), now)
    return sanction


def check_end(ends: int | None, now: int) -> None:
    """Raise `Refusal` if a time is no possible end of a sanction."""
    if ends is None or not now < ends <= now + LONGEST_SANCTION:
        raise Refusal("moderation-end", days=LONGEST_SANCTION // DAY)


def _end(sanction: Sanction) -> float:
    return float("inf") if sanction.ends is None else sanction.ends


def _match_in_force(now: int) -> tuple[Any, ...]:
    return sanctions.c.lifted.is_(None), or_(sanctions.c.ends.is_(None), sanctions.c.ends > now)
