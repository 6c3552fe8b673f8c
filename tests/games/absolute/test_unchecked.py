"""The option `unchecked`: any cards come to the table, and sets are challenged (ABS-23)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from stolik.game import Illegal
from stolik.games.absolute.rules import Challenge, Options, State, game

Tables = Callable[..., State]


def act(state: State, *texts: str) -> State:
    """Make moves of the seat on turn, written as text."""
    for text in texts:
        state = game.play(state, state.turn, game.parse_move(game.view(state, state.turn), text))
    return state


def test_abs_23_unchecked_sets_and_challenges(table: Tables) -> None:
    state = table(["-8c +3c +1s +1c", "+2c +2s", "+9c"], [[], [], ["-8d +3d +5d"]], Options(unchecked=True), turns=5)
    assert game.actors(state) == (0,)
    state = act(state, "place -8c +3c +1s")
    assert game.actors(state) == (0, 1, 2)
    assert list(game.moves(state, 2)) == [Challenge(0, 0)]
    caught = game.play(state, 2, Challenge(0, 0))
    assert caught.sets[0][0].illegal
    assert game.actors(caught) == (0,)
    with pytest.raises(Illegal, match="absolute-not-open"):
        game.play(caught, 1, Challenge(0, 0))
    after = act(caught, "discard +1c")
    assert after.sets[0] == ()
    assert after.discard[-4:] == ("+1c", "-8c", "+3c", "+1s")  # the lowest number on top
    assert after.log[-1].removed == (("-8c", "+3c", "+1s"),)


def test_abs_23_a_set_is_open_until_the_next_turn_ends(table: Tables) -> None:
    state = table(["-8c +3c +1s +1c", "+2c +2s", "+9c"], [[], [], []], Options(unchecked=True))
    state = act(state, "place -8c +3c +1s", "discard +1c", "draw deck")
    assert game.actors(state) == (1, 0, 2)
    late = act(state, "hold")
    assert game.actors(late) == (2,)
    caught = game.play(state, 0, Challenge(0, 0))  # after one's own turn, and even by the owner
    assert act(caught, "hold").sets[0] == ()


def test_abs_23_a_wrong_challenge_has_no_effect_but_is_shown(table: Tables) -> None:
    state = act(table(["-8c +3c +5s +1c", "+2c"], [[], []], Options(unchecked=True)), "place -8c +3c +5s")
    after = game.play(state, 1, Challenge(0, 0))
    assert not after.sets[0][0].illegal
    assert after.sets[0][0].cards == state.sets[0][0].cards
    assert game.actors(after) == (0,)
    assert (after.log[-1].seat, after.log[-1].move, after.log[-1].illegal) == (1, Challenge(0, 0), False)


def test_abs_23_a_changed_set_is_open_again(table: Tables) -> None:
    state = table(["-8c +3c +5s +1c +9c", "+2c"], [[], []], Options(unchecked=True))
    state = game.play(act(state, "place -8c +3c +5s"), 1, Challenge(0, 0))
    state = act(state, "add 1 +1c")
    assert game.play(state, 1, Challenge(0, 0)).sets[0][0].illegal


def test_abs_23_illegal_sets_do_not_score(table: Tables) -> None:
    options = Options(unchecked=True, rounds=1)
    state = table(["+1c", "+2c"], [["-8c +3c +1s", "+4c -4s +0d", "-9c"], []], options, idle=19)
    tally = act(state, "hold").finished[0].tallies[0]
    assert tally.sets == (("-4s", "+0d", "+4c"),)
    assert tally.removed == (("-8c", "+1s", "+3c"), ("-9c",))
    assert tally.score.points == 4 - 1


def test_abs_23_a_set_found_illegal_does_not_help_to_go_out(table: Tables) -> None:
    options = Options(unchecked=True)
    state = table(["+1c", "+2c"], [["-8c +3c +5c", "-8s +3s +5s", "-9d"], []], options)
    assert act(state, "discard +1c").out == (0,)
    marked = (*state.sets[0][:2], structs.replace(state.sets[0][2], illegal=True))
    assert act(structs.replace(state, sets=(marked, ())), "discard +1c").out == ()


def test_abs_30_a_set_that_is_off_the_table_in_the_same_turn_was_not_played(table: Tables) -> None:
    state = table(["-8c +3c +5c +9c", "+2c"], [[], []], Options(unchecked=True), idle=7)
    state = game.play(act(state, "place -8c +3c"), 1, Challenge(0, 0))
    assert act(state, "discard +9c").idle == 8
