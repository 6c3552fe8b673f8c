"""Learning in the browser: a course with a wrong try first, the puzzle of the day, and what is kept of both."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from stolik.bots.puzzles import decode
from stolik.games.abalone.rules import game as abalone
from stolik.games.zero.rules import game as zero
from tests.browser.fixtures import Visit, is_sideways, violations
from tests.games.abalone.browser import marbles
from tests.server.client import Running

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def step(game: Any, key: str, number: int) -> tuple[Any, dict[str, Any]]:
    """The view and the first step of an exercise, by its number from 0."""
    found = json.loads((GAMES / key / "course.json").read_text(encoding="utf-8"))[number]["steps"][0]
    return msgspec.convert(found["scene"]["view"], game.View), found


def move(game: Any, found: dict[str, Any], answer: int) -> Any:
    """The first move that gets this answer; 0: that solves the step."""
    return msgspec.convert(found["scene"]["moves"][found["answers"].index(answer)], game.Move)


def exchange(page: Page, made: Any) -> None:
    """Make an exchange at ZERO."""
    for card in (made.give, made.take):
        page.locator(f".stage button[data-card='{card}']").click()
    confirm = page.locator(".stage button.primary")
    if confirm.count():
        confirm.first.click()


def test_a_course_is_solved_after_a_wrong_try_and_remembered(visit: Visit) -> None:
    page = visit("/learn")
    expect(page.get_by_text("0 of 14 solved")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Learn Abalone: Start").click()
    expect(page.get_by_role("heading", name="Three go together")).to_be_visible()
    view, found = step(abalone, "abalone", 0)
    marbles.click(page, view.cells, move(abalone, found, len(found["says"])))
    expect(page.get_by_text("That moves only some of them.")).to_be_visible()
    marbles.click(page, view.cells, move(abalone, found, 0))
    expect(page.get_by_text("All three moved one cell.")).to_be_visible()
    expect(page.get_by_role("link", name="1. Three go together (solved)")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Next", exact=True).click()
    heading = page.get_by_role("heading", name="Step sideways")
    expect(heading).to_be_focused()
    page.reload()
    expect(heading).to_be_visible()
    expect(page.get_by_text("1 of 14 solved")).to_be_visible()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("button", name="Try it yourself")).to_be_visible()
    expect(page.get_by_text("1 of 14 solved")).to_be_visible()  # what was shown is not solved


def test_a_second_step_follows_the_answer(visit: Visit) -> None:
    page = visit("/learn/abalone/fork")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("Six marbles, the game is won.")).to_be_visible()
    expect(page.get_by_text("White moves one marble to safety")).to_be_visible()


@pytest.mark.parametrize("number", [None, 5])
def test_a_puzzle_is_solved_and_counted(visit: Visit, site: Running, number: int | None) -> None:
    page = visit("/puzzle/abalone" + (f"/{number}" if number else ""))
    expect(page.get_by_text("Daily puzzle" if number is None else f"Puzzle {number} of")).to_be_visible()
    expect(page.locator("[data-cell]")).to_have_count(61)
    if number is None:
        day = page.evaluate("() => Math.floor(Date.now() / 86400000)")
        number = site.services.store.puzzles.find_daily("abalone", day)
    puzzle = decode(site.services.store.puzzles.get("abalone", number).data)
    view = msgspec.convert(puzzle.view, abalone.View)
    marbles.click(page, view.cells, abalone.parse_move(view, puzzle.losses[0][0]))
    expect(page.get_by_text("Good try")).to_be_visible()
    expect(page.get_by_text("Solved by 0 of 1")).to_be_visible()
    marbles.click(page, view.cells, msgspec.convert(puzzle.best, abalone.Move))
    expect(page.get_by_text("Best move:")).to_be_visible()
    expect(page.get_by_text("Solved by 1 of 1")).to_be_visible()
    assert violations(page) == []


def test_the_puzzle_of_the_day_begins_a_row_of_days(visit: Visit, site: Running) -> None:
    page = visit("/puzzle/zero")
    day = page.evaluate("() => Math.floor(Date.now() / 86400000)")
    puzzle = decode(site.services.store.puzzles.get("zero", site.services.store.puzzles.find_daily("zero", day)).data)
    best = msgspec.convert(puzzle.best, zero.Move)
    if hasattr(best, "give"):
        exchange(page, best)
    else:
        page.locator(".stage").get_by_role("button", name=re.compile("^Pass")).click()
    expect(page.get_by_text("Streak: 1 day")).to_be_visible()
    page.get_by_role("link", name="All courses and puzzles").click()
    expect(page.get_by_text("Solved today")).to_be_visible()


def test_progress_goes_with_the_account(visit: Visit) -> None:
    page = visit("/learn/zero")
    _, found = step(zero, "zero", 0)
    exchange(page, move(zero, found, 0))
    expect(page.get_by_text("1 of 11 solved")).to_be_visible()
    origin = page.url.split("/learn")[0]
    account = {"name": "Learner", "password": "correct horse battery"}
    made = page.request.post("/api/accounts", data=account, headers={"Origin": origin})
    assert made.ok
    with page.expect_response("**/api/me/progress") as kept:
        page.goto("/learn")
    assert kept.value.json()["courses"] == {"zero": ["twin"]}
    other = visit("/about")
    assert other.request.post("/api/sessions", data=account, headers={"Origin": origin}).ok
    other.goto("/learn/zero/twin")
    expect(other.get_by_text("1 of 11 solved")).to_be_visible()


def test_it_speaks_polish_on_a_small_phone(visit: Visit) -> None:
    page = visit("/learn/zero", size=(360, 740), locale="pl-PL", has_touch=True, is_mobile=True)
    expect(page.get_by_role("heading", name="Jednakowe liczą się raz")).to_be_visible()
    _, found = step(zero, "zero", 0)
    exchange(page, move(zero, found, 0))
    expect(page.get_by_text("8 już nie ma, a druga 7 się nie liczy.")).to_be_visible()
    assert not is_sideways(page)
    assert violations(page) == []
    page.goto("/learn")
    expect(page.get_by_text("Rozwiązane: 1 z 11")).to_be_visible()
    assert not is_sideways(page)
