"""Plays one game of a program at a table, from the first frame to the end.

If the program fails or its move is illegal, the fault is reported and a random legal move is made, so that the other
players do not have to wait. After several faults the program resigns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from time import sleep
from typing import Any, Final

import msgspec

from stolik.bots.programs.program import Fault, Program
from stolik.client.wire import Refused, Server, Unreachable
from stolik.game import MOST_LISTED_MOVES, AnyGame, Refusal, find_first_moves
from stolik.kit import load

FAULTS: Final = 3  # in one game; then the program resigns
LATE: Final = frozenset({"table-stale", "table-not-playing", "table-played-on", "table-missing"})
"""Refusals of a move that came too late: the next frame has the new state."""

Report = Callable[[Refusal], None]


def make_pauses() -> Iterator[float]:
    """Yield the seconds to wait before each new try to reach a server: exponential backoff, up to 30 s."""
    pause = 0.5
    while True:
        yield pause
        pause = min(2 * pause, 30.0)


class TableClient:
    """One game of a program."""

    def __init__(self, server: Server, program: Program, table: str, report: Report) -> None:
        self._server = server
        self._program = program
        self._table = table
        self._report = report  # what went wrong
        self._rng = Random()
        self._view: dict[str, Any] = {}
        self._faults = 0
        self._done = 0  # the version after its last move; frames before it are old
        self._interjected = -1  # the number of moves when `interject` was last called

    def play(self) -> dict[str, Any]:
        """Play to the end, and return the last view. Lost connections are opened again. Raises `Refused`."""
        player = self._begin()
        waits = make_pauses()
        while self._view.get("phase") not in ("finished", "closed"):
            since = f"?since={self._view['version']}" if self._view else ""
            try:
                for frame in self._server.stream(f"/api/bot/tables/{self._table}/stream{since}"):
                    if self._read(frame):
                        waits = make_pauses()
                        self._act(player)
            except Refused as refused:
                if refused.status < 429:
                    raise
            except Unreachable:
                pass
            if self._view.get("phase") not in ("finished", "closed"):
                sleep(next(waits))
        return self._view

    def _begin(self) -> Any:
        try:
            return self._program.make_player()
        except Fault as fault:
            self._report(fault)
            self._faults = FAULTS
            return None

    def _read(self, frame: dict[str, Any]) -> bool:
        """Apply a frame. Return whether it changed the view."""
        if frame["type"] == "table":
            self._view = frame["view"]
        elif frame["type"] == "change":
            self._view |= frame["set"] | {"version": frame["version"]}
        return frame["type"] in ("table", "change")

    def _act(self, player: Any) -> None:
        view = self._view
        seat = view["viewer"]
        if view["phase"] != "playing" or seat is None or view["version"] < self._done:
            return
        for wish in ("return", "agree-draw", "agree-takeback"):
            if wish in view["can"]:
                self._send_quietly(type=wish.replace("agree", "decline"))
        if view["seats"][seat]["played_on"] is not None:
            return  # the server sends a new frame after the return
        awaited = view["actors"] if view["window"] is not None else view["actors"][:1]
        if seat in awaited:
            self._move(player)
        elif seat in view["actors"] and self._program.can_interject() and self._interjected != view["made"]:
            self._interjected = view["made"]
            self._interject(player)

    def _move(self, player: Any) -> None:
        game, seen, moves = self._read_position()
        if self._faults < FAULTS:
            try:
                self._send(game, self._choose(player, "choose", seen, moves))
                return
            except Refusal as refusal:
                if isinstance(refusal, Unreachable) or (isinstance(refusal, Refused) and refusal.status >= 429):
                    raise  # not a fault of the program
                self._report(refusal)
                self._faults += 1
        if self._faults >= FAULTS:
            self._report(Fault("bot-resigns", faults=self._faults))
            self._send_quietly(type="resign")
        else:
            self._send(game, self._rng.choice(moves))

    def _interject(self, player: Any) -> None:
        game, seen, moves = self._read_position()
        try:
            move = self._choose(player, "interject", seen, moves)
            if move is not None:
                self._send(game, move)
        except (Fault, Refused) as refusal:  # nobody waits for an interjection
            self._report(refusal)

    def _read_position(self) -> tuple[AnyGame, Any, list[Any]]:
        """Return the game, the seat's view of it, and the legal moves."""
        game = load(self._view["game"])
        seen = msgspec.convert(self._view["view"], game.View)
        listed = self._view["moves"]
        if listed is None:  # too many for a frame: generate them from a determinisation of the view
            imagined = game.imagine(seen, self._rng)
            return game, seen, find_first_moves(game, imagined, self._view["viewer"], MOST_LISTED_MOVES)
        return game, seen, [msgspec.convert(move, game.Move) for move in listed]

    def _choose(self, player: Any, method: str, seen: Any, moves: list[Any]) -> Any:
        given = {"view": seen, "moves": list(moves), "rng": self._rng, "table": self._view}
        given |= {"seconds": None, "nodes": None}  # limits of the arena; here the table's clock runs
        return self._program.call(player, method, given)

    def _send(self, game: AnyGame, move: Any) -> None:
        """Send a move. Raises `Refusal` if it is illegal. A move that is too late is ignored."""
        try:
            plain = msgspec.json.decode(msgspec.json.encode(move))
        except (TypeError, ValueError, RecursionError):  # not a value for JSON
            plain = None
        if not isinstance(plain, str | dict):
            raise Fault("bot-no-move", game=game.key, found=repr(move)[:100])
        said = {"text" if isinstance(plain, str) else "move": plain}
        try:
            answer = self._server.command(self._table, type="move", if_version=self._view["version"], **said)
            self._done = answer["version"]
        except Refused as refused:
            if refused.code not in LATE:
                raise

    def _send_quietly(self, **message: Any) -> None:
        with suppress(Refused):  # the table has changed meanwhile
            self._server.command(self._table, **message)
