"""No code outside a game's own folders knows the game: no list, dict or `if` by key."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.kit import keys

ROOT = Path(__file__).parents[1]
OWN = re.compile(r"(^|/)games/|^examples/|(^|/)node_modules/|^web/src/generated/")
QUOTED = re.compile(rf"""["'`/]({"|".join(keys())})["'`/]""")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->", re.DOTALL)


def files(*patterns: str) -> list[str]:
    found = sorted(str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern))
    return [path for path in found if not OWN.search(path)]


def named(node: ast.AST) -> list[str]:
    """The keys of games among the elements of a list, the keys of a dict or the sides of a comparison."""
    match node:
        case ast.Dict():
            parts: list[ast.expr | None] = list(node.keys)
        case ast.List() | ast.Tuple() | ast.Set():
            parts = list(node.elts)
        case ast.Compare():
            parts = [node.left, *node.comparators]
        case _:
            return []
    return [part.value for part in parts if isinstance(part, ast.Constant) and part.value in keys()]


def tables(path: str) -> Iterator[str]:
    """Lists and dicts that name several games, and comparisons with one."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        found = named(node)
        if len(set(found)) > 1 or (found and isinstance(node, ast.Compare)):
            yield f"{path}:{getattr(node, 'lineno', 0)} {found}"


def constants(path: str) -> Iterator[str]:
    """Every text that is the key of a game, and every import of a game's code."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in keys():
            yield f"{path}:{node.lineno} {node.value!r}"
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("stolik.games."):
            yield f"{path}:{node.lineno} {node.module}"


@pytest.mark.parametrize("path", files("src/stolik/**/*.py"))
def test_no_module_of_the_platform_names_a_game(path: str) -> None:
    assert list(constants(path)) == []


def test_no_table_or_branch_by_game_stands_in_scripts_and_tests() -> None:
    scripts = files("docs/*.py", "web/*.py", "bench/*.py", "tests/**/*.py")
    assert len(scripts) > 100
    assert [found for path in scripts for found in tables(path)] == []


def test_no_page_of_the_client_names_a_game() -> None:
    pages = files("web/src/**/*.ts", "web/src/**/*.svelte", "web/*.ts", "web/rulebook/*.ts", "web/public/*.js")
    pages = [path for path in pages if not path.endswith(".test.ts")]
    assert len(pages) > 50
    texts = {path: COMMENT.sub("", (ROOT / path).read_text(encoding="utf-8")) for path in pages}
    assert [f"{path} {found}" for path, text in texts.items() for found in QUOTED.findall(text)] == []


def test_the_search_finds_what_it_looks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = keys()[:2]
    (tmp_path / "bad.py").write_text(
        f'LEAST = {{"{one}": 2, "{other}": 3}}\nif key == "{one}":\n    pass\n', encoding="utf-8"
    )
    monkeypatch.setattr("tests.test_game_keys.ROOT", tmp_path)
    assert len(list(tables("bad.py"))) == 2
    assert len(list(constants("bad.py"))) == 3
