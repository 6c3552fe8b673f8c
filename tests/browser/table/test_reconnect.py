"""The server is killed in the middle of a game and comes back: the pages come back too, and nothing is lost."""

from __future__ import annotations

import signal
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Visit
from tests.browser.people import gather, moves_made, open_table
from tests.conftest import nightly
from tests.games.abalone.browser import marbles
from tests.server.client import Process

LOST = "Connection lost. Reconnecting…"


def move(page: Page, start: str, end: str) -> None:
    """Move one marble."""
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    marbles.cell(page, start).click()
    marbles.cell(page, end).click()


@nightly("it waits for a server to start again; test_healing.py shows a connection that is replaced")
def test_a_game_goes_on_after_the_server_was_killed(visit: Visit, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Process(data=data) as server:
        pages = [visit(base_url=server.url, expected=("ERR_CONNECTION_REFUSED",)) for _ in range(2)]
        host, friend = pages
        gather(open_table(host, "abalone"), host, friend)
        host.get_by_role("tab", name="Chat").click()
        host.get_by_label("Write a message").fill("Good luck!")
        host.get_by_role("button", name="Send").click()
        expect(host.get_by_role("list", name="Chat")).to_contain_text("Good luck!")
        host.get_by_role("tab", name="Moves").click()
        move(host, "b3", "c4")
        move(friend, "c5", "d5")
        for page in pages:
            expect(moves_made(page)).to_have_count(2)
            page.evaluate("() => { window.kept = true }")  # a page that was loaded anew would not have it

        # The server falls silent: a move appears at once, and is kept until it can be made.
        server.send_signal(signal.SIGSTOP)
        move(host, "c3", "d4")
        expect(marbles.cell(host, "d4")).to_have_accessible_name("d4, black marble, yours")
        server.kill()
    for page in pages:
        expect(page.get_by_text(LOST)).to_be_visible()
    expect(host.get_by_text("Your move is kept")).to_be_visible()
    expect(marbles.cell(friend, "d4")).to_have_accessible_name("d4, free")

    with Process(server.port, data=data):
        for page in pages:
            expect(page.get_by_text(LOST)).to_be_hidden()
        move(friend, "g5", "f5")
        for page in pages:
            expect(moves_made(page)).to_contain_text(["b3 → c4", "c5 → d5", "c3 → d4", "g5 → f5"])
            assert page.evaluate("() => window.kept === true")
        expect(host.get_by_text("Your turn", exact=True)).to_be_visible()
        friend.get_by_role("tab", name="Chat").click()
        expect(friend.get_by_role("list", name="Chat")).to_contain_text("Good luck!")
