"""Every refusal: its rule, its reason, its facts, its words in every language; and nothing has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Illegal, Unreadable
from stolik.games.zero.rules import Exchange, Move, Options, Pass, State, game
from stolik.games.zero.rules.cards import COLOURS
from stolik.messages import LANGUAGES, explain, say

Lay = Callable[..., State]

HAND = "7r 1o 2y 3g 4b 5p 6k 7y 8y"
POOL = "1r 2r 3r 4r 5r"


@pytest.mark.parametrize(
    ("seat", "move", "rule", "reason", "facts"),
    [
        (0, Exchange("9r", "1r"), "ZER-1", "zero-unknown-card", {"card": "9r"}),
        (0, Exchange("7r", ""), "ZER-1", "zero-unknown-card", {"card": ""}),
        (0, Exchange("7r", "1z"), "ZER-1", "zero-unknown-card", {"card": "1z"}),
        (0, Exchange("7R", "1r"), "ZER-1", "zero-card-form", {"card": "7R", "meant": "7r"}),
        (0, Exchange("7r", "1♥"), "ZER-1", "zero-card-form", {"card": "1♥", "meant": "1r"}),
        (0, Exchange("7r", "7r"), "ZER-4", "zero-same-card", {"card": "7♥"}),
        (
            0,
            Exchange("8k", "1r"),
            "ZER-4",
            "zero-not-in-hand",
            {"card": "8●", "hand": "7♥ 1▲ 2★ 7★ 8★ 3♣ 4♦ 5♠ 6●"},
        ),
        (0, Exchange("7r", "8k"), "ZER-4", "zero-not-in-pool", {"card": "8●", "pool": "1♥ 2♥ 3♥ 4♥ 5♥"}),
        (0, Exchange("7r", "1o"), "ZER-4", "zero-not-in-pool", {"card": "1▲", "pool": "1♥ 2♥ 3♥ 4♥ 5♥"}),
        (1, Exchange("7r", "1r"), "ZER-3", "zero-not-your-turn", {"seat": 1, "turn": 0, "player": 1}),
        (2, Pass(), "ZER-3", "zero-not-your-turn", {"seat": 2, "turn": 0, "player": 1}),
        (9, Pass(), "ZER-3", "zero-not-your-turn", {"seat": 9, "turn": 0, "player": 1}),
        (-1, Pass(), "ZER-3", "zero-not-your-turn", {"seat": -1, "turn": 0, "player": 1}),
    ],
)
def test_a_refused_move(lay: Lay, seat: int, move: Move, rule: str, reason: str, facts: dict[str, Any]) -> None:
    state = lay(HAND, "", "", pool=POOL)
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as refused:
        game.play(state, seat, move)
    assert (refused.value.rule, refused.value.reason, refused.value.facts) == (rule, reason, facts)
    assert msgspec.json.encode(state) == before
    words = [explain(refused.value, lang) for lang in LANGUAGES]
    assert len(set(words)) == len(LANGUAGES)
    assert all(said.endswith(f"({rule})") for said in words)


@pytest.mark.parametrize("move", [Pass(), Exchange("7r", "1r"), Exchange("", "")])
def test_after_the_end_every_move_is_refused(move: Move) -> None:
    state = game.start(3, Options(), 1)
    while not state.ended:
        state = game.play(state, state.turn, Pass())
    for seat in range(3):
        with pytest.raises(Illegal) as refused:
            game.play(state, seat, move)
        found = refused.value
        assert (found.rule, found.reason, found.facts) == ("ZER-3", "zero-over", {"ended": "hands"})
        assert all(explain(found, lang) for lang in LANGUAGES)


def test_a_refusal_does_not_tell_where_a_hidden_card_is(lay: Lay) -> None:
    state = lay(HAND, "8k", "", pool=POOL)
    elsewhere = lay(HAND, "", "8k", pool=POOL)
    refusals = []
    for one in (state, elsewhere):
        for move in (Exchange("8k", "1r"), Exchange("7r", "8k")):
            with pytest.raises(Illegal) as refused:
                game.play(one, 0, move)
            refusals.append(str(refused.value))
    assert refusals[:2] == refusals[2:]


@pytest.mark.parametrize("players", [2, 6, 0, -3])
def test_a_refused_number_of_players(players: int) -> None:
    with pytest.raises(Illegal) as refused:
        game.start(players, Options(), 1)
    found = refused.value
    assert (found.rule, found.reason, found.facts) == ("ZER-2", "zero-players", {"players": players})
    assert all(explain(found, lang) for lang in LANGUAGES)


def test_there_are_no_options() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"hands": 3}', type=Options)


@pytest.mark.parametrize("text", ["", "7r", "9r", "passs", "pass 3r", "7r>", "7r - 1r", "7 1", "r7 1r", "7r hello"])
def test_text_that_is_no_move_is_unreadable_and_shown_the_form(lay: Lay, text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        game.parse_move(game.view(lay(HAND, "", "", pool=POOL), 0), text)
    assert (refused.value.reason, refused.value.facts) == ("zero-move-text", {"text": text})
    assert all("7r 3b" in explain(refused.value, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("1r 9r", "ZER-1", "zero-unknown-card"),
        ("9r 1r", "ZER-1", "zero-unknown-card"),
        ("7r 0b", "ZER-1", "zero-unknown-card"),
        ("7r > 12♥", "ZER-1", "zero-unknown-card"),
        ("7r 1z", "ZER-1", "zero-unknown-card"),
        ("7r 1☂", "ZER-1", "zero-unknown-card"),
        ("7r 1r 2r", "ZER-4", "zero-one-for-one"),
        ("7r 7r", "ZER-4", "zero-same-card"),
        ("8k 1r", "ZER-4", "zero-not-in-hand"),
        ("1r 2r", "ZER-4", "zero-not-in-hand"),
        ("7r 8k", "ZER-4", "zero-not-in-pool"),
        ("7r 1o", "ZER-4", "zero-not-in-pool"),
    ],
)
def test_a_typed_move_that_breaks_a_rule_names_it(lay: Lay, text: str, rule: str, reason: str) -> None:
    state = lay(HAND, "", "", pool=POOL)
    with pytest.raises(Illegal) as refused:
        game.play(state, 0, game.parse_move(game.view(state, 0), text))
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert all(explain(refused.value, lang).endswith(f"({rule})") for lang in LANGUAGES)


def test_whatever_looks_like_an_exchange_is_one_or_names_the_rule_that_it_breaks() -> None:
    rng = Random(4)
    rules = Counter[str]()
    for seed in range(40):
        state = game.start(3, Options(), seed)
        view = game.view(state, state.turn)
        for _ in range(50):
            give = rng.choice((*view.hand, f"{rng.randrange(12)}{rng.choice('roygbpkzż♥●')}"))
            take = rng.choice((*view.pool, f"{rng.randrange(12)}{rng.choice('ROYGBPKx♥●♫')}"))
            text = rng.choice((" ", ">", " -> ", "→", "   ")).join((give, take))
            try:
                game.play(state, state.turn, game.parse_move(view, text))
            except Illegal as refusal:
                rules[refusal.rule] += 1
            else:
                rules["played"] += 1
    assert set(rules) == {"played", "ZER-1", "ZER-4"}


@pytest.mark.parametrize(
    "text",
    [
        "7r 3r",
        "7R 3R",
        " 7r   3r ",
        "7r>3r",
        "7r->3r",
        "7r -> 3r",
        "7r→3♥",
        "7♥ 3♥",
        "7♥\ufe0f > 3♥\ufe0f",
        "7r\t3r",
    ],
)
def test_an_exchange_is_read_however_it_is_typed(lay: Lay, text: str) -> None:
    view = game.view(lay(HAND, "", "", pool=POOL), 0)
    assert game.parse_move(view, text) == Exchange("7r", "3r")
    assert game.format_move(view, Exchange("7r", "3r")) == "7r 3r"


@pytest.mark.parametrize("text", ["pass", " PASS ", "Pas", "pas"])
def test_a_pass_is_read_in_both_languages(lay: Lay, text: str) -> None:
    assert game.parse_move(game.view(lay(HAND, "", "", pool=POOL), 0), text) == Pass()


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    view = game.view(game.start(3, Options(), 1), None)
    try:
        move = game.parse_move(view, text)
    except (Unreadable, Illegal):
        return
    assert game.parse_move(view, game.format_move(view, move)) == move


@given(st.text(max_size=3), st.text(max_size=3), st.integers())
def test_any_decoded_move_is_legal_or_refused(give: str, take: str, seat: int) -> None:
    state = game.start(3, Options(), 1)
    move = Exchange(give, take)
    try:
        game.play(state, seat, move)
    except Illegal:
        assert seat != state.turn or move not in list(game.moves(state, seat))
    else:
        assert move in list(game.moves(state, seat))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_game_are_there(lang: str) -> None:
    terms = ("pool", "dealer", "exchange", "total")
    ends = ("zero", "passes", "laps")
    names = [
        "name",
        "goal",
        "ended-hands",
        *(f"term-{word}" for word in terms),
        *(f"hand-ended-{word}" for word in ends),
    ]
    assert all(say(f"zero-{name}", lang) for name in names)
    assert len({say("zero-term-colour", lang, colour=colour) for colour in COLOURS}) == 7
