"""The rollout policy: by the rules, blind to hidden cards, and better than the level "club"."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import numpy as np
import pytest
from msgspec import structs

from stolik.bots import load
from stolik.bots.effects import make_zero_effect
from stolik.games.absolute.players.effect import effect
from stolik.games.absolute.players.rounds.conversion import to_move, to_round
from stolik.games.absolute.players.rounds.policy import play_on
from stolik.games.absolute.rules import Add, Discard, Draw, Hold, Move, Options, Place, State, Swap, View, game
from stolik.games.absolute.rules.absolute import few_moves
from stolik.kit import Budget


def usual(state: State) -> Move:
    return to_move(to_round(state), play_on(to_round(state), 1, np.array([1], np.uint64)))


def states(players: int, seed: int) -> list[State]:
    """Return all states of a round that this player plays with itself, but the last one."""
    found = [game.start(players, Options(rounds=1), seed)]
    while not found[-1].ended:
        found.append(game.play(found[-1], found[-1].turn, usual(found[-1])))  # it is legal
    return found[:-1]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_plays_by_the_rules_and_does_not_look_at_hidden_cards(players: int) -> None:
    kinds: Counter[type] = Counter()
    for seed in range(6):
        for state in states(players, seed):
            move = usual(state)
            kinds[type(move)] += 1
            assert usual(game.imagine(game.view(state, state.turn), Random(seed))) == move
    assert set(kinds) == {Draw, Swap, Place, Add, Discard, Hold}


def test_it_is_better_than_club() -> None:
    leads = []
    club = load("absolute", "club")
    for number in range(9):
        seat = number % 3
        state = game.start(3, Options(rounds=1), number)
        while not state.ended:
            view = game.view(state, state.turn)
            move = usual(state) if state.turn == seat else club.choose(view, Random(number))
            state = game.play(state, state.turn, move)
        points = [tally.score.points for tally in state.finished[0].tallies]
        leads.append(points[seat] - (sum(points) - points[seat]) / 2)
    assert fmean(leads) > 25


def last_turns() -> list[tuple[View, State]]:
    """Return what somebody sees who ends a round by a discard that could be another one, and the true state."""
    found = []
    for seed in range(12):
        state = states(3, seed)[-1]
        if state.out and len(state.hands[state.turn]) > 1 and isinstance(usual(state), Discard):
            found.append((game.view(state, state.turn), state))
    return found


def test_the_effect_of_the_last_move_of_a_round_is_what_it_costs() -> None:
    assert last_turns()
    for view, state in last_turns():
        for move in few_moves(state, state.turn):
            if isinstance(move, Discard):
                found = effect(view, move, Budget(0, 1))
                ends = [game.play(state, state.turn, each).finished[0].tallies for each in (move, usual(state))]
                lost = ends[1][state.turn].score.points - ends[0][state.turn].score.points
                assert found is not None
                assert found.leads[state.turn] == pytest.approx(-lost)
                assert found.leads[state.turn - 1] == pytest.approx(lost / 2)
                assert found.doubts == pytest.approx((0, 0, 0))


def test_a_set_that_is_not_laid_late_in_a_round_costs_points() -> None:
    missed: list[float] = []
    for seed in range(6):
        for state in states(3, seed):
            move = usual(state)
            view = game.view(state, state.turn)
            if state.turns > 18 and isinstance(move, Place) and game.worth(view, move) >= 6:
                found = effect(view, Discard(state.hands[state.turn][:1]), Budget(0, 64))
                assert effect(view, move, Budget(0, 64)) == make_zero_effect(3)
                assert found is not None
                assert sum(found.leads) == pytest.approx(0)
                missed.append(found.leads[state.turn])
    assert len(missed) >= 5
    assert fmean(missed) < -4


def test_more_worlds_make_it_surer() -> None:
    state = states(3, 1)[20]
    move = next(each for each in few_moves(state, state.turn) if each != usual(state))
    few, many = (effect(game.view(state, state.turn), move, Budget(0, nodes)) for nodes in (32, 512))
    assert few is not None
    assert many is not None
    assert many.doubts[state.turn] < few.doubts[state.turn] / 2


def list_additions_to_others(state: State) -> list[Add]:
    """Return the additions to sets of others."""
    return [move for move in few_moves(state, state.turn) if isinstance(move, Add) and move.owner != state.turn]


def test_cards_added_to_sets_of_others_are_measured_and_unchecked_tables_are_not() -> None:
    played = [state for seed in range(4) for state in states(3, seed)]
    anyone = [structs.replace(state, options=Options(add_to_any_set=True)) for state in played]
    found = [(state, addition) for state in anyone for addition in list_additions_to_others(state)]
    assert found
    for state, addition in found[:3]:
        measured = effect(game.view(state, state.turn), addition, Budget(0, 1))
        assert measured is not None
        assert measured.doubts[addition.owner] > 0
    view = game.view(structs.replace(played[0], options=Options(unchecked=True)), played[0].turn)
    assert effect(view, Draw("deck"), Budget(0, 1)) is None
