"""The cases that prove the client's scoring are what the Python scoring says now."""

from __future__ import annotations

import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
sys.path.insert(0, str(WEB))

import vectors  # noqa: E402 - the client's own script


def test_the_vectors_are_current() -> None:
    text = vectors.FILE.read_text(encoding="utf-8")
    assert text == vectors.written(), "run: python web/vectors.py"
    assert len(text.encode()) < 300_000
