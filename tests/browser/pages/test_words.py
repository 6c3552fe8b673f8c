"""What people read of moves and options: words, and never the notation or the names in the code."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.people import begin_with_bot, moves_made
from tests.games.abalone.browser import marbles

CODE = re.compile(r"[a-i]\d[a-i]\d|@[a-d]\d|\bpath\b|\bclaimed\b|\bautomatic\b|max_plies")


def test_the_list_of_moves_leads_to_positions_and_strikes_out_what_is_taken_back(visit: Visit) -> None:
    page = visit()
    begin_with_bot(page, "abalone")
    marbles.cell(page, "b3").click()
    marbles.cell(page, "c4").click()
    moves = moves_made(page)
    expect(moves).to_have_count(2)
    expect(moves.first).to_contain_text("Black: b3 → c4")
    moves.first.get_by_role("button").click()
    expect(page.get_by_text("Reviewing: move 1 of 2")).to_be_visible()
    expect(moves.first.locator("[aria-current]")).to_be_visible()
    page.get_by_role("button", name="Back to the current position").click()
    page.get_by_role("button", name="Takeback", exact=True).click()  # a bot need not be asked
    expect(moves.locator("s")).to_have_count(2)
    expect(moves.first.get_by_role("button")).to_be_disabled()
    assert not CODE.search(page.get_by_role("list", name="Moves and events").inner_text())


def test_options_are_chosen_in_words(visit: Visit) -> None:
    page = visit("/play/setup", locale="pl-PL")
    own = page.locator("section").filter(has=page.get_by_role("heading", name="Własny stolik"))
    start = own.get_by_label("Kto zaczyna")
    expect(start.locator("option")).to_have_text(["Decyduje los", "Miejsce 1", "Miejsce 2"])
    runs = own.get_by_label("Ciągi")
    runs.select_option(label="Połączona grupa")
    expect(page.get_by_text("Wystarczy, że płytki tworzą jedną połączoną grupę.")).to_be_visible()
    page.get_by_role("button", name="Otwórz stolik").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Połączona grupa").first).to_be_visible()
    assert not CODE.search(page.locator("main").inner_text())
