"""What people do in their browsers before, around and after a game, through the pages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

WAITED_FOR = re.compile(r"Your turn$|\S to move$")


def begin_with_friends(page: Page, game: str, players: int) -> str:
    """Open a table for friends, and return the link to it."""
    page.get_by_role("button", name=f"{game}: play with friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=str(players), exact=True).check()
    dialog.get_by_role("button", name="Create a link").click()
    return _link(page)


def open_table(page: Page, game: str, options: Mapping[str, str] | None = None, players: int = 2) -> str:
    """Open a table with options, named as in the rules' description of them, and return the link to it.

    The host chooses the first seat.
    """
    page.goto(f"/play/{game}")
    page.get_by_role("radio", name=str(players), exact=True).check()
    own = page.locator("section").filter(has=page.get_by_role("heading", name="Custom table"))
    for label, value in (options or {}).items():
        own.get_by_label(label).fill(value)
    own.get_by_label("Your seat").select_option("0")
    own.get_by_role("button", name="Open the table").click()
    return _link(page)


def _link(page: Page) -> str:
    link = page.get_by_label("Link to this table", exact=True)
    expect(link).to_be_visible()
    return link.input_value()


def begin_with_bot(page: Page, game: str, level: str = "Beginner") -> None:
    """Begin a game from the first seat against a bot of some strength, on the page of the game."""
    page.goto(f"/play/{game}")
    page.get_by_role("radio", name=re.compile(f"^{level}")).check()
    own = page.locator("section").filter(has=page.get_by_role("button", name="Start the game"))
    own.get_by_label("Your seat").select_option("0")
    own.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    expect(seats(page)).not_to_have_count(0)


def sit_down(page: Page) -> None:
    """Take a free seat; whoever sits down so is ready."""
    button = page.get_by_role("button", name="Join the game")
    button.click()
    expect(button).to_have_count(0)  # seated: whoever sits down next gets the next seat


def gather(address: str, host: Page, *friends: Page, watching: Sequence[Page] = ()) -> None:
    """Let friends come by the link and sit down, and others come to watch; wait until all see the game."""
    for page in (*friends, *watching):
        page.goto(address)
    for page in friends:
        sit_down(page)
    for page in (host, *friends, *watching):
        expect(seats(page)).to_have_count(1 + len(friends))


def seats(page: Page) -> Locator:
    return page.locator("[data-sitter]")


def require_seat(page: Page) -> int:
    """The seat of whoever looks at the page."""
    mine = seats(page).filter(has=page.get_by_text("you", exact=True))
    expect(mine).to_have_count(1)
    return int(mine.get_attribute("data-sitter") or "")


def surely(page: Page, action: str) -> None:
    """Choose something that is asked once more, and mean it."""
    for _ in range(2):
        page.get_by_role("button", name=action, exact=True).click()


def result(page: Page) -> Locator:
    return page.get_by_role("region", name="Result")


def follow(page: Page, name: str) -> None:
    """Follow a link of the menu after a game."""
    result(page).locator("summary").click()
    result(page).get_by_role("link", name=name).click()


def moves_made(page: Page) -> Locator:
    """The moves in the list beside the board, without what else has happened."""
    return page.get_by_role("list", name="Moves and events").locator("li.move")
