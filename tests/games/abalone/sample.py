"""Abalone, for the tests of all games."""

from __future__ import annotations

from tests.sample import Played, Sample

SAMPLE = Sample(
    rules=("ABA", 20),
    short=Played(2, {"captures": 1, "max_plies": 60}),
    turn_after=12,
    pickable="[data-cell=a1], [data-cell=b2]",
    needs={"the board": ".abalone > svg", "whose turn": "[data-sitter]"},
    compose=("[data-cell=a1], [data-cell=b2]",),
    final={"the board": ".abalone > svg"},
    is_long=True,
    people=2,
)
