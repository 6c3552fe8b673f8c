from __future__ import annotations

from random import Random

import pytest

from stolik.games.setup.players.greedy import Greedy
from stolik.games.setup.rules import Claim, Exchange, Lay, Options, State, game, points
from stolik.games.setup.rules.board import FIELDS, NEAR, OPEN
from stolik.games.setup.rules.state import begin_notes
from stolik.games.setup.rules.tiles import TILES, in_order


def table(board: dict[str, str], rack: str, pool: str, options: Options | None = None, players: int = 2) -> State:
    racks = (in_order(rack.split()), *[()] * (players - 1))
    known = {*board.values(), *rack.split(), *pool.split()}
    bag = tuple(tile for tile in TILES if tile not in known)
    return State(
        options=options or Options(),
        seed=0,
        stacks=tuple((board[name],) if name in board else () for name in FIELDS),
        racks=racks,
        pool=tuple(pool.split()),
        bag=bag,
        notes=begin_notes(options or Options(), racks, bag),
        pawns=(0,) * players,
        laid=(0,) * players,
        turn=0,
    )


def test_it_lays_for_the_most_points() -> None:
    state = table({"b2": "7h", "c2": "7d", "c1": "8h"}, "7t 9h", "")
    move = Greedy().choose(game.view(state, 0), Random(1))
    assert isinstance(move, Lay)
    assert points(state, 0, move).points == 3


def test_it_gives_no_bonus_where_it_can_help() -> None:
    """Beside b4 the set would give seat 1 a point."""
    state = table({"b4": "7h", "b2": "7d"}, "7t", "")
    moves = {Greedy().choose(game.view(state, 0), Random(seed)) for seed in range(30)}
    for move in moves:
        assert isinstance(move, Lay)
        found = points(state, 0, move)
        assert found.points - sum(found.bonus) == 2
    assert len(moves) > 1


def test_a_partner_may_have_bonus_points() -> None:
    board = {"a2": "7h", "d2": "7d"}
    state = table(board, "7t", "", Options(teams=True), players=4)
    for seed in range(10):
        move = Greedy().choose(game.view(state, 0), Random(seed))
        assert isinstance(move, Lay)
        assert points(state, 0, move).bonus == (0, 1, 0, 0)


def test_it_exchanges_when_nothing_fits() -> None:
    state = table({"c4": "10s"}, "1d 5t", "7c")
    assert Greedy().choose(game.view(state, 0), Random(0)) == Exchange(("5t", "1d"))


def test_tiles_that_go_together_can_always_be_laid() -> None:
    """What the exchange of the whole rack rests on: next to every field is one that everybody may lay on."""
    for players in (2, 3, 4):
        for seat in range(players):
            assert all(NEAR[field] & OPEN[players][seat] for field in range(len(FIELDS)))


def test_it_claims() -> None:
    options = Options(bonus="claimed")
    state = table({"b4": "7h"}, "7t", "", options)
    state = game.play(state, 0, next(move for move in game.moves(state, 0) if isinstance(move, Lay)))
    assert Greedy().choose(game.view(state, 1), Random(0)) == Claim()


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, Options()), (3, Options(bonus="claimed")), (4, Options(teams=True)), (4, Options(runs="connected"))],
)
def test_it_plays_whole_games_repeatably(players: int, options: Options) -> None:
    for seed in range(3):
        state, bot = game.start(players, options, seed), Greedy()
        while seats := game.actors(state):
            view = game.view(state, seats[-1])
            move = bot.choose(view, Random(seed))
            assert move == bot.choose(view, Random(seed))
            state = game.play(state, seats[-1], move)


def test_it_beats_a_random_player() -> None:
    wins = 0
    for seed in range(20):
        rng, state = Random(seed), game.start(2, Options(), seed)
        while not state.ended:
            if state.turn == 0:
                move = Greedy().choose(game.view(state, 0), rng)
            else:
                move = rng.choice(list(game.moves(state, 1)))
            state = game.play(state, state.turn, move)
        outcome = game.outcome(state)
        assert outcome is not None
        wins += outcome.places[0] == 1
    assert wins >= 18
