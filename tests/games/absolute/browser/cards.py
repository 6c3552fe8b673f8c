"""Moves on the board of Absolute."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from stolik.games.absolute.rules.moves import Add, Discard, Draw, Hold, Move, Place, Regroup, Swap
from stolik.games.absolute.rules.view import View

SEND = {
    Place: "Lay the set",
    Add: "Add the cards",
    Swap: "Make the swap",
    Regroup: "Play the regrouping",
    Discard: "Discard now",
}


def board(page: Page) -> Locator:
    return page.locator(".absolute")


def hand(page: Page) -> Locator:
    return page.locator("[data-place=hand]")


def card(page: Page, name: str) -> Locator:
    """A card that can be picked up."""
    return board(page).locator(f"button[data-card='{name}']")


def table_set(page: Page, owner: int, number: int) -> Locator:
    return board(page).locator(f"[data-place='set:{owner}:{number}']")


def act(page: Page, view: View, move: Move, *, drag: bool = False) -> None:
    """Make a move as people do: choose cards, say what for, look at it, send it."""
    match move:
        case Draw(source="deck"):
            board(page).get_by_role("button", name="Draw from the deck").click()
            return
        case Draw():
            board(page).get_by_role("button", name="from the discard pile").click()
            return
        case Hold():
            board(page).get_by_role("button", name="Hold").click()
            return
        case Place(cards=cards):
            _choose(page, *cards)
            board(page).get_by_role("button", name="New set", exact=True).click()
        case Add(owner=owner, set=number, cards=cards):
            if drag and len(cards) == 1:
                card(page, cards[0]).drag_to(table_set(page, owner, number).locator(".cards"))
            else:
                _choose(page, *cards)
                table_set(page, owner, number).get_by_role("button", name="Put the chosen cards").click()
        case Swap(give=give, take=take):
            _choose(page, *give, *take)
            board(page).get_by_role("button", name="Swap", exact=True).click()
        case Discard(cards=cards):
            for each in cards:
                if drag:
                    card(page, each).drag_to(board(page).locator("[data-place=discard]"))
                else:
                    _choose(page, each)
                    board(page).get_by_role("button", name="Discard", exact=True).click()
        case Regroup(sets=sets):
            _regroup(page, view, sets)
    send(page, move)


def send(page: Page, move: Move) -> None:
    """Send what has been staged, once the server has said that it can be played."""
    expect(board(page).get_by_text("That can be played.")).to_be_visible()
    board(page).get_by_role("button", name=SEND[type(move)]).click()


def _choose(page: Page, *cards: str) -> None:
    for each in cards:
        card(page, each).click()
        expect(card(page, each)).to_have_attribute("aria-pressed", "true")


def _regroup(page: Page, view: View, sets: tuple[tuple[str, ...], ...]) -> None:
    """Move cards between the own sets: each new set lies where its first card of the table lay, if that is free."""
    board(page).get_by_role("button", name="Regroup", exact=True).click()
    seat = view.turn
    old = [list(each.cards) for each in view.sets[seat]]
    free = set(range(len(old)))
    for wanted in sorted(sets, key=lambda cards: -max(len(set(cards) & set(each)) for each in old)):
        home = max(free, key=lambda number: len(set(wanted) & set(old[number])), default=None)
        if home is None or not set(wanted) & set(old[home]):
            _choose(page, *wanted)
            board(page).get_by_role("button", name="New set", exact=True).click()
            continue
        free.remove(home)
        if coming := [each for each in wanted if each not in old[home]]:
            _choose(page, *coming)
            table_set(page, seat, home).get_by_role("button", name="Put the chosen cards").click()
