"""A person's Python class as a bot: it plays in the arena like any other. For a fault it loses its game.

The name of such a bot is the path of its file, and its class if the file has more than one: `my_bot.py:Calm`.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from stolik.bots.bot import Bot, Forfeit
from stolik.bots.programs.program import Fault, Program
from stolik.game import MOST_LISTED_MOVES, Refusal, find_first_moves
from stolik.kit import load

NAME: Final = re.compile(r"(?P<path>.+\.py)(?::(?P<class>\w+))?")


def is_program(name: str) -> bool:
    """Say whether a bot's name is a Python file.

    >>> is_program("bots/my_bot.py:Calm"), is_program("master")
    (True, False)
    """
    return NAME.fullmatch(name) is not None


def load_program(game: str, name: str, seconds: float | None = None, nodes: int | None = None) -> Bot:
    """Return a new player of a program. Raises `Refusal` for a file that cannot be used, or not for this game.

    The limits of a move are given to the program, if it takes them.
    """
    found = NAME.fullmatch(name)
    assert found is not None, "the caller has looked"
    program = _read(Path(found["path"]), found["class"])
    if game not in program.games:
        raise Refusal("bot-program-game", file=program.path.name, game=game, known=program.games)
    return ProgramBot(game, program, seconds, nodes)


@cache  # a match has many games, and the file is run once in each process
def _read(path: Path, name: str | None) -> Program:
    return Program(path, name)


class ProgramBot(Bot):
    """Plays the moves of a program. Raises `Forfeit` for its faults."""

    def __init__(self, game: str, program: Program, seconds: float | None = None, nodes: int | None = None) -> None:
        self.game = load(game)
        self.program = program
        self._limits = {"seconds": seconds, "nodes": nodes}
        self._player: Any = None

    def warm(self) -> None:
        """Make the player now, and call its own `warm` if it has one."""
        self._ask("warm", {}, 0)

    def choose(self, view: Any, rng: Random) -> Any:
        """Return the program's move: it may return a move, its JSON form, or its text."""
        return self._to_move(view, self._ask("choose", self._give(view, rng), view.viewer))

    def interject(self, view: Any, rng: Random) -> Any | None:
        """Return the program's move out of turn, if it makes any."""
        if not self.program.can_interject():
            return None
        found = self._ask("interject", self._give(view, rng), view.viewer)
        return None if found is None else self._to_move(view, found)

    def close(self) -> None:
        """Call the player's own `close`, if it has one. The game is over, so a fault no longer matters."""
        if self._player is not None:
            with suppress(Forfeit):
                self._ask("close", {}, 0)
        self._player = None

    def _ask(self, method: str, given: dict[str, Any], seat: int) -> Any:
        try:
            if self._player is None:
                self._player = self.program.make_player()
            return self.program.call(self._player, method, given)
        except Fault as fault:
            raise Forfeit(seat, fault.reason, **fault.facts) from None

    def _give(self, view: Any, rng: Random) -> dict[str, Any]:
        """Return what `choose` may take. There is no table here: `table` tells what every table has."""
        given: dict[str, Any] = {"view": view, "rng": rng, **self._limits}
        if "moves" in self.program.wanted:
            imagined = self.game.imagine(view, Random(0))  # every state that fits the view has the same legal moves
            given["moves"] = find_first_moves(self.game, imagined, view.viewer, MOST_LISTED_MOVES)
        given["table"] = {"game": self.game.key, "players": view.players, "viewer": view.viewer}
        return given

    def _to_move(self, view: Any, found: Any) -> Any:
        try:
            if isinstance(found, str):
                return self.game.parse_move(view, found)
            return msgspec.convert(found, self.game.Move, from_attributes=True)
        except Refusal as refusal:
            raise Forfeit(view.viewer, "bot-illegal", move=found, problem=refusal) from None
        except msgspec.ValidationError:
            raise Forfeit(view.viewer, "bot-no-move", game=self.game.key, found=repr(found)[:100]) from None
