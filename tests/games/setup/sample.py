"""SETUP, for the tests of all games."""

from __future__ import annotations

from tests.sample import Ladder, Luck, Picture, Played, Sample, Told, WrongOptions

SAMPLE = Sample(
    rules=("SET", 19),
    short=Played(2, {"finish": 60}),
    three=Played(3, {"finish": 12, "bonus": "claimed"}),
    environments=(
        Played(2, {"finish": 20}),
        Played(3, {"finish": 20, "bonus": "claimed"}),
        Played(4, {"teams": True}),
    ),
    partners=Played(4, {"teams": True}),
    wrong_options=(
        WrongOptions({"finish": 5}, "setup-finish-range", "SET-4"),
        WrongOptions({"first": 7}, "setup-first-range", "SET-6"),
        WrongOptions({"finish": "x"}, "unfit-number"),
        WrongOptions({"runs": "x"}, "unfit-choice"),
        WrongOptions({"runs": 1}, "unfit-choice"),
        WrongOptions({"teams": 7}, "unfit-switch"),
        WrongOptions({"layout": "x"}, "unknown-option"),
    ),
    refused_commands={
        "show setup -o finish=5": "The finish must be from 10 to 200 steps, not 5. (SET-4)",
        "show setup -o runs=x": "The option runs is one of: connected, path.",
        "arena setup greedy random -o first=3": "SET-6",
    },
    told=(
        Told("SET-10", "setup-pool-exchange", "Tiles of the pool", "Płytek z puli"),
        Told("SET-10", "setup-bag-short", "no more than the bag holds", "najwyżej tyle, ile jest w woreczku"),
        Told("SET-10", "setup-bag-short", "an empty bag is first refilled", "pusty woreczek jest najpierw"),
    ),
    points_only={"runs": "connected"},
    weaker=(Luck(60, 5.0, is_nightly=True),),
    equal=(Luck(5, 2.0),),
    ladders=(Ladder(2, 1200, 80, 200), Ladder(3, 1200, 60, 150)),
    pictures=(Picture(4, moves=12),),
    screenshots={
        "setup-3-players-1366-en-light": "client-setup",
        "setup-3-players-390-en-dark": "client-phone-setup",
    },
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
