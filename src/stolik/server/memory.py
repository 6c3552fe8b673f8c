"""The memory of a server process: one setting, from which all caches and buffers have their shares.

The program itself takes `PROGRAM`. The rest is divided: most of it belongs to the connections and the tables that they
watch, which come first; then what is kept to save work, and what waits for clients that read slowly. A cache is limited
by the bytes of what it keeps, never by a number alone: one table can be a thousand times as large as another.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, Generic, TypeVar

from msgspec import Struct

K = TypeVar("K")
V = TypeVar("V")

MB: Final = 1024 * 1024
PROGRAM: Final = 165 * MB  # measured: 140 after the start, and what a busy server needs besides
OF_CONNECTION: Final = 46 * 1024  # measured with 5,000 sockets (`bench/watchers.py`)
OF_KEY: Final = 250  # a bucket of the rate limits with its key
KINDS_OF_KEYS: Final = 8  # rules whose keys strangers can choose


class Shares(Struct, frozen=True):
    """How much of the memory everything may use, in bytes."""

    connections: int  # with the tables that they watch
    tables: int  # that nobody watches now
    waiting: int  # for clients that read slowly
    bodies: int  # of long requests that are read
    jobs: int  # that wait for side processes
    tournaments: int
    pages: int  # of tournaments
    pictures: int
    thumbnails: int
    limits: int  # buckets of the rate limits

    @property
    def most_connections(self) -> int:
        """How many connections there may be at once."""
        return self.connections // OF_CONNECTION

    @property
    def most_keys(self) -> int:
        """How many buckets there may be for each rule."""
        return self.limits // OF_KEY // KINDS_OF_KEYS


def share_out(megabytes: int) -> Shares:
    """Divide the memory of a server process, given in megabytes.

    >>> share_out(500).most_connections
    5145
    >>> share_out(500).tables // MB
    30
    """
    rest = megabytes * MB - PROGRAM
    return Shares(
        connections=rest * 69 // 100,
        tables=rest * 9 // 100,
        waiting=rest * 5 // 100,
        bodies=rest * 5 // 100,
        jobs=rest * 3 // 100,
        tournaments=rest * 3 // 100,
        pages=rest * 2 // 100,
        pictures=rest // 100,
        thumbnails=rest // 100,
        limits=rest * 2 // 100,
    )


class ByteCache(Generic[K, V]):
    """Keeps values, up to a number of bytes: then the value that was not used for longest has to go.

    The newest value always stays, however large it is.

    >>> cache = ByteCache[str, str](10)
    >>> for name in ("a", "b", "c"):
    ...     cache.put(name, name.upper(), 4)
    >>> list(cache), cache.used
    (['b', 'c'], 8)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[K]:
        return iter(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K) -> V | None:
        """Return a value, if it is kept."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def get_size(self, key: K) -> int | None:
        """Return the size with which a value is kept, in bytes."""
        found = self._kept.get(key)
        return None if found is None else found[1]

    def put(self, key: K, value: V, size: int) -> None:
        """Keep a value of so many bytes."""
        self.pop(key)
        self._kept[key] = value, size
        self.used += size
        while self.used > self.most and len(self._kept) > 1:
            self.pop(next(iter(self._kept)))

    def clear(self) -> None:
        """Forget all values."""
        self._kept.clear()
        self.used = 0

    def pop(self, key: K) -> None:
        """Forget a value, if it is kept."""
        found = self._kept.pop(key, None)
        if found is not None:
            self.used -= found[1]
