from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec import structs

from stolik.chance import Chance
from stolik.game import Illegal
from stolik.games.setup.rules import Exchange, Lay, Move, Options, State, game
from stolik.games.setup.rules.board import FIELDS, INDEX
from stolik.games.setup.rules.tiles import TILES

Build = Callable[..., State]


def parsed(text: str) -> Move:
    return game.parse_move(game.view(game.start(2, Options(), 0), None), text)


def play(state: State, *moves: str) -> State:
    """Play moves, each by the seat whose turn it is."""
    for move in moves:
        state = game.play(state, state.turn, parsed(move))
    return state


def can(state: State, text: str) -> bool:
    return parsed(text) in set(game.moves(state, state.turn))


def test_set_1_fifty_tiles() -> None:
    assert len(set(TILES)) == 50
    assert Counter(tile[-1] for tile in TILES) == dict.fromkeys("thdcs", 10)
    assert Counter(tile[:-1] for tile in TILES) == {str(number): 5 for number in range(1, 11)}


@pytest.mark.parametrize(
    ("players", "options", "finish"),
    [
        (2, Options(), 50),
        (3, Options(), 40),
        (4, Options(), 30),
        (4, Options(teams=True), 30),
        (4, Options(teams=True, finish=77), 77),
    ],
)
def test_set_4_finish(players: int, options: Options, finish: int) -> None:
    assert game.start(players, options, 0).finish == finish
    assert game.view(game.start(players, options, 0), None).finish == finish


def test_set_5_a_tile_covers_and_only_the_top_counts(build: Build) -> None:
    state = build("b2:7h c2:3d", "7t 8h", "")
    after = play(state, "7t@c2")
    assert after.stacks[INDEX["c2"]] == ("3d", "7t")
    # With the 7 covered there is nothing left that the 8 goes with.
    assert can(state, "8h@c2")
    assert not can(build("b2:7h/3d", "8h", ""), "8h@c2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_6_start(players: int) -> None:
    state = game.start(players, Options(), 11)
    laid = {FIELDS[field]: len(stack) for field, stack in enumerate(state.stacks) if stack}
    assert laid == dict.fromkeys(("b2", "c2", "b3", "c3"), 1)
    assert [len(rack) for rack in state.racks] == [4] * players
    assert len(state.pool) == 4
    assert len(state.bag) == 50 - 8 - 4 * players
    assert state.pawns == (0,) * players


def test_set_6_the_starter_is_drawn_or_named() -> None:
    drawn = Counter(game.start(3, Options(), seed).turn for seed in range(300))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 70
    assert {game.start(3, Options(first=2), seed).turn for seed in range(20)} == {2}


def test_set_7_equal_numbers_and_runs(build: Build) -> None:
    state = build("b2:7h c2:3d", "7t 8h 6h 9h", "", pool="5h 3s 10d 1d")
    assert can(state, "7t@b1")
    assert can(state, "8h@b1")
    assert can(state, "6h@b3 8h@b1")
    assert not can(state, "9h@b1")
    assert not can(state, "5h@b1")
    assert can(state, "5h@a2 6h@a3")


def test_set_7_no_one_after_ten(build: Build) -> None:
    state = build("b2:10h", "1h 9h", "", pool="1t")
    assert not can(state, "1h@b1")
    assert not can(state, "1t@b1")
    assert can(state, "9h@b1")


def test_set_8_equal_numbers_are_one_connected_group(build: Build) -> None:
    """The middle one of three joins the outer two."""
    state = build("b2:7h", "7t 7d", "")
    assert can(state, "7t@b1 7d@c3")
    assert not can(state, "7t@b1 7d@d3")


def test_set_8_a_run_is_a_path_that_turns_and_crosses_itself(build: Build) -> None:
    state = build("b2:1h c3:2h c2:3h", "4h", "", pool="5h 8t")
    # b2-c3 and c2-b3 cross.
    assert can(state, "4h@b3")
    assert play(state, "4h@b3").pawns == (4, 0)
    assert can(state, "4h@b3 5h@a3")


def test_set_8_path_wants_each_number_joined_with_the_next(build: Build) -> None:
    """3 and 5 touch 4 on neither side; connected, 3-4-5 is one group through 4 and 5."""
    for options, legal in ((Options(), False), (Options(runs="connected"), True)):
        state = build("b2:5h a3:4h", "3h", "", options=options)
        assert can(state, "3h@c1") is legal
        assert can(state, "3h@a2")


def test_set_8_connected_through_longer_runs(build: Build) -> None:
    state = build("b2:5h", "3h 4h", "", options=Options(runs="connected"))
    assert can(state, "3h@c1 4h@a3")
    assert not can(build("b2:5h", "3h 4h", "", options=Options(runs="path")), "3h@c1 4h@a3")


def test_set_9_tiles_from_rack_and_pool_up_to_eight(build: Build) -> None:
    state = build("d3:1c", "1h 2h 3h 4h", "", pool="5h 6h 7h 8h")
    after = play(state, "1h@b1 2h@c1 3h@c2 4h@b2 5h@a2 6h@a3 7h@b3 8h@c3")
    assert after.pawns == (8, 0)
    assert len(after.pool) == len(after.racks[0]) == 4


def test_set_9_one_set_for_all_that_are_laid(build: Build) -> None:
    """Two pairs at once are two sets; one set may use tiles of the board between the laid ones."""
    state = build("b2:7h c3:3d", "7t 3s", "", pool="6d 8d")
    assert can(state, "7t@a2")
    assert can(state, "3s@d3")
    assert not can(state, "7t@a2 3s@d3")
    between = build("b2:7d", "6d 8d", "")
    assert can(between, "6d@b1 8d@b3")


def test_set_10_draw_first_then_put_back_and_mix(build: Build) -> None:
    state = build("b2:7h", "1t 2h 3d 4c", "10c", bag="5s 6s 7s 8s 9s")
    after = play(state, "swap 1t 3d")
    assert after.racks[0] == ("2h", "4c", "8s", "9s")
    assert sorted(after.bag) == sorted(["5s", "6s", "7s", "1t", "3d"])
    assert after.bag == tuple(Chance(1, "bag/0").shuffled(["5s", "6s", "7s", "1t", "3d"]))
    assert (after.turn, after.mixes, after.pool) == (1, 1, ())
    assert play(after, "swap 10c").mixes == 2


def test_set_10_limited_to_what_the_bag_holds(build: Build) -> None:
    state = build("b2:1c/7h", "1t 2h 3d 4c", "", bag="5s 6s")
    sizes = {len(move.tiles) for move in game.moves(state, 0) if isinstance(move, Exchange)}
    assert sizes == {1, 2}


def test_set_10_an_empty_bag_is_refilled_first(build: Build) -> None:
    state = build("b2:1c/2c/7h c2:9d", "1t 2h 3d 4c", "", bag="")
    assert {len(move.tiles) for move in game.moves(state, 0) if isinstance(move, Exchange)} == {1, 2}
    after = play(state, "swap 1t 3d")
    assert after.racks[0] == ("2h", "1c", "2c", "4c")
    assert sorted(after.bag) == ["1t", "3d"]
    assert after.stacks[INDEX["b2"]] == ("7h",)
    assert after.mixes == 2


def test_set_11_a_turn_without_any_possibility_is_skipped(build: Build) -> None:
    """No bag, nothing covered, and nothing that seat 1 could lay."""
    state = build("b2:7h", "7t 1s", "9d 3c", "7d 5h", bag="")
    after = play(state, "7t@b1")
    assert after.skipped == (1,)
    assert (after.turn, after.turns, after.idle) == (2, 2, 1)
    assert game.actors(after) == (2,)
    assert all(isinstance(move, Lay) for move in game.moves(after, 2))


def test_set_11_if_nobody_can_do_anything_the_guard_ends_the_game(build: Build) -> None:
    state = build("b2:7h", "7t", "9d", bag="")
    after = play(state, "7t@b1")
    assert after.ended == "laps"
    assert after.turns == 1 + 30
    assert game.outcome(after) is not None


def test_set_14_pool_first_then_the_rack(build: Build) -> None:
    state = build("b2:7h", "7t 1s", "", pool="7d 2c", bag="1h 2h 3h 4h 5h")
    after = play(state, "7t@b1 7d@c1")
    assert after.pool == ("3h", "4h", "5h", "2c")
    assert after.racks[0] == ("1h", "2h", "1s")
    assert after.bag == ()


def test_set_14_covered_tiles_go_into_an_empty_bag(build: Build) -> None:
    state = build("b2:1c/2c/7h c2:9d", "7t", "", pool="1h 2h 3h 4h", bag="10s")
    after = play(state, "7t@c2")
    assert after.stacks[INDEX["b2"]] == ("7h",)
    assert after.stacks[INDEX["c2"]] == ("7t",)
    assert len(after.racks[0]) == 4
    assert set(after.racks[0]) | set(after.bag) == {"10s", "1c", "2c", "9d"}
    # Drawn until the bag was empty, and only then refilled.
    assert "10s" in after.racks[0]


def test_set_14_too_few_tiles_leave_pool_and_rack_short(build: Build) -> None:
    state = build("b2:7h c2:9d", "7t 8t", "1s", pool="1h", bag="10s")
    after = play(state, "7t@c2")
    assert set(after.pool) == {"1h", "10s", "9d"}
    assert after.racks[0] == ("8t",)


def test_set_15_the_game_ends_with_the_turn_that_reaches_the_finish(build: Build) -> None:
    state = build("b2:7h", "7t", "", pawns=(48, 0))
    after = play(state, "7t@b1")
    assert after.ended == "finish"
    outcome = game.outcome(after)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.ended) == ((1, 2), (50, 0), "finish")
    assert play(build("b2:7h", "7t", "", pawns=(47, 0)), "7t@b1").ended == ""


def test_set_15_a_bonus_point_can_reach_the_finish_and_win(build: Build) -> None:
    state = build("b4:7h", "7t", "1s", pawns=(40, 49), laid=(3, 2), turns=3)
    after = play(state, "7t@b3")
    assert after.pawns == (42, 50)
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.places == (2, 1)


def test_set_15_of_tied_pawns_who_laid_last_is_before(build: Build) -> None:
    state = build("b4:7h", "7t", "1s", "", pawns=(48, 20, 49), laid=(0, 0, 5), turns=6, options=Options(finish=50))
    after = play(state, "7t@b3")
    assert after.pawns == (50, 20, 50)
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.places == (1, 3, 2)
    idle = structs.replace(after, pawns=(50, 50, 50), laid=(4, 9, 6))
    places = game.outcome(idle)
    assert places is not None
    assert places.places == (3, 1, 2)


def test_set_16_fifteen_laps_without_a_tile_laid() -> None:
    state = game.start(3, Options(first=0), 2)
    for count in range(45):
        assert game.outcome(state) is None, count
        state = game.play(state, state.turn, Exchange(state.racks[state.turn][:1]))
    assert state.ended == "laps"
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 1, 1)  # nobody ever laid anything
    assert game.actors(state) == ()


def test_set_16_laying_starts_the_count_anew(build: Build) -> None:
    state = build("b2:7h", "7t 1s", "2d", idle=29)
    assert play(state, "7t@b1").idle == 0
    assert play(state, "swap 1s").ended == "laps"


def test_set_17_turns_alternate_between_teams() -> None:
    state = game.start(4, Options(teams=True, first=0), 2)
    seats = []
    for _ in range(6):
        seats.append(state.turn)
        state = game.play(state, state.turn, Exchange(state.racks[state.turn][:1]))
    assert seats == [0, 2, 1, 3, 0, 2]
    assert game.start(4, Options(teams=True, first=1), 2).turn == 1


def test_without_teams_turns_go_clockwise() -> None:
    state = game.start(4, Options(first=2), 2)
    seats = []
    for _ in range(5):
        seats.append(state.turn)
        state = game.play(state, state.turn, Exchange(state.racks[state.turn][:1]))
    assert seats == [2, 3, 0, 1, 2]


def test_set_17_no_laying_on_a_partners_fields_or_with_their_tiles(build: Build) -> None:
    state = build("b2:7h", "7t", "7d", "", "", options=Options(teams=True))
    assert can(state, "7t@b1")
    for move in ("7t@a2", "7d@b1"):
        assert not can(state, move)
        with pytest.raises(Illegal):
            play(state, move)


def test_set_18_bonus_points_go_to_a_partner_too(build: Build) -> None:
    state = build("a2:7h b4:7c", "7t", "1s", "2s", "3s", options=Options(teams=True))
    assert play(state, "7t@b3").pawns == (3, 1, 1, 0)


@pytest.mark.parametrize(
    ("pawns", "laid", "places"),
    [
        ((30, 5, 20, 20), (9, 1, 2, 3), (2, 2, 1, 1)),  # the team of the last pawn loses, though it is in front
        ((30, 20, 20, 5), (9, 1, 2, 3), (1, 1, 2, 2)),
        ((5, 5, 31, 20), (9, 1, 2, 3), (2, 2, 1, 1)),  # both last pawns of one team
        ((30, 5, 5, 29), (1, 1, 2, 3), (1, 1, 2, 2)),  # last place shared by both: the front decides
        ((29, 5, 5, 30), (9, 1, 2, 3), (2, 2, 1, 1)),
        ((30, 5, 5, 30), (4, 1, 2, 3), (1, 1, 2, 2)),  # front shared by both: who laid tiles last
        ((30, 5, 5, 30), (4, 1, 6, 3), (2, 2, 1, 1)),  # that can be the partner of the pawn in front
        ((0, 0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1)),  # SET-16 before anybody laid anything
    ],
)
def test_set_19_the_team_of_the_last_pawn_loses(
    build: Build, pawns: tuple[int, ...], laid: tuple[int, ...], places: tuple[int, ...]
) -> None:
    options = Options(teams=True)
    state = build("b2:7h", "", "", "", "", pawns=pawns, laid=laid, options=options, ended="finish")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places == places
    assert (outcome.teams, outcome.points) == ((0, 0, 1, 1), pawns)
