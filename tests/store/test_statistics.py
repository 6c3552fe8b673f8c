"""The statistics in the store: every game is counted once, in order, and no view reads all games."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import event

from stolik.store import SeatRow, Store, TableRow
from stolik.store.moderation.log import Entry
from stolik.store.statistics import Cursor, FinishedGame
from stolik.store.statistics.club import LAG
from tests.store.conftest import Clock


def finish(store: Store, table_id: str, people: tuple[str, ...] = (), **other: Any) -> None:
    sitters = tuple(SeatRow(seat, person) for seat, person in enumerate(people))
    row = TableRow(game="abalone", status="finished", clock="none", players=2, sitters=sitters, **other)
    store.log.append(table_id, 0, [b"{}"], row)


def count(store: Store, limit: int = 100) -> list[FinishedGame]:
    """Count the next games: their number by game."""
    before, games = store.club_counts.list_uncounted(limit)
    if games and store.club_counts.add(Counter((each.game, "games", "") for each in games), before, games[-1].cursor):
        return games
    return []


def test_games_are_counted_once_in_the_order_of_their_ends(store: Store, clock: Clock) -> None:
    finish(store, "b")
    finish(store, "a")
    clock.now += 5
    finish(store, "c", private=True)
    assert count(store) == [], "a game that is just being stored may have ended before"
    clock.now += LAG - 5
    assert [each.id for each in count(store, limit=1)] == ["a"]
    assert [each.id for each in count(store)] == ["b"]
    clock.now += 5
    assert [(each.id, each.private) for each in count(store)] == [("c", True)]
    assert count(store) == []
    assert store.club_counts.read("abalone", "games") == {"": 3}


def test_of_two_who_count_the_same_games_one_does(store: Store, clock: Clock) -> None:
    for number in range(6):
        finish(store, f"t{number}")
    clock.now += LAG
    seen = [store.club_counts.list_uncounted(100) for _ in range(4)]
    counts = {("abalone", "games", ""): 6, ("abalone", "points", "3"): 2}
    with ThreadPoolExecutor(4) as threads:
        done = threads.map(lambda each: store.club_counts.add(counts, each[0], each[1][-1].cursor), seen)
    assert sorted(done) == [False, False, False, True]
    assert seen[0][0] == Cursor()
    assert store.club_counts.read("abalone", "games") == {"": 6}
    assert count(store) == []


def test_a_voided_game_is_taken_out_of_the_counts_once_whenever_it_was_counted(store: Store, clock: Clock) -> None:
    ann, bob = [store.people.create_account(name, "correct horse").id for name in ("Ann", "Bob")]
    for table in ("t0", "t1", "t2"):
        clock.now += 1
        finish(store, table, (ann, bob))
        store.ratings.record(table, "abalone", "none", [1, 2], [0, 1], [ann, bob])
    clock.now += LAG
    count(store, limit=1)
    late = store.club_counts.list_uncounted(100)  # another node counts at the same time
    for table in ("t0", "t2"):
        store.voiding.void(table, Entry("void-game", None, reason="arranged"))
    assert [each.id for each in store.club_counts.list_voided(9)] == ["t0"], "the other one is not counted yet"
    assert store.club_counts.add(
        {("abalone", "games", ""): 2, ("abalone", "points", "3"): 1}, late[0], late[1][-1].cursor
    )
    voided = store.club_counts.list_voided(9)
    assert [each.id for each in voided] == ["t0", "t2"]
    one, other = {("abalone", "games", ""): 1}, {("abalone", "games", ""): 1, ("abalone", "points", "3"): 1}
    done = [store.club_counts.take_out(game, what) for game, what in zip(voided * 2, [one, other] * 2, strict=True)]
    assert done == [True, True, False, False]
    assert store.club_counts.read("abalone", "games") == {"": 1}
    assert store.club_counts.read("abalone", "points") == {}, "what was counted no longer is not shown"
    assert store.club_counts.list_voided(9) == []
    played = store.results.list_played(ann, private=False, opponent_id=bob)
    assert [(each.id, each.is_voided) for each in played] == [("t2", True), ("t1", False), ("t0", True)]


def test_the_most_frequent_values_come_first(store: Store) -> None:
    counts = {("abalone", "points", str(points)): points for points in range(1, 9)} | {("zero", "points", "1"): 99}
    store.club_counts.add(counts, Cursor(), Cursor(1, "a"))
    assert store.club_counts.read("abalone", "points", limit=2) == {"8": 8, "7": 7}
    assert store.club_counts.read("abalone", "points", since="6") == {"8": 8, "7": 7, "6": 6}
    assert store.club_counts.read("setup", "points") == {}


def test_games_of_one_person_and_of_two(store: Store, clock: Clock) -> None:
    for number, people in enumerate((("ann", "bob"), ("bob", "cyd"), ("ann", "ann"), ("cyd", "ann"))):
        clock.now += 1
        finish(store, f"t{number}", people, private=number == 3)
    store.log.append("open", 0, [b"{}"], TableRow(game="abalone", status="open", clock="none", players=2))
    assert [each.id for each in store.results.list_played("ann", private=True)] == ["t3", "t2", "t0"]
    assert [each.id for each in store.results.list_played("ann", private=False)] == ["t2", "t0"]
    assert [each.id for each in store.results.list_played("ann", private=True, limit=1)] == ["t3"]
    together = store.results.list_played("ann", private=False, opponent_id="bob")
    assert [(each.id, [sitter.person_id for sitter in each.sitters]) for each in together] == [("t0", ["ann", "bob"])]
    assert store.results.list_played("ann", private=False, opponent_id="cyd") == []
    assert [each.id for each in store.results.list_played("ann", private=True, opponent_id="cyd")] == ["t3"]


def test_no_view_reads_the_games_of_other_people(store: Store) -> None:
    """The plans of SQLite: each table is read by an index that leads to the few rows."""
    if store._database.url.get_backend_name() != "sqlite":
        return  # PostgreSQL plans by its statistics, which a small database does not have
    engine: Any = store._database._reading  # type: ignore[attr-defined]
    plans: list[str] = []

    def explain(connection: Any, _: Any, statement: str, values: Any, *__: Any) -> None:
        if statement.startswith("SELECT"):
            found = connection.connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            plans.extend(row[-1] for row in found)

    event.listen(engine, "before_cursor_execute", explain)
    try:
        store.results.list_played("ann", private=False)
        store.results.list_played("ann", private=False, opponent_id="bob")
        store.club_counts.list_uncounted(10)
        store.club_counts.read("abalone", "points")
        store.club_counts.read("abalone", "week", since="1")
    finally:
        event.remove(engine, "before_cursor_execute", explain)
    assert [plan for plan in plans if plan.startswith("SCAN")] == ["SCAN own", "SCAN own", "SCAN club_cursor"]
    by_end = [plan for plan in plans if "tables_by_end" in plan]
    assert by_end == ["SEARCH tables USING INDEX tables_by_end (status=? AND (ended,id)>(?,?) AND ended<?)"]
