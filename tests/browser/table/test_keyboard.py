"""Everything can be played without a pointer."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from stolik.games.abalone.rules.moves import Move
from stolik.games.abalone.rules.notation import format_abapro
from tests.browser.fixtures import Fix, Visit
from tests.browser.games import Game
from tests.browser.keys import arrow_to, is_focused, press, tab_to, walk_to
from tests.browser.people import begin_with_bot, gather, moves_made, open_table, result
from tests.conftest import NIGHTLY
from tests.games.abalone.browser import marbles
from tests.games.absolute.browser import cards
from tests.games.setup.browser import tiles
from tests.server.client import Running

FIRST = 2  # a seed that draws the first seat for whoever opens a table for two


def move_by_cells(page: Page, cells: str, move: Move) -> None:
    """Choose the marbles with the space bar, go to where they shall go, and press Enter."""
    tab_to(page, page.locator("[data-cell][tabindex='0']"))
    for name in marbles.group(cells, move):
        walk_to(page, name)
        page.keyboard.press("Space")
        expect(marbles.cell(page, name)).to_have_attribute("aria-selected", "true")
    landings = [marbles.cell(page, name) for name in marbles.landings(cells, move)]
    target = next(each for each in landings if (each.get_attribute("aria-label") or "").endswith(("here", "it")))
    walk_to(page, target.get_attribute("data-cell") or "")
    page.keyboard.press("Enter")


def type_move(page: Page, move: Move) -> None:
    tab_to(page, page.get_by_label("Type a move"))
    page.keyboard.type(format_abapro(move))
    page.keyboard.press("Enter")


def test_a_game_of_abalone_by_keys(visit: Visit, site: Running) -> None:
    pages = [visit(), visit()]
    address = open_table(pages[0], "abalone", {"Marbles to push out": "1"})
    gather(address, *pages)
    game = Game(site, address, seed=2)
    made = 0
    while (turn := game.turn) is not None:
        mover, cells, move = pages[turn], game.state.cells, game.advice()
        expect(mover.get_by_text("Your turn", exact=True)).to_be_visible()
        if made % 3 == 2:
            type_move(mover, move)
        else:
            move_by_cells(mover, cells, move)
        made += 1
        for page in pages:
            expect(moves_made(page)).to_have_count(made)
        assert made < 20, "the game does not come to an end"
        if made == 3 and not NIGHTLY:  # each way to move was tried
            return
    winner = pages[game.table.play.result.outcome.places.index(1)]
    expect(result(winner).get_by_role("heading", name="You won!")).to_be_visible()
    press(winner, result(winner).get_by_role("button", name="Rematch"))
    expect(winner.get_by_text("Waiting for the others")).to_be_visible()


def test_from_the_first_page_to_the_board_and_out_by_keys(visit: Visit, shuffle: Fix) -> None:
    shuffle(FIRST)
    page = visit()
    expect(page.get_by_role("button", name="Abalone: play against a bot")).to_be_enabled()
    page.keyboard.press("Tab")
    assert is_focused(page.get_by_role("link", name="Skip to the content"))
    page.keyboard.press("Enter")
    press(page, page.get_by_role("button", name="Abalone: play against a bot"))
    press(page, page.get_by_role("dialog").get_by_role("button", name="Start the game"))
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    tab_to(page, page.locator("[data-cell][tabindex='0']"))
    walk_to(page, "b3")
    page.keyboard.press("Space")
    page.keyboard.press("Shift+E")
    expect(moves_made(page)).to_have_count(2)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    press(page, page.get_by_role("button", name="Resign"))
    assert is_focused(page.get_by_role("button", name="Resign"))  # asked once more
    page.keyboard.press("Enter")
    expect(result(page).get_by_role("heading", name="Winner: Slate")).to_be_visible()


def test_a_turn_of_absolute_by_keys(visit: Visit, shuffle: Fix) -> None:
    shuffle(1)
    page = visit()
    begin_with_bot(page, "absolute")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    tab_to(page, cards.board(page).locator("[data-nav][tabindex='0']"))
    arrow_to(page, page.get_by_role("button", name="Draw from the deck"))
    page.keyboard.press("Enter")
    held = cards.hand(page).get_by_role("button")
    expect(held).to_have_count(6)
    expect(page.locator(":focus")).to_have_count(1)  # the focus stays on the board when its button is gone
    arrow_to(page, held.first)
    page.keyboard.press("Space")
    expect(held.first).to_have_attribute("aria-pressed", "true")
    press(page, cards.board(page).get_by_role("button", name="Discard", exact=True))
    press(page, cards.board(page).get_by_role("button", name="Discard now"))
    expect(cards.hand(page).locator("[data-card]")).to_have_count(5)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()


def test_a_turn_of_setup_by_keys(visit: Visit, site: Running, shuffle: Fix) -> None:
    shuffle(11)
    page = visit()
    begin_with_bot(page, "setup")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    game = Game(site, page.url)
    before = len(game.table.play.made)  # the bot may have begun; the page builds its list of moves later than the board
    expect(moves_made(page)).to_have_count(before)
    for tile, field in game.advice().tiles:
        rack = page.get_by_role("toolbar").filter(has=tiles.tile(page, tile))
        tab_to(page, rack.locator("[tabindex='0']"))
        page.keyboard.press("Home")
        while not is_focused(tiles.tile(page, tile)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        arrow_to(page, tiles.field(page, field))
        page.keyboard.press("Enter")
        expect(tiles.field(page, field)).to_have_accessible_name(re.compile("laid by you, not yet played"))
        assert is_focused(tiles.tile(page, tile))
    press(page, page.get_by_role("button", name=re.compile("^Play [0-9]+ tile")))
    expect(moves_made(page)).to_have_count(before + 2)


def test_a_turn_of_zero_by_keys(visit: Visit, shuffle: Fix) -> None:
    shuffle(1)
    page = visit()
    begin_with_bot(page, "zero")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    for group in ("Your hand", "Pool"):
        zone = page.get_by_role("group", name=group)
        tab_to(page, zone.locator("button[tabindex='0']"))
        page.keyboard.press("ArrowRight")
        assert is_focused(zone.get_by_role("button").nth(1))
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("everybody saw you take it"))).to_have_count(1)
