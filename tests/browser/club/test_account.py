"""An account from its first day on: recovery, and the pages around it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from stolik.server.settings import Settings
from tests.browser.fixtures import Visit, sideways, violations
from tests.server.client import QUICK, Running, free_port
from tests.server.people.mailbox import Mailbox, find_secret

PASSWORD = "correct horse"  # noqa: S105 - of these tests


def sign_up(page: Page, name: str, base: str = "") -> None:
    """Create an account on the page for it, and look at the recovery codes."""
    page.goto(f"{base}/enter")
    form = page.locator("form").filter(has=page.get_by_role("button", name="Create an account"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("New password").fill(PASSWORD)
    form.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()


def test_recovery_codes_are_shown_once_and_bring_one_back(visit: Visit) -> None:
    page = visit("/enter")
    sign_up(page, "Rita Recovers")
    codes = page.locator("code").all_inner_texts()
    assert len(codes) == 6
    assert violations(page) == []
    assert sideways(page) == []
    page.get_by_role("button", name="I have saved them").click()
    expect(page.get_by_role("link", name="Rita Recovers")).to_be_visible()
    page.goto("/settings")
    section = page.get_by_role("region", name="Recovery codes")
    expect(section).to_contain_text("6 codes left")
    page.get_by_label("Description").fill("spare")
    page.get_by_role("button", name="Create a token").click()
    expect(page.get_by_text("This token is shown only once.")).to_be_visible()
    assert violations(page) == []
    # Elsewhere, without the password.
    other = visit("/enter", expected=("401",))
    other.get_by_role("link", name="Forgot your password?").click()
    expect(other.get_by_role("heading", name="Recover your account")).to_be_visible()
    other.get_by_label("Name").fill("Rita Recovers")
    other.get_by_label("Recovery code").fill("1AAA-AAAA-AAAA-AAAA")
    assert violations(other) == []
    assert sideways(other) == []
    other.get_by_role("button", name="Continue").click()
    expect(other.get_by_role("alert")).to_contain_text("Wrong name or recovery code.")
    other.get_by_label("Recovery code").fill(codes[3].lower())
    other.get_by_role("button", name="Continue").click()
    kept = other.get_by_role("group", name="Keep")
    expect(kept.get_by_role("checkbox")).to_have_count(2)
    expect(kept.get_by_label("API token: spare")).not_to_be_checked()
    kept.get_by_label("API token: spare").check()
    other.get_by_label("New password").fill("another horse")
    assert violations(other) == []
    assert sideways(other) == []
    other.get_by_role("button", name="Set the password and sign in").click()
    expect(other.get_by_role("heading", name="Your account is yours again")).to_be_visible()
    fresh = other.locator("code").all_inner_texts()
    assert len(fresh) == 6
    assert not {*fresh} & {*codes}
    assert violations(other) == []
    other.get_by_role("button", name="I have saved them").click()
    expect(other.get_by_role("region", name="Recovery codes")).to_contain_text("6 codes left")
    expect(other.get_by_text("spare")).to_be_visible()
    other.get_by_role("region", name="Recovery codes").get_by_label("Current password").fill("another horse")
    other.get_by_role("button", name="Make new codes").click()
    expect(other.get_by_role("region", name="Recovery codes").locator("code")).to_have_count(6)
    # Her first browser was signed out.
    page.reload()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()


def test_a_new_password_names_what_else_opens_the_account(visit: Visit) -> None:
    page = visit("/enter")
    sign_up(page, "Nela New")
    page.goto("/settings")
    page.get_by_label("Description").fill("my program")
    page.get_by_role("button", name="Create a token").click()
    expect(page.get_by_text("This token is shown only once.")).to_be_visible()
    section = page.get_by_role("region", name="Password")
    section.get_by_label("Current password").fill(PASSWORD)
    kept = section.get_by_role("group", name="Keep")
    expect(kept.get_by_label("API token: my program")).to_be_checked()
    kept.get_by_label("API token: my program").uncheck()
    kept.get_by_label("6 recovery codes").uncheck()
    section.get_by_label("New password").fill("another horse")
    assert violations(page) == []
    assert sideways(page) == []
    section.get_by_role("button", name="Change the password").click()
    expect(section.locator("code")).to_have_count(6)
    expect(page.get_by_text("my program")).to_have_count(0)


def test_an_account_is_deleted_unless_one_signs_in_again(visit: Visit) -> None:
    page = visit("/enter")
    sign_up(page, "Greta Goes")
    page.goto("/settings")
    section = page.get_by_role("region", name="Delete my account")
    section.get_by_label("Current password").fill(PASSWORD)
    section.get_by_role("button", name="Delete my account").click()
    section.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_text("Your account will be deleted on")).to_be_visible()
    assert violations(page) == []
    form = page.locator("form").filter(has=page.get_by_role("button", name="Sign in"))
    form.get_by_label("Name").fill("Greta Goes")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Your account stays")).to_be_visible()


def test_a_guest_is_warned_before_signing_out_and_can_be_deleted(visit: Visit) -> None:
    page = visit("/enter")
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_role("link", name="Sign in")).to_have_count(0)
    page.goto("/settings")
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("you cannot get this name back")
    assert violations(page) == []
    assert sideways(page) == []
    dialog.get_by_role("link", name="Create an account instead").click()
    page.wait_for_url("**/enter")
    expect(page.get_by_role("heading", name="Keep this name")).to_be_visible()
    page.goto("/settings")
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()


def test_passkeys_are_added_named_used_and_removed(visit: Visit, site: Running) -> None:
    page = visit("/about")
    page.goto(f"http://localhost:{site.settings.port}/enter")  # a passkey needs a name, not a number
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    device = devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    sign_up(page, "Pola Passkey", f"http://localhost:{site.settings.port}")
    page.goto(f"http://localhost:{site.settings.port}/settings")
    section = page.get_by_role("region", name="Passkeys")
    section.get_by_label("Name of the passkey").fill("<b>my</b> phone")
    section.get_by_label("Current password").fill(PASSWORD)
    section.get_by_role("button", name="Add a passkey").click()
    expect(section.get_by_text("<b>my</b> phone")).to_be_visible()
    section.get_by_role("button", name="Rename <b>my</b> phone").click()
    section.get_by_label("New name").fill("My telephone")
    section.get_by_role("button", name="Save").click()
    expect(section.get_by_text("My telephone")).to_be_visible()
    assert violations(page) == []
    assert sideways(page) == []
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    page.wait_for_url(f"http://localhost:{site.settings.port}/")
    page.goto(f"http://localhost:{site.settings.port}/enter")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("link", name="Pola Passkey")).to_be_visible()
    assert len(devices.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1
    page.goto(f"http://localhost:{site.settings.port}/settings")
    expect(section).to_contain_text("used ")
    section.get_by_role("button", name="Remove My telephone").click()
    expect(section.get_by_text("My telephone")).to_have_count(0)


def test_an_address_is_confirmed_and_brings_a_link_for_a_new_password(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with Mailbox() as mailbox:
        settings = Settings(
            port=port, data=tmp_path, smtp_url=mailbox.url, mail_from="club@example.org", public_url=url, **QUICK
        )
        with Running(settings), browser.new_context(base_url=url, locale="en-GB", service_workers="block") as context:
            page = context.new_page()
            sign_up(page, "Ela Email")
            page.goto("/settings")
            section = page.get_by_role("region", name="E-mail")
            section.get_by_label("E-mail address").fill("ela@example.org")
            section.get_by_label("Current password").fill(PASSWORD)
            section.get_by_role("button", name="Send a link to confirm it").click()
            expect(section).to_contain_text("A link was sent.")
            assert violations(page) == []
            assert sideways(page) == []
            page.goto(f"/confirm#{find_secret(mailbox.wait(1))}")
            page.get_by_role("button", name="Confirm the address").click()
            expect(page.get_by_text("The address is confirmed.")).to_be_visible()
            assert violations(page) == []
            page.goto("/settings")
            expect(section).to_contain_text("Your address is ela@example.org.")
            page.goto("/recover")
            page.get_by_label("E-mail address").fill("Ela@Example.org")
            page.get_by_role("button", name="Send the link").click()
            expect(page.get_by_text("a link is on its way")).to_be_visible()
            assert violations(page) == []
            page.goto("/about")
            page.goto(f"/recover#{find_secret(mailbox.wait(2))}")
            page.get_by_label("New password").fill("another horse")
            expect(page.get_by_label("E-mail: ela@example.org")).to_be_checked()
            page.get_by_role("button", name="Set the password and sign in").click()
            page.get_by_role("button", name="I have saved them").click()
            expect(section).to_contain_text("Your address is ela@example.org.")


def test_a_name_is_text_on_every_page(visit: Visit) -> None:
    name = "<img src=x onerror=alert(1)>"
    page = visit("/enter")
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    sign_up(page, name)
    page.get_by_role("button", name="I have saved them").click()
    mine = page.get_by_role("link", name=name)
    expect(mine).to_be_visible()
    person = page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
    for address in ("/settings", f"/person/{person}", "/person/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"):
        page.goto(address)
        expect(mine).to_be_visible()
    page.wait_for_url(f"**/person/{person}")  # a name in the address leads to its owner
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.locator("img[src=x]")).to_have_count(0)


def test_what_was_typed_stays_when_the_server_says_late_who_is_there(visit: Visit) -> None:
    page = visit("/about")
    page.wait_for_load_state("networkidle")  # it has asked, too
    waiting: list[Route] = []
    page.route("**/api/who", lambda route: waiting.append(route))
    page.goto("/enter")
    name = page.locator("form").filter(has=page.get_by_role("button", name="Create an account")).get_by_label("Name")
    name.fill("Tessa Typed")
    expect(name).to_have_value("Tessa Typed")
    while not waiting:
        page.wait_for_timeout(20)
    sign_in = page.get_by_role("banner").get_by_role("link", name="Sign in")
    expect(sign_in).to_have_count(0)  # nobody is asked to who may have done so
    with page.expect_response("**/api/who"):
        waiting[0].continue_()
    expect(sign_in).to_be_visible()
    page.wait_for_timeout(100)
    expect(name).to_have_value("Tessa Typed")
