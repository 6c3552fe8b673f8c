"""What is compiled ahead is all that a game needs: at a table nothing is compiled."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stolik.kit import find, keys
from tests.conftest import NIGHTLY

PLAY = """
import os, sys
from random import Random
from stolik.bots import judgement, load_player
from stolik.bots.kernel_state import ONLY_KEPT
from stolik.kit import LEVELS, find
from stolik.thinking.worker import JUDGING, warm
kit = find(sys.argv[1])
warm(kit.key)
warm(kit.key, JUDGING)
os.environ[ONLY_KEPT] = "1"  # from here on KernelMissing is raised
game, rng, moves = kit.game, Random(1), int(sys.argv[2])
for players in {game.seats[0], game.seats[-1], *(game.seats if moves > 9 else ())}:
    for level in (level for level in LEVELS if kit.needs_kernels(level)):
        state = game.start(players, game.Options(), 1)
        for number in range(moves):
            if game.outcome(state):
                break
            seat = game.actors(state)[0]
            move = load_player(kit.key, level, nodes=30).choose(game.view(state, seat), rng)
            if number % 8 == 0:
                judgement.judge(judgement.Task(kit.key, state, seat, move, 1, "quick"))
            state = game.play(state, seat, move)
"""


@pytest.mark.parametrize("key", [key for key in keys() if find(key).has_kernels])
def test_warming_compiles_all_that_games_and_judgements_need(key: str) -> None:
    moves = 25 if NIGHTLY else 9
    subprocess.run([sys.executable, "-c", PLAY, key, str(moves)], check=True)
