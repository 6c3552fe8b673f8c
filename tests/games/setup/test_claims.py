"""SET-13 with `bonus=claimed`: the turn after a placement begins when all who may claim have claimed or waived."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.game import Illegal, Window
from stolik.games.setup import kit
from stolik.games.setup.rules import Claim, Exchange, Options, State, Waive, game
from stolik.games.setup.rules.notation import parse

Build = Callable[..., State]
OPTIONS = Options(bonus="claimed")


def play(state: State, *moves: str) -> State:
    """Play moves, each by the seat whose turn it is; "2: claim" by another."""
    for text in moves:
        seat, _, move = text.rpartition(":")
        state = game.play(state, int(seat) if seat else state.turn, parse(move))
    return state


def laid(build: Build, **more: object) -> State:
    """Seat 0 has just made a set with tiles on fields of seats 1 and 2; it is seat 1's turn."""
    return play(build("a2:7h b4:7c", "7t", "1s 2s", "1d", "3s", options=OPTIONS, **more), "7t@b3")


def test_set_13_points_wait_for_their_claim(build: Build) -> None:
    state = laid(build)
    assert state.pawns == (3, 0, 0, 0)
    assert state.claims == (0, 1, 1, 0)
    assert game.actors(state) == (1, 2)
    assert list(game.moves(state, 2)) == [Claim(), Waive()]
    assert list(game.moves(state, 1)) == [Claim(), Waive()]
    after = play(state, "2: claim")
    assert (after.pawns, after.claims) == ((3, 0, 1, 0), (0, 1, 0, 0))
    after = play(after, "1: claim")
    assert (after.pawns, after.claims) == ((3, 1, 1, 0), ())
    assert game.actors(after) == (1,)
    assert Exchange(("1s",)) in game.moves(after, 1)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_set_13_the_next_turn_waits_until_all_have_claimed_or_waived(build: Build, seat: int) -> None:
    state = laid(build)
    for waiting in ([2, 3], [3]):
        for move in ("swap 1s", "1s@b2"):
            with pytest.raises(Illegal) as refused:
                play(state, f"{seat}: {move}")
            assert (refused.value.rule, refused.value.reason) == ("SET-13", "setup-claims-first")
            assert refused.value.facts == {"players": waiting}
        state = play(state, f"{waiting[0] - 1}: claim")
    after = play(state, "swap 1s")
    assert (after.pawns, after.turn) == ((3, 1, 1, 0), 2)


def test_set_13_at_a_table_there_are_five_seconds_to_claim(build: Build) -> None:
    state = laid(build)
    assert kit.find_window(state) == Window(seconds=5, default=Waive())
    assert kit.find_window(play(state, "1: claim")) == Window(seconds=5, default=Waive())
    assert kit.find_window(play(state, "1: claim", "2: waive")) is None
    assert kit.find_window(build("a2:7h b4:7c", "7t", "1s 2s", "1d", "3s")) is None


def test_set_13_when_the_next_turn_has_begun_the_points_are_lost(build: Build) -> None:
    state = play(laid(build), "1: waive", "2: waive")
    assert (state.pawns, state.claims) == ((3, 0, 0, 0), ())
    for seat in (1, 2):
        with pytest.raises(Illegal) as refused:
            game.play(state, seat, Claim())
        assert (refused.value.rule, refused.value.reason) == ("SET-13", "setup-no-claim")


def test_set_13_partners_claim_too_and_the_next_in_turn_comes_first(build: Build) -> None:
    options = Options(bonus="claimed", teams=True)
    state = play(build("a2:7h b4:7c", "7t", "1s 2s", "1d", "3s", options=options), "7t@b3")
    assert (state.turn, state.claims) == (2, (0, 1, 1, 0))
    assert game.actors(state) == (2, 1)
    assert play(state, "1: claim").pawns == (3, 1, 0, 0)


def test_set_13_nobody_claims_twice(build: Build) -> None:
    with pytest.raises(Illegal):
        play(laid(build), "2: claim", "2: claim")


def test_set_13_waived_points_are_lost(build: Build) -> None:
    state = play(laid(build), "2: waive")
    assert (state.pawns, state.claims) == ((3, 0, 0, 0), (0, 1, 0, 0))


def test_set_13_a_finished_game_waits_only_for_claims(build: Build) -> None:
    state = laid(build, pawns=(28, 10, 30 - 1, 0))
    assert state.ended == ""
    assert game.outcome(state) is None
    assert game.actors(state) == (1, 2)
    assert list(game.moves(state, 1)) == [Claim(), Waive()]
    with pytest.raises(Illegal) as refused:
        play(state, "swap 1s")
    assert refused.value.reason == "setup-claims-first"
    after = play(state, "2: claim", "1: waive")
    assert (after.ended, after.pawns) == ("finish", (31, 10, 30, 0))


def test_set_13_a_claim_can_reach_the_finish(build: Build) -> None:
    state = laid(build, pawns=(0, 0, 29, 0))
    assert game.actors(state) == (1, 2)
    after = play(state, "2: claim")  # the turn is not over yet (SET-15)
    assert (after.ended, game.actors(after)) == ("", (1,))
    assert list(game.moves(after, 1)) == [Claim(), Waive()]
    assert play(after, "1: claim").ended == "finish"


def test_set_13_who_can_do_nothing_is_skipped_after_the_claims(build: Build) -> None:
    state = play(build("a2:7h", "7t 1s", "", "9d 9h", bag="", options=OPTIONS), "7t@b3")
    assert (state.turn, state.claims, state.skipped) == (1, (0, 1, 0), ())
    assert game.actors(state) == (1,)
    assert list(game.moves(state, 1)) == [Claim(), Waive()]
    after = play(state, "1: claim")
    assert (after.turn, after.skipped) == (2, (1,))


def test_set_13_automatic_points_need_no_claim(build: Build) -> None:
    state = play(build("a2:7h b4:7c", "7t", "1s", "1d", "3s"), "7t@b3")
    assert (state.pawns, state.claims) == ((3, 1, 1, 0), ())
    assert game.actors(state) == (1,)
