"""Clocks, leavers, and a server that was down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.table import commands as c
from stolik.table import find_next_deadline
from stolik.table.clocks import Clocks, pass_turn
from stolik.table.commands import SERVER
from stolik.table.setting import DAY, PRESETS, Correspondence, PerTurn, SuddenDeath

New = Callable[..., Any]
S = 1000


def clocks(desk: Any) -> Clocks:
    found: Clocks = desk.table.play.clocks
    return found


def test_the_presets_of_the_book_are_there() -> None:
    assert PRESETS["10+0"] == SuddenDeath(600, 0)
    assert PRESETS["15+0"] == SuddenDeath(900, 0)
    assert {"5+3", "3+2", "30+20", "none"} <= set(PRESETS)


def test_sudden_death_charges_the_mover_and_adds_the_increment(desk: New) -> None:
    table = desk(clock=PRESETS["5+3"]).start()
    assert clocks(table) == Clocks((300 * S, 300 * S), 0, 0)
    table.move(after=10 * S)
    assert clocks(table) == Clocks((293 * S, 300 * S), 1, 10 * S)
    table.move(after=1500)
    assert clocks(table) == Clocks((293 * S, 301_500), 0, 11_500)
    assert find_next_deadline(table.table) == 11_500 + 293 * S


def test_without_a_clock_nothing_is_due(desk: New) -> None:
    table = desk().start()
    assert table.table.play.clocks is None
    assert find_next_deadline(table.table) is None
    assert table.do(SERVER, c.Tick(), after=10 * DAY) == []


def test_with_two_players_who_runs_out_of_time_loses(desk: New) -> None:
    table = desk(clock=PRESETS["3+2"]).start()
    assert table.do(SERVER, c.Tick(), after=180 * S - 1) == []
    assert table.do(SERVER, c.Tick(), after=1) == ["Finished"]
    result = table.table.play.result
    assert (result.by, result.outcome.places, result.outcome.ended) == ("time", (2, 1), "time")
    assert clocks(table) == Clocks((0, 180 * S), None, 180 * S)
    assert find_next_deadline(table.table) is None


def test_a_move_after_the_deadline_is_late_even_before_the_tick(desk: New) -> None:
    table = desk(clock=PRESETS["3+2"]).start()
    move = table.move_of(0)
    table.now = 180 * S
    assert table.refused("ann", move) == "table-not-playing"
    assert table.do(table.person("bob"), c.Say(room="players", text="!")) == ["Finished", "Said"]


def test_a_late_tick_counts_as_if_it_were_in_time(desk: New) -> None:
    table = desk("abalone", 3, clock=PRESETS["3+2"], rated=False).start()
    first = table.table.actors()[0]
    assert table.do(SERVER, c.Tick(), after=500 * S) == ["HandedOver"]
    assert table.log[-1].at == 180 * S
    assert table.table.seats[first].played_on == "time"
    assert clocks(table).remaining[first] == 0


def test_with_more_players_a_bot_plays_on_and_the_person_may_come_back(desk: New) -> None:
    table = desk("abalone", 3, clock=PRESETS["30+20"], rated=False).start()
    first = table.table.actors()[0]
    name = ("ann", "bob", "cid")[first]
    assert table.refused(name, c.Return()) == "table-not-played-on"
    table.do(SERVER, c.Tick(), after=1800 * S)
    assert clocks(table).running is None
    assert table.table.bots_to_move() == (first,)
    table.do(name, c.Return(), after=S)
    assert clocks(table).remaining[first] == 20 * S
    assert (clocks(table).running, clocks(table).since) == (first, 1801 * S)
    assert table.move(after=5 * S) == ["Moved"]
    assert clocks(table).remaining[first] == 35 * S


def test_who_comes_back_has_ten_seconds_at_least(desk: New) -> None:
    table = desk("abalone", 3, clock=PRESETS["10+0"], rated=False).start()
    first = table.table.actors()[0]
    table.do(SERVER, c.Tick(), after=600 * S)
    table.do(("ann", "bob", "cid")[first], c.Return())
    assert clocks(table).remaining[first] == 10 * S


def test_a_bot_has_no_clock(desk: New) -> None:
    table = desk("abalone", 2, people=1, clock=PRESETS["3+2"]).start()
    table.move(after=S)
    assert clocks(table).running is None
    assert find_next_deadline(table.table) is None
    table.move(after=1000 * S)
    assert clocks(table) == Clocks((181 * S, 180 * S), 0, 1001 * S)


@pytest.mark.parametrize(("clock", "time"), [(PerTurn(30), 30 * S), (Correspondence(3), 3 * DAY)])
def test_per_turn_and_correspondence_give_the_time_anew(desk: New, clock: Any, time: int) -> None:
    table = desk(clock=clock).start()
    table.move(after=time - 1)
    assert clocks(table) == Clocks((time, time), 1, time - 1)
    assert find_next_deadline(table.table) == time - 1 + time
    table.do(SERVER, c.Tick(), after=time)
    assert table.table.play.result.by == "time"
    assert clocks(table).remaining == (time, 0)


def test_a_claim_of_another_seat_does_not_touch_the_running_clock() -> None:
    running = Clocks((100, 200, 300), 1, 50)
    for clock in (SuddenDeath(10, 5), PerTurn(5)):
        assert pass_turn(clock, running, 1, 90, moved=2) == running
    assert pass_turn(SuddenDeath(10, 5), running, 2, 90, moved=0) == Clocks((100, 160, 300), 2, 90)


def test_the_increment_is_for_a_turn_not_for_every_move_of_it() -> None:
    running = Clocks((60_000, 60_000), 0, 0)
    within = pass_turn(SuddenDeath(60, 5), running, 0, 10_000, moved=0)
    assert within == Clocks((50_000, 60_000), 0, 10_000)
    assert pass_turn(SuddenDeath(60, 5), within, 1, 20_000, moved=0) == Clocks((45_000, 60_000), 1, 20_000)


def test_a_takeback_gives_no_time_back(desk: New) -> None:
    table = desk(clock=PRESETS["10+0"]).start()
    table.move(after=5 * S)
    table.do("ann", c.AskTakeback(), after=S)
    table.do("bob", c.AgreeTakeback(), after=S)
    assert clocks(table) == Clocks((595 * S, 598 * S), 0, 7 * S)


def test_presence_matters_during_a_game_only(desk: New) -> None:
    table = desk()
    assert table.do(SERVER, c.Disconnect(person="ann")) == []
    table.start().do("ann", c.Resign())
    assert table.do(SERVER, c.Disconnect(person="ann")) == []
    assert table.refused(SERVER, c.Disconnect(person="eve")) == "table-not-seated"


def test_a_server_that_was_down_gives_the_time_back(desk: New) -> None:
    table = desk(clock=PRESETS["3+2"]).start()
    table.do(SERVER, c.Disconnect(person="bob"), after=10 * S)
    assert table.do(SERVER, c.Resume(down_since=30 * S), after=3600 * S) == ["Resumed"]
    assert clocks(table).deadline == 180 * S + 3580 * S
    assert table.table.seats[1].away_since == 10 * S + 3580 * S
    assert table.do(SERVER, c.Tick()) == []
    # Once is enough, and an event shows that the server was alive.
    assert table.do(SERVER, c.Resume(down_since=30 * S)) == []
    table.do(table.person("ann"), c.Say(room="players", text="back"), after=S)
    assert table.do(SERVER, c.Resume(down_since=30 * S), after=2 * S) == ["Resumed"]
    assert clocks(table).deadline == 180 * S + 3582 * S


def test_a_clock_behind_the_tables_does_not_turn_time_back(desk: New) -> None:
    table = desk(clock=PRESETS["3+2"]).start()
    table.move(after=50 * S)
    table.now = 20 * S
    table.move()
    assert table.log[-1].at == 50 * S
    assert clocks(table).remaining == (132 * S, 182 * S)
