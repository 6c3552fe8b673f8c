"""Where a tile would make a set is marked apart from where it may merely lie."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from stolik.games.setup.rules import game as rules
from stolik.games.setup.rules.moves import Lay
from stolik.games.setup.rules.state import State
from tests.browser.fixtures import Fix, Visit
from tests.browser.party import Party
from tests.browser.windows import ZOOMED, Found, look, resize
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


def test_the_buttons_are_in_a_low_window_and_a_phone_tells_points_whole(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(11)
    party = Party(site, browser, 4, locale="pl-PL", reduced_motion="reduce", service_workers="block")
    table = party.start("setup", options={"teams": True})
    party.play(table, 4)
    while rules.actors(party.state(table))[0] != 0:
        party.play(table, 1)
    page = party.guests[0].look(f"/table/{table}")
    move = next(each for each in rules.moves(party.state(table), 0) if isinstance(each, Lay))
    for tile, place in move.tiles:
        tiles.tile(page, tile).click()
        tiles.field(page, place).click()
    told: Found = {}
    look(page, {"the buttons": ".setup .side .row button", "the labels": ".holdings .short"}, (ZOOMED,), told)
    assert told == {}
    resize(page, (360, 640))
    expect(page.locator(".holdings .short").first).to_be_visible()
    cut = "(each) => each.getBoundingClientRect().right - each.closest('.last').getBoundingClientRect().right"
    assert page.locator(".last .what").first.evaluate(cut) <= 0
    party.close()


def test_an_exchange_is_kept_when_a_tile_of_the_pool_is_touched_and_nobody_is_on_turn_after_resigning(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(11)
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("setup", options={"first": 0})
    page = party.guests[0].look(f"/table/{table}")
    page.get_by_role("button", name="Exchange tiles").click()
    page.locator(".holdings button.tile").first.click()
    page.locator(".pool button.tile").first.click()
    expect(page.locator(".verdict")).to_contain_text("lies in the pool")
    expect(page.get_by_role("button", name="Exchange 1 tile")).to_be_enabled()
    expect(page.locator(".plate[aria-current]")).to_have_count(1)
    party.guests[0].ask(table, type="resign")
    expect(page.locator(".plate[aria-current]")).to_have_count(0)
    party.close()


def test_an_option_for_four_players_is_not_sent_for_two(visit: Visit) -> None:
    page = visit("/play/setup")
    own = page.locator("section").filter(has=page.get_by_role("heading", name="Custom table"))
    players = page.get_by_role("group", name="Players")
    players.get_by_text("4", exact=True).click()
    own.get_by_label("Team game").check()
    players.get_by_text("2", exact=True).click()
    expect(own.get_by_label("Team game")).to_have_count(0)
    own.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/table/"))
