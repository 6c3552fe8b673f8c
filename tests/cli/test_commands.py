"""The command line as a user meets it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from stolik import __version__
from stolik.kit import find, keys
from tests.cli.conftest import Run
from tests.sample import load_sample


def test_help_is_a_page_with_every_command(stolik: Run) -> None:
    for words in ([], ["--help"], ["-h"]):
        result = stolik(*words)
        assert result.code == 0
        for command in ("play", "show", "replay", "simulate", "score", "perft"):
            assert command in result.out


def test_without_words_it_serves_whoever_is_at_the_terminal_and_tells_of_help(
    stolik: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[object] = []

    def serve(*given: object) -> int:
        served.append(given)
        return 0

    monkeypatch.setattr("stolik.cli.app.is_at_terminal", lambda: True)
    monkeypatch.setattr("stolik.cli.hosting.serve.run", serve)
    result = stolik()
    assert len(served) == 1
    assert "stolik --help" in result.out.splitlines()[0]


def test_the_version_is_told(stolik: Run) -> None:
    result = stolik("--version")
    assert (result.code, result.out, result.err) == (0, f"stolik {__version__}\n", "")
    assert "--version" in stolik("--help").out


@pytest.mark.parametrize("command", ["play", "show", "replay", "simulate", "score", "perft"])
def test_every_command_explains_itself(stolik: Run, command: str) -> None:
    result = stolik(command, "--help")
    assert result.code == 0
    assert "Usage: stolik" in result.out


def test_the_help_names_the_games_that_have_what_a_command_needs(stolik: Run) -> None:
    kits = [find(key) for key in keys()]
    scored = [kit for kit in kits if kit.score_sheet]
    assert scored
    told = stolik("score", "--help").out
    for kit in scored:
        assert f'stolik score {kit.key} "{kit.score_example}"' in told
        assert f"{kit.key}: {kit.score_letters.split()[0]}" in told
        assert stolik("score", kit.key, kit.score_example).code == 0
    for kit in kits:
        assert (kit.key in stolik("engine", "--help").out) == bool(kit.engine_protocol)
        for notation in kit.text_format.notations if kit.text_format else ():
            assert notation in stolik("convert", "--help").out


def test_perft_prints_depth_nodes_seconds(stolik: Run) -> None:
    lines = stolik("perft", "abalone", "--layout", "standard", "--depth", "3").out.splitlines()
    assert [line.split()[:2] for line in lines] == [["1", "44"], ["2", "1936"], ["3", "98912"]]
    assert all(float(line.split()[2]) >= 0 for line in lines)


@pytest.mark.parametrize("way", [[], ["--reference"], ["--walk"]])
@pytest.mark.parametrize(("players", "counts"), [("2", [52, 2692]), ("3", [40, 1587]), ("4", [43, 1696])])
def test_perft_starts_with_seat_0_and_counts_alike_every_way(
    stolik: Run, players: str, counts: list[int], way: list[str]
) -> None:
    result = stolik("perft", "abalone", "--players", players, "--depth", "2", "--json", *way)
    assert [entry["nodes"] for entry in json.loads(result.out)["counts"]] == counts


def test_perft_takes_a_position(stolik: Run) -> None:
    text = "5/6/7/8/9/8/7/6/bb3 w 0,0"
    result = stolik("perft", "abalone", "--position", text.replace("bb3", "bbw2"), "--depth", "1", "--json")
    found = json.loads(result.out)
    assert (found["position"], found["counts"][0]["nodes"]) == ("5/6/7/8/9/8/7/6/bbw2 w 0,0", 3)


@pytest.mark.parametrize("key", keys())
def test_show_draws_every_game_as_text_svg_and_json(stolik: Run, key: str) -> None:
    assert stolik("show", key).out.strip()
    assert stolik("show", key, "--lang", "pl").out == stolik("show", key).out
    svg = stolik("show", key, "--svg", "--viewer", "0").out
    assert svg.startswith("<svg ")
    found = json.loads(stolik("show", key, "--json").out)
    assert found["game"] == key
    assert "seed" not in json.dumps(found["view"])


def test_show_prints_the_position_line(stolik: Run) -> None:
    result = stolik("show", "abalone", "--layout", "standard")
    assert "I ○ ○ ○ ○ ○" in result.out
    assert result.out.splitlines()[-1] == "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0,0"


@pytest.mark.parametrize("key", keys())
def test_simulate_counts_every_game(stolik: Run, key: str) -> None:
    result = stolik("simulate", key, "--games", "2", "--seed", "1", "--json")
    found = json.loads(result.out)
    assert found["games"] == 2
    assert sum(found["ended"].values()) == 2
    again = json.loads(stolik("simulate", key, "--games", "2", "--seed", "1", "--json").out)
    assert {**again, "seconds": 0} == {**found, "seconds": 0}
    table = stolik("simulate", key, "--games", "2", "--seed", "1").out
    assert "mean place" in table


def test_simulate_with_a_bot_for_each_seat(stolik: Run) -> None:
    found = json.loads(stolik("simulate", "abalone", "--games", "2", "--bots", "greedy,random", "--json").out)
    assert found["bots"] == ["greedy", "random"]
    assert found["wins"] == [2, 0]


def test_a_record_is_written_as_a_list_and_back(stolik: Run, tmp_path: Path) -> None:
    games, file, again = tmp_path / "list.txt", tmp_path / "game.json", tmp_path / "again.txt"
    games.write_text('[Layout "standard"]\n1. a3b4 i9h8 2. c3c5d3')
    assert stolik("convert", str(games), "--to", "json", "--out", str(file)).code == 0
    assert len(json.loads(file.read_text())["moves"]) == 3
    printed = stolik("convert", str(file), "--to", "nacre").out
    assert '[Layout "standard"]' in printed
    assert "1. a3d6 i9" in printed
    again.write_text(printed)
    assert "1. a3b4 i9h8" in stolik("convert", str(again), "--to", "abapro").out
    for words, named in ((["--to", "pgn"], "pgn"), (["--to", "abapro", "--out", str(tmp_path)], str(tmp_path))):
        result = stolik("convert", str(file), *words)
        assert (result.code, named in result.err) == (2, True)
    games.write_text("1. a3b4 a3b4")
    assert "Move 2 (a3b4)" in stolik("convert", str(games), "--to", "json").err


def test_a_game_list_is_imported(stolik: Run, tmp_path: Path) -> None:
    games, file = tmp_path / "list.txt", tmp_path / "game.json"
    games.write_text('[Layout "standard"]\n1. a1b2 i9h8 2. a2b3 {good}')
    assert stolik("replay", str(games), "--save", str(file)).code == 0
    assert json.loads(file.read_text())["moves"][2]["move"] == {"type": "inline", "rear": "a2", "to": "b3"}


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["chess"], "chess"),
        (["play", "chess"], 'no game "chess"'),
        (["play"], "GAME"),
        (["play", "abalone", "--what"], "--what"),
        (["play", "abalone", "--seat", "7"], "seat 7"),
        (["play", "abalone", "--bot", "deep-blue"], "deep-blue"),
        (["play", "abalone", "--lang", "tlh"], "tlh"),
        (["perft", "abalone", "--layout", "french"], 'no layout "french"'),
        (["perft", "abalone", "--players", "9"], "not 9"),
        (["perft", "abalone", "--depth", "0"], "--depth"),
        (["perft", "abalone", "--depth", "two"], "--depth"),
        (["perft", "abalone", "--position", "5/5"], "9 rows"),
        (["perft", "abalone", "--position", "5/6/7/8/9/8/7/6/bw3 b 6,0"], "already won"),
        (["perft", "abalone", "--position", "5/6/7/8/9/8/7/6/bx3"], "Row A"),
        (["show", "abalone", "-o", "captures=99"], "(ABA-9)"),
        (["show", "abalone", "-o", "captures=many"], "captures"),
        (["show", "abalone", "-o", "colour=red"], '"colour"'),
        (["show", "abalone", "-o", "captures"], "captures"),
        (["show", "abalone", "--viewer", "5"], "seat 5"),
        (["show", "abalone", "--seed", "-1"], "--seed"),
        (["simulate", "abalone", "--games", "0"], "--games"),
        (["simulate", "abalone", "--bots", "random,random,random"], "3 bots"),
        (["replay", "no-such-file.json"], "no-such-file.json"),
        (["replay", "."], "."),
    ],
)
def test_wrong_input_is_one_line_that_names_it_and_exit_code_2(stolik: Run, words: list[str], named: str) -> None:
    result = stolik(*words)
    assert result.code == 2
    assert result.err.startswith("stolik: ")
    assert result.err.count("\n") == 1
    assert named in result.err
    assert "Traceback" not in result.out + result.err


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "not a complete record"),
        ("{", "not a complete record"),
        ('{"format": "chess"}', "chess"),
        ('{"format": "stolik-record", "version": 9}', "version 9"),
        ('{"format": "stolik-record", "version": 1}', "game"),
        ("1. a1b2 a1b2", "Move 2 (a1b2)"),
        ("\0\0\0", "not a complete record"),
        ("zażółć gęślą jaźń", "Move 1 (zażółć)"),
    ],
)
def test_a_broken_record_is_refused_with_the_place(stolik: Run, tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text)
    result = stolik("replay", str(file))
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert str(file) in result.err
    assert named in result.err


def test_a_record_whose_move_17_is_illegal_names_move_17(stolik: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    games = tmp_path / "list.txt"
    games.write_text("c3d3 g5f5 d3c3 f5g5 " * 4)
    stolik("replay", str(games), "--save", str(file))
    found = json.loads(file.read_text())
    found["moves"] = [*found["moves"][:16], {"seat": 0, "move": {"type": "inline", "rear": "i5", "to": "i6"}}]
    file.write_text(json.dumps(found))
    result = stolik("replay", str(file))
    assert result.code == 2
    assert result.err == f"stolik: {file}: Move 17: The marble on i5 is not yours. (ABA-4)\n"


def test_refusals_are_told_in_the_users_language(stolik: Run) -> None:
    stolik.monkeypatch.setenv("STOLIK_LANG", "pl")
    assert stolik("play", "chess").err.startswith("stolik: Nie ma gry „chess”.")


@pytest.mark.parametrize("words", [["--help"], ["show", "abalone"], ["replay", "GAME"], ["play", "abalone"]])
def test_commands_that_need_no_kernel_do_not_import_numba(tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "list.txt"
    file.write_text("a1b2")
    words = [str(file) if word == "GAME" else word for word in words]
    code = (
        "import sys; from stolik.cli.app import main\n"
        f"sys.argv = ['stolik', *{words!r}]\n"
        "try: main()\n"
        "except SystemExit as left: assert not left.code\n"
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdin=subprocess.DEVNULL, capture_output=True)


def test_the_installed_command_works_and_a_closed_pipe_is_no_error() -> None:
    command = f"{Path(sys.executable).with_name('stolik')} show abalone --svg | head -c 10"
    done = subprocess.run(["bash", "-c", command], check=True, capture_output=True, text=True)
    assert done.stdout == "<svg xmlns"
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "told"),
    [
        *(each for key in keys() for each in load_sample(key).refused_commands.items()),
        ("score chess x --lang=pl", "Nie ma gry „chess”."),
        ("replay no-such-file --lang pl", "nie można"),
    ],
)
def test_a_refusal_says_what_is_wrong_in_the_language_that_was_asked_for(stolik: Run, command: str, told: str) -> None:
    result = stolik(*shlex.split(command))
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert told in result.err
    rules = re.findall(r"\([A-Z]{3}-\d+\)", result.err)
    assert len(rules) == len({*rules}), "a rule is named once"
