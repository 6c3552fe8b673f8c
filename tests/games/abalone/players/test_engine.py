"""Programs that speak the protocol of engines, as players: good ones play, all others lose and nothing else happens."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from stolik import record
from stolik.bots import Forfeit, arena, load
from stolik.bots.arena import LocalExecutor, Match, Pairing, check_match, play_game, play_match
from stolik.bots.match_results import MatchResults
from stolik.game import Refusal
from stolik.games.abalone.players import engine
from stolik.games.abalone.players.engine import Engine
from stolik.games.abalone.rules import Options, game
from stolik.messages import explain
from stolik.server.live.bots import check_level

TINY = Path(__file__).with_name("tiny_engine.py")
OURS = f"engine:{shlex.join([sys.executable, '-m', 'stolik', 'engine', 'abalone', '--level', 'club'])}"


def tiny(how: str) -> str:
    return f"engine:{shlex.join([sys.executable, str(TINY), how])}"


FAULTS = {
    "gone": "The engine has ended, with exit code 3.",
    "deaf": 'The engine did not answer "uaiok" within 1 second.',
    "crashing": "The engine has ended, with exit code 7.",
    "lamenting": "The engine has ended, with exit code 7. Its last line of standard error: no marbles left",
    "hanging": 'The engine did not answer "bestmove" within 1 second.',
    "flooding": 'The engine did not answer "bestmove" within 1 second.',
    "lying": 'The engine answered "a1a5": No move leads from a1 to a5: marbles move by one cell',
    "babbling": 'The engine answered "I": "I" is not a move.',
    "complaining": "The engine did not take the position: position too hard",
    "mute": 'The engine answered "?": "" is not a move.',
    "opponent's": 'The engine answered "i5h5": The marble on i5 is not yours. (ABA-4)',
}


@pytest.mark.parametrize("how", FAULTS)
def test_an_engine_that_does_not_play_loses_with_a_clear_word(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how in ("deaf", "hanging", "flooding"):
        monkeypatch.setattr(engine, "LATE", 0.9)
        monkeypatch.setattr(engine, "GREETING", 1.0 if how == "deaf" else 20.0)
    view = game.view(game.start(2, Options(layout="standard"), 0), 0)
    player = load("abalone", tiny(how), 0.1)
    assert isinstance(player, Engine)
    with pytest.raises(Forfeit) as forfeit:
        player.choose(view, Random(0))
    process = player._process
    player.close()
    assert process is not None
    assert process.poll() is not None, "no process is left behind"
    assert forfeit.value.seat == 0
    words = explain(forfeit.value)
    if how == "flooding":
        assert words in (FAULTS[how], "The engine has closed its output."), words
    else:
        assert words.startswith(FAULTS[how]), words
    assert explain(forfeit.value, "pl")


def test_the_arena_goes_on_after_an_engine_that_crashes() -> None:
    bots = ("greedy", tiny("crashing"))
    match = Match("abalone", b'{"max_plies":4}', 2, bots, seed=1, seconds=0.1, records=True)
    results = MatchResults(bots, 2)
    for result in play_match(match, 4, LocalExecutor(), 1):
        results.add(result)
        assert result.fault is not None
        assert result.outcome.ended == "forfeit"
        assert result.record is not None
        assert len(record.decode(result.record).moves) == result.moves <= 1
    assert (results.games, results.count_results("greedy").wins) == (4, 4)
    assert results.faults == {(bots[1], FAULTS["crashing"]): 4}


def test_an_engine_that_takes_longer_than_its_time_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "TOLERANCE", 0.2)
    bots = ("random", tiny("slow"))
    result = play_game(Match("abalone", b'{"max_plies":4}', 2, bots, seed=1, seconds=0.05), Pairing(0, bots))
    (overrun,) = [overrun for overrun in result.overruns if overrun.seat == 1]
    assert overrun.moves == 2
    assert overrun.longest > 0.4
    results = MatchResults(bots, 2)
    results.add(result)
    results.add(result)
    assert results.overruns[bots[1]].moves == 4


@pytest.mark.parametrize(
    ("seconds", "nodes", "told"),
    [(None, None, "go movetime 1000"), (0.2, None, "go movetime 200"), (None, 500, "go nodes 500")],
)
def test_an_engine_is_told_its_limits_and_started_before_its_first_move(
    seconds: float | None, nodes: int | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Engine, "_say", lambda _, __, line: said.append(line))
    monkeypatch.setattr(Engine, "_hear", lambda *_: "bestmove a1b2")
    player = load("abalone", tiny("honest"), seconds, nodes)
    player.warm()
    assert said == ["uai", "newgame", "isready"]
    player.choose(game.view(game.start(2, Options(layout="standard"), 0), 0), Random(0))
    player.close()
    assert said[-1] == told


def test_our_engine_plays_our_bot_and_a_tiny_engine_through_pipes() -> None:
    match = Match("abalone", b'{"max_plies":8,"captures":1}', 2, (OURS, tiny("honest"), "greedy"), seed=3, seconds=0.05)
    for seats in [(OURS, "greedy"), (tiny("honest"), OURS)]:
        result = play_game(match, Pairing(0, seats))
        assert result.fault is None
        assert result.outcome.ended in ("max-plies", "captures")


def test_an_engine_is_told_the_game_by_its_moves_and_the_options_that_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    say = Engine._say

    def noted(self: Engine, seat: int, line: str) -> None:
        said.append(line)
        say(self, seat, line)

    monkeypatch.setattr(Engine, "_say", noted)
    player = load("abalone", tiny("honest"), 0.1)
    options = Options(layout="standard", captures=3, max_plies=90)
    state = game.start(2, options, 0)
    for text in ("a1b2", "i9h8"):  # it sits down when the game has begun
        state = game.play(state, state.order[0], game.parse_move(game.view(state, state.order[0]), text))
    first = state.position
    for _ in range(2):
        state = game.play(state, 0, player.choose(game.view(state, 0), Random(0)))
        state = game.play(state, 1, next(iter(game.moves(state, 1))))
    player.close()
    told = [line for line in said if line.startswith("position")]
    assert told[0] == f"position {first} option captures=3 option max_plies=88 moves"
    assert told[1].startswith(told[0] + " ")
    assert len(told[1].split("moves ")[1].split()) == 2


def test_what_cannot_be_an_engine_is_refused_before_the_first_game() -> None:
    for command in ("./no-such-engine", "", "'"):
        match = Match("abalone", b"{}", 2, ("greedy", f"engine:{command}"), seed=1)
        with pytest.raises(Refusal, match="engine-missing"):
            check_match(match)
    with pytest.raises(Refusal, match="engine-game"):
        load("zero", tiny("honest"))
    with pytest.raises(Refusal, match="unknown-bot"):  # nobody makes a server run a program
        check_level(tiny("honest"))
