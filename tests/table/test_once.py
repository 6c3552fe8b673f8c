"""Commands that are sent again because the reply was lost: they are done once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import structs

from stolik.table import commands as c
from stolik.table import dump, restore
from stolik.table.commands import SERVER
from stolik.table.events import Event
from stolik.table.setting import PRESETS

New = Callable[..., Any]


def keyed(command: Any, key: str = "key-00001") -> Any:
    return structs.replace(command, once=key)


def test_a_move_that_is_sent_again_is_made_once(desk: New) -> None:
    table = desk().start()
    move = structs.replace(keyed(table.move_of(0)), if_version=table.table.version)
    assert table.do("ann", move) == ["Moved"]
    version = table.table.version
    assert table.do("ann", move) == []
    table.move()
    assert table.do("ann", move) == [], "also when the game has gone on"
    table.table = restore(dump(table.table))
    assert table.do("ann", move) == [], "also from a snapshot"
    assert table.table.version == version + 1
    assert table.refused("bob", move) == "table-stale", "a key is its sender's"


def test_a_move_that_ended_the_game_is_answered_again(desk: New) -> None:
    table = desk(max_plies=1).start()
    move = keyed(table.move_of(0))
    assert table.do("ann", move) == ["Moved", "Finished"]
    assert table.do("ann", move) == []
    assert table.refused("ann", keyed(move, "another-key")) == "table-not-playing"


def test_a_move_that_was_not_made_is_made_when_it_is_sent_again(desk: New) -> None:
    table = desk().start()
    move = structs.replace(keyed(table.move_of(0)), if_version=table.table.version)
    table.do("bob", c.Say(text="take your time"))
    assert table.do("ann", move) == ["Moved"]


def test_an_older_move_is_never_made_a_second_time(desk: New) -> None:
    table = desk().start()
    moves = []
    for number in range(2):
        moves.append(structs.replace(keyed(table.move_of(0), f"key-{number:05}"), if_version=table.table.version))
        table.do("ann", moves[-1])
        table.move()
    assert table.refused("ann", moves[0]) == "table-stale"
    assert table.do("ann", moves[1]) == []


def test_a_move_that_was_taken_back_is_not_made_again_by_itself(desk: New) -> None:
    table = desk(rated=False).start()
    move = keyed(table.move_of(0))
    table.do("ann", move)
    table.do("ann", c.AskTakeback())
    table.do("bob", c.AgreeTakeback())
    assert table.do("ann", move) == []
    assert table.table.play.made == ()


def test_a_move_made_before_a_bot_took_over_is_answered_again(desk: New) -> None:
    table = desk(rated=False, clock=PRESETS["10+0"]).start()
    move = keyed(table.move_of(0))
    table.do("ann", move)
    table.do(SERVER, c.Disconnect(person="ann"))
    table.do(SERVER, c.Tick(), after=60_000)
    assert table.table.seats[0].played_on == "left"
    assert table.do("ann", move) == []


def test_chat_that_is_sent_again_is_said_once(desk: New) -> None:
    table = desk().start()
    hello = keyed(c.Say(text="hello"))
    assert table.do("ann", hello) == ["Said"]
    assert table.do("ann", hello) == []
    assert table.do("bob", hello) == ["Said"], "a key is its sender's"
    assert table.do("ann", keyed(hello, "another-key")) == ["Said"]
    assert b"key-00001" not in msgspec.json.encode([table.frame(viewer) for viewer in (None, 0, 1)])


def test_events_of_older_logs_have_no_key() -> None:
    old = b'{"type":"moved","seat":0,"move":{},"bot":false,"at":1}'
    event = msgspec.json.decode(old, type=Event)
    assert msgspec.json.encode(event) == old


@pytest.mark.parametrize("key", ["", "short", "x" * 65])
def test_a_key_is_long_enough_to_be_the_only_one(key: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "say", "text": "hello", "once": key}, c.Say)
