"""What a client without a board of its own gets: the words of a game, and drawings of what it was shown."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from stolik.kit import keys, load
from stolik.server.study import boards
from tests.server.client import Running


def draw(server: Running, game: str, body: Any) -> httpx.Response:
    return httpx.post(f"{server.url}/api/games/{game}/board", json=body, trust_env=False, timeout=60)


@pytest.mark.parametrize("key", keys())
def test_a_view_is_drawn_and_its_moves_are_written(server: Running, key: str) -> None:
    game = load(key)
    state = game.start(game.seats[0], game.Options(), seed=1)
    (seat,) = game.actors(state)[:1]
    view = game.view(state, seat)
    moves = [move for move, _ in zip(game.moves(state, seat), range(50), strict=False)]
    answer = draw(server, key, msgspec.to_builtins({"view": view, "moves": moves}))
    assert answer.status_code == 200
    assert answer.json() == {"svg": game.svg(view), "moves": [game.format_move(view, move) for move in moves]}


@pytest.mark.parametrize(
    "body", [{}, {"view": {}}, {"view": 5}, {"view": {}, "moves": [{}] * 700}, {"view": {"heaps": "x" * 300_000}}]
)
def test_what_is_no_view_is_refused(server: Running, body: Any) -> None:
    assert draw(server, keys()[0], body).status_code in (400, 413, 422)


def test_an_unknown_game_is_refused(server: Running) -> None:
    assert draw(server, "chess", {"view": {}}).status_code == 404
    assert httpx.get(f"{server.url}/api/games/chess/words/en", trust_env=False, timeout=60).status_code == 404


def start_view(key: str) -> Any:
    """What a spectator sees of a game that begins."""
    game = load(key)
    return msgspec.to_builtins(game.view(game.start(game.seats[0], game.Options(), seed=1), None))


def test_a_drawing_that_is_too_large_or_fails_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> boards.DrawnBoard:
        raise RecursionError

    key = keys()[0]
    view = start_view(key)
    monkeypatch.setattr(boards, "LONGEST_DRAWING", 10)
    assert draw(server, key, {"view": view}).json()["code"] == "http-invalid"
    monkeypatch.setattr(boards, "DrawnBoard", broken)
    assert draw(server, key, {"view": view}).json()["code"] == "http-invalid"


def test_the_words_of_a_game(server: Running) -> None:
    for lang, there in (("en", 200), ("pl", 200), ("xx", 404)):
        answer = httpx.get(f"{server.url}/api/games/{keys()[0]}/words/{lang}", trust_env=False, timeout=60)
        assert answer.status_code == there
        assert (f"{keys()[0]}-name = " in answer.text) is (there == 200)
