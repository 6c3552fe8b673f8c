"""Records: written, read, replayed, refused."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from stolik import record
from stolik.game import Refusal
from stolik.kit import keys, load
from stolik.messages import explain
from stolik.record import Record

DOCS = Path(__file__).parents[1] / "docs"
sys.path.insert(0, str(DOCS))

import schemas  # noqa: E402 - the docs' own script


def a_game(key: str = "abalone", moves: int = 20) -> Record:
    """A random game, cut short."""
    game, rng = load(key), Random(4)
    players = game.seats[0]
    state = game.start(players, game.Options(), 4)
    made: list[tuple[int, Any]] = []
    while len(made) < moves and (seats := game.actors(state)):
        move = rng.choice(list(game.moves(state, seats[0])))
        state = game.play(state, seats[0], move)
        made.append((seats[0], move))
    return record.write(game, game.Options(), players, 4, made)


def plain(found: Record) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(record.encode(found))
    return value


@pytest.mark.parametrize("key", keys())
def test_a_record_is_read_back_and_fits_the_schema(key: str) -> None:
    found = a_game(key)
    assert record.decode(record.encode(found)) == found
    jsonschema.validate(plain(found), json.loads(schemas.RECORD.read_text()))


def test_the_schema_in_the_docs_is_current() -> None:
    assert schemas.RECORD.read_text(encoding="utf-8") == schemas.record_schema() + "\n"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"version": 2}, "version"),
        ({"game": "chess"}, "game"),
        ({"players": "two"}, "players"),
        ({"seed": -1}, "seed"),
        ({"moves": [{"seat": 0, "move": {"type": "inline", "rear": "a1"}}]}, "moves"),
        ({"moves": [{"seat": 0, "move": {"type": "jump", "rear": "a1", "to": "b2"}}]}, "moves"),
        ({"options": {"captures": 99}}, "options"),
        ({"extra": 1}, "extra"),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(change: dict[str, Any], where: str) -> None:
    changed = plain(a_game()) | change
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(changed, json.loads(schemas.RECORD.read_text()))
    with pytest.raises(Refusal) as caught:
        list(record.replay(record.decode(json.dumps(changed).encode())))
    assert where.rstrip("s") in explain(caught.value).lower()


def test_a_record_starts_every_move_on_a_line() -> None:
    assert record.encode(a_game(moves=3)).count(b"\n") == 5


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 100_000, b"{} {}"])
def test_what_is_no_record_is_refused(text: bytes) -> None:
    with pytest.raises(Refusal):
        record.decode(text)


def test_every_truncation_is_refused() -> None:
    text = record.encode(a_game(moves=2))
    for length in range(len(text) - 2):
        with pytest.raises(Refusal):
            record.decode(text[:length])


def test_an_illegal_move_is_named_by_its_number() -> None:
    changed = plain(a_game())
    changed["moves"][16]["move"] = {"type": "inline", "rear": "e5", "to": "e5"}
    with pytest.raises(Refusal) as caught:
        list(record.replay(record.decode(json.dumps(changed).encode())))
    assert caught.value.facts["number"] == 17
    assert explain(caught.value).startswith("Move 17: e5 and e5 are not next to each other")
    assert explain(caught.value, "pl").startswith("Ruch 17: Pola e5 i e5 nie sąsiadują")


def test_seeds_may_be_long() -> None:
    game = load("abalone")
    found = record.write(game, game.Options(), 3, 2**127 + 1, [])
    assert record.decode(record.encode(found)).seed == 2**127 + 1
