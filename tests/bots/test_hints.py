"""Hints: the best move of a player, by what the player knows, and why, in words of every language."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.bots.appraisal import Appraisal, Estimate, Judged
from stolik.bots.judgement import ExplainedMove, _tell_simple_move, _tell_value, explain_best_move
from stolik.game import Message
from stolik.kit import Budget, keys, load
from stolik.messages import LANGUAGES, say

FEW = Budget(0, 8)  # nodes: few, and the same view gives the same hint


def play_some(key: str, moves: int) -> tuple[Any, int]:
    """A state of a random game in which the seat on turn has a choice."""
    game, rng = load(key), Random(4)
    state = game.start(game.seats[0], game.Options(), 7)
    for _ in range(moves):
        seat = game.actors(state)[0]
        state = game.play(state, seat, rng.choice(list(islice(game.moves(state, seat), 30))))
    return state, game.actors(state)[0]


def tell(message: Message, lang: str) -> str:
    """Say a reason as the client does, with the other move inside it."""
    facts = {
        name: say(fact["name"], lang, **fact["facts"]) if isinstance(fact, dict) else fact
        for name, fact in message.facts.items()
    }
    return say(message.name, lang, **facts)


@pytest.mark.parametrize("key", keys())
def test_a_hint_is_a_legal_move_with_reasons_in_words(key: str) -> None:
    game = load(key)
    state, seat = play_some(key, 5)
    hint = explain_best_move(key, game.view(state, seat), plain=True, budget=FEW)
    game.play(state, seat, hint.move)
    assert hint.why
    for lang in LANGUAGES:
        assert say(hint.told.name, lang, **hint.told.facts)
        assert all(len(tell(reason, lang)) > 8 for reason in hint.why)
    stored = msgspec.json.encode(hint)
    assert msgspec.json.decode(stored, type=ExplainedMove).why == hint.why, "it travels as it is"


def test_the_only_move_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = play_some("zero", 0)
    view = load("zero").view(state, seat)
    monkeypatch.setattr("stolik.bots.judgement.find_first_moves", lambda *_: [next(load("zero").moves(state, seat))])
    assert [reason.name for reason in explain_best_move("zero", view).why] == ["hint-only"]


def judged(unit: Any, value: float, loss: float, *, sure: bool = False) -> tuple[Any, Appraisal]:
    """A view of Abalone; its first move is judged best, and its second one, the simple one, loses so much."""
    game = load("abalone")
    state = game.start(2, game.Options(), 1)
    best, simple = islice(game.moves(state, 0), 2)
    found = Judged(best, Estimate(value, sure=sure))
    return game.view(state, 0), Appraisal(unit, found, (Judged(simple, Estimate(value - loss), loss),))


@pytest.mark.parametrize(
    ("unit", "value", "sure", "name"),
    [
        ("marbles", 1.4, False, "hint-marbles-ahead"),
        ("marbles", 0.3, False, "hint-marbles-level"),
        ("marbles", -2.0, False, "hint-marbles-behind"),
        ("marbles", 10.0, True, "hint-win"),
        ("marbles", -10.0, True, "hint-lost"),
        ("points", 11.6, False, "hint-points-ahead"),
        ("points", 0.0, False, "hint-points-level"),
        ("points", -1.0, False, "hint-points-behind"),
        ("chance", 0.634, False, "hint-chance"),
    ],
)
def test_what_the_position_is_worth_is_told_in_round_numbers(unit: Any, value: float, sure: bool, name: str) -> None:
    (reason,) = _tell_value(judged(unit, value, 0.0, sure=sure)[1])
    assert reason.name == name
    assert all(isinstance(fact, int) for fact in reason.facts.values())
    assert all(tell(reason, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(("unit", "loss"), [("marbles", 1.6), ("points", 4.0), ("chance", 0.07)])
def test_the_tempting_move_is_named_with_its_cost_if_it_is_clearly_worse(unit: Any, loss: float) -> None:
    view, found = judged(unit, 0.5, loss)
    (reason,) = _tell_simple_move("abalone", view, found)
    assert reason.name == f"hint-than-{unit}"
    assert all("{" not in tell(reason, lang) for lang in LANGUAGES)
    assert _tell_simple_move("abalone", *judged(unit, 0.5, loss / 10)) == ()
