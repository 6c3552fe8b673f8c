from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from stolik.games.setup.rules import board
from stolik.games.setup.rules.board import BOARD, FIELDS, HOME, INDEX, NEAR, OPEN, BadBoard, fields_of, load, owner

TEXT = (Path(board.__file__).parent / "board.json").read_bytes()


def names(group: int) -> set[str]:
    return {FIELDS[field] for field in fields_of(group)}


def test_set_2_a_grid_of_four_by_four_without_its_corners() -> None:
    assert set(FIELDS) == {f"{x}{y}" for x in "abcd" for y in "1234"} - {"a1", "a4", "d1", "d4"}
    assert set(BOARD.middle) == {"b2", "c2", "b3", "c3"}


def test_set_3_lines_join_all_fields_that_touch() -> None:
    assert (BOARD.straight, BOARD.diagonal) == (16, 14)
    for one in FIELDS:
        for other in FIELDS:
            touch = one != other and abs(ord(one[0]) - ord(other[0])) < 2 and abs(int(one[1]) - int(other[1])) < 2
            assert (other in names(NEAR[INDEX[one]])) == touch


def test_set_4_finish_of_every_number_of_players() -> None:
    assert BOARD.finish == {2: 50, 3: 40, 4: 30}
    assert BOARD.team_finish == 30


def test_set_5_bonus_fields_of_nobody_are_common() -> None:
    assert [names(home) for home in HOME[4]] == [{"b1", "c1"}, {"a2", "a3"}, {"b4", "c4"}, {"d2", "d3"}]
    assert [names(home) for home in HOME[2]] == [{"b1", "c1"}, {"b4", "c4"}]
    assert names(OPEN[2][0]) == set(FIELDS) - {"b4", "c4"}
    assert names(OPEN[3][1]) == set(FIELDS) - {"b1", "c1", "b4", "c4"}
    assert names(OPEN[4][3]) == {"b2", "c2", "b3", "c3", "d2", "d3"}
    assert [owner(4, INDEX[name]) for name in ("b1", "a3", "c4", "d2", "c3")] == [0, 1, 2, 3, None]


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d["lines"][6].__setitem__(1, "e9"), 'line 7 ("b2", "e9"): there is no field "e9"'),
        (lambda d: d["lines"][0].__setitem__(1, "b1"), "line 1 ('b1', 'b1'): joins a field with itself"),
        (lambda d: d["lines"].__setitem__(0, ["c2", "c1"]), "line ('c1', 'c2'): named 2 times"),
        (lambda d: d["lines"].pop(0), "straight: 15 lines are straight, not 16"),
        (lambda d: d["lines"].pop(), "diagonal: 13 lines are diagonal, not 14"),
        (lambda d: d["fields"][1].__setitem__("name", "b1"), "field b1: named 2 times"),
        (lambda d: d["fields"][1].__setitem__("x", 1), "place (1, 0): named 2 times"),
        (lambda d: d["middle"].pop(), "middle: 3 fields, not 4"),
        (lambda d: d["middle"].__setitem__(0, "b9"), 'middle: there is no field "b9"'),
        (lambda d: d["sides"]["top"].pop(), 'side "top": 1 bonus fields, not 2'),
        (lambda d: d["sides"]["top"].__setitem__(0, "b3"), 'side "top": field "b3" is in the middle'),
        (lambda d: d["sides"]["top"].__setitem__(0, "b1"), "bonus field b1: named 2 times"),
        (lambda d: d["sides"]["top"].__setitem__(0, "b7"), 'side "top": there is no field "b7"'),
        (lambda d: d["owners"]["3"].pop(), "owners of 3 players: 2 sides"),
        (lambda d: d["owners"].pop("4"), "owners of 4 players: 0 sides"),
        (lambda d: d["owners"]["2"].__setitem__(0, "top"), "owners of 2 players top: named 2 times"),
        (lambda d: d["owners"]["2"].__setitem__(0, "sky"), 'owners of 2 players: there is no side "sky"'),
        (lambda d: d["finish"].__setitem__("2", 0), "finish of 2 players: 0"),
        (lambda d: d.__setitem__("team_finish", -3), "team_finish: -3"),
        (lambda d: d["fields"][0].__setitem__("x", "1"), "Expected `int`, got `str` - at `$.fields[0].x`"),
        (lambda d: d.__setitem__("colour", 1), "Object contains unknown field `colour`"),
    ],
)
def test_a_bad_board_says_what_is_wrong_with_which_entry(
    change: Callable[[dict[str, Any]], object], problem: str
) -> None:
    with pytest.raises(BadBoard) as caught:
        load(changed(change))
    assert str(caught.value).replace('"', "'") == problem.replace('"', "'")


def test_fields_that_no_line_leads_to_are_named() -> None:
    def cut(data: dict[str, Any]) -> None:
        data["lines"] = [line for line in data["lines"] if not {"d2", "d3"} & {*line}]
        data["straight"], data["diagonal"] = 13, 10

    with pytest.raises(BadBoard, match='field "d2": no lines lead to it from "b1"'):
        load(changed(cut))


def test_a_truer_board_is_a_change_of_data() -> None:
    def fewer(data: dict[str, Any]) -> None:
        data["lines"] = [line for line in data["lines"] if line != ["b2", "c3"]]
        data["diagonal"] = 13
        data["finish"]["2"] = 60

    assert load(changed(fewer)).finish[2] == 60
