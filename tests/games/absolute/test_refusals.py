"""Every refusal has its rule, its reason and its facts, and words in both languages; nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
import pytest

from stolik.game import Illegal, Unreadable
from stolik.games.absolute import kit
from stolik.games.absolute.rules import (
    Add,
    Challenge,
    Discard,
    Draw,
    Hold,
    Move,
    Options,
    Place,
    Regroup,
    State,
    Swap,
    game,
)
from stolik.games.absolute.rules.state import DRAW, PLAY, TableSet
from stolik.messages import LANGUAGES, explain, say

Tables = Callable[..., State]
HANDS = ["-8c +3c +5c +1d -0s", "+2c", "+6c"]
SETS = [["-2c +2d +0s", "-7d +3d +4d"], ["-7c +3s +4c"], ["-9c +4s +5s"]]
LISTED = 50_000  # moves that are looked through: where sets go unchecked there are very many
EIGHT = ["-8c +3c +5c +1d -0s +9d +8d +7s", "+2c", "+6c"]

# The move, the rule, the reason, some facts, and what is different at the table.
REFUSED: list[tuple[Move, str, str, dict[str, Any], dict[str, Any]]] = [
    (Draw("deck"), "ABS-8", "absolute-drawn-already", {}, {}),
    (Draw("sleeve"), "ABS-8", "absolute-no-such-source", {"source": "sleeve"}, {"phase": DRAW}),
    (Draw("deck"), "ABS-8", "absolute-empty-deck", {}, {"phase": DRAW, "short": True}),
    (Draw("discard"), "ABS-8", "absolute-empty-discard", {}, {"phase": DRAW, "short": True}),
    (Hold(), "ABS-8", "absolute-draw-first", {}, {"phase": DRAW}),
    (Hold(), "ABS-6", "absolute-over", {}, {"ended": "rounds"}),
    (Hold(), "ABS-15", "absolute-discard-owed", {}, {"phase": PLAY, "played": ("+1t",)}),
    (Hold(), "ABS-15", "absolute-hand-full", {"count": 8, "most": 7}, {"hands": EIGHT}),
    (Discard(()), "ABS-10", "absolute-no-cards", {}, {}),
    (Discard(("+3c", "+5c")), "ABS-15", "absolute-discard-count", {"wanted": 1, "found": 2}, {}),
    (Discard(("+3c", "+3c")), "ABS-1", "absolute-card-twice", {"card": "+3●"}, {}),
    (Discard(("+2c",)), "ABS-10", "absolute-not-in-hand", {"cards": "+2●"}, {}),
    (Discard(("",)), "ABS-1", "absolute-no-such-card", {"card": ""}, {}),
    (Place(("+11c", "-8c", "+3c")), "ABS-1", "absolute-no-such-card", {"card": "+11c"}, {}),
    (Place(("+3●", "-8c", "+3c")), "ABS-1", "absolute-no-such-card", {"card": "+3●"}, {}),
    (Place(()), "ABS-10", "absolute-no-cards", {}, {}),
    (Place(("-8c", "-8c", "+3c")), "ABS-1", "absolute-card-twice", {"card": "-8●"}, {}),
    (Place(("-8c", "+2c", "+6c")), "ABS-10", "absolute-not-in-hand", {"cards": "+2● +6●"}, {}),
    (Place(("+3c", "-8c", "+5c")), "ABS-1", "absolute-card-order", {"order": "-8● +3● +5●"}, {}),
    (Place(("-8c", "+3c")), "ABS-13", "absolute-too-few", {"count": 2}, {}),
    (Place(("-8c", "+1d", "+3c")), "ABS-13", "absolute-sum", {"cards": "-8● +1♦ +3●", "sum": "-4"}, {}),
    (Place(("-8c", "-0s", "+3c")), "ABS-19", "absolute-zero-range", {"zero": "-0■", "value": "+5"}, {}),
    (Place(("-8c", "-0s", "+1d", "+3c", "+5c")), "ABS-16", "absolute-last-card", {}, {}),
    (Add(0, 7, ("+3c",)), "ABS-10", "absolute-no-such-set", {"player": 1, "set": 8}, {}),
    (Add(0, -1, ("+3c",)), "ABS-10", "absolute-no-such-set", {"set": 0}, {}),
    (Add(-1, 0, ("+3c",)), "ABS-10", "absolute-no-such-set", {"player": 0}, {}),
    (Add(10**20, 0, ("+3c",)), "ABS-10", "absolute-no-such-set", {}, {}),
    (Add(1, 0, ("+3c",)), "ABS-14", "absolute-not-your-set", {"player": 2, "set": 1}, {}),
    (
        Add(0, 0, ("-8c", "+3c")),
        "ABS-19",
        "absolute-zero-changes",
        {"zero": "+0■", "before": "0", "after": "+5"},
        {},
    ),
    (Add(0, 0, ("-8c", "-0s", "+3c", "+5c")), "ABS-13", "absolute-two-zeros", {"cards": "+0■ -0■"}, {}),
    (Add(0, 1, ("+3c",)), "ABS-13", "absolute-sum", {"sum": "+3"}, {}),
    (Swap(1, 0, (), ("+3s",)), "ABS-20", "absolute-swap-count", {"count": 0}, {}),
    (Swap(1, 0, ("+3c",), ("-7c", "+3s", "+4c")), "ABS-20", "absolute-swap-count", {"count": 3, "most": 2}, {}),
    (Swap(1, 0, ("+3c",), ("+3d",)), "ABS-20", "absolute-not-in-set", {"cards": "+3♦", "player": 2, "set": 1}, {}),
    (Swap(1, 0, ("+3c",), ("+3s", "+3s")), "ABS-1", "absolute-card-twice", {}, {}),
    (Swap(1, 0, ("+3c",), ("+4c", "+3s")), "ABS-1", "absolute-card-order", {}, {}),
    (Swap(1, 0, ("+2c",), ("+3s",)), "ABS-10", "absolute-not-in-hand", {}, {}),
    (Swap(1, 0, ("+3c",), ("?",)), "ABS-1", "absolute-no-such-card", {"card": "?"}, {}),
    (Swap(2, 3, ("+3c",), ("+3s",)), "ABS-10", "absolute-no-such-set", {"player": 3, "set": 4}, {}),
    (Swap(1, 0, ("+3c",), ("+4c",)), "ABS-20", "absolute-swap-sum", {"given": "+3", "taken": "+4"}, {}),
    (Swap(1, 0, ("-0s",), ("+4c",)), "ABS-21", "absolute-swap-zero", {"zero": "-0■", "value": "+4"}, {}),
    (Swap(1, 0, ("+3c",), ("+3s",)), "ABS-20", "absolute-locked", {"player": 2}, {"out": (1,)}),
    (Swap(1, 0, ("+3c",), ("+3s",)), "ABS-9", "absolute-swapped-already", {}, {"phase": PLAY}),
    (
        Swap(1, 0, ("+3c",), ("+3s",)),
        "ABS-12",
        "absolute-swap-after-play",
        {},
        {"phase": PLAY, "played": ("+1t",)},
    ),
    (Regroup(()), "ABS-22", "absolute-regroup-missing", {}, {}),
    (Regroup(((),)), "ABS-22", "absolute-regroup-empty", {}, {}),
    (
        Regroup((("-7d", "-2c", "+2d", "+3d", "+4d"),)),
        "ABS-22",
        "absolute-regroup-missing",
        {"cards": "+0■"},
        {},
    ),
    (
        Regroup((("-7d", "-2c", "+0s", "+2d", "+3d", "+4d"),)),
        "ABS-22",
        "absolute-regroup-no-card",
        {},
        {},
    ),
    (
        Regroup((("-7d", "-2c", "+0s", "+2d", "+3d", "+4d"),)),
        "ABS-22",
        "absolute-regroup-again",
        {},
        {"phase": PLAY, "played": ("+1t",), "regrouped": True},
    ),
    (
        Regroup((("-8c", "+3c", "+5c"), ("-7d", "+3d", "+4d"), ("-2c", "+0s", "+2d"))),
        "ABS-22",
        "absolute-regroup-nothing",
        {},
        {},
    ),
    (
        Regroup((("-7d", "-2c", "+0s", "+2d", "+3d", "+4d"), ("-8c", "+3c", "+5c"))),
        "ABS-22",
        "absolute-regroup-order",
        {},
        {},
    ),
    (Regroup((("-7d", "-2c", "+0s", "+2d", "+3d", "+4d"), ("+2c",))), "ABS-10", "absolute-not-in-hand", {}, {}),
    (Challenge(0, 0), "ABS-23", "absolute-no-challenges", {}, {}),
    (Challenge(0, 9), "ABS-10", "absolute-no-such-set", {}, {"options": Options(unchecked=True)}),
    (
        Challenge(0, 0),
        "ABS-23",
        "absolute-not-open",
        {"player": 1, "set": 1},
        {"options": Options(unchecked=True)},
    ),
]


def check_words(refusal: Illegal | Unreadable) -> None:
    words = {explain(refusal, lang) for lang in LANGUAGES}
    assert len(words) == len(LANGUAGES)
    assert not any("{" in text for text in words)


@pytest.mark.parametrize(("move", "rule", "reason", "facts", "changes"), REFUSED)
def test_refusals(
    table: Tables, move: Move, rule: str, reason: str, facts: dict[str, Any], changes: dict[str, Any]
) -> None:
    changes = dict(changes)
    state = table(changes.pop("hands", HANDS), SETS, changes.pop("options", None), **changes)
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as caught:
        game.play(state, 0, move)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert facts.items() <= caught.value.facts.items()
    check_words(caught.value)
    assert msgspec.json.encode(state) == before
    assert move not in islice(game.moves(state, 0), LISTED)


@pytest.mark.parametrize(
    ("seat", "rule", "reason"),
    [
        (1, "ABS-5", "absolute-not-your-turn"),
        (3, "ABS-3", "absolute-no-such-seat"),
        (-1, "ABS-3", "absolute-no-such-seat"),
    ],
)
def test_only_the_player_on_turn_moves(table: Tables, seat: int, rule: str, reason: str) -> None:
    state = table(HANDS, SETS)
    with pytest.raises(Illegal) as caught:
        game.play(state, seat, Hold())
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    check_words(caught.value)
    assert list(game.moves(state, seat)) == []


def test_sets_found_illegal_cannot_be_changed(table: Tables) -> None:
    state = msgspec.structs.replace(
        table(HANDS, SETS, Options(unchecked=True)), sets=((TableSet(("-9d",), illegal=True),), (), ())
    )
    for move in (Add(0, 0, ("+3c",)), Swap(0, 0, ("+3c",), ("-9d",))):
        with pytest.raises(Illegal) as caught:
            game.play(state, 0, move)
        assert (caught.value.rule, caught.value.reason) == ("ABS-23", "absolute-set-illegal")
        check_words(caught.value)


@pytest.mark.parametrize(
    ("players", "options", "rule", "reason"),
    [
        (1, Options(), "ABS-3", "absolute-players"),
        (7, Options(), "ABS-3", "absolute-players"),
        (2, Options(rounds=0), "ABS-6", "absolute-rounds-range"),
        (2, Options(rounds=11), "ABS-6", "absolute-rounds-range"),
    ],
)
def test_options_that_cannot_be_played(players: int, options: Options, rule: str, reason: str) -> None:
    with pytest.raises(Illegal) as caught:
        game.start(players, options, 0)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    check_words(caught.value)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="speed"):
        msgspec.json.decode(b'{"speed":1}', type=Options)


UNREADABLE = [  # no rule says what is wrong: nobody knows what is meant
    ("", "absolute-move-verb"),
    ("dance", "absolute-move-verb"),
    ("swap 2.1 +3s", "absolute-swap-text"),
    ("zamień 2.1 +3s na +3c na +3d", "absolute-swap-text"),
    ("swap +3s for +3c", "absolute-set-text"),
    ("place +3x", "absolute-card-text"),
    ("place +3c and -3s", "absolute-card-text"),
    ("add +3c", "absolute-set-text"),
    ("add 1.1.1 +3c", "absolute-set-text"),
    ("hold on", "absolute-hold-text"),
    ("challenge", "absolute-set-text"),
    ("challenge 1.1 now", "absolute-challenge-text"),
]


@pytest.mark.parametrize(("text", "reason"), UNREADABLE)
def test_text_that_is_no_move(table: Tables, text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        game.parse_move(game.view(table(HANDS, SETS), 0), text)
    assert caught.value.reason == reason
    check_words(caught.value)


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("draw", "ABS-8", "absolute-draw-text"),
        ("draw deck twice", "ABS-8", "absolute-draw-text"),
        ("dobierz z rękawa", "ABS-8", "absolute-draw-text"),
        ("swap 2.1 +3s for", "ABS-20", "absolute-cards-missing"),
        ("place", "ABS-10", "absolute-cards-missing"),
        ("add 1", "ABS-10", "absolute-cards-missing"),
        ("regroup +3c -8c /", "ABS-22", "absolute-cards-missing"),
        ("discard", "ABS-15", "absolute-cards-missing"),
        ("place 3c", "ABS-2", "absolute-card-sign"),
        ("place +12c", "ABS-1", "absolute-no-such-card"),
        ("place +05c", "ABS-1", "absolute-no-such-card"),
        ("place +3c +3c", "ABS-1", "absolute-card-twice"),
        ("wyłóż +3c -8c", "ABS-13", "absolute-too-few"),
        ("hold", None, ""),
        ("discard +3c +5c", "ABS-15", "absolute-discard-count"),
    ],
)
def test_a_typed_move_is_refused_by_a_rule_where_one_applies(
    table: Tables, text: str, rule: str | None, reason: str
) -> None:
    state = table(HANDS, SETS)
    if rule is None:
        game.play(state, 0, game.parse_move(game.view(state, 0), text))
        return
    with pytest.raises(Illegal) as caught:
        game.play(state, 0, game.parse_move(game.view(state, 0), text))
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    check_words(caught.value)


@pytest.mark.parametrize(
    ("polish", "english"),
    [
        ("dobierz z talii", "draw deck"),
        ("Dobierz ze stosu", "draw discard"),
        ("dobierz talia", "draw deck"),
        ("dobierz stos", "draw discard"),
        ("zamień 2.1 +3s na +3c", "swap 2.1 +3s for +3c"),
        ("ZAMIEŃ 2.1 +3s NA +3c", "swap 2.1 +3s for +3c"),
        ("zamien 2 +2d na +1s +1d", "swap 2 +2d for +1s +1d"),
        ("wyłóż +5● -8● +3●", "place +5c -8c +3c"),
        ("wyloz +5c -8c +3c", "place +5c -8c +3c"),
        ("dołóż 1 -2s +2d", "add 1 -2s +2d"),
        ("doloz 2.1 -2s +2d", "add 2.1 -2s +2d"),
        ("przegrupuj -1d -2d +3d / +5c -8c +0c", "regroup -1d -2d +3d / +5c -8c +0c"),
        ("odrzuć +7s -2d", "discard +7s -2d"),
        ("odrzuc +7s", "discard +7s"),
        (" Pas ", "hold"),
        ("podważ 3.2", "challenge 3.2"),
        ("podwaz 3.2", "challenge 3.2"),
    ],
)
def test_moves_are_read_in_polish_too(table: Tables, polish: str, english: str) -> None:
    """ABS-11 and the other steps of a turn."""
    view = game.view(table(HANDS, SETS), 0)
    assert game.parse_move(view, polish) == game.parse_move(view, english)


@pytest.mark.parametrize(
    ("lang", "moves"),
    [
        ("en", "draw deck,swap 1 +2c for +3c,place +2c,add 1 +2c,regroup +2c,discard +2c,hold,challenge 1"),
        ("pl", "dobierz z talii,zamień 1 +2c na +3c,wyłóż +2c,dołóż 1 +2c,przegrupuj +2c,odrzuć +2c,pas,podważ 1"),
    ],
)
def test_the_help_names_the_words_that_are_read(table: Tables, lang: str, moves: str) -> None:
    """Each language has its own."""
    text = say("absolute-move-verb", lang, text="?")
    verbs = [move.partition(" ")[0] for move in moves.split(",")]
    assert [word for word in re.findall(r"\w+", text.partition(":")[0]) if word in verbs][:8] == verbs
    view = game.view(table(HANDS, SETS), 0)
    assert len({type(game.parse_move(view, move)) for move in moves.split(",")}) == 8


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  DRAW   Deck ", Draw("deck")),
        ("place +5● -8C, +3c", Place(("-8c", "+3c", "+5c"))),
        ("place +5●-8●+0▲", Place(("-8c", "+0t", "+5c"))),
        ("add 1 −2■ +2♦", Add(0, 0, ("-2s", "+2d"))),
        ("add 2.1 +2d", Add(1, 0, ("+2d",))),
        ("swap 2 +2d for +1s +1d", Swap(0, 1, ("+1s", "+1d"), ("+2d",))),
        ("Regroup +5c -8c +0c / -1d -2d +3d", Regroup((("-8c", "+0c", "+5c"), ("-2d", "-1d", "+3d")))),
        ("discard +7s -2d", Discard(("+7s", "-2d"))),
        ("challenge 3.2", Challenge(2, 1)),
        ("challenge 2", Challenge(0, 1)),
    ],
)
def test_text_as_people_type_it(table: Tables, text: str, move: Move) -> None:
    view = game.view(table(HANDS, SETS), 0)
    assert game.parse_move(view, text) == move
    assert game.parse_move(view, game.format_move(view, move)) == move


def test_every_reason_in_the_code_has_words_and_every_word_is_used() -> None:
    source = "".join(path.read_text() for path in kit.folder.rglob("*.py"))
    named = set(re.findall(r'"(absolute-[a-z-]+[a-z])"', source))
    for lang in LANGUAGES:
        text = kit.words(lang).read_text(encoding="utf-8")
        defined = set(re.findall(r"^(absolute-[\w-]+) =", text, re.MULTILINE))
        assert named <= defined
        spoken = re.compile(
            "absolute-(name|goal|about|puzzle|option-|term-|seat|owner|ended-|round-ended-|after-turn|score-|part|ui-)"
        )
        built = {"absolute-empty-deck", "absolute-empty-discard"} | {
            f"absolute-event-challenge-{which}" for which in ("right", "wrong")
        }
        unused = {name for name in defined - named - built if not spoken.match(name)}
        assert unused == set()
        assert say("absolute-ended-rounds", lang)
        assert all(f"absolute-option-{field}" in defined for field in Options.__struct_fields__)
