from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from stolik.game import Illegal
from stolik.games.setup.rules import Claim, Exchange, Lay, Move, Options, Placement, State, Waive, game
from stolik.messages import LANGUAGES, explain

Build = Callable[..., State]


def lay(*placements: str) -> Lay:
    return Lay(tuple(Placement(*text.split("@")) for text in placements))


BOARD = "b2:7h c2:3d b3:2s c3:5h"
HAND = ("7t 6h 9h 1s", "1d 2c", "3s", "")
POOL = "7d 8h 2d 10c"

MOVES: list[tuple[Move, str, str, dict[str, Any]]] = [
    (lay(), "SET-9", "setup-nothing-laid", {}),
    (lay("11h@b1"), "SET-1", "setup-no-such-tile", {"tile": "11h"}),
    (lay("@b1"), "SET-1", "setup-no-such-tile", {"tile": ""}),
    (lay("7t@a1"), "SET-2", "setup-no-such-field", {"field": "a1"}),
    (lay("7t@b1", "7t@c1"), "SET-1", "setup-tile-twice", {"tile": "7★"}),
    (lay("7d@b1", "7t@c1"), "SET-9", "setup-order", {"tiles": ["7★", "7♦"]}),
    (lay("7c@b1"), "SET-9", "setup-tile-not-here", {"tile": "7♣"}),
    (lay("1d@b1"), "SET-9", "setup-tile-not-here", {"tile": "1♦"}),
    (lay("7t@b1", "7d@b1"), "SET-9", "setup-field-twice", {"field": "b1"}),
    (lay("7t@a2"), "SET-5", "setup-foreign-field", {"field": "a2", "player": 2}),
    (lay("7t@b4"), "SET-5", "setup-foreign-field", {"field": "b4", "player": 3}),
    (lay("1s@b1"), "SET-7", "setup-no-set", {"tile": "1♠", "field": "b1"}),
    (lay("9h@b1"), "SET-7", "setup-no-set", {"tile": "9♥", "field": "b1"}),
    (lay("7t@b1", "6h@c1"), "SET-9", "setup-mixed", {"tiles": ["7★", "6♥"]}),
    (lay("7t@b1", "7d@c3"), "SET-8", "", {}),  # legal: through 7♥ on b2
    (lay("7t@b2", "7d@c3"), "SET-8", "", {}),  # legal: diagonal neighbours
    (lay("6h@b1", "9h@c1"), "SET-7", "setup-run-gap", {"tile": "8♥"}),
    (lay("6h@b1", "8h@b2"), "SET-5", "setup-run-covered", {"tile": "7♥", "field": "b2"}),
    (lay("8h@b1", "9h@c3"), "SET-8", "setup-run-not-joined", {"placed": "8♥ → b1", "other": "9♥ → c3"}),
    (Exchange(()), "SET-10", "setup-nothing-exchanged", {}),
    (Exchange(("7x",)), "SET-1", "setup-no-such-tile", {"tile": "7x"}),
    (Exchange(("7t", "7t")), "SET-1", "setup-tile-twice", {"tile": "7★"}),
    (Exchange(("1s", "7t")), "SET-10", "setup-order", {"tiles": ["7★", "1♠"]}),
    (Exchange(("8h",)), "SET-10", "setup-pool-exchange", {"tile": "8♥"}),
    (Exchange(("1d",)), "SET-10", "setup-tile-not-in-rack", {"tile": "1♦"}),
    (Claim(), "SET-13", "setup-bonus-automatic", {}),
    (Waive(), "SET-13", "setup-bonus-automatic", {}),
]


def check(state: State, seat: int, move: Move, rule: str, reason: str, facts: dict[str, Any]) -> None:
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as refused:
        game.play(state, seat, move)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert {name: refused.value.facts[name] for name in facts} == facts
    assert msgspec.json.encode(state) == before
    texts = {explain(refused.value, lang) for lang in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert all(rule in text for text in texts)
    assert move not in list(game.moves(state, seat) if seat in range(state.players) else [])


@pytest.mark.parametrize(("move", "rule", "reason", "facts"), MOVES)
def test_every_refusal_of_a_move(build: Build, move: Move, rule: str, reason: str, facts: dict[str, Any]) -> None:
    state = build(BOARD, *HAND, pool=POOL)
    if reason:
        check(state, 0, move, rule, reason, facts)
    else:
        assert move in list(game.moves(state, 0))
        game.play(state, 0, move)


def test_equal_numbers_apart(build: Build) -> None:
    state = build("b2:3h", "7t 7d", "1s")
    facts = {"placed": "7★ → b1", "other": "7♦ → b3"}
    check(state, 0, lay("7t@b1", "7d@b3"), "SET-8", "setup-numbers-apart", facts)


def test_a_connected_run_apart(build: Build) -> None:
    state = build("b2:3h", "7t 8t", "1s", options=Options(runs="connected"))
    check(state, 0, lay("7t@b1", "8t@d3"), "SET-8", "setup-run-apart", {"placed": "7★ → b1", "other": "8★ → d3"})


def test_the_bag_is_short(build: Build) -> None:
    state = build("b2:3h", "7t 8t 9t", "1s", bag="1h 2h")
    move = Exchange(("7t", "8t", "9t"))
    check(state, 0, move, "SET-10", "setup-bag-short", {"wanted": 3, "most": 2})


def test_out_of_turn(build: Build) -> None:
    state = build(BOARD, *HAND, pool=POOL)
    check(state, 1, Exchange(("1d",)), "SET-9", "setup-not-your-turn", {"player": 2, "turn": 1})
    check(state, 1, lay("2c@a2"), "SET-9", "setup-not-your-turn", {})


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_no_such_seat(build: Build, seat: int) -> None:
    state = build(BOARD, *HAND, pool=POOL)
    check(state, seat, Exchange(("1d",)), "SET-6", "setup-no-such-seat", {"seat": seat})
    with pytest.raises(Illegal):
        game.view(state, seat)


def test_after_the_end(build: Build) -> None:
    state = build(BOARD, *HAND, pool=POOL, ended="finish")
    for move in (lay("7t@b1"), Exchange(("7t",)), Claim(), Waive()):
        check(state, 0, move, "SET-15", "setup-over", {"ended": "finish"})


def test_claims(build: Build) -> None:
    state = build(BOARD, *HAND, pool=POOL, options=Options(bonus="claimed"))
    check(state, 0, Claim(), "SET-13", "setup-no-claim", {"player": 1})
    waiting = structs.replace(state, claims=(0, 2, 1, 0), pawns=(30, 0, 0, 0))
    check(waiting, 0, Exchange(("7t",)), "SET-13", "setup-claims-first", {"players": [2, 3]})
    check(waiting, 0, Waive(), "SET-13", "setup-no-claim", {})


@pytest.mark.parametrize(
    ("players", "options", "rule", "reason"),
    [
        (1, Options(), "SET-1", "setup-players"),
        (5, Options(), "SET-1", "setup-players"),
        (2, Options(finish=9), "SET-4", "setup-finish-range"),
        (2, Options(finish=201), "SET-4", "setup-finish-range"),
        (2, Options(first=2), "SET-6", "setup-first-range"),
        (4, Options(first=-1), "SET-6", "setup-first-range"),
        (2, Options(runs="straight"), "SET-8", "setup-runs-unknown"),  # type: ignore[arg-type]
        (2, Options(bonus="never"), "SET-13", "setup-bonus-unknown"),  # type: ignore[arg-type]
        (3, Options(teams=True), "SET-17", "setup-teams-players"),
    ],
)
def test_every_refusal_of_options(players: int, options: Options, rule: str, reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        game.start(players, options, 0)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert len({explain(refused.value, lang) for lang in LANGUAGES}) == len(LANGUAGES)


WORDS = st.one_of(st.text(max_size=4), st.sampled_from(["7t", "6h", "7d", "1d", "10c", "b1", "a2", "b2", "c3", "A1"]))


@given(st.lists(st.tuples(WORDS, WORDS), max_size=3), st.lists(WORDS, max_size=3), st.integers(-1, 4))
def test_any_words_are_refused_or_legal(placements: list[tuple[str, str]], tiles: list[str], seat: int) -> None:
    state = game.start(3, Options(first=0), 5)
    for sent in ({"type": "lay", "tiles": placements}, {"type": "exchange", "tiles": tiles}):
        move = msgspec.convert(sent, game.Move)
        words = {""}
        try:
            game.play(state, seat, move)
        except Illegal as refusal:
            words = {explain(refusal, lang) for lang in LANGUAGES}
        accepted = move in list(game.moves(state, seat))
        assert (words == {""}) == accepted


def test_unknown_options_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"finnish": 20}', type=Options)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("lay 7h@b2 8h@c3", lay("7h@b2", "8h@c3")),
        ("  LAY   8H@C3   7♥ @ B2 ", lay("7h@b2", "8h@c3")),
        ("8♡@c3,7♥\ufe0f@b2", lay("7h@b2", "8h@c3")),
        ("10★@d3", lay("10t@d3")),
        ("swap 7h 3d", Exchange(("7h", "3d"))),
        ("Swap 3♦, 7h", Exchange(("7h", "3d"))),
        (" CLAIM ", Claim()),
        ("waive", Waive()),
    ],
)
def test_moves_as_people_type_them(text: str, move: Move) -> None:
    view = game.view(game.start(2, Options(), 0), 0)
    assert game.parse_move(view, text) == move
    assert game.parse_move(view, game.format_move(view, move)) == move


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("", "SET-11", "setup-move-empty"),
        (" , ", "SET-11", "setup-move-empty"),
        ("jump", "SET-11", "setup-move-word"),
        ("7h b2", "SET-11", "setup-move-word"),
        ("lay", "SET-9", "setup-move-lay-nothing"),
        ("swap", "SET-10", "setup-move-swap-nothing"),
        ("claim 7h", "SET-13", "setup-move-more"),
        ("lay 7h", "SET-9", "setup-move-placement"),
        ("lay 7h@b2 8h", "SET-9", "setup-move-placement"),
        ("lay 17h@b2", "SET-1", "setup-move-tile"),
        ("swap 7x", "SET-1", "setup-move-tile"),
        ("07h@b2", "SET-1", "setup-move-tile"),
        ("7h@a1", "SET-2", "setup-move-field"),
        ("7h@", "SET-2", "setup-move-field"),
        ("7h@b2@c3", "SET-2", "setup-move-field"),
    ],
)
def test_text_that_is_no_move_is_refused_by_a_rule(text: str, rule: str, reason: str) -> None:
    view = game.view(game.start(2, Options(), 0), 0)
    with pytest.raises(Illegal) as refused:
        game.parse_move(view, text)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert all(explain(refused.value, lang).endswith(f"({rule})") for lang in LANGUAGES)
    assert len({explain(refused.value, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("7t 7h", "SET-11"),
        ("7t@b2 7t@c2", "SET-1"),
        ("7t@b2 1s@b2", "SET-9"),
        ("10s@b1", "SET-9"),
        ("7t@b4", "SET-5"),
        ("7t@a1", "SET-2"),
        ("0t@b2", "SET-1"),
        ("lay", "SET-9"),
        ("swap 7t@b2", "SET-1"),
        ("swap 10s", "SET-10"),
        ("claim", "SET-13"),
        ("waive 7t", "SET-13"),
        ("pass", "SET-11"),
    ],
)
def test_odd_texts_are_refused_by_a_rule(build: Build, text: str, rule: str) -> None:
    state = build(BOARD, *HAND, pool=POOL)
    with pytest.raises(Illegal) as refused:
        game.play(state, 0, game.parse_move(game.view(state, 0), text))
    assert refused.value.rule == rule
