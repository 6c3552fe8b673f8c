"""`stolik engine abalone`: the protocol line by line, and whatever is no line of it."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.games.abalone.players.protocol import COMMANDS, Session, position
from stolik.games.abalone.players.protocol import talk as run_talk
from stolik.games.abalone.rules import game


class Talk:
    """A session, and what it has said."""

    def __init__(self, level: str = "master") -> None:
        self.said: list[str] = []
        self.session = Session(self.said.append, level, "en")

    def tell(self, *lines: str) -> list[str]:
        """Say some lines, wait for the search, and return the answers."""
        before = len(self.said)
        for line in lines:
            assert self.session.hear(line + "\n")
        self.session.wait()
        return self.said[before:]


def test_the_greeting() -> None:
    talk = Talk()
    first, option, last = talk.tell("uai")
    assert first.startswith("id name Stolik ")
    assert option.startswith("option name level type combo default master var beginner")
    assert last == "uaiok"
    assert talk.tell("", "  ") == []
    assert not talk.session.hear("quit\n")


def test_a_search_tells_what_it_finds_and_answers_with_a_legal_move() -> None:
    talk = Talk()
    said = talk.tell("position start layout standard moves a1b2 i9h8", "go depth 3")
    assert [line.split()[:3] for line in said[:-1]] == [["info", "depth", str(depth)] for depth in (1, 2, 3)]
    words = said[-2].split()
    assert [words[at] for at in (3, 4, 6, 8, 10)] == ["score", "marbles", "nodes", "time", "pv"]
    state = position(["start", "layout", "standard", "moves", "a1b2", "i9h8"])
    assert said[-1] == f"bestmove {words[11]}"
    game.play(state, 0, game.parse_move(game.view(state, 0), words[11]))
    assert talk.tell("go nodes 500")[-1].startswith("bestmove ")
    # Black can push the last marble out: the search knows that it has won.
    won = "position 5/6/7/8/9/8/7/2bbbw/5 b 0,0 option captures=1"
    (*_, last, best) = talk.tell(won, "go depth 4")
    assert last.split()[3:5] == ["score", "won"]
    assert best == "bestmove b3b4"
    for level in ("beginner", "club"):
        talk.tell(f"setoption name level value {level}")
        assert talk.tell("position start players 3", "go movetime 20")[-1].startswith("bestmove ")


def test_a_search_without_end_is_stopped() -> None:
    talk = Talk()
    talk.tell("position start")
    talk.session.hear("go infinite")
    while not talk.said:
        pass  # until it has looked one ply ahead
    assert talk.session.hear("position start")
    assert talk.said[-1].startswith("error engine-busy ") or talk.said[-2].startswith("error engine-busy ")
    talk.session.hear("isready")
    talk.session.hear("stop")
    assert "readyok" in talk.said
    assert talk.said[-1].startswith("bestmove ")
    said = len(talk.said)
    talk.session.hear("stop")  # nothing to stop: the best move may just have been written
    assert len(talk.said) == said


def test_infinite_takes_other_limits_too() -> None:
    said = Talk("club").tell("position start", "go infinite depth 3")
    assert [line.split()[2] for line in said[:-1]] == ["1", "2", "3"], "beyond what the level looks ahead by itself"
    assert said[-1].startswith("bestmove ")


def test_an_endless_search_answers_after_stop_even_if_nothing_is_left_to_find() -> None:
    for level in ("beginner", "master"):
        talk = Talk(level)
        talk.tell("position 5/6/7/8/9/8/7/2bbbw/5 b 0,0 option captures=1")
        talk.session.hear("go infinite")
        thinking = talk.session._thinking
        assert thinking is not None
        thinking.join(0.5)
        assert not [line for line in talk.said if line.startswith("bestmove")]
        talk.session.hear("stop")
        assert talk.said[-1].startswith("bestmove ")


def test_the_end_of_the_input_stops_a_search_without_end() -> None:
    talk = Talk()
    run_talk(StringIO("position start\ngo infinite\n"), talk.session)
    assert talk.said[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("level", "players", "limits", "depth"),
    [("club", 2, "", 2), ("club", 3, "", 1), ("club", 3, "movetime 60000", 1), ("club", 2, "depth 4", 2)],
)
def test_a_level_looks_no_further_than_its_own_depth(level: str, players: int, limits: str, depth: int) -> None:
    said = Talk(level).tell(f"position start players {players}", f"go {limits}")
    assert said[-2].startswith(f"info depth {depth} ")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("think", "engine-unknown"),
        ("go", "engine-nothing"),
        ("position", "engine-position"),
        ("position e5", "engine-position"),
        ("position start layout chess", "abalone-unknown-layout"),
        ("position start players 9", "engine-number"),
        ("position start players 4 colour red", "engine-word"),
        ("position start option captures=0", "abalone-captures-range"),
        ("position start option speed=9", "unknown-option"),
        ("position start moves a1b2 a1b2", "engine-move"),
        ("position 5/6/7/8/9/8/7/6 b", "abalone-position-rows"),
        ("position 5/6/7/8/9/8/7/6/5 b", "abalone-position-empty"),
        ("setoption name hash value 64", "engine-option"),
        ("setoption name level value god", "engine-option"),
        ("position start " + "x" * 300_000, "engine-long"),
    ],
)
def test_a_bad_line_is_answered_with_an_error(line: str, code: str) -> None:
    (answer,) = Talk().tell(line)
    assert answer.startswith(f"error {code} ")
    assert len(answer) < 1000


@pytest.mark.parametrize("limits", ["movetime", "movetime 0", "movetime 1e3", "depth 99", "nodes -1", "soon 3", "1"])
def test_bad_limits_are_answered_with_an_error(limits: str) -> None:
    assert Talk().tell("position start", f"go {limits}")[0].split()[:2] in (
        ["error", "engine-number"],
        ["error", "engine-limit"],
    )


def test_a_game_that_is_over_has_no_best_move() -> None:
    over = "position start option max_plies=1 moves a1b2"
    assert Talk().tell(over, "go")[0] == "error engine-over The game is over in this position (max-plies)."


@given(st.lists(st.one_of(st.text(max_size=30), st.sampled_from([*COMMANDS, "start", "moves", "a1b2", "option", "="]))))
def test_whatever_is_said_is_answered_in_lines(words: list[str]) -> None:
    talk = Talk()
    line = " ".join(word for word in words if word not in ("quit", "go", "isready"))
    if line.split()[:1] != ["quit"]:
        talk.tell(line)
    assert all("\n" not in said for said in talk.said)
    with pytest.raises(Refusal):
        position([*line.split(), "nonsense"] if not line.startswith("start") else ["nonsense"])


def test_the_command_speaks_it_and_thinks_to_the_end_of_a_piped_search() -> None:
    command = [sys.executable, "-m", "stolik", "engine", "abalone", "--level", "club"]
    talk = "uai\nfoo\nposition start moves a1b2\ngo nodes 2000\n"
    done = subprocess.run(command, input=talk, capture_output=True, text=True, timeout=120, check=True)
    lines = done.stdout.splitlines()
    assert "uaiok" in lines
    assert lines[-1].startswith("bestmove ")
    assert [line for line in lines if line.startswith("error engine-unknown")]
    assert done.stderr == ""
    other = subprocess.run([*command[:-1], "zero"], input="", capture_output=True, text=True, timeout=120, check=False)
    assert other.returncode == 2
    assert "zero" in other.stderr
