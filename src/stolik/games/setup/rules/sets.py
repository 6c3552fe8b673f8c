"""Finds sets of visible tiles (SET-7, SET-8).

A board is a list of its visible tiles: for every field the number of the top tile in `TILES`, or `NONE`.

Every tile is in at most one largest set of each kind. For equal numbers it is the connected group. A run has each
number once, so two runs that share a tile form one run together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from stolik.games.setup.rules.board import NEAR, connected_part, fields_of
from stolik.games.setup.rules.tiles import HIGHEST, INDEX

NONE = -1

Runs = Literal["path", "connected"]
Kind = Literal["number", "run"]


def visible(stacks: Sequence[Sequence[str]]) -> list[int]:
    """Return the top tile of every field."""
    return [INDEX[stack[-1]] if stack else NONE for stack in stacks]


def number_set(tops: Sequence[int], field: int) -> int:
    """Return the fields of the largest set of equal numbers with this field's tile. One field alone is not a set."""
    number = tops[field] % HIGHEST
    equal = sum(1 << other for other, tile in enumerate(tops) if tile % HIGHEST == number and tile != NONE)
    return connected_part(1 << field, equal)


def run_set(tops: Sequence[int], field: int, runs: Runs) -> int:
    """Return the fields of the largest run with this field's tile. One field alone is not a set."""
    where = {tile: other for other, tile in enumerate(tops)}
    tile = tops[field]
    lower = following(where, tile, -1)
    higher = following(where, tile, 1)
    if runs == "path":
        return 1 << field | _joined(field, lower) | _joined(field, higher)
    return _largest(1 << field, lower, higher)


def following(where: dict[int, int], tile: int, step: Literal[-1, 1]) -> tuple[int, ...]:
    """Return the fields of the next numbers of the suit, up or down, until one is not on the board."""
    fields = []
    end = tile // HIGHEST * HIGHEST + (HIGHEST if step > 0 else -1)  # no 1 after 10 (SET-7)
    for number in range(tile + step, end, step):
        if number not in where:
            break
        fields.append(where[number])
    return tuple(fields)


def _joined(field: int, chain: tuple[int, ...]) -> int:
    """Return the first fields of the chain, as long as a line joins each with the one before."""
    group = 0
    for other in chain:
        if not NEAR[field] >> other & 1:
            break
        group |= 1 << other
        field = other
    return group


def _largest(core: int, lower: tuple[int, ...], higher: tuple[int, ...]) -> int:
    """Return the largest connected group of the core and the first fields of each chain."""
    downs, ups = _prefixes(lower), _prefixes(higher)
    found = 0
    for down in downs:
        for up in ups:
            group = core | down | up
            if group.bit_count() > found.bit_count() and connected_part(core & -core, group) == group:
                found = group
    return found or core


def _prefixes(chain: tuple[int, ...]) -> list[int]:
    groups = [0]
    for field in chain:
        groups.append(groups[-1] | 1 << field)
    return groups


def can_join(core: int, lower: tuple[int, ...], higher: tuple[int, ...]) -> bool:
    """Tell whether these fields are in one set, with some first fields of the two chains."""
    group = _largest(core, lower, higher)
    return group.bit_count() > 1 and connected_part(core & -core, group) == group


def sets_made(tops: Sequence[int], laid: int, runs: Runs) -> list[tuple[Kind, int]]:
    """Return the largest sets that hold a tile laid this turn (SET-12), those of equal numbers first."""
    found: dict[tuple[Kind, int], None] = {}  # a dict: a set with several laid tiles is found several times
    for field in fields_of(laid):
        found["number", number_set(tops, field)] = None
    for field in fields_of(laid):
        found["run", run_set(tops, field, runs)] = None
    return [(kind, group) for kind, group in found if group.bit_count() > 1]
