"""The client without any network, and out of date."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PATIENCE, Visit
from tests.server.client import Process, Running


@pytest.mark.parametrize("path", ["/", "/settings"])
def test_without_a_network_the_client_still_opens(browser: Browser, tmp_path: Path, path: str) -> None:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with Process(data=tmp_path) as server:
        page.goto(server.url + path)
        page.evaluate("() => navigator.serviceWorker.ready")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_function(
            "async () => { const files = await (await fetch('/offline.json')).json();"
            " const kept = (await (await caches.open('stolik-1')).keys()).map(each => new URL(each.url).pathname);"
            " return files.every(each => kept.includes(each)); }"
        )
    page.goto(server.url + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()


def test_a_page_that_is_out_of_date_says_so(site: Running, visit: Visit) -> None:
    current, site.state.site.script = site.state.site.script, "/assets/index-newer.js"
    try:
        page = visit("/")
        expect(page.get_by_text("Stolik has been renewed on the server")).to_be_visible()
    finally:
        site.state.site.script = current
    page.get_by_role("button", name="Load the page anew").click()
    expect(page.get_by_text("Nobody is waiting").or_(page.get_by_text("Sit down")).first).to_be_visible()
    expect(page.get_by_text("Stolik has been renewed on the server")).to_be_hidden()
