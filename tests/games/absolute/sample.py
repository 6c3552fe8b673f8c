"""Absolute, for the tests of all games."""

from __future__ import annotations

from tests.sample import Ladder, Luck, Picture, Played, Sample, Told, WrongOptions

SAMPLE = Sample(
    rules=("ABS", 30),
    interpreted=(1, 4, 5, 7, 8, 12, 14, 16, 17, 19, 21, 23, 26),
    guards=(22, 30),
    short=Played(2, {"rounds": 1}),
    three=Played(3, {"rounds": 1, "unchecked": True}),
    environments=(
        Played(2, {"rounds": 1}),
        Played(3, {"rounds": 1, "add_to_any_set": True}),
        *(Played(players, {"rounds": 1}) for players in (4, 5, 6)),
    ),
    wrong_options=(WrongOptions({"rounds": 0}, "absolute-rounds-range", "ABS-6"),),
    refused_commands={
        "show absolute --layout standard": "absolute has no start layouts",
        "score absolute ''": "There is no card.",
        "score absolute '+5c +6c'": "it needs three or more. (ABS-13)\n",
        "score absolute '+5c -8c +2c'": "sum",
        "score absolute '+11c -8c'": "+11c",
        "score absolute '+5c -5c +5c'": "+5●",
        "score absolute '+5c hand: hand:'": "hand",
        "score absolute '5c -5c +0c'": "5c",
    },
    told=(
        Told("ABS-22", "absolute-regroup-no-card", "play a card", "zagrywasz kartę"),
        Told("ABS-22", "absolute-regroup-again", "regroup again", "przegrupować jeszcze raz"),
        Told("ABS-22", "absolute-regroup-missing", "stay on the table", "zostają na stole"),
        Told("ABS-22", "absolute-regroup-nothing", "not a regrouping", "to nie przegrupowanie"),
    ),
    points_only={"unchecked": True},
    luck_options={"rounds": 1},
    weaker=(Luck(150, 10.0, is_nightly=True),),
    # Experts are not the reference player, and few worlds tell little of either part: of 12 games the ratio was 0.9 or
    # 1.5, whatever the games. Many games tell.
    equal=(Luck(80, 1.0, is_nightly=True),),
    ladders=(Ladder(2, 400, 60, 120), Ladder(3, 400, 60, 120)),
    pictures=(Picture(3, moves=14),),
    screenshots={
        "absolute-3-players-1366-en-dark": "client-absolute",
        "pad-absolute-390-en-light": "client-phone-pad",
    },
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
