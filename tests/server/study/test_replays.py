"""Looking back over REST: all of a finished game, of a running one what one saw, and records that are sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from stolik import record
from stolik.kit import keys, load
from stolik.server.study.replays import CHUNK
from stolik.table.table import BETWEEN_CHECKPOINTS
from tests.server.client import Player, Running
from tests.server.study.games import begun, jsonable, written


def states_of(server: Running, table: str) -> list[Any]:
    """The true states of a game, played again from its seed without the code that is tested."""
    known = server.known(table)
    game, play = known.game, known.play
    states = [game.start(known.players, game.Options(**known.setting.options), play.seed)]
    for made in play.made:
        states.append(game.play(states[-1], made.seat, made.move))
    return states


async def test_a_finished_game_is_shown_from_every_seat_ply_by_ply(server: Running) -> None:
    table, people = await begun(server, "setup", 2, 36, options={"finish": 120})
    await people[0].ask(table, type="resign")
    stranger = await Player.arrive(server.url, "Eve")
    found = await stranger.get(f"/api/tables/{table}/replay")
    states = states_of(server, table)
    assert len(found["plies"]) == len(states) - 1 > BETWEEN_CHECKPOINTS > CHUNK
    assert (found["over"], found["hidden"], found["players"]) == (True, True, 2)
    assert found["outcome"] is None  # by the game's own rules it was not over
    times = [found["begun"], *(ply["at"] for ply in found["plies"])]
    assert None not in times
    assert times == sorted(times)
    assert all(ply["text"] for ply in found["plies"])
    path = f"/api/tables/{table}/replay/views"
    game = load("setup")
    wanted_by: dict[str, list[int | None]] = {"0": [0], "1": [1], "none": [None], "open": [None, 0, 1]}
    for seat, viewers in wanted_by.items():
        for since in (0, 7, BETWEEN_CHECKPOINTS):
            chunk = await stranger.get(f"{path}?seat={seat}&since={since}")
            wanted = [[game.view(state, viewer) for viewer in viewers] for state in states[since : since + CHUNK]]
            assert chunk == {"since": since, "views": jsonable(wanted)}
    assert (await stranger.get(path))["views"][0][0]["viewer"] is None
    assert (await people[1].get(path))["views"][0][0]["viewer"] == 1
    assert (await stranger.get(f"{path}?since=99999"))["views"] == []
    refused = await stranger.get(f"{path}?seat=2", 422)
    assert refused["code"] == "replay-seat"
    await stranger.get(f"{path}?seat=all", 400)


@pytest.mark.parametrize(("game", "players"), [(key, load(key).seats[0]) for key in keys() if load(key).hidden])
async def test_while_a_game_runs_one_sees_what_one_saw_and_no_more(server: Running, game: str, players: int) -> None:
    table, people = await begun(server, game, players, 12)
    watcher = await Player.arrive(server.url, "Eve")
    rules, states = load(game), states_of(server, table)
    path = f"/api/tables/{table}/replay/views"
    everybody: list[tuple[Player, int | None]] = [*((person, seat) for seat, person in enumerate(people))]
    everybody.append((watcher, None))
    for person, viewer in everybody:
        own = "none" if viewer is None else str(viewer)
        seen = jsonable([[rules.view(state, viewer)] for state in states])
        assert (await person.get(path))["views"] == seen
        assert (await person.get(f"{path}?seat={own}"))["views"] == seen
        for other in {"open", "none", *map(str, range(players))} - {own}:
            refused = await person.get(f"{path}?seat={other}", 403)
            assert refused["code"] == "replay-running"
            assert "when it is over" in refused["message"]
        head = await person.get(f"/api/tables/{table}/replay")
        assert head["over"] is False
        told = [
            rules.event(before, made.seat, made.move, viewer)
            for before, made in zip(states, server.known(table).play.made, strict=False)
        ]
        assert [ply["message"] for ply in head["plies"]] == jsonable(told)
        assert {ply["seat"] for ply in head["plies"] if ply["text"]} <= {viewer}
        study = {"table": table, "ply": 0}
        assert (await person.post("/api/studies", study, 422))["code"] == "table-not-over"
        assert (await person.post("/api/studies/check", study | {"seat": 0}, 422))["code"] == "table-not-over"


async def test_a_move_taken_back_is_not_looked_back_at(server: Running) -> None:
    table, (ann, bob) = await begun(server, "abalone", 2, 5)
    await ann.ask(table, type="ask-takeback")
    await bob.ask(table, type="agree-takeback")
    found = await bob.get(f"/api/tables/{table}/replay")
    assert len(found["plies"]) == 4
    assert None not in [ply["at"] for ply in found["plies"]]
    views = (await bob.get(f"/api/tables/{table}/replay/views"))["views"]
    assert len(views) == 5
    assert views[-1][0]["cells"] == (await bob.get(f"/api/tables/{table}"))["view"]["cells"]


async def test_a_table_without_a_game_has_nothing_to_look_back_at(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await ann.open("zero", 3)
    for path in (f"/api/tables/{table}/replay", f"/api/tables/{table}/replay/views"):
        assert (await ann.get(path, 409))["code"] == "replay-not-started"
    assert (await ann.get("/api/tables/nowhere/replay", 404))["code"] == "table-missing"


async def test_a_sent_record_is_replayed_as_it_was_played(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    text = written("setup", 2)
    found = await ann.post("/api/replays", {"text": text}, 200)
    rules = load("setup")
    states = [step.state for step in record.replay(record.decode(text.encode()))]
    assert (found["over"], found["begun"], len(found["plies"])) == (True, None, len(states) - 1)
    chunk = await ann.post("/api/replays/views", {"text": text, "seat": "open", "since": 3}, 200)
    wanted = [[rules.view(state, viewer) for viewer in (None, 0, 1)] for state in states[3 : 3 + CHUNK]]
    assert chunk["views"] == jsonable(wanted)
    listed = await ann.post("/api/replays", {"text": '[Layout "standard"]\n1. a1b2 i9h8'}, 200)
    assert [ply["text"] for ply in listed["plies"]] == ["a1b2", "i9h8"]


@cache
def good() -> dict[str, Any]:
    """A record in order."""
    found: dict[str, Any] = json.loads(written("abalone", 2))
    return found


def changed(**fields: Any) -> str:
    return json.dumps(good() | fields)


UNMADE = {"seat": 0, "move": {"type": "inline", "rear": "e5", "to": "e6"}}
ODD = {"seat": 0, "move": {"type": "jump"}}

# What is wrong with a record, the code of the refusal, and words that it is told in.
BROKEN: dict[str, tuple[Callable[[], str], str, str]] = {
    "cut": (lambda: changed()[:-40], "record-unreadable", "not a complete record"),
    "empty": (lambda: "", "record-unreadable", "not a complete record"),
    "another": (lambda: changed(version=2), "record-version", "version 2"),
    "foreign": (lambda: '{"format": "pgn"}', "record-format", '"pgn"'),
    "illegal": (lambda: changed(moves=[*good()["moves"][:6], UNMADE]), "record-move", "Move 7"),
    "odd": (lambda: changed(moves=[*good()["moves"][:2], ODD]), "record-move", "Move 3"),
    "no game": (lambda: changed(game="chess"), "unknown-game", "chess"),
    "options": (lambda: changed(options={"captures": 99}), "record-start", "from 1 to 14, not 99"),
    "crowd": (lambda: changed(players=9), "record-start", "9"),
    "moves": (
        lambda: changed(moves=good()["moves"][:1] * (record.MOST_MOVES + 1)),
        "record-moves",
        "2,001 moves",
    ),
    "list": (lambda: "1. a1b2 a1b2", "record-move-text", "Move 2"),
    "long list": (lambda: "a1b2 " * 2001, "record-moves", "2,001 moves"),
    "large": (lambda: " " * (record.MOST_BYTES + 1), "record-large", "262,145"),
    "huge": (lambda: " " * (4 * record.MOST_BYTES), "http-large", "at most"),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_record_is_refused_in_words(server: Running, name: str) -> None:
    make, code, words = BROKEN[name]
    text = make()
    ann = await Player.arrive(server.url, "Ann")
    for path in ("/api/replays", "/api/replays/views"):
        answer = await ann.http.post(path, json={"text": text})
        if path.endswith("views") and code == "record-move":
            continue  # the views before the wrong move are seen
        assert answer.status_code in (400, 404, 413), answer.text
        assert answer.json()["code"] == code
        assert words in answer.json()["message"]
