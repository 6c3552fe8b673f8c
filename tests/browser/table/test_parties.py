"""Three and four at a table, teams and options. Moves before the one that matters are made behind the pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik import bots
from tests.browser.fixtures import PATIENCE, Fix
from tests.browser.party import NAMES, Party
from tests.browser.people import moves_made
from tests.games.abalone.browser import marbles
from tests.games.setup.browser import tiles
from tests.server.client import Running

Invite = Callable[[int], Party]
SUITS = {"t": "stars", "h": "hearts", "d": "diamonds", "c": "clubs", "s": "spades"}


@pytest.fixture
def invite(site: Running, browser: Browser) -> Iterator[Invite]:
    """Let so many people with browsers of their own come together."""
    parties: list[Party] = []

    def come(people: int) -> Party:
        parties.append(Party(site, browser, people, locale="en-GB", reduced_motion="reduce", service_workers="block"))
        for context in parties[-1].contexts:
            context.set_default_timeout(PATIENCE)
        return parties[-1]

    yield come
    for party in parties:
        party.close()


def spoken(tile: str) -> str:
    return f"{tile[:-1]} of {SUITS[tile[-1]]}"


def advice(party: Party, table: str, game: str) -> tuple[int, Any]:
    """Whose turn it is, and a good move."""
    known = party.site.known(table)
    state = party.state(table)
    seat = known.game.actors(state)[0]
    return seat, bots.load(game, "greedy").choose(known.game.view(state, seat), Random(1))


@pytest.mark.parametrize(("people", "trays"), [(3, 3), (4, 2)])
def test_abalone_for_more_than_two_is_turned_to_each_one_s_side(
    invite: Invite, shuffle: Fix, people: int, trays: int
) -> None:
    shuffle(1)
    party = invite(people)
    table = party.start("abalone")
    mover, move = advice(party, table, "abalone")
    page = party.guests[mover].look(f"/table/{table}")
    other = party.guests[(mover + 1) % people].look(f"/table/{table}")
    colours = ["black", "white", "red", "yellow"][:people]
    for seen, seat in ((page, mover), (other, (mover + 1) % people)):
        heights = {colour: mean(_heights(seen, f"{colour} marble")) for colour in colours}
        assert max(heights, key=lambda colour: heights[colour]) == colours[seat]  # the nearest are one's own
        expect(seen.locator(".abalone svg [role=img]")).to_have_count(trays)
    marbles.click(page, party.state(table).cells, move)
    for seen in (page, other):
        expect(moves_made(seen)).to_have_count(1)
    expect(other.get_by_role("status").get_by_text(re.compile(r"Your turn$|\S to move$"))).to_be_visible()


def _heights(page: Page, marble: str) -> list[float]:
    cells = page.locator(f"[data-cell][aria-label*='{marble}']")
    cells.first.wait_for()
    found: list[float] = cells.evaluate_all("cells => cells.map((cell) => cell.getBoundingClientRect().y)")
    return found


def test_who_comes_later_sees_whose_marbles_were_pushed_out(invite: Invite) -> None:
    party = invite(3)
    table = party.start("abalone", options={"layout": "rr3/6/7/8/wwwww1bbr/8/7/6/5 b"})
    party.guests[0].ask(table, type="move", move={"type": "inline", "rear": "e7", "to": "e8"})
    page = party.guests[1].look(f"/table/{table}")
    expect(page.get_by_role("img", name=re.compile(f"^{NAMES[0]}: 1 of"))).to_be_visible()
    expect(page.locator(".marbles [marker-start*='-marble-r']")).to_have_count(3)  # two on the board, one in the tray
    expect(page.locator(".marbles [marker-start*='-marble-unknown']")).to_have_count(0)


def test_partners_of_setup_see_each_other_s_tiles(invite: Invite, shuffle: Fix) -> None:
    shuffle(5)
    party = invite(4)
    table = party.start("setup", options={"teams": True})
    seat, move = advice(party, table, "setup")
    page = party.guests[seat].look(f"/table/{table}")
    racks = party.state(table).racks
    view = party.site.known(table).game.view(party.state(table), seat)
    partner = next(other for other, rack in enumerate(view.racks) if rack is not None and other != seat)
    opponents = [tile for other, rack in enumerate(racks) if other not in (seat, partner) for tile in rack]
    for tile in racks[partner]:
        expect(page.get_by_role("img", name=spoken(tile))).to_be_visible()
    html = page.locator(".setup").evaluate("element => element.outerHTML")
    assert not [tile for tile in opponents if re.search(rf"\b{spoken(tile)}", html)]
    expect(page.locator(".plate em")).to_have_count(4)  # the team's letter on each plate
    tiles.lay(page, move, drag=False)
    expect(moves_made(page).last).to_have_text(re.compile(f"{NAMES[seat]} lays "))


def test_an_illegal_set_of_absolute_is_challenged(invite: Invite, shuffle: Fix) -> None:
    shuffle(7)
    party = invite(3)
    table = party.start("absolute", options={"unchecked": True})
    state = party.state(table)
    seat = party.site.known(table).game.actors(state)[0]
    party.guests[seat].ask(table, type="move", move={"type": "draw", "source": "deck"})
    cards = list(party.state(table).hands[seat][:3])
    party.guests[seat].ask(table, type="move", move={"type": "place", "cards": cards})
    doubter = (seat + 1) % 3
    page = party.guests[doubter].look(f"/table/{table}")
    page.get_by_role("button", name=f"Challenge set 1 of {NAMES[seat]}").click()
    told = f"{NAMES[doubter]} challenges set 1 of {NAMES[seat]}, and it is illegal"
    expect(moves_made(page).last).to_contain_text(told)
    expect(page.get_by_text("illegal").first).to_be_visible()
    assert party.state(table).sets[seat][0].illegal
