"""Finds the games: those in `stolik.games`, and those of other installed packages.

A package adds a game by an entry point of the group `stolik.games`. Its name is the game's key, its value a `Kit`.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from stolik.kit.description import Kit
from stolik.refusals import NotFound

GROUP: Final = "stolik.games"
HOME: Final = "stolik.games"  # the package with one folder per game
MESSAGES: Final = "stolik.messages"  # the package with the platform's own messages
KEY: Final = re.compile(r"[a-z][a-z0-9]*")

_log = logging.getLogger("stolik.kit")


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of all games: first our own, then those of other packages, each in alphabetical order."""
    return (*_find_own(), *_find_added())


@cache
def find(key: str) -> Kit:
    """Return the description of a game. Raises `Refusal` if there is no such game.

    >>> find("abalone").low_wins
    False
    """
    if key in _find_own():
        kit: Kit = import_module(f"{HOME}.{key}").kit
        return kit
    added = _find_added()
    if key not in added:
        raise NotFound("unknown-game", game=key, known=keys())
    return added[key]


def _has_catalogue(key: str) -> bool:
    """Tell whether the platform has messages that begin with this word. A game with this key would hide them."""
    spec = find_spec(MESSAGES)
    assert spec is not None, "the messages come with the program"
    return any((Path(folder) / "en" / f"{key}.ftl").exists() for folder in spec.submodule_search_locations or ())


@cache
def _find_own() -> tuple[str, ...]:
    spec = find_spec(HOME)
    assert spec is not None, "the games come with the program"
    return tuple(sorted(module.name for module in iter_modules(spec.submodule_search_locations) if module.ispkg))


@cache
def _find_added() -> dict[str, Kit]:
    """Load the kits of other packages. A kit with an error is left out with a warning; the others still work."""
    found: dict[str, Kit] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            kit = _load_kit(point, taken={*_find_own(), *found})
        except Exception as problem:
            _log.warning("The game %r of %s cannot be used: %s", point.name, point.value, problem)
        else:
            found[kit.key] = kit
    return found


def _load_kit(point: EntryPoint, taken: set[str]) -> Kit:
    kit = point.load()
    if not isinstance(kit, Kit):
        raise TypeError(f"the entry point must name a stolik.kit.Kit, not {type(kit).__name__}")
    if kit.key != point.name or not KEY.fullmatch(kit.key):
        raise ValueError(f"the key must be the entry point's name, in small letters, not {kit.key!r}")
    if _has_catalogue(kit.key):
        raise ValueError(f"{kit.key!r} is the name of a catalogue of Stolik's own messages")
    if kit.key in taken:
        raise ValueError("there is a game of that key already")
    if kit.game.key != kit.key:
        raise ValueError(f"its rules have another key, {kit.game.key!r}")
    return kit
