"""The generic players win what can be won, see views only, and choose the same with the same nodes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import structs

from stolik.bots import Bot, RandomBot, next_move
from stolik.bots.generic.defaults import GENERIC_LEVELS, JUDGE_NODES, puzzle_search
from stolik.bots.generic.greedy import Greedy
from stolik.bots.generic.judge import appraise
from stolik.bots.generic.player import Player
from stolik.bots.generic.rewards import estimate, read_points, reward_places
from stolik.bots.generic.search import Search
from stolik.conformance import check_bot
from stolik.game import AnyGame
from stolik.kit import LEVELS, Budget, find, keys, load
from tests.bots.generic.noughts import Board, Mark, NoOptions
from tests.bots.generic.noughts import game as noughts
from tests.sample import load_sample


def board(cells: str, turn: int) -> Board:
    return Board(NoOptions(), 2, turn, tuple({"x": 0, "o": 1}.get(cell, -1) for cell in cells), viewer=turn)


def share(game: AnyGame, mine: Callable[[], Bot], other: Callable[[], Bot], games: int, options: Any = None) -> float:
    """Return the mean reward of one bot against another, from both seats."""
    rewards = []
    for number in range(games):
        seat = number % 2
        bots = {at: mine() if at == seat else other() for at in range(2)}
        rng = Random(number)
        state = game.start(2, options or game.Options(), number // 2)
        while (outcome := game.outcome(state)) is None:
            step = next_move(game, state, bots, rng)
            assert step is not None
            state = game.play(state, *step)
        rewards.append(reward_places(outcome)[seat])
    return sum(rewards) / games


@pytest.mark.parametrize(("cells", "turn", "best"), [("xx.oo....", 0, 2), ("xx.oo....", 1, 5), ("xx..o....", 1, 2)])
def test_the_search_wins_and_does_not_lose_at_once(cells: str, turn: int, best: int) -> None:
    view = board(cells, turn)
    for seed in range(3):
        assert Player(noughts, Budget(nodes=300)).choose(view, Random(seed)) == Mark(best)


def test_the_search_beats_the_simple_players_at_noughts_and_crosses() -> None:
    search = lambda: Player(noughts, Budget(nodes=60))  # noqa: E731
    assert share(noughts, search, lambda: RandomBot(noughts), 16) > 0.85
    assert share(noughts, search, lambda: Greedy(noughts), 16) > 0.6


def test_the_greedy_player_wins_at_once_where_no_move_has_a_worth() -> None:
    assert Greedy(noughts).choose(board("xx.oo....", 0), Random(0)) == Mark(2)
    assert share(noughts, lambda: Greedy(noughts), lambda: RandomBot(noughts), 40) > 0.6


def test_the_greedy_player_knows_when_low_points_win() -> None:
    zero = load("zero")
    view = zero.view(state := zero.start(3, zero.Options(), 1), state.turn)
    worths = [zero.worth(view, move) or 0 for move in zero.moves(state, state.turn)]
    assert zero.worth(view, Greedy(zero, low_wins=True).choose(view, Random(0))) == min(worths)
    assert zero.worth(view, Greedy(zero).choose(view, Random(0))) == max(worths)


def test_the_greedy_player_beats_the_random_one_by_worth() -> None:
    setup = load("setup")
    options = setup.Options(finish=12)
    assert share(setup, lambda: Greedy(setup), lambda: RandomBot(setup), 6, options) > 0.8


@pytest.mark.parametrize("key", [key for key in keys() if load(key).hidden])
def test_they_see_views_only(key: str) -> None:
    game, low_wins, played = load(key), find(key).low_wins, load_sample(key).three
    for make in (
        lambda: Player(game, Budget(nodes=2), low_wins=low_wins),
        lambda: Player(game, Budget(), search=False, care=0.5, low_wins=low_wins),
    ):
        assert check_bot(game, make, players=played.players, options=game.Options(**played.options), most_moves=3) >= 3


def test_a_seat_that_may_act_out_of_turn_may_let_it_be() -> None:
    setup = load("setup")
    options = setup.Options(bonus="claimed")
    state, rng = setup.start(4, options, 8), Random(8)
    bot = RandomBot(setup)
    while len(setup.actors(state)) < 2:
        seat = setup.actors(state)[0]
        state = setup.play(state, seat, bot.choose(setup.view(state, seat), rng))
    first, other = setup.actors(state)[:2]
    search = Search(setup, setup.view(state, other), Random(0))
    assert search.moves[0] is None
    assert set(search.moves[1:]) == set(setup.moves(state, other))
    search.run()
    assert Search(setup, setup.view(state, first), Random(0)).moves[0] is not None


def test_the_tree_counts_each_iteration_once() -> None:
    search = Search(noughts, board("x...o....", 0), Random(1))
    for _ in range(200):
        search.run()
    assert search.root.visits == search.iterations == 200
    assert sum(child.visits for child in search.root.children.values()) == 200
    assert set(search.best_first()) == set(noughts.moves(board("x...o....", 0), 0))
    assert all(0 <= child.mean() <= 1 for child in search.root.children.values())


def test_a_long_game_is_judged_by_its_points() -> None:
    zero = load("zero")
    state = zero.start(3, zero.Options(), 1)
    assert read_points(zero.view(state, None)) == (0, 0, 0)
    assert estimate(zero, state, low_wins=True) == (0.5, 0.5, 0.5)
    assert estimate(noughts, noughts.start(2, NoOptions(), 0), low_wins=False) == (0.5, 0.5)


def test_a_judgement_compares_moves_in_the_same_worlds() -> None:
    view = board("xx.oo....", 1)
    found = appraise(noughts, view, (Mark(8), Mark(5)), Budget(nodes=2_000))
    assert found.unit == "chance"
    assert found.best.move == Mark(5)
    assert found.best.estimate.value == 1.0
    wrong, right = found.asked
    assert right.loss == 0
    assert wrong.loss > 0.5
    assert appraise(noughts, view, (Mark(8), Mark(5)), Budget(nodes=2_000)) == found


def test_a_judgement_with_open_cards_and_of_many_moves() -> None:
    zero = load("zero")
    state = zero.start(3, zero.Options(), 1)
    view = zero.view(state, state.turn)
    move = next(iter(zero.moves(state, state.turn)))
    for truth in (None, state):
        found = appraise(zero, view, (move,), Budget(nodes=40), truth, low_wins=True)
        assert found.asked[0].move == move
        assert 0 <= found.best.estimate.value <= 1


def test_a_time_budget_is_kept() -> None:
    bot = Player(noughts, Budget(time_ms=20))
    assert bot.choose(board(".........", 0), Random(0)) in [Mark(cell) for cell in range(9)]


def test_there_is_a_default_for_every_level() -> None:
    assert tuple(GENERIC_LEVELS) == tuple(JUDGE_NODES) == LEVELS
    for level in GENERIC_LEVELS.values():
        budget = structs.replace(level.budget, nodes=min(level.budget.nodes, 5))
        view = board("x...o....", 0)
        move = Player(noughts, budget, **level.settings).choose(view, Random(0))
        assert noughts.play(view, 0, move).turn == 1
    assert puzzle_search(noughts).players == 2
