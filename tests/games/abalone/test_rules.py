"""ABA-1 to ABA-19, each by its number."""

from __future__ import annotations

from collections import Counter
from math import atan2, degrees
from random import Random

import pytest
from msgspec import structs

from stolik.game import Illegal
from stolik.games.abalone.rules import Broadside, Inline, Move, Options, State, game
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, OFF
from stolik.games.abalone.rules.layouts import LAYOUTS
from stolik.games.abalone.rules.picture import CENTRE_X, CENTRE_Y, centre


def place(players: int = 2, turn: int = 0, *, captures: tuple[int, ...] = (), **marbles: str) -> State:
    """Set up a position by the cells of each colour: place(b="a1 a2", w="c3")."""
    cells = ["."] * 61
    for letter, names in marbles.items():
        for name in names.split():
            cells[INDEX[name]] = letter
    rows = ["".join(cells[c] for c in range(61) if CELLS[c][0] == row) for row in "ihgfedcba"]
    board = "/".join("".join("1" if sign == "." else sign for sign in row) for row in rows)
    counts = ",".join(map(str, captures or (0,) * players))
    return game.start(players, Options(layout=f"{board} {'bwry'[turn]} {counts}"), seed=0)


def play(state: State, move: Move) -> State:
    return game.play(state, state.order[0], move)


def refusal(state: State, move: Move, seat: int | None = None) -> Illegal:
    with pytest.raises(Illegal) as caught:
        game.play(state, state.order[0] if seat is None else seat, move)
    return caught.value


def cells(state: State, letter: str) -> list[int]:
    return [cell for cell, marble in enumerate(state.cells) if marble == letter]


def marbles(state: State, letter: str) -> str:
    return " ".join(name for name, marble in zip(CELLS, state.cells, strict=True) if marble == letter)


def test_aba_1_the_board_has_61_cells_in_rows_of_5_to_9() -> None:
    rows = Counter(name[0] for name in CELLS)
    assert [rows[row] for row in "abcdefghi"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    firsts = [next(name for name in CELLS if name[0] == row) for row in "abcdefghi"]
    assert firsts == ["a1", "b1", "c1", "d1", "e1", "f2", "g3", "h4", "i5"]


def test_aba_1_six_directions_and_their_opposites() -> None:
    around = {CELLS[to] for to in NEXT[INDEX["e5"]]}
    assert around == {"e4", "e6", "d4", "d5", "f5", "f6"}
    for cell, neighbours in enumerate(NEXT):
        for direction, to in enumerate(neighbours):
            assert to == OFF or NEXT[to][(direction + 3) % 6] == cell
    assert sum(to == OFF for to in NEXT[INDEX["a1"]]) == 3


@pytest.mark.parametrize("layout", LAYOUTS[2])
def test_aba_2_fourteen_marbles_each_and_black_first(layout: str) -> None:
    state = game.start(2, Options(layout=layout), seed=3)
    assert Counter(state.cells) == {"b": 14, "w": 14, ".": 33}
    assert game.actors(state) == (0,)


def test_aba_2_the_usual_layout_is_the_belgian_daisy() -> None:
    usual, daisy = (game.start(2, Options(layout=name), 0) for name in (None, "belgian-daisy"))
    assert usual.cells == daisy.cells
    assert marbles(usual, "b") == "a1 a2 b1 b2 b3 c2 c3 g7 g8 h7 h8 h9 i8 i9"


def test_aba_2_a_custom_layout_is_any_set_of_cells() -> None:
    state = place(b="e5 e6", w="i9")
    assert marbles(state, "b") == "e5 e6"


def test_aba_3_passing_is_not_possible_and_turns_alternate() -> None:
    state = place(b="e5", w="a1")
    state = play(state, Inline("e5", "e6"))
    assert game.actors(state) == (1,)
    found = refusal(state, Inline("e6", "e7"), seat=0)
    assert (found.rule, found.reason, found.facts) == ("ABA-3", "abalone-not-your-turn", {"seat": 0, "turn": 1})
    assert list(game.moves(state, 0)) == []


def test_aba_4_one_two_or_three_marbles_move_by_one_cell() -> None:
    assert marbles(play(place(b="e3", w="a1"), Inline("e3", "e4")), "b") == "e4"
    assert marbles(play(place(b="e3 e4", w="a1"), Inline("e3", "e4")), "b") == "e4 e5"
    assert marbles(play(place(b="e3 e4 e5", w="a1"), Inline("e3", "e4")), "b") == "e4 e5 e6"
    found = refusal(place(b="e3 e4 e5 e6", w="a1"), Inline("e3", "e4"))
    assert (found.rule, found.reason, found.facts) == ("ABA-4", "abalone-too-many", {"cell": "e3", "count": 4})


def test_aba_5_in_line_needs_a_free_cell_in_front() -> None:
    found = refusal(place(b="e3 e4", w="e5 e6"), Inline("e3", "e4"))
    assert (found.rule, found.facts) == ("ABA-6", {"own": 2, "opposing": 2})


def test_aba_5_broadside_moves_every_marble_to_a_free_cell_beside_it() -> None:
    state = place(b="e3 e4 e5", w="f9")
    assert marbles(play(state, Broadside("e3", "e5", "f3")), "b") == "f3 f4 f5"
    assert marbles(play(state, Broadside("e3", "e4", "d3")), "b") == "d3 d4 e5"
    found = refusal(place(b="e3 e4 e5", w="f5"), Broadside("e3", "e5", "f3"))
    assert (found.rule, found.reason, found.facts) == ("ABA-5", "abalone-blocked", {"cell": "f5"})
    found = refusal(state, Broadside("e3", "e5", "e2"))
    assert (found.rule, found.reason) == ("ABA-5", "abalone-not-sideways")


@pytest.mark.parametrize(
    ("own", "pushed", "after"),
    [("e2 e3", "e4", "e5"), ("e2 e3 e4", "e5", "e6"), ("e2 e3 e4", "e5 e6", "e6 e7")],
)
def test_aba_6_two_push_one_and_three_push_one_or_two(own: str, pushed: str, after: str) -> None:
    state = play(place(b=own, w=pushed), Inline("e2", "e3"))
    assert marbles(state, "w") == after
    assert state.captures == (0, 0)


@pytest.mark.parametrize(("own", "opposing"), [("e2", "e3"), ("e2 e3", "e4 e5"), ("e2 e3 e4", "e5 e6 e7")])
def test_aba_6_equal_numbers_never_push(own: str, opposing: str) -> None:
    assert refusal(place(b=own, w=opposing), Inline("e2", "e3")).reason == "abalone-outnumbered"


def test_aba_6_a_fourth_marble_does_not_help() -> None:
    state = place(b="e1 e2 e3 e4", w="e5 e6 e7")
    assert refusal(state, Inline("e1", "e2")).reason == "abalone-too-many"
    assert refusal(state, Inline("e2", "e3")).facts == {"own": 3, "opposing": 3}
    state = play(place(b="e1 e2 e3 e4", w="e5 e6"), Inline("e2", "e3"))
    assert (marbles(state, "b"), marbles(state, "w")) == ("e1 e3 e4 e5", "e6 e7")


def test_aba_6_no_push_without_a_free_cell_behind() -> None:
    found = refusal(place(b="e2 e3 e4 e6", w="e5"), Inline("e2", "e3"))
    assert (found.rule, found.reason, found.facts) == ("ABA-6", "abalone-jammed", {"cell": "e6"})


def test_aba_6_only_touching_marbles_in_the_line_are_pushed_and_not_sideways() -> None:
    state = play(place(b="e2 e3", w="e5"), Inline("e2", "e3"))
    assert marbles(state, "w") == "e5"
    assert refusal(place(b="e2 e3 e4", w="f3"), Broadside("e2", "e4", "f2")).reason == "abalone-blocked"


def test_aba_7_a_marble_pushed_over_the_edge_counts_for_the_pusher() -> None:
    state = play(place(b="e7 e8", w="e9 a1"), Inline("e7", "e8"))
    assert (marbles(state, "w"), state.captures) == ("a1", (1, 0))
    state = play(place(b="e6 e7", w="e8 e9"), Inline("e6", "e5"))
    assert state.captures == (0, 0)


def test_aba_8_nobody_moves_own_marbles_out() -> None:
    found = refusal(place(b="e7 e8 e9", w="a1"), Inline("e7", "e8"))
    assert (found.rule, found.reason, found.facts) == ("ABA-8", "abalone-own-out", {"cell": "e9"})
    found = refusal(place(b="e8 e9", w="a1"), Broadside("e8", "e9", "f9"))
    assert (found.rule, found.reason, found.facts) == ("ABA-8", "abalone-own-out", {"cell": "e9"})


def test_aba_9_six_captures_win() -> None:
    state = play(place(b="e7 e8", w="e9 a1", captures=(5, 0)), Inline("e7", "e8"))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.ended) == ((1, 2), (6, 0), "captures")
    assert game.actors(state) == ()
    assert refusal(state, Inline("a1", "a2"), seat=1).reason == "abalone-over"


def test_a_view_tells_whose_marbles_each_seat_has_pushed_out() -> None:
    state = place(3, b="e7 e8", w="e9 a1 b1", r="i5 c1", captures=(1, 0, 2))
    assert state.taken == ("", "", "")  # of those before the start nobody knows
    state = play(state, Inline("e7", "e8"))
    assert (state.captures, state.taken) == ((2, 0, 2), ("w", "", ""))
    state = play(state, Inline("a1", "a2"))
    assert all(game.view(state, seat).taken == ("w", "", "") for seat in (None, 0, 1))
    assert game.imagine(game.view(state, 2), Random(0)) == state


def test_aba_9_the_number_of_captures_is_an_option() -> None:
    state = place(b="e7 e8", w="e9 a1")
    short = structs.replace(state, options=structs.replace(state.options, captures=1))
    assert game.outcome(play(short, Inline("e7", "e8"))) is not None
    for wrong in (0, 15, -3):
        with pytest.raises(Illegal, match="ABA-9"):
            game.start(2, Options(captures=wrong), 0)


def test_aba_10_two_players_without_a_move_lose() -> None:
    # White's only marble is walled in at a1: it can neither step nor push.
    state = play(place(b="a2 b1 b2 e5", w="a1"), Inline("e5", "e6"))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.ended) == ((1, 2), "no-move")


def test_aba_10_three_players_without_a_move_are_skipped() -> None:
    state = play(place(3, b="a2 b1 b2 e5", w="a1", r="i9"), Inline("e5", "e6"))
    assert game.outcome(state) is None
    assert state.order[0] == 2
    state = play(state, Inline("i9", "i8"))
    assert state.order[0] == 0


def test_aba_11_the_third_occurrence_of_a_position_is_a_draw() -> None:
    state = place(b="e5", w="a1")
    there_and_back = [Inline("e5", "e6"), Inline("a1", "a2"), Inline("e6", "e5"), Inline("a2", "a1")]
    for move in there_and_back + there_and_back[:3]:
        state = play(state, move)
    assert game.outcome(state) is None
    state = play(state, there_and_back[3])
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.ended) == ((1, 1), "repetition")


def test_aba_11_without_the_option_positions_may_recur() -> None:
    state = place(b="e5", w="a1")
    state = structs.replace(state, options=structs.replace(state.options, repetition=False))
    for move in [Inline("e5", "e6"), Inline("a1", "a2"), Inline("e6", "e5"), Inline("a2", "a1")] * 3:
        state = play(state, move)
    assert game.outcome(state) is None


def test_aba_11_the_same_marbles_with_another_player_to_move_are_another_position() -> None:
    assert place(b="e5", w="a1").history != place(turn=1, b="e5", w="a1").history


@pytest.mark.parametrize(("captures", "places"), [((2, 1), (1, 2)), ((1, 1), (1, 1)), ((0, 3), (2, 1))])
def test_aba_11_after_the_last_ply_the_most_captures_win(captures: tuple[int, int], places: tuple[int, int]) -> None:
    state = place(b="e5", w="a1", captures=captures)
    state = structs.replace(state, options=structs.replace(state.options, max_plies=1))
    outcome = game.outcome(play(state, Inline("e5", "e6")))
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.ended) == (places, captures, "max-plies")


def test_aba_11_the_usual_limit_is_400_plies_and_0_is_none() -> None:
    assert Options().max_plies == 400
    with pytest.raises(Illegal, match="ABA-11"):
        game.start(2, Options(max_plies=-1), 0)


def test_aba_13_three_players_have_eleven_marbles_and_black_begins() -> None:
    starts = [game.start(3, Options(), seed) for seed in range(60)]
    assert Counter(starts[0].cells) == {"b": 11, "w": 11, "r": 11, ".": 28}
    assert marbles(starts[0], "b") == "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6"
    assert marbles(starts[0], "w") == "d1 e1 e2 f2 f3 g3 g4 h4 h5 i5 i6"
    assert marbles(starts[0], "r") == "d8 e8 e9 f8 f9 g8 g9 h8 h9 i8 i9"
    assert {state.order for state in starts} == {(0, 1, 2)}, "clockwise from black, whatever the seed"


def test_aba_14_three_marbles_push_two_of_different_opponents() -> None:
    state = play(place(3, b="e2 e3 e4", w="e5", r="e6"), Inline("e2", "e3"))
    assert (marbles(state, "w"), marbles(state, "r")) == ("e6", "e7")
    assert refusal(place(3, b="e2 e3", w="e4", r="e5"), Inline("e2", "e3")).rule == "ABA-6"


def test_aba_15_captures_of_any_colour_count() -> None:
    state = play(place(3, b="e7 e8", w="a1", r="e9 i5", captures=(5, 0, 0)), Inline("e7", "e8"))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((1, 2, 2), (6, 0, 0))


def test_aba_16_four_players_in_two_teams_and_black_begins() -> None:
    starts = [game.start(4, Options(), seed) for seed in range(60)]
    assert Counter(starts[0].cells) == {"b": 9, "w": 9, "r": 9, "y": 9, ".": 25}
    assert marbles(starts[0], "b") == "a2 a3 a4 a5 b3 b4 b5 c4 c5"
    assert marbles(starts[0], "w") == "b1 c1 c2 d1 d2 d3 e1 e2 e3"
    assert marbles(starts[0], "r") == "g5 g6 h5 h6 h7 i5 i6 i7 i8"
    assert marbles(starts[0], "y") == "e7 e8 e9 f7 f8 f9 g8 g9 h9"
    assert {state.order for state in starts} == {(0, 1, 2, 3)}, "clockwise from black, whatever the seed"


@pytest.mark.parametrize("players", [3, 4])
def test_aba_13_and_16_the_seats_are_clockwise_from_the_bottom(players: int) -> None:
    state = game.start(players, Options(), 0)
    middles = [
        tuple(sum(part) / len(part) for part in zip(*map(centre, cells(state, letter)), strict=True))
        for letter in "bwry"[:players]
    ]
    assert middles[0] == max(middles, key=lambda middle: middle[1]), "black is at the bottom"
    # The angles of the picture, where y goes down, grow as the hands of a clock go.
    angles = [degrees(atan2(y - CENTRE_Y, x - CENTRE_X)) for x, y in middles]
    turns = [(angle - angles[0]) % 360 for angle in angles]
    assert turns == sorted(turns)


def test_aba_17_the_partners_marbles_move_along_when_the_rearmost_is_own() -> None:
    state = place(4, b="e2", r="e3 e4", w="e5 e6", y="i9")
    assert marbles(play(state, Inline("e2", "e3")), "w") == "e6 e7"
    found = refusal(place(4, r="e2", b="e3", w="a1", y="i9"), Inline("e2", "e3"))
    assert (found.rule, found.reason) == ("ABA-17", "abalone-partner-rear")


def test_aba_17_a_broadside_needs_one_own_marble() -> None:
    state = place(4, b="e3", r="e4 e5", w="a1", y="i9")
    assert marbles(play(state, Broadside("e3", "e5", "f3")), "r") == "f4 f5"
    found = refusal(state, Broadside("e4", "e5", "f4"))
    assert (found.rule, found.reason, found.facts) == ("ABA-17", "abalone-none-own", {"cells": ["e4", "e5"]})


def test_aba_8_and_17_partners_marbles_are_neither_pushed_nor_moved_out() -> None:
    found = refusal(place(4, b="e7 e8", r="e9", w="a1", y="i9"), Inline("e7", "e8"))
    assert found.rule == "ABA-8"
    found = refusal(place(4, b="e4 e5", w="e6", r="e7", y="i9"), Inline("e4", "e5"))
    assert (found.rule, found.facts) == ("ABA-6", {"cell": "e7"})


def test_aba_18_a_teams_captures_count_together() -> None:
    state = place(4, b="e7 e8", w="e9 a1", r="i5", y="i9", captures=(2, 0, 3, 1))
    outcome = game.outcome(play(state, Inline("e7", "e8")))
    assert outcome is not None
    assert (outcome.places, outcome.teams, outcome.points) == ((1, 2, 1, 2), (0, 1, 0, 1), (3, 0, 3, 1))


@pytest.mark.parametrize("first", range(4))
def test_aba_19_each_team_has_two_turns_in_a_row(first: int) -> None:
    usual = game.start(4, Options(consecutive=True), 7)
    assert usual.order == (0, 2, 1, 3), "black begins here, too (ABA-16)"
    board = usual.position.split()[0]
    state = game.start(4, Options(layout=f"{board} {'bwry'[first]}", consecutive=True), 0)
    turns = []
    for _ in range(8):
        turns.append(state.order[0])
        state = play(state, next(game.moves(state, state.order[0])))
    assert turns[0] == first
    assert turns[:4] == turns[4:]
    assert sorted(turns[:4]) == [0, 1, 2, 3]
    assert turns[0] % 2 == turns[1] % 2 != turns[2] % 2 == turns[3] % 2


def test_aba_19_needs_four_players() -> None:
    with pytest.raises(Illegal, match="ABA-19"):
        game.start(3, Options(consecutive=True), 0)


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        (Inline("z1", "a1"), "ABA-1", "abalone-no-such-cell"),
        (Inline("e5", "j9"), "ABA-1", "abalone-no-such-cell"),
        (Inline("e5", "e7"), "ABA-4", "abalone-not-next"),
        (Inline("e5", "e5"), "ABA-4", "abalone-not-next"),
        (Inline("c3", "c4"), "ABA-4", "abalone-no-marble"),
        (Inline("a1", "a2"), "ABA-4", "abalone-not-yours"),
        (Broadside("e6", "e5", "f6"), "ABA-4", "abalone-ends-order"),
        (Broadside("e5", "e5", "f5"), "ABA-4", "abalone-no-line"),
        (Broadside("e5", "f8", "f5"), "ABA-4", "abalone-no-line"),
        (Broadside("e5", "e6", "g5"), "ABA-4", "abalone-not-next"),
        (Broadside("e5", "e7", "f5"), "ABA-4", "abalone-no-marble"),
    ],
)
def test_each_impossible_move_has_its_own_refusal(move: Move, rule: str, reason: str) -> None:
    state = place(b="e5 e6", w="a1")
    before = structs.asdict(state)
    found = refusal(state, move)
    assert (found.rule, found.reason) == (rule, reason)
    assert structs.asdict(state) == before


def test_an_unknown_layout_or_player_count_is_refused() -> None:
    with pytest.raises(Illegal, match="ABA-2 abalone-unknown-layout"):
        game.start(2, Options(layout="french-daisy"), 0)
    with pytest.raises(Illegal, match="ABA-2 abalone-unknown-layout"):
        game.start(3, Options(layout="belgian-daisy"), 0)
    with pytest.raises(Illegal, match="ABA-2 abalone-players"):
        game.start(5, Options(), 0)
