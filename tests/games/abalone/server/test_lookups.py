"""ABA-20 over REST: the patterns of any public position, and a reason for what is none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from stolik.games.abalone.rules import Options, game
from stolik.games.abalone.rules.formations import NAMES, formations
from tests.server.client import Running

SUMITO = "5/6/7/8/9/8/4w2/3b2/2bb1"


def ask(server: Running, lang: str = "en", **query: Any) -> httpx.Response:
    address = f"{server.url}/api/games/abalone/formations"
    return httpx.get(address, params=query, headers={"Accept-Language": lang}, trust_env=False, timeout=60)


def test_patterns_are_named_with_their_cells(server: Running) -> None:
    answer = ask(server, position=SUMITO)
    assert answer.status_code == 200
    assert answer.json() == {
        "formations": [
            {"name": "single", "seat": 1, "cells": ["c5"]},
            *({"name": name, "seat": 0, "cells": ["a3", "a4", "b4"]} for name in ("triple", "shield", "group")),
            {"name": "sumito", "seat": 0, "cells": ["a3", "b4", "c5"]},
        ]
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_of_a_game_gives_what_the_rules_find(server: Running, players: int) -> None:
    state = game.start(players, Options(), seed=3)
    found = ask(server, position=state.position, players=players).json()["formations"]
    assert [one["name"] for one in found] == [one.name for one in formations(state)]
    assert {one["name"] for one in found} <= set(NAMES)


def test_partners_push_together_only_where_four_play(server: Running) -> None:
    line = "5/6/7/8/9/8/7/6/1brw1"  # black and red in line against white
    names = [
        {one["name"] for one in ask(server, position=line, players=players).json()["formations"]} for players in (3, 4)
    ]
    assert "sumito" not in names[0]
    assert "sumito" in names[1]


@pytest.mark.parametrize(
    ("query", "code", "status"),
    [
        ({"position": "nothing"}, "abalone-position-rows", 400),
        ({"position": "5/6/7/8/9/8/7/6/5"}, "abalone-position-empty", 400),
        ({"position": "5/6/7/8/9/8/7/6/4x"}, "abalone-position-sign", 400),
        ({"position": "5/6/7/8/9/8/7/6/4b q"}, "abalone-position-turn", 400),
        ({"position": "5/6/7/8/9/8/7/6/4b b 1,x"}, "abalone-position-captures", 400),
        ({"position": "5/6/7/8/9/8/7/6/4y", "players": 2}, "abalone-position-players", 422),
        ({"position": SUMITO, "players": 5}, "http-invalid", 400),
        ({"position": "1" * 1_000}, "http-invalid", 400),
        ({}, "http-invalid", 400),
    ],
)
def test_what_is_no_position_is_refused(server: Running, query: dict[str, Any], code: str, status: int) -> None:
    answer = ask(server, **query)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_refusal_speaks_the_reader_s_language(server: Running) -> None:
    assert "rzędów" in ask(server, "pl", position="b").json()["message"]


def test_the_example_on_the_game_s_page_works(server: Running) -> None:
    page = (Path(__file__).parents[4] / "docs" / "games" / "abalone.md").read_text(encoding="utf-8")
    (path,) = re.findall(r"`GET (/api/games/abalone/formations\?\S+)`", page)
    answer = httpx.get(f"{server.url}{path}", trust_env=False, timeout=60)
    assert answer.status_code == 200
    assert answer.json()["formations"]
