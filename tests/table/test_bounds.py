"""How far the log of a table may grow: what can be repeated ends, and what ends a matter is never refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.game import Refusal
from stolik.table import PRESETS, Setting
from stolik.table import commands as c
from stolik.table.commands import SERVER, Command
from stolik.table.decisions import bounds
from stolik.table.decisions.decision import Decision
from stolik.table.seats import BotSeat, OpenSeat, Person

New = Callable[..., Any]
EVE = Person("eve", "Eve")
SETTINGS = [Setting(game="abalone", players=2, clock=PRESETS[name]) for name in ("5+3", "10+0")]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small numbers: the test is about the rules."""
    monkeypatch.setattr(bounds, "MOST_CHANGES", 30)
    monkeypatch.setattr(bounds, "MOST_LINES", 20)
    monkeypatch.setattr(bounds, "MOST_MOVES", 40)


def repeat(table: Any, *asked: tuple[Any, Command]) -> tuple[int, str]:
    """Do the same again and again. Return how many events that wrote, and why it was refused."""
    begun = len(table.log)
    for _ in range(500):
        for who, command in asked:
            try:
                table.do(who, command)
            except Refusal as refusal:
                return len(table.log) - begun, refusal.reason
    return len(table.log) - begun, ""


@pytest.mark.parametrize(
    "asked",
    [
        [("bob", c.Ready()), ("bob", c.Ready(ready=False))],
        [("ann", c.ChangeSetting(setting=each)) for each in SETTINGS],
        [("bob", c.Leave()), ("bob", c.Join(seat=1))],
        [("ann", c.ChangeSeat(seat=1, sitter=BotSeat("greedy"))), ("ann", c.ChangeSeat(seat=1, sitter=OpenSeat()))],
        [("ann", c.KeepSeat(seat=1, person=EVE)), (EVE, c.Decline())],
    ],
    ids=["ready", "setting", "leaving", "seats", "inviting"],
)
def test_before_the_start_nothing_is_changed_to_and_fro_without_end(desk: New, asked: list[Any]) -> None:
    table = desk()
    if asked[0][0] == "ann":
        table.do("bob", c.Leave())
    written, reason = repeat(table, *asked)
    assert (written <= 31, reason) == (True, "table-worn")
    assert table.do("ann", c.Close()) == ["Closed"]


def test_a_worn_table_can_still_be_started_and_left(desk: New) -> None:
    table = desk()
    repeat(table, ("bob", c.Ready()), ("bob", c.Ready(ready=False)))
    for name in ("ann", "bob"):
        table.do(name, c.Ready())
    table.do(SERVER, c.Start(seed=1, salt="5a" * 16))
    assert table.table.phase == "playing"
    assert table.refused("ann", c.OfferDraw()) == "table-worn"
    table.move()
    assert table.refused("ann", c.AskTakeback()) == "table-worn"
    assert table.do("ann", c.Resign()) == ["Resigned", "Finished"]
    assert table.refused("ann", c.Rematch()) == "table-worn"


def test_a_draw_is_offered_once_between_two_moves(desk: New) -> None:
    table = desk().start()
    assert repeat(table, ("ann", c.OfferDraw()), ("bob", c.DeclineDraw())) == (2, "table-draw-again")
    assert "offer-draw" not in table.frame(0)["can"]
    assert table.do("bob", c.OfferDraw()) == ["DrawOffered"], "the other player has not offered one"
    table.do("bob", c.DeclineDraw())
    table.move()
    assert table.do("ann", c.OfferDraw()) == ["DrawOffered"]


def test_a_takeback_is_asked_for_once_between_two_moves(desk: New) -> None:
    table = desk().start()
    table.move()
    assert repeat(table, ("ann", c.AskTakeback()), ("ann", c.DeclineTakeback())) == (2, "table-takeback-again")
    assert "ask-takeback" not in table.frame(0)["can"]
    table.move()
    table.do("ann", c.AskTakeback())
    table.do("bob", c.AgreeTakeback())
    table.move()
    assert table.do("ann", c.AskTakeback()) == ["TakebackAsked"], "who was allowed to take back may ask again"


def test_moves_and_takebacks_against_a_bot_end(desk: New) -> None:
    table = desk("abalone", 2, people=1).start()
    while table.table.written.changes < bounds.MOST_CHANGES:
        table.move()
        table.do("ann", c.AskTakeback())
    table.move()
    assert table.refused("ann", c.AskTakeback()) == "table-worn"
    assert table.table.written.changes <= bounds.MOST_CHANGES + 1


def test_a_game_that_does_not_end_is_ended_without_a_result(desk: New) -> None:
    table = desk("abalone", 2, max_plies=0, repetition=False).start()
    for _ in range(bounds.MOST_MOVES):
        ended = table.move()
    assert ended == ["Moved", "Finished"]
    assert table.table.written.moves == bounds.MOST_MOVES
    assert table.table.play.result.by == "aborted"
    assert not table.table.play.result.rated
    assert bounds.end_by_length(Decision((), table.table), 0).events == ()


def test_people_who_stay_change_their_minds_about_a_leaver_only_so_often(desk: New) -> None:
    table = desk("abalone", 3, rated=False).start()
    table.do(SERVER, c.Disconnect(person="bob"))
    votes = [("ann", c.ChooseForLeavers(choice=each)) for each in ("bot", "end")]
    table.now += 3_600_000
    written, reason = repeat(table, *votes)
    assert (written <= 31, reason) == (True, "table-worn")
    assert table.do("cid", c.ChooseForLeavers(choice=table.table.play.chosen[0].choice))[-1] in (
        "HandedOver",
        "Finished",
    )


def test_a_room_of_the_chat_fills_up_and_the_other_room_does_not(desk: New) -> None:
    table = desk().start()
    assert repeat(table, (EVE, c.Say(text="hello"))) == (20, "table-chat-full")
    assert table.do("ann", c.Say(text="hello")) == ["Said"]
    assert table.move() == ["Moved"], "the chat holds up no game"
    assert repeat(table, ("bob", c.Say(text="hello"))) == (19, "table-chat-full")
