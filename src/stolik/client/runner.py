"""Runs a program on a server: it gets challenges, accepts those it wants, and plays at several tables at once."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread
from time import sleep
from typing import Any, Final

from stolik.bots.programs.program import Fault, Program
from stolik.client.parts import Parts
from stolik.client.table import TableClient, make_pauses
from stolik.client.wire import Refused, Server, Unreachable
from stolik.game import Message, Refusal

FINAL_STATUSES: Final = frozenset({401, 403, 404})  # a later try would have the same result

Report = Callable[[Message | Refusal], None]


class Runner:
    """Plays until it is stopped, or until it has played a number of games."""

    def __init__(self, server: Server, program: Program, report: Report, games: int | None = None) -> None:
        self._server = server
        self._program = program
        self._report = report
        self._left = games
        self._tables: dict[str, Thread] = {}
        self._known: dict[str, dict[str, Any]] = {}  # the lobby entries of its tables
        self._parts = Parts()
        self._lock = Lock()

    def run(self) -> None:
        """Listen and play. Raises `Refused` if the server does not accept this bot."""
        waits = make_pauses()
        while not self._is_over():
            try:
                for event in self._server.stream(f"/api/bot/stream?games={','.join(self._program.games)}"):
                    waits = make_pauses()
                    self._handle_event(event)
                    if self._is_over():
                        break
            except Refused as refused:
                if refused.status in FINAL_STATUSES:
                    raise
                self._report(refused)
                sleep(refused.again or 0)
            except Unreachable as lost:
                self._report(lost)
            if not self._is_over():
                sleep(next(waits))
        for thread in list(self._tables.values()):
            thread.join()

    def _is_over(self) -> bool:
        return self._left is not None and self._left <= 0

    def _handle_event(self, event: dict[str, Any]) -> None:
        table = event.get("table")
        match event["type"]:
            case "hello":
                self._report(Message("bot-hello", {"name": event["me"]["name"], "server": self._server.url}))
            case "challenge":
                assert isinstance(table, dict)
                self._answer_challenge(table)
            case "part-asked":
                assert isinstance(table, str)
                self._give_part(table, event["seal"], event["seed_hash"])
            case "start":
                assert isinstance(table, dict)
                self._begin(table)
            case "rematch-asked":
                assert isinstance(table, str)
                wanted = table in self._known and self._wants(self._known[table])
                if wanted:
                    self._send_first_accepted(table, "rematch", seal=self._parts.seal())
                else:
                    self._send_first_accepted(table, "decline-rematch")
            case "bye":
                self._report(Message("bot-bye", {"server": self._server.url}))
                sleep(event["again_ms"] / 1000)

    def _answer_challenge(self, challenge: dict[str, Any]) -> None:
        """Accept or decline a challenge."""
        sitting = [seat["name"] or seat["level"] for seat in challenge["seats"]]
        name = ", ".join(filter(None, sitting)) or "?"
        facts = {"game": challenge["game"], "players": challenge["players"], "name": name}
        if self._wants(challenge):
            self._report(Message("bot-accepts", facts))
            self._send_first_accepted(challenge["table"], "join", ready=True, seal=self._parts.seal())
        else:
            self._report(Message("bot-declines", facts))
            self._send_first_accepted(challenge["table"], "decline", "leave")

    def _give_part(self, table: str, seal: str, seed_hash: str) -> None:
        """Give the part of a shuffle that was sealed. Without it, the game starts a few seconds later."""
        part = self._parts.find(seal, seed_hash)
        if part is not None:
            self._send_first_accepted(table, "give-part", part=part)

    def _wants(self, challenge: dict[str, Any]) -> bool:
        with self._lock:
            if len(self._tables) >= self._program.tables or self._is_over():
                return False
        try:
            return self._program.accepts(self._program.make_player(), challenge)
        except Fault as fault:
            self._report(fault)
            return False

    def _send_first_accepted(self, table: str, *kinds: str, **more: Any) -> None:
        """Send messages until the server accepts one."""
        for kind in kinds:
            try:
                self._server.command(table, type=kind, **more)
                return
            except Refused as refused:
                problem = refused
        self._report(problem)

    def _begin(self, table: dict[str, Any]) -> None:
        name = table["table"]
        with self._lock:
            self._known[name] = table
            if name in self._tables:
                return
            thread = Thread(target=self._play, args=(name,), name=name, daemon=True)
            self._tables[name] = thread
        thread.start()

    def _play(self, table: str) -> None:
        try:
            view = TableClient(self._server, self._program, table, self._report).play()
            place = view["result"]["outcome"]["places"][view["viewer"]]
            self._report(Message("bot-end", {"game": view["game"], "place": place, "players": view["players"]}))
        except Refusal as refusal:
            self._report(refusal)
        finally:
            with self._lock:
                del self._tables[table]
                if self._left is not None:
                    self._left -= 1
