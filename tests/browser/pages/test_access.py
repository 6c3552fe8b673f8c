"""axe-core looks at the boards in their states, the rules, the tours and the score pad, in light and in dark."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.kit import find, keys, load
from tests.browser.fixtures import PATIENCE, Fix, sideways, violations
from tests.browser.party import Party
from tests.browser.people import seats
from tests.conftest import NIGHTLY
from tests.sample import load_sample
from tests.server.client import Running

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

Found = dict[str, list[str]]


@contextmanager
def party(site: Running, browser: Browser, people: int, **options: Any) -> Iterator[Party]:
    found = Party(site, browser, people, locale="en-GB", reduced_motion="reduce", service_workers="block", **options)
    for context in found.contexts:
        context.set_default_timeout(PATIENCE)
    yield found
    found.close()


def judge(page: Page, found: Found, what: str, *, in_the_dark: bool = NIGHTLY) -> None:
    """Note what axe-core objects to."""
    page.wait_for_load_state("networkidle")
    if told := violations(page, in_the_dark=in_the_dark):
        found[what] = told


@pytest.mark.parametrize("game", keys())
def test_axe_finds_nothing_at_a_table(site: Running, browser: Browser, shuffle: Fix, game: str) -> None:
    shuffle(1)
    found: Found = {}
    sample = load_sample(game)
    with party(site, browser, sample.short.players) as people:
        table = people.start(game)
        people.play(table, sample.turn_after)
        page = people.guests[0].look(f"/table/{table}")
        expect(page.get_by_role("complementary", name="Tour")).to_be_visible()
        is_whole = NIGHTLY or game == keys()[0]  # what is around the board is the same for all games
        if is_whole:
            judge(page, found, "with a tour on offer")
        page.get_by_role("button", name="No, thanks").click()
        while load(game).actors(people.state(table))[0] != 0:
            people.play(table, 1)
        page.locator(sample.pickable).first.click()
        judge(page, found, "with something chosen", in_the_dark=True)
        if is_whole:
            page.get_by_role("tab", name="Rules").click()
            expect(page.get_by_role("tabpanel").get_by_role("article")).to_be_visible()
            judge(page, found, "with the rules beside it")
        if sample.is_long:
            people.guests[1].ask(table, type="resign")
        while not sample.is_long and people.play(table, 20):
            pass
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        page.get_by_role("tab", name="Table").click()
        if load(game).hidden:
            page.get_by_text("Fair shuffle").click()
        judge(page, found, "when it is over", in_the_dark=True)
        if is_whole:
            page.goto(f"/person/{people.guests[0].id}")
            expect(page.get_by_role("link", name="Open").first).to_be_visible()
            judge(page, found, "of the person")
    assert found == {}


@pytest.mark.parametrize("game", keys())
def test_axe_finds_nothing_on_a_phone(site: Running, browser: Browser, shuffle: Fix, game: str) -> None:
    shuffle(1)
    found: Found = {}
    with party(site, browser, 4, **PHONE) as people:
        table = people.start(game)
        people.play(table, 7)
        page = people.guests[0].look(f"/table/{table}")
        expect(seats(page).first).to_be_visible()
        judge(page, found, "at a table of four")
    assert found == {}


@pytest.mark.parametrize("game", keys())
def test_axe_finds_nothing_in_rules_tours_and_pads(site: Running, browser: Browser, shuffle: Fix, game: str) -> None:
    shuffle(1)
    found: Found = {}
    with party(site, browser, 1) as people:
        page = people.guests[0].look(f"/rules/{game}")
        expect(page.get_by_role("article")).to_be_visible()
        judge(page, found, "rules", in_the_dark=True)
        assert sideways(page) == []
        page.goto(f"/tour/{game}")
        page.get_by_role("button", name="Next").click()
        judge(page, found, "tour")
        assert sideways(page) == []
        if find(game).score_pad:
            page.goto(f"/pad/{game}")
            for step in load_sample(game).pad_steps:
                page.locator(step).first.click()
            judge(page, found, "score pad")
            assert sideways(page) == []
    assert found == {}
