"""Hints and takebacks against bots: who may get one, that each is counted once, and that nobody else sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import structs

from stolik.game import Message
from stolik.table import commands as c
from stolik.table import dump, fold, restore
from stolik.table.commands import SERVER
from stolik.table.events import Event, Hint
from stolik.table.seats import BotSeat
from tests.table.conftest import Desk

New = Callable[..., Any]


def alone(desk: New, game: str = "abalone", players: int = 2, **setting: Any) -> Any:
    """A person against bots, with hints."""
    table = desk(game, players, people=1, rated=False)
    wanted = structs.replace(table.table.setting, **{"hints": True, **setting})
    table.do("ann", c.ChangeSetting(setting=wanted))
    return table.start()


def hint(table: Any, person: str = "ann", version: int | None = None) -> c.GiveHint:
    found = Hint(table.move_of(0).move, Message("board-move", {"move": "a1b2"}), (Message("hint-only"),))
    return c.GiveHint(person=person, version=table.table.version if version is None else version, hint=found)


def test_a_hint_is_counted_and_shown_to_the_person_alone(desk: New) -> None:
    table = alone(desk)
    assert "hint" in table.frame(0)["can"]
    assert table.frame(0)["hint"] is None
    assert table.do(SERVER, hint(table)) == ["Hinted"]
    mine, theirs = table.frame(0), table.frame(None)
    assert mine["hint"]["told"]["facts"] == {"move": "a1b2"}
    assert theirs["hint"] is None
    assert mine["hint_counts"] == theirs["hint_counts"] == [1, 0]
    assert theirs["log"][-1]["message"] == {"name": "table-event-hinted", "facts": {"name": "Ann"}}
    assert "b2" not in str(theirs["log"][-1])


def test_a_hint_for_the_same_position_is_the_same_and_is_counted_once(desk: New) -> None:
    table = alone(desk)
    table.do(SERVER, hint(table))
    another = structs.replace(hint(table), hint=structs.replace(hint(table).hint, why=()))
    assert table.do(SERVER, another) == []
    assert table.frame(0)["hint"]["why"]
    assert table.frame(0)["hint_counts"] == [1, 0]
    table.move()
    assert table.frame(0)["hint"] is None
    table.move()
    assert table.do(SERVER, hint(table)) == ["Hinted"]
    assert table.frame(0)["hint_counts"] == [2, 0]


def test_after_a_takeback_the_hint_of_that_position_is_still_there(desk: New) -> None:
    table = alone(desk)
    table.do(SERVER, hint(table))
    table.move()
    table.move()
    table.do(SERVER, hint(table))
    assert "TakenBack" in table.do("ann", c.AskTakeback())
    assert table.frame(0)["hint"] is not None
    assert table.do(SERVER, hint(table)) == []
    assert table.frame(0)["hint_counts"] == [2, 0], "a hint that was seen stays counted"


def test_hints_survive_a_crash_and_are_in_the_log(desk: New) -> None:
    table = alone(desk, "zero", 3)
    while table.table.actors()[0]:
        table.move()
    table.do(SERVER, hint(table))
    stored = msgspec.json.decode(msgspec.json.encode(table.log), type=list[Event])
    assert fold(stored) == table.table
    play = restore(dump(table.table)).play
    assert play is not None
    assert play.hints == table.table.play.hints
    assert play.hint_counts == (1, 0, 0)


def test_no_hint_without_the_setting(desk: New) -> None:
    table = alone(desk, hints=False)
    assert "hint" not in table.frame(0)["can"]
    assert table.refused(SERVER, hint(table)) == "table-hint-off"


def test_no_hint_in_a_rated_game(desk: New) -> None:
    table = alone(desk, rated=True)
    assert "hint" not in table.frame(0)["can"]
    assert table.refused(SERVER, hint(table)) == "table-hint-rated"


def test_no_hint_while_another_person_has_a_seat(desk: New) -> None:
    table = desk("zero", 3, people=2, rated=False)
    table.do("ann", c.ChangeSetting(setting=structs.replace(table.table.setting, hints=True)))
    table.start()
    while table.table.actors()[0]:
        table.move()
    assert "hint" not in table.frame(0)["can"]
    assert table.refused(SERVER, hint(table)) == "table-hint-people"
    table.do("bob", c.Resign())
    assert table.refused(SERVER, hint(table)) == "table-hint-people", "bob may look on"


def test_no_hint_on_the_turn_of_others_and_none_for_others(desk: New) -> None:
    table = alone(desk)
    assert table.refused(SERVER, hint(table, "eve")) == "table-not-seated"
    table.move()
    assert "hint" not in table.frame(0)["can"]
    assert table.refused(SERVER, hint(table)) == "table-hint-turn"


def test_a_hint_for_an_older_position_is_not_given(desk: New) -> None:
    table = alone(desk)
    late = hint(table)
    table.move()
    table.move()
    assert table.refused(SERVER, late) == "table-stale"
    assert table.frame(0)["hint_counts"] == []


def test_a_client_cannot_give_itself_a_hint(desk: New) -> None:
    table = alone(desk)
    with pytest.raises(ValueError, match="for the server alone"):
        table.do("ann", hint(table))


def test_takebacks_can_be_switched_off(desk: New) -> None:
    table = alone(desk, takebacks=False)
    table.move()
    assert "ask-takeback" not in table.frame(0)["can"]
    assert table.refused("ann", c.AskTakeback()) == "table-takeback-off"


def test_bots_of_one_level_at_a_table_have_different_names_and_faces(desk: New) -> None:
    table: Desk = desk("absolute", 6, people=1, rated=False)
    for seat in range(1, 6):
        table.do("ann", c.ChangeSeat(seat=seat, sitter=BotSeat("club")))
    characters = [seat["character"] for seat in table.frame(0)["seats"]]
    assert characters[0] is None
    assert len({str(each["name"]) for each in characters[1:]}) == 5
    assert len({str(each["face"]) for each in characters[1:]}) == 5
