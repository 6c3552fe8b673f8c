"""`docs/new-game.md` shows the example as it is, and its commands work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.examples.commands import EXAMPLE, ROOT, run, stolik

PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for path in EXAMPLE.rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
)
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PROGRAMS = [text for kind, text in BLOCKS if kind == "python" and text.startswith("from stolik")]
# The others are run by test_kamyki.py, or go on until somebody ends them.
COMMANDS = re.findall(r"^    stolik (?!arena|play|puzzles|serve)(.+)$", PAGE, re.MULTILINE)


def plain(text: str) -> str:
    """Return the lines of a text without indentation, which is another one on a page, and without empty ones."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_the_code_on_the_page_is_that_of_the_example() -> None:
    shown = [text for _, text in BLOCKS if text not in PROGRAMS]
    assert len(shown) > 12
    for text in shown:
        assert plain(text) in plain(SOURCES), text
    rules = re.findall(r"^- \*\*KAM-.*$", PAGE, re.MULTILINE)
    assert rules == re.findall(r"^- \*\*KAM-.*$", (EXAMPLE / "README.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_line_of_the_example_is_on_the_page() -> None:
    """Who follows the page in an empty folder has the whole game at its end."""
    shown = {line for _, text in BLOCKS for line in text.splitlines()}
    for path in EXAMPLE.rglob("*"):
        if path.suffix in {".py", ".toml", ".ftl"}:
            lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line]
            assert [line for line in lines if line not in shown] == [], path.name


@pytest.mark.parametrize("program", PROGRAMS, ids=["conformance", "environment"])
def test_its_programs_run(environ: dict[str, str], program: str) -> None:
    run(environ, "-c", program)


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_work(
    environ: dict[str, str], command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert stolik(environ, *shlex.split(command))
