"""Before the game: seats, options, ready marks, the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from msgspec import structs

from stolik.game import Illegal, Message, Refusal
from stolik.table import can_start, decide, hash_seed, make_table_view
from stolik.table import commands as c
from stolik.table.commands import SERVER
from stolik.table.events import Hint
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, Sitter, TakenSeat
from stolik.table.setting import PRESETS, Setting, SuddenDeath

New = Callable[..., Any]
ANN, BOB, EVE = Person("ann", "Ann"), Person("bob", "Bob"), Person("eve", "Eve")
TWO = Setting(game="abalone", players=2)


def test_the_host_sits_on_the_first_seat_and_the_options_are_complete() -> None:
    table = decide(None, ANN, c.Open(table="t", setting=TWO), 7).table
    assert [each.sitter for each in table.seats] == [TakenSeat(ANN), OpenSeat()]
    assert table.setting.options["captures"] == 6
    assert (table.version, table.at, table.phase, table.host) == (1, 7, "open", "ann")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 5}, "unfit-players"),
        ({"options": {"captures": 99}}, "abalone-captures-range"),
        ({"options": {"colour": "red"}}, "unknown-option"),
        ({"options": {"layout": "no-such"}}, "abalone-unknown-layout"),
        ({"clock": SuddenDeath(-1)}, "table-setting"),
        ({"substitute": "../x"}, "table-setting"),
    ],
)
def test_what_cannot_be_played_is_not_opened(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        decide(None, ANN, c.Open(table="t", setting=structs.replace(TWO, **changes)), 0)
    assert refusal.value.reason == reason
    assert isinstance(refusal.value, Illegal) == reason.startswith("abalone")


def test_only_the_host_is_seated_by_opening() -> None:
    wrong: list[tuple[Sitter, ...]] = [(TakenSeat(BOB), OpenSeat()), (TakenSeat(ANN), TakenSeat(ANN))]
    for seats in wrong:
        with pytest.raises(Refusal, match="table-others-seated"):
            decide(None, ANN, c.Open(table="t", setting=TWO, seats=seats), 0)
    with pytest.raises(Refusal, match="table-seats-count"):
        decide(None, ANN, c.Open(table="t", setting=TWO, seats=(OpenSeat(),)), 0)
    with pytest.raises(Refusal, match="table-bot-level"):
        decide(None, ANN, c.Open(table="t", setting=TWO, seats=(OpenSeat(), BotSeat("<b>"))), 0)
    watching = decide(None, ANN, c.Open(table="t", setting=TWO, seats=(BotSeat("greedy"),) * 2), 0).table
    assert can_start(watching)


def test_a_table_is_opened_once_and_first() -> None:
    opening = c.Open(table="t", setting=TWO)
    with pytest.raises(Refusal, match="table-exists"):
        decide(decide(None, ANN, opening, 0).table, ANN, opening, 0)
    with pytest.raises(Refusal, match="table-missing"):
        decide(None, BOB, c.Join(), 0)


def test_what_only_the_server_may_ask_is_read_from_no_client_and_done_for_no_person(desk: New) -> None:
    table = desk().start()
    commands: list[c.ServerCommand] = [
        c.Open(table="t", setting=TWO),
        c.KeepSeat(seat=1, person=EVE),
        c.Withdraw(person="eve"),
        c.Start(seed=1, salt="00" * 16),
        c.OpenRematch(table="t2"),
        c.GiveHint(person="bob", version=1, hint=Hint({}, Message("hint-only"), ())),
        c.Disconnect(person="bob"),
        c.Reconnect(person="bob"),
        c.Tick(),
        c.Resume(down_since=0),
    ]
    assert {type(command) for command in commands} == {*get_args(c.ServerCommand)}
    for command in commands:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(msgspec.to_builtins(command), c.PlayerCommand)
    for command in commands[3:]:
        with pytest.raises(ValueError, match="for the server alone"):
            decide(table.table, ANN, command, 0)
    for mine in (c.Resign(), c.Move(move={}), *commands[1:3]):
        with pytest.raises(ValueError, match=r"for people|no moves"):
            decide(table.table, SERVER, mine, 0)


def test_joining_and_changing_seats(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    for seat in (1, 2):
        table.do("ann", c.ChangeSeat(seat=seat, sitter=OpenSeat()))
    assert table.do(BOB, c.Join()) == ["Joined"]
    assert table.table.require_seat("bob") == 1
    assert table.refused(BOB, c.Join()) == "table-already-seated"
    assert table.refused(EVE, c.Join(seat=1)) == "table-seat-taken"
    assert table.refused(EVE, c.Join(seat=3)) == "unfit-seat"
    table.do(BOB, c.Join(seat=2))
    assert [each.person for each in table.table.seats] == [ANN, None, BOB]


def test_a_kept_seat_is_for_one_person(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    table.do("ann", c.ChangeSeat(seat=1, sitter=OpenSeat()))
    table.do("ann", c.KeepSeat(seat=2, person=BOB))
    assert table.refused(EVE, c.Join(seat=2)) == "table-seat-kept"
    table.do(EVE, c.Join())
    assert table.refused(Person("flo", "Flo"), c.Join()) == "table-full"
    table.do(BOB, c.Join())  # finds the seat that is kept
    assert table.table.require_seat("bob") == 2


def test_a_kept_seat_can_be_declined(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    table.do("ann", c.KeepSeat(seat=1, person=BOB))
    assert table.refused("eve", c.Decline()) == "table-not-invited"
    assert table.do("bob", c.Decline()) == ["Declined"]
    assert table.table.seats[1].sitter == OpenSeat()
    spectators, *seated = table.table.log[-1].told
    assert seated == [Message("table-event-declined", {"name": "Bob"})] * 3
    assert spectators == Message("table-event-invited-declined", {})
    assert table.refused("bob", c.Decline()) == "table-not-invited"


def challenge(desk: New, *guests: Person, access: str = "private") -> Any:
    table = desk("abalone", 3, people=1)
    setting = structs.replace(table.table.setting, access=access)
    table.do("ann", c.ChangeSetting(setting=setting))
    for seat, guest in enumerate(guests, 1):
        table.do("ann", c.KeepSeat(seat=seat, person=guest))
    return table


def test_a_private_table_is_closed_when_the_last_challenge_is_declined(desk: New) -> None:
    table = challenge(desk, BOB)
    assert table.do("bob", c.Decline()) == ["Declined", "Closed"], "the bot at the third seat is nobody"
    assert table.table.log[-1].told[-1] == Message("table-event-declined", {"name": "Bob"}), "the host can read why"
    table = challenge(desk, BOB, EVE)
    assert table.do("bob", c.Decline()) == ["Declined"], "the other may come"
    assert table.do("eve", c.Decline()) == ["Declined", "Closed"]
    table = challenge(desk, BOB, EVE)
    table.do(EVE, c.Join())
    assert table.do("bob", c.Decline()) == ["Declined"], "somebody sits there"
    table = challenge(desk, BOB, access="public")
    assert table.do("bob", c.Decline()) == ["Declined"], "others find it in the lobby"


def test_a_challenge_is_withdrawn_by_its_host(desk: New) -> None:
    table = challenge(desk, BOB, EVE)
    assert table.refused("eve", c.Withdraw(person="bob")) == "table-host-only"
    assert table.do("ann", c.Withdraw(person="flo")) == []
    assert table.do("ann", c.Withdraw(person="bob")) == ["SeatChanged"]
    assert table.do("ann", c.Withdraw(person="eve")) == ["SeatChanged", "Closed"]


def test_one_sits_down_ready(desk: New) -> None:
    table = desk("abalone", 3, people=1)
    table.do("ann", c.ChangeSeat(seat=1, sitter=OpenSeat()))
    assert table.do(BOB, c.Join(ready=True)) == ["Joined", "Readied"]
    assert table.table.seats[1].ready
    assert table.refused(BOB, c.Join(ready=True)) == "table-already-seated"
    table.do("bob", c.Ready(ready=False))
    assert table.do(BOB, c.Join(ready=True)) == ["Readied"]


def test_a_bot_account_sits_where_it_is_invited_and_plays_unrated(desk: New) -> None:
    bot = Person("rob", "Rob", bot=True)
    table = desk("abalone", 3, people=1)
    table.do("ann", c.ChangeSeat(seat=1, sitter=OpenSeat()))
    assert table.refused(bot, c.Join()) == "table-bot-uninvited"
    assert table.refused(bot, c.Join(seat=1)) == "table-bot-uninvited"
    rated = table.table.setting
    assert rated.rated
    assert table.refused("ann", c.KeepSeat(seat=2, person=bot)) == "table-bot-rated"
    table.do("ann", c.ChangeSetting(setting=structs.replace(rated, rated=False)))
    table.do("ann", c.KeepSeat(seat=2, person=bot))
    assert table.refused("ann", c.ChangeSetting(setting=rated)) == "table-bot-rated"
    assert table.do(bot, c.Join()) == ["Joined"]
    assert table.refused("ann", c.ChangeSetting(setting=rated)) == "table-bot-rated"
    assert [seat.bot for seat in make_table_view(table.table, None).seats] == [False, False, True]
    for seats in ((TakenSeat(bot), OpenSeat()), (TakenSeat(ANN), InvitedSeat(bot))):
        host = bot if seats[0] == TakenSeat(bot) else ANN
        command = c.Open(table="t", setting=structs.replace(TWO, rated=True), seats=seats)
        with pytest.raises(Refusal, match="table-bot-rated"):
            decide(None, host, command, 0)


def test_the_host_removes_people_and_bots_and_others_may_not(desk: New) -> None:
    table = desk()
    assert table.refused("bob", c.ChangeSeat(seat=0, sitter=OpenSeat())) == "table-host-only"
    table.do("ann", c.ChangeSeat(seat=1, sitter=OpenSeat()))
    assert table.refused("bob", c.Ready()) == "table-not-seated"
    assert table.do("ann", c.ChangeSeat(seat=1, sitter=OpenSeat())) == []


def test_leaving_passes_the_table_on_and_the_last_closes_it(desk: New) -> None:
    table = desk()
    assert table.do("ann", c.Leave()) == ["Left"]
    assert table.table.host == "bob"
    assert table.do("bob", c.Leave()) == ["Closed"]
    assert table.refused(EVE, c.Join()) == "table-closed"


def test_closing(desk: New) -> None:
    assert desk().refused("bob", c.Close()) == "table-host-only"
    assert desk().do("ann", c.Close()) == ["Closed"]
    assert desk().do(SERVER, c.Close()) == ["Closed"]
    assert desk().start().refused(SERVER, c.Close()) == "table-started"


def test_ready_marks_are_cleared_when_the_host_changes_something(desk: New) -> None:
    table = desk("abalone", 3)
    changes: list[tuple[str, c.Command]] = [
        ("ann", c.ChangeSetting(setting=structs.replace(table.table.setting, clock=PRESETS["10+0"]))),
        ("cid", c.Leave()),
        ("ann", c.ChangeSeat(seat=2, sitter=BotSeat("random"))),
    ]
    for who, change in changes:
        table.do("ann", c.Ready())
        table.do("bob", c.Ready())
        assert table.do("bob", c.Ready()) == []
        table.do(who, change)
        assert not any(each.ready for each in table.table.seats)
    table.do("ann", c.Ready())
    table.do("ann", c.Ready(ready=False))
    assert not table.table.seats[0].ready


def test_changing_the_setting(desk: New) -> None:
    table = desk("abalone", 3, people=2)
    setting = table.table.setting
    assert table.do("ann", c.ChangeSetting(setting=setting)) == []
    fewer = structs.replace(setting, players=2)
    assert table.refused("ann", c.ChangeSetting(setting=fewer)) == "table-seats-in-use"
    table.do("ann", c.ChangeSeat(seat=2, sitter=OpenSeat()))
    table.do("ann", c.ChangeSetting(setting=fewer))
    assert len(table.table.seats) == 2
    table.do("ann", c.ChangeSetting(setting=structs.replace(setting, players=4, options={"captures": 2})))
    assert [type(each.sitter) for each in table.table.seats] == [TakenSeat, TakenSeat, OpenSeat, OpenSeat]
    assert table.table.setting.options["captures"] == 2
    other = Setting(game="zero", players=3)
    assert table.refused("ann", c.ChangeSetting(setting=other)) == "table-game-fixed"
    assert table.refused("bob", c.ChangeSetting(setting=setting)) == "table-host-only"


def test_the_start_needs_all_seats_filled_and_all_people_ready(desk: New) -> None:
    table = desk("abalone", 3, people=2)
    start = c.Start(seed=3, salt="00" * 16)
    table.do("ann", c.Ready())
    assert not can_start(table.table)
    assert table.refused(SERVER, start) == "table-not-ready"
    table.do("bob", c.Ready())
    assert can_start(table.table)
    assert table.do(SERVER, start) == ["Started"]
    assert not can_start(table.table)
    assert table.refused(SERVER, start) == "table-started"
    assert table.refused("ann", c.Leave()) == "table-started"
    empty = desk("abalone", 2)
    empty.do("bob", c.Leave())
    assert empty.refused(SERVER, start) == "table-seats-free"


def test_the_seed_is_committed_to(desk: New) -> None:
    table = desk("zero", 3).start(seed=2**127 - 1)
    started = table.log[-1]
    assert started.seed_hash == hash_seed(2**127 - 1, "5a" * 16)
    assert started.seed_hash not in {hash_seed(2**127 - 2, "5a" * 16), hash_seed(2**127 - 1, "5b" * 16)}
