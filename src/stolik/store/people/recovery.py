"""Ways back into an account: one-time recovery codes, and keys that work once and expire.

A recovery code is 16 characters of Crockford's base32, which has no letters that look like digits. The first one is the
code's number, so that a check computes exactly one hash, however many codes are left, and also for an unknown account.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from stolik.refusals import NotFound, NotSignedIn
from stolik.store.database import Database
from stolik.store.people.accounts import People
from stolik.store.people.passwords import Passwords
from stolik.store.people.ways_in import ALL_CODES, WayIn, end_ways_in, list_ways_in
from stolik.store.schema import one_time_keys, people, recovery_codes

KeyKind: TypeAlias = Literal["password", "email", "passkey"]

CODES: Final = 6  # of one account
LENGTH: Final = 16
GROUP: Final = 4
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_LONGEST: Final = 64  # characters of a code as it is typed; longer ones are wrong


class OneTimeKey(Struct, frozen=True):
    """What a one-time key stands for."""

    person_id: str | None
    detail: str


class Proof(Struct, frozen=True):
    """That somebody may set a new password for an account: a code or a link that is not used up."""

    person_id: str
    number: int = 0  # of the code
    code_hash: str = ""
    key_hash: bytes = b""  # of the link
    address: str = ""  # to which the link was sent


class Renewed(Struct, frozen=True):
    """What came with a new password."""

    codes: list[str]  # the new recovery codes; none if the old ones were kept
    bots: list[str]  # the ids of the person's bots whose tokens have ended


class Recovery:
    """The recovery codes and one-time keys of all people."""

    def __init__(self, database: Database, passwords: Passwords, people: People) -> None:
        self._database = database
        self._passwords = passwords
        self._people = people

    def create_codes(self, person_id: str) -> list[str]:
        """Create new recovery codes for an account. They replace the old ones. Only their hashes are stored."""
        codes = _make_codes()
        rows = self._hash_codes(person_id, codes)
        self._database.write(lambda connection: _replace_codes(connection, person_id, rows))
        return codes

    def count_codes(self, person_id: str) -> int:
        """Return the number of recovery codes that are left."""
        query = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person_id == person_id)
        return self._database.read(lambda connection: connection.scalar(query)) or 0

    def list_ways_in(self, person_id: str, session: str | None = None) -> list[WayIn]:
        """Return the ways into an account besides its password, without the session of the one who asks."""
        now = self._database.now()
        return self._database.read(lambda connection: list_ways_in(connection, person_id, now, session))

    def check_code(self, name: str, code: str) -> Proof:
        """Return the proof that a recovery code is. It is not used up.

        Raises the same `Refusal`, after the same work, for an unknown name and a wrong code. A thief may have renamed
        the account, so the name may also be one that it had until lately.
        """
        person_id = self._people.find_account(name)
        read = _read_code(code)
        number = int(read[0]) if read[:1] in "123456789" and read else 0
        query = select(recovery_codes.c.code_hash).where(
            recovery_codes.c.person_id == (person_id or ""), recovery_codes.c.number == number
        )
        stored = self._database.read(lambda connection: connection.scalar(query))
        if not self._passwords.matches(stored, read) or person_id is None:
            raise NotSignedIn("account-recovery-wrong")
        return Proof(person_id, number=number, code_hash=stored or "")

    def check_link(self, secret: str) -> Proof:
        """Return the proof that the key of a link is. It is not used up. Raises `Refusal`."""
        query = select(one_time_keys.c.person_id, one_time_keys.c.detail).where(*self._match("password", secret))
        row = self._database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None or row.person_id is None:
            raise NotFound("account-link-over")
        return Proof(row.person_id, key_hash=_hash(secret), address=row.detail)

    def set_password(self, proof: Proof, password: str, keep: Collection[str] = ()) -> Renewed:
        """Set a new password by a proof, which is used up, and end all ways into the account but those to keep.

        The old recovery codes are gone, used or not. Raises `Refusal` if the proof was used meanwhile.
        """
        return self._renew(proof.person_id, password, [each for each in keep if each != ALL_CODES], proof=proof)

    def change_password(
        self, person_id: str, old: str, new: str, keep: Collection[str] = (), session: str | None = None
    ) -> Renewed:
        """Change an account's password, and end all ways into it but those to keep and one session.

        Raises `Refusal` if the old password is wrong.
        """
        self._people.check_password(person_id, old)
        return self._renew(person_id, new, keep, session=session)

    def create_key(
        self, kind: KeyKind, life: int, person_id: str | None = None, detail: str = "", *, replaces: bool = True
    ) -> str:
        """Create a key that works once, within `life` milliseconds. It replaces the person's keys of this kind, or not.

        Only the key's hash is stored.
        """
        now, secret = self._database.now(), token_urlsafe(32)
        row = {"key_hash": _hash(secret), "kind": kind, "person_id": person_id, "detail": detail, "expires": now + life}

        def job(connection: Connection) -> None:
            columns = one_time_keys.c
            connection.execute(delete(one_time_keys).where(columns.expires <= now))
            if person_id is not None and replaces:
                connection.execute(delete(one_time_keys).where(columns.person_id == person_id, columns.kind == kind))
            connection.execute(insert(one_time_keys), row)

        self._database.write(job)
        return secret

    def take_key(self, kind: KeyKind, secret: str) -> OneTimeKey:
        """Use up a key, and return what it stands for. Raises `Refusal` if it is unknown, used or expired."""
        return self._database.write(lambda connection: self._take(connection, kind, secret))

    def _renew(
        self,
        person_id: str,
        password: str,
        keep: Collection[str],
        *,
        proof: Proof | None = None,
        session: str | None = None,
    ) -> Renewed:
        """Do everything in the transaction that uses up the proof: two requests at once use it once."""
        hashed, now = self._passwords.hash(password), self._database.now()
        account = update(people).where(people.c.id == person_id, people.c.kind == "account").values(password=hashed)
        has_new = proof is not None or (ALL_CODES not in keep and self.count_codes(person_id) > 0)
        codes = _make_codes() if has_new else []
        rows = self._hash_codes(person_id, codes)

        def job(connection: Connection) -> list[str]:
            if (proof is not None and not _use_up(connection, proof, now)) or (
                connection.execute(account).rowcount != 1
            ):
                raise NotFound("account-link-over")
            if rows:
                _replace_codes(connection, person_id, rows)
            return end_ways_in(connection, person_id, keep, now, session)

        return Renewed(codes, self._database.write(job))

    def _hash_codes(self, person_id: str, codes: list[str]) -> list[dict[str, Any]]:
        return [
            {"person_id": person_id, "number": number, "code_hash": self._passwords.hash(_read_code(code))}
            for number, code in enumerate(codes, start=1)
        ]

    def _match(self, kind: KeyKind, secret: str) -> tuple[ColumnElement[bool], ...]:
        columns = one_time_keys.c
        return columns.key_hash == _hash(secret), columns.kind == kind, columns.expires > self._database.now()

    def _take(self, connection: Connection, kind: KeyKind, secret: str) -> OneTimeKey:
        where = self._match(kind, secret)
        query = select(one_time_keys.c.person_id, one_time_keys.c.detail).where(*where)
        row = connection.execute(query).one_or_none()
        if row is None or connection.execute(delete(one_time_keys).where(*where)).rowcount != 1:
            raise NotFound("account-link-over")
        return OneTimeKey(row.person_id, row.detail)


def _make_codes() -> list[str]:
    return [
        _group(f"{number}{''.join(choice(_ALPHABET) for _ in range(LENGTH - 1))}") for number in range(1, CODES + 1)
    ]


def _replace_codes(connection: Connection, person_id: str, rows: list[dict[str, Any]]) -> None:
    connection.execute(delete(recovery_codes).where(recovery_codes.c.person_id == person_id))
    connection.execute(insert(recovery_codes), rows)


def _use_up(connection: Connection, proof: Proof, now: int) -> bool:
    """Use up the code or link of a proof. Return false if it was used, replaced or has expired meanwhile."""
    if proof.key_hash:
        keys = one_time_keys.c
        where: tuple[ColumnElement[bool], ...] = (keys.key_hash == proof.key_hash, keys.expires > now)
        return connection.execute(delete(one_time_keys).where(*where)).rowcount == 1
    codes = recovery_codes.c
    where = (codes.person_id == proof.person_id, codes.number == proof.number, codes.code_hash == proof.code_hash)
    return connection.execute(delete(recovery_codes).where(*where)).rowcount == 1


def _group(code: str) -> str:
    return "-".join(code[place : place + GROUP] for place in range(0, LENGTH, GROUP))


def _read_code(text: str) -> str:
    """Return a code as it was made, however it was typed.

    >>> _read_code(" 1abc-defg hjkm-npol ")
    '1ABCDEFGHJKMNP01'
    """
    return text[:_LONGEST].upper().translate(_ALIKE)


def _hash(secret: str) -> bytes:
    return sha256(secret.encode(errors="replace")).digest()
