"""Options are read from JSON and from texts, and refused in words: by their rule if a number is out of range."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.game import Illegal, Refusal
from stolik.kit import keys, load, read_options
from stolik.messages import LANGUAGES, explain
from tests.sample import WrongOptions, load_sample


@pytest.mark.parametrize(
    ("key", "wrong"),
    [(key, wrong) for key in keys() for wrong in load_sample(key).wrong_options],
    ids=lambda each: f"{each.reason}" if isinstance(each, WrongOptions) else each,
)
@pytest.mark.parametrize("typed", [False, True])
def test_what_is_wrong_is_told(key: str, wrong: WrongOptions, typed: bool) -> None:
    given = {name: str(value) for name, value in wrong.options.items()} if typed else wrong.options
    with pytest.raises(Refusal) as refused:
        read_options(load(key), given, typed=typed)
    assert refused.value.reason == wrong.reason
    assert getattr(refused.value, "rule", None) == wrong.rule
    assert isinstance(refused.value, Illegal) == (wrong.rule is not None)
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
