"""The judge of Absolute: rollouts of the turns that begin with a move."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.games.absolute.players.appraisal import appraise
from stolik.games.absolute.players.candidates import list_turns
from stolik.games.absolute.players.rollouts import BATCH, Rollouts
from stolik.games.absolute.rules import Discard, Hold, Options, Place, State, game
from stolik.games.absolute.rules.state import DRAW
from stolik.kit import Budget


def play_round(seed: int, players: int = 2) -> list[State]:
    """Return the states of a round that the rollout policy plays with itself."""
    states = [game.start(players, Options(rounds=1), seed)]
    while not states[-1].ended:
        view = game.view(states[-1], states[-1].turn)
        states.append(game.play(states[-1], states[-1].turn, Rollouts(view, Random(1)).find_policy_move()))
    return states[:-1]


def find_last_sets() -> list[tuple[State, Place]]:
    """Return states of last laps in which the player on turn lays a set, and this set."""
    found = []
    for seed in range(20):
        for state in play_round(seed):
            if state.out and state.phase != DRAW and not state.played:
                move = Rollouts(game.view(state, state.turn), Random(1)).find_policy_move()
                if isinstance(move, Place):
                    found.append((state, move))
    return found


def test_a_set_in_the_last_lap_is_better_than_keeping_the_cards() -> None:
    """Nothing can be won later by keeping them, so what the set scores is lost."""
    cases = find_last_sets()
    assert cases
    for state, move in cases[:6]:
        view = game.view(state, state.turn)
        ends = [each for each in game.moves(state, state.turn) if isinstance(each, Discard | Hold)]
        found = appraise(view, (move, *ends), Budget(nodes=1))
        assert found.asked[0].loss <= min(each.loss for each in found.asked[1:]) - 3
        assert not isinstance(found.best.move, Discard | Hold)


@pytest.mark.parametrize("players", [2, 4])
def test_likely_turns_are_legal_whatever_is_hidden(players: int) -> None:
    for state in play_round(3, players)[::5]:
        view = game.view(state, state.turn)
        rollouts = Rollouts(view, Random(2))
        for turn in list_turns(view, rollouts, [rollouts.find_policy_move()]):
            after = game.imagine(view, Random(3))
            for move in turn:
                after = game.play(after, state.turn, move)  # refuses what is not legal


def test_turns_share_their_determinisations_and_leads_sum_to_zero() -> None:
    state = next(each for each in play_round(1) if each.turns > 3 and each.phase != DRAW)
    view = game.view(state, state.turn)
    turn = (Rollouts(view, Random(1)).find_policy_move(),)
    leads = Rollouts(view, Random(5)).measure_leads([turn, turn])
    assert leads.shape == (2, BATCH)
    assert np.array_equal(leads[0], leads[1])
    assert len(set(leads[0])) > 1


def test_with_open_hands_the_true_ones_are_used() -> None:
    state = next(each for each in play_round(1) if each.turns > 3)
    rollouts = Rollouts(game.view(state, state.turn), Random(1), state)
    for _ in range(4):
        world = rollouts._imagine()
        assert world.hands == state.hands
        assert sorted(world.deck) == sorted(state.deck)
    assert world.deck != state.deck


def test_the_same_question_gets_the_same_answer() -> None:
    state = next(each for each in play_round(2) if each.turns > 2 and each.phase != DRAW)
    view = game.view(state, state.turn)
    asked = (Rollouts(view, Random(1)).find_policy_move(),)
    assert appraise(view, asked, Budget(nodes=50)) == appraise(view, asked, Budget(nodes=50))


def test_sets_that_may_break_the_rules_are_judged_by_their_points() -> None:
    state = game.start(2, Options(rounds=1, unchecked=True), 1)
    view = game.view(state, state.turn)
    assert appraise(view, tuple(game.moves(state, state.turn))[:1], Budget(nodes=1)).unit == "points"
