"""The ways into an account besides its password: what a thief may have left behind, and what the owner keeps.

Somebody who was in an account once can have added a token or a passkey, a bot with a token, or an e-mail address to
which links are sent. A new password alone ends none of them. So whoever sets one names what to keep, and the rest ends
in the same transaction. The devices on which the account has signed in are known by the old password's hash, so they
are forgotten anyway, and the pushes of a browser end with its session.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Table, delete, func, select, update

from stolik.store.people.credentials import LIFE
from stolik.store.schema import bots, emails, one_time_keys, passkeys, people, recovery_codes, sessions, tokens

WayKind: TypeAlias = Literal["session", "token", "bot", "passkey", "email", "new-email", "codes"]

ADDRESS: Final = "email:confirmed"  # the ids of the ways that an account has once
NEW_ADDRESS: Final = "new-email:asked"
ALL_CODES: Final = "codes:left"


class WayIn(Struct, frozen=True):
    """A way into an account.

    The kind is a part of the id: a browser chooses the id of a passkey, which could be that of a session, too.
    """

    id: str
    kind: WayKind
    name: str  # the browser of a session; the name of a token, bot or passkey; an address; the number of codes
    created: int | None
    used: int | None


def list_ways_in(connection: Connection, person_id: str, now: int, session: str | None = None) -> list[WayIn]:
    """Return the ways into an account, without the session of the one who asks."""
    found: list[WayIn] = []
    open_sessions = select(sessions.c.id, sessions.c.user_agent, sessions.c.created, sessions.c.seen).where(
        sessions.c.person_id == person_id,
        sessions.c.revoked.is_(None),
        sessions.c.seen > now - LIFE,
        sessions.c.id.is_distinct_from(session),
    )
    mine = select(tokens.c.id, tokens.c.name, tokens.c.created, tokens.c.used)
    mine = mine.where(tokens.c.person_id == person_id, tokens.c.revoked.is_(None))
    of_bots = (
        select(people.c.id, people.c.name, func.max(tokens.c.created), func.max(tokens.c.used))
        .join(bots, bots.c.person_id == people.c.id)
        .join(tokens, tokens.c.person_id == people.c.id)
        .where(bots.c.owner_id == person_id, tokens.c.revoked.is_(None))
        .group_by(people.c.id, people.c.name)
    )
    keys = select(passkeys.c.id, passkeys.c.name, passkeys.c.created, passkeys.c.used)
    keys = keys.where(passkeys.c.person_id == person_id)
    kinds: tuple[WayKind, ...] = ("session", "token", "bot", "passkey")
    for kind, query in zip(kinds, (open_sessions, mine, of_bots, keys), strict=True):
        rows = [WayIn(f"{kind}:{row[0]}", kind, *row[1:]) for row in connection.execute(query).all()]
        found += sorted(rows, key=lambda way: (-(way.created or 0), way.id))
    address = select(emails.c.address, emails.c.confirmed).where(emails.c.person_id == person_id)
    found += [WayIn(ADDRESS, "email", *row, None) for row in connection.execute(address).all()]
    waiting = select(one_time_keys.c.detail).where(
        one_time_keys.c.person_id == person_id, one_time_keys.c.kind == "email", one_time_keys.c.expires > now
    )
    found += [WayIn(NEW_ADDRESS, "new-email", each, None, None) for each in connection.scalars(waiting)]
    if left := connection.scalar(
        select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person_id == person_id)
    ):
        found.append(WayIn(ALL_CODES, "codes", str(left), None, None))
    return found


def end_ways_in(
    connection: Connection, person_id: str, keep: Collection[str], now: int, session: str | None = None
) -> list[str]:
    """End the ways into an account but those to keep and one session. Return the person's bots whose tokens ended.

    The recovery codes are left to the caller, who makes new ones.
    """
    kept_sessions = [*_find_kept(keep, "session"), *([] if session is None else [session])]
    _revoke(connection, sessions, [person_id], kept_sessions, now)
    _revoke(connection, tokens, [person_id], _find_kept(keep, "token"), now)
    others = select(bots.c.person_id).where(bots.c.owner_id == person_id)
    others = others.where(bots.c.person_id.not_in(_find_kept(keep, "bot"))).order_by(bots.c.person_id)
    ended = list(connection.scalars(others))
    _revoke(connection, tokens, ended, [], now)
    mine = (passkeys.c.person_id == person_id, passkeys.c.id.not_in(_find_kept(keep, "passkey")))
    connection.execute(delete(passkeys).where(*mine))
    if ADDRESS not in keep:
        connection.execute(delete(emails).where(emails.c.person_id == person_id))
    # Links for a new password, and passkeys that are being added, belong to the old password.
    kinds = ["password", "passkey", *([] if NEW_ADDRESS in keep else ["email"])]
    waiting = (one_time_keys.c.person_id == person_id, one_time_keys.c.kind.in_(kinds))
    connection.execute(delete(one_time_keys).where(*waiting))
    return ended


def _find_kept(keep: Collection[str], kind: WayKind) -> list[str]:
    return [each.removeprefix(f"{kind}:") for each in keep if each.startswith(f"{kind}:")]


def _revoke(connection: Connection, table: Table, owners: list[str], keep: list[str], now: int) -> None:
    where = (table.c.person_id.in_(owners), table.c.id.not_in(keep), table.c.revoked.is_(None))
    connection.execute(update(table).where(*where).values(revoked=now))
