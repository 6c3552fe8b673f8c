"""Friends: one follows and challenges a person from their page, who accepts; and a block."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Visit, sideways, violations
from tests.server.client import Running


def arrive(page: Page, name: str) -> str:
    """Be a guest with a name; return the id."""
    me: dict[str, str] = page.request.post("/api/guests", data={"name": name}).json()
    return me["id"]


def test_friends_follow_challenge_and_block(site: Running, visit: Visit) -> None:
    ann, bob = visit("/"), visit("/", locale="pl-PL")
    arrive(ann, "Ann")
    other = arrive(bob, "Bob")
    ann.goto(f"/person/{other}")
    ann.get_by_role("button", name="Follow Bob").click()
    expect(ann.get_by_role("button", name="Unfollow Bob")).to_be_visible()
    assert violations(ann) == []
    ann.goto("/friends")
    expect(ann.get_by_text("online", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Challenge Bob").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Game").select_option("abalone")
    dialog.get_by_role("combobox", name="Clock").select_option("days-3")
    dialog.get_by_role("combobox", name="Your seat").select_option("0")
    dialog.get_by_text("Options of the game").click()
    assert violations(ann) == []
    dialog.get_by_role("button", name="Challenge", exact=True).click()
    ann.wait_for_url("**/table/*")
    ann.goto("/")
    row = ann.locator("li").filter(has_text="3 days per move").filter(has_text="Waiting")
    expect(row).to_contain_text("Waiting for one more player")
    expect(row).not_to_contain_text("free")  # the seat is kept for Bob
    ann.goto("/friends")
    expect(ann.get_by_role("button", name="Withdraw the challenge to Bob")).to_be_visible()
    assert violations(ann) == []
    assert sideways(ann) == []
    bob.goto("/friends")
    expect(bob.get_by_role("button", name="Przyjmij wyzwanie: Ann")).to_be_visible()
    assert violations(bob) == []
    assert sideways(bob) == []
    bob.get_by_role("button", name="Przyjmij wyzwanie: Ann").click()
    bob.wait_for_url("**/table/*")
    table = bob.url.rpartition("/")[2]
    view = bob.request.get(f"/api/tables/{table}").json()
    assert (view["phase"], [seat["name"] for seat in view["seats"]]) == ("playing", ["Ann", "Bob"])
    resigned = {"data": {"type": "resign"}, "headers": {"Origin": site.url}}
    assert bob.request.post(f"/api/tables/{table}/commands", **resigned).ok  # type: ignore[arg-type]
    ann.goto("/friends")
    recent = ann.locator("section").filter(has=ann.get_by_role("heading", name="Recently played with"))
    recent.get_by_role("button", name="Block Bob").click()
    recent.get_by_role("group").get_by_role("button", name="Block Bob").click()
    expect(ann.get_by_role("button", name="Unblock Bob")).to_be_visible()
    expect(ann.get_by_text("You follow nobody yet.")).to_be_visible()
    ann.goto("/settings")
    with ann.expect_response(lambda answer: answer.request.method == "PUT"):  # then it is stored
        ann.get_by_role("group", name="Who may challenge me").get_by_text("Nobody").click()
    ann.reload()
    expect(ann.get_by_role("group", name="Who may challenge me").get_by_label("Nobody")).to_be_checked()
    assert site.services.store.relations.list_followed(other) == []
