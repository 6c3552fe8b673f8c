"""`stolik play`: games in the terminal, against bots and at one screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.kit import keys
from tests.cli.conftest import Run


def test_a_game_is_played_saved_and_replayed(stolik: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = ["help", "moves", "a1b2", "undo", "a1b2", "i9h8", "nonsense", "b2c3", f"save {file}", "board", "quit"]
    result = stolik("play", "abalone", "--hot-seat", "--layout", "standard", typed=typed)
    assert result.code == 0
    assert '"nonsense" is not a move' in result.out
    assert "a1b2" in result.out
    replayed = json.loads(stolik("replay", str(file), "--json").out)
    assert [move["text"] for move in replayed["moves"]] == ["a1b2", "i9h8", "b2c3"]
    assert replayed["outcome"] is None
    shown = stolik("replay", str(file))
    assert "Black" in shown.out
    assert "Czarne" in stolik("replay", str(file), "--lang", "pl").out
    assert "A · ●" in stolik("replay", str(file), "--move", "1").out


@pytest.mark.parametrize("key", keys())
def test_whatever_is_typed_is_printed_as_it_is(stolik: Run, key: str, tmp_path: Path) -> None:
    odd = [
        "[/x]",
        "[bold]",
        ":smile:",
        "x" * 5_000,
        "+３c",
        "²",
        "\ud800",
        "\0",
        "9" * 5_000,
        "save \0",
        "save \ud800/x",
    ]
    result = stolik("play", key, "--seed", "1", typed=[*odd, f"save {tmp_path}/[b].json", "quit"])
    assert result.code == 0
    assert "[/x]" in result.out
    assert ":smile:" in result.out
    assert "[b].json" in result.out, "it was played to the last line"


@pytest.mark.parametrize("key", keys())
def test_every_game_is_played_against_bots(stolik: Run, key: str) -> None:
    result = stolik("play", key, "--seed", "3", typed=["moves", "help"])
    assert result.code == 0
    assert "quit" in result.out


def test_both_notations_are_typed_and_the_bot_answers(stolik: Run) -> None:
    result = stolik("play", "abalone", "--layout", "standard", "--seat", "0", "--seed", "1", typed=["a3d6", "quit"])
    assert "Black: a3–c5 → d6" in result.out
    assert "White: " in result.out


def test_aba_13_the_seat_is_drawn_unless_it_is_chosen(stolik: Run) -> None:
    told = [stolik("play", "abalone", "-p", "3", "--seed", str(seed), typed=["quit"]).out for seed in range(12)]
    for colour in ("Black", "White", "Red"):
        drawn = [out for out in told if f"Your seat, drawn by lot: {colour}." in out]
        assert drawn
        assert all(f"{colour}>" in out for out in drawn)
        assert all(out.count("Black: ") == (colour != "Black") for out in drawn), "black begins"
    chosen = stolik("play", "abalone", "-p", "3", "--seat", "1", "--seed", "1", typed=["quit"]).out
    assert "White>" in chosen
    assert "drawn" not in chosen


def test_a_typed_move_that_breaks_a_rule_is_refused_by_it(stolik: Run) -> None:
    assert "(ABA-4)" in stolik("play", "abalone", "--seat", "0", "--seed", "1", typed=["c3c6d3", "quit"]).out
    assert "(ZER-1)" in stolik("play", "zero", "--seat", "0", "--seed", "1", typed=["1r 9r", "quit"]).out


def test_a_game_is_played_to_its_end(stolik: Run, tmp_path: Path) -> None:
    position = "5/6/7/8/6bbw/8/7/6/w4 b 5,0"
    file = tmp_path / "end.json"
    result = stolik("play", "abalone", "--position", position, "--seat", "0", "--save", str(file), typed=["e7e8"])
    assert "Six marbles pushed out. Winner: Black. Points: 6, 0." in result.out
    assert "Winner: Black" in stolik("replay", str(file)).out


def test_at_one_screen_everybody_hears_what_happened_since_their_own_turn(stolik: Run) -> None:
    typed = ["", "pass", "", "1o 4g", "", "quit"]
    result = stolik("play", "zero", "--hot-seat", "--seed", "1", typed=typed)
    assert result.out.count("Player 3 passes") == 2  # told to players 1 and 2
    assert result.out.count("Player 1 gives") == 1
    hidden = result.out.split("Pass the screen to Player 2")[1]
    assert "░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░" in hidden
    assert "7♥ 7▲" not in hidden  # player 3's cards


def test_hidden_cards_are_not_taken_back(stolik: Run) -> None:
    result = stolik("play", "zero", "--hot-seat", "--seed", "1", typed=["", "undo", "quit"])
    assert "cannot be taken back" in result.out


@pytest.mark.parametrize(("answer", "told"), [("claim", "Player 1 claims"), ("waive", "Player 1 does not claim")])
def test_set_13_the_next_turn_waits_for_claims(stolik: Run, answer: str, told: str) -> None:
    words = ["play", "setup", "-p", "3", "--hot-seat", "--seed", "0", "-o", "first=0", "-o", "bonus=claimed"]
    # Each player presses Enter when the screen is passed. The first one is asked before the third plays on.
    result = stolik(*words, typed=["", "10d@b1", "", "10h@a2", "", "", "swap 1s", answer, "", "quit"])
    before, _, after = result.out.partition("The game waits for your answer: claim  waive")
    assert "Pass the screen to Player 3" not in before
    assert "bonus points can still be claimed (by players: 1). (SET-13)" in after
    assert f"{told} 1 bonus point" in after.partition("Pass the screen to Player 3")[2]
