from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from msgspec import structs

from stolik.games.absolute.players.greedy import Greedy
from stolik.games.absolute.rules import Challenge, Discard, Draw, Options, Place, State, game
from stolik.games.absolute.rules.cards import in_order


def play(players: int, options: Options, seed: int, greedy: set[int]) -> State:
    rng = Random(seed)
    state = game.start(players, options, seed)
    while not state.ended:
        seat = rng.choice(game.actors(state))
        if seat in greedy:
            move = Greedy().choose(game.view(state, seat), rng)
        else:
            move = rng.choice(list(islice(game.moves(state, seat), 60)))
        state = game.play(state, seat, move)
    return state


@pytest.mark.parametrize(
    "options", [Options(), Options(add_to_any_set=True), Options(rounds=2, unchecked=True)], ids=str
)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_plays_whole_games(players: int, options: Options) -> None:
    assert play(players, options, 1, set(range(players))).ended == "rounds"


def test_beats_random_players() -> None:
    wins = 0
    for seed in range(8):
        outcome = game.outcome(play(3, Options(rounds=1), seed, {seed % 3}))
        assert outcome is not None
        wins += outcome.places[seed % 3] == 1
    assert wins >= 7


def test_the_same_view_and_chance_give_the_same_move() -> None:
    rng = Random(2)
    state = game.start(3, Options(rounds=1), 2)
    while not state.ended:
        view = game.view(state, state.turn)
        move = Greedy().choose(view, Random(5))
        assert move == Greedy().choose(view, Random(5))
        state = game.play(state, state.turn, Greedy().choose(view, rng))


def with_hand(text: str, discard: str) -> State:
    state = game.start(2, Options(), 1)
    hands = tuple(in_order(text.split()) if seat == state.turn else hand for seat, hand in enumerate(state.hands))
    return structs.replace(state, hands=hands, discard=(discard,))


def test_takes_the_card_that_makes_a_set_and_lays_it() -> None:
    state = with_hand("+10c -4c +1s +2d", "-6c")
    rng = Random(1)
    move = Greedy().choose(game.view(state, state.turn), rng)
    assert move == Draw("discard")
    state = game.play(state, state.turn, move)
    move = Greedy().choose(game.view(state, state.turn), rng)
    assert move == Place(("-6c", "-4c", "+10c"))
    state = game.play(state, state.turn, move)
    assert isinstance(Greedy().choose(game.view(state, state.turn), rng), Discard)


def test_challenges_an_illegal_set_and_no_legal_one() -> None:
    state = structs.replace(with_hand("+10c -4c +1s +2d", "-6c"), options=Options(unchecked=True))
    owner = state.turn
    other = 1 - owner
    state = game.play(state, owner, Draw("deck"))
    wrong = game.play(state, owner, Place(("-4c", "+10c")))
    assert Greedy().choose(game.view(wrong, other), Random(1)) == Challenge(owner, 0)
