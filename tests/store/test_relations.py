"""Follows, blocks, privacy, and who is online."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.game import Refusal
from stolik.store import Person, Store
from stolik.store.people import relations
from stolik.store.people.relations import Privacy, Relation


def refused(reason: str) -> Any:
    return pytest.raises(Refusal, match=f"^{reason}( |$)")


@pytest.fixture
def people(store: Store) -> tuple[Person, Person, Person]:
    return store.people.create_guest("Ann"), store.people.create_guest("Bob"), store.people.create_guest("Eve")


def test_following(store: Store, people: tuple[Person, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, eve = people
    for _ in range(2):  # the second time nothing changes
        store.relations.follow(ann.id, eve.id)
        store.relations.follow(ann.id, bob.id)
    assert store.relations.list_followed(ann.id) == [bob, eve]
    assert store.relations.list_followed(bob.id) == []
    assert store.relations.find(ann.id, bob.id) == Relation(follows=True)
    assert store.relations.find(bob.id, ann.id) == Relation()
    store.relations.unfollow(ann.id, eve.id)
    store.relations.unfollow(ann.id, eve.id)
    assert store.relations.list_followed(ann.id) == [bob]
    with refused("friends-yourself"):
        store.relations.follow(ann.id, ann.id)
    with refused("store-no-person"):
        store.relations.follow(ann.id, "0" * 16)
    monkeypatch.setattr(relations, "MOST_RELATIONS", 1)
    with refused("friends-many"):
        store.relations.follow(ann.id, eve.id)
    store.relations.follow(ann.id, bob.id)


def test_a_block_ends_the_blockers_follow_and_leaves_the_others_note(store: Store, people: tuple[Person, ...]) -> None:
    ann, bob, _ = people
    store.relations.follow(ann.id, bob.id)
    store.relations.follow(bob.id, ann.id)
    store.relations.block(ann.id, bob.id, 7)
    assert store.relations.find(ann.id, bob.id) == Relation(blocks=True)
    assert store.relations.find(bob.id, ann.id) == Relation(follows=True), "or Bob would learn of the block"
    assert store.relations.list_blocked(ann.id) == [bob]
    assert store.relations.list_blocked(bob.id) == []
    with refused("friends-follow-blocked"):
        store.relations.follow(ann.id, bob.id)
    store.relations.unblock(ann.id, bob.id)
    store.relations.follow(ann.id, bob.id)


def test_a_block_hides_both_ways_and_counts_for_bots(store: Store, people: tuple[Person, ...]) -> None:
    ann, bob, eve = people
    bot = store.people.create_own_bot(bob.id, "Bobot")
    assert store.relations.list_hidden(ann.id) == {}
    store.relations.block(ann.id, bob.id, 7)
    assert store.relations.list_hidden(ann.id) == {bob.id: 0, bot.id: 0}
    assert store.relations.list_hidden(bob.id) == {ann.id: 7} == store.relations.list_hidden(bot.id)
    assert store.relations.list_hidden(eve.id) == {}
    assert store.relations.find_blocked(ann.id, [bob.id, bot.id, eve.id]) == {bob.id, bot.id}
    assert store.relations.find_blocked(bob.id, [ann.id]) == set()
    for each in (bob, bot):
        assert store.relations.is_blocked_by(each.id, [eve.id, ann.id])
        assert not store.relations.may_challenge(each.id, ann.id)
    assert not store.relations.is_blocked_by(ann.id, [bob.id, bot.id])


@pytest.mark.parametrize(
    ("audience", "for_friend", "for_stranger"),
    [("everybody", True, True), ("followed", True, False), ("nobody", False, False)],
)
def test_privacy(store: Store, people: tuple[Person, ...], audience: Any, for_friend: bool, for_stranger: bool) -> None:
    ann, friend, stranger = people
    store.relations.follow(ann.id, friend.id)
    store.relations.follow(stranger.id, ann.id)  # to follow somebody gives no rights
    store.sessions.create(ann.id)
    assert store.relations.get_privacy(ann.id) == Privacy()
    for _ in range(2):
        store.relations.save_privacy(ann.id, Privacy(challenges=audience, online=audience))
    assert store.relations.get_privacy(ann.id) == Privacy(challenges=audience, online=audience)
    for other, allowed in ((friend, for_friend), (stranger, for_stranger)):
        assert store.relations.may_challenge(other.id, ann.id) is allowed
        assert bool(store.relations.find_online(other.id, [ann.id], 0)) is allowed


def test_who_is_online(store: Store, people: tuple[Person, ...], clock: Any) -> None:
    ann, bob, eve = people
    everybody = [person.id for person in people]
    session, _ = store.sessions.create(bob.id)
    store.sessions.create(eve.id)
    assert store.relations.find_online(ann.id, everybody, clock.now) == {bob.id, eve.id}
    assert store.relations.find_online(ann.id, [], clock.now) == set()
    assert store.relations.find_online(ann.id, everybody, clock.now + 1) == set(), "that was long ago"
    store.sessions.revoke(bob.id, session.id)
    assert store.relations.find_online(ann.id, everybody, clock.now) == {eve.id}
    store.relations.block(eve.id, ann.id, 7)
    assert store.relations.find_online(ann.id, everybody, clock.now) == set()
    assert store.relations.find_online(bob.id, everybody, clock.now) == {eve.id}


def test_an_export_does_not_tell_who_follows_or_blocks_a_person(store: Store, people: tuple[Person, ...]) -> None:
    ann, bob, eve = people
    store.relations.block(ann.id, bob.id, 7)
    store.relations.follow(ann.id, eve.id)
    store.relations.save_privacy(ann.id, Privacy(online="nobody"))
    mine = store.personal_data.list_rows(ann.id)
    assert [row["blocked_id"] for row in mine["blocks"]] == [bob.id]
    assert [row["followed_id"] for row in mine["follows"]] == [eve.id]
    assert mine["privacy"] == [{"person_id": ann.id, "challenges": "everybody", "online": "nobody"}]
    for other in (bob, eve):
        assert ann.id not in str(store.personal_data.list_rows(other.id))


def test_a_deleted_person_leaves_no_relation(store: Store, people: tuple[Person, ...]) -> None:
    ann, bob, eve = people
    store.relations.follow(ann.id, bob.id)
    store.relations.follow(bob.id, ann.id)
    store.relations.block(eve.id, ann.id, 7)
    store.relations.save_privacy(ann.id, Privacy(online="nobody"))
    store.account_deletions.delete_people([ann.id])
    assert store.relations.list_followed(bob.id) == store.relations.list_blocked(eve.id) == []
    assert store.relations.get_privacy(ann.id) == Privacy()
    with refused("store-no-person"):
        store.relations.follow(bob.id, ann.id)
