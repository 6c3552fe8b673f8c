"""A director invites people to a tournament, in browsers: accepting, declining, and agreeing at their device."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stolik.server.tournaments import keeper
from tests.browser.fixtures import PHONE, Visit, sideways, violations
from tests.server.client import Running

PASSWORD = "correct horse"  # noqa: S105 - of somebody who exists for a moment


def take_picture(page: Page, name: str) -> None:
    if folder := os.environ.get("STOLIK_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def send(page: Page, method: str, path: str, data: object) -> dict[str, object]:
    origin = "/".join(page.url.split("/")[:3])
    answer = page.request.fetch(path, method=method, data=data, headers={"Origin": origin})
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def arrive(page: Page, name: str) -> None:
    send(page, "POST", "/api/guests", {"name": name})
    page.reload()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def open_tournament(page: Page, name: str, **format_of: object) -> str:
    table = {"game": "absolute", "players": 2}
    setting = {"name": name, "table": table, "format": format_of or {"type": "swiss", "rounds": 1}, "bots": True}
    return f"/tournament/{send(page, 'POST', '/api/tournaments', {'setting': setting})['id']}"


def test_whoever_is_invited_accepts_declines_or_agrees_at_the_directors_device(visit: Visit) -> None:
    host, ewa, olek, adam = visit("/"), visit("/", locale="pl-PL", size=PHONE), visit("/", size=PHONE), visit("/")
    for page, name in ((host, "Inviting Hanna"), (ewa, "Invited Ewa"), (olek, "Invited Olek"), (adam, "Invited Adam")):
        arrive(page, name)
        send(page, "POST", "/api/accounts", {"name": name, "password": PASSWORD})
    address = open_tournament(host, "Evening")
    host.goto(address)
    invitee = host.get_by_label("Name of the person to invite")
    for invited in ("Invited Ewa", "Invited Olek"):
        invitee.fill(invited)
        host.get_by_role("button", name="Invite", exact=True).click()
        expect(host.get_by_role("row", name=invited)).to_contain_text("(invited)")
    ewa.goto("/notices")
    ewa.get_by_role("link", name="Inviting Hanna zaprasza cię do turnieju „Evening”.").click()
    expect(ewa.get_by_text("Inviting Hanna zaprasza cię do gry w tym turnieju.")).to_be_visible()
    take_picture(ewa, "invited-pl")
    assert violations(ewa) == []
    assert sideways(ewa) == []
    ewa.get_by_role("button", name="Przyjmij").click()
    expect(ewa.get_by_text("Twoje zgłoszenie jest przyjęte.")).to_be_visible()
    olek.goto(address)
    take_picture(olek, "invited-en")
    olek.get_by_role("button", name="Decline").click()
    expect(olek.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    expect(host.get_by_role("row", name="Invited Olek")).to_have_count(0)
    expect(host.get_by_role("row", name="Invited Ewa")).not_to_contain_text("(invited)")
    invitee.fill("Invited Adam")
    host.get_by_label("Password, if the person is here").fill(PASSWORD)
    host.get_by_role("button", name="Enter at once").click()
    row = host.get_by_role("row", name="Invited Adam")
    expect(row).to_be_visible()
    expect(row).not_to_contain_text("(invited)")
    expect(host.get_by_label("Password, if the person is here")).to_have_value("")
    assert violations(host) == []
    take_picture(host, "inviting-desk")
    host.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    take_picture(host, "inviting-phone")
    assert sideways(host) == []


def test_a_sleeping_tournament_says_so(visit: Visit, site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    host, watcher = visit("/"), visit("/", locale="pl-PL", size=PHONE)
    arrive(host, "Sleeping Hanna")
    address = open_tournament(host, "Night", type="arena", minutes=60)
    commands = address.replace("/tournament/", "/api/tournaments/") + "/commands"
    send(host, "POST", commands, {"type": "enter-bots", "level": "beginner", "count": 2})
    monkeypatch.setattr(keeper, "ONLINE_MS", -60_000)  # nobody was seen since a minute from now
    send(host, "POST", commands, {"type": "start"})
    for page, text in ((host, "Only bots are left to play"), (watcher, "Grać mogą już tylko boty")):
        page.goto(address)
        expect(page.get_by_text(text)).to_be_visible()
        take_picture(page, f"sleeping-{text[:2]}")
    assert sideways(watcher) == []
    assert violations(watcher) == []
    send(host, "POST", commands, {"type": "end"})
    assert site.services.store.tournaments.list_ids(("running",)) == []
