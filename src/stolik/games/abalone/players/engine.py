"""A program that speaks the protocol of Abalone engines (`docs/engines.md`), as a player.

The program runs as a process of its own. It loses its game (`Forfeit`) if it does not start, if it ends, if it does not
answer in time, or if its answer is no legal move. The process that started it goes on.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
from contextlib import suppress
from queue import Empty, Full, Queue
from random import Random
from threading import Thread
from time import monotonic
from typing import Final

from msgspec import structs

from stolik.bots import Bot, Forfeit
from stolik.game import Fact, Refusal, Seat
from stolik.games.abalone.rules import Move, Options, State, View, game

SECONDS: Final = 1.0  # for a move, if nobody says
GREETING: Final = 20.0  # seconds for the answer to `uai`
LOADING: Final = 300.0  # seconds for the answer to `isready`: ours compiles its search the first time
LATE: Final = 3.0  # seconds that a move may come after its time: the machine may be busy
UNTIMED: Final = 300.0  # seconds for a move that is limited only by nodes: an engine may not know that limit
LAST_WORDS: Final = 300  # characters of its standard error that a forfeit tells
LONGEST: Final = 16_384  # characters of a line
WAITING: Final = 1_000  # lines that are kept if it writes more than is read
KNOWN: Final = ("captures", "repetition", "max_plies", "consecutive")  # options that are told


class Engine(Bot):
    """Plays the moves of a program."""

    def __init__(self, command: str, seconds: float | None = None, nodes: int | None = None) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError:
            self.command = []
        if not self.command or shutil.which(self.command[0]) is None:
            raise Refusal("engine-missing", command=command)
        self.nodes = nodes
        self.seconds = SECONDS if seconds is None and nodes is None else seconds
        self._process: subprocess.Popen[str] | None = None
        self._last_words = ""  # the end of what it wrote to its standard error
        self._error_reader: Thread | None = None
        self._lines: Queue[str | None] = Queue(WAITING)
        self._start = ""  # the position from which the moves are told
        self._options = Options()
        self._moves: list[str] = []
        self._state: State | None = None  # after these moves

    def choose(self, view: View, rng: Random) -> Move:  # noqa: ARG002 - its dice are its own
        """Return the engine's move. Raises `Forfeit`."""
        seat = view.order[0]
        if self._process is None:
            self._greet(seat)
        self._follow(view)
        self._say(seat, " ".join(["position", self._start, *_options(self._options), "moves", *self._moves]))
        limits = [] if self.seconds is None else [f"movetime {max(1, round(self.seconds * 1000))}"]
        limits += [] if self.nodes is None else [f"nodes {self.nodes}"]
        self._say(seat, f"go {' '.join(limits)}")
        longest = UNTIMED if self.seconds is None else self.seconds + LATE
        answer = self._hear(seat, "bestmove", longest).split()
        text = answer[1] if len(answer) > 1 else ""
        try:
            move = game.parse_move(view, text)
            self._make(seat, move)
        except Refusal as refusal:
            raise Forfeit(seat, "engine-illegal", move=text or "?", problem=refusal) from None
        return move

    def warm(self) -> None:
        """Start the program and wait until it is ready. Raises `Forfeit`."""
        if self._process is None:
            self._greet(0)

    def close(self) -> None:
        """Kill the program and close its pipes."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if self._error_reader is not None:
            self._error_reader.join(1)  # closing a pipe that is being read may wait for its end
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # the program has not read all that was written to it
                    pipe.close()

    def _follow(self, view: View) -> None:
        """Tell the game by its moves, as long as they are known. An engine needs them to see repetitions."""
        now = game.imagine(view, Random(0))
        if self._state is not None and view.last is not None:
            with suppress(Refusal):
                self._make(view.last.seat, view.last.move)
        if self._state != now:  # the game begins here, or more than one move has been made since
            self._state, self._moves = now, []
            self._start = now.position
            left = now.options.max_plies and max(1, now.options.max_plies - now.plies)
            self._options = structs.replace(now.options, max_plies=left)

    def _make(self, seat: Seat, move: Move) -> None:
        assert self._state is not None
        text = game.format_move(game.view(self._state, seat), move)
        self._state = game.play(self._state, seat, move)  # raises Illegal
        self._moves.append(text)

    def _greet(self, seat: Seat) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever names a command wants it run
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise Forfeit(seat, "engine-start", problem=error.strerror or str(error)) from None
        Thread(target=self._listen, args=(self._process, self._lines), daemon=True).start()
        self._error_reader = Thread(target=self._read_errors, args=(self._process,), daemon=True)
        self._error_reader.start()
        self._say(seat, "uai")
        self._hear(seat, "uaiok", GREETING)
        self._say(seat, "newgame")
        self._say(seat, "isready")
        self._hear(seat, "readyok", LOADING)

    @staticmethod
    def _listen(process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
        assert process.stdout is not None
        with suppress(Full, ValueError, OSError):  # it writes too much, or its output has been closed
            while line := process.stdout.readline(LONGEST):
                if not line.startswith("info"):
                    lines.put_nowait(line)
        with suppress(Full):
            lines.put_nowait(None)

    def _read_errors(self, process: subprocess.Popen[str]) -> None:
        """Keep the end of what it writes to its standard error. If nobody read that, the engine would have to wait."""
        assert process.stderr is not None
        with suppress(ValueError, OSError), process.stderr:
            while text := process.stderr.readline(LONGEST):
                self._last_words = (self._last_words + text)[-LAST_WORDS:]

    def _say(self, seat: Seat, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._gone(seat) from None

    def _hear(self, seat: Seat, word: str, seconds: float) -> str:
        """Return the line that begins with a word. Raises `Forfeit`."""
        until = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise self._fail(seat, "engine-late", word=word, seconds=round(seconds)) from None
            if line is None:
                raise self._gone(seat)
            if line.split()[:1] == [word]:
                return line
            if word == "bestmove" and line.startswith("error"):
                raise Forfeit(seat, "engine-error", words=line.removeprefix("error").strip()[:300])

    def _gone(self, seat: Seat) -> Forfeit:
        assert self._process is not None
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:  # it has only closed its output
            return self._fail(seat, "engine-silent")
        assert self._error_reader is not None
        self._error_reader.join(1)  # the last lines may not have been read yet
        return self._fail(seat, "engine-gone", code=str(code))

    def _fail(self, seat: Seat, reason: str, **facts: Fact) -> Forfeit:
        """Return the forfeit, with the last line of the engine's standard error if it wrote any."""
        lines = self._last_words.split("\n")
        words = next((line.strip() for line in reversed(lines) if line.strip()), "")
        if not words:
            return Forfeit(seat, reason, **facts)
        return Forfeit(seat, "engine-words", problem=Refusal(reason, **facts), words=words)


def _options(options: Options) -> list[str]:
    """Return the options that are not the usual ones, as they are told."""
    usual = Options()
    changed = [name for name in KNOWN if getattr(options, name) != getattr(usual, name)]
    return [f"option {name}={str(getattr(options, name)).lower()}" for name in changed]
