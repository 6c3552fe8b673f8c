"""Entrants: a person, a team, or a bot that plays in a tournament."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from stolik.table import Person

EntrantId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Entrant(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who competes: one person, a team of two, or a bot. The server makes it of what it knows about people."""

    id: EntrantId
    members: Annotated[tuple[Person, ...], Meta(min_length=1, max_length=2)]
    team: Annotated[str, Meta(max_length=64)] = ""  # the name of a team, if it has chosen one
    rating: int = 0  # at the time of entering; the best come first in the seeding
    level: Annotated[str, Meta(max_length=32)] = ""  # of a bot of the server; empty: people or their bots

    @property
    def name(self) -> str:
        """The name as others see it. The names of people are in `members` alone, so that they can be erased there.

        >>> Entrant("1", (Person("ann", "Ann"), Person("bob", "Bob"))).name
        'Ann & Bob'
        """
        return self.team or " & ".join(member.name for member in self.members)


class Entry(Struct, frozen=True):
    """An entrant in one tournament."""

    entrant: Entrant
    unconfirmed: tuple[str, ...] = ()  # members whom somebody else entered, and who have not agreed yet
    active: bool = True  # False: withdrew, or did not show up
    free_since: int = 0  # when the entrant came, or when their last game ended

    @property
    def id(self) -> str:
        """The id of the entrant."""
        return self.entrant.id

    @property
    def can_play(self) -> bool:
        """Whether the entrant is paired."""
        return self.active and not self.unconfirmed


def make_person_entrant(person: Person, rating: int = 0) -> Entrant:
    """Return the entrant for one person.

    >>> make_person_entrant(Person("ann", "Ann")).name
    'Ann'
    """
    return Entrant(person.id, (person,), rating=rating)
