"""Who gets which seat: drawn unless people choose (ABA-13), as the waiting room and the log tell."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from stolik.table.seats import OpenSeat, SeatState, draw_seats
from tests.browser.fixtures import Fix, Visit, is_sideways, violations
from tests.browser.people import begin_with_bot, require_seat, seats, sit_down

PHONE = (360, 640)
SEED = 5
DRAWN = {"en-GB": "seat drawn at the start", "pl-PL": "miejsce losowane na początku"}
TOLD = {"en-GB": "The seats have been drawn by lot", "pl-PL": "Miejsca rozlosowano"}
RED = {"en-GB": "Red", "pl-PL": "Czerwone"}
BUTTONS = {
    "en-GB": ("Open the table", "Take this seat", "Join the game"),
    "pl-PL": ("Otwórz stolik", "Usiądź tutaj", "Dołącz do partii"),
}


def rows(page: Page) -> list[str]:
    """What the waiting room says of each seat."""
    return page.locator("ol[data-game] .who").all_inner_texts()


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_one_chooses_a_seat_and_the_others_are_drawn(visit: Visit, shuffle: Fix, locale: str) -> None:
    shuffle(SEED)
    drawn, red, (go, take, join) = DRAWN[locale], RED[locale], BUTTONS[locale]
    host, chooser, third = (visit("/play/abalone", size=PHONE, locale=locale) for _ in range(3))
    host.get_by_role("radio", name="3", exact=True).check()
    host.get_by_role("button", name=go).click()
    host.wait_for_url("**/table/*")
    expect(host.locator("ol[data-game] li")).to_have_count(3)
    assert all(drawn in told for told in rows(host))
    for page in (chooser, third):
        page.goto(host.url)
        expect(page.get_by_role("button", name=take)).to_have_count(2)
    assert drawn in rows(chooser)[0], "the host leaves it to the draw, though this row is the first"
    assert [drawn in told for told in rows(chooser)[1:]] == [False, False], "here one can choose"
    chooser.get_by_role("button", name=take).last.click()
    for page in (host, chooser):
        expect(page.locator("ol[data-game] li").last).to_contain_text(red)
        assert [drawn in told for told in rows(page)] == [True, True, False]
        assert not is_sideways(page)
    assert locale != "en-GB" or violations(chooser) == []
    third.get_by_role("button", name=join).click()
    everybody = (host, third, chooser)
    for page in everybody:
        expect(seats(page)).to_have_count(3)
    comes_from = draw_seats((SeatState(OpenSeat()),) * 2, SEED)
    assert comes_from == (1, 0)
    mine = {"en-GB": "you", "pl-PL": "ty"}[locale]
    for page, seat in zip(everybody, (1, 0, 2), strict=True):
        expect(page.locator(f"[data-sitter='{seat}']").get_by_text(mine, exact=True)).to_have_count(1)
        page.locator(".side [role=tab], [role=tab]").first.click()
        expect(page.get_by_text(re.compile(TOLD[locale])).first).to_be_attached()


def test_against_a_bot_the_seat_is_drawn_unless_it_is_chosen(visit: Visit, shuffle: Fix) -> None:
    shuffle(SEED)
    page = visit("/play/abalone")
    own = page.locator("section.bots")
    expect(own.get_by_label("Your seat")).to_have_value("drawn")
    own.get_by_role("button", name="Start the game").click()
    expect(seats(page)).to_have_count(2)
    assert require_seat(page) == 1, "as the seed draws it"
    page = visit()
    begin_with_bot(page, "abalone")
    assert require_seat(page) == 0


def test_a_friend_gets_the_seat_that_the_host_has_left(visit: Visit, shuffle: Fix) -> None:
    shuffle(SEED)
    host, friend = visit("/play/abalone"), visit()
    own = host.locator("section").filter(has=host.get_by_role("heading", name="Custom table"))
    own.get_by_label("Your seat").select_option(label="White")
    own.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/table/*")
    friend.goto(host.url)
    sit_down(friend)
    for page, seat in ((host, 1), (friend, 0)):
        expect(seats(page)).to_have_count(2)
        assert require_seat(page) == seat


def test_people_at_one_device_sit_where_their_names_are_or_are_drawn(visit: Visit, shuffle: Fix) -> None:
    shuffle(SEED)
    for drawn, names in ((False, ("Ada", "Bo")), (True, ("Bo", "Ada"))):
        page = visit("/play/abalone")
        form = page.locator("section").filter(has=page.get_by_role("heading", name="Pass and play"))
        for label, name in (("Name of player 1", "Ada"), ("Name of player 2", "Bo")):
            form.get_by_label(label).fill(name)
        expect(form.get_by_text("White", exact=True)).to_be_visible()
        form.get_by_label("Draw who gets which seat").set_checked(drawn)
        expect(form.get_by_text("White", exact=True)).to_have_count(0 if drawn else 1)
        assert violations(page) == []
        form.get_by_role("button", name="Play on this device").click()
        expect(seats(page)).to_have_count(2)
        for seat, name in enumerate(names):
            expect(page.locator(f"[data-sitter='{seat}']")).to_contain_text(name)
