"""Analyses in the database: one a game and quality, each decision stored once, by whoever holds the claim."""

from __future__ import annotations

from stolik.store import Analysis, Store
from stolik.store.analyses import CLAIM_MS
from tests.store.conftest import Clock


def test_a_game_is_asked_for_once_in_each_quality(store: Store) -> None:
    assert store.analyses.get("t", "usual") is None
    first = store.analyses.request("t", "usual", 9, "ann")
    assert first == Analysis("t", "usual", 9, 0)
    assert store.analyses.request("t", "usual", 9, "bob") == store.analyses.get("t", "usual") == first
    assert store.analyses.request("t", "deep", 9, "bob") == Analysis("t", "deep", 9, 0)
    assert store.analyses.list_open(9) == [Analysis("t", "deep", 9, 0), first]
    assert store.analyses.list_open(1) == [Analysis("t", "deep", 9, 0)]


def test_decisions_are_stored_in_turn_by_the_holder_of_the_claim_alone(store: Store) -> None:
    analyses = store.analyses
    analyses.request("t", "usual", 2, "ann")
    assert not analyses.add_ply("t", "usual", 1, b"nobody's", "one"), "without a claim"
    assert analyses.claim("t", "usual", "one")
    assert not analyses.claim("t", "usual", "two")
    assert analyses.list_open(9) == []
    assert not analyses.add_ply("t", "usual", 1, b"another's", "two")
    assert not analyses.add_ply("t", "usual", 2, b"too early", "one")
    assert analyses.add_ply("t", "usual", 1, b"first", "one")
    assert not analyses.add_ply("t", "usual", 1, b"again", "one")
    assert analyses.list_plies("t", "usual") == [b"first"]
    assert analyses.add_ply("t", "usual", 2, b"second", "one")
    assert analyses.list_plies("t", "usual", limit=1) == [b"first"]
    assert analyses.list_plies("t", "usual", after=1) == [b"second"]
    assert analyses.list_plies("t", "deep") == analyses.list_plies("u", "usual") == []
    assert analyses.get("t", "usual") == Analysis("t", "usual", 2, 2)


def test_a_claim_that_nobody_holds_runs_out_and_what_is_stored_stays(store: Store, clock: Clock) -> None:
    analyses = store.analyses
    analyses.request("t", "usual", 3, "ann")
    assert analyses.claim("t", "usual", "one")
    assert analyses.add_ply("t", "usual", 1, b"first", "one")
    clock.now += CLAIM_MS // 2
    analyses.renew_claims(["t", "u"], "one")
    clock.now += CLAIM_MS // 2 + 1
    assert not analyses.claim("t", "usual", "two"), "it was held"
    clock.now += CLAIM_MS
    assert analyses.list_open(9) == [Analysis("t", "usual", 3, 1)]
    assert analyses.claim("t", "usual", "two")
    analyses.renew_claims(["t"], "one")
    assert not analyses.add_ply("t", "usual", 2, b"late", "one")
    assert analyses.add_ply("t", "usual", 2, b"second", "two")
    analyses.release_claims("one")
    assert analyses.list_open(9) == []
    analyses.release_claims("two")
    assert [each.done for each in analyses.list_open(9)] == [2]
    assert analyses.claim("t", "usual", "one")
    analyses.release_claims(None)
    assert analyses.claim("t", "usual", "two")
    assert analyses.add_ply("t", "usual", 3, b"third", "two")
    assert analyses.list_plies("t", "usual") == [b"first", b"second", b"third"]
    clock.now += 2 * CLAIM_MS
    assert analyses.list_open(9) == []
    assert not analyses.claim("t", "usual", "one"), "it is done"
