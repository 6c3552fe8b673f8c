"""The host's desk: a report, a suspension that the person is told of, and the page of the house."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.club.test_account import sign_up
from tests.browser.fixtures import Visit, sideways, violations
from tests.server.client import Running


def look(page: Page) -> None:
    assert violations(page) == []
    assert sideways(page) == []


def test_a_person_is_reported_and_suspended(visit: Visit, site: Running) -> None:
    store = site.services.store
    troll = visit("/enter", expected=("403",))
    sign_up(troll, "Tom Troll")
    person = store.people.find_by_name("Tom Troll").id
    host = visit("/enter")
    sign_up(host, "Hera Hosts")
    store.roles.grant(store.people.find_by_name("Hera Hosts").id, "host")
    host.goto(f"/person/{person}")
    host.get_by_role("button", name="Report").click()
    host.get_by_label("What is wrong?").fill("floods the chat")
    look(host)
    host.get_by_role("button", name="Send the report").click()
    expect(host.get_by_role("dialog")).to_contain_text("A moderator will look at it")
    host.goto("/desk")
    expect(host.get_by_text("Open reports")).to_be_visible()
    look(host)
    wanted = {"game": "abalone", "players": 2, "level": "beginner", "seat": 0}
    table = troll.request.post("/api/bots-now", data=wanted, headers={"Origin": site.url}).json()["table"]
    host.get_by_role("link", name="Tables", exact=True).click()
    expect(host.locator("li").filter(has=host.locator(f'a[href$="{table}"]'))).to_contain_text("Tom Troll")
    look(host)
    host.get_by_role("link", name="Reports", exact=True).click()
    expect(host.get_by_text("floods the chat")).to_be_visible()
    look(host)
    host.get_by_role("link", name="Tom Troll").click()
    host.get_by_label("Action").select_option("suspend")
    host.get_by_label("Reason").fill("floods")
    look(host)
    host.get_by_role("button", name="Suspend").click()
    expect(host.get_by_role("button", name="Lift")).to_be_visible()
    troll.goto("/")
    expect(troll.get_by_role("alert")).to_contain_text("You are suspended until")
    expect(troll.get_by_role("alert")).to_contain_text("floods")
    host.get_by_role("link", name="House", exact=True).click()
    host.get_by_label("Message of the day (English)").fill("Club evening at seven")
    host.get_by_role("button", name="Save").click()
    expect(host.get_by_text("Saved.")).to_be_visible()
    look(host)
    try:
        host.goto("/house")
        expect(host.get_by_text("Club evening at seven")).to_be_visible()
        expect(host.get_by_text("A keyed hash of it is kept for 30 days")).to_be_visible()
        look(host)
    finally:
        host.goto("/desk/house")
        host.get_by_label("Message of the day (English)").fill("")
        host.get_by_role("button", name="Save").click()
        expect(host.get_by_text("Saved.")).to_be_visible()
