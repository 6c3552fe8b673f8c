"""Both notations, read and written."""

from __future__ import annotations

from random import Random

import pytest

from stolik.game import Illegal, Refusal, Unreadable, clip
from stolik.games.abalone.rules import Broadside, Inline, Options, State, game
from stolik.games.abalone.rules.notation import format_abapro, format_nacre, parse

STANDARD = game.start(2, Options(layout="standard"), 0)


def positions(players: int, count: int) -> list[State]:
    """Positions from random play."""
    rng = Random(players)
    found: list[State] = []
    state = game.start(players, Options(), 0)
    while len(found) < count:
        seat = state.order[0]
        state = game.play(state, seat, rng.choice(list(game.moves(state, seat))))
        if state.ended:
            state = game.start(players, Options(), len(found))
        found.append(state)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_is_read_back_from_both_notations(players: int) -> None:
    for state in positions(players, 150):
        for move in game.moves(state, state.order[0]):
            abapro, nacre = format_abapro(move), format_nacre(state, move)
            assert parse(state, abapro) == parse(state, abapro, "abapro") == move
            assert parse(state, nacre) == parse(state, nacre, "nacre") == move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_legal_moves_are_written_alike(players: int) -> None:
    for state in positions(players, 100):
        moves = list(game.moves(state, state.order[0]))
        assert len({format_abapro(move) for move in moves}) == len(moves)
        assert len({format_nacre(state, move) for move in moves}) == len(moves)


def test_the_examples_of_the_rules() -> None:
    assert format_abapro(Inline("a1", "b2")) == "a1b2"
    assert format_abapro(Broadside("c5", "c6", "d6")) == "c5c6d6"
    assert format_nacre(STANDARD, Inline("a3", "b4")) == "a3d6"
    assert parse(STANDARD, "a3d6") == Inline("a3", "b4")


def test_nacre_writes_a_broadside_by_its_farther_pair() -> None:
    assert format_nacre(STANDARD, Broadside("c3", "c5", "d4")) == "c3d6"
    assert format_nacre(STANDARD, Broadside("c3", "c5", "d3")) == "c5d3"
    assert parse(STANDARD, "c3d6") == Broadside("c3", "c5", "d4")
    assert parse(STANDARD, "c5d3") == Broadside("c3", "c5", "d3")


def test_readers_accept_ends_in_both_orders_capitals_and_spaces_around() -> None:
    assert parse(STANDARD, "c5c3d5") == parse(STANDARD, " C3C5D3 ") == Broadside("c3", "c5", "d3")


@pytest.mark.parametrize(
    ("text", "notation", "reason"),
    [
        ("", None, "abalone-move-text"),
        ("a1", None, "abalone-move-text"),
        ("a1b2c3d4", None, "abalone-move-text"),
        ("hello", None, "abalone-move-text"),
        ("a1-b2", None, "abalone-move-text"),
        ("a1j2", None, "abalone-move-text"),
        ("a1b2\x00", None, "abalone-move-text"),
        ("١a٢b", None, "abalone-move-text"),
        ("a9b2", None, "abalone-move-cell"),
        ("i1i2", None, "abalone-move-cell"),
        ("a1i9", None, "abalone-nacre-far"),
        ("a1c3", "abapro", "abalone-abapro-far"),
        ("a1c2b1", None, "abalone-abapro-ends"),
        ("a1a2e5", None, "abalone-abapro-far"),
        ("c3c5d3", "nacre", "abalone-nacre-length"),
        ("a1b2", "nacre", "abalone-nacre-count"),
        ("a3c5", "nacre", "abalone-nacre-count"),
        ("a3c5", None, "abalone-nacre-count"),
    ],
)
def test_malformed_text_is_refused_with_its_own_reason(text: str, notation: str | None, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(STANDARD, text, notation)  # type: ignore[arg-type]
    assert caught.value.reason == reason
    assert caught.value.facts["text"] == clip(text)


def test_ends_in_the_other_order_may_lead_off_the_board() -> None:
    with pytest.raises(Illegal, match="ABA-8"):
        parse(STANDARD, "b2a1b1")


def test_any_four_or_six_characters_are_a_move_or_a_refusal() -> None:
    rng = Random(1)
    for _ in range(3000):
        text = "".join(rng.choice("abcdefghi123456789") for _ in range(rng.choice((4, 6))))
        try:
            parse(STANDARD, text)
        except Refusal:
            continue
