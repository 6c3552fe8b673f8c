"""ZERO, for the tests of all games."""

from __future__ import annotations

from tests.sample import Played, Sample

SAMPLE = Sample(
    rules=("ZER", 9),
    short=Played(3),
    bot_moves=48,
    is_reference=True,
    hidden=("hands", "rest"),
    leaks={"zero": Played(3, every=24)},
    pickable="[data-zone=hand] [data-card]",
    needs={
        "the pool": "[data-zone=pool]",
        "the nine cards": "[data-zone=hand] [data-card]",
        "the buttons": ".acts .pass",
        "whose turn": "[data-sitter]",
        "what to do": ".status",
    },
    middle=5,  # of the second hand: the first one is told of
    onward=".reveal header button",
    compose=("[data-zone=hand] [data-card]",),
    final={"all hands": ".reveal"},
    pad_steps=("role=button[name=/Hand 1, Player 1/]", ".picker button"),
    people=4,
)
