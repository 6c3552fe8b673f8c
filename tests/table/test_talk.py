"""After the game and around it: rematches and chat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.table import can_start, open_rematch_table
from stolik.table import commands as c
from stolik.table.commands import SERVER
from stolik.table.decisions.chat import clean
from stolik.table.decisions.rematches import rotate_seats
from stolik.table.seats import BotSeat, Person

New = Callable[..., Any]
EVE = Person("eve", "Eve")


def test_a_rematch_needs_all_people_and_rotates_the_seats(desk: New) -> None:
    table = desk("abalone", 3, people=2, captures=1).start()
    assert table.refused("ann", c.Rematch()) == "table-not-over"
    table.do("ann", c.Abort())
    assert table.refused("eve", c.Rematch()) == "table-not-seated"
    assert table.refused("bob", c.DeclineRematch()) == "table-no-wish"
    assert table.do("ann", c.Rematch()) == ["RematchAgreed"]
    assert table.refused("ann", c.Rematch()) == "table-agreed-already"
    table.do("bob", c.DeclineRematch())
    assert table.table.rematch == ()
    table.do("ann", c.Rematch())
    assert table.do(SERVER, c.OpenRematch(table="t3")) == []
    assert table.do("bob", c.Rematch()) == ["RematchAgreed"]
    assert table.do(SERVER, c.OpenRematch(table="t4")) == ["Rematched"]
    assert table.table.next == "t4"
    assert table.refused("bob", c.Rematch()) == "table-rematched"

    assert table.do(SERVER, c.OpenRematch(table="t5")) == []
    again = open_rematch_table(table.table).table
    assert (again.id, again.rematch_of, again.host) == ("t4", "t1", "ann")
    assert again.setting == table.table.setting
    assert again.setting.options["captures"] == 1
    assert [each.person and each.person.id for each in again.seats] == ["bob", None, "ann"]
    assert again.seats[1].sitter == BotSeat("greedy")
    assert can_start(again)


@pytest.mark.parametrize("teams", [(0, 1), (0, 1, 2), (0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 2, 3, 4)])
def test_partners_stay_partners_and_everybody_moves(teams: tuple[int, ...]) -> None:
    seats = rotate_seats(teams)
    assert sorted(seats) == list(range(len(teams)))
    assert all(seat != there for there, seat in enumerate(seats))
    for one, seat in enumerate(seats):
        for other, other_seat in enumerate(seats):
            assert (teams[one] == teams[other]) == (teams[seat] == teams[other_seat])


def test_players_and_spectators_have_rooms_of_their_own(desk: New) -> None:
    table = desk()
    ann = table.person("ann")
    assert table.refused(EVE, c.Say(room="players", text="take it")) == "table-chat-room"
    assert table.refused(ann, c.Say(room="spectators", text="what shall I do?")) == "table-chat-room"
    table.do(ann, c.Say(room="players", text="hello"))
    table.do(EVE, c.Say(room="spectators", text="she is losing"))

    def heard(viewer: int | None) -> list[str]:
        return [line["text"] for line in table.frame(viewer)["chat"]]

    assert heard(0) == heard(None) == ["hello", "she is losing"]
    table.start()
    assert heard(0) == heard(1) == ["hello"]
    assert heard(None) == ["hello", "she is losing"]
    table.do(EVE, c.Say(room="spectators", text="now it is over"))
    table.do("ann", c.Resign())
    assert heard(0) == ["hello", "she is losing", "now it is over"]


def test_chat_is_bounded_and_a_room_does_not_crowd_out_the_other(desk: New) -> None:
    table = desk()
    table.do(table.person("ann"), c.Say(room="players", text="first"))
    for number in range(205):
        table.do(EVE, c.Say(room="spectators", text=str(number)))
    texts = [line["text"] for line in table.frame(None)["chat"]]
    assert texts == ["first", *map(str, range(5, 205))]
    assert table.refused(EVE, c.Say(room="spectators", text="x" * 501)) == "table-chat-long"
    assert table.refused(EVE, c.Say(room="spectators", text="\x00 \u202e\n")) == "table-chat-empty"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("<b>bold</b> { $x } '; DROP TABLE", "<b>bold</b> { $x } '; DROP TABLE"),
        ("zażółć gęślą jaźń", "zażółć gęślą jaźń"),
        ("a\u0328", "ą"),
        ("family 👩\u200d👧", "family 👩\u200d👧"),
        ("one\r\ntwo", "one  two"),
        ("\ud800half", "half"),
        ("\u2066\u202eevil\u0007\u001b", "evil"),
    ],
)
def test_what_is_not_text_is_removed(text: str, kept: str) -> None:
    assert clean(text) == kept
    assert clean(kept) == kept
