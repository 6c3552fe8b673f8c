"""Tables of tournaments: who leaves, or runs out of time, loses. No bot wins for them."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.table import (
    SERVER,
    BotSeat,
    Correspondence,
    NoClock,
    Open,
    Person,
    Resign,
    Setting,
    Start,
    SuddenDeath,
    Table,
    TakenSeat,
    Tick,
    decide,
    find_next_deadline,
    make_table_view,
)
from stolik.table.commands import Disconnect
from stolik.table.events import Resigned

ANN, BEN, CID = Person("ann", "Ann"), Person("ben", "Ben"), Person("cid", "Cid")
DAY = 24 * 60 * 60 * 1000


def start(people: tuple[Person, ...] = (ANN, BEN), **setting: Any) -> Table:
    opening = Open(
        table="t",
        setting=Setting(game="abalone", players=len(people), **setting),
        seats=tuple(map(TakenSeat, people)),
        tournament="cup",
        ready=True,
    )
    opened = decide(None, SERVER, opening, 0).table
    return decide(opened, SERVER, Start(seed=1 << 100, salt="0" * 32), 0).table


@pytest.mark.parametrize("access", ["public", "private"])
def test_who_leaves_a_game_with_a_clock_has_lost(access: str) -> None:
    table = start(clock=SuddenDeath(600), access=access)
    assert make_table_view(table, None).leaving == "resign"
    away = decide(table, SERVER, Disconnect(person="ben"), 1_000).table
    over = decide(away, SERVER, Tick(), 1_000 + 60_000).table
    assert over.phase == "finished"
    assert over.play is not None
    assert over.play.result is not None
    assert over.play.result.outcome.places == (1, 2)


@pytest.mark.parametrize("clock", [SuddenDeath(60), Correspondence(1)])
def test_who_runs_out_of_time_among_three_has_lost(clock: Any) -> None:
    """With two players the game is over at any table. With three a bot would play on, if it were no tournament."""
    table = start((ANN, BEN, CID), clock=clock)
    late, *_ = table.actors()
    events, after = decide(table, SERVER, Tick(), clocks_end(table))
    assert events == (Resigned(at=clocks_end(table), seat=late, why="time"),)
    assert after.play is not None
    assert (after.phase, after.play.resigned, after.seats[late].played_on) == ("playing", (late,), "resigned")
    other = next(seat_state.person for seat, seat_state in enumerate(table.seats) if seat != late and seat_state.person)
    over = decide(after, other, Resign(), 2 * DAY).table
    assert over.play is not None
    assert over.play.result is not None
    assert over.play.result.outcome.places[late] == 3


def clocks_end(table: Table) -> int:
    """When the time of who is on turn is over."""
    deadline = find_next_deadline(table)
    assert deadline is not None
    return deadline


def test_without_a_clock_those_who_are_there_decide() -> None:
    assert start(clock=NoClock()).leaving == "choice"
    assert start(clock=Correspondence(1)).leaving == "wait"


def test_a_bot_of_a_tournament_keeps_its_character() -> None:
    opening = Open(
        table="t",
        setting=Setting(game="abalone", players=2),
        seats=(BotSeat("club", 5), BotSeat("club", 2)),
        tournament="cup",
        ready=True,
    )
    seats = make_table_view(decide(None, SERVER, opening, 0).table, None).seats
    assert [seat.character.name.facts["number"] for seat in seats if seat.character] == [5, 2]
