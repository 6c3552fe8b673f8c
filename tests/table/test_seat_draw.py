"""Who gets which seat is drawn at the start, unless people choose (ABA-13). The log tells it, the seed proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import structs

from stolik.chance import Chance
from stolik.table import commands as c
from stolik.table import decide, dump, fold, make_table_view, open_rematch_table, restore
from stolik.table.commands import SERVER
from stolik.table.events import Event, Started
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, Sitter, TakenSeat
from stolik.table.setting import Setting
from stolik.table.table import Table

ANN, BOB, CID, DAN = (Person(name, name.capitalize()) for name in ("ann", "bob", "cid", "dan"))
FOUR = Setting(game="abalone", players=4)
SALT = "5a" * 16


def open_table(
    setting: Setting = FOUR, seats: tuple[Sitter, ...] = (), *, drawn: bool = False, quick_match: bool = False
) -> tuple[list[Event], Table]:
    command = c.Open(table="t", setting=setting, seats=seats, drawn=drawn, quick_match=quick_match)
    events, table = decide(None, ANN, command, 0)
    return list(events), table


def do(log: list[Event], table: Table, *steps: tuple[Any, c.Command]) -> Table:
    for actor, command in steps:
        events, table = decide(table, actor, command, 0)
        log += events
    return table


def start(log: list[Event], table: Table, seed: int) -> Table:
    people = [each.person for each in table.seats if each.person and not each.ready]
    table = do(log, table, *((person, c.Ready()) for person in people), (SERVER, c.Start(seed=seed, salt=SALT)))
    assert fold(log) == table, "the log alone says who sits where"
    assert restore(dump(table)) == table
    return table


def names(table: Table) -> list[str]:
    return [each.person.id if each.person else "-" for each in table.seats]


def seat_four(*others: tuple[Person, int | None], seed: int) -> tuple[Table, Started]:
    log, table = open_table()
    started = start(log, do(log, table, *((person, c.Join(seat=seat)) for person, seat in others)), seed)
    (event,) = [each for each in log if isinstance(each, Started)]
    return started, event


def test_all_orders_are_drawn_equally_often() -> None:
    orders = Counter(
        "".join(names(seat_four((BOB, None), (CID, None), (DAN, None), seed=seed)[0])) for seed in range(1200)
    )
    assert len(orders) == 24
    assert min(orders.values()) >= 25
    assert max(orders.values()) <= 80


def test_the_draw_follows_from_the_seed_and_is_in_the_log() -> None:
    for seed in range(20):
        table, event = seat_four((BOB, None), (CID, None), (DAN, None), seed=seed)
        assert list(event.seats) == Chance(seed, "table/seats").shuffled(range(4)), "anyone can draw it again"
        assert names(table) == [("ann", "bob", "cid", "dan")[old] for old in event.seats]
        assert table.log[-1].told[0].name == "table-event-started-drawn"


def test_aba_13_and_16_whoever_is_drawn_for_black_begins() -> None:
    begins = set()
    for seed in range(40):
        table, _ = seat_four((BOB, None), (CID, None), (DAN, None), seed=seed)
        assert table.actors() == (0,)
        begins.add(names(table)[0])
    assert begins == {"ann", "bob", "cid", "dan"}


def test_who_sits_down_on_a_seat_has_chosen_it() -> None:
    orders = set()
    for seed in range(40):
        table, _ = seat_four((BOB, 2), (CID, None), (DAN, None), seed=seed)
        assert table.find_seat("bob") == 2
        orders.add(tuple(names(table)))
    assert len(orders) == 6, "the others are drawn for the three seats that are left"
    for seed in range(5):
        table, event = seat_four((BOB, 3), (CID, 1), (DAN, 2), seed=seed)
        assert (names(table), event.seats) == (["ann", "cid", "dan", "bob"], ()), "one seat is left for one person"
        assert table.log[-1].told[0].name == "table-event-started"


def test_everybody_sees_before_the_start_who_has_chosen() -> None:
    log, table = open_table()
    table = do(log, table, (BOB, c.Join(seat=2)), (CID, c.Join()))
    assert [seat.chosen for seat in make_table_view(table, None).seats] == [False, False, True, False]
    table = do(log, table, (BOB, c.Leave()), (DAN, c.Join()), (BOB, c.Join()))
    assert [seat.chosen for seat in make_table_view(table, None).seats] == [False] * 4, "a seat forgets who has left"


def test_the_host_chooses_by_naming_the_seats_or_has_them_drawn() -> None:
    bots = (BotSeat("beginner"), BotSeat("master"))
    seats: tuple[Sitter, ...] = (bots[0], TakenSeat(ANN), OpenSeat(), bots[1])
    found = set()
    for seed in range(200):
        log, table = open_table(seats=seats)
        table = start(log, do(log, table, (BOB, c.Join())), seed)
        assert [each.sitter for each in table.seats] == [bots[0], TakenSeat(ANN), TakenSeat(BOB), bots[1]]
        log, table = open_table(seats=seats, drawn=True)
        table = start(log, do(log, table, (BOB, c.Join())), seed)
        found.add(tuple(each.sitter for each in table.seats))
    assert len(found) == 24


def test_a_seat_that_the_host_keeps_in_a_named_order_stays_and_another_one_is_drawn() -> None:
    seats = (TakenSeat(ANN), BotSeat("random"), InvitedSeat(BOB), BotSeat("random"))
    for seed in range(8):
        log, table = open_table(seats=seats)
        assert start(log, do(log, table, (BOB, c.Join())), seed).find_seat("bob") == 2, "partners of the host's choice"
    found = set()
    for seed in range(20):
        log, table = open_table(Setting(game="abalone", players=2))
        table = do(log, table, (ANN, c.KeepSeat(seat=1, person=BOB)), (BOB, c.Join()))
        found.add(start(log, table, seed).find_seat("bob"))
    assert found == {0, 1}


def test_a_quick_match_leaves_the_seats_to_chance() -> None:
    found = set()
    for seed in range(20):
        log, table = open_table(Setting(game="abalone", players=2), quick_match=True)
        table = do(log, table, (BOB, c.Join(seat=1, ready=True)))
        assert not table.seats[1].chosen, "nobody takes a side that the other one cannot choose"
        found.add(start(log, table, seed).find_seat("bob"))
    assert found == {0, 1}


def test_people_at_one_device_keep_their_seats_or_draw_them() -> None:
    seats = tuple(TakenSeat(Person(f"ann~{seat}", f"P{seat}", holder="ann")) for seat in range(3))
    setting = Setting(game="abalone", players=3, access="private")

    def seated(seed: int, *, drawn: bool) -> Sequence[str]:
        log, table = open_table(setting, seats, drawn=drawn)
        return names(start(log, table, seed))

    assert {tuple(seated(seed, drawn=False)) for seed in range(9)} == {("ann~0", "ann~1", "ann~2")}
    assert len({tuple(seated(seed, drawn=True)) for seed in range(60)}) == 6


def test_a_rematch_rotates_and_draws_nothing() -> None:
    setting = Setting(game="abalone", players=2)
    for seed in range(6):
        log, table = open_table(setting)
        table = start(log, do(log, table, (BOB, c.Join())), seed)
        before = names(table)
        table = do(log, table, (ANN, c.Resign()), (ANN, c.Rematch()), (BOB, c.Rematch()))
        table = do(log, table, (SERVER, c.OpenRematch(table="t2")))
        again, rematch = open_rematch_table(table)
        assert names(start(list(again), rematch, seed)) == before[::-1]


def test_what_was_said_before_the_draw_stays_with_whoever_said_it() -> None:
    moved = 0
    for seed in range(12):
        log, table = open_table()
        table = do(log, table, (BOB, c.Join()), (CID, c.Join()), (DAN, c.Join()), (DAN, c.Say(text="hello")))
        table = start(log, table, seed)
        assert table.chat[0].seat == table.find_seat("dan")
        moved += table.chat[0].seat != 3
    assert moved


def test_options_that_were_changed_leave_the_choice_of_a_seat() -> None:
    log, table = open_table()
    table = do(log, table, (BOB, c.Join(seat=3)), (ANN, c.ChangeSetting(setting=structs.replace(FOUR, hints=True))))
    assert table.seats[3].chosen
