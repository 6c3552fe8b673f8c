from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from stolik import record
from stolik.bots.arena import (
    LocalExecutor,
    Match,
    Pairing,
    check_match,
    count_round_games,
    list_pairings,
    make_line_ups,
    play_game,
    play_match,
)
from stolik.bots.match_results import MatchResults
from stolik.game import Refusal
from stolik.server.live.bots import check_level

ZERO = Match("zero", b"{}", 3, ("greedy", "random"), seed=7)


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcde"])
def test_in_a_round_every_bot_has_every_side_equally_often(bots: str, sides: int) -> None:
    games = make_line_ups(tuple(bots), sides, Random(1))
    assert len({*games}) == len(games)
    for side in range(sides):
        assert {*Counter(game[side] for game in games).values()} == {len(games) // len(bots)}
    for game in games:
        assert {*game} <= {*bots}
        assert len({*game}) == min(len(bots), sides)


def test_partners_are_one_bot() -> None:
    match = Match("setup", b'{"teams":true}', 4, ("greedy", "random"), seed=1)
    assert {pairing.seats for pairing in islice(list_pairings(match), 2)} == {
        ("greedy", "greedy", "random", "random"),
        ("random", "random", "greedy", "greedy"),
    }
    abalone = Match("abalone", b"{}", 4, ("greedy", "random"), seed=1)
    assert {(first == third, second == fourth) for first, second, third, fourth in _seats(abalone)} == {(True, True)}


def _seats(match: Match) -> list[tuple[str, ...]]:
    return [pairing.seats for pairing in islice(list_pairings(match), 6)]


def test_a_round_is_one_deal() -> None:
    kept = Match("zero", b"{}", 3, ("greedy", "random"), seed=7, records=True)
    seeds = set()
    for pairing in islice(list_pairings(kept), count_round_games(kept)):
        result = play_game(kept, pairing)
        assert result.record is not None
        found = record.decode(result.record)
        seeds.add(found.seed)
        *_, last = record.replay(found)
        assert result.moves == len(found.moves)
        assert last.state.totals == result.outcome.points
    assert seeds == {7}


def test_whole_rounds_are_played_and_any_executor_gives_the_same() -> None:
    here = list(play_match(ZERO, 7, LocalExecutor(), 1))
    assert len(here) == 12
    with ThreadPoolExecutor(2) as executor:
        there = list(play_match(ZERO, 7, executor, 2))
    games = [{(result.pairing, result.outcome, result.moves) for result in played} for played in (here, there)]
    assert games[0] == games[1]


def test_who_has_seen_enough_stops() -> None:
    played = play_match(ZERO, 1_000_000, LocalExecutor(), 1)
    results = MatchResults(ZERO.bots, count_round_games(ZERO))
    for result in islice(played, 5):
        results.add(result)
    played.close()
    assert results.games == 5


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy"), ("greedy", "deep-blue")])
def test_a_match_needs_different_bots_that_there_are(bots: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        check_match(Match("zero", b"{}", 3, bots, seed=0))


PROGRAM = """
said = []

class Calm:
    def warm(self):
        said.append("warm")

    def choose(self, view, moves, table):
        said.append("choose")
        return moves[0]

    def close(self):
        said.append("close")

class Text:
    def choose(self, view):
        return "pass"

class Broken:
    def choose(self, view):
        return said[10**9]

class Liar:
    def choose(self, view):
        return {"type": "exchange", "give": "1r", "take": "1r"}

class Odd:
    def choose(self, view):
        return 7

class Late:
    def __init__(self):
        raise OSError("no disk")

    def choose(self, view):
        return None

class Limited:
    def choose(self, view, moves, seconds, nodes):
        said.append((seconds, nodes))
        return moves[0]

class Other:
    games = ("abalone",)

    def choose(self, view):
        return None
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(PROGRAM, encoding="utf-8")
    return str(file)


def test_a_python_class_plays_and_is_warmed_before_its_first_move(program: str) -> None:
    bots = (f"{program}:Calm", "random")
    match = Match("zero", b"{}", 3, bots, seed=7)
    check_match(match)
    result = play_game(match, Pairing(0, (bots[0], bots[1], bots[1])))
    assert result.fault is None
    said = sys.modules["stolik_bot_mine"].said
    assert (said[0], said[1], said[-1]) == ("warm", "choose", "close")


@pytest.mark.parametrize("limits", [(0.5, None), (None, 300), (None, None)])
def test_a_python_class_is_given_the_limits_of_a_move(program: str, limits: tuple[float | None, int | None]) -> None:
    bots = (f"{program}:Limited", "random")
    match = Match("zero", b"{}", 3, bots, 7, *limits)
    assert play_game(match, Pairing(0, (bots[0], bots[1], bots[1]))).fault is None
    assert set(sys.modules["stolik_bot_mine"].said) == {limits}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Text", None),
        ("Broken", "mine.py, line 21, in choose: IndexError: list index out of range"),
        ("Liar", "The bot chose "),
        ("Odd", "7 is not a move of zero"),
        ("Late", "mine.py, line 33, in __init__: OSError: no disk"),
    ],
)
def test_a_python_class_that_does_not_play_loses_and_the_match_goes_on(
    program: str, name: str, words: str | None
) -> None:
    bots = (f"{program}:{name}", "random")
    result = play_game(Match("zero", b"{}", 3, bots, seed=7), Pairing(0, (bots[1], bots[0], bots[1])))
    assert (result.fault is None) == (words is None)
    if result.fault is not None and words is not None:
        assert result.fault.seat == 1
        assert result.fault.words.startswith(words), result.fault.words
        assert result.outcome.places == (1, 3, 1)


def test_what_cannot_play_is_refused_before_the_first_game(program: str) -> None:
    for name, reason in [
        (program, "bot-program-classes"),
        (f"{program}:None", "bot-program-class"),
        (f"{program}:Other", "bot-program-game"),
        (f"{program}.py", "in-file"),
    ]:
        with pytest.raises(Refusal, match=reason):
            check_match(Match("zero", b"{}", 3, (name, "random"), seed=0))
    with pytest.raises(Refusal, match="unknown-bot"):  # nobody makes a server run a program
        check_level(f"{program}:Calm")
