"""Every way to lay tiles, against brute force that knows only the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, permutations
from random import Random
from typing import get_args

import pytest

from stolik.game import Illegal
from stolik.games.setup.rules import Exchange, Lay, Options, Placement, State, game
from stolik.games.setup.rules.board import BOARD
from stolik.games.setup.rules.sets import Runs

MOST = 3  # tiles laid that brute force tries

LINES = {frozenset(line) for line in BOARD.lines}


def joined(fields: list[str]) -> bool:
    """One connected group along lines."""
    reached = {fields[0]}
    while more := {f for f in fields if f not in reached and any(frozenset((f, r)) in LINES for r in reached)}:
        reached |= more
    return len(reached) == len(fields)


def is_set(tiles: dict[str, str], runs: Runs) -> bool:
    """SET-7, SET-8: `tiles` gives the field of every tile."""
    if len(tiles) < 2:
        return False
    if len({tile[:-1] for tile in tiles}) == 1:
        return joined(list(tiles.values()))
    if len({tile[-1] for tile in tiles}) > 1:
        return False
    by_number = sorted((int(tile[:-1]), field) for tile, field in tiles.items())
    if any(high != low + 1 for (low, _), (high, _) in pairwise(by_number)):
        return False
    if runs == "connected":
        return joined(list(tiles.values()))
    return all(frozenset((one, other)) in LINES for (_, one), (_, other) in pairwise(by_number))


def is_in_one_set(visible: dict[str, str], laid: tuple[str, ...], runs: Runs) -> bool:
    """Try every group of visible tiles that holds all the laid ones and could be a set."""
    alike = [
        [tile for tile in visible if tile not in laid and tile[:-1] == laid[0][:-1]],
        [tile for tile in visible if tile not in laid and tile[-1] == laid[0][-1]],
    ]
    return any(
        is_set({tile: visible[tile] for tile in (*laid, *others)}, runs)
        for candidates in alike
        for count in range(len(candidates) + 1)
        for others in combinations(candidates, count)
    )


def brute_force(state: State, most: int) -> Iterator[Lay]:
    seat, players = state.turn, state.players
    foreign = {
        field for other, side in enumerate(BOARD.owners[players]) if other != seat for field in BOARD.sides[side]
    }
    fields = [field.name for field in BOARD.fields if field.name not in foreign]
    before = {field.name: stack[-1] for field, stack in zip(BOARD.fields, state.stacks, strict=True) if stack}
    own = sorted((*state.racks[seat], *state.pool), key=lambda tile: ("thdcs".index(tile[-1]), int(tile[:-1])))
    for count in range(1, most + 1):
        for laid in combinations(own, count):
            if len({tile[:-1] for tile in laid}) > 1 and len({tile[-1] for tile in laid}) > 1:
                continue
            for places in permutations(fields, count):
                after = before | dict(zip(places, laid, strict=True))
                if is_in_one_set({tile: field for field, tile in after.items()}, laid, state.options.runs):
                    yield Lay(tuple(Placement(*placed) for placed in zip(laid, places, strict=True)))


def random_position(players: int, options: Options, seed: int) -> State:
    """Play on for some moves, laying whenever possible, so that the board fills up."""
    rng = Random(seed)
    state = game.start(players, options, seed)
    for _ in range(rng.randrange(25)):
        moves = list(game.moves(state, state.turn))
        laying = [move for move in moves if isinstance(move, Lay)]
        after = game.play(state, state.turn, rng.choice(laying or moves))
        if after.ended:
            break
        state = after
    return state


@pytest.mark.parametrize("runs", get_args(Runs))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_ways_to_lay_up_to_three_tiles_are_listed_once(players: int, runs: Runs) -> None:
    for seed in range(25):
        state = random_position(players, Options(runs=runs, finish=200), seed)
        listed = [move for move in game.moves(state, state.turn) if isinstance(move, Lay)]
        assert len(set(listed)) == len(listed)
        assert {move for move in listed if len(move.tiles) <= MOST} == set(brute_force(state, MOST))


@pytest.mark.parametrize("runs", get_args(Runs))
def test_long_runs_and_big_groups_are_all_listed(runs: Runs, build: Callable[..., State]) -> None:
    """Four tiles and more come from their own branches: a dense hand on a board with few fields left open."""
    board = "b2:4h c2:7h b3:9t c3:9d"
    options = Options(runs=runs)
    state = build(board, "3h 5h 6h 9h", "", "", "", pool="8h 9c 9s 1t", options=options)
    listed = {move for move in game.moves(state, 0) if isinstance(move, Lay)}
    assert listed == set(brute_force(state, 6))
    assert max(len(move.tiles) for move in listed) >= 4


@pytest.mark.parametrize("runs", get_args(Runs))
def test_listed_if_and_only_if_accepted(runs: Runs) -> None:
    """Random groups of tiles on random fields, legal or not."""
    rng = Random(5)
    for seed in range(20):
        state = random_position(2, Options(runs=runs, finish=200), seed)
        listed = set(game.moves(state, state.turn))
        hand = (*state.racks[state.turn], *state.pool)
        fields = [field.name for field in BOARD.fields]
        for _ in range(300):
            count = rng.randrange(1, 4)
            tiles = sorted(rng.sample(hand, count), key=lambda tile: ("thdcs".index(tile[-1]), int(tile[:-1])))
            move = Lay(tuple(map(Placement, tiles, rng.sample(fields, count))))
            try:
                game.play(state, state.turn, move)
                accepted = True
            except Illegal:
                accepted = False
            assert accepted == (move in listed)


def test_every_exchange_is_listed_once() -> None:
    state = game.start(3, Options(), 4)
    exchanges = [move for move in game.moves(state, state.turn) if isinstance(move, Exchange)]
    assert len(exchanges) == len(set(exchanges)) == 15
    assert {frozenset(move.tiles) for move in exchanges} == {
        frozenset(tiles) for count in range(1, 5) for tiles in combinations(state.racks[state.turn], count)
    }
