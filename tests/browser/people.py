"""What people do in their browsers before and around a game, through the pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def begin_with_friends(page: Page, game: str, players: int) -> str:
    """Open a table for friends, and return the link to it."""
    page.get_by_role("button", name=f"{game}: play a friend").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=str(players), exact=True).check()
    dialog.get_by_role("button", name="Get the link").click()
    link = page.get_by_label("The link to this table", exact=True)
    expect(link).to_be_visible()
    return link.input_value()


def sit_down(page: Page) -> None:
    """Take a free seat; whoever sits down so is ready."""
    page.get_by_role("button", name="Sit down and play").click()
