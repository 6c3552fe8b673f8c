"""The program of a worker process. A bot runs here, so that it can neither block nor crash the server.

`stolik.thinking.worker_process` starts it as `python -m stolik.thinking.worker`. It reads jobs from its standard input
and writes results to its standard output. Its first result means that it is ready: the games and the simple bots are
loaded, and each bot has chosen a move. It ends when its input ends, even during a job: then the server is gone.

A bot gets a view and a seed, nothing else. The server's settings are removed from the environment of the process.

For the tests alone: if the environment variable `STOLIK_TEST_BOTS` names a Python file, its `BOTS` (functions by level,
which take a game's key and return a bot) can be used as well.
"""

from __future__ import annotations

import contextlib
import os
import runpy
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import perf_counter
from typing import BinaryIO, Final

import msgspec

from stolik.bots import NAMES, SIMPLE, Bot, judgement, load_stand_in
from stolik.bots import load as load_bot
from stolik.bots.kernel_state import ONLY_KEPT
from stolik.game import Refusal, find_first_moves
from stolik.kit import LEVELS, keys
from stolik.kit import load as load_game
from stolik.refusals import NotFound
from stolik.thinking.jobs import JUDGING, LENGTH_BYTES, QUICK, Job, Result, pack

TEST_BOTS: Final = "STOLIK_TEST_BOTS"
QUICK_CHOICES: Final = 20  # a quick move is one of the first so many moves, because generating all may take long


def check_level(game: str, level: str) -> None:
    """Raise `Refusal` for an unknown game or bot."""
    if game not in keys():
        raise NotFound("unknown-game", game=game, known=keys())
    if level not in NAMES and level not in _test_bots():
        raise Refusal("unknown-bot", bot=level, known=NAMES)


def make_quick_move(game: str, view: bytes, seed: int) -> bytes:
    """Return any legal move of the view's seat, as JSON. Raises `LookupError` if there is none."""
    rules = load_game(game)
    seen = msgspec.json.decode(view, type=rules.View)
    if seen.viewer is None:
        raise LookupError("a spectator has no moves")
    rng = Random(seed)
    moves = find_first_moves(rules, rules.imagine(seen, rng), seen.viewer, QUICK_CHOICES)
    if not moves:
        raise LookupError("the seat has no moves now")
    return msgspec.json.encode(rng.choice(moves))


def run_job(job: Job) -> Result:
    """Do a job. There is always a result, unless the bot ends or blocks this process."""
    try:
        if job.kind == "warm":
            warm(job.game, job.level)
            return Result(None)
        if job.kind == "judge":
            task = judgement.decode_task(job.view)
            return Result(msgspec.json.encode(judgement.judge(task, plain=job.plain)))
        if job.kind == "hint":
            view = msgspec.json.decode(job.view, type=load_game(job.game).View)
            return Result(msgspec.json.encode(judgement.explain_best_move(job.game, view, plain=job.plain)))
        return Result(_choose(job))
    except BaseException as error:  # SystemExit as well: a bot may do anything
        return Result(None, type(error).__name__)  # without its text, which might contain hidden cards


def _choose(job: Job) -> bytes | None:
    seed = int(job.seed)
    if job.level == QUICK:
        return make_quick_move(job.game, job.view, seed)
    rules = load_game(job.game)
    view = msgspec.json.decode(job.view, type=rules.View)
    # Every job gets a new bot, so that a bot cannot take information from one table to another.
    bot = load_stand_in(job.game, job.level) if job.plain else _load(job)
    if job.kind == "interject":
        move = bot.interject(view, Random(seed))
        if move is None:
            return None
    else:
        move = bot.choose(view, Random(seed))
    written = msgspec.json.encode(move)
    # The legality of a seat's moves depends only on its view. So one determinisation is enough to check the move.
    rules.play(rules.imagine(view, Random(seed)), view.viewer, msgspec.json.decode(written, type=rules.Move))
    return written


def _load(job: Job) -> Bot:
    extra = _test_bots()
    if job.level in extra:
        return extra[job.level](job.game)
    # Loading counts as thinking time, so that the first move comes in the usual time.
    return load_bot(job.game, job.level, asked_at=perf_counter() - job.spent_ms / 1000)


def _test_bots() -> dict[str, Callable[[str], Bot]]:
    path = os.environ.get(TEST_BOTS)
    if not path:
        return {}
    found: dict[str, Callable[[str], Bot]] = runpy.run_path(path)["BOTS"]
    return found


def warm(game: str, level: str = "") -> None:
    """Load a game's bots, or its judge if the level is JUDGING. `compiler` compiles them by this."""
    if level != JUDGING:
        for name in LEVELS:
            load_bot(game, name).warm()
        return
    rules = load_game(game)
    state = rules.start(rules.seats[-1], rules.Options(), 0)
    seat = rules.actors(state)[0]
    for move in find_first_moves(rules, state, seat, 3)[::2]:
        judgement.judge(judgement.Task(game, state, seat, move, 1, "quick"))


def warm_simple_bots() -> None:
    """Load every game and every simple bot, and let each bot choose a move."""
    for key in keys():
        game = load_game(key)
        state = game.start(game.seats[0], game.Options(), 0)
        view = msgspec.json.encode(game.view(state, game.actors(state)[0]))
        for level in (QUICK, *SIMPLE):
            run_job(Job("choose", key, level, view, "0"))


def main() -> None:
    """Do jobs until the input ends."""
    results = os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)  # discard what a bot prints
    _lower_priority()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    # A separate thread reads, so that it notices the end of the input, and of the server, while a bot is busy.
    Thread(target=_read, args=(os.fdopen(os.dup(0), "rb"), jobs), daemon=True).start()
    os.environ[ONLY_KEPT] = "1"  # compile nothing here: a move would come a minute late
    warm_simple_bots()
    _write(results, Result(None))
    while True:
        _write(results, run_job(msgspec.msgpack.decode(jobs.get(), type=Job)))


def _lower_priority() -> None:
    """Give the server priority for the processor and the memory. Ignore signals: the server ends this process."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the whole process group may get them
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    with contextlib.suppress(OSError):  # if memory runs out, a worker is killed and not the server
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")


def _read(stream: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    while len(size := stream.read(LENGTH_BYTES)) == LENGTH_BYTES:
        jobs.put(stream.read(int.from_bytes(size)))
    os._exit(0)


def _write(stream: BinaryIO, result: Result) -> None:
    stream.write(pack(result))
    stream.flush()


if __name__ == "__main__":
    main()
