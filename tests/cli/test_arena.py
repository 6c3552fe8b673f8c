"""`stolik arena` as a user meets it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from html import escape
from pathlib import Path

import pytest

from stolik import record
from stolik.bots.arena import Fault, Match, Overrun, Pairing, Result
from stolik.bots.match_results import MatchResults
from stolik.cli.app import main
from stolik.cli.games.report import write_page
from stolik.cli.games.results import Facts
from stolik.game import Outcome


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["stolik", "arena", *words])
        with pytest.raises(SystemExit) as left:
            main()
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err


QUICK = ("--jobs", "1", "--seed", "5")


def test_a_match_is_told_as_tables_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = arena(capsys, "zero", "greedy", "random", "--games", "12", *QUICK)
    assert code == 0
    for words in ("mean place", "rating difference", "12 games from seed 5"):
        assert words in out
    code, out, _ = arena(capsys, "zero", "greedy", "random", "--games", "12", "--json", *QUICK)
    found = json.loads(out)
    assert (found["games"], found["whole"], found["sprt"]) == (12, True, None)
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    assert found["duels"][0]["score"]["mean"] > 0.9


def test_records_and_a_report_without_scripts_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder, page = tmp_path / "a" / "b", tmp_path / "page.html"
    words = ("setup", "greedy", "random", "--games", "4", "--records", str(folder), "--report", str(page), *QUICK)
    assert arena(capsys, *words)[0] == 0
    files = sorted(folder.iterdir())
    assert len(files) == 4
    for file in files:
        assert record.decode(file.read_bytes()).game == words[0]
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 2
    assert "<script" not in html
    assert "src=" not in html


def test_the_report_tells_of_faults_and_of_moves_that_took_too_long() -> None:
    match = Match("zero", b"{}", 3, ("mine.py", "random"), 5)
    results = MatchResults(match.bots, 1)
    outcome = Outcome.ranked((0, 0, 0), ended="forfeit", by=(0, 1, 1))
    pairing = Pairing(0, ("mine.py", "random", "random"))
    faults = Fault(0, "it chose <b>"), (Overrun(0, 2, 3.04),)
    results.add(Result(pairing, outcome, 4, (6.0, 0.1, 0.1), None, *faults))
    facts = Facts(match, results, 7.0, True, None)
    lost, late = facts.notes()
    assert lost == "mine.py lost one game without playing to the end: it chose <b>"
    assert late == "mine.py took longer than its time for 2 moves, 3.0 s at the longest."
    html = write_page(facts)
    assert f"<li>{escape(lost)}</li><li>{escape(late)}</li>" in html
    assert "<b>" not in html


def test_the_sequential_test_stops_early(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = arena(capsys, "zero", "greedy", "random", "--games", "6000", "--sprt", *QUICK)
    assert code == 0
    assert "stopped early: greedy is better than random" in out


def test_with_nodes_and_no_clock_a_match_can_be_had_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("zero", "master", "expert", "--games", "6", "--nodes", "100", "--json", *QUICK)
    one, other = (json.loads(arena(capsys, *words)[1]) for _ in range(2))
    assert one["nodes_a_move"] == 100
    assert one["moves"] == other["moves"]
    assert one["duels"] == other["duels"]


def test_processes_play_like_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("zero", "greedy", "random", "--games", "12", "--json", "--seed", "5")
    one, two = (json.loads(arena(capsys, *words, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    assert one["moves"] == two["moves"]
    assert one["duels"] == two["duels"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["zero", "greedy"], "greedy"),
        (["zero", "greedy", "greedy"], "different bots"),
        (["zero", "greedy", "deep-blue"], "deep-blue"),
        (["chess", "greedy", "random"], "chess"),
        (["zero", "greedy", "random", "--players", "2"], "not 2"),
        (["zero", "greedy", "random", "--games", "0"], "--games"),
        (["zero", "greedy", "random", "--time", "0"], "--time"),
        (["zero", "greedy", "random", "--time", "1", "--nodes", "9"], "not by both"),
        (["zero", "greedy", "random", "master", "--sprt"], "3 were named"),
        (["zero", "greedy", "random", "--records", "/dev/null/x"], "/dev/null/x"),
        (["zero", "greedy", "random", "--report", "/dev/null/x"], "/dev/null/x"),
    ],
)
def test_wrong_input_is_one_line(capsys: pytest.CaptureFixture[str], words: list[str], named: str) -> None:
    code, out, err = arena(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert named in err


def test_an_interrupt_prints_what_there_is(tmp_path: Path) -> None:
    words = ["arena", "zero", "greedy", "random", "--games", "100000", "--jobs", "2", "--records", str(tmp_path)]
    # A child of a background job would be deaf to interrupts.
    heed = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = [sys.executable, "-c", f"{heed}; from stolik.cli.app import main; sys.argv[1:] = {words}; main()"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        while process.poll() is None and not any(tmp_path.iterdir()):
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "mean place" in out
