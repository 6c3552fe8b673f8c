"""The page of the game: its examples work, and it names every rule."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "games" / "absolute.md"


def test_the_examples_work() -> None:
    tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_every_rule_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [number for number in range(1, 31) if f"**ABS-{number}**" not in text] == []
