"""Notices in the database: joined by tag, seen, claimed by one node, and stored with the events they tell of."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from msgspec import structs

from stolik.store import Store, TableRow, TournamentRow, VersionConflict
from stolik.store.notices import NewNotice, Settled, Subscription
from stolik.store.notices.notices import GAP, KEPT, MOST
from tests.store.conftest import Clock

LEASE = 60_000


def make(clock: Clock, tag: str = "turn:t", **more: Any) -> NewNotice:
    values: dict[str, Any] = {"person_id": "ann", "kind": "turn", "message": "notice-turn", "link": "/table/t"}
    return NewNotice(**{**values, "tag": tag, "shown": clock.now, "due": clock.now + 10, **more})


def list_tags(store: Store, clock: Clock) -> list[str]:
    return [notice.tag for notice in store.notices.list_of_person("ann", clock.now, limit=MOST)]


def test_a_newer_notice_with_the_same_tag_replaces_the_older_one(store: Store, clock: Clock) -> None:
    store.notices.add(make(clock, facts={"game": "zero"}, about_id="bob"), make(clock, "round:u"))
    clock.now += 1
    store.notices.add(make(clock, message="notice-over"))
    found = store.notices.list_of_person("ann", clock.now, limit=10)
    assert [(notice.tag, notice.message) for notice in found] == [
        ("turn:t", "notice-over"),
        ("round:u", "notice-turn"),
    ]
    assert len(store.notices.list_unread("ann", clock.now)) == 2
    assert store.notices.list_of_person("bob", clock.now, limit=10) == []


def test_what_was_seen_is_not_sent(store: Store, clock: Clock) -> None:
    store.notices.add(make(clock), make(clock, "other", link="/table/u"))
    assert store.notices.mark_seen("ann", clock.now, link="/table/t")
    assert not store.notices.mark_seen("ann", clock.now, link="/table/t")
    clock.now += 10
    assert [notice.tag for notice in store.notices.claim_due(clock.now, LEASE, 10)] == ["other"]
    assert [notice.seen is None for notice in store.notices.list_of_person("ann", clock.now, limit=9)] == [True, False]


def test_a_warning_is_shown_at_its_time_and_gone_if_it_is_settled_before(store: Store, clock: Clock) -> None:
    later = clock.now + 1_000
    store.notices.add(make(clock, "deadline:t", shown=later, due=later), make(clock, "deadline:u", shown=later))
    assert list_tags(store, clock) == []
    store.notices.add(Settled("ann", "deadline:t"), Settled("ann", "deadline:u", link="/table/another"))
    clock.now = later
    assert list_tags(store, clock) == ["deadline:u"], "the other one has another link"


def test_one_node_sends_a_notice_and_another_one_if_that_is_killed(store: Store, clock: Clock) -> None:
    store.notices.add(*(make(clock, f"turn:{number}") for number in range(20)))
    assert store.notices.claim_due(clock.now, LEASE, 50) == [], "not yet"
    clock.now += 10
    gate = Barrier(4)

    def claim(_: int) -> list[str]:
        gate.wait()
        return [notice.tag for notice in store.notices.claim_due(clock.now, LEASE, 50)]

    with ThreadPoolExecutor(4) as threads:
        claimed = [tag for tags in threads.map(claim, range(4)) for tag in tags]
    assert sorted(claimed) == sorted(f"turn:{number}" for number in range(20)), "each once"
    clock.now += LEASE
    again = store.notices.claim_due(clock.now, LEASE, 50)
    assert len(again) == 20
    store.notices.finish(again[0], clock.now)
    store.notices.retry(again[1], clock.now + 5, ["phone"])
    clock.now += 5
    (retried,) = store.notices.claim_due(clock.now, LEASE, 50)
    assert (retried.tag, retried.tries, retried.done) == (again[1].tag, 1, ["phone"])


def test_a_notice_that_was_replaced_while_it_was_sent_is_sent_as_well(store: Store, clock: Clock) -> None:
    store.notices.add(make(clock))
    clock.now += 10
    (claimed,) = store.notices.claim_due(clock.now, LEASE, 50)
    store.notices.add(make(clock, message="notice-over"))
    store.notices.finish(claimed, clock.now)
    clock.now += 10
    assert [notice.message for notice in store.notices.claim_due(clock.now, LEASE, 50)] == ["notice-over"]


def test_bursts_are_joined_unless_the_person_has_seen_the_first(store: Store, clock: Clock) -> None:
    store.notices.add(make(clock))
    clock.now += 10
    (claimed,) = store.notices.claim_due(clock.now, LEASE, 50)
    store.notices.finish(claimed, clock.now)
    sent = clock.now
    for _ in range(5):
        clock.now += 1_000
        store.notices.add(make(clock))
    assert not store.notices.list_due(sent + GAP - 1, 1)
    assert store.notices.list_due(sent + GAP, 1)
    store.notices.mark_seen("ann", clock.now)
    store.notices.add(make(clock))
    assert store.notices.list_due(clock.now + 10, 1)


def test_old_notices_and_too_many_are_deleted(store: Store, clock: Clock) -> None:
    store.notices.add(make(clock, "old"))
    clock.now += KEPT + 1
    for number in range(MOST + 5):
        store.notices.add(make(clock, f"turn:{number}", shown=clock.now + number))
    clock.now += MOST + 5
    assert store.notices.prune(clock.now) == 6
    assert len(list_tags(store, clock)) == MOST
    assert "old" not in list_tags(store, clock)


def test_notices_are_stored_with_their_events_or_not_at_all(store: Store, clock: Clock) -> None:
    row = TableRow(game="zero", status="open", clock="days", players=2, notices=(make(clock),))
    store.log.append("t", 0, [b"{}"], row)
    assert list_tags(store, clock) == ["turn:t"]
    with pytest.raises(VersionConflict):
        store.log.append("t", 0, [b"{}"], structs.replace(row, notices=(make(clock, "lost"),)))
    store.tournament_log.append(
        "c",
        0,
        [b"{}"],
        TournamentRow(
            name="Cup", game="zero", format="swiss", phase="open", director="bob", notices=(make(clock, "round:t"),)
        ),
    )
    assert list_tags(store, clock) == ["round:t", "turn:t"]


def test_a_key_is_made_once(store: Store) -> None:
    assert store.keys.get("push", lambda: b"first") == store.keys.get("push", lambda: b"second") == b"first"


def test_a_subscription_ends_with_its_session_and_belongs_to_the_last_who_signed_in(store: Store) -> None:
    ann, bob = store.people.create_guest("Ann"), store.people.create_guest("Bob")
    first, second = (store.sessions.create(person.id, "")[0] for person in (ann, bob))
    phone = Subscription(
        person_id=ann.id, session_id=first.id, endpoint="https://push.example/1", public_key=b"k", auth=b"a"
    )
    store.subscriptions.save(phone)
    store.subscriptions.save(structs.replace(phone, endpoint="https://push.example/2"))
    assert [each.endpoint for each in store.subscriptions.list_of_person(ann.id)] == ["https://push.example/2"]
    store.subscriptions.save(
        structs.replace(phone, person_id=bob.id, session_id=second.id, endpoint="https://push.example/2")
    )
    assert store.subscriptions.list_of_person(ann.id) == [], "another person uses the browser now"
    assert len(store.subscriptions.list_of_person(bob.id)) == 1
    store.sessions.revoke(bob.id, second.id)
    assert store.subscriptions.list_of_person(bob.id) == []
