"""SETUP, for the tests of all games."""

from __future__ import annotations

from tests.sample import Played, Sample

SAMPLE = Sample(
    rules=("SET", 19),
    short=Played(2, {"finish": 60}),
    is_reference=True,
    hidden=("racks", "bag"),
    leaks={
        "setup": Played(2, {"finish": 60}, 6),
        "setup, claimed": Played(3, {"finish": 40, "bonus": "claimed"}, 12),
        "setup in teams": Played(4, {"teams": True}, 12),
    },
    pickable="button[data-tile]",
    needs={
        "the board": ".setup .square",
        "the rack and the pool": ".holdings",
        "whose turn": "[data-sitter]",
    },
    middle=4,
    compose=("button[data-tile]",),
    composed={"the buttons": ".setup .side .row"},
    final={"the board": ".setup .square"},
    people=3,
)
