"""What decisions change, and so what is luck: parts that add up, fair to all seats, and blind to hidden cards."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from msgspec import structs

from stolik.bots import load, load_stand_in, next_move
from stolik.bots.analysis import JudgedMove
from stolik.bots.effects import compute_leads, has_effect, measure_effect
from stolik.bots.judgement import Judgement
from stolik.bots.summary import Share, summarise
from stolik.game import Message
from stolik.games.setup.rules import Claim
from stolik.games.setup.rules import Options as SetupOptions
from stolik.games.setup.rules.moves import Waive
from stolik.kit import LEVELS, Budget, keys
from stolik.kit import load as load_game
from tests.conftest import NIGHTLY
from tests.sample import Luck, load_sample

ONCE = Budget(0, 1)  # one batch of worlds
# By day those that are not left to the nightly profile.
WEAKER = [(key, each) for key in keys() for each in load_sample(key).weaker if NIGHTLY or not each.is_nightly]
EQUAL = [(key, each) for key in keys() for each in load_sample(key).equal if NIGHTLY or not each.is_nightly]


def shares(key: str, levels: list[str], seed: int) -> tuple[Share, ...]:
    """Let bots play a game, and split what came of it."""
    game, rng, players = load_game(key), Random(seed), len(levels)
    state = game.start(players, game.Options(**load_sample(key).luck_options), seed)
    bots = {seat: load(key, level) for seat, level in enumerate(levels)}
    plies: list[Judgement] = []
    while (outcome := game.outcome(state)) is None:
        found = next_move(game, state, bots, rng)
        assert found is not None
        seat, move = found
        changed = measure_effect(key, game.view(state, seat), move, ONCE)
        plies.append(Judgement(JudgedMove(len(plies) + 1, seat, move, ""), Message("x"), effect=changed))
        state = game.play(state, seat, move)
    return summarise(key, players, plies, outcome).shares


def error(sample: list[float]) -> float:
    return stdev(sample) / sqrt(len(sample))


@pytest.mark.parametrize(("key", "weaker"), WEAKER)
def test_decisions_explain_a_weaker_player_and_luck_is_even(key: str, weaker: Luck) -> None:
    luck: list[float] = []
    own: list[float] = []
    result: list[float] = []
    for number in range(weaker.games):
        levels = ["expert", "expert", "expert"]
        levels[number % 3] = "beginner"
        found = shares(key, levels, 1000 + number)
        for share in found:
            assert share.result == pytest.approx(share.luck + share.own + share.others)
            assert share.luck_doubt >= max(share.own_doubt, share.others_doubt)
        for part in ("result", "luck"):
            assert sum(getattr(share, part) for share in found) == pytest.approx(0, abs=1e-6)
        weak = found[number % 3]
        luck.append(weak.luck)
        own.append(weak.own)
        result.append(weak.result)
    assert fmean(result) < -weaker.least, "the weaker one loses"
    assert fmean(own) < -weaker.least, "by its decisions"
    assert abs(fmean(luck)) < 3 * error(luck), "and not by its luck"


@pytest.mark.parametrize(("key", "equal"), EQUAL)
def test_two_equal_players_differ_by_luck(key: str, equal: Luck) -> None:
    found = [share for number in range(equal.games) for share in shares(key, ["expert"] * 3, 100 + number)]
    first = [share.luck for share in found if share.seat == 0]
    assert abs(fmean(first)) < 3 * error(first)
    assert stdev([share.luck for share in found]) > equal.least * stdev([share.own for share in found])


@pytest.mark.parametrize("key", [key for key in keys() if has_effect(key)])
def test_an_effect_knows_nothing_that_the_player_could_not_know(key: str) -> None:
    game = load_game(key)
    state = game.start(3, game.Options(), 4)
    for _ in range(3):
        seat = game.actors(state)[0]
        state = game.play(state, seat, load(key, "greedy").choose(game.view(state, seat), Random(1)))
    seat = game.actors(state)[0]
    other = game.imagine(game.view(state, seat), Random(2))
    move = load(key, "random").choose(game.view(state, seat), Random(3))
    one, two = (measure_effect(key, game.view(each, seat), move, ONCE) for each in (state, other))
    assert one == two
    assert one is not None
    assert sum(one.leads) == pytest.approx(0)


def test_who_does_as_the_reference_player_changes_nothing() -> None:
    measured = [key for key in keys() if load_sample(key).is_reference]
    assert measured
    for key in measured:
        game = load_game(key)
        state = game.start(3, game.Options(), 4)
        view = game.view(state, game.actors(state)[0])
        found = measure_effect(key, view, load_stand_in(key, LEVELS[-1]).choose(view, Random(0)), ONCE)
        assert found is not None
        assert found.leads == found.doubts == (0, 0, 0)


def test_bonus_points_that_are_waived_are_lost() -> None:
    game = load_game("setup")
    state = game.start(2, SetupOptions(bonus="claimed"), 1)
    view = structs.replace(game.view(state, 0), claims=(3, 0))
    waived, claimed = (measure_effect("setup", view, move, ONCE) for move in (Waive(), Claim()))
    assert waived is not None
    assert claimed is not None
    assert (waived.leads, claimed.leads) == ((-3, 3), (0, 0))


def test_leads_are_of_teams_where_there_are_teams_and_only_hidden_games_are_measured() -> None:
    assert compute_leads("setup", (10, 20, 30, 60), (0, 0, 1, 1)) == (-30, -30, 30, 30)
    assert compute_leads("absolute", (50, 20), (0, 1)) == (30, -30)
    assert [key for key in keys() if has_effect(key)] == [key for key in keys() if load_game(key).hidden]
