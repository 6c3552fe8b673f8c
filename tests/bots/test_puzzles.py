"""Puzzles: those that come with the program hold, and what is no puzzle is not taken for one."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from random import Random

import msgspec
import pytest
from msgspec import structs

from stolik import record
from stolik.bots import puzzles
from stolik.bots.puzzles import Puzzle, find_puzzle, find_puzzles, is_confirmed, load_shipped, play_bot_game
from stolik.games.abalone.rules import Options
from stolik.kit import find, keys, load
from tests.conftest import NIGHTLY

SHORT = 0.2  # times the effort that puzzles are made with


@cache
def packaged(key: str) -> tuple[Puzzle, ...]:
    return tuple(load_shipped(key))


@pytest.mark.parametrize("key", keys())
def test_there_is_one_for_every_day_of_a_month(key: str) -> None:
    assert len(packaged(key)) == 30
    assert len({json.dumps(puzzle.view) for puzzle in packaged(key)}) == len(packaged(key))
    search = find(key).puzzles
    assert search is not None
    assert all(puzzle.game == key and puzzle.gap >= search.gap for puzzle in packaged(key))
    assert len({puzzle.text for puzzle in packaged(key)}) > 15, "they differ"


@pytest.mark.parametrize("key", keys())
def test_they_can_be_played_as_the_player_saw_them(key: str) -> None:
    game = load(key)
    for puzzle in packaged(key):
        view = msgspec.convert(puzzle.view, game.View)
        assert view.viewer == puzzle.seat
        state = game.imagine(view, Random(3))
        assert game.view(state, puzzle.seat) == view
        assert game.actors(state)[0] == puzzle.seat
        best = msgspec.convert(puzzle.best, game.Move)
        assert best in list(game.moves(state, puzzle.seat))
        assert game.format_move(view, best) == puzzle.text
        assert not game.hidden or "seed" not in json.dumps(puzzle.view)


@pytest.mark.parametrize("key", keys())
def test_the_best_move_is_clearly_better_than_any_other(key: str) -> None:
    """All of them are looked at every night, as long as when they were made; else two, and shorter."""
    clear = sorted(packaged(key), key=lambda puzzle: puzzle.gap)[10:]  # a short look needs a large difference
    chosen = packaged(key) if NIGHTLY else Random(key).sample(clear, 2)
    assert [puzzle.text for puzzle in chosen if not is_confirmed(puzzle, 1 if NIGHTLY else SHORT)] == []


@pytest.mark.parametrize("key", [keys()[0], keys()[-1]])
def test_another_move_in_its_place_is_found_out(key: str) -> None:
    puzzle = packaged(key)[0]
    game = load(key)
    view = msgspec.convert(puzzle.view, game.View)
    rival = game.parse_move(view, puzzle.losses[0][0])
    swapped = structs.replace(puzzle, best=msgspec.to_builtins(rival), losses=((puzzle.text, 0.0), *puzzle.losses[1:]))
    assert not is_confirmed(swapped, SHORT)


def test_what_the_greedy_player_finds_is_no_puzzle() -> None:
    game = load("abalone")
    state = game.start(2, Options(layout="5/6/7/8/5bb1w/3bb3/1b2w2/6/ww3 b 5,0"), seed=0)
    assert find_puzzle(game, state, 0) is None


def test_a_game_is_searched_for_puzzles_that_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every decision is one here: how the moments are chosen is what counts."""
    played = play_bot_game("absolute", 1)
    assert play_bot_game("absolute", 1) == played
    asked: list[int] = []

    def found(*given: object) -> Puzzle:
        asked.append(int(str(given[3])))
        return packaged("absolute")[0]

    monkeypatch.setattr(puzzles, "find_puzzle", found)
    assert len(list(find_puzzles(played))) == len(asked)
    search = find("absolute").puzzles
    assert search is not None
    assert asked[0] >= search.opening
    assert all(later - earlier >= puzzles.LEAST_DISTANCE for earlier, later in pairwise(asked))


@pytest.mark.skipif(not NIGHTLY, reason="it plays and searches whole games")
def test_the_same_seed_makes_the_same_puzzles() -> None:
    seed, made = next((seed, found) for seed in range(1, 10) if (found := puzzles.make_puzzles("zero", seed, 1)))
    assert puzzles.make_puzzles("zero", seed, 1) == made
    assert is_confirmed(made[0])


def test_a_file_of_puzzles_is_read_back() -> None:
    some = list(packaged("zero")[:3])
    assert puzzles.read_puzzles(puzzles.write_puzzles(some)) == some


def test_a_position_with_all_moves_is_no_puzzle_of_a_record_without_moves() -> None:
    empty = record.write(load("zero"), load("zero").Options(), 3, 1, [])
    assert list(find_puzzles(empty)) == []
