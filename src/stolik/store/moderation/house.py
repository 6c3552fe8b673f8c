"""The rules of the house that were changed on the desk, and the codes with which people may register."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from secrets import choice, token_bytes, token_hex
from typing import Any, Final

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, insert, select, update

from stolik.game import Refusal
from stolik.refusals import Conflict, Forbidden, NotFound
from stolik.store.database import Database, make_insert
from stolik.store.moderation.log import Entry, add_entry
from stolik.store.moderation.sanctions import DAY
from stolik.store.schema import house, registration_codes

KEY: Final = "address-key"
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # without those that look alike
LENGTH: Final = 12  # letters of a code: 59 bits
CODES: Final = 100  # that are valid at a time
LONGEST_CODE_LIFE: Final = 366 * DAY
NOTE: Final = 100


class RegistrationCode(Struct, frozen=True):
    """A code, without its letters, which are shown once."""

    id: str
    note: str
    left: int
    created: int
    expires: int


_CODE: Final = tuple(registration_codes.c[field] for field in RegistrationCode.__struct_fields__)


class HouseRules:
    """What the host has changed, and the key of the hashes of networks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self) -> dict[str, bytes]:
        """Return all values, as JSON, by their names."""
        query = select(house.c.name, house.c.value).where(house.c.name != KEY)
        return {row.name: row.value for row in self._database.read(lambda connection: connection.execute(query).all())}

    def save(self, values: Mapping[str, bytes], entry: Entry) -> None:
        """Store some values."""
        now = self._database.now()

        def job(connection: Connection) -> None:
            for name, value in sorted(values.items()):
                statement: Any = make_insert(connection.dialect.name, house)
                statement = statement.on_conflict_do_update(index_elements=["name"], set_={"value": value})
                connection.execute(statement, {"name": name, "value": value})
            add_entry(connection, entry, now)

        self._database.write(job)

    def find_key(self) -> bytes:
        """Return the key of the hashes of networks. It is made when it is needed first."""
        query = select(house.c.value).where(house.c.name == KEY)

        def job(connection: Connection) -> bytes:
            row = {"name": KEY, "value": token_bytes(32)}
            connection.execute(make_insert(connection.dialect.name, house).on_conflict_do_nothing(), row)
            made: bytes = connection.execute(query).scalar_one()
            return made

        known: bytes | None = self._database.read(lambda connection: connection.scalar(query))
        return known if known is not None else self._database.write(job)


class RegistrationCodes:
    """The codes with which people may create accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, note: str, uses: int, expires: int, entry: Entry) -> tuple[RegistrationCode, str]:
        """Create a code. Return it with its letters, which are not stored. Raises `Refusal`."""
        now = self._database.now()
        if len(note) > NOTE:
            raise Refusal("moderation-note-long", most=NOTE)
        if not now < expires <= now + LONGEST_CODE_LIFE:
            raise Refusal("moderation-end", days=LONGEST_CODE_LIFE // DAY)
        letters = "".join(choice(LETTERS) for _ in range(LENGTH))
        code = RegistrationCode(token_hex(8), note, uses, now, expires)
        row = structs.asdict(code) | {"code_hash": _hash(letters)}

        def job(connection: Connection) -> None:
            connection.execute(delete(registration_codes).where(registration_codes.c.expires <= now))
            if len(connection.execute(select(registration_codes.c.id)).all()) >= CODES:
                raise Conflict("moderation-codes-many", most=CODES)
            connection.execute(insert(registration_codes), row)
            detail = {"code": code.id, "uses": uses, "expires": expires}
            add_entry(connection, structs.replace(entry, action="make-code", detail=detail), now)

        self._database.write(job)
        return code, "-".join(letters[at : at + 4] for at in range(0, LENGTH, 4))

    def list(self) -> list[RegistrationCode]:
        """Return the codes that are valid, the newest first."""
        valid = registration_codes.c.expires > self._database.now()
        query = select(*_CODE).where(valid, registration_codes.c.left > 0)
        query = query.order_by(registration_codes.c.created.desc(), registration_codes.c.id)
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return [RegistrationCode(*row) for row in rows]

    def revoke(self, code_id: str, entry: Entry) -> None:
        """Delete a code. Raises `Refusal` if there is none with this id."""

        def job(connection: Connection) -> None:
            statement = delete(registration_codes).where(registration_codes.c.id == code_id)
            if not connection.execute(statement).rowcount:
                raise NotFound("moderation-no-code")
            now = self._database.now()
            add_entry(connection, structs.replace(entry, action="revoke-code", detail={"code": code_id}), now)

        self._database.write(job)


def use_code(letters: str, connection: Connection, now: int) -> None:
    """Use a code for one account, in the transaction that creates it. Raises `Refusal` if it is not valid.

    The row is locked by the update: of two people at once with the last use of a code, one is refused.
    """
    statement = (
        update(registration_codes)
        .where(
            registration_codes.c.code_hash == _hash(letters),
            registration_codes.c.left > 0,
            registration_codes.c.expires > now,
        )
        .values(left=registration_codes.c.left - 1)
    )
    if not connection.execute(statement).rowcount:
        raise Forbidden("moderation-code")


def _hash(letters: str) -> bytes:
    plain = "".join(letter for letter in letters.upper() if letter.isalnum())
    return sha256(plain.encode(errors="replace")).digest()
