"""Absolute, for the tests of all games."""

from __future__ import annotations

from tests.sample import Played, Sample

SAMPLE = Sample(
    rules=("ABS", 30),
    short=Played(2, {"rounds": 1}),
    hidden=("hands", "deck"),
    leaks={
        "absolute": Played(3, {"rounds": 1}, 6),
        "absolute, unchecked": Played(2, {"rounds": 1, "unchecked": True}, 3),
    },
    people=3,
    shown=16,
)
