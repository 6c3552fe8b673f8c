"""The public knowledge about the hidden tiles: those in the racks and in the bag.

When the bag is refilled from the board (SET-14), all players see which tiles go into it, and know that the other hidden
tiles are in the racks. So hidden tiles form groups, one for each refill that still matters. An exchange (SET-10) puts
unknown tiles of a rack back into the bag, so the groups are merged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct

from stolik.game import Seat
from stolik.games.setup.rules.tiles import in_order


class Group(Struct, frozen=True):
    """Unseen tiles that came into the bag together."""

    tiles: tuple[str, ...]  # by suit, then number
    held: tuple[int, ...]  # how many of them each rack holds; only the last group has more tiles, in the bag


def revealed(groups: tuple[Group, ...], tile: str, seat: Seat | None) -> tuple[Group, ...]:
    """Return the groups after a tile came into the open: from the seat's rack, or from the bag."""
    at = next(index for index, group in enumerate(groups) if tile in group.tiles)
    tiles = tuple([other for other in groups[at].tiles if other != tile])
    held = groups[at].held if seat is None else _counted(groups[at].held, seat, -1)
    return (*groups[:at], Group(tiles, held), *groups[at + 1 :])


def drawn(groups: tuple[Group, ...], seat: Seat) -> tuple[Group, ...]:
    """Return the groups after a tile went from the bag into the seat's rack."""
    *others, bag = groups
    return (*others, Group(bag.tiles, _counted(bag.held, seat, 1)))


def refilled(groups: tuple[Group, ...], tiles: Iterable[str]) -> tuple[Group, ...]:
    """Return the groups after these tiles went from the board into the empty bag."""
    players = len(groups[-1].held)
    return (*(group for group in groups if group.tiles), Group(in_order(tiles), (0,) * players))


def merged(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the groups after an exchange of as many tiles as were put back."""
    if len(groups) == 1:
        return groups
    tiles = in_order(tile for group in groups for tile in group.tiles)
    return (Group(tiles, tuple(sum(counts) for counts in zip(*(group.held for group in groups), strict=True))),)


def dealt(
    groups: tuple[Group, ...], racks: Sequence[tuple[str, ...] | None], rng: Random
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return random racks and a random bag that fit, all equally likely; known racks stay."""
    known = {tile for rack in racks if rack is not None for tile in rack}
    hidden: list[list[str]] = [[] for _ in racks]
    rest: list[str] = []
    for group in groups:
        rest = [tile for tile in group.tiles if tile not in known]
        rng.shuffle(rest)
        for seat, rack in enumerate(racks):
            if rack is None:
                for _ in range(group.held[seat]):
                    hidden[seat].append(rest.pop())
    every = tuple(in_order(hidden[seat]) if rack is None else rack for seat, rack in enumerate(racks))
    return every, tuple(rest)


def _counted(held: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*held[:seat], held[seat] + more, *held[seat + 1 :])
