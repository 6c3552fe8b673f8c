"""Puzzles: those that come with the program hold, and what is no puzzle is not taken for one."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from random import Random

import msgspec
import pytest
from msgspec import structs

from stolik import record
from stolik.bots.puzzles import (
    Puzzle,
    Step,
    compute_identity,
    decode,
    encode,
    load_shipped,
    making,
    read_puzzles,
    write_puzzles,
)
from stolik.bots.puzzles.checking import find_problem
from stolik.bots.puzzles.making import explain, find_puzzle, find_puzzles, make_puzzles, play_bot_game
from stolik.bots.puzzles.puzzle import rate_difficulty, reach
from stolik.game import Message
from stolik.games.abalone.rules import Options
from stolik.kit import find, keys, load
from stolik.messages import LANGUAGES, say
from tests.conftest import NIGHTLY, nightly

SHORT = 0.2  # times the effort that puzzles are made with
NIGHTS = 4  # within so many nights all puzzles are looked at: one night takes some 2 minutes of processor time


@cache
def packaged(key: str) -> tuple[Puzzle, ...]:
    return tuple(load_shipped(key))


def choose_tonight(key: str) -> list[Puzzle]:
    """The part of the puzzles that is looked at tonight."""
    night = datetime.now(UTC).toordinal()
    return [puzzle for number, puzzle in enumerate(packaged(key)) if number % NIGHTS == night % NIGHTS]


@pytest.mark.parametrize("key", keys())
def test_there_are_many_and_they_differ(key: str) -> None:
    assert len(packaged(key)) >= (100 if load(key).hidden else 200)
    assert len(set(map(compute_identity, packaged(key)))) == len(packaged(key))
    search = find(key).puzzles
    assert search is not None
    assert all(puzzle.game == key and puzzle.steps[0].gap >= search.gap for puzzle in packaged(key))
    assert len({puzzle.steps[0].text for puzzle in packaged(key)}) > 25
    assert (find(key).folder / search.shipped).stat().st_size < 1_000_000


@pytest.mark.parametrize("key", keys())
def test_they_can_be_played_as_the_player_saw_them(key: str) -> None:
    game = load(key)
    for puzzle in packaged(key):
        seen = msgspec.convert(puzzle.view, game.View)
        assert seen.viewer == puzzle.seat
        assert game.view(reach(game, puzzle, 0), puzzle.seat) == seen
        for number, step in enumerate(puzzle.steps):
            state = reach(game, puzzle, number)
            assert game.actors(state)[0] == puzzle.seat
            view = game.view(state, puzzle.seat)
            best = game.parse_move(view, step.text)
            assert best in list(game.moves(state, puzzle.seat))
            assert game.format_move(view, best) == step.text
            assert step.wrong, "what else one could play is known"
        assert not game.hidden or "seed" not in json.dumps(puzzle.view)


@pytest.mark.parametrize("key", keys())
def test_every_sentence_is_what_the_position_says(key: str) -> None:
    """The facts are found anew from the position, for all puzzles at night, else for some."""
    game = load(key)
    for puzzle in packaged(key) if NIGHTLY else Random(key).sample(packaged(key), 10):
        assert explain(game, puzzle) == puzzle
        for step in puzzle.steps:
            for message in (*step.why, *(fact for wrong in step.wrong for fact in wrong.why)):
                assert_told(message)


def assert_told(message: Message) -> None:
    for lang in LANGUAGES:
        text = say(message.name, lang, **message.facts)
        assert message.name not in text
        assert "{" not in text


@pytest.mark.parametrize("key", keys())
def test_most_best_moves_have_a_reason(key: str) -> None:
    without = [puzzle for puzzle in packaged(key) if not puzzle.steps[0].why]
    assert len(without) <= len(packaged(key)) // 10


@pytest.mark.parametrize("key", [key for key in keys() if not load(key).hidden])
def test_where_nothing_is_hidden_lines_go_on_and_wrong_moves_are_refuted(key: str) -> None:
    game = load(key)
    several = [puzzle for puzzle in packaged(key) if len(puzzle.steps) > 1]
    assert len(several) >= 35
    for puzzle in several:
        for number, step in enumerate(puzzle.steps[:-1]):
            assert step.replies
            assert game.actors(reach(game, puzzle, number + 1))[0] == puzzle.seat
    wrong = [wrong for puzzle in packaged(key) for step in puzzle.steps for wrong in step.wrong]
    assert sum(bool(each.replies) for each in wrong) >= 0.98 * len(wrong)  # a few end the game


@pytest.mark.parametrize("key", keys())
def test_every_move_to_find_is_clearly_better_than_any_other(key: str) -> None:
    """A part of them is looked at every night, as long as when they were made; else two, and shorter."""
    clear = sorted(packaged(key), key=lambda puzzle: puzzle.steps[0].gap)[-50:]  # a short look needs a large gap
    chosen = choose_tonight(key) if NIGHTLY else Random(key).sample([p for p in clear if len(p.steps) == 1], 2)
    found = {puzzle.steps[0].text: find_problem(puzzle, 1 if NIGHTLY else SHORT) for puzzle in chosen}
    assert {text: problem for text, problem in found.items() if problem} == {}


def test_every_step_of_a_line_is_confirmed() -> None:
    puzzle = next(puzzle for puzzle in packaged("abalone") if len(puzzle.steps) > 1)
    assert find_problem(puzzle) is None
    second = puzzle.steps[1]
    other = structs.replace(
        second, text=second.wrong[0].text, wrong=(structs.replace(second.wrong[0], text=second.text),)
    )
    game = load("abalone")
    swapped = explain(game, structs.replace(puzzle, steps=(puzzle.steps[0], other)))
    assert find_problem(swapped) in ("best", "moves")


@pytest.mark.parametrize("key", [keys()[0], keys()[-1]])
def test_another_move_in_its_place_is_found_out(key: str) -> None:
    puzzle = packaged(key)[0]
    step = puzzle.steps[0]
    rival = Step(step.wrong[0].text, 1.0, (structs.replace(step.wrong[0], text=step.text, replies=()),))
    swapped = explain(load(key), structs.replace(puzzle, steps=(rival,), line=()))
    assert find_problem(swapped, SHORT) == "best"


def test_a_sentence_or_a_move_that_is_wrong_is_found_out() -> None:
    puzzle = packaged("abalone")[0]
    step = puzzle.steps[0]
    lie = structs.replace(step, why=(Message("abalone-why-wins", {"moves": 1}),))
    assert find_problem(structs.replace(puzzle, steps=(lie,)), SHORT) == "words"
    for text in ("a1a9", "nonsense"):
        impossible = structs.replace(step, text=text)
        assert find_problem(structs.replace(puzzle, steps=(impossible,)), SHORT) == "moves"


def test_what_is_harder_to_find_has_a_higher_rating() -> None:
    puzzle = packaged("abalone")[0]
    one = (structs.replace(puzzle.steps[0], gap=5.0),)
    easy, harder = (structs.replace(puzzle, steps=one, level=level) for level in ("club", "expert"))
    hardest = structs.replace(puzzle, steps=(one[0], one[0]), level="")
    assert rate_difficulty(easy) < rate_difficulty(harder) < rate_difficulty(hardest)


def test_a_puzzle_made_anew_from_its_position_is_the_same() -> None:
    puzzle = packaged("zero")[0]
    assert compute_identity(structs.replace(puzzle, steps=(), level="club")) == compute_identity(puzzle)
    mixed = structs.replace(puzzle, view=dict(reversed(puzzle.view.items())))
    assert compute_identity(mixed) == compute_identity(puzzle) != compute_identity(packaged("zero")[1])
    assert decode(encode(puzzle)) == puzzle


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

    monkeypatch.setattr(making, "find_puzzle", found)
    assert len(list(find_puzzles(played))) == len(asked)
    search = find("absolute").puzzles
    assert search is not None
    assert asked[0] >= search.opening
    assert all(later - earlier >= making.LEAST_DISTANCE for earlier, later in pairwise(asked))


@nightly("it plays and searches whole games")
def test_the_same_seed_makes_the_same_puzzles() -> None:
    seed, made = next((seed, found) for seed in range(1, 10) if (found := make_puzzles("zero", seed, 1)))
    assert make_puzzles("zero", seed, 1) == made
    assert find_problem(made[0]) is None


def test_a_file_of_puzzles_is_read_back() -> None:
    some = list(packaged("zero")[:3])
    assert read_puzzles(write_puzzles(some)) == some


def test_a_position_with_all_moves_is_no_puzzle_of_a_record_without_moves() -> None:
    empty = record.write(load("zero"), load("zero").Options(), 3, 1, [])
    assert list(find_puzzles(empty)) == []
