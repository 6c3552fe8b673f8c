"""Options are read from JSON and from texts, and refused in words: by their rule if a number is out of range."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.game import Illegal, Refusal
from stolik.kit import load, read_options
from stolik.messages import LANGUAGES, explain


@pytest.mark.parametrize(
    ("key", "values", "rule", "reason"),
    [
        ("abalone", {"captures": 99}, "ABA-9", "abalone-captures-range"),
        ("abalone", {"captures": 10**4000}, "ABA-9", "abalone-captures-range"),
        ("abalone", {"max_plies": -1}, "ABA-11", "abalone-plies-range"),
        ("absolute", {"rounds": 0}, "ABS-6", "absolute-rounds-range"),
        ("setup", {"finish": 5}, "SET-4", "setup-finish-range"),
        ("setup", {"first": 7}, "SET-6", "setup-first-range"),
        ("setup", {"finish": "x"}, None, "unfit-number"),
        ("setup", {"runs": "x"}, None, "unfit-choice"),
        ("setup", {"runs": 1}, None, "unfit-choice"),
        ("setup", {"teams": 7}, None, "unfit-switch"),
        ("setup", {"layout": "x"}, None, "unknown-option"),
        ("zero", {"x": "1"}, None, "options-none"),
    ],
)
@pytest.mark.parametrize("typed", [False, True])
def test_what_is_wrong_is_told(key: str, values: dict[str, Any], rule: str | None, reason: str, typed: bool) -> None:
    given = {name: str(value) for name, value in values.items()} if typed else values
    with pytest.raises(Refusal) as refused:
        read_options(load(key), given, typed=typed)
    assert refused.value.reason == reason
    assert getattr(refused.value, "rule", None) == rule
    assert isinstance(refused.value, Illegal) == (rule is not None)
    for lang in LANGUAGES:
        text = explain(refused.value, lang)
        assert "`" not in text, "words of people, not of a library"
        assert "$" not in text


def test_what_is_right_is_read() -> None:
    game = load("setup")
    typed = read_options(game, {"finish": "25", "runs": "connected", "teams": "true"}, typed=True)
    assert typed == read_options(game, {"finish": 25, "runs": "connected", "teams": True})
    assert read_options(game, {}) == game.Options()


def test_a_game_is_never_asked_about_a_huge_number(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = load("setup"), []
    start = game.start

    def noted(players: int, options: Any, seed: int) -> Any:
        asked.append(options.finish)
        return start(players, options, seed)

    monkeypatch.setattr(game, "start", noted)
    with pytest.raises(Illegal) as refused:
        read_options(game, {"finish": 10**4000})
    assert asked == [201]
    assert refused.value.facts == {"finish": 2**53 - 1, "least": 10, "most": 200}
