from __future__ import annotations

from random import Random

import pytest

from stolik.games.zero.players.greedy import Greedy
from stolik.games.zero.rules import CARDS, Exchange, Options, Pass, State, game, parse_hand
from stolik.games.zero.rules.scoring import points


def lay(hand: str, pool: str, **fields: object) -> State:
    """Lay a table for three where seat 0 moves with this hand."""
    own, open_ = parse_hand(hand), tuple(pool.split())
    others = [card for card in CARDS if card not in {*own, *open_}]
    deck = [others[index * 5 % len(others)] for index in range(len(others))]
    hands = (own, tuple(deck[:9]), tuple(deck[9:18]))
    return State(Options(), 1, 2, hands, open_, tuple(deck[18:]), **fields)  # type: ignore[arg-type]


def choose(state: State, seed: int = 0) -> Exchange | Pass:
    return Greedy().choose(game.view(state, state.turn), Random(seed))


def test_it_takes_zero() -> None:
    state = lay("1r 2r 3r 6r 7r 3o 3y 3g 8k", "3b 4o 5o 6o 7o")
    after = game.play(state, 0, choose(state))
    assert after.finished[0].points[0] == 0


def test_it_takes_the_fewest_points() -> None:
    state = lay("1r 2r 3r 6r 8o 8y 7g 5b 4p", "4r 1k 3k 8k 5k")
    after = game.play(state, 0, choose(state))
    best = min(points(game.play(state, 0, move).hands[0]) for move in game.moves(state, 0))
    assert points(after.hands[0]) == best


def test_it_passes_with_few_points_and_not_in_the_last_lap() -> None:
    state = lay("1r 2r 3r 6r 8r 1o 5y 5g 5b", "5k 1b 2k 4k 6k")  # 6 points, and 5 with another 5 for the 1
    assert choose(state) == Pass()
    for _ in range(3):
        state = game.play(state, state.turn, Pass())
    assert choose(state) == Exchange("1o", "5k")


def test_it_passes_when_nothing_is_better() -> None:
    state = lay("1r 2r 3r 4r 5r 6r 7r 8r 1o", "8k 7k 6k 5k 4k")
    assert choose(state) == Pass()


def test_the_same_view_and_chance_give_the_same_move() -> None:
    for seed in range(20):
        state = game.start(4, Options(), seed)
        assert choose(state, seed) == choose(state, seed)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_beats_random_players_and_plays_legal_moves(players: int) -> None:
    totals = [0] * players
    for seed in range(6):
        rng = Random(seed)
        state = game.start(players, Options(), seed)
        while not state.ended:
            moves = list(game.moves(state, state.turn))
            move = choose(state, rng.getrandbits(32)) if state.turn == 0 else rng.choice(moves)
            assert move in moves
            state = game.play(state, state.turn, move)
        totals = [total + more for total, more in zip(totals, state.totals, strict=True)]
    assert totals[0] < 0.8 * min(totals[1:])


def test_a_table_of_them_comes_to_an_end_soon() -> None:
    for seed in range(4):
        rng = Random(seed)
        state = game.start(4, Options(), seed)
        while not state.ended:
            state = game.play(state, state.turn, Greedy().choose(game.view(state, state.turn), rng))
        assert all(scored.ended != "laps" for scored in state.finished)
