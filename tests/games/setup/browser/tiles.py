"""Turns on the board of SETUP."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from stolik.games.setup.rules.moves import Exchange, Lay

_STAGED = re.compile("laid by you, not yet played")


def tile(page: Page, name: str) -> Locator:
    """A tile of the own rack or the pool."""
    return page.locator(f"[data-tile='{name}']")


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[data-field='{name}']")


def lay(page: Page, move: Lay, *, drag: bool) -> None:
    """Put the tiles onto their fields, and play them."""
    for name, place in move.tiles:
        if drag:
            tile(page, name).drag_to(field(page, place))
        else:
            tile(page, name).click()
            field(page, place).click()
        expect(field(page, place)).to_have_accessible_name(_STAGED)
    count = len(move.tiles)
    play = page.get_by_role("button", name=f"Play {count} tile{'s' * (count > 1)}")
    expect(play).to_be_enabled()
    play.click()


def exchange(page: Page, move: Exchange) -> None:
    """Put tiles back."""
    page.get_by_role("button", name="Exchange tiles").click()
    for name in move.tiles:
        tile(page, name).click()
    count = len(move.tiles)
    page.get_by_role("button", name=f"Exchange {count} tile{'s' * (count > 1)}").click()
