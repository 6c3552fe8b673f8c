"""Puzzles and progress are kept alike by both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from stolik.game import Refusal
from stolik.store import Attempt, Store
from stolik.store.puzzles import MOST_TRIES


def test_puzzles_are_numbered_and_added_once(store: Store) -> None:
    assert store.puzzles.add("zero", [b"a", b"b"]) == 2
    assert store.puzzles.add("zero", [b"b", b"c", b"c"]) == 1
    assert store.puzzles.add("setup", [b"a"]) == 1
    assert [store.puzzles.get("zero", number).data for number in (1, 2, 3)] == [b"a", b"b", b"c"]
    assert (store.puzzles.count("zero"), store.puzzles.count("setup"), store.puzzles.count("abalone")) == (3, 1, 0)
    with pytest.raises(Refusal, match="puzzle-missing"):
        store.puzzles.get("zero", 4)


def test_servers_that_start_at_once_add_them_once(store: Store) -> None:
    with ThreadPoolExecutor(4) as threads:
        added = list(threads.map(lambda _: store.puzzles.add("zero", [b"a", b"b", b"c"]), range(4)))
    assert sorted(added) == [0, 0, 0, 3]
    assert store.puzzles.count("zero") == 3


def test_a_day_has_one_puzzle_and_all_have_their_turn(store: Store) -> None:
    store.puzzles.add("zero", [b"a", b"b"])
    assert store.puzzles.find_daily("zero", 10) == 1
    store.puzzles.add("zero", [b"c"])
    assert store.puzzles.find_daily("zero", 10) == 1  # a new one does not change the day's
    assert [store.puzzles.find_daily("zero", day) for day in (11, 12, 13, 14)] == [2, 3, 1, 2]
    with pytest.raises(Refusal, match="puzzle-none"):
        store.puzzles.find_daily("setup", 10)


def test_who_solved_it_is_counted_once(store: Store) -> None:
    store.puzzles.add("zero", [b"a"])
    ann, bob, eve = (store.people.create_guest(name).id for name in ("Ann", "Bob", "Eve"))
    assert store.puzzles.find_attempt("zero", 1, ann) is None
    assert store.puzzles.add_answer("zero", 1, ann, "open") == Attempt(1, "open")
    assert store.puzzles.add_answer("zero", 1, ann, "solved") == Attempt(2, "solved")
    assert store.puzzles.add_answer("zero", 1, ann, "open") == Attempt(2, "solved")
    assert store.puzzles.add_answer("zero", 1, bob, "shown") == Attempt(0, "shown")
    assert store.puzzles.add_answer("zero", 1, bob, "solved") == Attempt(0, "shown")
    for _ in range(3):
        store.puzzles.add_answer("zero", 1, eve, "open")
    kept = store.puzzles.get("zero", 1)
    assert (kept.tried, kept.solved) == (3, 1)
    assert MOST_TRIES > 3


def test_progress_is_changed_in_turn(store: Store) -> None:
    ann = store.people.create_account("Ann", "correct horse battery").id
    assert store.progress.get(ann) == b"{}"
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: store.progress.change(ann, lambda before: before + b"."), range(8)))
    assert store.progress.get(ann) == b"{}" + b"." * 8
