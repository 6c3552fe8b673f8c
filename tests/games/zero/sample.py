"""ZERO, for the tests of all games."""

from __future__ import annotations

from tests.sample import Ladder, Luck, Picture, Played, Sample, WrongOptions

SAMPLE = Sample(
    rules=("ZER", 9),
    interpreted=(3, 6, 8),
    guards=(9,),
    short=Played(3),
    three=Played(3),
    environments=(Played(3), Played(4), Played(5)),
    wrong_options=(WrongOptions({"x": "1"}, "options-none"),),
    refused_commands={
        "show zero -o x=1": 'zero has no options, so "x" cannot be set.',
        "play zero --bot x --lang pl": "Nie ma bota „x”.",
        "play zero -p 9 --lang pl": "zero: gra od 3 do 5 graczy",
        "score zero 9r": "9r",
        "score zero '7r 7r'": "7♥",
        "score zero ''": "no card",
        "score zero '1r 2r 3r 4r 5r 6r 7r 8r 1b 2b'": "10 cards",
        "score zero": "CARDS",
    },
    weaker=(Luck(12, 7.0), Luck(120, 10.0, is_nightly=True)),
    equal=(Luck(5, 2.0),),
    tables=(Played(3), Played(4)),
    ladders=(Ladder(3, 3000, 240, 300), Ladder(4, 3000, 120, 200)),
    pictures=(Picture(4, moves=10),),
    screenshots={"zero-4-players-1366-en-light": "client-zero"},
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
