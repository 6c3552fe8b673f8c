"""The plan that the tables of docs/bots.md are measured by."""

from __future__ import annotations

import runpy
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from stolik.kit import LEVELS, keys, load

ROOT = Path(__file__).parents[2]


@pytest.fixture
def arena() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs" / "arena.py"))


@pytest.mark.parametrize("game", keys())
def test_every_level_meets_the_one_below_at_a_small_and_a_larger_table(arena: dict[str, Any], game: str) -> None:
    pairs = [pair for pair in arena["plan"]() if pair.game == game]
    tables = {pair.players for pair in pairs}
    assert load(game).seats[0] in tables
    assert max(tables) >= 3
    for players in tables:
        met = {(pair.weak, pair.strong) for pair in pairs if pair.players == players}
        assert met >= {*pairwise(LEVELS)}


def test_what_was_measured_at_this_commit_is_kept(
    arena: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page, kept = tmp_path / "bots.md", tmp_path / "arena.json"
    page.write_text((ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), encoding="utf-8")
    measured = []

    def measure(pair: Any, jobs: int) -> dict[str, Any]:  # noqa: ARG001
        measured.append((pair.players, pair.strong))
        interval = {"mean": 0.75, "low": 0.6, "high": 0.9}
        about = {"game": pair.game, "players": pair.players, "bots": [pair.strong, pair.weak], "games": 44}
        found = {"score": interval, "rating": interval, "places": [1.25, 1.75], "nodes_a_move": 1000}
        return {**about, **found, "commit": "abc1234", "machine": "a clock"}

    names = arena["main"].__globals__
    for name, value in (("PAGE", page), ("KEPT", kept), ("measure", measure), ("commit", lambda: "abc1234")):
        monkeypatch.setitem(names, name, value)
    monkeypatch.setattr(sys, "argv", ["arena.py", "--only", "setup", "--level", "master"])
    arena["main"]()
    assert {strong for _, strong in measured} == {"master"}
    first = len(measured)
    monkeypatch.setattr(sys, "argv", ["arena.py", "--only", "setup"])
    arena["main"]()
    assert len(measured) == len({*measured}) == 4 * first  # the rest, and nothing twice
    text = page.read_text(encoding="utf-8")
    assert "| master | expert | 44 | 75% [60%, 90%] | 1.25 : 1.75 |" in text
    assert "| setup | 2 | 0 | 1 | 2 | 2 | 3 |" in text  # 0.75 a step
    assert "\n- a clock\n" in text
