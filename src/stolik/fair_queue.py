"""A queue that serves everybody in turn: for jobs of bots, for work of the server, for what connections have sent."""

from __future__ import annotations

import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Path: TypeAlias = tuple[str, ...]
"""Whose an item is, from the outside in: an address and a person, for example. All paths of a queue are as long."""


class FairQueue(Generic[T]):
    """Items are taken in turn: round robin over the first keys of the paths, below each over the second ones, etc.

    Round robin, as in fair queuing of packets (Nagle, RFC 970): who adds many items delays only their own. If the queue
    is full, the first key with the most items loses its newest one ("longest queue drop"). So nobody can push out
    others, and one address cannot gain by using many names.

    >>> queue = FairQueue[str](most=3)
    >>> [queue.add(("1.1.1.1", "anna"), item) for item in ("a", "b", "c", "d")]
    [None, None, None, 'd']
    >>> queue.add(("2.2.2.2", "bob"), "e")
    'c'
    >>> [queue.take() for _ in range(4)]
    ['a', 'e', 'b', None]
    """

    def __init__(self, most: int = sys.maxsize, spared: str | None = None) -> None:
        self._most = most
        self._spared = spared  # a first key that never loses an item
        self._root = _Branch[T]()

    def __len__(self) -> int:
        return self._root.count

    def add(self, path: Path, item: T, *, first: bool = False) -> T | None:
        """Add an item: as the last one of its path, or before all others.

        Return the item that has to go because the queue is full: it can be the same one.
        """
        self._root.add(path, item, first)
        return self._root.drop(self._spared) if len(self) > self._most else None

    def drop(self) -> T | None:
        """Remove and return the newest item of the first key that has the most."""
        return self._root.drop(self._spared)

    def take(self, is_wanted: Callable[[T], bool] = lambda _: True) -> T | None:
        """Remove and return the next item; `None` if there is none. An item that is not wanted costs nobody a turn."""
        return self._root.take(is_wanted)

    def has_share(self, key: str) -> bool:
        """Return whether a first key has as many items as the average one, or more."""
        branches = self._root.branches
        return key in branches and branches[key].count * len(branches) >= len(self)


class _Branch(Generic[T]):
    """The items of one key: below the next keys, or here after the last one."""

    __slots__ = ("branches", "count", "items")

    def __init__(self) -> None:
        self.count = 0
        self.items: deque[T] = deque()
        self.branches: OrderedDict[str, _Branch[T]] = OrderedDict()  # the next one first

    def add(self, path: Path, item: T, first: bool) -> None:
        self.count += 1
        if not path:
            (self.items.appendleft if first else self.items.append)(item)
            return
        self.branches.setdefault(path[0], _Branch()).add(path[1:], item, first)
        if first:
            self.branches.move_to_end(path[0], last=False)

    def take(self, is_wanted: Callable[[T], bool]) -> T | None:
        while self.items:
            self.count -= 1
            item = self.items.popleft()
            if is_wanted(item):
                return item
        while self.branches:
            key, branch = next(iter(self.branches.items()))
            self.count -= branch.count
            found = branch.take(is_wanted)
            self.count += branch.count
            if branch.count:
                self.branches.move_to_end(key)
            else:
                del self.branches[key]
            if found is not None:
                return found
        return None

    def drop(self, spared: str | None = None) -> T | None:
        """Remove and return the newest item of the longest branch."""
        if self.items:
            self.count -= 1
            return self.items.pop()
        counts = {key: branch.count for key, branch in self.branches.items() if key != spared}
        if not counts:
            return None  # only items wait that must not be lost
        longest = max(counts.values())
        key = [each for each, count in counts.items() if count == longest][-1]
        item = self.branches[key].drop()
        self.count -= 1
        if not self.branches[key].count:
            del self.branches[key]
        return item
