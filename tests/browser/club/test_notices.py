"""Being told, in the browser: the bell, the page of notices, the choices, and a push that opens its link."""

from __future__ import annotations

import json
import os
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.fixtures import PHONE, Visit, sideways, violations
from tests.server.client import Running


def arrive(page: Page, name: str) -> str:
    """Come in as a guest, and return one's id."""
    answer = page.request.post("/api/guests", data={"name": name}, headers={"Origin": page.url.rstrip("/")})
    found: str = answer.json()["id"]
    page.reload()
    expect(page.get_by_role("link", name=name)).to_be_visible()
    return found


def take_picture(page: Page, name: str) -> None:
    if folder := os.environ.get("STOLIK_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_notices_are_told_listed_and_chosen(visit: Visit, site: Running) -> None:
    page = visit("/", size=PHONE)
    me = arrive(page, "Nora Notified")
    notices = site.services.notices

    def tell(tag: str, message: str) -> None:
        made = notices.make(me, "turn", f"/table/{tag}", None, {"game": "abalone"}, message, tag)  # type: ignore[arg-type]
        site.services.store.notices.add(made)

    tell("one", "notice-turn-bots")
    page.reload()
    bell = page.get_by_role("link", name="Notifications: 1 new")
    expect(bell).to_be_visible()
    expect(page.get_by_text("Your turn: Abalone.")).to_have_count(0)  # it came before the page
    tell("two", "notice-over-bots")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("link", name="Your game of Abalone is over.")).to_be_visible()
    assert violations(page) == []
    assert sideways(page) == []
    take_picture(page, "told")
    page.get_by_role("link", name="Notifications: 2 new").click()
    expect(page.get_by_role("listitem").filter(has_text="New")).to_have_count(2)
    expect(page.get_by_role("link", name="Notifications", exact=True)).to_be_visible()  # all are seen now
    assert violations(page) == []
    assert sideways(page) == []
    take_picture(page, "list")
    page.get_by_role("link", name="Choose your notifications").click()
    section = page.get_by_role("region", name="Notifications")
    box = section.get_by_label("A game begins: Push")
    expect(box).to_be_checked()
    with page.expect_response("**/api/me/notice-choices"):
        box.uncheck()
    assert violations(page) == []
    assert sideways(page) == []
    take_picture(page, "choices")
    page.reload()
    expect(section.get_by_label("A game begins: Push")).not_to_be_checked()
    expect(section.get_by_label("A game begins: Page")).to_be_checked()


def test_a_push_is_shown_and_opens_its_link(browser: Browser, site: Running) -> None:
    context = browser.new_context(base_url=site.url, locale="en-GB")
    page = context.new_page()
    page.goto("/about")
    page.evaluate("() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    (worker,) = context.service_workers
    # Chromium without windows shows no notifications: the worker keeps what it would show.
    worker.evaluate(
        "() => { self.shown = []; self.registration.showNotification = async (...all) => self.shown.push(all); }"
    )
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    data = json.dumps({"text": "Your turn.", "link": "/rules", "tag": "turn:t"})
    message = {"origin": site.url, "registrationId": found[0], "data": data}
    session.send("ServiceWorker.deliverPushMessage", message)
    while not (shown := worker.evaluate("() => self.shown")):
        page.wait_for_timeout(20)
    ((title, options),) = shown
    assert (title, options["body"], options["tag"]) == ("Stolik", "Your turn.", "turn:t")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    worker.evaluate(
        """(data) => {
            const event = new ExtendableEvent("notificationclick");
            event.notification = { data, close() {} };
            self.dispatchEvent(event);
        }""",
        options["data"],
    )
    page.wait_for_url("**/rules")
    context.close()
