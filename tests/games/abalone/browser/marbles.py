"""Moves on the board of Abalone, by pointer and by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, direction, line
from stolik.games.abalone.rules.moves import Inline, Move, run


def cell(page: Page, name: str) -> Locator:
    return page.locator(f"[data-cell='{name}']")


def group(cells: str, move: Move) -> list[str]:
    """The marbles that somebody chooses for a move, the rear one first."""
    if isinstance(move, Inline):
        rear = INDEX[move.rear]
        return [CELLS[each] for each in run(cells, rear, _step(move), cells[rear])]
    return [CELLS[each] for each in line(INDEX[move.first], INDEX[move.last]) or ()]


def landings(cells: str, move: Move) -> list[str]:
    """The cells that stand for a move when its marbles are chosen."""
    chosen = group(cells, move)
    front = chosen[-1:] if isinstance(move, Inline) else chosen
    return [CELLS[NEXT[INDEX[each]][_step(move)]] for each in front]


def _step(move: Move) -> int:
    found = direction(INDEX[move.rear if isinstance(move, Inline) else move.first], INDEX[move.to])
    assert found is not None
    return found


def choose(page: Page, cells: str, move: Move) -> Locator:
    """Click on the marbles of a move, and return the cell to click on then."""
    chosen = group(cells, move)
    for name in chosen:
        cell(page, name).click()
    expect(page.locator("[data-cell][aria-selected=true]")).to_have_count(len(chosen))
    marked = [cell(page, name) for name in landings(cells, move)]
    return next(each for each in marked if _means_a_move(each))


def _means_a_move(landing: Locator) -> bool:
    name = landing.get_attribute("aria-label") or ""
    return name.endswith(("move here", "push it"))


def click(page: Page, cells: str, move: Move) -> None:
    """Make a move by clicks alone."""
    choose(page, cells, move).click()


def drag(page: Page, cells: str, move: Move) -> None:
    """Make a move in one pull: along the line, and on. What goes sideways is chosen first, then pulled."""
    if isinstance(move, Inline):
        path = [*group(cells, move), *landings(cells, move)]
    else:
        choose(page, cells, move)
        path = [move.first, move.to]
    points = [_middle(cell(page, name)) for name in path]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=4)
    page.mouse.up()


def _middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def read(page: Page) -> list[str]:
    """What lies on each cell, in the words of the board."""
    names: list[str] = page.locator("[data-cell]").evaluate_all(
        "cells => cells.map((cell) => `${cell.dataset.cell} ${cell.getAttribute('aria-label').split(',')[1] ?? ''}`)"
    )
    return sorted(names)
