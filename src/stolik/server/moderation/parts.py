"""What the routes of the desk share: names, reasons, and the entry of the log for what somebody does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from litestar.params import PathParameter
from msgspec import Meta, Struct

from stolik.server.people.identity import Me
from stolik.server.people.sessions import Id, Name
from stolik.store import Store
from stolik.store.moderation.log import REASON, Action, Entry

Reason = Annotated[str, Meta(max_length=REASON, description="why; the person is told", examples=["rude in the chat"])]
OneId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="An id")]
Ends = Annotated[int, Meta(description="milliseconds since 1970", examples=[1794700800000])]


class PersonRef(Struct, frozen=True):
    """A person, by id and name."""

    id: Id
    name: Name


def make_entry(me: Me, action: Action, reason: str = "") -> Entry:
    """Return the entry of the log for what a moderator does."""
    return Entry(action, me.id, reason=reason.strip())


def find_names(store: Store, ids: Iterable[str | None]) -> dict[str, PersonRef]:
    """Return people by their ids. Call it in a thread."""
    found = store.people.get_many(each for each in ids if each is not None)
    return {person.id: PersonRef(person.id, person.name) for person in found.values()}
