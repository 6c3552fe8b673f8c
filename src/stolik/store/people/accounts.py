"""People: guests with a name, accounts with a reserved name and a password, and bots.

A guest who creates an account keeps the id, and so the games. The names of accounts and bots are reserved: nobody else
may use such a name, or one that looks like it (`stolik.store.people.names`). Guests may share a name. If an account
takes it, they are marked as guests in their names.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Sequence
from hmac import compare_digest
from math import ceil
from secrets import token_hex
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Row, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from stolik.game import Refusal
from stolik.refusals import Conflict, NotFound, NotSignedIn, TooLarge
from stolik.store.database import Database, Job, T
from stolik.store.people import names
from stolik.store.people.passwords import Passwords
from stolik.store.schema import bots, old_names, people, tokens

Kind: TypeAlias = Literal["guest", "account", "bot", "former"]

Admission: TypeAlias = Callable[[Connection, int], None]
"""What is done in the same transaction as the change of a name. If it raises `Refusal`, nothing is done."""

SETTINGS: Final = 16_384  # bytes of one person's settings
GUEST: Final = " (guest)"  # after the name of a guest that an account has taken
BOTS: Final = 10  # of one account
DAY: Final = 24 * 60 * 60 * 1000
OLD_NAME_KEPT: Final = 90 * DAY  # nobody else may take a name so soon after its owner has changed it
OLD_NAMES: Final = 3  # kept for one person: nobody can reserve more names than that


class Person(Struct, frozen=True):
    """A person or a bot. The password's hash is not a part of it, so it cannot leak."""

    id: str
    kind: Kind
    name: str
    created: int
    settings: bytes  # JSON


_PERSON: Final = tuple(people.c[field] for field in Person.__struct_fields__)


class People:
    """All people that the server knows."""

    def __init__(self, database: Database, passwords: Passwords) -> None:
        self._database = database
        self._passwords = passwords

    def create_guest(self, name: str) -> Person:
        """Create a guest with a name that no account has. Raises `Refusal`."""
        return self._create("guest", name, None)

    def create_account(self, name: str, password: str, admit: Admission | None = None) -> Person:
        """Create an account, if `admit` does not refuse it. Raises `Refusal`."""
        return self._create("account", name, self._passwords.hash(password), admit=admit)

    def create_own_bot(self, owner_id: str, name: str) -> Person:
        """Create a bot that belongs to an account. Raises `Refusal`."""
        return self._create("bot", name, None, owner_id)

    def list_bots(self, owner_id: str) -> list[Person]:
        """Return the bots of an account, the newest first."""
        query = select(*_PERSON).join(bots, bots.c.person_id == people.c.id).where(bots.c.owner_id == owner_id)
        query = query.order_by(people.c.created.desc(), people.c.id)
        return [Person(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def list_online_bots(self, ids: Sequence[str], since: int | None, most: int) -> list[Person]:
        """Return the bots with these ids, and the bots whose token was used since a time."""
        online = [people.c.id.in_(ids)]
        if since is not None:
            used = select(tokens.c.person_id).where(tokens.c.used >= since, tokens.c.revoked.is_(None))
            online.append(people.c.id.in_(used))
        query = select(*_PERSON).where(people.c.kind == "bot", or_(*online)).order_by(people.c.name_key).limit(most)
        return [Person(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def turn_into_account(self, person_id: str, name: str, password: str, admit: Admission | None = None) -> Person:
        """Turn a guest into an account, with the same id and games. Raises `Refusal`."""
        hashed = self._passwords.hash(password)
        return self._rename(person_id, name, admit, kind="account", password=hashed)

    def rename(self, person_id: str, name: str, admit: Admission | None = None) -> Person:
        """Change a person's name, if `admit` does not refuse it. Raises `Refusal`."""
        return self._rename(person_id, name, admit)

    def sign_in(self, name: str, password: str) -> Person:
        """Return the person of an account. Raises the same `Refusal` for an unknown name and a wrong password."""
        row = self._find_by_name(name)
        if not self._passwords.matches(row.password if row else None, password) or row is None:
            raise NotSignedIn("store-sign-in")
        if self._passwords.is_outdated(row.password):
            self._renew_hash(row.id, row.password, self._passwords.hash(password))
        return self.get(row.id)

    def make_device_key(self, person_id: str) -> str:
        """Return the key of a device on which an account has just signed in. It is valid until the password changes.

        It is a random number and its HMAC. The HMAC's key is the stored hash of the password, so nothing is stored.
        """
        nonce = token_hex(8)
        query = select(people.c.password).where(people.c.id == person_id)
        return f"{nonce}.{_sign(self._database.read(lambda connection: connection.scalar(query)) or '', nonce)}"

    def is_known_device(self, name: str, key: str) -> bool:
        """Return whether a device has signed in to the account with this name before, by the device's key."""
        nonce, _, signature = key.partition(".")
        row = self._find_by_name(name)
        return row is not None and compare_digest(_sign(row.password or "", nonce), signature)

    def check_password(self, person_id: str, password: str) -> None:
        """Raise `Refusal` if this is not the account's password."""
        query = select(people.c.password).where(people.c.id == person_id)
        stored = self._database.read(lambda connection: connection.scalar(query))
        if not self._passwords.matches(stored, password):
            raise NotSignedIn("store-sign-in")

    def find_account(self, name: str) -> str | None:
        """Return the id of the account that has a name, or had it until lately."""
        try:
            key = names.make_keys(names.clean(name)).name
        except Refusal:  # no account can have this name
            return None
        has_it = people.c.name_key == key
        had_it = select(old_names.c.person_id).where(
            old_names.c.name_key == key, old_names.c.until > self._database.now()
        )
        query = select(people.c.id).where(people.c.kind == "account", or_(has_it, people.c.id.in_(had_it)))
        query = query.order_by(case((has_it, 0), else_=1)).limit(1)
        return self._database.read(lambda connection: connection.scalar(query))

    def is_empty(self) -> bool:
        """Return whether the server knows nobody yet."""
        return self._database.read(lambda connection: connection.scalar(select(people.c.id).limit(1))) is None

    def get(self, person_id: str) -> Person:
        """Return a person. Raises `Refusal` if the id is unknown."""
        return self._database.read(lambda connection: _get(connection, person_id))

    def get_many(self, person_ids: Iterable[str]) -> dict[str, Person]:
        """Return people by their ids. Unknown ids are left out."""
        query = select(*_PERSON).where(people.c.id.in_(sorted(set(person_ids))))
        return {row.id: Person(*row) for row in self._database.read(lambda connection: connection.execute(query).all())}

    def find_by_name(self, name: str) -> Person:
        """Return the account or bot that has a name, or had it until lately. Raises `Refusal` if there is none."""
        key = names.make_keys(names.clean(name)).name
        present = select(people.c.id).where(people.c.name_key == key, people.c.kind != "guest")
        before = select(old_names.c.person_id).where(
            old_names.c.name_key == key, old_names.c.until > self._database.now()
        )

        def job(connection: Connection) -> Person:
            found = connection.scalar(present) or connection.scalar(before)
            if found is None:
                raise NotFound("store-no-name", name=name)
            return _get(connection, found)

        return self._database.read(job)

    def save_settings(self, person_id: str, settings: bytes) -> None:
        """Replace a person's settings. Raises `Refusal` if they are too large."""
        if len(settings) > SETTINGS:
            raise TooLarge("store-settings-large", most=SETTINGS)
        statement = update(people).where(people.c.id == person_id).values(settings=settings)
        self._database.write(lambda connection: connection.execute(statement).rowcount)

    def _create(
        self,
        kind: Kind,
        name: str,
        password: str | None,
        owner_id: str | None = None,
        admit: Admission | None = None,
    ) -> Person:
        person = Person(token_hex(8), kind, names.clean(name), self._database.now(), b"{}")
        keys = names.make_keys(person.name)
        values = {field: getattr(person, field) for field in Person.__struct_fields__}
        values |= {"name_key": keys.name, "look_key": keys.look, "password": password}
        guests = [] if kind == "guest" else self._list_guests(keys, person.id)

        def job(connection: Connection) -> None:
            _check_name_free(connection, person.name, person.id, person.created)
            if owner_id is not None:
                _check_bot_count(connection, owner_id)
            _mark_guests(connection, guests)
            connection.execute(insert(people), values)
            if admit is not None:
                admit(connection, person.created)
            if owner_id is not None:
                connection.execute(insert(bots), {"person_id": person.id, "owner_id": owner_id})

        self._write_name(job, person.name)
        return person

    def _rename(self, person_id: str, name: str, admit: Admission | None = None, **values: Any) -> Person:
        name = names.clean(name)
        keys = names.make_keys(name)
        values |= {"name": name, "name_key": keys.name, "look_key": keys.look}
        guests = self._list_guests(keys, person_id)

        def job(connection: Connection) -> Person:
            person = _get(connection, person_id)
            if "kind" in values and person.kind != "guest":
                raise Conflict("store-no-guest")
            _check_name_free(connection, name, person_id, self._database.now())
            if person.kind != "guest":
                _keep_old_name(connection, person, keys, self._database.now())
            if values.get("kind", person.kind) != "guest":
                _mark_guests(connection, guests)
            connection.execute(update(people).where(people.c.id == person_id).values(values))
            if admit is not None:
                admit(connection, self._database.now())
            return _get(connection, person_id)

        return self._write_name(job, name)

    def _write_name(self, job: Job[T], name: str) -> T:
        try:
            return self._database.write(job)
        except IntegrityError:  # somebody took the name after our check; the unique indexes decide
            raise Conflict("store-name-taken", name=name) from None

    def _list_guests(self, keys: names.Keys, but: str) -> list[tuple[str, str]]:
        """Return the ids and names of guests with a name. It reads all guests, so it must not hold up the writer."""
        query = select(people.c.id, people.c.name).where(
            or_(people.c.name_key == keys.name, people.c.look_key == keys.look),
            people.c.kind == "guest",
            people.c.id != but,
        )
        return [(row.id, row.name) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def _find_by_name(self, name: str) -> Row[*tuple[Any, ...]] | None:
        try:
            key = names.make_keys(names.clean(name)).name
        except Refusal:  # no account can have this name
            return None
        query = select(people.c.id, people.c.password).where(people.c.name_key == key, people.c.kind == "account")
        return self._database.read(lambda connection: connection.execute(query).one_or_none())

    def _renew_hash(self, person_id: str, before: str, hashed: str) -> None:
        """Store the hash of the same password again, unless another one was set meanwhile."""
        statement = update(people).where(people.c.id == person_id, people.c.password == before).values(password=hashed)
        self._database.write(lambda connection: connection.execute(statement).rowcount)


def _sign(password_hash: str, nonce: str) -> str:
    return hmac.digest(password_hash.encode(), f"stolik-device/{nonce}".encode(), "sha256").hex()


def _get(connection: Connection, person_id: str) -> Person:
    row = connection.execute(select(*_PERSON).where(people.c.id == person_id)).one_or_none()
    if row is None:
        raise NotFound("store-no-person", person=person_id)
    return Person(*row)


def _check_name_free(connection: Connection, name: str, person_id: str, now: int) -> None:
    keys = names.make_keys(name)
    kept = select(old_names.c.person_id).where(
        or_(old_names.c.name_key == keys.name, old_names.c.look_key == keys.look),
        old_names.c.person_id != person_id,
        old_names.c.until > now,
    )
    if connection.execute(kept).first():
        raise Conflict("store-name-taken", name=name)
    query = select(people.c.id).where(
        or_(people.c.name_key == keys.name, people.c.look_key == keys.look),
        people.c.kind != "guest",
        people.c.id != person_id,
    )
    if connection.execute(query).first():
        raise Conflict("store-name-taken", name=name)


def _keep_old_name(connection: Connection, person: Person, new: names.Keys, now: int) -> None:
    """Keep the name that a person gives up from others for a while. Raises `Refusal` if too many are kept already."""
    old, mine = names.make_keys(person.name), old_names.c.person_id == person.id
    connection.execute(
        delete(old_names).where(or_(old_names.c.until <= now, mine & (old_names.c.name_key == new.name)))
    )
    if old.name == new.name:
        return  # the same name in another spelling
    untils = connection.scalars(select(old_names.c.until).where(mine).order_by(old_names.c.until)).all()
    if len(untils) >= OLD_NAMES:
        raise Conflict("store-names-many", most=OLD_NAMES, days=ceil((untils[0] - now) / DAY))
    row = {"person_id": person.id, "name_key": old.name, "look_key": old.look, "until": now + OLD_NAME_KEPT}
    connection.execute(insert(old_names), row)


def _mark_guests(connection: Connection, guests: Iterable[tuple[str, str]]) -> None:
    """Rename the guests who have a name that somebody reserves now: nobody may take them for the account."""
    for guest_id, name in guests:
        marked = f"{name[: names.LONGEST_NAME - len(GUEST)].rstrip()}{GUEST}"
        keys = names.make_keys(marked)
        values = {"name": marked, "name_key": keys.name, "look_key": keys.look}
        connection.execute(update(people).where(people.c.id == guest_id, people.c.kind == "guest").values(values))


def _check_bot_count(connection: Connection, owner_id: str) -> None:
    query = select(func.count()).select_from(bots).where(bots.c.owner_id == owner_id)
    if (connection.scalar(query) or 0) >= BOTS:
        raise Conflict("store-bots-many", most=BOTS)
