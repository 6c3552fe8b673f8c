"""Two nodes share one database: one of them sends a notice, and neither to somebody who looks at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stolik.server.capacity.limits import Limits, Rule
from stolik.server.notices.kinds import Kind
from stolik.server.notices.notices import Notices
from stolik.server.notices.push import Outcome, PushText
from stolik.server.notices.sender import LEASE, TRIES, Sender
from stolik.store import Store, folder_url
from stolik.store.notices import Subscription

DELAY = 10_000


class Post:
    """Push services that note what they get."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.outcomes: dict[str, Outcome] = {}

    async def send(self, subscription: Subscription, message: PushText) -> Outcome:
        await asyncio.sleep(0)
        self.got.append(f"{message.tag} {subscription.endpoint[-1]}")
        return self.outcomes.get(subscription.endpoint[-1], Outcome.DONE)


class Nodes:
    """Two nodes, and Ann with two browsers."""

    def __init__(self, url: str) -> None:
        self.now = 1_800_000_000_000
        self.stores = [Store.open(url, clock=lambda: self.now) for _ in range(2)]
        self.store = self.stores[0]
        self.post = Post()
        self.looking: list[set[tuple[str, str]]] = [set(), set()]
        self.limits = Limits({"notice-push": Rule(3, 60), "notice-mail": Rule(3, 60)}, clock=lambda: self.now / 1000)
        self.notices = [Notices(store, delay_ms=DELAY, now=lambda: self.now) for store in self.stores]
        self.senders = [self._make_sender(node) for node in range(2)]
        self.ann = self.store.people.create_guest("Ann").id
        for number in range(2):
            session, _ = self.store.sessions.create(self.ann, "")
            endpoint = f"https://push.example/{number}"
            self.store.subscriptions.save(
                Subscription(person_id=self.ann, session_id=session.id, endpoint=endpoint, public_key=b"", auth=b"")
            )

    def _make_sender(self, node: int) -> Sender:
        def is_connected(table: str, person: str) -> bool:
            return (table, person) in self.looking[node]

        post: Any = self.post
        return Sender(self.notices[node], self.limits, post, None, is_connected)

    async def tell(self, tag: str = "turn:t") -> None:
        facts = {"game": "abalone"}
        await self.notices[0].tell(
            self.ann, Kind.TURN, link="/table/t", facts=facts, message="notice-turn-bots", tag=tag
        )

    async def send(self) -> None:
        await asyncio.gather(*(sender.send_due() for sender in self.senders))
        await asyncio.gather(*(sender.wait_until_sent() for sender in self.senders))


@pytest.fixture(params=["sqlite", "postgresql"])
def nodes(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Nodes]:
    if request.param == "sqlite":
        request.getfixturevalue("migrated_url")
    url = folder_url(tmp_path / "data") if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    found = Nodes(url)
    yield found
    for store in found.stores:
        store.close()


async def test_one_node_sends_to_each_browser_once(nodes: Nodes) -> None:
    await nodes.tell()
    await nodes.send()
    assert nodes.post.got == [], "the person may come by themselves"
    nodes.now += DELAY
    await nodes.send()
    await nodes.send()
    assert sorted(nodes.post.got) == ["turn:t 0", "turn:t 1"]


@pytest.mark.parametrize("node", [0, 1])
async def test_nobody_is_told_who_looks_at_the_table_on_any_node(nodes: Nodes, node: int) -> None:
    nodes.looking[node].add(("t", nodes.ann))
    await nodes.tell()
    await nodes.senders[node].send_due()
    nodes.now += DELAY
    await nodes.send()
    assert nodes.post.got == []
    assert nodes.store.notices.list_unread(nodes.ann, nodes.now) == []


async def test_what_failed_is_tried_again_for_those_who_missed_it_alone(nodes: Nodes) -> None:
    nodes.post.outcomes["1"] = Outcome.LATER
    await nodes.tell()
    nodes.now += DELAY
    await nodes.send()
    for _ in range(2 * TRIES):
        nodes.now += LEASE
        await nodes.send()
    assert sorted(nodes.post.got) == ["turn:t 0", *["turn:t 1"] * TRIES], "but not without end"


async def test_a_flood_is_on_the_page_alone(nodes: Nodes) -> None:
    for number in range(9):
        await nodes.tell(f"challenge:{number}")
    nodes.now += DELAY
    await nodes.send()
    assert len(nodes.post.got) == 3
    assert len(nodes.store.notices.list_unread(nodes.ann, nodes.now)) == 9


async def test_old_news_is_not_sent_after_a_long_time_off(nodes: Nodes) -> None:
    await nodes.tell()
    nodes.now += 3 * 24 * 60 * 60_000
    await nodes.send()
    assert nodes.post.got == []
    assert len(nodes.store.notices.list_unread(nodes.ann, nodes.now)) == 1


async def test_bots_and_people_who_are_gone_are_told_nothing(nodes: Nodes) -> None:
    await nodes.notices[0].tell("0" * 16, Kind.TURN, link="/table/t")
    bot = nodes.store.people.create_own_bot(nodes.store.people.create_account("Owner", "correct horse").id, "Robot")
    await nodes.notices[0].tell(bot.id, Kind.TURN, link="/table/t")
    assert nodes.store.notices.list_due(nodes.now + DELAY, 9) == []


async def test_an_export_has_my_notices_and_not_those_of_others_about_me(nodes: Nodes) -> None:
    bob = nodes.store.people.create_guest("Bob").id
    await nodes.notices[0].tell(nodes.ann, Kind.CHALLENGE, link="/table/t", about=bob, facts={"game": "abalone"})
    rows = nodes.store.personal_data.list_rows
    assert [row["link"] for row in rows(nodes.ann)["notices"]] == ["/table/t"]
    assert "notices" not in rows(bob)
    assert all("auth" not in row for row in rows(nodes.ann)["push_subscriptions"])
    nodes.store.account_deletions.delete_people([bob])
    assert nodes.store.notices.list_unread(nodes.ann, nodes.now) == [], "nothing is left of who has gone"
