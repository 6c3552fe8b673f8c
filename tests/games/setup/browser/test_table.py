"""Where a tile would make a set is marked apart from where it may merely lie."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from stolik.games.setup.rules import game as rules
from stolik.games.setup.rules.moves import Lay
from stolik.games.setup.rules.state import State
from tests.browser.fixtures import Fix
from tests.browser.party import Party
from tests.games.setup.browser import tiles
from tests.server.client import Running


def find_fields(state: State) -> dict[str, tuple[set[str], set[str]]]:
    """For each tile: the fields where it makes a set by itself, and all where some turn lays it."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for move in rules.moves(state, 0):
        if not isinstance(move, Lay):
            continue
        for tile, field in move.tiles:
            alone, every = found.setdefault(tile, (set(), set()))
            every.add(field)
            if len(move.tiles) == 1:
                alone.add(field)
    return found


def test_fields_that_make_a_set_differ_from_those_that_are_allowed(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(11)
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("setup")
    for _ in range(10):
        party.play(table, 2 if rules.actors(party.state(table))[0] == 0 else 1)
        fitting = {
            tile: each for tile, each in find_fields(party.state(table)).items() if each[0] and each[0] < each[1]
        }
        if fitting:
            break
    tile, (alone, every) = next(iter(fitting.items()))
    page = party.guests[0].look(f"/table/{table}")
    tiles.tile(page, tile).click()
    expect(page.locator(".ring:not(.allowed)")).to_have_count(len(alone))
    expect(page.locator(".ring.allowed")).to_have_count(len(every - alone))
    party.close()
