"""The client that the server works for: its address, and its person if one is known."""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar
from typing import Final

MOST_PEOPLE: Final = 50_000  # whose address is remembered


class Client:
    """Who a job is done for. `person` is noted as soon as the session or the token was looked up."""

    __slots__ = ("address", "person")

    def __init__(self, address: str, person: str = "") -> None:
        self.address = address
        self.person = person


SERVER: Final = Client("")  # the server itself: its own jobs are never refused

# An object and not two texts: tasks get a copy of the context, and all copies must see the person that is noted later.
_addresses: Final[OrderedDict[str, str]] = OrderedDict()  # of people, the latest one last; nothing is stored
_current: Final[ContextVar[Client]] = ContextVar("client", default=SERVER)


def set_client(client: Client) -> None:
    """Say for whom the rest of this task, and the tasks that it starts, work."""
    _current.set(client)


def get_client() -> Client:
    """Return for whom this task works."""
    return _current.get()


def note_person(person: str) -> None:
    """Note the person of the present client."""
    client = _current.get()
    if client is not SERVER:
        client.person = person
        _addresses[person] = client.address
        _addresses.move_to_end(person)
        if len(_addresses) > MOST_PEOPLE:
            _addresses.popitem(last=False)


def find_address_of(person: str) -> str:
    """Return the address from which a person has last asked this process for something; nothing if it is not known."""
    return _addresses.get(person, "")
