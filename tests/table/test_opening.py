"""Before the game: seats, options, ready marks, the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from stolik.game import Illegal, Message, Refusal
from stolik.table import can_start, commitment, decide, fold, view_frame
from stolik.table import commands as c
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, Sitter, TakenSeat
from stolik.table.setting import PRESETS, Setting, SuddenDeath

New = Callable[..., Any]
ANN, BOB, EVE = Person("ann", "Ann"), Person("bob", "Bob"), Person("eve", "Eve")
TWO = Setting(game="abalone", players=2)


def test_the_host_sits_on_the_first_seat_and_the_options_are_complete() -> None:
    table = fold(decide(None, c.Open(table="t", host=ANN, setting=TWO), 7))
    assert [place.sitter for place in table.seats] == [TakenSeat(ANN), OpenSeat()]
    assert table.setting.options["captures"] == 6
    assert (table.version, table.at, table.phase, table.host) == (1, 7, "open", "ann")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 5}, "unfit-players"),
        ({"options": {"captures": 99}}, "table-setting"),
        ({"options": {"colour": "red"}}, "table-setting"),
        ({"options": {"layout": "no-such"}}, "abalone-unknown-layout"),
        ({"clock": SuddenDeath(-1)}, "table-setting"),
        ({"substitute": "../x"}, "table-setting"),
    ],
)
def test_what_cannot_be_played_is_not_opened(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        decide(None, c.Open(table="t", host=ANN, setting=structs.replace(TWO, **changes)), 0)
    assert refusal.value.reason == reason
    assert isinstance(refusal.value, Illegal) == reason.startswith("abalone")


def test_only_the_host_is_seated_by_opening() -> None:
    wrong: list[tuple[Sitter, ...]] = [(TakenSeat(BOB), OpenSeat()), (TakenSeat(ANN), TakenSeat(ANN))]
    for seats in wrong:
        with pytest.raises(Refusal, match="table-others-seated"):
            decide(None, c.Open(table="t", host=ANN, setting=TWO, seats=seats), 0)
    with pytest.raises(Refusal, match="table-seats-count"):
        decide(None, c.Open(table="t", host=ANN, setting=TWO, seats=(OpenSeat(),)), 0)
    with pytest.raises(Refusal, match="table-bot-level"):
        decide(None, c.Open(table="t", host=ANN, setting=TWO, seats=(OpenSeat(), BotSeat("<b>"))), 0)
    watching = fold(decide(None, c.Open(table="t", host=ANN, setting=TWO, seats=(BotSeat("greedy"),) * 2), 0))
    assert can_start(watching)


def test_a_table_is_opened_once_and_first() -> None:
    opening = c.Open(table="t", host=ANN, setting=TWO)
    with pytest.raises(Refusal, match="table-exists"):
        decide(fold(decide(None, opening, 0)), opening, 0)
    with pytest.raises(Refusal, match="table-missing"):
        decide(None, c.Join(person=BOB), 0)


def test_joining_and_changing_seats(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    for seat in (1, 2):
        table.do(c.ChangeSeat(by="ann", seat=seat, sitter=OpenSeat()))
    assert table.do(c.Join(person=BOB)) == ["Joined"]
    assert table.table.seat_of("bob") == 1
    assert table.refused(c.Join(person=BOB)) == "table-already-seated"
    assert table.refused(c.Join(person=EVE, seat=1)) == "table-seat-taken"
    assert table.refused(c.Join(person=EVE, seat=3)) == "unfit-seat"
    table.do(c.Join(person=BOB, seat=2))
    assert [place.person for place in table.table.seats] == [ANN, None, BOB]


def test_a_kept_seat_is_for_one_person(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    table.do(c.ChangeSeat(by="ann", seat=1, sitter=OpenSeat()))
    table.do(c.ChangeSeat(by="ann", seat=2, sitter=InvitedSeat(BOB)))
    assert table.refused(c.Join(person=EVE, seat=2)) == "table-seat-kept"
    table.do(c.Join(person=EVE))
    assert table.refused(c.Join(person=Person("flo", "Flo"))) == "table-full"
    table.do(c.Join(person=BOB))  # finds the seat that is kept
    assert table.table.seat_of("bob") == 2


def test_a_kept_seat_can_be_declined(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    table.do(c.ChangeSeat(by="ann", seat=1, sitter=InvitedSeat(BOB)))
    assert table.refused(c.Decline(by="eve")) == "table-not-invited"
    assert table.do(c.Decline(by="bob")) == ["Declined"]
    assert table.table.seats[1].sitter == OpenSeat()
    assert table.table.log[-1].told == (Message("table-event-declined", {"name": "Bob"}),)
    assert table.refused(c.Decline(by="bob")) == "table-not-invited"


def test_one_sits_down_ready(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    table.do(c.ChangeSeat(by="ann", seat=1, sitter=OpenSeat()))
    assert table.do(c.Join(person=BOB, ready=True)) == ["Joined", "Readied"]
    assert table.table.seats[1].ready
    assert table.refused(c.Join(person=BOB, ready=True)) == "table-already-seated"
    table.do(c.Ready(by="bob", ready=False))
    assert table.do(c.Join(person=BOB, ready=True)) == ["Readied"]


def test_a_bot_account_sits_where_it_is_invited_and_plays_unrated(desk: New) -> None:
    bot = Person("rob", "Rob", bot=True)
    table = desk("abalone", 3, people=1)
    table.do(c.ChangeSeat(by="ann", seat=1, sitter=OpenSeat()))
    assert table.refused(c.Join(person=bot)) == "table-bot-uninvited"
    assert table.refused(c.Join(person=bot, seat=1)) == "table-bot-uninvited"
    rated = table.table.setting
    assert rated.rated
    assert table.refused(c.ChangeSeat(by="ann", seat=2, sitter=InvitedSeat(bot))) == "table-bot-rated"
    table.do(c.ChangeSetting(by="ann", setting=structs.replace(rated, rated=False)))
    table.do(c.ChangeSeat(by="ann", seat=2, sitter=InvitedSeat(bot)))
    assert table.refused(c.ChangeSetting(by="ann", setting=rated)) == "table-bot-rated"
    assert table.do(c.Join(person=bot)) == ["Joined"]
    assert table.refused(c.ChangeSetting(by="ann", setting=rated)) == "table-bot-rated"
    assert [seat.bot for seat in view_frame(table.table, None).seats] == [False, False, True]
    for seats in ((TakenSeat(bot), OpenSeat()), (TakenSeat(ANN), InvitedSeat(bot))):
        host = bot if seats[0] == TakenSeat(bot) else ANN
        command = c.Open(table="t", host=host, setting=structs.replace(TWO, rated=True), seats=seats)
        with pytest.raises(Refusal, match="table-bot-rated"):
            decide(None, command, 0)


def test_the_host_removes_people_and_bots_and_others_may_not(desk: New) -> None:
    table = desk()
    assert table.refused(c.ChangeSeat(by="bob", seat=0, sitter=OpenSeat())) == "table-host-only"
    table.do(c.ChangeSeat(by="ann", seat=1, sitter=OpenSeat()))
    assert table.refused(c.Ready(by="bob")) == "table-not-seated"
    assert table.do(c.ChangeSeat(by="ann", seat=1, sitter=OpenSeat())) == []


def test_leaving_passes_the_table_on_and_the_last_closes_it(desk: New) -> None:
    table = desk()
    assert table.do(c.Leave(by="ann")) == ["Left"]
    assert table.table.host == "bob"
    assert table.do(c.Leave(by="bob")) == ["Closed"]
    assert table.refused(c.Join(person=EVE)) == "table-closed"


def test_closing(desk: New) -> None:
    assert desk().refused(c.Close(by="bob")) == "table-host-only"
    assert desk().do(c.Close(by="ann")) == ["Closed"]
    assert desk().do(c.Close()) == ["Closed"]
    assert desk().start().refused(c.Close()) == "table-started"


def test_ready_marks_are_cleared_when_the_host_changes_something(desk: New) -> None:
    table = desk("abalone", 3)
    changes: list[c.Command] = [
        c.ChangeSetting(by="ann", setting=structs.replace(table.table.setting, clock=PRESETS["10+0"])),
        c.Leave(by="cid"),
        c.ChangeSeat(by="ann", seat=2, sitter=BotSeat("random")),
    ]
    for change in changes:
        table.do(c.Ready(by="ann"))
        table.do(c.Ready(by="bob"))
        assert table.do(c.Ready(by="bob")) == []
        table.do(change)
        assert not any(place.ready for place in table.table.seats)
    table.do(c.Ready(by="ann"))
    table.do(c.Ready(by="ann", ready=False))
    assert not table.table.seats[0].ready


def test_changing_the_setting(desk: New) -> None:
    table = desk("abalone", 3, people=2)
    setting = table.table.setting
    assert table.do(c.ChangeSetting(by="ann", setting=setting)) == []
    fewer = structs.replace(setting, players=2)
    assert table.refused(c.ChangeSetting(by="ann", setting=fewer)) == "table-seats-in-use"
    table.do(c.ChangeSeat(by="ann", seat=2, sitter=OpenSeat()))
    table.do(c.ChangeSetting(by="ann", setting=fewer))
    assert len(table.table.seats) == 2
    table.do(c.ChangeSetting(by="ann", setting=structs.replace(setting, players=4, options={"captures": 2})))
    assert [type(place.sitter) for place in table.table.seats] == [TakenSeat, TakenSeat, OpenSeat, OpenSeat]
    assert table.table.setting.options["captures"] == 2
    other = Setting(game="zero", players=3)
    assert table.refused(c.ChangeSetting(by="ann", setting=other)) == "table-game-fixed"
    assert table.refused(c.ChangeSetting(by="bob", setting=setting)) == "table-host-only"


def test_the_start_needs_all_seats_filled_and_all_people_ready(desk: New) -> None:
    table = desk("abalone", 3, people=2)
    start = c.Start(seed=3, salt="00" * 16)
    table.do(c.Ready(by="ann"))
    assert not can_start(table.table)
    assert table.refused(start) == "table-not-ready"
    table.do(c.Ready(by="bob"))
    assert can_start(table.table)
    assert table.do(start) == ["Started"]
    assert not can_start(table.table)
    assert table.refused(start) == "table-started"
    assert table.refused(c.Leave(by="ann")) == "table-started"
    empty = desk("abalone", 2)
    empty.do(c.Leave(by="bob"))
    assert empty.refused(start) == "table-seats-free"


def test_the_seed_is_committed_to(desk: New) -> None:
    table = desk("zero", 3).start(seed=2**127 - 1)
    started = table.log[-1]
    assert started.seed_hash == commitment(2**127 - 1, "5a" * 16)
    assert started.seed_hash not in {commitment(2**127 - 2, "5a" * 16), commitment(2**127 - 1, "5b" * 16)}
