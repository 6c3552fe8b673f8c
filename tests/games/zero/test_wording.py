"""Moves in words, before they are made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.games.zero.rules import Pass, State, game
from stolik.kit import describe_move
from stolik.messages import say

Lay = Callable[..., State]


@pytest.mark.parametrize(
    ("passes", "lang", "told"),
    [
        (0, "en", "pass"),
        (1, "en", "pass, and announce the end"),
        (2, "en", "pass"),
        (0, "pl", "spasuj"),
        (1, "pl", "spasuj i ogłoś koniec"),
    ],
)
def test_the_pass_that_announces_the_end_says_so(lay: Lay, passes: int, lang: str, told: str) -> None:
    state = lay("", "", "")
    for _ in range(passes):
        state = game.play(state, game.actors(state)[0], Pass())
    message = describe_move("zero", game.view(state, game.actors(state)[0]), Pass())
    assert say(message.name, lang, **message.facts) == told
