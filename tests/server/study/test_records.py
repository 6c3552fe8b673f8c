"""Games to take home: as a record, as a list, as pictures, and all of one's own at once."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import httpx
import msgspec
import pytest

from stolik import record
from stolik.games.abalone.rules import gamelist
from stolik.kit import keys, load
from stolik.server.capacity.limits import Limits, Rule, scale_rules
from stolik.server.study.pictures.drawing import FRAME_MS, LAST_MS, animate_pictures
from tests.server.client import Player, Running
from tests.server.study.games import begun
from tests.table.replaying import list_states


async def fetch(person: Player, path: str, status: int = 200) -> httpx.Response:
    answer = await person.http.get(path)
    assert answer.status_code == status, answer.text
    return answer


async def test_a_game_of_abalone_is_a_list_in_both_notations(server: Running) -> None:
    table, (ann, bob) = await begun(server, "abalone", 2, 21)
    path = f"/api/tables/{table}/record"
    assert (await fetch(ann, f"{path}?notation=nacre", 422)).json()["code"] == "table-not-over"
    await bob.ask(table, type="resign")
    whole = record.decode((await fetch(ann, path)).content)
    for notation in ("abapro", "nacre"):
        answer = await fetch(ann, f"{path}?notation={notation}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["content-disposition"].endswith(f'{table}.{notation}.txt"')
        found = gamelist.parse(answer.text)
        assert [(each.seat, each.move) for each in whole.moves] == [
            (seat, msgspec.to_builtins(move)) for seat, move in found.moves
        ]
        tags = found.tags
        assert (tags["Black"], tags["White"], tags["Result"], tags["Notation"]) == ("Ann", "Bob", "1-0", notation)
        assert tags["Termination"] == "resigned"
    await fetch(ann, f"{path}?notation=chess", 400)
    other, (_, eve) = await begun(server, "setup", 2, 2)
    await eve.ask(other, type="resign")
    refused = await fetch(ann, f"/api/tables/{other}/record?notation=nacre", 422)
    assert refused.json()["code"] == "record-notation"


async def test_all_own_games_come_in_one_file_and_nobody_elses(server: Running) -> None:
    tables = []
    first, (ann, bob) = await begun(server, "abalone", 2, 3)
    await bob.ask(first, type="resign")
    for number in range(3):
        table = await ann.post("/api/bots-now", {"game": "zero", "players": 3, "level": "random"}, 201)
        if number:
            await ann.ask(table["table"], type="resign")
            tables.append(table["table"])
    await begun(server, "setup", 2, 1)  # of others, and not over
    answer = await fetch(ann, "/api/me/games")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert answer.headers["content-disposition"] == 'attachment; filename="stolik-games.ndjson"'
    lines = [json.loads(line) for line in answer.text.splitlines()]
    finished = [t for t in [first, *tables] if server.known(t).phase == "finished"]
    assert {line["table"] for line in lines} == set(finished)
    line = next(line for line in lines if line["table"] == first)
    assert [seat["name"] for seat in line["seats"]] == ["Ann", "Bob"]
    assert line["result"]["by"] == "resigned"
    assert line["hints"] == []
    assert record.decode(json.dumps(line["record"]).encode()).moves
    before, server.services.limits = server.services.limits, Limits(scale_rules(1000) | {"export": Rule(1, 60)})
    try:
        await fetch(bob, "/api/me/games")
        assert (await fetch(bob, "/api/me/games", 429)).json()["code"] == "http-many"
    finally:
        server.services.limits = before
    ann.http.cookies.clear()
    assert (await fetch(ann, "/api/me/games", 401)).json()["code"] == "http-sign-in"


async def test_a_picture_is_of_any_ply_and_seat_but_public_while_the_game_runs(server: Running) -> None:
    table, people = await begun(server, "zero", 3, 5)
    eve = await Player.arrive(server.url, "Eve")
    known = server.known(table)
    game, states = known.game, list_states(known)
    path = f"/api/tables/{table}"
    for person in (*people, eve):
        answer = await fetch(person, f"{path}/picture.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text == game.svg(game.view(states[-1], None))
        assert (await fetch(person, f"{path}/picture.svg?ply=2&seat=none")).text == game.svg(game.view(states[2], None))
        for what in ("picture.svg?seat=0", "animation.svg?seat=1"):
            refused = (await fetch(person, f"{path}/{what}", 403)).json()
            assert refused["code"] == "replay-picture-running"
            assert "everyone can see" in refused["message"]
    moving = (await fetch(eve, f"{path}/animation.svg")).text
    assert moving == animate_pictures(game.svg(game.view(state, None)) for state in states)
    opened = await eve.open("zero", 3)
    assert (await fetch(eve, f"/api/tables/{opened}/picture.svg", 409)).json()["code"] == "replay-not-started"
    assert (await fetch(eve, f"{path}/picture.svg?ply=6", 422)).json()["code"] == "replay-ply"
    assert (await fetch(eve, f"{path}/picture.svg?seat=3", 422)).json()["code"] == "replay-seat"
    await fetch(eve, f"{path}/picture.svg?seat=open", 400)


async def test_after_the_game_the_picture_of_a_seat_shows_its_cards(server: Running) -> None:
    table, people = await begun(server, "setup", 2, 4)
    await people[0].ask(table, type="resign")
    known = server.known(table)
    game, states = known.game, list_states(known)
    for seat in range(2):
        picture = (await fetch(people[0], f"/api/tables/{table}/picture.svg?ply=3&seat={seat}")).text
        assert picture == game.svg(game.view(states[3], seat))
        for _ in range(2):  # made, and remembered
            moving = (await fetch(people[0], f"/api/tables/{table}/animation.svg?seat={seat}")).text
            assert moving == animate_pictures(game.svg(game.view(state, seat)) for state in states)


def frames(moving: str, count: int) -> list[list[str]]:
    """What a moving picture shows in the middle of each frame's time, by its own animations."""
    whole = (count - 1) * FRAME_MS + LAST_MS
    shown: list[list[str]] = [[] for _ in range(count)]
    for part in ElementTree.fromstring(moving):  # noqa: S314
        animation = part.find("{http://www.w3.org/2000/svg}animate")
        for number, frame in enumerate(shown):
            seen = True
            if animation is not None:
                time = (number + 0.5) * FRAME_MS / whole
                values, keys = animation.get("values", "").split(";"), animation.get("keyTimes", "").split(";")
                seen = [value for value, key in zip(values, keys, strict=True) if float(key) <= time][-1] == "visible"
            if seen:
                parts = [part] if animation is None else part[:-1]
                frame += [ElementTree.tostring(each, encoding="unicode") for each in parts]
    return shown


@pytest.mark.parametrize(
    ("key", "players"), [(key, players) for key in keys() for players in sorted({load(key).seats[0], 3})]
)
def test_a_moving_picture_shows_every_position_in_its_time(key: str, players: int) -> None:
    game: Any = load(key)
    state, pictures = game.start(players, game.Options(), 4), []
    for _ in range(12):
        pictures.append(game.svg(game.view(state, None)))
        seat = game.actors(state)[0]
        state = game.play(state, seat, next(iter(game.moves(state, seat))))
    moving = animate_pictures(pictures)
    wanted = [
        [ElementTree.tostring(part, encoding="unicode") for part in ElementTree.fromstring(picture)]  # noqa: S314
        for picture in pictures
    ]
    assert frames(moving, len(pictures)) == wanted
    assert len(moving) < 0.7 * sum(map(len, pictures))
    heights = [int(ElementTree.fromstring(picture).get("height", 0)) for picture in pictures]  # noqa: S314
    assert int(ElementTree.fromstring(moving).get("height", 0)) == max(heights)  # noqa: S314
