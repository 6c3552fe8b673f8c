"""SET-13 with `bonus=claimed`: the next turn waits for claims, and everybody sees for whom and for how long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from stolik.games.setup.rules import setup as rules
from tests.browser.fixtures import DESK, Fix
from tests.browser.party import NAMES, Party
from tests.browser.people import moves_made
from tests.browser.windows import Found, look, resize
from tests.server.client import Running

SMALL = (360, 640)
Play = Callable[..., tuple[Party, str, list[Page]]]
WORDS = {
    "en-GB": {"claim": "Claim", "waive": "Give up", "wait": "can be claimed by", "mine": "Your answer"},
    "pl-PL": {"claim": "Zgłoś", "waive": "Zrezygnuj", "wait": "może zgłosić", "mine": "Odpowiedz"},
}


@pytest.fixture(name="play")
def _play(site: Running, browser: Browser, shuffle: Fix) -> Iterator[Play]:
    """Let two play until the first one may claim; return their pages, which have been there from the start."""
    parties: list[Party] = []

    def begin(locale: str = "en-GB", size: tuple[int, int] = DESK) -> tuple[Party, str, list[Page]]:
        shuffle(3)
        viewport: Any = {"width": size[0], "height": size[1]}
        options = {"locale": locale, "reduced_motion": "reduce", "service_workers": "block", "viewport": viewport}
        parties.append(party := Party(site, browser, 2, **options))
        table = party.start("setup", options={"bonus": "claimed", "first": 0, "finish": 200})
        pages = [guest.look(f"/table/{table}") for guest in party.guests]
        for page in pages:
            expect(page.locator(".setup .side .last, .setup .side .controls")).not_to_have_count(0)
        return party, table, pages

    yield begin
    for party in parties:
        party.close()


def play_until_claim(party: Party, table: str) -> int:
    """Make moves until the first one may claim; return the points."""
    while not (party.state(table).claims and party.state(table).claims[0]):
        assert party.play(table, 1)
    points: int = party.state(table).claims[0]
    return points


def square(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.locator(".setup .square").evaluate(
        "({ offsetWidth, offsetHeight }) => ({ offsetWidth, offsetHeight })"
    )
    return found


def claim(page: Page) -> Locator:
    return page.locator(".setup .controls.claim")


@pytest.mark.parametrize("size", [SMALL, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", WORDS)
def test_set_13_everybody_sees_who_is_waited_for_and_the_board_stays_in_place(
    play: Play, monkeypatch: pytest.MonkeyPatch, locale: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(rules, "CLAIM_SECONDS", 300)  # the test looks around for longer than people may
    party, table, (page, other) = play(locale, size)
    words = WORDS[locale]
    before = [square(each) for each in (page, other)]
    points = play_until_claim(party, table)
    assert rules.CLAIM_SECONDS == 300
    button = claim(page).get_by_role("button", name=re.compile(f"^{words['claim']} {points} "))
    expect(button).to_be_visible()
    expect(claim(page).get_by_role("button", name=words["waive"])).to_be_visible()
    expect(claim(page).get_by_role("timer")).to_have_text(re.compile(r"^\d+ s$"))
    expect(page.get_by_role("status").get_by_text(words["mine"])).to_be_visible()
    expect(claim(other).get_by_text(words["wait"])).to_contain_text(NAMES[0])
    expect(claim(other).get_by_role("button")).to_have_count(0)
    expect(other.locator("[data-sitter='0']").get_by_role("timer")).to_be_visible()
    expect(page.locator(".plate[aria-current]")).to_have_count(1)
    assert [square(each) for each in (page, other)] == before
    told: Found = {}
    needs = {"the buttons": ".setup .controls.claim button", "the time": ".setup .controls.claim [role=timer]"}
    look(page, needs, (size,), told)
    look(other, {"the time": ".setup .controls.claim [role=timer]"}, (size,), told, "the other page")
    assert told == {}
    resize(page, size)
    pawn = party.state(table).pawns[0]
    button.click()
    expect(claim(page)).to_have_count(0)
    expect(claim(other)).to_have_count(0)
    assert party.state(table).pawns[0] == pawn + points
    assert [square(each) for each in (page, other)] == before


def test_set_13_a_claim_is_made_by_the_keyboard_and_writing_is_not_disturbed(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "CLAIM_SECONDS", 300)
    party, table, (page, _) = play()
    points = play_until_claim(party, table)
    expect(claim(page).locator(".primary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(moves_made(page).last).to_have_text(re.compile(f"{NAMES[0]} claims {points} bonus point"))
    page.get_by_role("tab", name="Chat").click()
    chat = page.get_by_role("textbox").last
    chat.fill("Well")
    play_until_claim(party, table)
    expect(claim(page).locator(".primary")).to_be_visible()
    expect(chat).to_be_focused()


def test_set_13_after_five_seconds_the_next_turn_begins_and_the_points_are_lost(play: Play) -> None:
    party, table, (page, other) = play()
    page.evaluate(
        """() => {
          window.told = [];
          const note = () => {
            const time = document.querySelector('.setup .controls.claim [role=timer]')?.textContent;
            if (time && window.told.at(-1) !== time) window.told.push(time);
          };
          setInterval(note, 50);
        }"""
    )
    play_until_claim(party, table)
    pawns, turn = party.state(table).pawns, party.state(table).turn
    expect(moves_made(other).last).to_have_text(re.compile(f"{NAMES[0]} does not claim"))
    expect(claim(page)).to_have_count(0)
    assert (party.state(table).pawns, party.state(table).turn, party.state(table).claims) == (pawns, turn, ())
    told = page.evaluate("() => window.told.map((time) => Number.parseInt(time))")
    assert set(told) <= set(range(6))
    assert told == sorted(told, reverse=True)
