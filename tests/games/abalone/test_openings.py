"""Openings for statistics: their moves can be shown again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stolik.games.abalone.rules import Options, game
from stolik.games.abalone.rules.layouts import LAYOUTS
from stolik.kit import name_opening, show_opening

GAMES = [
    *((players, Options(layout=layout)) for players, known in LAYOUTS.items() for layout in known),
    (4, Options(layout="standard", consecutive=True)),
]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_opening_is_shown_by_its_moves_and_a_picture(players: int, options: Options) -> None:
    rng = Random(players)
    for seed in range(12):
        state, moves, told = game.start(players, options, seed), list[Any](), []
        for _ in range(players):
            (seat,) = game.actors(state)
            moves.append(rng.choice(list(game.moves(state, seat))))
            told.append(seat)
            state = game.play(state, seat, moves[-1])
        opening = name_opening("abalone", players, options, moves)
        assert opening is not None
        shown = show_opening("abalone", opening)
        assert [event.facts["seat"] for event in shown.moves] == told
        assert shown.svg
        assert shown.svg.startswith("<svg")
