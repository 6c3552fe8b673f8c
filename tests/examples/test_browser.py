"""A game from outside in Chromium: found on the home page, played against a bot with its own picture as the board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.server.site.files import Site
from tests.browser.fixtures import PATIENCE, violations
from tests.browser.people import begin_with_bot, moves_made, result
from tests.examples.commands import serve

MOVES = 12  # of a game for two


@pytest.fixture
def page(browser: Browser, environ: dict[str, str], tmp_path: Path) -> Iterator[Page]:
    """Somebody's browser at a server that finds the package. Whatever goes wrong on the page fails the test."""
    if Site().page is None:
        pytest.fail("the browser client is not built: run make web")
    wrong: list[str] = []
    with serve(environ, tmp_path) as url:
        context = browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce", service_workers="block")
        context.set_default_timeout(PATIENCE)
        found = context.new_page()
        found.on("pageerror", lambda error: wrong.append(str(error)))
        found.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        found.goto("/")
        yield found
        context.close()
    assert wrong == []


def test_it_is_played_against_a_bot_to_the_end(page: Page) -> None:
    expect(page.get_by_role("heading", name="Kamyki")).to_be_visible()
    begin_with_bot(page, "kamyki")
    picture = page.get_by_role("group", name="Kamyki: position")
    expect(picture).to_be_visible()
    assert violations(page) == []
    expect(page.get_by_role("region", name="Legal moves")).to_be_visible()
    made = moves_made(page)
    places = picture.locator("[data-move][role=button]")
    for number in range(MOVES // 2):
        expect(places.first).to_be_visible()
        before = made.count()
        if number == 0:
            places.first.click()  # a place of the picture
        elif number == 1:
            places.first.focus()
            page.keyboard.press("Enter")
        else:
            page.get_by_role("region", name="Legal moves").get_by_role("button").first.click()  # in the list
        expect(made.nth(before)).to_be_visible()
    expect(result(page)).to_be_visible()
    expect(result(page)).to_contain_text("All pebbles are laid.")
