"""The lobby in a browser: pictures of running games, filters in the address, and quick match with several choices."""

from __future__ import annotations

import os
import re

from playwright.sync_api import expect

from stolik.kit import find, keys
from tests.browser.fixtures import PHONE, Visit, is_sideways, violations
from tests.server.client import Running

GAMES = [key for key in keys() if 2 in find(key).game.seats][:2]


def play_one(visit: Visit, url: str) -> str:
    """A public game of two who are elsewhere."""
    first, second = (visit("/about").request for _ in range(2))
    origin = {"Origin": url}
    for each, name in ((first, "Halina"), (second, "Bogdan")):
        assert each.post("/api/guests", data={"name": name}, headers=origin).ok
    setting = {"game": GAMES[0], "players": 2}
    table: str = first.post("/api/tables", data={"setting": setting}, headers=origin).json()["table"]
    for each, message in ((second, {"type": "join", "ready": True}), (first, {"type": "ready"})):
        assert each.post(f"/api/tables/{table}/commands", data=message, headers=origin).ok
    return table


def test_the_lobby_shows_games_and_pairs_people(visit: Visit, site: Running) -> None:
    table = play_one(visit, site.url)
    ann, ewa = visit("/"), visit("/", locale="pl-PL", size=PHONE)
    row = ann.locator(f'a[href="/table/{table}"]')
    row.scroll_into_view_if_needed()  # pictures are brought for what is in sight
    expect(row.locator("img")).to_be_visible()
    expect(row).to_contain_text("2 players")
    expect(ann.get_by_text(re.compile(r"^\d+ (person|people) online$"))).to_be_visible()
    ann.get_by_role("combobox", name="State").select_option("open")
    expect(row).to_have_count(0)
    assert "phase=open" in ann.url
    ann.reload()
    expect(ann.get_by_role("combobox", name="State")).to_have_value("open")
    ann.get_by_role("link", name="Show all").click()
    expect(row).to_be_visible()
    assert violations(ann) == []
    if folder := os.environ.get("STOLIK_PICTURES"):
        ann.screenshot(path=f"{folder}/lobby.png", full_page=True)
        ewa.screenshot(path=f"{folder}/lobby-phone.png", full_page=True)
    ann.get_by_role("group", name="Players").last.get_by_text("4").click()
    expect(ann.get_by_role("button", name="Find opponents")).to_be_visible()
    expect(ann.get_by_text("You play the first people who chose one of them too")).to_be_visible()
    ann.get_by_role("group", name="Players").last.get_by_text("2").click()
    ann.get_by_label("5 min + 3 s per turn").check()
    ann.get_by_role("button", name="Find an opponent").click()
    ann.wait_for_url("**/table/*")
    expect(ann.get_by_text("Also possible")).to_be_visible()
    ewa.get_by_label("10 min", exact=True).uncheck()
    ewa.get_by_label("5 min + 3 s na turę").check()
    assert not is_sideways(ewa)
    ewa.get_by_role("button", name="Znajdź przeciwnika").click()
    ewa.wait_for_url(ann.url)
    expect(ann.get_by_text("Also possible")).to_have_count(0)
    view = ann.request.get(ann.url.replace("/table/", "/api/tables/")).json()
    assert (view["phase"], view["clock"]["initial"]) == ("playing", 300)
