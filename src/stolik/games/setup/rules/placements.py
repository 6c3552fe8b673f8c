"""Lists every way to lay tiles (SET-9), without trying impossible ones.

The tiles laid in one turn have one number or one suit. For equal numbers only the fields matter, not which tile is on
which. For runs the lowest and the highest laid tile fix all others, because a number between them must be laid or be on
the board. The same fields fit in many positions, so they are cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from math import comb

from stolik.game import UNLIMITED, Work
from stolik.games.setup.rules.board import ALL, FIELDS, NEAR, OPEN, around, connected_part, fields_of
from stolik.games.setup.rules.moves import Hand, Lay, Placement
from stolik.games.setup.rules.sets import NONE, Runs, can_join, following
from stolik.games.setup.rules.tiles import HIGHEST, INDEX, TILES

PLACED = tuple(tuple(Placement(tile, field) for field in FIELDS) for tile in TILES)

TO_LAY = -1  # in the pattern of a run: a tile to lay; other entries are the fields of tiles on the board
MOST_CACHED = 3  # paths of at most so many tiles are cached; of more there can be very many


def lays(hand: Hand, work: Work = UNLIMITED) -> Iterator[Lay]:
    """Yield every legal way to lay tiles, each once.

    A step of work is a group of fields that is tried, also if the result is cached.
    """
    tiles = sorted(INDEX[tile] for tile in (*hand.rack, *hand.pool))
    allowed = OPEN[hand.players][hand.seat]
    where = {tile: field for field, tile in enumerate(hand.tops) if tile != NONE}
    equal = [0] * HIGHEST  # by number, the fields that show it
    for tile, field in where.items():
        equal[tile % HIGHEST] |= 1 << field

    for tile in tiles:
        fits = around(equal[tile % HIGHEST]) | _run_fields(where, tile, hand.runs)
        placed = PLACED[tile]
        for field in fields_of(fits & allowed):
            yield Lay((placed[field],))
    for number in range(HIGHEST):
        same = [tile for tile in tiles if tile % HIGHEST == number]
        for count in range(2, len(same) + 1):
            work.step(comb(len(FIELDS), count))
            groups = number_groups(allowed, equal[number], count)
            for chosen in combinations(same, count):
                yield from _every_order(chosen, groups)
    for laid, pattern in _runs(tiles, where):
        work.step(comb(len(FIELDS), len(laid)))
        if hand.runs == "path":
            yield from _in_order(laid, paths(allowed, pattern))
        else:
            below, above = following(where, laid[0], -1), following(where, laid[-1], 1)
            between = sum(1 << field for field in pattern if field != TO_LAY)
            yield from _every_order(laid, joined_groups(allowed, between, below, above, len(laid)))


def _every_order(tiles: tuple[int, ...], groups: Iterable[tuple[int, ...]]) -> Iterator[Lay]:
    for group in groups:
        yield from _in_order(tiles, permutations(group))


def _in_order(tiles: tuple[int, ...], choices: Iterable[tuple[int, ...]]) -> Iterator[Lay]:
    if len(tiles) == 2:  # by far the most frequent case, so it is faster here
        one, other = PLACED[tiles[0]], PLACED[tiles[1]]
        for first, second in choices:
            yield Lay((one[first], other[second]))
        return
    placed = [PLACED[tile] for tile in tiles]
    for fields in choices:
        yield Lay(tuple([of_tile[field] for of_tile, field in zip(placed, fields, strict=True)]))


def _run_fields(where: dict[int, int], tile: int, runs: Runs) -> int:
    """Return the fields where this tile alone makes a run."""
    below, above = following(where, tile, -1), following(where, tile, 1)
    if runs == "path":
        return (NEAR[below[0]] if below else 0) | (NEAR[above[0]] if above else 0)
    return sum(1 << group[0] for group in joined_groups(ALL, 0, below, above, 1))


def _runs(tiles: list[int], where: dict[int, int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the tiles of every run of two or more to lay, with its pattern from the lowest to the highest."""
    own = set(tiles)
    for lowest in tiles:
        laid: tuple[int, ...] = (lowest,)
        pattern: tuple[int, ...] = (TO_LAY,)
        for tile in range(lowest + 1, lowest // HIGHEST * HIGHEST + HIGHEST):
            if tile in own:
                laid, pattern = (*laid, tile), (*pattern, TO_LAY)
                yield laid, pattern
            elif tile in where:
                pattern = (*pattern, where[tile])
            else:
                break


@lru_cache(maxsize=1024)
def number_groups(allowed: int, equal: int, count: int) -> tuple[tuple[int, ...], ...]:
    """Return the groups of fields on which `count` equal numbers may be laid; `equal` are those on the board.

    >>> from stolik.games.setup.rules.board import mask_of
    >>> number_groups(mask_of(["b1", "c1", "c4"]), 0, 2)
    ((0, 1),)
    """
    return tuple(
        fields
        for fields in combinations(fields_of(allowed), count)
        if (laid := _mask(fields)) == laid & connected_part(1 << fields[0], equal | laid)
    )


@lru_cache(maxsize=1024)
def joined_groups(
    allowed: int, between: int, below: tuple[int, ...], above: tuple[int, ...], count: int
) -> tuple[tuple[int, ...], ...]:
    """Return the groups of fields on which the tiles of a `connected` run may be laid.

    `between` are the fields of tiles on the board between the lowest and the highest laid tile. `below` and `above` are
    the fields that can make the run longer, up to the first one that is covered.
    """
    found = []
    for fields in combinations(fields_of(allowed & ~between), count):
        laid = _mask(fields)
        if can_join(laid | between, _uncovered(below, laid), _uncovered(above, laid)):
            found.append(fields)
    return tuple(found)


def _mask(fields: tuple[int, ...]) -> int:
    return sum([1 << field for field in fields])


def _uncovered(chain: tuple[int, ...], laid: int) -> tuple[int, ...]:
    for position, field in enumerate(chain):
        if laid >> field & 1:
            return chain[:position]
    return chain


def paths(allowed: int, pattern: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """Return the fields for the laid tiles of a `path` run, in which a line joins each number with the next."""
    if pattern.count(TO_LAY) <= MOST_CACHED:
        return _cached_paths(allowed, pattern)
    return _paths(allowed & ~_on_board(pattern), ALL, pattern)


@lru_cache(maxsize=1024)
def _cached_paths(allowed: int, pattern: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(_paths(allowed & ~_on_board(pattern), ALL, pattern))


def _on_board(pattern: tuple[int, ...]) -> int:
    return sum(1 << field for field in pattern if field != TO_LAY)


def _paths(free: int, near: int, pattern: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not pattern:
        yield ()
    elif pattern[0] != TO_LAY:
        if near >> pattern[0] & 1:
            yield from _paths(free, NEAR[pattern[0]], pattern[1:])
    else:
        for field in fields_of(free & near):
            for rest in _paths(free & ~(1 << field), NEAR[field], pattern[1:]):
                yield (field, *rest)
