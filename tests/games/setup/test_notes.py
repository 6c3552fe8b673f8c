"""What a viewer concludes about hidden tiles is exactly what is possible: held against brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.conformance.work import count_lines
from stolik.game import MOST_LINES
from stolik.games.setup.rules import unseen
from stolik.games.setup.rules.tiles import TILES
from stolik.games.setup.rules.unseen import MOST_WAYS, Notes, deal

World = tuple[frozenset[str], ...]  # the hidden racks, then the bag


def worlds_of(notes: Notes) -> set[World]:
    """Every arrangement of tiles that fits the notes."""
    return {world for way in notes.ways for world in _arranged(notes.groups, way)}


def _arranged(groups: tuple[tuple[str, ...], ...], way: tuple[tuple[int, ...], ...]) -> Iterator[World]:
    seats = len(way[0])
    for parts in product(*(list(_split(frozenset(group), held)) for group, held in zip(groups, way, strict=True))):
        yield tuple(frozenset().union(*(part[place] for part in parts)) for place in range(seats + 1))


def _split(tiles: frozenset[str], held: tuple[int, ...]) -> Iterator[tuple[frozenset[str], ...]]:
    if not held:
        yield (tiles,)
        return
    for taken in map(frozenset, combinations(sorted(tiles), held[0])):
        for more in _split(tiles - taken, held[1:]):
            yield (taken, *more)


class Brute:
    """All worlds that are possible, one by one; and the true one."""

    def __init__(self, racks: list[set[str]], bag: set[str], rng: Random, *, listing: bool = True) -> None:
        self.rng = rng
        self.truth = [*racks, bag]
        self.outside: set[str] = set()
        counts = [len(rack) for rack in racks]
        self.notes = Notes.begin([tile for place in self.truth for tile in place], counts)
        self.worlds = worlds_of(self.notes) if listing else set()
        self.seats = len(racks)

    def draw(self, seat: int) -> None:
        if self.truth[-1]:
            tile = self.rng.choice(sorted(self.truth[-1]))
            self.truth[seat].add(tile)
            self.truth[-1].remove(tile)
            self.notes = self.notes.draw(seat, 1)
            self.worlds = {moved(world, -1, seat, {tile}) for world in self.worlds for tile in world[-1]}

    def exchange(self, seat: int, count: int) -> None:
        count = min(count, len(self.truth[seat]), len(self.truth[-1]))
        if count == 0:
            return
        drawn, given = ({*self.rng.sample(sorted(self.truth[place]), count)} for place in (-1, seat))
        self.truth[seat] = self.truth[seat] - given | drawn
        self.truth[-1] = self.truth[-1] - drawn | given
        self.notes = self.notes.exchange(seat, count)
        self.worlds = {
            moved(moved(world, -1, seat, {*new}), seat, -1, {*old})
            for world in self.worlds
            for new in combinations(world[-1], count)
            for old in combinations(world[seat], count)
        }

    def reveal(self, place: int) -> None:
        if self.truth[place]:
            tile = self.rng.choice(sorted(self.truth[place]))
            self.truth[place].remove(tile)
            self.outside.add(tile)
            self.notes = self.notes.reveal(tile, None if place == self.seats else place)
            self.worlds = {
                (*world[:place], world[place] - {tile}, *world[place + 1 :])
                for world in self.worlds
                if tile in world[place]
            }

    def add(self, count: int) -> None:
        tiles = {*self.rng.sample(sorted(self.outside), min(count, len(self.outside)))}
        if tiles:
            self.outside -= tiles
            self.truth[-1] |= tiles
            self.notes = self.notes.add(tiles)
            self.worlds = {(*world[:-1], world[-1] | tiles) for world in self.worlds}


def moved(world: World, start: int, end: int, tiles: set[str]) -> World:
    places = list(world)
    places[start] -= tiles
    places[end] |= tiles
    return tuple(places)


KINDS = st.sampled_from(["draw", "exchange", "reveal", "add"])
STEPS = st.lists(st.tuples(KINDS, st.integers(0, 2), st.integers(1, 2)), max_size=9)


@settings(max_examples=150)
@given(steps=STEPS, seed=st.integers(0, 2**16), sizes=st.sampled_from([(2,), (1, 1), (2, 1)]))
def test_the_notes_hold_exactly_what_is_possible(
    steps: list[tuple[str, int, int]], seed: int, sizes: tuple[int, ...]
) -> None:
    tiles = iter(TILES)
    racks = [{next(tiles) for _ in range(size)} for size in sizes]
    brute = Brute(racks, {next(tiles) for _ in range(4)}, Random(seed))
    with patch.multiple(unseen, MOST_GROUPS=100, MOST_WAYS=10_000):
        play(brute, steps, len(sizes))


def play(brute: Brute, steps: list[tuple[str, int, int]], seats: int) -> None:
    for step, place, count in steps:
        seat = place % seats
        match step:
            case "draw":
                brute.draw(seat)
            case "exchange":
                brute.exchange(seat, count)
            case "reveal":
                brute.reveal(place % (seats + 1))
            case "add":
                brute.add(count)
        assert tuple(map(frozenset, brute.truth)) in brute.worlds
        assert worlds_of(brute.notes) == brute.worlds
        dealt_racks, bag = deal(brute.notes, [None] * seats, brute.rng)
        assert (*map(frozenset, dealt_racks), frozenset(bag)) in brute.worlds


@pytest.mark.parametrize("seed", range(3))
def test_all_worlds_are_dealt_equally_often(seed: int) -> None:
    """Chi-square, 99.99 %, in positions with several ways."""
    brute = Brute([{"1t", "2t"}, {"3t"}], {"4t", "5t"}, Random(seed))
    brute.reveal(0)
    brute.draw(0)
    brute.add(1)
    brute.exchange(0, 1)
    brute.exchange(1, 1)
    assert len(brute.notes.ways) > 1
    rng, times = Random(seed), 200 * len(brute.worlds)
    found = Counter(
        (*map(frozenset, racks), frozenset(bag))
        for racks, bag in (deal(brute.notes, [None, None], rng) for _ in range(times))
    )
    assert {*found} == brute.worlds
    degrees = len(brute.worlds) - 1
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < degrees + 4 * (2 * degrees) ** 0.5 + 8


def test_the_number_of_ways_is_bounded() -> None:
    """Somebody may exchange for ever: the oldest groups are joined, and the truth stays possible."""
    rng = Random(1)
    tiles = list(TILES)
    brute = Brute([{*tiles[:4]}, {*tiles[4:8]}, {*tiles[8:12]}], {*tiles[12:]}, rng, listing=False)
    for _ in range(40):
        brute.reveal(3)
        brute.reveal(3)
        for seat in range(3):
            brute.exchange(seat, 2)
        brute.add(2)
        assert 1 <= len(brute.notes.ways) <= MOST_WAYS
        found = tuple(tuple(len({*group} & brute.truth[seat]) for seat in range(3)) for group in brute.notes.groups)
        assert found in brute.notes.ways


def make_many_ways(seed: int) -> Iterator[tuple[Notes, int, int]]:
    """Yield notes during a game of many exchanges, with the seat and the number of the next exchange."""
    rng, tiles = Random(seed), list(TILES)
    rng.shuffle(tiles)
    brute = Brute([{*tiles[4 * seat : 4 * seat + 4]} for seat in range(4)], {*tiles[16:]}, rng, listing=False)
    for _ in range(15):
        brute.reveal(4)
        brute.reveal(4)
        for seat in range(4):
            count = rng.randint(1, 4)
            yield brute.notes, seat, count
            brute.exchange(seat, count)
        brute.add(2)


@pytest.mark.parametrize("seed", range(3))
def test_groups_that_are_joined_first_give_the_same_notes(seed: int) -> None:
    for notes, seat, count in make_many_ways(seed):
        with patch.multiple(unseen, MOST_GROUPS=100, MOST_WAYS=100_000):
            every = notes.exchange(seat, count)
        assert every._tidied() == notes.exchange(seat, count)


def test_an_exchange_is_bounded_work() -> None:
    """Every viewer's notes change with each exchange, while everybody waits."""
    most = 0
    for notes, seat, count in make_many_ways(1):
        unseen._find_racks_after_exchange.cache_clear()
        most = max(most, count_lines(lambda: notes.exchange(seat, count)))  # noqa: B023 - called at once
    assert most < MOST_LINES // 8
