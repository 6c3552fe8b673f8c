"""`stolik demo`: a club with people, games and tournaments, for this machine alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from stolik.cli.demo import Account, make_club
from stolik.cli.hosting import demo
from stolik.game import Refusal
from stolik.kit import keys
from stolik.server.settings import Settings
from stolik.store import Store, folder_url
from tests.server.client import QUICK, Running, free_port


async def test_a_visitor_signs_in_and_finds_a_club(tmp_path: Path) -> None:
    visitor, host = await make_club(folder_url(tmp_path), "pl", seconds=0.0)
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as server:
        async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}, timeout=60) as http:
            signed = await http.post("/api/sessions", json={"name": visitor.name, "password": visitor.password})
            assert signed.status_code == 201, signed.text
            me = (await http.get("/api/me")).json()
            mine = (await http.get("/api/me/tables")).json()["tables"]
            turns = [each for each in mine if each["seats"][each["awaited"][0]]["person"] == me["id"]]
            assert turns, "it is the visitor's turn"
            assert {each["clock_class"] for each in turns} == {"days"}
            told = (await http.get("/api/me/notices")).json()["notices"]
            assert [each["kind"] for each in told].count("turn") == len(turns)
            assert len((await http.get("/api/me/friends")).json()["following"]) == 3
            lobby = (await http.get("/api/lobby")).json()
            assert {each["game"] for each in lobby["live"]} == {*keys()}
            club = (await http.get("/api/club")).json()
            assert (club["accounts"], {each["game"] for each in club["games"]}) == (12, {*keys()})
            results = (await http.get(f"/api/people/{me['id']}/results")).json()
            assert results["ratings"]
            listed = (await http.get("/api/tournaments")).json()["running"]
            assert sorted(each["phase"] for each in listed) == ["paused", "running"]
            paused = next(each for each in listed if each["phase"] == "paused")
            assert paused["name"] == "Wieczór klubowy"
            page = (await http.get(f"/api/tournaments/{paused['id']}")).json()
            assert page["rounds"] == 2
            assert sum(each["points"] for each in page["standings"]) > 0
            assert (await http.get("/api/desk/reports")).status_code == 403
            signed = await http.post("/api/sessions", json={"name": host.name, "password": host.password})
            assert signed.status_code == 201, signed.text
            one, other = (await http.get("/api/desk/reports")).json()
            rude = next(each for each in (one, other) if each["table"])
            chat = (await http.get(f"/api/desk/tables/{rude['table']}")).json()["chat"]
            assert [(line["number"], line["person"], line["text"]) for line in chat] == [
                (rude["number"], rude["person"], rude["text"])
            ]
            assert one["person"] != other["person"]
            assert {host.name, visitor.name}.isdisjoint({one["person"]["name"], other["person"]["name"]})
            log = (await http.get("/api/desk/log")).json()
            assert [(line["action"], line["person"]) for line in log if line["actor"]] == [("warn", rude["person"])]


async def test_a_folder_with_people_is_refused(tmp_path: Path) -> None:
    with Store.open(folder_url(tmp_path)) as store:
        store.people.create_guest("Anna")
    with pytest.raises(Refusal, match="demo-people"):
        await make_club(folder_url(tmp_path), "en")
    with Store.open(folder_url(tmp_path)) as store:
        assert store.people.find_account("Ola") is None


def test_it_serves_a_new_folder_on_loopback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[tuple[Settings, str]] = []

    async def make(url: str, lang: str) -> Any:
        assert url.startswith("sqlite")
        assert lang == "en"
        return Account("Ola", f"new {len(served)}"), Account("Zosia", "for the desk")

    def serve(settings: Settings, *_: Any, greeting: str) -> int:
        assert settings.data.is_dir()
        served.append((settings, greeting))
        return 0

    monkeypatch.setattr(demo, "make_club", make)
    monkeypatch.setattr(demo, "serve_settings", serve)
    for name, value in (("DATABASE_URL", "postgresql://club/real"), ("HOST", "lan"), ("PUBLIC_URL", "https://club")):
        monkeypatch.setenv(f"STOLIK_{name}", value)
    assert demo.run(0, None, False, "en") == 0
    ((settings, greeting),) = served
    assert (settings.host, settings.port, settings.database_url, settings.public_url) == ("127.0.0.1", 0, None, None)
    assert "Ola" in greeting
    assert "new 0" in greeting
    assert "Zosia with the password for the desk" in greeting
    assert not settings.data.exists(), "it is gone"
    assert "club" in capsys.readouterr().out
