"""A phone: 360 pixels wide, played with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Fix, Visit, is_sideways
from tests.browser.games import Game
from tests.browser.people import begin_with_bot, moves_made
from tests.browser.windows import PHONES, ZOOMED, Found, look
from tests.games.abalone.browser import marbles
from tests.games.absolute.browser import cards
from tests.games.setup.browser import tiles
from tests.server.client import Running


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit(size=(360, 740), has_touch=True, is_mobile=True, device_scale_factor=2)


def begin(page: Page, game: str) -> None:
    begin_with_bot(page, game)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    assert not is_sideways(page)


def test_a_move_of_abalone_is_asked_before_it_is_made(phone: Page) -> None:
    begin(phone, "abalone")
    tour = phone.get_by_role("button", name="Tour (2 min)")
    expect(tour).to_be_in_viewport(ratio=1)
    bar = phone.get_by_role("group", name="Play this move?")
    for answer in ("Cancel", "Confirm"):
        marbles.cell(phone, "b3").tap()
        marbles.cell(phone, "c4").tap()
        expect(bar).to_be_in_viewport(ratio=1)
        expect(bar).to_contain_text("Your move: b3 → c4")  # in words, not in notation
        expect(marbles.cell(phone, "c4")).to_have_accessible_name("c4, black marble, yours")
        assert not is_sideways(phone)
        if answer == "Cancel":
            bar.get_by_role("button", name=answer).tap()
            expect(marbles.cell(phone, "c4")).to_have_accessible_name("c4, free")
        else:
            bar.get_by_role("button", name=answer).tap()
    expect(bar).to_be_hidden()
    expect(tour).to_be_hidden()  # who has moved needs none
    expect(moves_made(phone)).to_have_count(2)  # the bot has answered


def test_a_turn_of_absolute(phone: Page, shuffle: Fix) -> None:
    shuffle(1)
    begin(phone, "absolute")
    board = cards.board(phone)
    board.get_by_role("button", name="Draw from the deck").tap()  # which is not asked about
    hand = cards.hand(phone).get_by_role("button")
    expect(hand).to_have_count(6)
    assert not is_sideways(phone)
    hand.first.tap()
    board.get_by_role("button", name="Discard", exact=True).tap()
    expect(board.get_by_text("That can be played.")).to_be_visible()
    assert not is_sideways(phone)
    board.get_by_role("button", name="Discard now").tap()  # it was staged: nothing more is asked
    expect(phone.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(cards.hand(phone).locator("[data-card]")).to_have_count(5)


def test_a_turn_of_setup(phone: Page, site: Running, shuffle: Fix) -> None:
    shuffle(11)
    begin_with_bot(phone, "setup")
    game = Game(site, phone.url)
    expect(phone.get_by_text("Your turn", exact=True)).to_be_visible()
    assert not is_sideways(phone)
    move = game.advice()
    for tile, field in move.tiles:
        tiles.tile(phone, tile).tap()
        expect(phone.get_by_text("now choose a field")).to_be_visible()
        tiles.field(phone, field).tap()
        expect(tiles.field(phone, field)).to_have_accessible_name(re.compile("laid by you, not yet played"))
    assert not is_sideways(phone)
    before = len(game.table.play.made)
    expect(moves_made(phone)).to_have_count(before)
    phone.get_by_role("button", name=re.compile("^Play [0-9]+ tile")).tap()
    expect(phone.get_by_role("group", name="Play this move?")).to_be_hidden()
    expect(moves_made(phone)).to_have_count(before + 2)


def test_the_next_step_of_a_dialog_is_in_sight(visit: Visit) -> None:
    page = visit("/", locale="pl-PL", size=PHONES[0])
    page.locator(".gamecard button.primary").first.click()
    found: Found = {}
    look(page, {"the start": "dialog .start .primary"}, (PHONES[0], ZOOMED), found)
    assert found == {}
