"""People play Abalone in their browsers, against one another and against a bot."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from stolik.games.abalone.rules.wording import find_facts
from stolik.messages import say
from tests.browser.fixtures import Visit
from tests.browser.games import Game
from tests.browser.people import (
    WAITED_FOR,
    begin_with_bot,
    gather,
    moves_made,
    open_table,
    require_seat,
    result,
    seats,
    surely,
)
from tests.games.abalone.browser import marbles
from tests.server.client import Running

ADVICE = 8  # moves in line and sideways, pushes, two marbles out


def test_two_people_play_to_the_end_and_again_with_the_seats_changed(visit: Visit, site: Running) -> None:
    host, friend = pages = [visit(), visit()]
    address = open_table(host, "abalone", {"Marbles to push out": "2"})
    gather(address, host, friend)
    game = Game(site, address, ADVICE)
    assert [require_seat(page) for page in pages] == [0, 1]

    made: list[str] = []
    while (turn := game.turn) is not None:
        mover, waiter = pages[turn], pages[1 - turn]
        expect(mover.get_by_role("status").get_by_text("Your turn", exact=True)).to_be_visible()
        expect(mover).to_have_title(re.compile("Your turn"))
        expect(waiter.get_by_role("status").get_by_text("to move")).to_be_visible()
        cells, move = game.state.cells, game.advice()
        (marbles.drag if len(made) % 3 else marbles.click)(mover, cells, move)
        kind, facts = find_facts(cells, 2, turn, move)
        made.append(say(f"abalone-event-{kind}", seat=turn, **facts))
        for page in pages:
            expect(moves_made(page)).to_have_count(len(made))
        assert len(made) < 30, "the game does not come to an end"

    winner, loser = (pages[place - 1] for place in game.table.play.result.outcome.places)
    expect(winner.get_by_role("heading", name="You won!")).to_be_visible()
    expect(loser.get_by_role("heading", name=re.compile("^Winner: "))).to_be_visible()
    for page in pages:
        expect(result(page)).to_contain_text("2 marbles pushed out.")
        expect(result(page).get_by_role("listitem")).to_have_text([re.compile("^1. .* 2 marbles"), re.compile("^2. ")])
        expect(moves_made(page)).to_contain_text(made)
    winner.get_by_role("tab", name="Table").click()
    expect(winner.get_by_text("Fair shuffle")).to_have_count(0)  # nothing was shuffled

    winner.get_by_role("button", name="Rematch").click()
    expect(loser.get_by_text("wants a rematch")).to_be_visible()
    loser.get_by_role("button", name="Rematch").click()
    for page in pages:
        expect(page).not_to_have_url(address)
        expect(page.get_by_text(WAITED_FOR)).to_be_visible()
    assert [require_seat(page) for page in pages] == [1, 0]
    again = Game(site, friend.url)
    marbles.click(friend, again.state.cells, again.advice())
    expect(host.get_by_text("Your turn", exact=True)).to_be_visible()


def test_a_bot_answers_gives_a_move_back_and_takes_the_win(visit: Visit) -> None:
    page = visit()
    begin_with_bot(page, "abalone")
    page.get_by_role("tab", name="Table").click()
    moves_made = page.get_by_text("Moves made", exact=True).locator("xpath=following-sibling::dd[1]")
    expect(moves_made).to_have_text("0")
    marbles.cell(page, "b3").click()
    marbles.cell(page, "c4").click()
    expect(moves_made).to_have_text("2")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(marbles.cell(page, "c4")).to_have_accessible_name(re.compile("black marble, yours"))

    page.get_by_role("button", name="Takeback", exact=True).click()
    expect(moves_made).to_have_text("0")
    expect(marbles.cell(page, "c4")).to_have_accessible_name("c4, free")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()

    surely(page, "Resign")
    expect(result(page).get_by_role("heading", name="Winner: Pebble")).to_be_visible()
    expect(seats(page).last.get_by_title("Winner")).to_be_visible()


def test_a_start_layout_is_chosen_by_its_name_or_written_out(visit: Visit, site: Running) -> None:
    page = visit("/play/abalone")
    choice = page.get_by_role("group", name="Starting position")
    expect(choice.get_by_role("radio", name="Belgian daisy (default)")).to_be_checked()
    choice.get_by_role("radio", name="Domination").check(force=True)
    expect(choice.locator("label", has_text="Domination").locator("svg")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    assert Game(site, page.url).table.setting.options["layout"] == "domination"
    page.goto("/play/abalone")
    choice.get_by_role("radio", name="Custom position").check(force=True)
    page.get_by_role("textbox", name="Position").fill("wwwww/6/7/8/9/8/7/6/bbbbb b")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    assert Game(site, page.url).table.setting.options["layout"] == "wwwww/6/7/8/9/8/7/6/bbbbb b"


def test_the_question_before_a_move_gives_the_focus_back(visit: Visit) -> None:
    page = visit()
    page.evaluate("() => localStorage.setItem('stolik.settings', '{\"confirm\": true}')")
    begin_with_bot(page, "abalone")
    for answer in ("Cancel", "Confirm"):
        marbles.cell(page, "b3").click()
        marbles.cell(page, "c4").click()
        expect(page.get_by_role("button", name="Confirm")).to_be_focused()
        page.get_by_role("button", name=answer).click()
        expect(marbles.cell(page, "c4")).to_be_focused()
