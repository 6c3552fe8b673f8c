"""A worker process: bots think here, where nothing they do can hold up or bring down the server.

`stolik.thinking.processes` starts it as `python -m stolik.thinking.worker`. It reads questions from its standard
input and writes answers to its standard output, each a length of 4 bytes and MessagePack. Its first answer says
that it is ready: the games and simple bots are loaded, and have been asked once. It ends when its input
does, also in the middle of a thought.

A bot gets a View and a seed, nothing else: not even the server's settings are in the environment of the process.

For the tests alone: if the environment variable `STOLIK_TEST_BOTS` names a Python file, the bots in its `BOTS` (makers
by level, which take a game's key) can be asked as well.
"""

from __future__ import annotations

import contextlib
import os
import runpy
import signal
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any, BinaryIO, Final, Literal

import msgspec
from msgspec import Struct

from stolik.bots import NAMES, SIMPLE, Bot, judgement
from stolik.bots import load as load_bot
from stolik.game import Refusal
from stolik.kit import LEVELS, keys
from stolik.kit import load as load_game
from stolik.refusals import NotFound

TEST_BOTS: Final = "STOLIK_TEST_BOTS"
QUICK: Final = "quick"  # in place of a level: any legal move, now
JUDGING: Final = "judge"  # in place of a level: a decision of a finished game is judged
QUICK_CHOICES: Final = 20  # moves that a quick move is chosen among: of very many, most are not even looked for
PREFIX: Final = 4  # bytes of a message's length


class Question(Struct, frozen=True, array_like=True):
    """What a bot is asked."""

    kind: Literal["choose", "interject", "judge", "warm"]  # to warm up: all bots of the game, or its JUDGING
    game: str
    level: str  # or QUICK, or JUDGING
    view: bytes  # JSON; to judge: a task of `stolik.bots.judgement`
    seed: str  # of the bot's chance, a number: as text it may be of any size


class Answer(Struct, frozen=True, array_like=True):
    """A move as JSON, or what was judged; none if the bot lets an interjection be; or the name of what went wrong."""

    move: bytes | None
    fault: str | None = None


def check_level(game: str, level: str) -> None:
    """Raise `Refusal` for a game or a bot that there is not."""
    if game not in keys():
        raise NotFound("unknown-game", game=game, known=keys())
    if level not in NAMES and level not in _test_bots():
        raise Refusal("unknown-bot", bot=level, known=NAMES)


def quick_move(game: str, view: bytes, seed: int) -> bytes:
    """Return a legal move of the view's seat with no thought, as JSON. Raises `LookupError` if it has none."""
    rules = load_game(game)
    seen = msgspec.json.decode(view, type=rules.View)
    if seen.viewer is None:
        raise LookupError("a spectator has no moves")
    rng = Random(seed)
    moves = list(islice(rules.moves(rules.imagine(seen, rng), seen.viewer), QUICK_CHOICES))
    if not moves:
        raise LookupError("the seat has no moves now")
    return msgspec.json.encode(rng.choice(moves))


def think(question: Question) -> Answer:
    """Ask the bot. Whatever it does but end or hold up this process, there is an answer."""
    try:
        if question.kind == "warm":
            return warm(question.game, question.level)
        if question.kind == "judge":
            return Answer(msgspec.json.encode(judgement.judge(judgement.read(question.view))))
        return Answer(_move(question))
    except BaseException as fault:  # SystemExit as well: a bot may do anything
        return Answer(None, type(fault).__name__)  # its words are not passed on: they might tell of hidden cards


def _move(question: Question) -> bytes | None:
    seed = int(question.seed)
    if question.level == QUICK:
        return quick_move(question.game, question.view, seed)
    rules = load_game(question.game)
    view = msgspec.json.decode(question.view, type=rules.View)
    # A new bot for every question: it cannot carry what it saw at one table to another.
    bot = _load(question.game, question.level)
    if question.kind == "interject":
        move = bot.interject(view, Random(seed))
        if move is None:
            return None
    else:
        move = bot.choose(view, Random(seed))
    written = msgspec.json.encode(move)
    # A seat knows its own moves: what is legal in a state that it imagines is legal in the true one.
    rules.play(rules.imagine(view, Random(seed)), view.viewer, msgspec.json.decode(written, type=rules.Move))
    return written


def _load(game: str, level: str) -> Bot:
    extra = _test_bots()
    # The first question of a process waits for Numba to be imported: that is part of the time for it.
    return extra[level](game) if level in extra else load_bot(game, level, asked=perf_counter())


def _test_bots() -> dict[str, Callable[[str], Bot]]:
    path = os.environ.get(TEST_BOTS)
    if not path:
        return {}
    found: dict[str, Callable[[str], Bot]] = runpy.run_path(path)["BOTS"]
    return found


def warm(game: str, level: str = "") -> Answer:
    """Get a game's bots ready, or the judging of it; the first time on a machine they are compiled."""
    if level == JUDGING:
        rules = load_game(game)
        state = rules.start(rules.seats[-1], rules.Options(), 0)
        seat = rules.actors(state)[0]
        for move in islice(rules.moves(state, seat), 0, 3, 2):
            judgement.judge(judgement.Task(game, state, seat, move, 1, "quick"))
        return Answer(None)
    for name in LEVELS:
        load_bot(game, name).warm()
    return Answer(None)


def warm_up() -> None:
    """Load every game and simple bot, and let them move once."""
    for key in keys():
        game = load_game(key)
        state = game.start(game.seats[0], game.Options(), 0)
        view = msgspec.json.encode(game.view(state, game.actors(state)[0]))
        for level in (QUICK, *SIMPLE):
            think(Question("choose", key, level, view, "0"))


def main() -> None:
    """Answer until the input ends."""
    answers = os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)  # what a bot prints is no answer
    _behave()
    questions: SimpleQueue[bytes] = SimpleQueue()
    # Reading in a thread sees the end of the input, and so of the server, also while a bot is thinking.
    Thread(target=_read, args=(os.fdopen(os.dup(0), "rb"), questions), daemon=True).start()
    warm_up()
    write(answers, Answer(None))
    while True:
        write(answers, think(msgspec.msgpack.decode(questions.get(), type=Question)))


def _behave() -> None:
    """Leave the machine to the server first, and the end of this process to it as well."""
    for number in (signal.SIGINT, signal.SIGTERM):  # sent to all processes at once; the server lets a thought end
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    with contextlib.suppress(OSError):  # if memory runs out, a bot is the one to go
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")


def _read(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    while len(size := stream.read(PREFIX)) == PREFIX:
        questions.put(stream.read(int.from_bytes(size)))
    os._exit(0)


def write(stream: BinaryIO, message: Any) -> None:
    """Write a message, and see that it leaves."""
    stream.write(framed(message))
    stream.flush()


def framed(message: Any) -> bytes:
    """Return a message with its length before it."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(PREFIX) + body


if __name__ == "__main__":
    main()
