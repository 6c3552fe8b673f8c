"""Positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Illegal, Refusal, Unreadable
from stolik.games.abalone.rules import Options, game, position
from stolik.games.abalone.rules.layouts import LAYOUTS
from stolik.games.abalone.rules.position import Position, clockwise, consecutive

STANDARD = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb"


def test_the_standard_layout_as_text() -> None:
    state = game.start(2, Options(layout="standard"), 0)
    assert state.position == f"{STANDARD} b 0,0"


@st.composite
def orders(draw: st.DrawFn, players: int) -> tuple[int, ...]:
    first = draw(st.integers(0, players - 1))
    whole = draw(st.booleans()) and players == 4
    return consecutive(first) if whole else clockwise(first, players)


@given(st.data(), st.integers(2, 4))
def test_every_position_is_read_back(data: st.DataObject, players: int) -> None:
    letters = ".bwry"[: players + 1]
    cells = data.draw(st.text(letters, min_size=61, max_size=61).filter(lambda cells: set(cells) != {"."}))
    order = data.draw(orders(players))
    captures = tuple(data.draw(st.lists(st.integers(0, 14), min_size=players, max_size=players)))
    text = position.format(cells, order, captures)
    found = position.parse(text)
    said = order if order != clockwise(order[0], players) else order[:1]
    assert found == Position(cells, said, captures)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_goes_on_from_its_position(players: int) -> None:
    for layout in LAYOUTS[players]:
        state = game.start(players, Options(layout=layout), 5)
        while not state.ended and state.plies < 30:
            seat = state.order[0]
            again = game.start(players, Options(layout=state.position), 99)
            assert (again.cells, again.order, again.captures) == (state.cells, state.order, state.captures)
            state = game.play(state, seat, list(game.moves(state, seat))[-1])


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_consecutive_partners_is_kept(seed: int) -> None:
    options = Options(consecutive=True)
    state = game.start(4, options, seed)
    for _ in range(8):
        again = game.start(4, Options(layout=state.position, consecutive=True), 0)
        assert again.order == state.order
        state = game.play(state, state.order[0], next(game.moves(state, state.order[0])))


def test_what_is_left_out_comes_from_the_rules() -> None:
    state = game.start(2, Options(layout=STANDARD), 0)
    assert (state.order, state.captures) == ((0, 1), (0, 0))
    for players, board in ((3, "5/6/7/8/bwr6/8/7/6/5"), (4, "5/6/7/8/bwry5/8/7/6/5")):
        starters = {game.start(players, Options(layout=board), seed).order[0] for seed in range(40)}
        assert starters == {0}, "black begins (ABA-13, ABA-16)"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "abalone-position-parts"),
        (f"{STANDARD} b 0,0 9", "abalone-position-parts"),
        ("wwwww/wwwwww", "abalone-position-rows"),
        (STANDARD.replace("9", "8"), "abalone-position-row"),
        (STANDARD.replace("9", "bbbbbbbbbb"), "abalone-position-row"),
        (STANDARD.replace("9", "8x"), "abalone-position-sign"),
        (STANDARD.replace("9", "0bbbbbbbbb"), "abalone-position-sign"),
        (STANDARD.replace("9", "８b"), "abalone-position-sign"),
        ("5/6/7/8/9/8/7/6/5", "abalone-position-empty"),
        (f"{STANDARD} x", "abalone-position-turn"),
        (f"{STANDARD} bw", "abalone-position-turn"),
        (f"{STANDARD} bbbb", "abalone-position-turn"),
        (f"{STANDARD} b 0", "abalone-position-captures"),
        (f"{STANDARD} b 0,x", "abalone-position-captures"),
        (f"{STANDARD} b 0,-1", "abalone-position-captures"),
        (f"{STANDARD} b 0,999999999999999999", "abalone-position-captures"),
        (f"{STANDARD} b 0,0,0,0,0", "abalone-position-captures"),
    ],
)
def test_malformed_positions_are_refused_with_the_place(text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        position.parse(text)
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("players", "text", "rule"),
    [
        (2, f"{STANDARD} b 6,0", "ABA-9"),
        (2, f"{STANDARD} r", "ABA-2"),
        (2, STANDARD.replace("9", "4r4"), "ABA-2"),
        (3, f"{STANDARD} b 0,0", "ABA-2"),
        (4, "5/6/7/8/bwry5/8/7/6/5 brwy", "ABA-19"),
    ],
)
def test_impossible_positions_are_refused_by_rule(players: int, text: str, rule: str) -> None:
    with pytest.raises(Illegal) as caught:
        game.start(players, Options(layout=text), 0)
    assert caught.value.rule == rule


@given(st.text(st.sampled_from("bwry123456789/ 0,"), max_size=90))
def test_any_text_is_a_position_or_a_refusal(text: str) -> None:
    try:
        game.start(2, Options(layout=text + "/"), 0)
    except Refusal:
        return
