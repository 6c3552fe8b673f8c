"""Who may challenge whom, and how often: a challenge is a seat that is kept for a person at an open table.

Whoever is blocked, whom the other's privacy excludes, or who is one of too many gets the same refusal: nobody can tell
from it which of these it is.
"""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

from stolik.refusals import Conflict, Forbidden, NotFound, TooMany
from stolik.server.capacity.limits import Limits
from stolik.store import Person, Store

MOST_OF_PAIR: Final = 2  # challenges of one person to another that wait for an answer
MOST_WAITING: Final = 20  # challenges to one person that wait for an answer; people whom the person follows are free


async def check_challenge(store: Store, limits: Limits, sender: str, receiver_id: str) -> Person:
    """Return the person who is challenged. Raises `Refusal` if the sender may not do it now.

    Bots answer by themselves, so they are not protected; and a seat that is kept for oneself is no challenge.
    """
    receiver = await to_thread(store.people.get, receiver_id)
    if receiver.kind == "former":
        raise NotFound("store-no-person", person=receiver_id)
    if receiver.kind != "bot" and receiver.id != sender:
        limits.check("challenge", sender)
        limits.check("challenge-pair", f"{sender} {receiver.id}")
        is_followed = await to_thread(_check_store, store, sender, receiver)
        if not is_followed and limits.take("challenge-receiver", receiver.id):
            raise _make_closed(receiver)
    return receiver


def _check_store(store: Store, sender: str, receiver: Person) -> bool:
    """Raise `Refusal` if a challenge is not welcome. Return whether the receiver follows the sender."""
    if store.relations.find_blocked(sender, [receiver.id]):
        raise Conflict("friends-you-block", name=receiver.name)
    hosts = store.lobby.list_inviting_hosts(receiver.id)
    if hosts.count(sender) >= MOST_OF_PAIR:
        raise TooMany("friends-challenged", name=receiver.name)
    is_followed = store.relations.find(receiver.id, sender).follows
    if not store.relations.may_challenge(sender, receiver.id) or (not is_followed and len(hosts) >= MOST_WAITING):
        raise _make_closed(receiver)
    return is_followed


def _make_closed(receiver: Person) -> Forbidden:
    return Forbidden("friends-closed", name=receiver.name)


async def check_company(store: Store, person: str, seated: set[str]) -> None:
    """Raise `Refusal` if a person would sit down with somebody whom the person blocks, or who blocks the person."""
    others = seated - {person}
    if others:
        await to_thread(_check_company, store, person, others)


def _check_company(store: Store, person: str, others: set[str]) -> None:
    if blocked := store.relations.find_blocked(person, others):
        raise Conflict("friends-you-block", name=store.people.get(min(blocked)).name)
    if store.relations.is_blocked_by(person, others):
        raise Forbidden("friends-no-seat")
