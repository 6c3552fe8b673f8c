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
    turn_after=9,
    pickable="[data-deck]:enabled, [data-place=hand] [data-card]:enabled",
    needs={
        "the deck": "[data-deck]",
        "the pile": "[data-place=discard]",
        "the hand": "[data-place=hand]",
        "the own sets": ".own",
        "whose turn": "[data-sitter]",
        "what to do": ".dock .line",
    },
    compose=(
        "[data-deck]:enabled, [data-place=hand] [data-card]:enabled",
        "[data-place=hand] [data-card][aria-pressed=false]",
    ),
    composed={"the buttons": ".dock .actions button"},
    final={"the own sets": ".own", "the others": ".others"},
    pad_steps=("role=button[name=/Round 1, Player 1/]", ".picker button"),
    benched=Played(2, {"rounds": 1}),
    people=3,
)
