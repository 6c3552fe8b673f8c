from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.bots import load_player
from stolik.bots.compiled import entry
from stolik.games.zero.kernel import hand as kernel
from stolik.games.zero.players import plain, rollout_policy
from stolik.games.zero.players.weights import TUNED
from stolik.games.zero.rules import CARDS, Exchange, Move, Options, Pass, State, game, parse_hand
from stolik.kit import LEVELS

score_hand, count_points = entry(rollout_policy.score_hand), entry(kernel.points)


def lay(hand: str, pool: str) -> State:
    """Lay a table for three where seat 0 moves with this hand."""
    own, open_ = parse_hand(hand), tuple(pool.split())
    others = [card for card in CARDS if card not in {*own, *open_}]
    deck = [others[index * 5 % len(others)] for index in range(len(others))]
    return State(Options(), 1, 2, (own, tuple(deck[:9]), tuple(deck[9:18])), open_, tuple(deck[18:]))


def choose(level: str, state: State, seed: int = 0) -> Move:
    move: Move = load_player("zero", level, nodes=600).choose(game.view(state, state.turn), Random(seed))
    return move


@pytest.mark.parametrize("level", ["expert", "master"])
def test_it_takes_zero(level: str) -> None:
    state = lay("1r 2r 3r 6r 7r 3o 3y 3g 8k", "3b 4o 5o 6o 7o")
    assert choose(level, state) == Exchange("8k", "3b")


@pytest.mark.parametrize("level", ["expert", "master"])
def test_in_the_last_lap_only_points_count(level: str) -> None:
    state = lay("1r 2r 3r 6r 8r 1o 5y 5g 5b", "5k 1b 2k 4k 6k")
    for _ in range(3):
        state = game.play(state, state.turn, Pass())
    after = game.play(state, 0, choose(level, state))
    best = min(game.play(state, 0, move).finished[0].points[0] for move in game.moves(state, 0))
    assert after.finished[0].points[0] == best == 5


@pytest.mark.parametrize(
    ("hand", "ends"), [("1r 2r 3r 6r 8r 1o 1y 1g 2b", True), ("1r 2r 3o 6o 8y 7y 4g 5g 6b", False)]
)
def test_the_master_ends_a_hand_that_is_good_and_not_one_that_is_bad(hand: str, ends: bool) -> None:
    state = game.play(lay(hand, "5k 7b 7k 4k 6k"), 0, Pass())
    for seat in (1, 2):
        state = game.play(state, seat, next(game.moves(state, seat)))
    assert (choose("master", state) == Pass()) == ends


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games(level: str) -> None:
    bot = load_player("zero", level, nodes=16)
    rng = Random(1)
    state = game.start(3, Options(), 2)
    while not state.ended:
        state = game.play(state, state.turn, bot.choose(game.view(state, state.turn), rng))
    assert all(scored.ended != "laps" for scored in state.finished)


def test_the_plain_player_scores_hands_as_the_compiled_one() -> None:
    rng = Random(1)
    weights = TUNED.tolist()
    for _ in range(300):
        # Hands with many cards of one colour and of one value, so that there are plans.
        colour, value = rng.randrange(7), rng.randrange(8)
        cards = {*rng.sample(range(8 * colour, 8 * colour + 8), 4), *rng.sample(range(value, 56, 8), 4)}
        cards |= set(rng.sample(sorted(set(range(56)) - cards), 9 - len(cards)))
        hand = sum(1 << card for card in cards)
        assert plain.count_points(hand) == count_points(np.uint64(hand))
        for passes in (0, 1):
            compiled = score_hand(np.uint64(hand), TUNED, passes)
            assert plain.score_hand(hand, weights, passes) == pytest.approx(compiled)
