"""A bot of one's own, through the pages: made in the settings, run by `stolik bot run`, challenged and played."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

from stolik.games.abalone.rules import Options, game
from tests.browser.fixtures import PATIENCE, Visit, is_sideways, violations
from tests.browser.people import moves_made, result, seats, surely
from tests.conftest import nightly
from tests.games.abalone.browser.marbles import click
from tests.server.client import Running

EXAMPLE = Path(__file__).parents[3] / "examples" / "my_bot.py"


@contextmanager
def bot_run(server: str, token: str) -> Iterator[subprocess.Popen[str]]:
    """The command, until it is waiting for challenges."""
    command = [sys.executable, "-m", "stolik", "bot", "run", str(EXAMPLE), "--server", server]
    environ = os.environ | {"STOLIK_BOT_TOKEN": token, "STOLIK_LANG": "en"}
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert "is waiting for challenges" in process.stdout.readline()
            yield process
        finally:
            process.kill()


@nightly("it starts a bot; tests/server/live/bots/ shows the same without a page")
def test_a_bot_is_made_run_challenged_and_revoked(visit: Visit, site: Running) -> None:
    page = visit("/enter", expected=("409",))  # a name that is taken
    form = page.locator("form", has=page.get_by_role("heading", name="Create an account"))
    form.get_by_label("Name").fill("Owner")
    form.get_by_label("New password").fill("correct horse")
    form.get_by_role("button", name="Create an account").click()
    page.get_by_role("button", name="I have saved them").click()
    page.wait_for_url("**/")
    page.goto("/settings")
    bots = page.get_by_role("region", name="Bots")
    bots.get_by_label("The bot’s name").fill("Pusher")
    bots.get_by_role("button", name="Create a bot").click()
    secret = bots.locator("code").first
    expect(secret).to_contain_text("stolik_")
    token = secret.inner_text()
    expect(bots.get_by_text("not connected yet")).to_be_visible()
    assert violations(page) == []

    with bot_run(site.url, token):
        bots.get_by_role("link", name="Pusher").click()
        expect(page.get_by_role("heading", name="Pusher bot")).to_be_visible()
        assert violations(page) == []
        page.get_by_label("Clock").select_option("none")
        page.get_by_role("button", name="Challenge").click()
        page.wait_for_url("**/table/*")
        other = seats(page).filter(has_text="Pusher")
        expect(other).to_contain_text("bot")
        state = game.start(2, Options(), 0)
        click(page, state.cells, next(iter(game.moves(state, 0))))
        expect(moves_made(page)).to_have_count(2)  # the bot has answered
        surely(page, "Resign")
        expect(result(page)).to_contain_text("Pusher (bot)", timeout=PATIENCE)

        # Somebody who has never heard of it finds it on the first page.
        eve = visit("/", size=(390, 844))
        online = eve.get_by_role("region", name="Bots online")
        expect(online).to_contain_text("plays Abalone")
        online.get_by_role("button", name="Challenge Pusher").click()
        dialog = eve.get_by_role("dialog")
        expect(dialog.get_by_label("Game")).to_have_value("abalone")
        assert violations(eve) == []
        dialog.get_by_role("button", name="Challenge").click()
        eve.wait_for_url("**/table/*")
        expect(seats(eve).filter(has_text="Pusher")).to_contain_text("bot")
        surely(eve, "Resign")

    page.goto("/settings")
    expect(bots.get_by_text("last seen")).to_be_visible()
    bots.get_by_role("button", name="Revoke the token of Pusher").click()
    expect(bots.get_by_text("It has no token")).to_be_visible()
    bots.get_by_label("The bot’s name").fill("OWNER")
    bots.get_by_role("button", name="Create a bot").click()
    expect(bots.get_by_role("alert")).to_contain_text("is already taken")
    page.set_viewport_size({"width": 360, "height": 740})
    assert not is_sideways(page)
