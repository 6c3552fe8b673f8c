"""Both notations, read and written."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from stolik.game import Illegal, Unreadable, clip
from stolik.games.abalone.rules import Broadside, Inline, Options, State, game
from stolik.games.abalone.rules.board import CELLS
from stolik.games.abalone.rules.notation import format_abapro, format_nacre, parse
from stolik.messages import LANGUAGES, explain

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
        ("a1b2\x00", None, "abalone-move-text"),
        ("١a٢b", None, "abalone-move-text"),
        ("c3c5d3", "nacre", "abalone-nacre-length"),
    ],
)
def test_text_that_is_no_move_is_unreadable_and_shown_the_form(text: str, notation: str | None, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(STANDARD, text, notation)  # type: ignore[arg-type]
    assert caught.value.reason == reason
    assert caught.value.facts["text"] == clip(text)
    assert "a1b2" in explain(caught.value) or notation


def refuse(text: str, notation: str | None = None) -> Illegal:
    """Type a move, and return the refusal."""
    with pytest.raises(Illegal) as caught:
        game.play(STANDARD, 0, parse(STANDARD, text, notation))  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(
    ("text", "notation", "rule", "reason"),
    [
        ("c3c6d3", None, "ABA-4", "abalone-no-line"),
        ("c3d5d3", None, "ABA-4", "abalone-no-line"),
        ("a1a2a1", None, "ABA-4", "abalone-not-next"),
        ("a1a1", None, "ABA-4", "abalone-not-next"),
        ("a1a1b1", None, "ABA-4", "abalone-no-line"),
        ("a1c2b1", None, "ABA-4", "abalone-no-line"),
        ("a1a2e5", None, "ABA-4", "abalone-not-next"),
        ("c3a1b1", None, "ABA-4", "abalone-not-next"),  # next to a1, but c3 is the one that would go there
        ("a1i9", None, "ABA-4", "abalone-too-far"),
        ("a1c3", "abapro", "ABA-4", "abalone-not-next"),
        ("a9b2", None, "ABA-1", "abalone-no-such-cell"),
        ("i1i2", None, "ABA-1", "abalone-no-such-cell"),
        ("a1j2", None, "ABA-1", "abalone-no-such-cell"),
        ("a0b1", None, "ABA-1", "abalone-no-such-cell"),
        ("z1a1", None, "ABA-1", "abalone-no-such-cell"),
        ("a10b10", None, "ABA-1", "abalone-no-such-cell"),
        ("c3c4j4", None, "ABA-1", "abalone-no-such-cell"),
        ("a1b2", "nacre", "ABA-5", "abalone-nacre-count"),
        ("a3c5", None, "ABA-5", "abalone-nacre-count"),
        ("c4f7", None, "ABA-4", "abalone-nacre-count"),
        ("d4d5", None, "ABA-4", "abalone-no-marble"),
        ("i5h5", None, "ABA-4", "abalone-not-yours"),
        ("a1a2", None, "ABA-4", "abalone-too-many"),
        ("a5a4", None, "ABA-4", "abalone-too-many"),
        ("c3c5c4", None, "ABA-5", "abalone-not-sideways"),
        ("c3c5b3", None, "ABA-5", "abalone-blocked"),
        ("b1b2a1", None, "ABA-5", "abalone-blocked"),
        ("b2a1b1", None, "ABA-8", "abalone-own-out"),
        ("b6a5", None, "ABA-8", "abalone-own-out"),
        ("pass", None, "ABA-3", "abalone-no-pass"),
        (" Pas ", None, "ABA-3", "abalone-no-pass"),
    ],
)
def test_a_typed_move_that_breaks_a_rule_names_it(text: str, notation: str | None, rule: str, reason: str) -> None:
    refusal = refuse(text, notation)
    assert (refusal.rule, refusal.reason) == (rule, reason)
    for language in LANGUAGES:
        assert rule in explain(refusal, language)


def test_a_typed_sumito_against_as_many_names_its_rule() -> None:
    state = game.start(2, Options(layout="5/6/7/8/2bbww3/8/7/6/5"), 0)
    with pytest.raises(Illegal, match="ABA-6"):
        game.play(state, 0, parse(state, "e3e4"))
    with pytest.raises(Illegal, match="ABA-6"):
        game.play(state, 0, parse(state, "e3e5"))


def test_ends_in_the_other_order_may_lead_off_the_board() -> None:
    with pytest.raises(Illegal, match="ABA-8"):
        parse(STANDARD, "b2a1b1")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_looks_like_a_move_is_one_or_names_the_rule_that_it_breaks(players: int) -> None:
    rng = Random(players)
    rules = Counter[str]()
    cells = [f"{letter}{number}" for letter in "abcdefghijkz" for number in (*range(11), 99)]
    for state in positions(players, 30):
        for _ in range(300):
            known = rng.random() < 0.7
            text = "".join(rng.choice(CELLS if known else cells) for _ in range(rng.choice((2, 2, 3))))
            if rng.random() < 0.2:
                text = f" {text.upper()}"
            try:
                game.play(state, state.order[0], game.parse_move(game.view(state, state.order[0]), text))
            except Illegal as refusal:
                rules[refusal.rule] += 1
            else:
                rules["played"] += 1
    assert {"played", "ABA-1", "ABA-4", "ABA-5", "ABA-8"} <= set(rules)
