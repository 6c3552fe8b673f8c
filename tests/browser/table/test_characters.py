"""Bots are somebody: names and faces, the terms of a game against them, and hints, in the browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.kit import keys
from tests.browser.fixtures import Visit, violations
from tests.browser.party import Party
from tests.browser.people import begin_with_bot, require_seat, result, seats, surely
from tests.browser.windows import DESKS, PHONES
from tests.server.client import Running

NAME = "Bright Crane"  # of a usual length

# Texts that have no room, or lie outside the place that they are in
_CUT = """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility())
  .flatMap((each) => {
    const box = each.getBoundingClientRect();
    const frame = each.closest("li, .self, .bar").getBoundingClientRect();
    const cut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible";
    const outside = box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1;
    return cut || outside || !box.width ? [`${selector}: ${each.textContent.trim()}`] : [];
  }))"""


def faces(page: Page) -> list[str]:
    return [face or "" for face in (each.get_attribute("data-face") for each in page.locator("[data-face]").all())]


def trails(page: Page) -> list[str | None]:
    """The ways of the moves that are marked on the board."""
    return [path.get_attribute("d") for path in page.locator(".trail path").all()]


@pytest.mark.parametrize(("locale", "level"), [("en-GB", "Club"), ("pl-PL", "Klubowy")])
def test_bots_of_one_level_are_told_apart(visit: Visit, locale: str, level: str) -> None:
    page = visit("/play/zero", locale=locale)
    page.get_by_role("radio", name="5", exact=True).check()
    chosen = page.get_by_role("radio", name=re.compile(f"^{level}"))
    chosen.check()
    offered = page.locator("label", has=chosen)
    name = {"en-GB": "Frost", "pl-PL": "Szron"}[locale]
    expect(offered).to_contain_text(name)
    expect(offered.locator("[data-face]")).to_have_count(1)
    assert len(offered.locator("small").inner_text()) > 30, "how it plays, in a line"
    page.get_by_role("button", name={"en-GB": "Start the game", "pl-PL": "Zacznij partię"}[locale]).click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-sitter] [data-face]")).to_have_count(4)
    assert len(set(faces(page))) == 4
    names = [each.inner_text() for each in page.locator("[data-sitter] .called").all()]
    assert len(set(names)) == 4
    assert names[0] == name
    seat = seats(page).filter(has_text=name)
    seat.get_by_role("button", name=name).click()
    expect(page.get_by_role("tooltip")).to_contain_text(f"Bot ({level})")
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_terms_are_chosen_and_a_hint_is_shown_and_counted(visit: Visit, lang: str) -> None:
    words = {
        "en": ("Your seat", "White", "Clock", "Takebacks", "Start the game", "Hint", "Play it", "Resign"),
        "pl": (
            "Twoje miejsce",
            "Białe",
            "Zegar",
            "Cofanie ruchów",
            "Zacznij partię",
            "Podpowiedź",
            "Zagraj to",
            "Poddaj partię",
        ),
    }
    place, white, clock, takebacks, begin, hint, play, resign = words[lang]
    page = visit("/play/abalone", locale={"en": "en-GB", "pl": "pl-PL"}[lang])
    page.get_by_role("radio", name=re.compile("^(Beginner|Początkujący)")).check()
    bots = page.locator("section.bots")
    bots.get_by_label(place).select_option(white)
    bots.get_by_label(clock).select_option("10+0")
    bots.get_by_label(takebacks).uncheck()
    assert lang == "pl" or violations(page) == []
    page.get_by_role("button", name=begin).click()
    page.wait_for_url("**/table/*")
    mine = page.locator("[data-sitter='1']")
    expect(mine.get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:5\d)$"))
    button = page.get_by_role("button", name=hint, exact=True)
    expect(button).to_be_enabled()
    moved = page.locator("li.move")
    expect(moved).to_have_count(1)
    before = trails(page)
    button.click()
    bar = page.get_by_role("region", name=hint)
    expect(bar.locator(".move")).to_contain_text("→")
    assert len(bar.locator(".why").inner_text()) > 10
    assert trails(page) != before, "it is drawn as a move is drawn"
    assert lang == "pl" or violations(page) == []
    bar.get_by_role("button", name={"en": "Close", "pl": "Zamknij"}[lang]).click()
    expect(bar).to_have_count(0)
    expect(page.locator(".trail path")).to_have_attribute("d", before[0] or "")
    button.click()  # the same again, counted once
    bar.get_by_role("button", name=play).click()
    expect(moved).not_to_have_count(1)
    expect(button).to_be_enabled()
    expect(page.get_by_role("button", name=re.compile("^(Takeback|Cofnij)"))).to_have_count(0)
    button.click()
    expect(bar).to_be_visible()
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    surely(page, resign)
    outcome = page.get_by_role("region", name={"en": "Result", "pl": "Wynik"}[lang])
    expect(outcome).to_contain_text({"en": "2 hints", "pl": "2 podpowiedzi"}[lang])
    expect(outcome).to_contain_text({"en": "Pebble", "pl": "Kamyk"}[lang])


def test_results_name_the_bots(visit: Visit) -> None:
    page = visit("/")
    begin_with_bot(page, "setup")
    require_seat(page)
    surely(page, "Resign")
    expect(result(page)).to_contain_text("Brick")
    page.get_by_role("link", name=re.compile("^[A-Z][a-z]+ [A-Z][a-z]+$")).first.click()
    table = page.get_by_role("table", name="By opponent")
    row = table.get_by_role("row").filter(has_text="Brick")
    expect(row).to_contain_text("Beginner · SETUP")
    expect(row.locator("[data-face]")).to_have_count(1)


@pytest.mark.parametrize("game", keys())
def test_the_own_name_and_clock_are_whole_in_narrow_seats(site: Running, browser: Browser, game: str) -> None:
    party = Party(site, browser, 1, locale="en-GB", reduced_motion="reduce", service_workers="block")
    guest = party.guests[0]
    party.contexts[0].request.patch(f"{site.url}/api/me", data={"name": NAME}, headers={"Origin": site.url})
    wanted: dict[str, Any] = {"game": game, "players": 3, "level": "random", "clock": "10+0", "seat": 0}
    table = guest.post("/api/bots-now", wanted)["table"]
    page = guest.look(f"/table/{table}")
    found = {}
    for size in (PHONES[0], DESKS[0]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator("[data-sitter='0']").get_by_text("Your turn")).to_be_visible()
        cut = page.evaluate(_CUT, [f"[data-sitter='0'] {part}" for part in (".name a", ".turn", ".clock")])
        if cut:
            found[size] = cut
    party.close()
    assert found == {}
