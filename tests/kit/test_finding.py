"""Games are found in their folder and by entry points; what cannot be used is left out, and the rest still works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stolik.game import Refusal
from stolik.kit import LEVELS, find, keys, load

LIST = "import json; from stolik.kit import find, keys; print(json.dumps([keys(), find(keys()[-1]).game.key]))"
RULES = "from stolik.kit import Kit, load\nclass Twin(type(load({other!r}))):\n    key = {key!r}\ngame = Twin()\n"


def install(folder: Path, name: str, source: str, point: str | None = None) -> None:
    """Lay a package there as an installer would: its code, and the metadata with the entry point."""
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    text = f"[stolik.games]\n{point or name} = {name}:kit\n"
    (metadata / "entry_points.txt").write_text(text, encoding="utf-8")


def listed(folder: Path) -> tuple[list[str], str, str]:
    """What another process finds: the keys, the key of the last game's rules, and what it warns of."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    done = subprocess.run([sys.executable, "-c", LIST], env=environment, capture_output=True, text=True, check=True)
    found, last = json.loads(done.stdout)
    return found, last, done.stderr


def kit(key: str, other: str = keys()[0]) -> str:
    return RULES.format(other=other, key=key) + f"kit = Kit(key={key!r}, package='{key}', rules=':game')\n"


def test_a_game_of_another_package_comes_after_our_own(tmp_path: Path) -> None:
    install(tmp_path, "aaa", kit("aaa"))
    assert listed(tmp_path) == ([*keys(), "aaa"], "aaa", "")


@pytest.mark.parametrize(
    ("source", "point", "told"),
    [
        ("raise RuntimeError('broken')", None, "broken"),
        ("kit = 5", None, "must name a stolik.kit.Kit, not int"),
        (kit("bad"), "other", "the key must be the entry point's name"),
        (kit("bad").replace("Kit(key='bad'", "Kit(key='bad-key'"), "bad-key", "in small letters"),
        (kit(keys()[0]), keys()[0], "there is a game of that key already"),
        (kit("table"), "table", "is the name of a catalogue"),
        (kit("bad").replace("    key = 'bad'", "    key = 'worse'"), None, "another key, 'worse'"),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out_with_a_warning(
    tmp_path: Path, source: str, point: str | None, told: str
) -> None:
    install(tmp_path, "bad", source, point)
    install(tmp_path, "good", kit("good"))
    found, last, warned = listed(tmp_path)
    assert (found, last) == ([*keys(), "good"], "good")
    assert told in warned


def test_our_own_games_are_the_folders() -> None:
    folder = Path(__file__).parents[2] / "src" / "stolik" / "games"
    assert {path.parent.name for path in folder.glob("*/__init__.py")} <= set(keys())
    with pytest.raises(Refusal, match="unknown-game"):
        find("chess")


@pytest.mark.parametrize("key", keys())
def test_a_kit_names_what_is_there(key: str) -> None:
    described = find(key)
    assert described.key == load(key).key == key
    assert not described.levels or tuple(described.levels) == LEVELS
    texts = ("key", "package", "characters", "score_example", "score_letters")
    for name in described.__struct_fields__:
        value = getattr(described, name)
        if isinstance(value, str) and name not in texts and value:
            assert described.resolve(value) is not None, name
    assert (described.folder / described.characters).is_file()
