"""The five levels: what they find, that they are fair and end their games."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from stolik.bots import Bot, load_player
from stolik.bots import load as load_bot
from stolik.games.abalone.players.player import Player, evaluate
from stolik.games.abalone.players.search.deepening import Algorithm
from stolik.games.abalone.rules.abalone import Options, State
from stolik.kit import LEVELS, Budget, load

game = load("abalone")
QUICK = Budget(nodes=3_000)


def at(layout: str) -> State:
    state: State = game.start(2, Options(layout=layout), 0)
    return state


def played(state: State, bot: Bot, seed: int = 0) -> str:
    view = game.view(state, state.order[0])
    return game.format_move(view, bot.choose(view, Random(seed)))


def finish(state: State, bots: list[Bot], rng: Random) -> State:
    while not state.ended:
        seat = state.order[0]
        state = game.play(state, seat, bots[seat].choose(game.view(state, seat), rng))
    return state


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_wins_when_it_can(name: str) -> None:
    state = at("5/6/7/8/9/8/7/6/wbb2 b 5,0")
    assert played(state, load_player("abalone", name, nodes=2_000)) == "a3a2"


def test_a_marble_is_saved_rather_than_the_line_improved() -> None:
    # Black's a1 would be pushed out along the row.
    state = at("ww3/ww4/7/8/4b4/3bb3/7/6/bww2 b 0,0")
    view = game.view(state, 0)
    after = game.play(state, 0, Player(QUICK).choose(view, Random(1)))
    assert not any(game.worth(game.view(after, 1), move) for move in game.moves(after, 1))


def test_a_win_in_two_is_seen_and_told() -> None:
    # One push brings the marble to the rim, the next one out; white can do nothing else that matters.
    state = at("w4/6/7/8/9/8/7/2bbw1/5 b 5,0")
    found = evaluate(game.view(state, 0), Budget(nodes=200_000))
    assert found.score > 0.5
    assert found.line[0] == found.best
    assert found.best in set(game.moves(state, 0))


@pytest.mark.parametrize("algorithm", ["paranoid", "best-reply", "max-n"])
def test_with_three_a_marble_is_taken_and_not_given(algorithm: Algorithm) -> None:
    # Black can push a1 out along the row. Red, who is next, then has nothing to push; white has.
    state = game.start(3, Options(layout="5/6/3rr2/8/4w4/3ww3/7/6/wbb2 b 0,0,0"), 0)
    view = game.view(state, 0)
    assert game.format_move(view, Player(Budget(nodes=20_000), algorithm=algorithm).choose(view, Random(0))) == "a3a2"
    # White's c4 would be pushed out of the corner by black, whoever of the two others moves in between.
    state = game.start(3, Options(layout="rr3/rr4/7/8/9/8/7/1bb3/bbw2 w 0,0,0"), 0)
    after = game.play(
        state, 1, Player(Budget(nodes=20_000), algorithm=algorithm).choose(game.view(state, 1), Random(0))
    )
    assert not any(
        game.worth(game.view(after, seat), move) for seat in after.order[:1] for move in game.moves(after, seat)
    )


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_view_and_seed_give_the_same_legal_move(name: str, players: int) -> None:
    state = game.start(players, Options(), 7)
    rng = Random(players)
    for number in range(4):
        seat = state.order[0]
        view = game.view(state, seat)
        one, other = [load_player("abalone", name, nodes=5_000).choose(view, Random(number)) for _ in range(2)]
        assert one == other
        assert one in set(game.moves(state, seat))
        state = game.play(state, seat, rng.choice(list(game.moves(state, seat))))


@pytest.mark.parametrize("consecutive", [False, True])
def test_games_of_four_end(consecutive: bool) -> None:
    state = game.start(4, Options(captures=2, max_plies=120, consecutive=consecutive), 1)
    bots = [Player(Budget(nodes=500)), load_player("abalone", "beginner")] * 2
    assert finish(state, bots, Random(1)).ended in ("captures", "max-plies", "repetition")


@pytest.mark.parametrize("algorithm", ["paranoid", "best-reply", "max-n"])
def test_games_of_three_end(algorithm: Algorithm) -> None:
    state = game.start(3, Options(captures=2, max_plies=90), 1)
    bots = [
        Player(Budget(nodes=500), algorithm=algorithm),
        load_player("abalone", "beginner"),
        load_player("abalone", "casual"),
    ]
    assert finish(state, bots, Random(1)).ended in ("captures", "max-plies", "repetition")


def test_a_searching_player_beats_a_beginner() -> None:
    state = finish(game.start(2, Options(), 0), [Player(QUICK), load_player("abalone", "beginner")], Random(2))
    assert (state.ended, state.captures[0]) == ("captures", 6)


def test_the_time_is_kept() -> None:
    bot = Player(Budget(time_ms=100))
    bot.warm()
    begun = perf_counter()
    bot.choose(game.view(game.start(2, Options(), 0), 0), Random(0))
    assert perf_counter() - begun < 2  # on a busy machine


@pytest.mark.parametrize("key", ["abalone", "absolute", "setup", "zero"])
@pytest.mark.parametrize("name", LEVELS)
def test_every_game_has_the_level(key: str, name: str) -> None:
    assert isinstance(load_bot(key, name), Bot)
