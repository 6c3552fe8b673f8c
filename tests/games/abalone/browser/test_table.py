"""The board of Abalone is turned around, and a move is chosen before it is one's turn."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.party import Party
from tests.browser.people import moves_made
from tests.browser.windows import ZOOMED, Found, look, resize
from tests.games.abalone.browser import marbles
from tests.sample import load_sample
from tests.server.client import Running

HEIGHT = "(each) => document.querySelector(each).getBoundingClientRect().height"


def height(page: Page, cell: str) -> float:
    box = marbles.cell(page, cell).bounding_box()
    assert box is not None
    return box["y"]


def test_the_board_is_flipped_and_a_premove_is_made_in_its_turn(site: Running, browser: Browser) -> None:
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("abalone", options={"layout": "standard"})
    page = party.guests[1].look(f"/table/{table}")
    marbles.cell(page, "i5").wait_for()
    assert height(page, "i5") > height(page, "a1"), "one's own side is below"
    page.get_by_role("button", name="Flip the board").click()
    assert height(page, "i5") < height(page, "a1")
    page.get_by_role("button", name="Flip the board").click()

    planned = page.locator("[data-premove]")
    for is_kept in (False, True):
        marbles.cell(page, "g5").click()
        marbles.cell(page, "f5").click()
        expect(planned).to_have_attribute("data-premove", "g5f5")
        if not is_kept:
            marbles.cell(page, "e5").click()  # a touch of the board takes it back
            expect(planned).to_have_count(0)
    party.play(table, 1)
    expect(planned).to_have_count(0)
    expect(moves_made(page)).to_have_count(2)
    expect(marbles.cell(page, "f5")).to_have_accessible_name(re.compile("white marble, yours"))
    party.close()


def test_the_board_grows_with_the_window(site: Running, browser: Browser) -> None:
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    page = party.guests[0].look(f"/table/{party.start('abalone')}")
    marbles.cell(page, "i5").wait_for()
    heights = []
    for width, tall in ((1366, 657), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": tall})
        found = page.evaluate(f"() => ['.abalone > svg', 'header'].map({HEIGHT})")
        heights.append(found[0])
        assert found[0] >= 0.85 * (tall - found[1]), "much of the free height is not used"
    assert heights == sorted(set(heights))
    told: Found = {}
    for size in (ZOOMED, (740, 360)):
        look(page, load_sample("abalone").needs, (size,), told, "at 200%, or a phone on its side")
        assert page.evaluate("() => document.documentElement.scrollHeight") == size[1], "the page scrolls"
    assert told == {}
    party.close()


def test_a_low_window_shows_refusals_whole_and_the_turn_ends_with_a_resignation(
    site: Running, browser: Browser
) -> None:
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("abalone")
    page = party.guests[0].look(f"/table/{table}")
    resize(page, ZOOMED)
    page.get_by_role("tab").last.click()
    settings = page.get_by_role("tabpanel")
    expect(settings.get_by_text("Belgian daisy")).to_be_visible()  # the layout that is used, and not "default"
    expect(settings.get_by_text("Partners play one after the other")).to_have_count(0)
    page.get_by_role("tab").first.click()
    page.get_by_label("Type a move").fill("a1b2b3")
    page.keyboard.press("Enter")
    why = page.get_by_role("alert").filter(has_text="a1 and b3 are not next to each other")
    expect(why).to_be_visible()
    marbles.cell(page, "b2").click()
    expect(why).to_have_count(0)
    marbles.cell(page, "b3").click()
    marbles.cell(page, "b4").click()
    told: Found = {}
    look(page, {"the refusal": ".abalone .hint.shown"}, (ZOOMED,), told)
    assert told == {}
    expect(page.locator("circle.turn")).to_have_count(1)
    party.guests[0].ask(table, type="resign")
    expect(page.locator("circle.turn")).to_have_count(0)
    party.close()


def test_four_players_are_told_who_their_partner_is(site: Running, browser: Browser) -> None:
    party = Party(site, browser, 4, locale="en-GB", reduced_motion="reduce", service_workers="block")
    page = party.guests[0].look(f"/table/{party.start('abalone')}")
    expect(page.locator("[data-sitter='2']")).to_contain_text("your partner")
    expect(page.get_by_text("your partner", exact=True)).to_have_count(1)
    told: Found = {}
    look(page, {"the buttons": ".abalone .tools button"}, (ZOOMED,), told)
    assert told == {}
    party.close()
