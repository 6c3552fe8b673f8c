"""Friends over REST: whom one follows and blocks, who is online, challenges, recent opponents, and one's privacy.

A challenge is an open table with a seat that is kept for somebody. It is made with `POST /api/tables`, and answered
with `join` and `decline` at the table; the host withdraws it with `close`. Nobody can see who follows or blocks them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from typing import Annotated, Final, Literal

from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.entries import LobbyEntry, read_entry, read_kept_seats
from stolik.server.live.services import LiveServices
from stolik.server.people.accounts import PersonId
from stolik.server.people.identity import IN_BROWSER, ONLINE_MS, READER, Me
from stolik.server.people.sessions import Id, Name, Time
from stolik.store import Person, Store, StoredTable
from stolik.store.people.relations import Privacy
from stolik.table import Decline, Table

RECENT_GAMES: Final = 50  # the latest games, whose players are listed
MOST_RECENT: Final = 20  # people in that list


class Acquaintance(Struct, frozen=True):
    """Somebody in one of the lists."""

    id: Id
    name: Name
    kind: Literal["guest", "account", "bot"]
    online: Annotated[bool, Meta(description="false also if the person does not let you see it")]


class ChallengedSeat(Struct, frozen=True):
    """A seat that is kept for somebody."""

    seat: Annotated[int, Meta(examples=[1])]
    id: Id
    name: Name


class ChallengeEntry(Struct, frozen=True):
    """A challenge that waits for an answer."""

    table: LobbyEntry
    host: Name
    seats: tuple[ChallengedSeat, ...]  # those who have not answered yet
    expires: Time | None  # when the table is closed, if nothing happens


class Friends(Struct, frozen=True):
    """The people that one knows, and the challenges between them."""

    following: list[Acquaintance]
    recent: list[Acquaintance]  # played with lately, the latest first
    blocked: list[Acquaintance]
    incoming: list[ChallengeEntry]
    outgoing: list[ChallengeEntry]


class MyRelation(Struct, frozen=True):
    """How one stands to a person."""

    following: bool
    blocked: bool
    online: Annotated[bool, Meta(description="false also if the person does not let you see it")]


@get("/api/me/friends")
async def list_friends(services: Injected[LiveServices], me: NamedDependency[Me]) -> Friends:
    """Return whom I follow, whom I have played with, whom I block, and the challenges to me and of mine."""
    return await asyncio.to_thread(_list_friends, services.store, me.id, services.tables.now() - ONLINE_MS)


@get("/api/people/{person_id:str}/relation")
async def get_relation(services: Injected[LiveServices], me: NamedDependency[Me], person_id: PersonId) -> MyRelation:
    """Return whether I follow or block a person, and whether the person is online."""
    return await asyncio.to_thread(_find_relation, services.store, me.id, person_id, services.tables.now() - ONLINE_MS)


@put("/api/me/following/{person_id:str}", status_code=204)
async def follow(services: Injected[LiveServices], me: NamedDependency[Me], person_id: PersonId) -> None:
    """Follow a person."""
    services.limits.check("relation", me.id)
    await asyncio.to_thread(services.store.relations.follow, me.id, person_id)


@delete("/api/me/following/{person_id:str}", status_code=204)
async def unfollow(services: Injected[LiveServices], me: NamedDependency[Me], person_id: PersonId) -> None:
    """Follow a person no longer."""
    services.limits.check("relation", me.id)
    await asyncio.to_thread(services.store.relations.unfollow, me.id, person_id)


@put("/api/me/blocked/{person_id:str}", status_code=204)
async def block(services: Injected[LiveServices], me: NamedDependency[Me], person_id: PersonId) -> None:
    """Block a person: no challenges between us, no common tables, and neither sees what the other writes.

    Challenges between us end: mine are withdrawn, the other's are declined.
    """
    services.limits.check("relation", me.id)
    await asyncio.to_thread(services.store.relations.block, me.id, person_id, services.tables.now())
    await _end_challenges(services, me, person_id)
    await _renew_chats(services, me.id, person_id)


@delete("/api/me/blocked/{person_id:str}", status_code=204)
async def unblock(services: Injected[LiveServices], me: NamedDependency[Me], person_id: PersonId) -> None:
    """Block a person no longer."""
    services.limits.check("relation", me.id)
    await asyncio.to_thread(services.store.relations.unblock, me.id, person_id)
    await _renew_chats(services, me.id, person_id)


@get("/api/me/privacy")
async def get_privacy(services: Injected[LiveServices], me: NamedDependency[Me]) -> Privacy:
    """Return who may challenge me, and who sees that I am online."""
    return await asyncio.to_thread(services.store.relations.get_privacy, me.id)


@put("/api/me/privacy")
async def change_privacy(services: Injected[LiveServices], me: NamedDependency[Me], data: JSONBody[Privacy]) -> Privacy:
    """Change who may challenge me, and who sees that I am online."""
    services.limits.check("relation", me.id)
    await asyncio.to_thread(services.store.relations.save_privacy, me.id, data)
    return data


routes: Final = [
    make_router(list_friends, get_privacy, tag="friends", access=READER),
    make_router(get_relation, tag="friends", access=READER, refusals=[404]),
    make_router(follow, unfollow, block, unblock, tag="friends", access=IN_BROWSER, refusals=[404, 409]),
    make_router(change_privacy, tag="friends", access=IN_BROWSER),
]


def _list_friends(store: Store, me: str, since: int) -> Friends:
    following, blocked = store.relations.list_followed(me), store.relations.list_blocked(me)
    recent = _list_recent(store, me, {person.id for person in blocked})
    online = store.relations.find_online(me, {person.id for person in (*following, *recent)}, since)
    incoming = store.lobby.list_inviting(me)
    outgoing = [each for each in store.lobby.list_with_invitations(me) if read_entry(each).host == me]
    ids = {kept.person for table in (*incoming, *outgoing) for kept in read_kept_seats(table)}
    names = store.results.find_names(ids | {read_entry(table).host for table in incoming} | {me})
    return Friends(
        _describe(following, online),
        _describe(recent, online),
        _describe(blocked, set()),
        [_make_challenge(table, names) for table in incoming],
        [_make_challenge(table, names) for table in outgoing],
    )


def _list_recent(store: Store, me: str, left_out: set[str]) -> list[Person]:
    """Return the people of a person's latest games, the latest first."""
    games = store.results.list_played(me, private=True, limit=RECENT_GAMES)
    ids = dict.fromkeys(sitter.person_id for game in games for sitter in game.sitters if sitter.person_id)
    others = [each for each in ids if each != me and each not in left_out][:MOST_RECENT]
    found = store.people.get_many(others)
    return [found[each] for each in others if each in found and found[each].kind != "former"]


def _describe(people: Iterable[Person], online: set[str]) -> list[Acquaintance]:
    return [
        Acquaintance(person.id, person.name, person.kind, person.id in online)
        for person in people
        if person.kind != "former"
    ]


def _make_challenge(stored: StoredTable, names: dict[str, str]) -> ChallengeEntry:
    entry = read_entry(stored)
    seats = [ChallengedSeat(kept.seat, kept.person, names.get(kept.person, "")) for kept in read_kept_seats(stored)]
    return ChallengeEntry(entry, names.get(entry.host, ""), tuple(seats), stored.deadline)


def _find_relation(store: Store, me: str, person_id: str, since: int) -> MyRelation:
    store.people.get(person_id)  # raises Refusal
    found = store.relations.find(me, person_id)
    online = bool(store.relations.find_online(me, [person_id], since))
    return MyRelation(found.follows, found.blocks, online and not found.blocks)


async def _renew_chats(services: LiveServices, *people: str) -> None:
    """Show or hide the chat of people on open connections, also on those of their bots and on other nodes."""
    for person in people:
        for each in await asyncio.to_thread(services.store.account_deletions.list_with_bots, person):
            services.recheck_elsewhere(each)
            for outbox in services.hub.find_outboxes(each):
                if outbox.renew is not None:
                    await outbox.renew()


async def _end_challenges(services: LiveServices, me: Me, other: str) -> None:
    """End the challenges between two people: decline the other's, and take back one's own."""
    lobby = services.store.lobby
    for stored in await asyncio.to_thread(lobby.list_inviting, me.id):
        if read_entry(stored).host == other:
            await _ignore_refusal(services.desk.act(stored.id, me, Decline()))
    for stored in await asyncio.to_thread(lobby.list_with_invitations, me.id):
        if read_entry(stored).host == me.id and any(kept.person == other for kept in read_kept_seats(stored)):
            await _ignore_refusal(services.desk.withdraw_challenge(stored.id, me, other))


async def _ignore_refusal(answer: Awaitable[Table]) -> None:
    """Wait for an answer to a challenge. It is refused if the table was closed or started meanwhile."""
    with suppress(Refusal):
        await answer
