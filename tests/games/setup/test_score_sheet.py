"""`stolik score setup`: the points of a turn on a described board."""

from __future__ import annotations

import pytest

from stolik.game import Illegal, Refusal, Unreadable
from stolik.games.setup.score_sheet import count
from stolik.messages import LANGUAGES, explain, say


@pytest.mark.parametrize(
    ("text", "points", "lines"),
    [
        ("7h@b2 7d@c2 6t@a3 8t@c3 lay 7t@b3", 5, 4),  # the three examples of docs/games/setup.md
        ("5c@b2 6d@c3 LAY 5♥@b1, 6♥ @ c2", 4, 5),
        ("player 1 of 4: 7h@a2 7c@a3 7d@b4 lay 7t@b3", 4, 4),
        ("player 2 of 4: 7h@a2 7c@a3 7d@b4 lay 7t@b3", 4, 3),  # the own bonus fields give no bonus
        ("lay 7t@b3 8t@b2", 2, 2),
        ("connected: 1t@b2 3t@c2 lay 2t@c3", 3, 2),
        ("player 3 of 3, connected: 1t@b2 3t@c2 lay 2t@c3", 3, 2),
    ],
)
def test_points_of_a_described_turn(text: str, points: int, lines: int) -> None:
    sheet = count(text)
    assert sheet.points == points
    assert len(sheet.parts[0].lines) == lines
    for lang in LANGUAGES:
        assert str(points) in say(sheet.total.name, lang, **sheet.total.facts)


def test_the_option_of_runs_counts() -> None:
    board = "1t@b2 2t@c3 3t@b1"
    assert count(f"connected: {board} lay 4t@c1").points == 4
    with pytest.raises(Illegal, match="SET-7"):
        count("1t@b2 lay 3t@c3")


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("7h@b2 7h@c2 lay 7t@b3", "SET-1", "setup-tile-twice"),
        ("7h@b2 lay 7h@b3", "SET-1", "setup-tile-twice"),
        ("7h@b2 6h@b2 lay 7t@b3", "SET-5", "setup-board-twice"),
        ("7h@b2 lay 7t@b4", "SET-5", "setup-foreign-field"),
        ("7h@b2 lay 9c@b3", "SET-7", "setup-no-set"),
        ("", None, "setup-sheet-text"),
        ("7h@b2", None, "setup-sheet-text"),
        ("7h@b2 lay", None, "setup-sheet-text"),
        ("player 5 of 4: lay 7h@b2 7d@b3", None, "setup-sheet-player"),
        ("player 1 of 9: lay 7h@b2 7d@b3", None, "setup-sheet-player"),
        ("player ３ of 4: lay 7h@b2 7d@b3", None, "setup-sheet-head"),
        (": lay 7h@b2 7d@b3", None, "setup-sheet-head"),
        ("7h@z9 lay 7d@b3", "SET-2", "setup-move-field"),
    ],
)
def test_what_cannot_be_counted_is_refused(text: str, rule: str | None, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        count(text)
    assert refused.value.reason == reason
    assert getattr(refused.value, "rule", None) == rule
    assert isinstance(refused.value, Unreadable) == (rule is None)
    assert all(explain(refused.value, lang) for lang in LANGUAGES)
