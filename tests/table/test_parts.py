"""Parts of games that another process replays: the same states as at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik import record
from stolik.game import Refusal
from stolik.kit import keys, load, read_stored_options
from stolik.table import commands as c
from stolik.table import encode_part, encode_record, replay_part
from tests.table.replaying import list_states

New = Callable[..., Any]  # makes a table to try things at


def played(desk: New, key: str, moves: int) -> Any:
    table = desk(key, load(key).seats[0]).start(seed=7)
    while table.table.actors() and len(table.table.play.made) < moves:
        table.move()
    return table


@pytest.mark.parametrize("key", keys())
def test_a_part_has_the_states_of_the_table(desk: New, key: str) -> None:
    table = played(desk, key, 40).table  # more than from one checkpoint to the next
    states = list_states(table)
    for since in (0, 1, 31, 32, 33, 40, 41):
        expected = states[since:]
        assert [step.state for step in replay_part(encode_part(table, since), since)] == expected
        few = encode_part(table, since, 3)
        assert [step.state for step in replay_part(few, since)] == expected[:4]


@pytest.mark.parametrize("key", keys())
def test_a_record_is_the_same_however_it_is_made(desk: New, key: str) -> None:
    table = played(desk, key, 5)
    with pytest.raises(Refusal, match="table-not-over"):
        encode_record(table.table)
    for name in table.people[1:]:
        table.do(name, c.Resign())
    if table.table.phase != "finished":
        pytest.skip("a bot plays on")
    game, play = table.table.game, table.table.play
    options = read_stored_options(game, table.table.setting.options)
    moves = [(made.seat, made.move) for made in play.made]
    expected = record.write(game, options, table.table.players, play.seed, moves)
    assert record.decode(encode_record(table.table)) == expected


def test_a_part_is_small(desk: New) -> None:
    """It is made in the event loop."""
    table = played(desk, "abalone", 64).table
    part = msgspec.json.decode(encode_part(table, 64, 0))
    assert (part["ply"], part["moves"]) == (64, [])
