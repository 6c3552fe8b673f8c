"""Connections that fall silent without being closed, and people who leave and come back."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from stolik.table import PRESETS
from tests.browser.fixtures import PATIENCE, is_sideways, violations
from tests.browser.party import Guest, Party
from tests.browser.people import moves_made, seats
from tests.browser.proxy import SilentProxy
from tests.games.abalone.browser import marbles
from tests.server.client import Running

OPTIONS: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
NO_ANSWER = "The server does not answer."


class Sockets:
    """The sockets of a page, and the messages that it sent."""

    def __init__(self, page: Page) -> None:
        self.opened = 0
        self.sent: list[dict[str, Any]] = []
        page.on("websocket", self._add)

    def _add(self, socket: Any) -> None:
        self.opened += 1
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def keys(self, kind: str) -> list[str]:
        """The keys of the messages of one kind, in the order in which they were sent."""
        return [message["once"] for message in self.sent if message["type"] == kind]


def test_a_silent_connection_is_replaced_and_a_move_is_made_once(site: Running, browser: Browser) -> None:
    with SilentProxy(site.settings.port) as proxy:
        contexts = [browser.new_context(base_url=proxy.url, **OPTIONS) for _ in range(2)]
        ada, bartek = (
            Guest(context, proxy.url, name) for context, name in zip(contexts, ("Ada", "Bartek"), strict=True)
        )
        setting = {"game": "abalone", "players": 2, "access": "private"}
        table: str = ada.post("/api/tables", {"setting": setting, "seats": [{"type": "me"}, {"type": "open"}]})["table"]
        ada.ask(table, type="ready")
        bartek.ask(table, type="join", ready=True)
        page = contexts[0].new_page()
        page.set_default_timeout(PATIENCE)
        sockets = Sockets(page)
        page.goto(f"/table/{table}")
        expect(marbles.cell(page, "b3")).to_be_visible()
        page.wait_for_load_state("networkidle")  # no part of the page may still come through the proxy

        # The server gets the move, and its answer is lost.
        proxy.fall_silent("down")
        marbles.cell(page, "b3").click()
        marbles.cell(page, "c4").click()
        expect(page.get_by_text(NO_ANSWER)).to_be_visible()
        expect(page.get_by_text("Your move is kept")).to_be_visible()
        expect(moves_made(page)).to_have_count(1)
        expect(page.get_by_text(NO_ANSWER)).to_be_hidden()
        assert len(site.known(table).play.made) == 1
        assert (sockets.opened, len(sockets.keys("move")), len({*sockets.keys("move")})) == (2, 2, 1)
        expect(marbles.cell(page, "c4")).to_have_accessible_name("c4, black marble, yours")

        # Neither way is open: what is said is kept, and the network's own event tries the connection at once.
        page.get_by_role("tab", name="Chat").click()
        page.get_by_label("Write a message").fill("Still there?")
        proxy.fall_silent("up", "down")
        page.evaluate("() => dispatchEvent(new Event('online'))")
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Still there?")
        assert [line.text for line in site.known(table).chat] == ["Still there?"]
        assert (sockets.opened, len({*sockets.keys("say")})) == (3, 1)
        assert len(site.known(table).play.made) == 1
        for context in contexts:
            context.close()


def test_the_others_choose_what_to_do_and_who_comes_back_reads_what_happened(
    site: Running, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, browser, 2, **OPTIONS, viewport={"width": 360, "height": 740})
    table = party.start("abalone", access="private")
    ada, bartek = party.guests
    leaver = bartek.look(f"/table/{table}")
    expect(seats(leaver)).to_have_count(2)
    leaver.close()
    tables, later = site.services.tables, 0
    now = tables.now
    monkeypatch.setattr(tables, "now", lambda: now() + later)
    page = ada.look(f"/table/{table}")
    expect(seats(page).nth(1)).to_contain_text("away for")
    later = 150_000
    page.reload()
    expect(page.get_by_text("Bartek has been away for 2 min.")).to_be_visible()
    assert violations(page) == []
    assert not is_sideways(page)
    page.get_by_role("button", name="Wait", exact=True).click()
    expect(page.get_by_text("Bartek has been away")).to_be_hidden()
    page.reload()
    page.get_by_role("button", name="Let a bot play on").click()
    expect(seats(page).nth(1)).to_contain_text("a bot plays for them")
    party.play(table, 1)
    expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
    back = bartek.look(f"/table/{table}")
    line = back.get_by_text("You were away for 2 min. 2 moves were made meanwhile, one of them by a bot in your place.")
    expect(line).to_be_visible()
    expect(seats(page).nth(1)).not_to_contain_text("a bot plays for them")
    back.get_by_role("button", name="Close", exact=True).click()
    expect(line).to_be_hidden()
    party.close()


def test_a_bot_takes_over_where_there_is_a_clock_and_a_game_can_be_ended_where_there_is_none(
    site: Running, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, browser, 2, **OPTIONS)
    ada, bartek = party.guests
    tables, later = site.services.tables, 0
    now = tables.now
    monkeypatch.setattr(tables, "now", lambda: now() + later)

    def begin(**setting: Any) -> Page:
        table = party.start("abalone", **setting)
        leaver = bartek.look(f"/table/{table}")
        expect(seats(leaver)).to_have_count(2)
        page = ada.look(f"/table/{table}")
        leaver.close()
        return page

    page = begin(clock=msgspec.to_builtins(PRESETS["10+0"]))
    told = page.get_by_role("timer").filter(has_text="a bot takes over in").first
    expect(told).to_have_text(re.compile(r"a bot takes over in (1:00|0:5\d)$"))
    before = told.inner_text()
    expect(told).not_to_have_text(before)  # it runs
    expect(page.get_by_role("button", name="Let a bot play on")).to_have_count(0)

    page = begin(access="private")
    expect(seats(page).nth(1)).to_contain_text("away for")
    later = 150_000
    page.reload()
    page.get_by_role("button", name="End without a result").click()
    expect(page.get_by_role("region", name="Result").get_by_role("heading")).to_have_text("Game aborted")
    party.close()
