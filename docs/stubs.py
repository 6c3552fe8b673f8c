"""Write the types of `stolik.kit.load` from the games themselves: `make stubs`.

A type checker then knows that `load("zero")` returns the rules of ZERO, with their states, moves and views.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from stolik.kit import find, keys, load
from stolik.kit.finding import HOME

HEAD = '''"""The types of `load`, for type checkers. `make stubs` writes this file."""

from typing import Literal, overload

from stolik.game import AnyGame
'''


def make_stub() -> str:
    """Return the text of the stub: one overload for each game that comes with Stolik."""
    own = [key for key in keys() if find(key).package.startswith(f"{HOME}.")]
    kinds = {key: type(load(key)) for key in own}
    imports = [f"from {kind.__module__} import {kind.__name__}" for kind in kinds.values()]
    overloads = []
    for key, kind in kinds.items():
        overloads += ["@overload", f'def load(key: Literal["{key}"]) -> {kind.__name__}: ...']
    return HEAD + "\n".join([*imports, "", *overloads, "@overload", "def load(key: str) -> AnyGame: ...", ""])


def find_file() -> Path:
    """Return the stub's path, beside the module that it describes."""
    spec = find_spec("stolik.kit.loading")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_suffix(".pyi")


if __name__ == "__main__":
    find_file().write_text(make_stub(), encoding="utf-8")
