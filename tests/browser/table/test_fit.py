"""A table fits its window: whatever the next step needs is seen without scrolling, at every size that people have.

One page for a game and a number of players is brought through all sizes: at the start, in the middle of a game, and
while a move is being put together. Moves are made behind the page. What a step needs says the sample of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.kit import keys, load
from tests.browser.fixtures import PATIENCE, Fix
from tests.browser.party import Party
from tests.browser.windows import DESKS, PHONES, ZOOMED, Found, look
from tests.conftest import NIGHTLY
from tests.sample import load_sample
from tests.server.client import Running

SIZES = (*PHONES, *DESKS, ZOOMED)
SMALLEST = (PHONES[0], DESKS[0])
TABLE = {"the table's own buttons": ".layout > .acts button"}
HINT = {"en-GB": "Hint", "pl-PL": "Podpowiedź"}
TURN = {"en-GB": "Your turn", "pl-PL": "Twój ruch"}
LOCALES = [*TURN] if NIGHTLY else ["pl-PL"]  # Polish texts are the longer ones


@contextmanager
def seated(
    site: Running, browser: Browser, game: str, players: int, locale: str = "en-GB", **options: Any
) -> Iterator[tuple[Party, str, Page]]:
    """A table of a game, and its page as the first seat sees it."""
    party = Party(site, browser, players, locale=locale, reduced_motion="reduce", service_workers="block")
    party.contexts[0].set_default_timeout(PATIENCE)
    table = party.start(game, options=options)
    page = party.guests[0].look(f"/table/{table}")
    expect(page.locator("[data-sitter]")).to_have_count(players)
    expect(page.get_by_role("tab").first).to_be_attached()
    yield party, table, page
    party.close()


def play_to_own_turn(party: Party, table: str, moves: int) -> None:
    """Make moves until the first seat is to move."""
    game = load(party.site.known(table).setting.game)
    party.play(table, moves)
    while game.actors(party.state(table))[0] != 0:
        party.play(table, 1)


def count_players(game: str) -> list[int]:
    """Numbers of players: the fewest and the most, in the nightly profile all of them."""
    every = list(load(game).seats)
    return every if NIGHTLY else sorted({every[0], every[-1]})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "players"), [(game, players) for game in keys() for players in count_players(game)])
def test_what_the_next_step_needs_is_in_the_window(
    site: Running, browser: Browser, shuffle: Fix, game: str, players: int, locale: str
) -> None:
    shuffle(1)
    sample = load_sample(game)
    needs = sample.needs | TABLE
    found: Found = {}
    with seated(site, browser, game, players, locale) as (party, table, page):
        look(page, needs, SIZES if NIGHTLY else SMALLEST, found, "at the start")
        play_to_own_turn(party, table, sample.middle * players)
        expect(page.get_by_role("status").filter(has_text=TURN[locale]).first).to_be_visible()
        if sample.onward:
            page.locator(sample.onward).click()
        look(page, needs, SIZES, found, "in the middle")
        for step in sample.compose:
            page.locator(step).first.click()
        look(page, needs | sample.composed, SIZES, found, "while a move is put together")
    assert found == {}


@pytest.mark.parametrize("game", keys())
def test_the_end_leaves_the_position_in_view_and_tells_the_result_over_it(
    site: Running, browser: Browser, shuffle: Fix, game: str
) -> None:
    shuffle(1)
    sample = load_sample(game)
    found: Found = {}
    with seated(site, browser, game, sample.short.players, **sample.short.options) as (party, table, page):
        if sample.is_long:
            party.guests[0].ask(table, type="resign")
        while not sample.is_long and party.play(table, 20):
            pass
        result = page.get_by_role("region", name="Result")
        expect(result.get_by_role("heading")).to_be_visible()
        look(page, {"the result": ".result", **sample.final}, SIZES if NIGHTLY else SMALLEST, found)
        assert found == {}
        page.set_viewport_size({"width": 1366, "height": 657})
        box = result.bounding_box()
        assert box is not None
        assert box["height"] < 60, "it is more than one line"
        expect(result.locator(".primary")).to_have_count(1)
        expect(result.get_by_role("link")).to_have_count(0)
        result.locator("summary").click()
        expect(result.get_by_role("link", name="Replay")).to_be_visible()
        # Only a game that was played to its end has points, and nobody plays on.
        expect(result.get_by_role("listitem")).to_have_count(0 if sample.is_long else sample.short.players)
        expect(page.locator("[data-sitter]").filter(has_text="a bot plays")).to_have_count(0)


# How many pixels of the board's height lie under a hint.
_COVERED = """(hint, board) => {
  const [one, other] = [hint.getBoundingClientRect(), board.getBoundingClientRect()];
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return across > 1 ? Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) : 0;
}"""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", [game for game in keys() if "the board" in load_sample(game).needs])
def test_a_hint_covers_nothing_of_the_board_that_shows_it(
    site: Running, browser: Browser, shuffle: Fix, game: str, locale: str
) -> None:
    shuffle(1)
    party = Party(site, browser, 1, locale=locale, reduced_motion="reduce", service_workers="block")
    party.contexts[0].set_default_timeout(PATIENCE)
    wanted = {"game": game, "players": load(game).seats[-1], "level": "beginner", "seat": 0}
    page = party.guests[0].look(f"/table/{party.guests[0].post('/api/bots-now', wanted)['table']}")
    found: Found = {}
    page.get_by_role("button", name=HINT[locale], exact=True).click()
    hint = page.get_by_role("region", name=HINT[locale], exact=True)
    expect(hint).to_be_visible()
    board = page.locator(load_sample(game).needs["the board"]).element_handle()
    for size in SIZES:
        look(page, {"the hint's buttons": f"[aria-label='{HINT[locale]}'] button"}, [size], found, "a hint")
        assert hint.evaluate(_COVERED, board) < 2, f"the hint lies over the board at {size}"
    assert found == {}
    party.close()
