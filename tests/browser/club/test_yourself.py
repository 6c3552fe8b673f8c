"""One's own page, and pages that know who reads them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fixtures import PHONE, Visit, is_sideways, violations
from tests.browser.party import Party
from tests.browser.windows import Found, look
from tests.server.client import Running

OPTIONS: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}


@pytest.fixture(scope="module")
def party(site: Running, browser: Browser) -> Any:
    """Two people with accounts, who have played two rated games and a private one."""
    party = Party(site, browser, 2, **OPTIONS)
    for number, guest in enumerate(party.guests):
        guest.post("/api/accounts", {"name": ("Ada Own", "Bartek Own")[number], "password": "correct horse"})
    for setting in ({"rated": True, "clock": {"type": "sudden", "initial": 900}}, {"access": "private"}) * 2:
        table = party.start("abalone", **setting)
        party.guests[1].ask(table, type="resign")
    yield party
    party.close()


def test_a_profile_shows_all_own_games_results_and_the_rating_over_time(party: Party, visit: Visit) -> None:
    ada = party.guests[0]
    page = ada.look(f"/person/{ada.id}")
    results = page.get_by_role("region", name="Results")
    row = results.get_by_role("row", name="Bartek Own")
    expect(row.get_by_role("cell")).to_have_text(["4", "4", "0", "0"])
    games = page.get_by_role("link", name="Abalone Ada Own and Bartek Own")
    expect(games).to_have_count(4)
    graph = page.get_by_role("region", name="Rating over time")
    graph.get_by_text("Numbers").click()
    expect(graph.get_by_role("table", name="Rating over time: Abalone, Rapid").get_by_role("row")).to_have_count(3)
    assert violations(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not is_sideways(page)
    # Others see the public games alone, and know the reader: nobody.
    other = visit(f"/person/{ada.id}")
    expect(other.get_by_role("link", name="Abalone Ada Own and Bartek Own")).to_have_count(2)
    expect(other.get_by_role("region", name="Results").get_by_role("row", name="Bartek Own")).to_contain_text("2")
    expect(other.get_by_role("link", name="Sign in")).to_be_visible()
    american = visit(f"/person/{ada.id}", locale="en-US")
    expect(american.get_by_role("main")).to_contain_text(re.compile(r"\d:\d\d\s[AP]M"))  # as people there write times


def test_every_page_knows_who_is_signed_in_and_a_phone_has_a_menu(party: Party) -> None:
    page = party.guests[0].look("/")
    expect(page.get_by_role("link", name="Ada Own")).to_be_visible()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto("/about")
    expect(page.get_by_role("link", name="Ada Own")).to_be_visible()
    menu = page.get_by_role("button", name="Menu", exact=True)
    expect(menu).to_have_attribute("aria-expanded", "false")
    menu.click()
    navigation = page.get_by_role("navigation", name="Main menu")
    expect(navigation.get_by_role("link")).to_have_count(7)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(navigation).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    navigation.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules**")
    expect(navigation).to_be_hidden()


def test_chat_that_is_not_read_shows_on_a_phone(party: Party) -> None:
    table = party.start("abalone")
    page: Page = party.guests[0].context.new_page()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"/table/{table}")
    expect(page.get_by_role("tab", name="Chat")).to_be_attached()
    party.guests[1].ask(table, type="say", text="Good luck!")
    chip = page.get_by_role("button", name="one new message")
    expect(chip).to_be_in_viewport()
    # It stands in the place of the button to the chat, and covers nothing.
    found: Found = {}
    look(page, {"the chip": ".acts .primary", "an action": ".acts button"}, (PHONE,), found)
    assert found == {}
    chip.click()
    expect(page.get_by_text("Good luck!")).to_be_in_viewport()
    expect(chip).to_be_hidden()


def test_a_replay_says_you_to_nobody(party: Party) -> None:
    table = party.start("absolute")
    party.play(table, 4)
    party.guests[1].ask(table, type="resign")
    page = party.guests[0].look(f"/replay/{table}?seat=0&ply=4")
    expect(page.get_by_role("region", name="Hand of Ada Own")).to_be_visible()
    expect(page.get_by_text("(you)")).to_have_count(0)
