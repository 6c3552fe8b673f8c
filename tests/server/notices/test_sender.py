"""Notices by push and by e-mail, at real servers, with a push service and a mail server on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stolik.server import parts
from stolik.server.notices import sender as module
from stolik.server.notices.notices import Notices, find_now
from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, free_port
from tests.server.notices.receiver import Receiver, check_signature
from tests.server.notices.test_routes import tell
from tests.server.people.mailbox import Mailbox

QUICK_NOTICES: dict[str, Any] = {**QUICK, "push_to_loopback": True, "notice_delay_ms": 0}


@pytest.fixture(scope="module", autouse=True)
def quick_looks() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LOOK", 0.02)
        patch.setattr(module, "AGAIN", 50)
        yield


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def sending(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Running]:
    """A server that sends at once."""
    port = free_port()
    settings = Settings(
        port=port,
        data=tmp_path_factory.mktemp("sending"),
        smtp_url=mailbox.url,
        mail_from="Stolik <club@example.org>",
        public_url=f"http://127.0.0.1:{port}",
        **QUICK_NOTICES,
    )
    with Running(settings) as running:
        yield running


async def subscribe(player: Player, receiver: Receiver) -> None:
    answer = await player.http.put("/api/me/push-subscription", json=receiver.subscription)
    assert answer.status_code == 204, answer.text


async def settle(server: Running) -> None:
    """Wait until nothing is left to send, but for warnings that have their time."""
    notices = server.services.notices
    async with asyncio.timeout(30):
        while notices.store.notices.list_due(notices.now() + module.LEASE, 1):
            await asyncio.sleep(0.01)


async def test_a_notice_reaches_the_browser_in_the_readers_language(sending: Running) -> None:
    ann, bob = [await Player.arrive(sending.url, name) for name in ("Ann", "Bob")]
    async with Receiver() as phone:
        assert (await ann.get("/api/me/notice-choices"))["push"] is False
        await subscribe(ann, phone)
        choices = await ann.get("/api/me/notice-choices")
        assert choices["push"] is True
        await ann.http.get("/api/me/notices/unread", headers={"Accept-Language": "pl"})
        tell(sending, ann, about=bob.me["id"], tag="challenge:x")
        text = await phone.wait(1)
        assert text == {"text": "Bob zaprasza cię do gry: Abalone.", "link": "/table/t", "tag": "challenge:x"}
        (request,) = phone.requests
        check_signature(request["Authorization"], phone.url, choices["push_key"])
        assert (request["content-encoding"], request["path"]) == ("aes128gcm", "/send/1")
        assert len(request["topic"]) <= 32
        await settle(sending)
        await ann.http.put("/api/me/notice-choices", json={"choices": {"challenge": {"push": False}}})
        tell(sending, ann, tag="challenge:y")
        await settle(sending)
        await ann.http.delete("/api/me/push-subscription")
        tell(sending, ann, tag="turn:y", kind="turn")
        await settle(sending)
        assert len(phone.requests) == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_deleted(sending: Running, status: int) -> None:
    ann = await Player.arrive(sending.url, "Ann")
    async with Receiver() as phone:
        phone.status = status
        await subscribe(ann, phone)
        tell(sending, ann)
        await settle(sending)
        assert len(phone.requests) == 1
        assert (await ann.get("/api/me/notice-choices"))["push"] is False


async def test_a_push_service_that_is_down_is_tried_again_and_redirects_are_not_followed(sending: Running) -> None:
    ann = await Player.arrive(sending.url, "Ann")
    async with Receiver() as phone:
        phone.status = 503
        await subscribe(ann, phone)
        tell(sending, ann)
        while len(phone.requests) < 2:
            await asyncio.sleep(0.01)
        phone.status = 201
        await phone.wait(1)
        await settle(sending)
        phone.requests.clear()
        phone.status = 307
        tell(sending, ann, tag="another")
        await settle(sending)
        assert [request["path"] for request in phone.requests] == ["/send/1"]


async def test_signing_out_ends_the_pushes_of_the_browser(sending: Running) -> None:
    ann = await Player.arrive(sending.url, "Ann")
    async with Receiver() as phone:
        await subscribe(ann, phone)
        assert (await ann.http.delete("/api/sessions/current")).is_success
        tell(sending, ann)
        await settle(sending)
        assert phone.requests == []


async def test_nobody_is_told_of_a_table_that_they_look_at_and_moves_are_joined(sending: Running) -> None:
    ann, bob = [await Player.arrive(sending.url, name) for name in ("Ann", "Bob")]
    setting = {"game": "abalone", "players": 2, "clock": {"type": "days", "days": 1}}
    async with Receiver() as phone:
        await subscribe(bob, phone)
        seats = [{"type": "me"}, {"type": "invited", "person": bob.me["id"]}]
        table = (await ann.post("/api/tables", {"setting": setting, "seats": seats}))["table"]
        assert (await phone.wait(1))["text"] == "Ann invites you to a game of Abalone."
        async with bob.sit(table):
            await bob.ask(table, type="join")
            await bob.ask(table, type="ready")
            await ann.ask(table, type="ready")
            await settle(sending)
        assert len(phone.texts) == 1
        while sending.services.hub.is_connected(table, bob.me["id"]):
            await asyncio.sleep(0.01)
        view = await ann.get(f"/api/tables/{table}")
        await ann.ask(table, type="move", move=view["moves"][0])
        told = await phone.wait(2)
        assert told == {"text": "Your turn: Abalone with Ann.", "link": f"/table/{table}", "tag": f"turn:{table}"}


async def test_e_mail_goes_to_a_confirmed_address_if_it_was_chosen(sending: Running, mailbox: Mailbox) -> None:
    ann = await Player.arrive(sending.url, "Ann")
    bob = await Player.arrive(sending.url, "<script>Bob</script>")
    person = ann.me["id"]
    tell(sending, ann, kind="turn")
    await settle(sending)
    sending.services.store.emails.save(person, "ann@example.org")
    assert (await ann.get("/api/me/notice-choices"))["email"] is True
    tell(sending, ann, kind="turn")
    await settle(sending)
    assert mailbox.messages == [], "nobody has chosen it"
    await ann.http.put("/api/me/notice-choices", json={"choices": {"challenge": {"email": True}}})
    tell(sending, ann, about=bob.me["id"])
    message = await asyncio.to_thread(mailbox.wait, 1)
    assert mailbox.recipients == [["ann@example.org"]]
    assert message["subject"] == "Stolik: an invitation", "nothing that somebody has chosen"
    assert message.get_content_type() == "text/plain"
    assert message.get_content().startswith("“<script>Bob</script>” invites you to a game of Abalone.")
    assert f"{sending.url}/table/t" in message.get_content()
    await settle(sending)


async def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    settings = Settings(port=free_port(), data=tmp_path, **{**QUICK_NOTICES, "notice_delay_ms": 60_000})
    async with Receiver() as phone:
        with Running(settings) as first:
            ann = await Player.arrive(first.url, "Ann")
            await subscribe(ann, phone)
            key = (await ann.get("/api/me/notice-choices"))["push_key"]
            tell(first, ann)
        assert phone.requests == []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(parts, "Notices", partial(Notices, now=lambda: find_now() + 60_000))
            with Running(Settings(port=free_port(), data=tmp_path, **QUICK_NOTICES)) as second:
                await phone.wait(1)
                choices = await ann.move_to(second.url).get("/api/me/notice-choices")
                assert choices["push_key"] == key, "the key is made once"
