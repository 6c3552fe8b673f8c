"""Sessions and personal API tokens. Only hashes of the secrets are stored: nobody can sign in with the database."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from re import fullmatch
from secrets import token_hex, token_urlsafe
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Table, insert, select, update

from stolik.game import Refusal
from stolik.refusals import Conflict, NotFound
from stolik.store.database import Database
from stolik.store.schema import people, sessions, tokens

PREFIX: Final = "stolik_"  # so that people and secret scanners recognise a token
AGENT: Final = 300  # characters of the User-Agent header that are stored
NAME: Final = 64
TOKENS: Final = 50  # of one person
MINUTE: Final = 60_000
LIFE: Final = 400 * 24 * 60 * MINUTE  # of a session that is not used; browsers delete cookies after this time


class Session(Struct, frozen=True):
    """A person's session in one browser."""

    id: str
    person_id: str
    created: int
    seen: int
    user_agent: str


class Token(Struct, frozen=True):
    """The right of a program to act for a person, within scopes."""

    id: str
    person_id: str
    name: str
    scopes: tuple[str, ...]
    created: int
    used: int | None


_SESSION: Final = tuple(sessions.c[field] for field in Session.__struct_fields__)
_TOKEN: Final = tuple(tokens.c[field] for field in Token.__struct_fields__)


class Sessions:
    """The sessions of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, person_id: str, user_agent: str = "") -> tuple[Session, str]:
        """Create a session. Return it with its secret, which is not stored."""
        now = self._database.now()
        agent = user_agent[:AGENT].encode(errors="replace").decode().replace("\0", "\ufffd")
        session, secret = Session(token_hex(8), person_id, now, now, agent), token_urlsafe(32)
        _insert(self._database, sessions, session, secret)
        return session, secret

    def find(self, secret: str) -> Session | None:
        """Return the session with a secret, unless it was revoked or has expired."""
        query = select(*_SESSION).where(
            sessions.c.token_hash == _hash(secret),
            sessions.c.revoked.is_(None),
            sessions.c.seen > self._database.now() - LIFE,
        )
        row = self._database.read(lambda connection: connection.execute(query).one_or_none())
        return Session(*row) if row else None

    def touch(self, session: Session) -> None:
        """Note that the session is in use. It is written at most once a minute, to spare the disk."""
        now = self._database.now()
        if now - session.seen >= MINUTE:
            statement = update(sessions).where(sessions.c.id == session.id, sessions.c.seen < now).values(seen=now)
            self._database.write(lambda connection: connection.execute(statement).rowcount)

    def list_of_person(self, person_id: str) -> list[Session]:
        """Return a person's sessions, the newest first."""
        query = (
            select(*_SESSION)
            .where(
                sessions.c.person_id == person_id,
                sessions.c.revoked.is_(None),
                sessions.c.seen > self._database.now() - LIFE,
            )
            .order_by(sessions.c.created.desc(), sessions.c.id)
        )
        return [Session(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def revoke(self, person_id: str, session_id: str) -> None:
        """End one session of a person. Raises `Refusal` if the id is unknown."""
        if not _revoke(self._database, sessions, sessions.c.person_id == person_id, sessions.c.id == session_id):
            raise NotFound("store-no-session", session=session_id)

    def revoke_all(self, person_id: str, but: str | None = None) -> int:
        """End all sessions of a person but one. Return the number of ended sessions."""
        return _revoke(self._database, sessions, sessions.c.person_id == person_id, sessions.c.id.is_distinct_from(but))

    def revoke_of_accounts(self) -> int:
        """End all sessions of people who can sign in again. Return the number of ended sessions."""
        accounts = select(people.c.id).where(people.c.kind == "account")
        return _revoke(self._database, sessions, sessions.c.person_id.in_(accounts))


class Tokens:
    """The personal API tokens of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, person_id: str, name: str, scopes: Iterable[str]) -> tuple[Token, str]:
        """Create a token. Return it with its secret, which is shown once and not stored. Raises `Refusal`."""
        wanted = tuple(sorted(set(scopes)))
        if not name.strip() or len(name) > NAME:
            raise Refusal("store-token-name", most=NAME)
        for scope in wanted:
            if not fullmatch("[a-z]+(:[a-z]+)*", scope):
                raise Refusal("store-token-scope", scope=scope)
        if len(self.list_of_person(person_id)) >= TOKENS:
            raise Conflict("store-tokens-many", most=TOKENS)
        secret = PREFIX + token_urlsafe(32)
        token = Token(token_hex(8), person_id, name, wanted, self._database.now(), None)
        _insert(self._database, tokens, token, secret, scopes=" ".join(wanted))
        return token, secret

    def find(self, secret: str) -> Token | None:
        """Return the token with a secret, unless it was revoked. Note that it was used."""
        query = select(*_TOKEN).where(tokens.c.token_hash == _hash(secret), tokens.c.revoked.is_(None))
        row = self._database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        token, now = _make_token(row), self._database.now()
        if token.used is None or now - token.used >= MINUTE:
            statement = update(tokens).where(tokens.c.id == token.id).values(used=now)
            self._database.write(lambda connection: connection.execute(statement).rowcount)
        return token

    def list_of_person(self, person_id: str) -> list[Token]:
        """Return a person's tokens, the newest first."""
        query = (
            select(*_TOKEN)
            .where(tokens.c.person_id == person_id, tokens.c.revoked.is_(None))
            .order_by(tokens.c.created.desc(), tokens.c.id)
        )
        return [_make_token(row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def revoke(self, person_id: str, token_id: str) -> None:
        """Revoke one token of a person. Raises `Refusal` if the id is unknown."""
        if not _revoke(self._database, tokens, tokens.c.person_id == person_id, tokens.c.id == token_id):
            raise NotFound("store-no-token", token=token_id)

    def revoke_all(self, person_id: str) -> int:
        """Revoke all tokens of a person. Return their number."""
        return _revoke(self._database, tokens, tokens.c.person_id == person_id)

    def revoke_every(self) -> int:
        """Revoke the tokens of all people. Return their number."""
        return _revoke(self._database, tokens)


def _make_token(row: Any) -> Token:
    return Token(row.id, row.person_id, row.name, tuple(row.scopes.split()), row.created, row.used)


def _hash(secret: str) -> bytes:
    # A plain hash is enough: 32 random bytes cannot be guessed, unlike a password.
    return sha256(secret.encode(errors="replace")).digest()


def _insert(database: Database, table: Table, entry: Struct, secret: str, **values: Any) -> None:
    row = {field: getattr(entry, field) for field in entry.__struct_fields__} | values
    row["token_hash"] = _hash(secret)
    database.write(lambda connection: connection.execute(insert(table), row).rowcount)


def _revoke(database: Database, table: Table, *where: Any) -> int:
    statement = update(table).where(table.c.revoked.is_(None), *where).values(revoked=database.now())
    return database.write(lambda connection: connection.execute(statement).rowcount)
