"""Abalone, for the tests of all games."""

from __future__ import annotations

from tests.sample import Duel, Ladder, Picture, Played, Sample, WrongOptions

SAMPLE = Sample(
    rules=("ABA", 20),
    interpreted=(8, 10, 13, 17, 20),
    guards=(11,),
    short=Played(2, {"captures": 1, "max_plies": 60}),
    three=Played(3, {"max_plies": 20}),
    environments=(
        Played(2, {"captures": 1}),
        Played(3, {"max_plies": 40}),
        Played(4, {"max_plies": 40, "consecutive": True}),
    ),
    partners=Played(4),
    wrong_options=(
        WrongOptions({"captures": 99}, "abalone-captures-range", "ABA-9"),
        WrongOptions({"captures": 10**4000}, "abalone-captures-range", "ABA-9"),
        WrongOptions({"max_plies": -1}, "abalone-plies-range", "ABA-11"),
    ),
    refused_commands={
        "show abalone -o x": '"x" is not an option. Write NAME=VALUE.',
        "score abalone a1": "abalone",
    },
    tables=tuple(Played(players, {"captures": 1, "max_plies": 12}) for players in (2, 3, 4)),
    # A million nodes are a tenth of a second.
    ladders=(Ladder(2, 1_000_000, 60, 100), Ladder(3, 1_000_000, 96, 120), Ladder(4, 1_000_000, 60, 100)),
    duels=(Duel(2, "master", "expert", 1_000_000, 40), Duel(2, "master", "casual", 200_000, 100)),
    pictures=(
        Picture(2, options={"layout": "belgian-daisy"}),
        *(Picture(players, options={"layout": "standard"}) for players in (2, 3, 4)),
    ),
    screenshots={
        "abalone-2-players-1366-en-light": "client-abalone",
        "abalone-2-players-390-en-light": "client-phone-abalone",
    },
    turn_after=12,
    pickable="[data-cell=a1], [data-cell=b2]",
    needs={"the board": ".abalone > svg", "whose turn": "[data-sitter]"},
    compose=("[data-cell=a1], [data-cell=b2]",),
    final={"the board": ".abalone > svg"},
    is_long=True,
    people=2,
)
