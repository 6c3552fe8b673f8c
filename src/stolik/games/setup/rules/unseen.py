"""What a viewer can conclude about the hidden tiles: those in the bag and in the racks that the viewer does not see.

Hidden tiles form groups. A group came into the bag together, before the eyes of the viewer: all tiles at the start, the
covered tiles of the board at a refill (SET-14), the tiles that the viewer put back (SET-10). The viewer cannot tell the
tiles of a group apart, so what is known is how many of each group are where. What other players draw and put back is
not seen, so there can be several ways; all of them are kept. All arrangements of tiles that fit one of the ways are
possible, and no other arrangement is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import factorial, prod
from operator import add, sub
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.game import Seat
from stolik.games.setup.rules.tiles import in_order

Way: TypeAlias = tuple[tuple[int, ...], ...]
"""For every group, how many of its tiles are in each hidden rack; the others are in the bag."""

FindRacks: TypeAlias = Callable[[tuple[int, ...], tuple[int, ...], int], frozenset[tuple[int, ...]]]
"""Finds what a rack can hold after tiles were drawn, from what it held, what the bag held, and their number."""

MOST_GROUPS: Final = 4
MOST_WAYS: Final = 64
"""If there are more, the two oldest groups become one: the viewer then knows a little less than possible. Without a
bound somebody who exchanges again and again would make views long and turns slow."""


class Group(Struct, frozen=True):
    """Hidden tiles that came into the bag together, as a view tells of them."""

    tiles: tuple[str, ...]  # by suit, then number
    held: tuple[int, ...]  # how many of them each hidden rack holds; at most, if there are several ways


class Notes(Struct, frozen=True):
    """What one viewer can conclude. The methods return the notes after something that the viewer has noticed."""

    groups: tuple[tuple[str, ...], ...]  # the oldest first, each by suit and number
    ways: tuple[Way, ...]

    @classmethod
    def begin(cls, tiles: Iterable[str], counts: Sequence[int]) -> Notes:
        """Return the notes of somebody who knows nothing but how many tiles each hidden rack holds."""
        return cls((in_order(tiles),), ((tuple(counts),),))

    def reveal(self, tile: str, seat: Seat | None) -> Notes:
        """A tile was seen: from a hidden rack, or from the bag (`None`)."""
        at = next(index for index, group in enumerate(self.groups) if tile in group)
        size = len(self.groups[at])
        ways = [
            way if seat is None else _moved(way, at, seat, -1)
            for way in self.ways
            if (way[at][seat] if seat is not None else size - sum(way[at]))
        ]
        left = tuple([other for other in self.groups[at] if other != tile])
        return Notes((*self.groups[:at], left, *self.groups[at + 1 :]), tuple(ways))._tidied()

    def draw(self, seat: Seat, count: int) -> Notes:
        """Tiles went from the bag into a hidden rack."""
        return self._change_rack(seat, count, _find_racks_after_draw)

    def exchange(self, seat: Seat, count: int) -> Notes:
        """Tiles went from the bag into a hidden rack, and as many that were there before went back."""
        return self._change_rack(seat, count, _find_racks_after_exchange)

    def _change_rack(self, seat: Seat, count: int, find_racks: FindRacks) -> Notes:
        """Return the notes after a change of one hidden rack.

        If that gives too many ways, the two oldest groups are joined first. Joined afterwards, they would give the same
        notes, but a turn could take ten times as long.
        """
        racks: dict[Way, set[tuple[int, ...]]] = {}  # of this seat, by what the other racks hold
        found = 0
        for way in self.ways:
            others = tuple([(*held[:seat], *held[seat + 1 :]) for held in way])
            known = racks.setdefault(others, set())
            found -= len(known)
            bag = tuple([min(left, count) for left in self._count_bag(way)])
            known |= find_racks(tuple([held[seat] for held in way]), bag, count)
            found += len(known)
            if found > MOST_WAYS and len(self.groups) > 1:
                return self._merged([0, 1])._change_rack(seat, count, find_racks)
        ways = [
            tuple([(*held[:seat], here, *held[seat:]) for held, here in zip(others, rack, strict=True)])
            for others, known in racks.items()
            for rack in known
        ]
        return Notes(self.groups, tuple(sorted(ways)))._tidied()

    def add(self, tiles: Iterable[str]) -> Notes:
        """The viewer saw tiles go into the bag."""
        nothing = (0,) * len(self.ways[0][0])
        return Notes((*self.groups, in_order(tiles)), tuple((*way, nothing) for way in self.ways))._tidied()

    def _count_bag(self, way: Way) -> list[int]:
        """Return how many tiles of each group are in the bag."""
        return [len(group) - sum(held) for group, held in zip(self.groups, way, strict=True)]

    def _tidied(self) -> Notes:
        """Join the groups that are surely in the bag as a whole, and the oldest ones if there are too many ways."""
        notes = self
        if not all(self.groups):
            kept = [at for at, group in enumerate(self.groups) if group] or [0]
            notes = Notes(
                tuple(self.groups[at] for at in kept), tuple(tuple(way[at] for at in kept) for way in self.ways)
            )
        inside = [at for at in range(len(notes.groups)) if not any(any(way[at]) for way in notes.ways)]
        if len(inside) > 1:
            notes = notes._merged(inside)
        while len(notes.ways) > MOST_WAYS or len(notes.groups) > MOST_GROUPS:
            notes = notes._merged([0, 1])
        return notes

    def _merged(self, joined: list[int]) -> Notes:
        """Join some groups; the new one is as old as the youngest of them."""
        last = joined[-1]
        tiles = in_order(tile for at in joined for tile in self.groups[at])
        groups = [tiles if at == last else group for at, group in enumerate(self.groups) if at not in joined[:-1]]
        ways = {
            tuple(
                tuple(map(sum, zip(*(way[each] for each in joined), strict=True))) if at == last else held
                for at, held in enumerate(way)
                if at not in joined[:-1]
            )
            for way in self.ways
        }
        return Notes(tuple(groups), tuple(sorted(ways)))

    def find_in_bag(self) -> list[int]:
        """Return the groups that may have a tile in the bag; all tiles of the others are in racks."""
        sizes = [len(group) for group in self.groups]
        return [at for at, size in enumerate(sizes) if any(sum(way[at]) < size for way in self.ways)]

    def count_most(self, seat: Seat, groups: Iterable[int]) -> int:
        """Return how many tiles of these groups a hidden rack can hold."""
        return max(sum(way[at][seat] for at in groups) for way in self.ways)

    def to_groups(self) -> tuple[Group, ...]:
        """Return the groups as a view tells of them."""
        return tuple(
            Group(tiles, tuple(map(max, zip(*(way[at] for way in self.ways), strict=True))))
            for at, tiles in enumerate(self.groups)
        )


@lru_cache(maxsize=256)
def read_notes(unseen: tuple[Group, ...], ways: tuple[Way, ...], racks: tuple[tuple[str, ...] | None, ...]) -> Notes:
    """Return the notes of a viewer from a view. Known racks are left out: old views have them in the groups."""
    known = {tile for rack in racks if rack is not None for tile in rack}
    groups = tuple(tuple([tile for tile in group.tiles if tile not in known]) for group in unseen)
    every = ways or (tuple(group.held for group in unseen),)
    hidden = [rack is None for rack in racks]
    return Notes(
        groups,
        tuple(
            tuple(tuple([count * here for count, here in zip(held, hidden, strict=True)]) for held in way)
            for way in every
        ),
    )


def deal(
    notes: Notes, racks: Sequence[tuple[str, ...] | None], rng: Random
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return random racks and a random bag that fit, all equally likely; known racks stay."""
    way = notes.ways[0]
    if len(notes.ways) > 1:
        way = rng.choices(notes.ways, cum_weights=_weigh(notes))[0]
    hidden: list[list[str]] = [[] for _ in racks]
    bag: list[str] = []
    for group, held in zip(notes.groups, way, strict=True):
        rest = list(group)
        rng.shuffle(rest)
        for seat, count in enumerate(held):
            for _ in range(count):
                hidden[seat].append(rest.pop())
        bag += rest
    if len(notes.groups) > 1:
        rng.shuffle(bag)
    every = tuple(in_order(hidden[seat]) if rack is None else rack for seat, rack in enumerate(racks))
    return every, tuple(bag)


@lru_cache(maxsize=256)
def _weigh(notes: Notes) -> tuple[int, ...]:
    """Return how many arrangements of the tiles fit the ways, summed up."""
    sizes = [len(group) for group in notes.groups]
    return tuple(
        accumulate(
            prod(
                factorial(size) // prod(map(factorial, (*held, size - sum(held))))
                for size, held in zip(sizes, way, strict=True)
            )
            for way in notes.ways
        )
    )


def _choices(available: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take so many things of several kinds.

    >>> list(_choices([1, 0, 5], 2))
    [(0, 0, 2), (1, 0, 1)]
    """
    if not available:
        if count == 0:
            yield ()
        return
    first, *others = available
    for taken in range(max(0, count - sum(others)), min(first, count) + 1):
        yield from ((taken, *more) for more in _choices(others, count - taken))


@lru_cache(maxsize=4096)
def _find_racks_after_draw(rack: tuple[int, ...], bag: tuple[int, ...], count: int) -> frozenset[tuple[int, ...]]:
    """Return how many tiles of each group a rack can hold after so many came from the bag.

    >>> sorted(_find_racks_after_draw((2, 0), (1, 1), 1))
    [(2, 1), (3, 0)]
    """
    return frozenset([tuple(map(add, rack, taken)) for taken in _choices(bag, count)])


@lru_cache(maxsize=4096)
def _find_racks_after_exchange(rack: tuple[int, ...], bag: tuple[int, ...], count: int) -> frozenset[tuple[int, ...]]:
    """Return how many tiles of each group a rack can hold after so many came from the bag and as many went back.

    >>> sorted(_find_racks_after_exchange((2, 0), (0, 3), 1)), sorted(_find_racks_after_exchange((1, 1), (1, 1), 1))
    ([(1, 1)], [(0, 2), (1, 1), (2, 0)])
    """
    kept = {tuple(map(sub, rack, gone)) for gone in _choices(rack, count)}
    return frozenset([tuple(map(add, left, taken)) for taken in _choices(bag, count) for left in kept])


def _moved(way: Way, at: int, seat: Seat, more: int) -> Way:
    return (*way[:at], _counted(way[at], seat, more), *way[at + 1 :])


def _counted(held: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return held if not more else (*held[:seat], held[seat] + more, *held[seat + 1 :])
