"""ABA-20: the patterns of the book's glossary."""

from __future__ import annotations

import pytest

from stolik.games.abalone.rules import Options, State, game
from stolik.games.abalone.rules.board import INDEX, NEXT, OFF, ROW_CELLS
from stolik.games.abalone.rules.formations import NAMES, Formation, formations
from stolik.games.abalone.rules.layouts import LAYOUTS
from stolik.messages import say


def place(players: int = 2, **marbles: str) -> State:
    cells = ["."] * 61
    for letter, names in marbles.items():
        for name in names.split():
            cells[INDEX[name]] = letter
    board = "/".join("".join("1" if cells[c] == "." else cells[c] for c in row) for row in reversed(ROW_CELLS))
    return game.start(players, Options(layout=f"{board} b"), 0)


def found(state: State, name: str) -> list[tuple[int, str]]:
    return [(one.seat, " ".join(one.cells)) for one in formations(state) if one.name == name]


SHAPES = {"single", "pair", "triple", "lance", "arc", "shield", "group"}


@pytest.mark.parametrize(
    ("names", "cells"),
    [
        ("single", "e5"),
        ("pair group", "e5 f6"),
        ("triple lance group", "e5 f6 g7"),
        ("triple lance group", "c3 d3 e3"),
        ("triple arc group", "e5 e6 f7"),
        ("triple arc group", "d4 e5 e6"),
        ("triple shield group", "e5 e6 f6"),
        ("group", "e5 e6 f6 f7"),
    ],
)
def test_aba_20_groups_of_any_size_and_the_names_of_the_small_ones(names: str, cells: str) -> None:
    state = place(b=cells, w="a1")
    found_names = [one.name for one in formations(state) if one.seat == 0 and one.name in SHAPES]
    assert found_names == names.split()
    assert {" ".join(one.cells) for one in formations(state) if one.seat == 0 and one.name in SHAPES} == {cells}


def test_aba_20_every_marble_is_a_single_or_in_exactly_one_group() -> None:
    for layout in LAYOUTS[2]:
        state = game.start(2, Options(layout=layout), 0)
        cells = [cell for one in formations(state) if one.name in {"single", "group"} for cell in one.cells]
        assert len(cells) == len(set(cells)) == 28


def test_aba_20_the_names_are_those_of_the_book() -> None:
    book = {
        "single": "układ pojedynczy",
        "pair": "układ podwójny",
        "triple": "układ potrójny",
        "lance": "lanca",
        "arc": "łuk",
        "shield": "tarcza",
        "group": "układ wieloelementowy",
        "block": "blok",
        "det": "det",
        "clinch": "klincz",
        "sumito": "sumito",
    }
    assert {name: say(f"abalone-ui-formation-{name}", "pl") for name in NAMES} == book
    assert [say(f"abalone-ui-formation-{name}", "en") for name in NAMES] == list(NAMES)


def test_aba_20_a_block_is_three_rows_of_three() -> None:
    for cells in (
        "c3 c4 c5 d4 d5 d6 e5 e6 e7",
        "c3 c4 c5 d3 d4 d5 e3 e4 e5",
        "c3 d3 d4 e3 e4 e5 f4 f5 g5",
    ):
        state = place(b=cells, w="a1")
        assert found(state, "block") == [(0, cells)]
        assert found(place(b=cells.replace("e5", "a5"), w="a1"), "block") == []


def test_aba_20_a_det_is_a_lone_marble_amid_the_opponents_group() -> None:
    around = [name for name, cell in INDEX.items() if cell in NEXT[INDEX["e5"]] and cell != OFF]
    assert found(place(b="e5", w=" ".join(around)), "det") == [(0, "e5")]
    assert found(place(b="e5", w=" ".join(around[:4])), "det") == [(0, "e5")]
    assert found(place(b="e5", w=" ".join(around[:3])), "det") == []
    assert found(place(b="e5 a1", w=" ".join(around)), "det") == [(0, "e5")]
    assert found(place(b="e5 e6", w="d4 d5 e4 f5 f6"), "det") == []


@pytest.mark.parametrize(
    ("black", "white", "cells"),
    [
        ("e2 e3", "e4 e5", "e2 e3 e4 e5"),
        ("e2 e3 e4", "e5 e6 e7", "e2 e3 e4 e5 e6 e7"),
        ("e1 e2 e3 e4", "e5 e6 e7", "e2 e3 e4 e5 e6 e7"),
    ],
)
def test_aba_20_a_clinch_is_equal_numbers_in_one_line(black: str, white: str, cells: str) -> None:
    assert found(place(b=black, w=white), "clinch") == [(0, cells)]


def test_aba_20_unequal_numbers_and_single_marbles_are_no_clinch() -> None:
    assert found(place(b="e2 e3", w="e4"), "clinch") == []
    assert found(place(b="e3", w="e4"), "clinch") == []
    assert found(place(b="e2 e3", w="e5 e6"), "clinch") == []


def test_aba_20_a_sumito_is_a_push_that_the_rules_allow() -> None:
    assert found(place(b="e2 e3", w="e4"), "sumito") == [(0, "e2 e3 e4")]
    assert found(place(b="e2 e3 e4", w="e5 e6"), "sumito") == [(0, "e2 e3 e4 e5 e6")]
    assert found(place(b="e2 e3 e5", w="e4"), "sumito") == []
    assert found(place(b="e5", w="e6 e7"), "sumito") == [(1, "e7 e6 e5")]
    assert found(place(4, b="e2", r="e3", w="e4", y="i9"), "sumito") == [(0, "e2 e3 e4")]


def test_aba_20_all_names_are_known() -> None:
    state = place(b="e2 e3 e4 a1 a2", w="e5 e6 i9")
    assert {one.name for one in formations(state)} <= set(NAMES)
    assert all(isinstance(one, Formation) for one in formations(state))
