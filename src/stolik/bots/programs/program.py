"""A person's Python file with a class that plays.

    class Bot:
        def choose(self, view): ...

`choose` may also have the parameters `moves`, `rng`, `table`, and `seconds` and `nodes`: the limits of one move, which
the arena sets (`--time`, `--nodes`) and which are `None` where there are none. The class may say what it plays with
`games`, `players`, `tables` and `accept(challenge)`. It may have `warm()`, which prepares what takes time before the
first move, and `close()`, which is called after the game. An error in the file is reported with its line.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from stolik.game import Refusal
from stolik.kit import keys, load

GIVEN: Final = ("view", "moves", "rng", "table", "seconds", "nodes")
"""The parameters that `choose` and `interject` may have."""

TABLES: Final = 4  # at once, if the class has no `tables`


class Fault(Refusal):
    """An error of the program, with its place."""


class Program:
    """The class that plays, found in a file."""

    def __init__(self, path: Path, name: str | None = None) -> None:
        self.path = path
        self._class = _find_class(path, _load(path), name)
        self._given = {
            method: _read_parameters(path, self._class, method)
            for method in ("choose", "interject")
            if callable(getattr(self._class, method, None))
        }
        self.games: tuple[str, ...] = _read_list(path, self._class, "games", keys())
        self.players: tuple[int, ...] = _read_list(path, self._class, "players", tuple(range(1, 7)))
        self.tables: int = max(_read_list(path, self._class, "tables", tuple(range(1, 65)), TABLES))
        for game in self.games:
            load(game)  # now, because several threads would load it at once later

    def make_player(self) -> Any:
        """Return a new player for one table, so that it remembers that game alone. Raises `Fault`."""
        return self._call_safely("__init__", self._class)

    def accepts(self, player: Any, challenge: dict[str, Any]) -> bool:
        """Return whether the program accepts a challenge. Raises `Fault`."""
        if challenge["game"] not in self.games or challenge["players"] not in self.players:
            return False
        accept = getattr(player, "accept", None)
        return True if accept is None else bool(self._call_safely("accept", accept, challenge))

    @property
    def wanted(self) -> frozenset[str]:
        """What the program's methods take."""
        return frozenset(name for names in self._given.values() for name in names)

    def can_interject(self) -> bool:
        """Return whether the program can act out of turn, if a game allows it."""
        return "interject" in self._given

    def call(self, player: Any, method: str, given: Mapping[str, Any]) -> Any:
        """Call a method of a player with what it takes, and return the result. Raises `Fault`.

        A method that the class does not have, such as `warm`, does nothing.
        """
        call = getattr(player, method, None)
        wanted = {name: given[name] for name in self._given.get(method, ())}
        return self._call_safely(method, call, **wanted) if callable(call) else None

    def _call_safely(self, method: str, call: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return call(*args, **kwargs)
        except Exception as error:
            facts = {"file": self.path.name, "line": _find_line(self.path, error), "where": method}
            raise Fault("bot-program-error", **facts, problem=_describe_error(error)) from None


def _load(path: Path) -> ModuleType:
    try:
        path.read_bytes()
    except OSError as error:
        problem = Refusal("file-unreadable", problem=error.strerror or str(error))
        raise Refusal("in-file", file=str(path), problem=problem) from None
    name = f"stolik_bot_{path.stem}"
    spec = spec_from_file_location(name, path.resolve())
    if spec is None or spec.loader is None:
        raise Refusal("bot-program-python", file=str(path))
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickles look there
    sys.path.insert(0, str(path.resolve().parent))  # so that it can import files of its folder
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise Fault(
            "bot-program-load", file=path.name, line=_find_line(path, error), problem=_describe_error(error)
        ) from None
    return module


def _find_class(path: Path, module: ModuleType, name: str | None) -> Any:
    own = {
        key: value
        for key, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None))
    }
    if name is not None:
        if name not in own:
            raise Refusal("bot-program-class", file=path.name, name=name, known=sorted(own))
        return own[name]
    if not own:
        raise Refusal("bot-program-none", file=path.name)
    if len(own) > 1:
        raise Refusal("bot-program-classes", file=path.name, known=sorted(own))
    return next(iter(own.values()))


def _read_parameters(path: Path, found: Any, method: str) -> tuple[str, ...]:
    names = tuple(inspect.signature(getattr(found, method)).parameters)[1:]  # without self
    if "view" not in names or not set(names) <= set(GIVEN):
        raise Refusal("bot-program-given", file=path.name, method=method, found=names, known=GIVEN)
    return names


def _read_list(path: Path, found: Any, name: str, known: tuple[Any, ...], usual: Any = None) -> tuple[Any, ...]:
    """Return the values of a class attribute, which must be among the known ones; by default `usual`, or all."""
    said = getattr(found, name, known if usual is None else usual)
    chosen = tuple(said) if isinstance(said, list | tuple | set | frozenset | range) else (said,)
    if not chosen or not set(chosen) <= set(known):
        raise Refusal("bot-program-rules", file=path.name, name=name, known=[str(each) for each in known])
    return chosen


def _find_line(path: Path, error: BaseException) -> str:
    """Return the number of the line where the error was raised."""
    if isinstance(error, SyntaxError):
        return str(error.lineno or "?")
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame.lineno for frame in frames if frame.filename == str(path.resolve())]
    return str(own[-1]) if own else "?"


def _describe_error(error: BaseException) -> str:
    text = " ".join(str(error).split())[:300]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
