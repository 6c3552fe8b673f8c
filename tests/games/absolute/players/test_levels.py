"""The levels of Absolute: whole games at every kind of table, and better ones win."""

from __future__ import annotations

from random import Random

import pytest

from stolik.bots import load_player, next_move
from stolik.game import Outcome
from stolik.games.absolute.rules import Options, game
from stolik.kit import LEVELS


def play(names: tuple[str, ...], options: Options, seed: int) -> Outcome:
    rng = Random(seed)
    bots = {seat: load_player("absolute", name, nodes=4) for seat, name in enumerate(names)}
    state = game.start(len(names), options, seed)
    while (outcome := game.outcome(state)) is None:
        step = next_move(game, state, bots, rng)
        assert step is not None
        state = game.play(state, *step)
    return outcome


@pytest.mark.parametrize(
    "options",
    [Options(rounds=1), Options(rounds=1, add_to_any_set=True), Options(rounds=1, unchecked=True)],
    ids=str,
)
def test_all_levels_play_at_one_table(options: Options) -> None:
    assert len(play(LEVELS, options, 1).places) == len(LEVELS)


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("club", "casual"), ("expert", "club")])
def test_better_levels_win(better: str, worse: str) -> None:
    wins = 0
    for seed in range(4):
        wins += play((better, worse), Options(rounds=1), seed).places[0] == 1
        wins += play((worse, better), Options(rounds=1), seed).places[1] == 1
    assert wins >= 5
