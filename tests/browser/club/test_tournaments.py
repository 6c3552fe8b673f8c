"""A tournament in browsers: it is opened by the form, people and bots enter, and it is played to its end."""

from __future__ import annotations

import os
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.fixtures import PHONE, Visit, is_sideways, violations
from tests.conftest import NIGHTLY
from tests.server.client import Running

RESIGN = {"en": "Resign", "pl": "Poddaj"}
FINISHED = {"en": "Finished", "pl": "Zakończony"}
GO = {"en": "Go to the table", "pl": "Przejdź do stolika"}


def open_by_form(page: Page, name: str, rounds: int) -> str:
    page.goto("/tournaments")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("combobox", name="Game", exact=True).select_option("absolute")
    page.get_by_role("spinbutton", name="Rounds", exact=True).first.fill(str(rounds))
    page.get_by_label("Break between rounds (s)").fill("0")
    page.get_by_text("More options").click()
    page.get_by_label("Evening of the series").fill("Winter")
    page.get_by_role("button", name="Open a tournament").click()
    page.wait_for_url("**/tournament/*")
    return page.url


def enter_bots(page: Page, count: int) -> None:
    page.get_by_role("combobox", name="Bot level").select_option("beginner")
    page.get_by_label("How many").fill(str(count))
    with page.expect_response("**/api/tournaments/*/commands"):
        page.get_by_role("button", name="Let bots in").click()


def play_to_the_end(people: list[tuple[Page, str]], address: str) -> None:
    """Everybody goes to their table as soon as there is one, and resigns when the game has started."""
    while True:
        for page, language in people:
            if page.get_by_text(FINISHED[language], exact=True).count():
                if all(each.get_by_text(FINISHED[other], exact=True).count() for each, other in people):
                    return
                continue
            if "/tournament/" in page.url:
                link = page.get_by_role("link", name=GO[language])
                if link.count():
                    link.first.click()  # at the top, and beside the own game among those of the round
                    page.wait_for_url("**/table/*")
            else:
                resign(page, language)
                view: dict[str, Any] = page.request.get(page.url.replace("/table/", "/api/tables/")).json()
                if view["phase"] in ("finished", "closed"):
                    page.goto(address)
        people[0][0].wait_for_timeout(100)


def resign(page: Page, language: str) -> None:
    button = page.get_by_role("button", name=re.compile(f"^{RESIGN[language]}"), disabled=False)
    for _ in range(2):
        # Looked for and pressed in one step: the other person may end the game at any moment, and the button with it.
        button.evaluate_all("found => found[0]?.click()")


def test_a_tournament_of_two_browsers_and_bots(visit: Visit) -> None:
    ann, ewa = visit("/tournaments"), visit("/tournaments", locale="pl-PL", size=PHONE)
    expect(ewa.get_by_role("heading", name="Turnieje", exact=True)).to_be_visible()
    address = open_by_form(ann, "Friday", 2)
    expect(ann.get_by_role("heading", name="Friday")).to_be_visible()
    expect(ann.get_by_text("Absolute · Swiss · 2 rounds · 10 min")).to_be_visible()
    ann.get_by_role("button", name="Enter", exact=True).click()
    expect(ann.get_by_text("You have entered.")).to_be_visible()
    enter_bots(ann, 2)
    expect(ann.get_by_role("cell", name="Dash")).to_be_visible()
    ewa.reload()
    ewa.get_by_role("link", name="Friday").first.click()
    ewa.get_by_role("button", name="Zgłoś się").click()
    expect(ewa.get_by_text("Twoje zgłoszenie jest przyjęte.")).to_be_visible()
    removed = ann.get_by_role("combobox", name="Player", exact=True)
    assert removed.evaluate("(select) => select.selectedOptions[0].text"), "who would be removed is shown"
    assert not is_sideways(ewa)
    assert violations(ann) == []
    ewa.goto("/tournaments")
    expect(ewa.get_by_role("link", name="Friday")).to_have_count(1)  # among her own, and not among the others again
    expect(ewa.get_by_role("link", name="Friday")).to_contain_text("Trwają zgłoszenia")
    ewa.goto(address)
    ann.get_by_role("button", name="Start", exact=True).click()
    own = ann.get_by_role("listitem").filter(has_text=re.compile("Go to the table"))
    expect(own).to_have_count(1)  # nobody watches their own game
    play_to_the_end([(ann, "en"), (ewa, "pl")], address)
    for page in (ann, ewa):
        expect(page.get_by_role("row")).to_have_count(5)
    assert violations(ewa) == []
    assert not is_sideways(ewa)
    ann.get_by_role("link", name="Series: Winter").click()
    expect(ann.get_by_role("row")).to_have_count(5)
    assert violations(ann) == []
    if folder := os.environ.get("STOLIK_PICTURES"):
        ann.screenshot(path=f"{folder}/series.png")
        ewa.screenshot(path=f"{folder}/tournament.png", full_page=True)


if NIGHTLY:

    def test_a_tournament_of_twelve_bots_and_four_browsers(visit: Visit, site: Running) -> None:
        people = [(visit("/tournaments"), "en") for _ in range(4)]
        host = people[0][0]
        address = open_by_form(host, "Night", 4)
        enter_bots(host, 12)
        for page, _ in people:
            page.goto(address)
            page.get_by_role("button", name="Enter", exact=True).click()
            expect(page.get_by_text("You have entered.")).to_be_visible()
        host.get_by_role("button", name="Start", exact=True).click()
        play_to_the_end(people, address)
        results = host.request.get(f"{site.url}/api/tournaments/{address.rsplit('/', 1)[1]}").json()
        assert [each["played"] for each in results["standings"]] == [4] * 16
