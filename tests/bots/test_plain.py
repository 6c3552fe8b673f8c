"""Players without compiled code: they answer at once on a machine that has compiled nothing."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from stolik.bots import load_player, load_stand_in
from stolik.kit import LEVELS, Budget, find, keys

PLAY = """
import sys
from random import Random
from stolik.bots import load_player, load_stand_in
from stolik.kit import LEVELS, find, keys
for key in keys():
    game = find(key).game
    bots = [load_player(key, level) for level in LEVELS if not find(key).needs_kernels(level)]
    bots.append(load_stand_in(key, LEVELS[-1]))  # one player stands in for all other levels
    for players in game.seats:
        state = game.start(players, game.Options(), 1)
        for number in range(players + 1):
            seat = game.actors(state)[0]
            view = game.view(state, seat)
            for bot in bots:
                move = bot.choose(view, Random(number))
                after = game.play(state, seat, move)
            state = after
assert "numba" not in sys.modules, "a plain player needs the compiler"
"""


def test_every_level_has_a_player_that_needs_no_compiler() -> None:
    subprocess.run([sys.executable, "-c", PLAY], check=True)


@pytest.mark.parametrize("key", keys())
def test_the_first_two_levels_never_need_kernels(key: str) -> None:
    kit = find(key)
    assert not kit.needs_kernels("beginner")
    assert not kit.needs_kernels("casual")
    assert kit.stand_in is None or kit.stand_in.budget == Budget(300)


@pytest.mark.parametrize("key", keys())
def test_a_level_without_kernels_plays_itself(key: str) -> None:
    game = find(key).game
    state = game.start(game.seats[0], game.Options(), 3)
    view = game.view(state, game.actors(state)[0])
    for level in LEVELS:
        if not find(key).needs_kernels(level):
            chosen = load_player(key, level, nodes=50).choose(view, Random(1))
            assert load_stand_in(key, level).choose(view, Random(1)) == chosen
