"""Learning in the browser: a course with a wrong try first, the puzzle of the day, and what is kept of both."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from stolik.bots.puzzles import Puzzle, decode
from stolik.bots.puzzles.puzzle import reach
from stolik.game import Message
from stolik.games.abalone.rules import game as abalone
from stolik.games.zero.rules import game as zero
from stolik.messages import say as translate
from tests.browser.fixtures import Visit, is_sideways, violations
from tests.games.abalone.browser import marbles
from tests.server.client import Running

GAMES = Path(__file__).parents[3] / "web" / "src" / "games"


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


def kept(site: Running, key: str, number: int) -> Puzzle:
    return decode(site.services.store.puzzles.get(key, number).data)


def click_move(page: Page, puzzle: Puzzle, text: str, found: int = 0) -> None:
    """Make a move of Abalone, in the position after so many found moves."""
    view = abalone.view(reach(abalone, puzzle, found), puzzle.seat)
    marbles.click(page, view.cells, abalone.parse_move(view, text))


def find_number(site: Running, key: str, steps: int) -> int:
    """The number of a puzzle with so many moves to find, whose next best move loses a marble."""
    store = site.services.store.puzzles
    for number in range(1, store.count(key) + 1):
        puzzle = kept(site, key, number)
        if len(puzzle.steps) == steps and puzzle.steps[0].wrong[0].why and puzzle.steps[0].why:
            return number
    raise AssertionError("no such puzzle")


def test_a_puzzle_of_two_moves_is_solved_after_a_refuted_one(visit: Visit, site: Running) -> None:
    number = find_number(site, "abalone", steps=2)
    puzzle = kept(site, "abalone", number)
    page = visit(f"/puzzle/abalone/{number}")
    expect(page.get_by_text(f"Puzzle {number} of")).to_be_visible()
    expect(page.get_by_text("Find 2 moves, one after the other")).to_be_visible()
    expect(page.locator("[data-cell]")).to_have_count(61)
    before = marbles.read(page)
    click_move(page, puzzle, puzzle.steps[0].wrong[0].text)
    expect(page.get_by_text("Not quite")).to_be_visible()
    expect(page.get_by_text("Then:")).to_be_visible()
    expect(page.get_by_text("It is taken back: try again.")).to_be_visible()
    expect(page.get_by_text("1 player has tried it; nobody has solved it.")).to_be_visible()
    assert marbles.read(page) != before, "the move and its refutation are on the board"
    expect(page.get_by_text(re.compile("(−[0-9.]+)"))).to_be_visible()  # the rating fell
    expect(page.get_by_role("button", name="Show the solution")).to_be_enabled(timeout=20_000)
    assert marbles.read(page) == before, "and they are taken back"
    assert violations(page) == []
    click_move(page, puzzle, puzzle.steps[0].text)
    expect(page.get_by_text("Right! What next?")).to_be_visible()
    expect(page.get_by_text("this is move 2")).to_be_visible()
    expect(page.get_by_text("1 player has tried it; nobody has solved it.")).to_be_visible()
    expect(page.get_by_role("button", name="Show the solution")).to_be_enabled(timeout=20_000)
    click_move(page, puzzle, puzzle.steps[1].text, 1)
    expect(page.get_by_text("Best move:")).to_be_visible()
    expect(page.get_by_text("It continues:")).to_be_visible()
    expect(page.get_by_text("1 player has tried it and solved it.")).to_be_visible()
    expect(page.get_by_text("0 of 1", exact=True)).to_be_visible()  # not at the first try
    expect(page.get_by_text(say(puzzle.steps[0].why[0]))).to_be_visible()  # why it is right
    assert violations(page) == []
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text(f"Puzzle {number} of")).to_have_count(0)
    expect(page.get_by_role("button", name="Show the solution")).to_be_enabled()


def say(message: Message) -> str:
    return translate(message.name, "en", **message.facts)


def solve_daily(page: Page, site: Running) -> None:
    """Solve the puzzle of today at ZERO."""
    day = page.evaluate("() => Math.floor(Date.now() / 86400000)")
    puzzle = kept(site, "zero", site.services.store.puzzles.find_daily("zero", day))
    best = zero.parse_move(msgspec.convert(puzzle.view, zero.View), puzzle.steps[0].text)
    if hasattr(best, "give"):
        exchange(page, best)
    else:
        page.locator(".stage").get_by_role("button", name=re.compile("^Pass")).click()


def test_the_puzzle_of_the_day_begins_a_streak_that_the_server_counts(visit: Visit, site: Running) -> None:
    page = visit("/puzzle/zero")
    expect(page.get_by_text("Daily puzzle")).to_be_visible()
    expect(page.get_by_text("A day ends at midnight UTC.")).to_be_visible()
    solve_daily(page, site)
    expect(page.get_by_text("Streak: 1 day")).to_be_visible()
    expect(page.get_by_text(re.compile(r"\(\+[0-9.]+\)"))).to_be_visible()  # the rating rose
    page.evaluate("() => localStorage.clear()")  # the browser has no part in it
    page.get_by_role("link", name="All courses and puzzles").click()
    expect(page.get_by_text("Solved today")).to_be_visible()


def test_a_shown_solution_begins_no_streak(visit: Visit) -> None:
    page = visit("/puzzle/zero")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text("This puzzle does not count as solved.")).to_be_visible()
    expect(page.get_by_text("A solution that was shown does not count for the streak.")).to_be_visible()
    assert violations(page) == []


def test_a_puzzle_speaks_polish_on_a_small_phone(visit: Visit) -> None:
    page = visit("/puzzle/absolute/1", size=(360, 640), locale="pl-PL", has_touch=True, is_mobile=True)
    expect(page.get_by_role("button", name="Pokaż rozwiązanie")).to_be_enabled()
    page.get_by_role("button", name="Pokaż rozwiązanie").click()
    expect(page.get_by_text("nie liczy się jako rozwiązana")).to_be_visible()
    expect(page.get_by_role("button", name="Następna zagadka")).to_be_visible()
    expect(page.get_by_text("Ruch: Ty")).to_have_count(0)
    assert not is_sideways(page)
    assert violations(page) == []


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
