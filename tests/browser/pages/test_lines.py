"""The client without any network, and out of date."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.fixtures import PATIENCE, Visit
from tests.browser.people import begin_with_bot
from tests.server.client import Process, Running


def test_without_a_network_the_client_still_opens(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with Process(data=tmp_path) as server:
        page.goto(server.url)
        page.evaluate("() => navigator.serviceWorker.ready")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_function(
            "async () => { const files = await (await fetch('/offline.json')).json();"
            " const kept = (await (await caches.open('stolik-1')).keys()).map(each => new URL(each.url).pathname);"
            " return files.every(each => kept.includes(each)); }"
        )
    for path in ("/", "/settings"):  # one that was visited, and one that was not
        page.goto(server.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()


def test_a_page_that_is_out_of_date_says_so(site: Running, visit: Visit) -> None:
    current, site.services.site.script = site.services.site.script, "/assets/index-newer.js"
    try:
        page = visit("/")
        expect(page.get_by_text("A new version is available.")).to_be_visible()
    finally:
        site.services.site.script = current
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_text("Nobody is waiting").or_(page.get_by_text("Sit down")).first).to_be_visible()
    expect(page.get_by_text("A new version is available.")).to_be_hidden()


def test_a_server_that_does_not_answer_is_named_as_the_reason(visit: Visit) -> None:
    page = visit("/")
    is_slow = True
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(server)

        def keep_pings(message: str | bytes) -> None:
            (held.append if is_slow and json.loads(message)["type"] == "ping" else server.send)(message)

        line.on_message(keep_pings)

    page.route_web_socket("**/ws/tables/*", between)
    page.clock.install()
    begin_with_bot(page, "zero")
    silent = page.get_by_text("The server does not answer.")
    expect(silent).to_be_hidden()
    page.clock.run_for(5_000)  # to the ping, and the moment before a word is said
    expect(silent).to_be_visible()
    is_slow = False
    for ping in held:
        lines[-1].send(ping)
    page.clock.run_for(5_000)
    expect(silent).to_be_hidden()
