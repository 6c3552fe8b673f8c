"""Two people play a whole game of SETUP in their browsers; a third watches and is never told a hidden tile."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from stolik.games.setup.rules.moves import Exchange
from stolik.games.setup.rules.state import State
from stolik.games.setup.rules.tiles import in_order
from tests.browser.fixtures import Fix, Visit
from tests.browser.games import Game
from tests.browser.people import gather, moves_made, open_table, result
from tests.browser.watching import Watcher, is_told
from tests.games.setup.browser import tiles
from tests.server.client import Running

SEED = 11
SUITS = {"t": "stars", "h": "hearts", "d": "diamonds", "c": "clubs", "s": "spades"}


def shows_nothing_hidden(page: Page, state: State) -> None:
    """The page of a spectator names no tile of a rack, in words, names or data."""
    html = page.locator(".setup").evaluate("element => element.outerHTML")
    for tile in (tile for rack in state.racks for tile in rack):
        assert f'data-tile="{tile}"' not in html
        assert not re.search(rf"\b{tile[:-1]} of {SUITS[tile[-1]]}", html)


def is_silent_about_racks(view: dict[str, Any], racks: tuple[tuple[str, ...], ...]) -> None:
    assert view["viewer"] is None
    assert set(view["racks"]) == {None}
    told = {name: value for name, value in view.items() if name != "unseen"}  # which names all that nobody has seen
    assert not [tile for rack in racks for tile in rack if is_told(tile, told)]


def test_two_people_play_to_the_end_and_a_spectator_sees_no_rack(visit: Visit, site: Running, shuffle: Fix) -> None:
    shuffle(SEED)
    pages = [visit(), visit()]
    address = open_table(pages[0], "setup", {"Steps to the finish": "10"})
    watcher = Watcher(visit())
    gather(address, *pages, watching=[watcher.page])
    game = Game(site, address)
    everybody = [*pages, watcher.page]

    racks: dict[int, tuple[tuple[str, ...], ...]] = {}
    made = 0
    while (turn := game.turn) is not None:
        state: State = game.state
        mover = pages[turn]
        racks[state.turns] = state.racks
        expect(mover.get_by_role("status").get_by_text("Your turn", exact=True)).to_be_visible()
        shows_nothing_hidden(watcher.page, state)
        if made == 2:
            given = in_order(state.racks[turn][:2])
            tiles.exchange(mover, Exchange(given))
            for tile in given:
                expect(tiles.tile(mover, tile)).to_have_count(0)
        else:
            tiles.lay(mover, game.advice(), drag=made % 2 == 0)
        made += 1
        for page in everybody:
            expect(moves_made(page)).to_have_count(made)
        assert made < 20, "the game does not come to an end"

    for page in everybody:
        expect(result(page)).to_contain_text("A pawn reached the finish.")
        for seat, steps in enumerate(game.state.pawns):
            expect(page.locator(".setup .plate").nth(seat)).to_have_accessible_name(re.compile(rf"\b{steps}\b"))
    winner = pages[game.table.play.result.outcome.places.index(1)]
    expect(winner.get_by_role("heading", name="You won!")).to_be_visible()

    views = watcher.views()
    assert {view["turns"] for view in views} >= set(racks)
    for view in views:
        if not view["ended"]:
            is_silent_about_racks(view, racks[view["turns"]])
    exchanged = [message for message in watcher.messages() if message["name"].startswith("setup-event-exchange")]
    assert [message["name"] for message in exchanged] == ["setup-event-exchange"]  # how many, not which
