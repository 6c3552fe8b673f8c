"""No code outside a game's own folders knows the game: no list, dict or `if` by key."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from stolik.kit import keys
from tests.game_keys import find_names, find_page_names, find_page_tables, find_tables

ROOT = Path(__file__).parents[1]
# The games' own folders: every game has some of these.
FOLDERS = ("src/stolik/games", "web/src/games", "tests/games", "docs/games", "bench/games")
OWN = re.compile(rf"^(?:{'|'.join(FOLDERS)})/(?:{'|'.join(keys())})(?:/|\.)|^examples/|^web/src/generated/")

# Where naming games is the clearest thing, and how many places of a file do.
ALLOWED = {
    "tests/server/study/test_statistics.py": 3,  # what is counted by game needs two games
    "tests/test_game_keys.py": 4,  # the snippets below are about games
    "tests/tournaments/test_machine.py": 1,  # each kind of tournament has a game with fitting numbers of players
}


def files(*patterns: str) -> list[str]:
    found = sorted(str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern))
    return [path for path in found if not OWN.search(path) and "node_modules" not in path]


def parse(path: str) -> ast.AST:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def list_unexpected(found: Sequence[tuple[str, object]]) -> list[str]:
    """Return what was found, by path, in files that have more or fewer such places than allowed."""
    counts = Counter(path for path, _ in found)
    return [f"{path}:{place}" for path, place in found if counts[path] != ALLOWED.get(path)]


def test_no_module_of_the_platform_names_a_game() -> None:
    modules = files("src/stolik/**/*.py")
    assert len(modules) > 200
    assert "src/stolik/cli/games/commands.py" in modules, "only a game's own folders are left out"
    assert list_unexpected([(path, place) for path in modules for place in find_names(parse(path))]) == []


def test_no_table_or_decision_by_game_stands_in_scripts_and_tests() -> None:
    scripts = files("*.py", "docs/*.py", "web/*.py", "web/src/**/*.py", "bench/**/*.py", "tests/**/*.py")
    assert len(scripts) > 200
    assert list_unexpected([(path, place) for path in scripts for place in find_tables(parse(path))]) == []


def test_no_page_of_the_client_names_a_game() -> None:
    pages = files("web/src/**/*.ts", "web/src/**/*.svelte", "web/*.ts", "web/rulebook/*.ts", "web/public/*.js")
    pages += files("web/*.html", "web/src/**/*.css", "src/stolik/**/*.ftl")
    tests = [path for path in pages if path.endswith(".test.ts")]
    assert len(pages) - len(tests) > 50
    assert "web/src/games/index.ts" in pages
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in pages}
    named = [(path, name) for path in pages if path not in tests for name in find_page_names(texts[path])]
    assert list_unexpected(named) == []
    assert list_unexpected([(path, part) for path in tests for part in find_page_tables(texts[path])]) == []


def test_what_is_allowed_is_still_there() -> None:
    assert all((ROOT / path).exists() for path in ALLOWED)
    assert {path: len([*find_tables(parse(path))]) for path in ALLOWED} == ALLOWED


BAD = [
    'LEAST = {"zero": 2, "setup": 3}',
    'LEAST = {("zero", 2): 1, ("setup", 2): 3}',
    '@pytest.mark.parametrize(("key", "options"), [("zero", 3, {}), ("setup", 2, {"finish": 60})])\ndef test(): ...',
    '@pytest.mark.parametrize("key", [pytest.param("zero"), pytest.param("setup", id="x")])\ndef test(): ...',
    'CASES = [("zero", 5), *([("setup", 2)] if NIGHTLY else [])]',
    'SHOWN = {"zero-4-players-1366": "a", "pad-setup-390": "b"}',
    'COMMANDS = [["play", "zero"], ["show", "setup"]]',
    'PATHS = ["/play/zero", f"/play/setup/{number}"]',
    'KEPT = {"zero 3 master": 1, "setup 2 master": 2}',
    "LEAST = dict(zero=2, setup=3)",
    'for key in "zero setup".split(): ...',
    'QUIET = \'localStorage.setItem("tours", \\\'["zero","setup"]\\\')\'',
    'names = ("ZERO", "SETUP")',
    "sections = {each.__name__: each for each in (zero, setup)}",
    'chain(options("zero"), options("setup"))',
    'key = "zero" if few else "setup"',
    "class Least:\n    zero = 2\n    setup = 3",
    'if key == "zero": ...',
    'if "zero" != key: ...',
    'if key in {"zero"}: ...',
    'if key in frozenset(["zero"]): ...',
    'if (key, players) == ("zero", 3): ...',
    'is_low = key == "zero"',
    'low = [each for each in games if each.key == "zero"]',
    'assert [each for each in games if each.key == "zero"]',
    'assert points == (1 if key == "zero" else 2)',
    'match key:\n    case "zero": ...',
    'match key, players:\n    case ("zero" | "chess", 3): ...',
    'if name.startswith("zero-"): ...',
]
GOOD = [
    'game = load("zero")',
    'one = load("zero")\nother = load("setup")',
    'PATHS = ["/play/zero", "/pad"]',
    'CASES = [("zero", 3, {}), ("zero", 4, {})]',
    'KINDS = {"zero": 3}',
    'assert table["game"] == "zero"',
    'assert (table["game"], table["players"]) == ("zero", 3)',
    'assert not name.startswith("zero-")',
    'if store.count("zero") == 3: ...',
    'if len(load("zero").seats) > 2: ...',
    'text = "Absolute nonsense: the setup has zero points"',
    '"""`zero` and `setup` are games: {"zero": 1, "setup": 2}."""',
    "run(setup=begin, teardown=end)",
    "left = zero + 1",
    'table["zero"]',
]


@pytest.mark.parametrize("code", BAD)
def test_a_table_or_a_decision_is_found(code: str) -> None:
    assert [*find_tables(ast.parse(code))]


@pytest.mark.parametrize("code", GOOD)
def test_an_example_is_allowed(code: str) -> None:
    assert [*find_tables(ast.parse(code))] == []


@pytest.mark.parametrize(
    "code",
    [
        'key = "zero"',
        'path = f"games/zero/{name}"',
        'name = "zero-do-pass"',
        "LEAST = dict(zero=2)",
        "from stolik.games.zero import kit",
        "from stolik.games import zero",
        "import stolik.games.zero.rules",
        'load = import_module("stolik.games.zero")',
        'help = "Absolute, SETUP or ZERO."',
    ],
)
def test_a_name_in_the_platform_is_found(code: str) -> None:
    assert [*find_names(ast.parse(code))]


@pytest.mark.parametrize("code", ['"""As in `find("zero")`."""', 'say("zeroth")', "setup = 1\nprint(zero)"])
def test_other_words_of_the_platform_are_allowed(code: str) -> None:
    assert [*find_names(ast.parse(code))] == []


@pytest.mark.parametrize(
    "code",
    [
        'const key = "zero";',
        "const least = { zero: 2 };",
        "const least = {\n  seats: 3,\n  setup: 2,\n};",
        "switch (key) {\n  case 'zero': break;\n}",
        "const rules = all.zero;",
        'import Board from "../games/zero/Board.svelte";',
        "{#if game === `zero`}",
        'say("zero-do-pass")',
    ],
)
def test_a_name_in_a_page_is_found(code: str) -> None:
    assert [*find_page_names(code)]


@pytest.mark.parametrize(
    "code",
    [
        "<style>\n  .zero { position: absolute }\n</style>",
        '// as in "zero"\n/* { zero: 1 } */',
        "<line class:zero={tick === 0} />",
        "const zero = 0;",
    ],
)
def test_other_words_of_a_page_are_allowed(code: str) -> None:
    assert [*find_page_names(code)] == []


@pytest.mark.parametrize(
    "code",
    [
        'const games = ["zero", "setup"];',
        'await Promise.all([load("zero", "en"), load("setup", "en")]);',
        "const spoilt = { courses: { zero: [1], setup: [2] } };",
        'const text = [\'{"zero":1,"setup":2}\'];',
        'if (key === "zero") expect(1).toBe(1);',
        'switch (key) { case "zero": break; }',
    ],
)
def test_a_table_in_a_test_of_the_client_is_found(code: str) -> None:
    assert [*find_page_tables(code)]


@pytest.mark.parametrize(
    "code",
    [
        'test("x", () => {\n  expect(offered("zero")).toBe(1);\n  expect(offered("setup")).toBe(2);\n});',
        'const one = { game: "zero", players: 3 };',
        "const courses = { zero: [1], chess: [2] };",
    ],
)
def test_an_example_in_a_test_of_the_client_is_allowed(code: str) -> None:
    assert [*find_page_tables(code)] == []
