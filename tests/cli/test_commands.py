"""The command line as a user meets it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from stolik import __version__
from stolik.cli.app import main
from stolik.kit import keys


class Result:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def stolik(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv("STOLIK_LANG", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Run(capsys, monkeypatch)


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str, typed: list[str] | None = None) -> Result:
        lines = iter(typed or [])

        def answer(*_args: object, **_more: object) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        self.monkeypatch.setattr("builtins.input", answer)
        self.monkeypatch.setattr(sys, "argv", ["stolik", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = self.capsys.readouterr()
        code = left.value.code
        return Result(code if isinstance(code, int) else 0, printed.out, printed.err)


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


def test_a_game_is_played_saved_and_replayed(stolik: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = ["help", "moves", "a1b2", "undo", "a1b2", "i9h8", "nonsense", "b2c3", f"save {file}", "board", "quit"]
    result = stolik("play", "abalone", "--hot-seat", "--layout", "standard", typed=typed)
    assert result.code == 0
    assert '"nonsense" is not a move' in result.out
    assert "a1b2" in result.out
    replayed = json.loads(stolik("replay", str(file), "--json").out)
    assert [move["text"] for move in replayed["moves"]] == ["a1b2", "i9h8", "b2c3"]
    assert replayed["outcome"] is None
    shown = stolik("replay", str(file))
    assert "Black" in shown.out
    assert "Czarne" in stolik("replay", str(file), "--lang", "pl").out
    assert "A · ●" in stolik("replay", str(file), "--move", "1").out


@pytest.mark.parametrize("key", keys())
def test_whatever_is_typed_is_printed_as_it_is(stolik: Run, key: str, tmp_path: Path) -> None:
    odd = [
        "[/x]",
        "[bold]",
        ":smile:",
        "x" * 5_000,
        "+３c",
        "²",
        "\ud800",
        "\0",
        "9" * 5_000,
        "save \0",
        "save \ud800/x",
    ]
    result = stolik("play", key, "--seed", "1", typed=[*odd, f"save {tmp_path}/[b].json", "quit"])
    assert result.code == 0
    assert "[/x]" in result.out
    assert ":smile:" in result.out
    assert "[b].json" in result.out, "it was played to the last line"


@pytest.mark.parametrize("key", keys())
def test_every_game_is_played_against_bots(stolik: Run, key: str) -> None:
    result = stolik("play", key, "--seed", "3", typed=["moves", "help"])
    assert result.code == 0
    assert "quit" in result.out


def test_both_notations_are_typed_and_the_bot_answers(stolik: Run) -> None:
    result = stolik("play", "abalone", "--layout", "standard", "--seed", "1", typed=["a3d6", "quit"])
    assert "Black: a3–c5 → d6" in result.out
    assert "White: " in result.out


def test_a_game_is_played_to_its_end(stolik: Run, tmp_path: Path) -> None:
    position = "5/6/7/8/6bbw/8/7/6/w4 b 5,0"
    file = tmp_path / "end.json"
    result = stolik("play", "abalone", "--position", position, "--save", str(file), typed=["e7e8"])
    assert "Six marbles pushed out. Winner: Black. Points: 6, 0." in result.out
    assert "Winner: Black" in stolik("replay", str(file)).out


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


def test_at_one_screen_everybody_hears_what_happened_since_their_own_turn(stolik: Run) -> None:
    typed = ["", "pass", "", "1o 4g", "", "quit"]
    result = stolik("play", "zero", "--hot-seat", "--seed", "1", typed=typed)
    assert result.out.count("Player 3 passes") == 2  # told to players 1 and 2
    assert result.out.count("Player 1 gives") == 1
    hidden = result.out.split("Pass the screen to Player 2")[1]
    assert "░░ ░░ ░░ ░░ ░░ ░░ ░░ ░░" in hidden
    assert "7♥ 7▲" not in hidden  # player 3's cards


def test_hidden_cards_are_not_taken_back(stolik: Run) -> None:
    result = stolik("play", "zero", "--hot-seat", "--seed", "1", typed=["", "undo", "quit"])
    assert "cannot be taken back" in result.out


@pytest.mark.parametrize(("answer", "told"), [("claim", True), ("", False)])
def test_bonus_points_are_claimed_out_of_turn(stolik: Run, answer: str, told: bool) -> None:
    words = ["play", "setup", "-p", "3", "--hot-seat", "--seed", "0", "-o", "first=0", "-o", "bonus=claimed"]
    # Each player presses Enter when the screen is passed. The first one is asked before the third plays on.
    result = stolik(*words, typed=["", "10d@b1", "", "10h@a2", "", answer, "", "quit"])
    assert "You may act now" in result.out
    assert ("Player 1 claims" in result.out) == told


def test_scores_are_told_with_reasons(stolik: Run) -> None:
    result = stolik("score", "zero", "7r 6r 2r 1r 3r 3b 3g 3y 3k")
    assert result.out.splitlines()[-2:] == ["  ZERO!", "Hand: 0 points"]
    assert stolik("score", "zero", "7r 7b", "--lang", "pl").out.splitlines()[-1] == "Ręka: 7 punktów"
    assert json.loads(stolik("score", "zero", "7r 7b", "--json").out)["points"] == 7


def test_absolute_is_scored_set_by_set(stolik: Run) -> None:
    result = stolik("score", "absolute", "-10c +5c +3c +0c")
    assert result.out.splitlines() == [
        "Set 1 (-10● +0● +3● +5●): 22 points",
        "  10: the largest number, -10●",
        "  1: one card above three",
        "  11: doubled, all cards are ●",
        "Round: 22 points",
    ]
    found = json.loads(stolik("score", "absolute", "-1d -2d +3d / +5c -8c +0c hand: +7s -2s +1t", "--json").out)
    assert (found["points"], len(found["parts"])) == (6 + 16 - 9, 3)
    assert "Runda" in stolik("score", "absolute", "-1d -2d +3d", "--lang", "pl").out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["zero", "9r"], "9r"),
        (["zero", "7r 7r"], "7♥"),
        (["zero", ""], "no card"),
        (["zero", "1r 2r 3r 4r 5r 6r 7r 8r 1b 2b"], "10 cards"),
        (["abalone", "a1"], "abalone"),
        (["absolute", "+5c -8c +2c"], "sum"),
        (["absolute", "+11c -8c"], "+11c"),
        (["absolute", "+5c -5c +5c"], "+5●"),
        (["absolute", "+5c hand: hand:"], "hand"),
        (["absolute", "5c -5c +0c"], "5c"),
        (["zero"], "CARDS"),
    ],
)
def test_cards_that_cannot_be_counted_are_refused(stolik: Run, words: list[str], named: str) -> None:
    result = stolik("score", *words)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert named in result.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show", "zero", "-o", "x=1"], 'zero has no options, so "x" cannot be set.'),
        (["show", "abalone", "-o", "x"], '"x" is not an option. Write NAME=VALUE.'),
        (["show", "absolute", "--layout", "standard"], "absolute has no start layouts"),
        (["show", "setup", "-o", "finish=5"], "The finish must be from 10 to 200 steps, not 5. (SET-4)"),
        (["show", "setup", "-o", "runs=x"], "The option runs is one of: connected, path."),
        (["score", "absolute", ""], "There is no card."),
        (["score", "absolute", "+5c +6c"], "it needs three or more. (ABS-13)\n"),
        (["play", "zero", "--bot", "x", "--lang", "pl"], "Nie ma bota „x”."),
        (["score", "chess", "x", "--lang=pl"], "Nie ma gry „chess”."),
        (["play", "zero", "-p", "9", "--lang", "pl"], "zero: gra od 3 do 5 graczy"),
        (["replay", "no-such-file", "--lang", "pl"], "nie można"),
    ],
)
def test_a_refusal_says_what_is_wrong_in_the_language_that_was_asked_for(
    stolik: Run, words: list[str], told: str
) -> None:
    result = stolik(*words)
    assert result.code == 2
    assert told in result.err
    assert result.err.count("(ABS-13)") <= 1


def test_score_counts_a_turn_of_setup(stolik: Run) -> None:
    result = stolik("score", "setup", "player 1 of 4: 7h@a2 7c@a3 7d@b4 lay 7t@b3")
    assert "Player 2: 2 bonus points" in result.out
    assert result.out.splitlines()[-1] == "Turn: 4 points"
