"""What helps people to play: the score pad without a network, the rule of a refusal, the tours, the installed app."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.kit import keys
from tests.browser.fixtures import PATIENCE, Visit
from tests.browser.people import begin_with_friends, sit_down
from tests.server.client import Running

KEPT = """async () => {
  const files = await (await fetch("/offline.json")).json();
  const kept = (await (await caches.open("stolik-1")).keys()).map((each) => new URL(each.url).pathname);
  return files.every((each) => kept.includes(each));
}"""


def test_the_score_pad_counts_without_a_network_and_keeps_what_was_written(site: Running, browser: Browser) -> None:
    context = browser.new_context(base_url=site.url, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.wait_for_function(KEPT)
    context.set_offline(True)
    page.goto("/pad/absolute")
    page.get_by_label("Name of player 1").fill("Zofia")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Round 1, Zofia").click()
    cards = page.get_by_role("group", name="Cards")
    for card in ("minus 10, circle", "plus 5, circle", "plus 3, circle", "plus 2, circle"):
        cards.get_by_role("button", name=card, exact=True).click()
    entry = page.get_by_role("region", name="Round 1: Zofia")
    expect(entry.get_by_role("status").first).to_have_text("22 points")  # the largest and one more card, doubled
    entry.get_by_role("button", name="Done").click()
    page.reload()
    expect(page.get_by_role("button", name="Round 1, Zofia: 22")).to_be_visible()
    page.goto("/pad/zero")
    page.get_by_role("button", name="Hand 1, Player 2").click()
    for card in ("1, red", "2, red", "8, blue"):
        page.get_by_role("group", name="Cards").get_by_role("button", name=card, exact=True).click()
    page.reload()
    expect(page.get_by_role("button", name="Hand 1, Player 2: 11")).to_be_visible()
    context.close()


def test_the_cards_of_the_pad_are_one_tab_stop_with_arrow_keys(visit: Visit) -> None:
    page = visit("/pad/zero")
    page.get_by_role("button", name="Hand 1, Player 2").click()
    cards = page.get_by_role("group", name="Cards")
    expect(cards.locator("button[tabindex='0']")).to_have_count(1)
    cards.get_by_role("button", name="1, red", exact=True).focus()
    for key, card in {"ArrowUp": "1, red", "ArrowRight": "2, red", "ArrowDown": "2, orange"}.items():
        page.keyboard.press(key)
        expect(cards.get_by_role("button", name=card, exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards.get_by_role("button", name="2, orange", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(cards.locator("button[tabindex='0']")).to_have_count(1)


def test_the_pad_moves_pawns_along_the_track(visit: Visit) -> None:
    page = visit("/pad/setup")
    for _ in range(3):
        page.get_by_role("group", name="Player 1").get_by_role("button", name="more").click()
    page.get_by_role("button", name="Move the pawns").click()
    expect(page.get_by_text("3 of 50")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("0 of 50").first).to_be_visible()


def test_a_refusal_opens_the_rule_it_cites(visit: Visit) -> None:
    page = visit("/")
    link = begin_with_friends(page, "Abalone", players=2)
    friend = visit(link)
    sit_down(friend)
    page.get_by_label("Type a move").fill("b2a1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("link", name=re.compile("ABA-")).first.click()
    rule = page.locator(".rule.asked")
    expect(rule).to_be_in_viewport()
    number = rule.get_attribute("id")
    assert number
    assert page.url.endswith(link.rsplit("/", 1)[-1]), "the table stays"
    friend.goto(f"/rules/abalone#{number}")
    expect(friend.locator(f"#{number}")).to_be_in_viewport()
    expect(friend.locator(".rule.asked")).to_have_id(number)


def go_through(page: Page) -> int:
    """Take a tour to its end, with its own moves where it asks for one; return how many were made."""
    dialog = page.get_by_role("dialog")
    end = dialog.get_by_role("button", name="Play now")
    on = dialog.get_by_role("button", name="Next", exact=True)
    shown = dialog.get_by_role("button", name="Show me")
    made = 0
    for _ in range(40):
        expect(end.or_(on).or_(shown).first).to_be_visible()
        if end.is_visible():
            end.click()
            return made
        if shown.is_visible():
            shown.click()
            expect(shown).to_be_hidden()
            made += 1
        else:
            on.click()
    pytest.fail("the tour has no end")


@pytest.mark.parametrize("game", keys())
def test_a_tour_goes_to_its_end(visit: Visit, game: str) -> None:
    page = visit(f"/tour/{game}")
    assert go_through(page) >= 2
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert game in page.evaluate("() => JSON.parse(localStorage.getItem('stolik.tours'))")


def test_it_can_be_installed(visit: Visit, site: Running) -> None:
    page = visit("/")
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{site.url}/manifest.webmanifest"
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    for shortcut in manifest["shortcuts"]:
        page.goto(shortcut["url"])
        expect(page.get_by_role("heading", name="Score pad")).to_be_visible()
