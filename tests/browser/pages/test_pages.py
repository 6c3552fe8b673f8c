"""The pages around the boards, in a real browser."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from stolik.kit import keys
from stolik.messages import say
from tests.browser.club.test_account import sign_up
from tests.browser.fixtures import Visit, is_sideways, sideways, violations
from tests.browser.people import begin_with_bot, seats

# The games' own pages are looked at in test_access.py.
PATHS = [
    "/",
    *(f"/play/{key}" for key in keys()),
    "/games",
    "/leaders",
    "/settings",
    "/enter",
    "/about",
    "/rules",
    "/pad",
    "/viewer",
]


def settled(page: Page) -> Page:
    """Wait until a page has what it asked for."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    return page


def begin_bot_game(page: Page, game: str = "Abalone") -> None:
    page.get_by_role("button", name=f"{game}: play against a bot").click()
    page.get_by_role("dialog").get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")


def test_home_shows_the_games_and_a_bot_is_one_click_away(visit: Visit) -> None:
    page = settled(visit("/"))
    for key in keys():
        expect(page.get_by_role("heading", name=say(f"{key}-name"), exact=True)).to_be_visible()
    begin_bot_game(page)
    expect(seats(page).get_by_text("you", exact=True)).to_be_visible()
    expect(page).to_have_title(re.compile("Your turn|to move"))
    page.goto("/")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.get_by_text("Your turn").or_(page.get_by_text("Open", exact=True)).first).to_be_visible()


def test_a_guest_comes_in_with_one_click(visit: Visit) -> None:
    page = settled(visit("/enter"))
    page.get_by_role("button", name="Play as a guest").click()
    page.wait_for_url("**/")
    name = page.locator("header .who")
    expect(name).to_be_visible()
    before = name.inner_text()
    page.reload()
    expect(name).to_have_text(before)


def test_an_account_keeps_the_guest_s_name_and_signs_in_again(visit: Visit) -> None:
    page = settled(visit("/enter"))
    page.get_by_label("Name (optional)").fill("Żaneta")
    page.get_by_role("button", name="Play as a guest").click()
    page.wait_for_url("**/")
    page.goto("/enter")
    expect(page.get_by_role("heading", name="Keep this name")).to_be_visible()
    page.get_by_label("New password").fill("correct horse")
    page.get_by_role("button", name="Create an account").click()
    page.get_by_role("button", name="I have saved them").click()
    page.wait_for_url("**/")
    page.goto("/settings")
    expect(page.get_by_text("this browser", exact=True)).to_be_visible()
    page.get_by_label("Description").fill("my bot")
    page.get_by_role("button", name="Create a token").click()
    expect(page.get_by_text("stolik_")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.goto("/enter")
    form = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    form.get_by_label("Name").fill("Żaneta")
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Sign in").click()
    expect(page.locator("header .who")).to_have_text("Żaneta")


def test_the_language_is_the_browser_s_and_can_be_switched(visit: Visit) -> None:
    page = settled(visit("/", locale="pl-PL"))
    expect(page.get_by_role("heading", name="W co gramy?")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "pl"
    page.get_by_role("button", name="Switch to English").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_theme_is_the_device_s_and_can_be_switched(visit: Visit) -> None:
    page = settled(visit("/", color_scheme="dark"))
    ground = "() => getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Theme: system").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(ground) != dark
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Theme: light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(ground) == dark


def test_an_invitation_names_an_address_that_a_phone_can_open(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = settled(visit("/"))
    page.get_by_role("button", name="Abalone: play with friends").click()
    page.get_by_role("button", name="Create a link").click()
    expect(page.get_by_text("This link works on this computer only.")).to_be_visible()
    expect(page.get_by_text("stolik serve --host lan")).to_be_visible()
    code = page.get_by_role("img", name="QR code of the link to this table")
    expect(code).to_have_count(0)
    monkeypatch.setattr("stolik.server.site.invitations.find_shared_host", lambda _: "192.168.1.7")
    page.evaluate("window.dispatchEvent(new Event('focus'))")  # the server was started anew
    expect(code).to_be_visible()
    expect(page.get_by_text("Everybody on the same wifi can open this link.")).to_be_visible()
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    here = urlsplit(page.url)
    assert link == f"http://192.168.1.7:{here.port}{here.path}"


def test_a_friend_comes_by_the_link(visit: Visit) -> None:
    host = settled(visit("/"))
    host.get_by_role("button", name="Abalone: play with friends").click()
    host.get_by_role("button", name="Create a link").click()
    host.wait_for_url("**/table/*")
    link = host.get_by_role("textbox", name="Link to this table").input_value()
    friend = visit(link)
    friend.get_by_role("button", name="Join the game").click()
    for page in (host, friend):
        expect(seats(page).get_by_text("you", exact=True)).to_be_visible()
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Write a message").fill("Hello!")
    friend.get_by_role("button", name="Send").click()
    expect(host.get_by_label("one new message")).to_be_visible()
    third = visit(link)
    expect(third.get_by_text("You are watching")).to_be_visible()
    expect(friend.get_by_text("1 spectator")).to_be_visible()
    friend.get_by_role("button", name="Resign").click()
    friend.get_by_role("button", name="Resign").click()
    expect(host.get_by_role("heading", name="You won!")).to_be_visible()
    host.get_by_role("tab", name="Table").click()
    expect(host.get_by_role("tabpanel")).to_be_visible()
    expect(host.get_by_text("Fair shuffle")).to_have_count(0)  # nothing was shuffled
    for page in (host, friend):
        page.get_by_role("button", name="Rematch").click()
    for page in (host, friend):
        expect(page).not_to_have_url(re.compile(re.escape(link) + "$"))
        expect(page.get_by_text(re.compile(r"Your turn$|\S to move$"))).to_be_visible()


def test_a_typed_move_is_made_and_a_wrong_one_explained(visit: Visit) -> None:
    page = visit()
    begin_with_bot(page, "abalone")
    page.get_by_label("Type a move").fill("nonsense")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Why not?")).to_be_visible()
    page.get_by_label("Type a move").fill("c3c6d3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("ABA-4"))).to_be_visible()
    page.get_by_label("Type a move").fill("a1b2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("list", name="Moves and events").get_by_text("Black: ").first).to_be_visible()
    expect(page.get_by_text("Why not?")).to_be_hidden()


@pytest.mark.parametrize("path", ["/table/nosuchtable", "/person/0123456789abcdef", "/no/such/place"])
def test_what_is_not_there_is_said_in_words(visit: Visit, path: str) -> None:
    page = visit(path, expected=("404",))
    expect(page.get_by_role("heading", name=re.compile("not found"))).to_be_visible()
    page.get_by_role("link", name="Home page").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def objections(page: Page) -> list[str]:
    return [*violations(page), *sideways(page)]


def test_axe_finds_nothing_on_any_page_and_each_fits_a_small_phone(visit: Visit) -> None:
    page = settled(visit("/"))
    found = {}
    for path in PATHS:
        page.goto(path)
        found[path] = objections(settled(page))
    page.goto("/")
    begin_bot_game(settled(page))
    expect(seats(page).first).to_be_visible()
    for tab in ("Moves", "Chat", "Table"):
        page.get_by_role("tab", name=tab).click()
        found[f"table: {tab}"] = objections(page)
    page.goto("/settings")
    found["/settings of a guest"] = objections(settled(page))
    page.goto("/")
    settled(page).get_by_role("button", name="ZERO: play with friends").click()
    found["a dialog"] = objections(page)
    page.get_by_role("button", name="Create a link").click()
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()
    found["a waiting room"] = objections(page)
    assert {path: each for path, each in found.items() if each} == {}


def test_who_wants_stillness_waits_for_nothing(visit: Visit) -> None:
    """An animation's delay counts too: what comes late is as good as missing until then."""
    page = settled(visit("/"))
    waits = page.evaluate(
        "() => { const late = document.createElement('p');"
        " late.style.animation = 'appear 240ms 900ms backwards'; document.body.append(late);"
        " return getComputedStyle(late).animationDelay; }"
    )
    assert waits == "0s"


def test_the_header_of_a_phone_shows_a_name_whole(visit: Visit) -> None:
    page = visit("/enter", size=(360, 640))
    sign_up(page, "Kazimierz")
    name = page.get_by_role("link", name="Kazimierz").locator("span")
    expect(name).to_be_visible()
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
    assert not is_sideways(page)
