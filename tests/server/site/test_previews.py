"""What chats are told of a link to a table: by tags of the page, and a picture. Nothing that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from stolik import record
from stolik.kit import load
from stolik.server.site.files import Site
from stolik.server.site.previews import insert_tags
from stolik.server.study.pictures.drawing import TALL, WIDE, fit_preview, make_png
from tests.server.client import Player, Running
from tests.server.study.games import begun, written

INDEX = b'<head>\n<title>Stolik</title>\n<meta name="description" content="Play." />\n</head><body></body>'


@pytest.fixture
def built(server: Running, tmp_path: Path) -> Iterator[Running]:
    """A server with a page to put tags into, whether or not the client is built."""
    (tmp_path / "index.html").write_bytes(INDEX)
    site, server.services.site = server.services.site, Site(tmp_path)
    yield server
    server.services.site = site


async def tags(person: Player, path: str, lang: str = "en") -> dict[str, str]:
    """Read the tags of a page as a chat would."""
    answer = await person.http.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', answer.text)
    title = re.findall("<title>(.*)</title>", answer.text)
    return {name: unescape(value) for name, value in [*found, ("title", *title)]}


async def test_a_running_game_tells_who_plays_and_shows_what_everybody_sees(built: Running) -> None:
    table, people = await begun(built, "zero", 3, 4)
    known = built.known(table)
    public = fit_preview(known.game.svg(known.game.view(known.play.state, None)))
    eve = await Player.arrive(built.url, "Eve")
    for person, path in ((people[1], f"/table/{table}"), (eve, f"/replay/{table}?ply=1&seat=1")):
        found = await tags(person, path)
        assert found["og:title"] == found["title"] == "ZERO: Ann, Bob, Cid"
        assert found["og:description"] == found["description"] == "The game is in progress. Watch it in your browser."
        assert found["og:url"] == built.url + path.partition("?")[0]
        assert found["og:image"] == f"{built.url}/api/tables/{table}/preview.png?made=4"
        picture = await person.http.get(found["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content == make_png(public)
    hidden = await people[1].http.get(f"/api/tables/{table}/preview.png?seat=1")
    assert hidden.json()["code"] == "replay-picture-running"


async def test_a_finished_game_tells_who_won_and_shows_the_move_of_the_link(built: Running) -> None:
    table, (ann, bob) = await begun(built, "abalone", 2, 5)
    await bob.ask(table, type="resign")
    found = await tags(ann, f"/replay/{table}?ply=3&seat=1&tab=analysis")
    assert found["og:description"] == "Winner: Ann. Replay the game move by move."
    assert found["og:url"] == f"{built.url}/replay/{table}?ply=3&seat=1"
    assert found["og:image"] == f"{built.url}/api/tables/{table}/preview.png?ply=3&seat=1"
    assert (found["og:image:width"], found["og:image:height"]) == (str(WIDE), str(TALL))
    body = (await ann.http.get(found["og:image"])).content
    size = (int.from_bytes(body[16:20]), int.from_bytes(body[20:24]))  # of the header of a PNG
    assert (body[:4], size) == (b"\x89PNG", (WIDE, TALL))
    assert body != (await ann.http.get(f"/api/tables/{table}/preview.png?ply=4&seat=1")).content
    for wrong in ("ply=9&seat=2", "ply=-1&seat=open", "ply=" + "9" * 5000):
        found = await tags(ann, f"/replay/{table}?{wrong}", "pl")
        assert found["og:url"] == f"{built.url}/replay/{table}"
        assert found["og:description"] == "Zwycięstwo: Ann. Obejrzyj partię ruch po ruchu."


async def test_a_table_that_waits_invites_and_one_that_is_not_there_has_the_plain_page(built: Running) -> None:
    ann = await Player.arrive(built.url, "Ann")
    opened = await ann.post("/api/tables", {"setting": {"game": "setup", "players": 3, "access": "private"}})
    found = await tags(ann, f"/table/{opened['table']}")
    assert found["og:title"] == "SETUP: join the game (Ann)"
    assert found["og:description"].startswith("2 seats are free.")
    assert found["og:image"] == f"{built.url}/icon-512.png"
    for path in ("/table/nobody", "/table/" + "x" * 500, "/viewer"):
        assert (await ann.http.get(path)).content == INDEX


def test_whatever_people_are_called_stays_text() -> None:
    page = insert_tags(
        INDEX, {"og:title": '"><script>', "og:description": r"\1 & '", "twitter:card": "summary"}
    ).decode()
    assert "<script" not in page
    assert page.count("&quot;&gt;&lt;script&gt;") == 2
    assert page.count(r"\1 &amp; &#x27;") == 2
    assert '<meta name="twitter:card" content="summary" />' in page


async def test_a_record_that_is_sent_is_drawn(server: Running) -> None:
    eve = await Player.arrive(server.url, "Eve")
    text = written("zero", 3, most=6)
    game = load("zero")
    states = list(record.replay(record.decode(text.encode())))
    for ply, seat in ((2, "1"), (None, "none")):
        asked: dict[str, Any] = {"text": text, "seat": seat, "ply": ply}
        picture = await eve.http.post("/api/replays/picture.svg", json=asked)
        assert picture.headers["content-type"].startswith("image/svg+xml")
        viewer = None if seat == "none" else int(seat)
        assert picture.text == game.svg(game.view(states[-1 if ply is None else ply].state, viewer))
    moving = await eve.http.post("/api/replays/animation.svg", json={"text": text})
    assert moving.text.count("<animate ") > 6
    refused = await eve.http.post("/api/replays/picture.svg", json={"text": text, "ply": 7})
    assert refused.json()["code"] == "replay-ply"
    broken = text.replace('"seat":', '"seat":2, "was":', 1)
    assert (await eve.http.post("/api/replays/animation.svg", json={"text": broken})).status_code == 400
