"""Puzzles, their solvers and progress are kept alike by both databases."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest
from sqlalchemy import create_engine, text

from stolik.game import Refusal
from stolik.store import Attempt, NewPuzzle, Rating, Store, Streak
from stolik.store.database import read_url
from stolik.store.migration import FOLDER
from stolik.store.migrations.versions.v5_puzzle_ratings import convert
from stolik.store.puzzles import DAY
from stolik.store.puzzles.solvers import MOST_TRIES
from stolik.store.schema import metadata
from tests.store.conftest import Clock


def new(name: str, version: str = "", mu: float = 25.0) -> NewPuzzle:
    """A puzzle by its position; another version has other data."""
    return NewPuzzle(name.encode(), (name + version).encode(), Rating(mu, 4.0))


def add(store: Store, *names: str) -> None:
    store.puzzles.add("zero", map(new, names))


def test_puzzles_are_numbered_and_added_once(store: Store) -> None:
    assert store.puzzles.add("zero", map(new, "ab")) == 2
    assert store.puzzles.add("zero", map(new, "bcc")) == 1
    assert store.puzzles.add("chess", map(new, "a")) == 1
    assert [store.puzzles.get("zero", number).data for number in (1, 2, 3)] == [b"a", b"b", b"c"]
    assert (store.puzzles.count("zero"), store.puzzles.count("chess"), store.puzzles.count("draughts")) == (3, 1, 0)
    with pytest.raises(Refusal, match="puzzle-missing"):
        store.puzzles.get("zero", 4)


def test_a_puzzle_made_anew_keeps_its_number_its_rating_and_its_answers(store: Store) -> None:
    add(store, "a", "b")
    ann = store.people.create_account("Ann", "correct horse battery").id
    store.solvers.add_answer("zero", 2, ann, "solved")
    before = store.puzzles.get("zero", 2)
    assert before.rating.mu < 25
    assert store.puzzles.add("zero", [new("a"), new("b", ", told better", mu=40.0), new("c")]) == 1
    after = store.puzzles.get("zero", 2)
    assert after.data == b"b, told better"
    assert (after.tried, after.solved, after.rating) == (1, 1, before.rating)
    assert store.puzzles.get("zero", 3).data == b"c"
    assert store.puzzles.add("zero", [new("a"), new("b", ", told better"), new("c")]) == 0


def test_servers_that_start_at_once_add_them_once(store: Store) -> None:
    with ThreadPoolExecutor(4) as threads:
        added = list(threads.map(lambda _: store.puzzles.add("zero", map(new, "abc")), range(4)))
    assert sorted(added) == [0, 0, 0, 3]
    assert store.puzzles.count("zero") == 3


def test_a_day_has_one_puzzle_and_all_have_their_turn(store: Store) -> None:
    add(store, "a", "b")
    assert store.puzzles.find_daily("zero", 10) == 1
    add(store, "c")
    assert store.puzzles.find_daily("zero", 10) == 1  # a new one does not change the day's
    assert [store.puzzles.find_daily("zero", day) for day in (11, 12, 13, 14)] == [2, 3, 1, 2]
    with pytest.raises(Refusal, match="puzzle-none"):
        store.puzzles.find_daily("setup", 10)


def test_who_solved_it_is_counted_once(store: Store) -> None:
    add(store, "a")
    ann, bob, eve = (store.people.create_guest(name).id for name in ("Ann", "Bob", "Eve"))
    answer = store.solvers.add_answer
    assert store.solvers.find_attempt("zero", 1, ann) is None
    assert answer("zero", 1, ann, "wrong")[0] == Attempt(1, "open")
    assert answer("zero", 1, ann, "step")[0] == Attempt(1, "open")
    assert answer("zero", 1, ann, "solved")[0] == Attempt(2, "solved")
    assert answer("zero", 1, ann, "wrong")[0] == Attempt(2, "solved")
    assert answer("zero", 1, ann, "shown")[0] == Attempt(2, "solved")
    assert answer("zero", 1, bob, "shown")[0] == Attempt(0, "shown")
    assert answer("zero", 1, bob, "solved")[0] == Attempt(0, "shown")
    for _ in range(3):
        answer("zero", 1, eve, "wrong")
    kept = store.puzzles.get("zero", 1)
    assert (kept.tried, kept.solved) == (3, 1)
    assert MOST_TRIES > 3


def test_the_first_result_is_rated_and_no_other(store: Store) -> None:
    add(store, "a", "b")
    ann = store.people.create_account("Ann", "correct horse battery").id
    assert store.solvers.add_answer("zero", 1, ann, "step")[1] is None  # nothing is decided yet
    won = store.solvers.add_answer("zero", 1, ann, "solved")[1]
    assert won is not None
    assert won.solved
    assert won.after.mu > won.before.mu == Rating().mu
    assert won.after.sigma < won.before.sigma
    assert store.puzzles.get("zero", 1).rating.mu < 25, "the puzzle has lost"
    assert store.solvers.add_answer("zero", 1, ann, "solved")[1] is None
    lost = store.solvers.add_answer("zero", 2, ann, "wrong")[1]
    assert lost is not None
    assert lost.after.mu < lost.before.mu == won.after.mu
    for later in ("wrong", "step", "solved", "shown"):
        assert store.solvers.add_answer("zero", 2, ann, later)[1] is None
    solver = store.solvers.get_solver("zero", ann)
    assert (solver.rating, solver.tried, solver.solved) == (lost.after, 2, 1)
    assert store.solvers.get_solver("setup", ann).rating == Rating()


def test_answers_at_once_are_rated_once(store: Store) -> None:
    add(store, "a")
    ann = store.people.create_account("Ann", "correct horse battery").id
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda _: store.solvers.add_answer("zero", 1, ann, "wrong")[1], range(8)))
    assert sum(each is not None for each in found) == 1
    assert store.solvers.find_attempt("zero", 1, ann) == Attempt(8, "open")


def test_a_guest_has_a_rating_and_does_not_change_a_puzzles(store: Store) -> None:
    add(store, "a")
    guest = store.people.create_guest("Gus").id
    won = store.solvers.add_answer("zero", 1, guest, "solved")[1]
    assert won is not None
    assert won.after.mu > won.before.mu
    assert store.puzzles.get("zero", 1).rating == Rating(25.0, 4.0)


def test_the_next_puzzle_is_near_the_rating_and_not_answered(store: Store) -> None:
    store.puzzles.add("zero", [new("a", mu=10.0), new("b", mu=24.0), new("c", mu=30.0)])
    ann = store.people.create_guest("Ann").id

    def find(but: int = 0) -> int:
        return store.puzzles.find_next("zero", ann, Rating(), but)

    assert (find(), find(but=2), store.puzzles.find_next("zero", None, Rating(31.0))) == (2, 3, 3)
    store.solvers.add_answer("zero", 2, ann, "solved")
    assert find() == 3
    store.solvers.add_answer("zero", 3, ann, "wrong")
    assert find() == 1
    store.solvers.add_answer("zero", 1, ann, "shown")
    assert (find(), find(but=3)) == (3, 1), "what was not solved comes again"
    with pytest.raises(Refusal, match="puzzle-none"):
        store.puzzles.find_next("setup", ann, Rating())


def test_a_streak_of_days_counts_what_was_solved_on_its_day(store: Store, clock: Clock) -> None:
    add(store, *"abcdef")
    ann = store.people.create_guest("Ann").id
    answer = store.solvers.add_answer

    def streak() -> Streak:
        return store.solvers.get_streak("zero", ann)

    today = clock.now // DAY
    daily = [store.puzzles.find_daily("zero", today + more) for more in range(5)]
    assert answer("zero", daily[1], ann, "solved")
    assert (streak().days, streak().today) == (0, False)  # it is tomorrow's
    answer("zero", daily[0], ann, "wrong")
    assert streak().days == 0
    answer("zero", daily[0], ann, "solved")
    assert (streak().days, streak().today) == (1, True)  # a wrong try before does not matter for the day
    clock.now += DAY
    assert (streak().days, streak().today) == (1, False)
    answer("zero", daily[1], ann, "solved")  # known already; today it counts
    assert (streak().days, streak().today) == (2, True)
    clock.now += DAY
    answer("zero", daily[2], ann, "shown")
    answer("zero", daily[2], ann, "solved")
    assert (streak().days, streak().today) == (2, False)  # what was shown is not solved
    clock.now += DAY
    assert streak().days == 0
    assert store.solvers.get_streak("setup", ann).days == 0


def test_a_run_of_first_tries_ends_with_a_wrong_one(store: Store, clock: Clock) -> None:
    add(store, *"abcdef")
    ann = store.people.create_guest("Ann").id
    runs = []
    for number, answers in enumerate((["solved"], ["step", "solved"], ["wrong", "solved"], ["solved"], ["shown"]), 1):
        clock.now += 1
        for each in answers:
            store.solvers.add_answer("zero", number, ann, each)  # type: ignore[arg-type]
        runs.append(store.solvers.get_streak("zero", ann).first_tries)
    assert runs == [1, 2, 0, 1, 0]


def test_puzzles_and_answers_of_before_are_kept(bare_url: str, clock: Clock) -> None:
    """A database of the revision before, made from this one."""
    old = {
        "game": "zero",
        "players": 3,
        "seat": 0,
        "view": {"b": 1, "a": "♥"},
        "unit": "chance",
        "best": {"type": "pass"},
        "text": "pass",
        "gap": 0.1,
        "line": [],
        "losses": [["8k 3g", 0.1]],
    }
    data = json.dumps(old).encode()
    with Store.open(bare_url, clock=clock) as store:
        ann, bob, eve = (store.people.create_guest(name).id for name in ("Ann", "Bob", "Eve"))
        store.puzzles.add("zero", [NewPuzzle(b"x", data, Rating())])
        day = clock.now // DAY
        assert store.puzzles.find_daily("zero", day) == 1
        store.solvers.add_answer("zero", 1, ann, "solved")
        store.solvers.add_answer("zero", 1, bob, "wrong")
        store.solvers.add_answer("zero", 1, eve, "step")
    engine = create_engine(read_url(bare_url))
    with engine.begin() as connection:
        scripts = [file.read_text() for file in (FOLDER / "versions").glob("v[1-4]_*.py")]
        for table in reversed(metadata.sorted_tables):
            if not any(f'"{table.name}"' in script for script in scripts):  # it is of a later revision
                table.drop(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '4'"))
    engine.dispose()
    with Store.open(bare_url, clock=clock) as store:
        kept = store.puzzles.get("zero", 1)
        assert json.loads(kept.data) == convert(old)
        assert json.loads(kept.data)["steps"] == [{"text": "pass", "gap": 0.1, "wrong": [["8k 3g", 0.1]]}]
        position = sha256('{"a":"♥","b":1}'.encode()).digest()
        assert store.puzzles.add("zero", [NewPuzzle(position, b"anew", Rating())]) == 0
        assert store.puzzles.get("zero", 1).data == b"anew"
        ann_streak, bob_streak = (store.solvers.get_streak("zero", who) for who in (ann, bob))
        assert (ann_streak.days, ann_streak.first_tries) == (1, 1)
        assert (bob_streak.days, bob_streak.first_tries) == (0, 0)
        assert store.solvers.add_answer("zero", 1, bob, "solved")[1] is None, "not rated: it was answered before"
        assert store.solvers.add_answer("zero", 1, eve, "solved")[1] is not None


def test_progress_is_changed_in_turn(store: Store) -> None:
    ann = store.people.create_account("Ann", "correct horse battery").id
    assert store.progress.get(ann) == b"{}"
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: store.progress.change(ann, lambda before: before + b"."), range(8)))
    assert store.progress.get(ann) == b"{}" + b"." * 8
