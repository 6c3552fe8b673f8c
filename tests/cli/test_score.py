"""`stolik score`: cards of a real table are counted, with the reasons."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_scores_are_told_with_reasons(stolik: Run) -> None:
    result = stolik("score", "zero", "7r 6r 2r 1r 3r 3b 3g 3y 3k")
    assert result.out.splitlines()[-2:] == ["  ZERO!", "Hand: 0 points"]
    assert stolik("score", "zero", "7r 7b", "--lang", "pl").out.splitlines()[-1] == "Ręka: 7 punktów"
    assert json.loads(stolik("score", "zero", "7r 7b", "--json").out)["points"] == 7


def test_absolute_is_scored_set_by_set(stolik: Run) -> None:
    result = stolik("score", "absolute", "-10c +5c +3c +0c")
    assert result.out.splitlines() == [
        "Set 1 (-10● +0● +3● +5●): 22 points",
        "  10: the largest number, -10●",
        "  1: one card above three",
        "  11: doubled, all cards are ●",
        "Round: 22 points",
    ]
    found = json.loads(stolik("score", "absolute", "-1d -2d +3d / +5c -8c +0c hand: +7s -2s +1t", "--json").out)
    assert (found["points"], len(found["parts"])) == (6 + 16 - 9, 3)
    assert "Runda" in stolik("score", "absolute", "-1d -2d +3d", "--lang", "pl").out


def test_score_counts_a_turn_of_setup(stolik: Run) -> None:
    result = stolik("score", "setup", "player 1 of 4: 7h@a2 7c@a3 7d@b4 lay 7t@b3")
    assert "Player 2: 2 bonus points" in result.out
    assert result.out.splitlines()[-1] == "Turn: 4 points"
