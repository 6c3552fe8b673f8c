from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.bots import load_player
from stolik.games.setup.kernel.position import to_position
from stolik.games.setup.players.player import Player
from stolik.games.setup.players.rollouts import chance_ahead
from stolik.games.setup.rules import Claim, Lay, Options, State, View, game, points
from stolik.kit import LEVELS, Budget


def gain(view: View, seat: int, move: Lay) -> int:
    score = points(view, seat, move)
    return score.points - sum(score.bonus)


def states(players: int, games: int) -> list[State]:
    found = []
    for seed in range(games):
        rng, state = Random(seed), game.start(players, Options(), seed)
        while not state.ended:
            found.append(state)
            state = game.play(state, state.turn, Player(Budget()).choose(game.view(state, state.turn), rng))
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_finds_the_best_turn(players: int) -> None:
    for state in states(players, 2):
        view = game.view(state, state.turn)
        gains = [gain(view, state.turn, move) for move in game.moves(state, state.turn) if isinstance(move, Lay)]
        chosen = load_player("setup", "expert").choose(view, Random(1))
        if gains:
            assert isinstance(chosen, Lay)
            assert gain(view, state.turn, chosen) == max(gains)


def test_the_master_wins_when_it_can() -> None:
    state = next(state for state in states(2, 4) if max(state.pawns) > 40)
    moves = [move for move in game.moves(state, state.turn) if isinstance(move, Lay)]
    best = max(points(state, state.turn, move).points for move in moves)
    near = State(
        **{name: getattr(state, name) for name in state.__struct_fields__}
        | {"pawns": tuple(50 - best if seat == state.turn else 10 for seat in range(2))}
    )
    move = load_player("setup", "master", nodes=200).choose(game.view(near, near.turn), Random(0))
    assert game.play(near, near.turn, move).ended


@pytest.mark.parametrize("level", LEVELS)
def test_bonus_points_are_claimed(level: str) -> None:
    options = Options(bonus="claimed")
    rng = Random(3)
    state = game.start(3, options, 5)
    bot = load_player("setup", level, nodes=8)
    claimed = 0
    while not state.ended:
        first, *others = game.actors(state)
        move = next((found for seat in others if (found := bot.interject(game.view(state, seat), rng))), None)
        if move is not None:
            seat = next(seat for seat in others if bot.interject(game.view(state, seat), rng))
        else:
            seat, move = first, bot.choose(game.view(state, first), rng)
        claimed += move == Claim()
        state = game.play(state, seat, move)
    assert claimed


def test_hope_is_more_with_a_lead_and_sure_at_the_end() -> None:
    position = to_position(game.view(game.start(2, Options(), 1), 0))
    score = position.score
    hopes = []
    for lead in (-10, 0, 10):
        score[0], score[1] = 20 + lead, 20
        hopes.append(chance_ahead(score, position.table, 0))
    assert hopes[0] < hopes[1] < hopes[2]
    assert hopes[1] == pytest.approx(0.5)
    score[11] = 1
    assert chance_ahead(score, position.table, 0) == 1
    assert np.isclose(chance_ahead(score, position.table, 1), 0)
