"""A bounded queue that is fair to addresses, and to people behind one address."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from stolik.server.capacity.clients import SERVER, Client

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items are taken in turn: round robin over the addresses, and over the people of each address.

    If the queue is full, the address with the most waiting items loses its newest one ("longest queue drop"). So a
    client that asks for much cannot push out others, and one address cannot gain by using many names.

    >>> queue = FairQueue[str](most=3)
    >>> anna, bob = Client("1.1.1.1"), Client("2.2.2.2")
    >>> [queue.add(anna, item) for item in ("a", "b", "c", "d")]
    [None, None, None, 'd']
    >>> queue.add(bob, "e")
    'c'
    >>> [queue.take() for _ in range(4)]
    ['a', 'e', 'b', None]
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._length = 0
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()  # by address, then by person

    def __len__(self) -> int:
        return self._length

    def add(self, client: Client, item: T) -> T | None:
        """Add an item. Return the item that has to go because the queue is full: it can be the same one."""
        people = self._waiting.setdefault(client.address, OrderedDict())
        people.setdefault(client.person, deque()).append(item)
        self._length += 1
        return self._drop() if len(self) > self._most else None

    def take(self) -> T | None:
        """Remove and return the next item; `None` if the queue is empty."""
        if not self._waiting:
            return None
        address, people = next(iter(self._waiting.items()))
        person, items = next(iter(people.items()))
        item = items.popleft()
        people.move_to_end(person)
        self._waiting.move_to_end(address)
        self._tidy(address, person)
        return item

    def _drop(self) -> T | None:
        lengths = {address: _count(people) for address, people in self._waiting.items() if address != SERVER.address}
        if not lengths:
            return None  # only the server's own items wait
        longest = max(lengths.values())
        address = [each for each, length in lengths.items() if length == longest][-1]
        people = self._waiting[address]
        most = max(map(len, people.values()))
        person = [each for each, items in people.items() if len(items) == most][-1]
        item = people[person].pop()
        self._tidy(address, person)
        return item

    def _tidy(self, address: str, person: str) -> None:
        self._length -= 1
        people = self._waiting[address]
        if not people[person]:
            del people[person]
        if not people:
            del self._waiting[address]


def _count(people: OrderedDict[str, deque[T]]) -> int:
    return sum(map(len, people.values()))
