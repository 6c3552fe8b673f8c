"""The lobby: what is open, live, one's own, finished, overdue; search and pages; hostile texts are only texts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from stolik.game import Refusal
from stolik.store import Page, SeatRow, Status, Store, StoredTable, TableRow

PASSWORD = "correct horse"  # noqa: S105 - of a test
HOSTILE = [
    "'; DROP TABLE events; --",
    '" OR ""="',
    "' OR '1'='1",
    "%",
    "_%",
    "\\",
    "%s %(x)s :x ? $1 {x}",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "x" * 100_000,
    "\u202e\u200b🦊\U0010ffff",
    "a\r\nb\tc",
]


def seat(store: Store, table_id: str, *people: str, status: Status = "playing", **card: Any) -> None:
    sitters = tuple(SeatRow(seat, person_id=person) for seat, person in enumerate(people))
    values: dict[str, Any] = {
        "game": "zero",
        "clock": "slow",
        "players": 3,
        "sitters": sitters,
        "status": status,
    } | card
    store.log.append(table_id, 0, [b"x"], TableRow(**values))


def ids(found: Page | tuple[StoredTable, ...]) -> list[str]:
    return [entry.id for entry in (found.entries if isinstance(found, Page) else found)]


def test_one_host_with_many_tables_does_not_push_out_the_others(store: Store, clock: Any) -> None:
    for status, find in (("open", store.lobby.list_open), ("playing", store.lobby.list_live)):
        for number, host in enumerate(["ann", "bob", "ann", *["eve"] * 150]):
            clock.now += 1
            details = msgspec.json.encode({"host": host})
            seat(store, f"{status}-{number}", host, status=status, free=1, details=details)  # type: ignore[arg-type]
        found = ids(find())
        assert len(found) == 100
        assert found[-3:] == [f"{status}-{number}" for number in (2, 1, 0)], "the newest first"
        assert found[0] == f"{status}-152"


def test_open_and_live_tables_are_public_and_newest_first(store: Store, clock: Any) -> None:
    for number, (status, more) in enumerate(
        [
            ("open", {"free": 1}),
            ("open", {"free": 2, "game": "abalone"}),
            ("open", {"free": 1, "private": True}),
            ("open", {"free": 0}),
            ("playing", {}),
            ("playing", {"private": True}),
            ("playing", {"clock": "blitz"}),
            ("finished", {}),
            ("closed", {}),
        ]
    ):
        clock.now += 1
        seat(store, f"t{number}", "anna", status=status, **more)  # type: ignore[arg-type]
    assert ids(store.lobby.list_open()) == ["t1", "t0"]
    assert ids(store.lobby.list_open(game="zero")) == ["t0"]
    assert ids(store.lobby.list_open(game="zero", clock="blitz")) == []
    assert ids(store.lobby.list_live()) == ["t6", "t4"]
    assert ids(store.lobby.list_live(clock="blitz")) == ["t6"]
    assert store.lobby.list_playing() == ["t4", "t5", "t6"]
    assert ids(store.lobby.list_of_person("anna", ["open", "playing"])) == ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]
    assert ids(store.lobby.list_of_person("anna", ["closed"])) == ["t8"]
    assert ids(store.lobby.list_of_person("bea", ["open"])) == []
    assert ids(store.lobby.list_of_person("anna", [])) == []
    assert store.lobby.get("none") is None


def test_own_tables_follow_the_seats(store: Store) -> None:
    seat(store, "t", "anna", "bea")
    store.log.append(
        "t", 1, [b"y"], TableRow(game="zero", status="playing", clock="", players=3, sitters=(SeatRow(0, "anna"),))
    )
    assert ids(store.lobby.list_of_person("bea", ["playing"])) == []
    assert ids(store.lobby.list_of_person("anna", ["playing"])) == ["t"]


def test_deadlines_that_have_come(store: Store) -> None:
    for number, deadline in enumerate([300, None, 100, 200, 400]):
        seat(store, f"t{number}", deadline=deadline)
    assert store.lobby.list_due(99) == []
    assert store.lobby.list_due(300) == ["t2", "t3", "t0"]
    assert store.lobby.list_due(300, limit=1) == ["t2"]
    store.log.append("t2", 1, [b"y"], TableRow(game="zero", status="finished", clock="", players=3))
    assert store.lobby.list_due(300) == ["t3", "t0"]


def test_finished_games_are_found_by_game_name_and_date(store: Store, clock: Any) -> None:
    anna, hanna = store.people.create_account("Anna", PASSWORD), store.people.create_guest("Hanna")
    annabel, percent = store.people.create_guest("Annabel"), store.people.create_guest("%anna_")
    start = clock.now
    for number, (game, person) in enumerate(
        [("zero", anna), ("zero", hanna), ("chess", anna), ("zero", annabel), ("zero", percent)]
    ):
        clock.now = start + number
        seat(store, f"t{number}", person.id, "nobody", status="finished", game=game, result=b'{"places":[1,2]}')
    seat(store, "private", anna.id, status="finished", private=True)
    find = store.lobby.list_finished
    assert ids(find()) == ["t4", "t3", "t2", "t1", "t0"]
    assert ids(find(game="chess")) == ["t2"]
    assert ids(find(name="anna")) == ["t3", "t2", "t0"]
    assert ids(find(name="АNNA")) == ["t3", "t2", "t0"]  # typed on a Cyrillic keyboard
    assert ids(find(name="annab")) == ["t3"]
    assert ids(find(name="%a")) == ["t4"]
    assert ids(find(name="_nna")) == []
    assert ids(find(person_id=anna.id)) == ["t2", "t0"]
    assert ids(find(since=start + 1, until=start + 3)) == ["t2", "t1"]
    assert ids(find(game="zero", name="Anna", since=start + 1)) == ["t3"]
    with pytest.raises(Refusal, match="store-name-character"):
        find(name="a\0")
    for entry in find().entries:
        assert entry.result == b'{"places":[1,2]}'
        assert entry.sitters[1] == SeatRow(1, person_id="nobody")


def test_pages_have_every_table_once_also_when_new_ones_come(store: Store, clock: Any) -> None:
    for number in range(25):
        clock.now += number % 3 == 0  # several in one millisecond
        seat(store, f"t{number:02}", status="finished")
    found, after, pages = [], None, 0
    while True:
        page = store.lobby.list_finished(limit=4, after=after)
        found += ids(page)
        pages += 1
        clock.now += 1
        seat(store, f"new{pages}", status="finished")
        if page.next is None:
            break
        after = page.next
    assert found == sorted(found, reverse=True)
    assert len(found) == len(set(found)) == 25
    assert pages == 7
    assert len(store.lobby.list_finished(limit=10**9).entries) == 32
    assert len(store.lobby.list_finished(limit=-5).entries) == 1


@pytest.mark.parametrize("after", ["", "x", "1", ".", "-1.t", "1e3.t", "١.t", "9" * 30 + ".t", "' OR 1=1 --.t"])
def test_a_place_that_is_none_is_refused(store: Store, after: str) -> None:
    with pytest.raises(Refusal, match="store-page"):
        store.lobby.list_finished(after=after)


def test_hostile_texts_are_stored_and_returned_as_they_are(store: Store) -> None:
    for text in HOSTILE:
        table_id = text[:1000]
        data = text.encode()
        seat(store, table_id, table_id, status="finished", game=text, clock=text, details=data, result=data)
        entry = store.lobby.get(table_id)
        assert entry is not None
        assert (entry.game, entry.clock, entry.details, entry.result) == (text, text, data, data)
        assert entry.sitters == (SeatRow(0, person_id=table_id),)
        assert ids(store.lobby.list_finished(game=text)) == [table_id]
        assert ids(store.lobby.list_of_person(table_id, ["finished"])) == [table_id]
        assert [event.data for event in store.log.read_events(table_id)] == [b"x"]
        store.log.save_snapshot(table_id, 1, data)
        store.nodes.beat(table_id, 0)
        snapshot, _ = store.log.load(table_id)
        assert snapshot is not None
        assert snapshot.data == data
    assert len(store.lobby.list_finished().entries) == len(HOSTILE)


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800", "a\udfff"])
def test_texts_that_a_database_cannot_hold_are_refused_by_both(store: Store, text: str) -> None:
    for attempt in (
        lambda: store.log.append(text, 0, [b"x"]),
        lambda: seat(store, "t", game=text),
        lambda: seat(store, "t", text),
        lambda: store.log.read_events(text),
        lambda: store.log.load(text),
        lambda: store.lobby.get(text),
        lambda: store.lobby.list_live(game=text),
        lambda: store.lobby.list_of_person(text, ["open"]),
        lambda: store.lobby.list_finished(after=f"1.{text}"),
        lambda: store.nodes.beat(text, 0),
        lambda: store.ratings.list_leaders(text, "slow"),
    ):
        with pytest.raises(Refusal) as refusal:
            attempt()
        assert refusal.value.reason == "store-text"
    assert store.log.find_version("t") == 0


def test_numbers_that_a_database_cannot_hold_are_refused_by_both(store: Store) -> None:
    for attempt in (
        lambda: store.log.read_events("t", after=2**63),
        lambda: store.lobby.list_due(10**30),
        lambda: store.lobby.list_finished(since=-(10**30)),
        lambda: seat(store, "t", deadline=2**63),
    ):
        with pytest.raises(Refusal) as refusal:
            attempt()
        assert refusal.value.reason == "store-number"
    assert store.log.read_events("t", after=2**63 - 1) == []


def test_open_tables_that_keep_a_seat_for_somebody(store: Store) -> None:
    seat(store, "a", "ann", status="open", invited=("bob", "eve"))
    seat(store, "b", "ann", status="open", invited=("bob", "bob"))
    seat(store, "c", "ann", status="open")
    assert {entry.id for entry in store.lobby.list_inviting("bob")} == {"a", "b"}
    card = TableRow(game="zero", clock="slow", players=3, status="open")
    store.log.append("a", 1, [b"x"], card)  # nothing is said of invitations: they stay
    assert {entry.id for entry in store.lobby.list_inviting("eve")} == {"a"}
    store.log.append("a", 2, [b"x"], structs.replace(card, invited=("eve",)))
    store.log.append("b", 1, [b"x"], structs.replace(card, status="playing"))
    assert store.lobby.list_inviting("bob") == ()
