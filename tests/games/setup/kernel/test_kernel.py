"""The kernel plays by the readable rules: the same ways to lay tiles, the same points, turns and ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from stolik.bots.compiled import entry
from stolik.games.setup.kernel import games, placements
from stolik.games.setup.kernel.position import Position, to_position
from stolik.games.setup.players.player import group, to_lay
from stolik.games.setup.rules import Exchange, Lay, Options, State, game, points
from stolik.games.setup.rules.board import BOARD, HOME, OPEN, mask_of
from stolik.games.setup.rules.tiles import INDEX

MOST_PLACEMENTS = 100_000

list_placements, count_placement = entry(placements.list_placements), entry(placements.count_placement)
lay, exchange = entry(games.lay), entry(games.exchange)


def full_position(state: State) -> Position:
    """The whole state, with what is hidden."""
    position = to_position(game.view(state, state.turn))
    for seat, rack in enumerate(state.racks):
        position.tiles[seat] = group(rack)
    position.tiles[games.BAG] = group(state.bag)
    return position


def states(players: int, options: Options, games: int) -> Iterator[State]:
    for seed in range(games):
        rng = Random(seed)
        state = game.start(players, options, seed)
        while not state.ended:
            yield state
            state = game.play(state, state.turn, rng.choice(list(game.moves(state, state.turn))))


@pytest.mark.parametrize(("players", "options"), [(2, Options()), (3, Options()), (4, Options(teams=True))])
def test_the_ways_to_lay_tiles_and_their_points_are_the_rules(players: int, options: Options) -> None:
    rows = np.zeros((MOST_PLACEMENTS, placements.ROW), np.int64)
    rng = Random(players)
    for state in states(players, options, 3):
        position, seat = full_position(state), state.turn
        own = int(position.tiles[seat] | position.tiles[games.POOL])
        count = list_placements(position.where, own, OPEN[players][seat], rows, 0)
        listed = [move for move in game.moves(state, seat) if isinstance(move, Lay)]
        assert count == len(listed)
        ways = [to_lay(row) for row in rows[:count]]
        assert {*ways} == {*listed}
        for number in rng.sample(range(count), min(count, 30)):
            score = points(state, seat, ways[number])
            found = count_placement(position.tops, position.where, rows[number])
            assert found.bit_count() == score.points
            assert [(found & home).bit_count() for other, home in enumerate(HOME[players]) if other != seat] == [
                bonus for other, bonus in enumerate(score.bonus) if other != seat
            ]
        if count:  # one alone is the same as the one in the list
            number = rng.randrange(count)
            one = np.zeros((1, placements.ROW), np.int64)
            assert list_placements(position.where, own, OPEN[players][seat], one, number) == count
            assert to_lay(one[0]) == ways[number]


@pytest.mark.parametrize(
    ("players", "options"), [(2, Options()), (3, Options()), (4, Options()), (4, Options(teams=True))]
)
def test_turns_are_played_alike(players: int, options: Options) -> None:
    chance = np.array([3], np.uint64)
    for state in states(players, options, 3):
        for move in Random(state.turns).sample(moves := list(game.moves(state, state.turn)), min(5, len(moves))):
            position = full_position(state)
            every = _every(position)
            if isinstance(move, Lay):
                row = np.zeros(placements.ROW, np.int64)
                row[0] = len(move.tiles)
                for number, (tile, field) in enumerate(move.tiles):
                    row[1 + 2 * number], row[2 + 2 * number] = INDEX[tile], mask_of([field]).bit_length() - 1
                lay(*position, row, chance)
            else:
                assert isinstance(move, Exchange)
                exchange(*position[1:], group(move.tiles), chance)
            after = game.play(state, state.turn, move)
            score = position.score
            assert tuple(score[games.PAWN : games.PAWN + players]) == after.pawns
            assert tuple(score[games.LAID : games.LAID + players]) == after.laid
            assert bool(score[games.ENDED]) == bool(after.ended)
            if not after.ended:
                assert (score[games.TURN], score[games.TURNS], score[games.IDLE]) == (
                    after.turn,
                    after.turns,
                    after.idle,
                )
            shown = full_position(after)
            assert list(position.tops) == list(shown.tops)
            assert list(position.where) == list(shown.where)
            # Which tiles are drawn is chance, how many is not.
            assert [int(group).bit_count() for group in position.tiles] == [
                int(group).bit_count() for group in shown.tiles
            ]
            assert _every(position) == every


def _every(position: Position) -> int:
    """All tiles there are: none is lost or doubled."""
    groups = [int(group) for group in position.tiles] + [
        1 << int(tile) for tile in position.tops if tile != placements.NONE
    ]
    assert sum(groups).bit_count() == sum(group.bit_count() for group in groups)
    return sum(groups)


def test_random_games_end() -> None:
    position = to_position(game.view(game.start(3, Options(), 0), 0))
    chance = np.array([5], np.uint64)
    turns = games.random_games(50, position.table, mask_of(BOARD.middle), chance)
    assert 50 * 10 < turns < 50 * 200
