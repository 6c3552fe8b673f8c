"""What goes wrong is answered in words: full and closed tables, tabs, refusals, upgrades."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.people import begin_with_bot, gather, moves_made, open_table, sit_down
from tests.games.abalone.browser import marbles

TWIN = "This table is also open in another tab."


def test_a_full_table_can_be_watched(visit: Visit) -> None:
    host, friend, third = visit(), visit(), visit()
    address = open_table(host, "abalone")
    host.get_by_role("button", name="Not ready", exact=True).click()
    third.goto(address)
    expect(third.get_by_role("button", name="Join the game")).to_be_visible()
    friend.goto(address)
    sit_down(friend)
    expect(third.get_by_text("All seats are taken. You can watch")).to_be_visible()
    expect(third.get_by_role("button", name="Join the game")).to_be_hidden()
    expect(friend.get_by_text("Waiting for the others to get ready")).to_be_visible()
    host.get_by_role("button", name="Ready", exact=True).click()
    expect(third.get_by_text("You are watching")).to_be_visible()


def test_a_closed_table_says_so_to_those_there_and_those_who_come_later(visit: Visit) -> None:
    host, friend = visit(), visit()
    address = open_table(host, "absolute")
    friend.goto(address)
    expect(friend.get_by_role("button", name="Join the game")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    host.wait_for_url("**/play/absolute")
    for page in (friend, visit(address)):
        expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(page.get_by_text("The link has expired.")).to_be_visible()
        expect(page.get_by_role("link", name="New game of Absolute")).to_be_visible()


def test_a_second_tab_of_the_seat_is_told_and_plays_along(visit: Visit) -> None:
    host, friend = visit(), visit()
    address = open_table(host, "abalone")
    gather(address, host, friend)
    expect(host.get_by_text(TWIN)).to_be_hidden()
    second = host.context.new_page()
    second.goto(address)
    for page in (host, second):
        expect(page.get_by_text(TWIN)).to_be_visible()
    marbles.cell(second, "b3").click()
    marbles.cell(second, "c4").click()
    for page in (host, second, friend):
        expect(moves_made(page)).to_have_count(1)
    expect(friend.get_by_text(TWIN)).to_be_hidden()
    second.close()
    expect(host.get_by_text(TWIN)).to_be_hidden()


def test_a_refused_move_is_explained_by_its_rule(visit: Visit) -> None:
    page = visit()
    begin_with_bot(page, "abalone")
    page.get_by_label("Type a move").fill("b1a1")
    page.get_by_role("button", name="Play", exact=True).click()
    alert = page.get_by_role("alert").filter(has_text="Why not?")
    expect(alert).to_be_visible()
    rule = alert.get_by_role("link", name=re.compile(r"^Rule ABA-\d+"))
    number = (rule.inner_text()).removeprefix("Rule ")
    marbles.cell(page, "b3").focus()
    page.keyboard.press("Shift+Tab")  # on the way from the board to the link
    expect(alert).to_be_visible()
    rule.click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel").get_by_text(number, exact=True).first).to_be_in_viewport()
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_be_hidden()


def test_a_board_says_which_rule_a_move_would_break(visit: Visit) -> None:
    page = visit()
    begin_with_bot(page, "abalone")
    marbles.cell(page, "b3").click()
    marbles.cell(page, "b4").click()
    hint = page.locator(".abalone .hint")
    expect(hint).to_contain_text("you need more marbles than you push")
    hint.get_by_role("link", name=re.compile(r"ABA-\d+")).click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(marbles.cell(page, "b3")).to_have_attribute("aria-selected", "true")  # the board is as it was


def test_a_part_that_is_gone_after_an_upgrade_is_answered_in_words(visit: Visit) -> None:
    page = visit("/", expected=("404", "ERR_FAILED"))
    page.route(re.compile("/assets/Leaders-.*js"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Leaderboard").first.click()
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("heading", name="Leaderboard")).to_be_visible()


def test_options_that_are_refused_stay_to_be_changed(visit: Visit) -> None:
    host = visit()
    open_table(host, "setup")
    host.get_by_role("button", name="Change the options").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("Steps to the finish").fill("5")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_contain_text("The finish must be from 10 to 200 steps, not 5.")
    expect(dialog.get_by_label("Steps to the finish")).to_have_value("5")
    dialog.get_by_label("Steps to the finish").fill("40")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(host.get_by_text("Steps to the finish: 40")).to_be_visible()
