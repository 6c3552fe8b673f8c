"""The shuffle of players and server as people see it: browsers add their parts, and say what is proven."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stolik.messages import say
from stolik.table import make_proof
from stolik.table.proof import find_level, find_problem
from tests.browser.fixtures import DESK, PHONE, Visit, violations
from tests.browser.people import begin_with_bot, gather, open_table, result, seats, surely
from tests.server.client import Running


@pytest.fixture(autouse=True)
def same_deals() -> None:
    """Here the deals are made as they are for people."""


def find_table(site: Running, page: Page) -> Any:
    return site.known(page.url.split("/table/")[1].split("?")[0])


def open_proof(page: Page, lang: str = "en") -> None:
    page.get_by_role("tab", name=say("web-tab-info", lang)).click()
    page.get_by_text(say("web-proof", lang), exact=True).click()


def told(page: Page, message: str, lang: str = "en") -> None:
    expect(page.get_by_text(say(message, lang), exact=True)).to_be_visible()


def parts_kept(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(page.evaluate("() => localStorage.getItem('stolik.parts')"))
    return found


def test_two_people_shuffle_together_and_see_what_is_proven(visit: Visit, site: Running, tmp_path: Path) -> None:
    host, friend, watcher = visit(size=DESK), visit(size=PHONE), visit(size=DESK)
    gather(open_table(host, "setup"), host, friend, watching=[watcher])
    table = find_table(site, host)
    assert [each is not None for each in table.play.call.parts] == [True, True]
    open_proof(host)
    told(host, "web-proof-running")
    told(host, "web-proof-mine-given")
    host.reload()
    expect(seats(host)).to_have_count(2)
    surely(friend, "Resign")
    for page in (host, friend, watcher):
        expect(result(page)).to_be_visible()
        open_proof(page)
        told(page, "web-proof-players")
        told(page, "web-proof-limits")
        told(page, "web-proof-deal")
        assert violations(page) == []
    told(host, "web-proof-mine-in")
    told(friend, "web-proof-mine-in")
    expect(watcher.get_by_text(say("web-proof-mine-none", "en"))).to_have_count(0)
    table = find_table(site, host)
    proof = make_proof(table)
    assert (find_problem(proof), find_level(proof)) == (None, "players")
    mine = next(each for each in parts_kept(host) if each.get("table") == table.id)
    assert mine["part"] in {each.part for each in proof.parts if each}
    with host.expect_download() as download:
        host.get_by_role("link", name=say("web-proof-file", "en")).click()
    file = tmp_path / "proof.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["seed_hash"] == proof.seed_hash


def test_a_rematch_is_shuffled_together_too(visit: Visit, site: Running) -> None:
    host, friend = visit(), visit()
    gather(open_table(host, "setup"), host, friend)
    surely(friend, "Resign")
    host.get_by_role("button", name="Rematch").click()
    friend.get_by_role("button", name="Rematch").click()
    for page in (host, friend):
        expect(result(page)).to_have_count(0)
        expect(seats(page)).to_have_count(2)
    parts = find_table(site, host).play.call.parts
    assert all(parts)
    assert len({each["part"] for page in (host, friend) for each in parts_kept(page)} & {*parts}) == 2


def test_a_game_against_a_bot_has_the_part_of_the_person(visit: Visit, site: Running) -> None:
    page = visit()
    begin_with_bot(page, "zero")
    assert sum(each is not None for each in find_table(site, page).play.call.parts) == 1


@pytest.mark.parametrize(("lang", "locale"), [("en", "en-GB"), ("pl", "pl-PL")])
def test_the_page_says_what_is_not_proven(visit: Visit, site: Running, lang: str, locale: str) -> None:
    """Without parts, with a part that did not come, and with a shuffle that was changed afterwards."""
    page = visit(locale=locale)
    begin = "() => fetch('/api/guests', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'})"
    page.evaluate(begin)
    opening = {"game": "setup", "level": "random"}
    view = page.context.request.post(site.url + "/api/bots-now", data=opening, headers={"Origin": site.url}).json()
    ask = f"{site.url}/api/tables/{view['table']}/commands"
    page.context.request.post(ask, data={"type": "abort"}, headers={"Origin": site.url})
    page.goto(f"/table/{view['table']}")
    open_proof(page, lang)
    told(page, "web-proof-server", lang)
    page.evaluate(
        "table => localStorage.setItem('stolik.parts',"
        " JSON.stringify([{seal: 'a1'.repeat(32), part: 'b0'.repeat(32), hash: '00', table}]))",
        view["table"],
    )
    page.reload()
    open_proof(page, lang)
    told(page, "web-proof-mine-other", lang)
