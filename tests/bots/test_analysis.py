"""Decisions of finished games, judged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from stolik import record
from stolik.bots import load, next_move
from stolik.bots.analysis import JudgedMove, analyse, check_record, choose_budget, judge_move, suggest_move, weigh_loss
from stolik.game import Refusal, Seat
from stolik.games.abalone.players.appraisal import WIN, look
from stolik.games.abalone.players.search.deepening import SMALL_TABLE, Search
from stolik.games.absolute import rules as absolute
from stolik.games.absolute.rules.state import PLAY
from stolik.games.zero import rules as zero
from stolik.kit import Budget, keys
from stolik.kit import load as load_game
from stolik.record import Record
from tests.conftest import NIGHTLY
from tests.sample import load_sample

SEATS = [(key, players) for key in keys() for players in (load_game(key).seats[0], load_game(key).seats[-1])]


MOVES = 6 if NIGHTLY else 4


def played(key: str, players: int, moves: int, seed: int = 5) -> Record:
    """The record of a game between the greedy player and one that plays anything."""
    game, rng = load_game(key), Random(seed)
    options = game.Options()
    state = game.start(players, options, seed)
    made: list[tuple[Seat, Any]] = []
    bots = {seat: load(key, ("greedy", "random")[seat % 2]) for seat in range(players)}
    while len(made) < moves and game.outcome(state) is None:
        found = next_move(game, state, bots, rng)
        assert found is not None
        made.append(found)
        state = game.play(state, *found)
    return record.write(game, options, players, seed, made)


def quick(key: str) -> Budget:
    return choose_budget(key, "beginner")


@pytest.mark.parametrize(("key", "players"), SEATS)
def test_every_decision_is_judged_and_always_the_same(key: str, players: int) -> None:
    game, found = load_game(key), played(key, players, MOVES)
    decisions = list(analyse(found, quick(key)))
    assert [each.number for each in decisions] == [*range(1, MOVES + 1)]
    assert any(each.known for each in decisions)
    for each in decisions:
        assert (each.open is not None) == (game.hidden and each.known is not None)
        for opinion in filter(None, (each.known, each.open)):
            assert opinion.loss >= 0
            assert opinion.after.value == pytest.approx(opinion.before.value - opinion.loss)
            assert (opinion.best == each.move) <= (opinion.loss == 0)
    assert list(analyse(found, quick(key))) == decisions


@pytest.mark.parametrize(("key", "players"), [seats for seats in SEATS if load_game(seats[0]).hidden])
def test_what_the_player_could_not_know_changes_nothing_but_the_open_view(key: str, players: int) -> None:
    game, found = load_game(key), played(key, players, 5)
    state = [step.state for step in record.replay(found)][-1]
    seat = game.actors(state)[0]
    move = load(key, "random").choose(game.view(state, seat), Random(1))
    other = game.imagine(game.view(state, seat), Random(2))
    one, two = (judge_move(game, each, seat, move, quick(key)) for each in (state, other))
    assert (one.known, one.mark) == (two.known, two.mark)


def test_a_seat_s_decisions_alone() -> None:
    found = played("zero", 3, 6)
    every = list(analyse(found, quick("zero")))
    assert list(analyse(found, quick("zero"), [1])) == [each for each in every if each.seat == 1]


@pytest.mark.parametrize("key", keys())
def test_a_suggested_move_is_a_legal_move_with_its_worth(key: str) -> None:
    game = load_game(key)
    state = game.start(game.seats[-1], game.Options(), 7)
    seat = game.actors(state)[0]
    suggested = suggest_move(key, game.view(state, seat), quick(key))
    game.play(state, seat, suggested.move)
    assert suggested.estimate is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_move_of_abalone_is_judged_as_the_search_of_all_judges_it(players: int) -> None:
    game = load_game("abalone")
    state = [step.state for step in record.replay(played("abalone", players, 9))][-1]
    view = game.view(state, state.order[0])
    search = Search(view, table_bits=SMALL_TABLE)
    search.deepen(depth=2)  # nothing is left out so near: the best of all moves is the best of each
    values = [look(view, move, search, Budget(), SMALL_TABLE).value for move in game.moves(state, state.order[0])]
    assert max(values) == pytest.approx(search.score / 1000)


def test_a_win_of_abalone_is_sure_and_no_move_is_lost_by_a_slower_one() -> None:
    game = load_game("abalone")
    rng, state = Random(3), game.start(2, game.Options(captures=1), 0)
    wins: list[Any] = []
    while not wins:
        seat = state.order[0]
        moves = list(game.moves(state, seat))
        wins = [move for move in moves if game.worth(game.view(state, seat), move)]
        if not wins:
            state = game.play(state, seat, rng.choice(moves))
    decision = judge_move(game, state, seat, wins[0], quick("abalone"))
    assert decision.known is not None
    assert decision.known.after.sure
    assert decision.known.before.value == decision.known.after.value == WIN


def test_to_pass_where_zero_can_be_had_is_a_mistake() -> None:
    own = zero.parse_hand("1r 2r 3r 6r 7r 3o 3y 3g 8k")
    pool = ("3b", "4o", "5o", "6o", "7o")
    others = [card for card in zero.CARDS if card not in {*own, *pool}]
    state = zero.State(zero.Options(), 1, 2, (own, tuple(others[:9]), tuple(others[9:18])), pool, tuple(others[18:]))
    decision = judge_move(zero.game, state, 0, zero.Pass(), quick("zero"))
    assert decision.known is not None
    assert decision.mark in ("?", "??")
    assert decision.known.text == "8k 3b"
    assert judge_move(zero.game, state, 0, decision.known.best, quick("zero")).mark in ("", "!")


def test_a_set_that_is_not_laid_in_the_last_lap_costs_its_points() -> None:
    start = absolute.game.start(2, absolute.Options(), 1)
    hand = ("-9s", "-1c", "+10s")
    state = structs.replace(start, turn=0, phase=PLAY, out=(1,), hands=((*hand, "+2d"), ()))
    held, laid = (
        judge_move(absolute.game, state, 0, move, quick("absolute")).known
        for move in (absolute.Hold(), absolute.Place(hand))
    )
    assert held is not None
    assert laid is not None
    assert held.loss > 6
    assert laid.loss == 0


def test_options_that_a_kernel_does_not_know_are_judged_by_points() -> None:
    unknown = {key: options for key in keys() if (options := load_sample(key).points_only)}
    assert unknown
    for key, options in unknown.items():
        game = load_game(key)
        state = game.start(2, game.Options(**options), 4)
        seat = game.actors(state)[0]
        move = load(key, "greedy").choose(game.view(state, seat), Random(0))
        judged: JudgedMove = judge_move(game, state, seat, move, quick(key))
        assert judged.known is not None
        assert judged.known.unit == "points"


def test_a_claim_is_better_than_none() -> None:
    game = load_game("setup")
    state = structs.replace(game.start(2, game.Options(bonus="claimed"), 1), claims=(0, 3), turn=0)
    claim, waive = list(game.moves(state, 1))[:2]
    found = [judge_move(game, state, 1, move, quick("setup")).known for move in (claim, waive)]
    assert [each.loss for each in found if each] == [0, 3]


@given(st.floats(-WIN, WIN), st.floats(0, WIN), st.floats(0, WIN))
def test_a_greater_loss_never_counts_less_and_no_loss_counts_more_than_it_is(
    best: float, loss: float, more: float
) -> None:
    assert weigh_loss(best, loss, "points") == pytest.approx(loss, abs=1e-9)
    weighed = weigh_loss(best, loss, "marbles")
    assert -1e-9 <= weighed <= loss + 1e-9
    assert weighed <= weigh_loss(best, loss + more, "marbles") + 1e-9


def test_what_cannot_be_analysed_is_refused() -> None:
    found = played("zero", 3, 6)
    long = structs.replace(found, moves=found.moves * 1000)
    with pytest.raises(Refusal, match="record-long"):
        check_record(long)
    with pytest.raises(Refusal, match="number=7"):
        check_record(structs.replace(found, moves=(*found.moves, found.moves[0])))
    with pytest.raises(Refusal, match="unknown-bot"):
        choose_budget("zero", "genius")
