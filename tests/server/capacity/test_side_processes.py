"""The whole server with side processes, as hosts run it: replays, lines and pictures are made outside of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stolik.server.settings import Settings
from stolik.server.study import replays
from tests.server.client import QUICK, Player, Running, free_port, start
from tests.server.study.games import written


@pytest.fixture(scope="module")
def aside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = Settings(
        port=free_port(), data=tmp_path_factory.mktemp("data"), **(QUICK | {"study_processes": 1, "job_ms": 60_000})
    )
    with Running(settings) as running:
        yield running


async def test_studies_and_pictures_run_in_processes_of_their_own(
    aside: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> bytes:
        raise AssertionError("in the server's process")

    ann, bob = [await Player.arrive(aside.url, name) for name in ("Ann", "Bob")]
    table = await start([ann, bob], "abalone", options={"layout": "standard"})
    await ann.ask(table, type="move", move={"type": "inline", "rear": "c5", "to": "d5"})
    monkeypatch.setattr(replays, "make_plies", never)
    monkeypatch.setattr(replays, "make_views", never)
    replay = await ann.get(f"/api/tables/{table}/replay")
    assert [ply["text"] for ply in replay["plies"]] == ["c5d5"]
    assert len((await ann.get(f"/api/tables/{table}/replay/views"))["views"]) == 2
    for path in ("picture.svg", "picture.svg?ply=0", "animation.svg", "preview.png"):
        answer = await ann.http.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == 200, answer.text
    refused = await ann.http.get(f"/api/tables/{table}/picture.svg?ply=9")
    assert (refused.status_code, refused.json()["code"]) == (422, "replay-ply")
    text = written("setup", 3)
    study = await ann.post("/api/studies", {"text": text, "ply": 3})
    assert study["legal"][0]["moves"]
