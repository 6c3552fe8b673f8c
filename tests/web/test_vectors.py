"""The cases that prove the client's scoring are what the Python scoring says now."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
sys.path.insert(0, str(WEB))

import vectors  # noqa: E402 - the client's own script


@pytest.mark.parametrize("script", vectors.SCRIPTS, ids=lambda script: script.parts[-3])
def test_the_vectors_are_current(script: Path) -> None:
    text = script.with_suffix(".json").read_text(encoding="utf-8")
    assert text == vectors.written(script), "run: python web/vectors.py"
    assert len(text.encode()) < 200_000


def test_some_games_have_vectors() -> None:
    assert len(vectors.SCRIPTS) >= 2
