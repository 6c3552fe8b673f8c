"""The people of the demo."""

from __future__ import annotations

from secrets import token_hex, token_urlsafe
from typing import Final

from msgspec import Struct

from stolik.store import Store
from stolik.table import Person

# English and Polish names, and the level of the bot that moves for each.
NAMES: Final = {
    "Ola": "casual",
    "Zosia": "casual",
    "Emily": "beginner",
    "Paweł": "casual",
    "George": "beginner",
    "Grażyna": "casual",
    "Harriet": "casual",
    "Staszek": "beginner",
    "Olivia": "casual",
    "Małgosia": "beginner",
    "Jack": "casual",
    "Tomek": "beginner",
}


FRIENDS: Final = 3  # of the visitor


class Member(Struct, frozen=True):
    """A person of the demo, and the level of the bot that moves for the person."""

    person: Person
    level: str


def make_people(store: Store) -> tuple[list[Member], list[str]]:
    """Create the accounts; some are friends. Return them, and the passwords of the first two: the visitor, the host.

    All passwords are new. Nobody knows those of the others.
    """
    members: list[Member] = []
    passwords = [token_urlsafe(9) for _ in range(2)]
    for number, (name, level) in enumerate(NAMES.items()):
        password = passwords[number] if number < len(passwords) else token_hex(16)
        account = store.people.create_account(name, password)
        members.append(Member(Person(account.id, account.name), level))
    store.roles.grant(members[1].person.id, "host")
    visitor, *others = [member.person.id for member in members]
    for other in others[:FRIENDS]:
        store.relations.follow(visitor, other)
        store.relations.follow(other, visitor)
    return members, passwords
