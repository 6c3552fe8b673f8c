"""`stolik engine abalone`: the text protocol of Abalone engines on standard input and output (`docs/engines.md`)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from threading import Event, Thread
from time import perf_counter
from typing import Any, Final, TextIO

from msgspec import Struct, structs

import stolik
from stolik.bots import load
from stolik.game import Refusal
from stolik.games.abalone import kit
from stolik.games.abalone.players.search.deepening import DEEPEST, Search
from stolik.games.abalone.rules import Move, State, View, game
from stolik.kit import LEVELS, Budget, read_start
from stolik.messages import explain

LONGEST: Final = 200_000  # characters of a line: a game of ten thousand plies has half of that
HOUR: Final = 3_600_000  # milliseconds
AFTER: Final = ("players", "layout", "option", "moves")  # words that follow a position
LIMITS: Final = {"movetime": HOUR, "nodes": 10**12, "depth": DEEPEST}
COMMANDS: Final = ("uai", "isready", "setoption", "newgame", "position", "go", "stop", "quit")


class Limits(Struct, frozen=True):
    """How long to think. The limit that is reached first ends the search."""

    budget: Budget
    depth: int
    is_endless: bool = False  # the answer waits for `stop`, also if there is nothing more to find


class Session:
    """A talk with one user. A wrong line is answered with `error`, and changes nothing."""

    def __init__(self, write: Callable[[str], None], level: str, lang: str) -> None:
        self._write = write
        self._lang = lang
        self.level = level
        self._state: State | None = None
        self._thinking: Thread | None = None
        self._busy = False  # until the best move is written: the next position may come right after it
        self._search: Search | None = None
        self._is_endless = False
        self._stopped = Event()

    def hear(self, line: str) -> bool:
        """Do what a line says. Return whether the talk goes on."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            self.stop()
            return False
        try:
            if len(line) > LONGEST:
                raise Refusal("engine-long", most=LONGEST)
            self._obey(words[0], words[1:])
        except Refusal as refusal:
            self._write(f"error {refusal.reason} {' '.join(explain(refusal, self._lang).split())}")
        return True

    def end(self) -> None:
        """Finish the search that runs. One without end is stopped, because nobody else can stop it any more."""
        if self._is_endless:
            self.stop()
        self.wait()

    def stop(self) -> None:
        """End the search, with the best move so far. If it has ended already, nothing happens."""
        self._stopped.set()
        if self._search is not None:
            self._search.is_halted = True
        self.wait()

    def wait(self) -> None:
        """Wait until the search has ended."""
        if self._thinking is not None:
            self._thinking.join()
            self._thinking = None

    def _obey(self, command: str, words: list[str]) -> None:
        if command not in COMMANDS:
            raise Refusal("engine-unknown", command=command[:40], known=COMMANDS)
        busy = self._busy
        if busy and command not in ("stop", "isready"):
            raise Refusal("engine-busy")
        match command:
            case "uai":
                self._write(f"id name Stolik {stolik.__version__}")
                choices = " ".join(f"var {level}" for level in LEVELS)
                self._write(f"option name level type combo default {self.level} {choices}")
                self._write("uaiok")
            case "isready":
                if not busy:
                    load("abalone", self.level).warm()  # else the first move would have to wait for the compiler
                self._write("readyok")
            case "setoption":
                self._set(words)
            case "newgame":
                self._state = None
            case "position":
                self._state = position(words)
            case "go":
                self._go(words)
            case "stop":
                self.stop()

    def _set(self, words: list[str]) -> None:
        if len(words) != 4 or words[:3] != ["name", "level", "value"] or words[3] not in LEVELS:
            raise Refusal("engine-option", known=LEVELS)
        self.level = words[3]

    def _go(self, words: list[str]) -> None:
        if self._state is None:
            raise Refusal("engine-nothing")
        if self._state.ended:
            raise Refusal("engine-over", ended=self._state.ended)
        limits = self._limits(words, self._state.players)
        self.wait()
        self._stopped.clear()
        self._busy, self._is_endless = True, limits.is_endless
        self._thinking = Thread(target=self._think, args=(self._state, limits), daemon=True)
        self._thinking.start()

    def _limits(self, words: list[str], players: int) -> Limits:
        level = kit.levels[self.level]
        given = [word for word in words if word != "infinite"]
        is_infinite = len(given) < len(words)
        said: dict[str, int] = {}
        for name, value in zip(given[::2], [*given[1::2], ""], strict=False):
            if name not in LIMITS:
                raise Refusal("engine-limit", name=name[:40], known=[*LIMITS, "infinite"])
            said[name] = _number(name, value, LIMITS[name])
        own, depth = level.budget, int(level.settings.get("depth_of_three" if players == 3 else "depth", DEEPEST))
        if is_infinite:
            own, depth = Budget(), DEEPEST
        time_ms = said.get("movetime", 0) if said else own.time_ms
        nodes = min(filter(None, (own.nodes, said.get("nodes", 0))), default=0)
        return Limits(Budget(time_ms, nodes), min(depth, said.get("depth", DEEPEST)), is_infinite and not said)

    def _think(self, state: State, limits: Limits) -> None:
        view = game.view(state, state.order[0])
        if kit.levels[self.level].plain:  # it does not search
            best = load("abalone", self.level).choose(view, Random())
        else:
            best = self._find(view, limits)
        if limits.is_endless:
            self._stopped.wait()
        self._answer(view, best)

    def _find(self, view: View, limits: Limits) -> Move:
        search = self._search = Search(view)
        search.is_halted = self._stopped.is_set()
        began = perf_counter()
        while True:
            left = limits.budget
            if left.time_ms:
                left = structs.replace(left, time_ms=max(1, left.time_ms - round(1000 * (perf_counter() - began))))
            depth = search.depth
            search.deepen(left, min(depth + 1, limits.depth))
            if search.depth == depth:
                break
            self._tell(search, began)
        self._search = None
        return search.estimate().best

    def _answer(self, view: View, best: Move) -> None:
        self._busy = False
        self._write(f"bestmove {game.format_move(view, best)}")

    def _tell(self, search: Search, began: float) -> None:
        found = search.estimate()
        score = f"marbles {found.score:+.2f}"
        if found.sure:
            score = "won" if found.score > 0 else "lost"
        line = " ".join(game.format_move(None, move) for move in found.line)  # type: ignore[arg-type]
        spent = round(1000 * (perf_counter() - began))
        self._write(f"info depth {found.depth} score {score} nodes {found.nodes} time {spent} pv {line}")


def position(words: list[str]) -> State:
    """Read what follows `position`. Raises `Refusal`."""
    if not words:
        raise Refusal("engine-position")
    layout, players, options = None, None, []
    rest = words[1:]
    if words[0] != "start":
        if "/" not in words[0]:
            raise Refusal("engine-position")
        count = next((at for at, word in enumerate(rest) if word in AFTER), len(rest))
        layout, rest = " ".join(words[: count + 1]), rest[count:]
    while rest and rest[0] != "moves":
        word, value, rest = rest[0], rest[1] if len(rest) > 1 else "", rest[2:]
        match word:
            case "players":
                players = _number(word, value, 4)
            case "layout" if words[0] == "start":
                layout = value
            case "option":
                options.append(value)
            case _:
                raise Refusal("engine-word", word=word[:40])
    state: Any = read_start("abalone", players, layout, options, 0).state()
    for number, text in enumerate(rest[1:], start=1):
        try:
            seat = state.order[0]
            state = game.play(state, seat, game.parse_move(game.view(state, seat), text[:40]))
        except Refusal as refusal:
            raise Refusal("engine-move", number=number, text=text[:40], problem=refusal) from None
    found: State = state
    return found


def _number(name: str, value: str, most: int) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= 13 and 1 <= int(value) <= most):
        raise Refusal("engine-number", name=name, found=value[:40], least=1, most=most)
    return int(value)


def run(level: str, lang: str) -> None:
    """Talk until `quit` or the end of the input. A search that runs then is finished, or stopped if it has no end."""
    if level not in LEVELS:
        raise Refusal("unknown-bot", bot=level, known=LEVELS)
    talk(sys.stdin, Session(_write, level, lang))


def talk(lines: TextIO, session: Session) -> None:
    """Pass all lines to a session."""
    while line := lines.readline(LONGEST + 2):
        if not session.hear(line):
            return
    session.end()


def _write(line: str) -> None:
    print(line, flush=True)
