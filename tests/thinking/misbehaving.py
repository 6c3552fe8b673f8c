"""Bots that do what no bot should. The worker processes load this file by its path."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from stolik.bots import Bot
from stolik.bots import load as load_bot
from stolik.game import Illegal
from stolik.kit import load as load_game


class Sleeper(Bot):
    def choose(self, view: Any, rng: Random) -> NoReturn:  # noqa: ARG002
        while True:
            time.sleep(60)

    interject = choose


class Killer(Bot):
    def choose(self, view: Any, rng: Random) -> NoReturn:  # noqa: ARG002
        os._exit(3)

    interject = choose


class Raiser(Bot):
    def choose(self, view: Any, rng: Random) -> NoReturn:  # noqa: ARG002
        raise ValueError(f"my secret hand is {view}")

    interject = choose


class Leaver(Bot):
    def choose(self, view: Any, rng: Random) -> NoReturn:  # noqa: ARG002
        sys.exit()

    interject = choose


class Cheat(Bot):
    """Answers with a move that is well formed and against the rules: one that another seat will have."""

    def __init__(self, game: str) -> None:
        self.game = load_game(game)

    def choose(self, view: Any, rng: Random) -> Any:
        state = self.game.imagine(view, rng)
        later = state
        while self.game.actors(later)[0] == view.viewer:
            later = self.game.play(later, view.viewer, next(self.game.moves(later, view.viewer)))
        for move in self.game.moves(later, self.game.actors(later)[0]):
            try:
                self.game.play(state, view.viewer, move)
            except Illegal:
                return move
        raise AssertionError("every move is legal")

    interject = choose


class Giver(Bot):
    """Answers with what it was given: nothing that is a move."""

    def __init__(self, rubbish: Any) -> None:
        self.rubbish = rubbish

    def choose(self, view: Any, rng: Random) -> Any:  # noqa: ARG002
        return self.rubbish


class Printer(Bot):
    """Plays well, and writes where the answers go."""

    def __init__(self, game: str) -> None:
        self.greedy = load_bot(game, "greedy")

    def choose(self, view: Any, rng: Random) -> Any:
        print("noise", flush=True)
        os.write(1, b"\xff" * 100)
        return self.greedy.choose(view, rng)


class Once(Bot):
    """Kills its process the first time: a worker that had bad luck."""

    def __init__(self, game: str) -> None:
        self.greedy = load_bot(game, "greedy")
        self.mark = Path(os.environ["ONCE_MARK"])

    def choose(self, view: Any, rng: Random) -> Any:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(3)
        return self.greedy.choose(view, rng)


class Slow(Bot):
    """Takes a while, says when it begins, and plays well."""

    def __init__(self, game: str) -> None:
        self.greedy = load_bot(game, "greedy")

    def choose(self, view: Any, rng: Random) -> Any:
        mark = Path(os.environ["SLOW_MARK"])
        if not mark.exists():
            mark.write_text(str(os.getpid()), encoding="ascii")
            time.sleep(float(os.environ.get("SLOW_S", "60")))
        return self.greedy.choose(view, rng)


class Parent(Bot):
    """Starts a process that outlives it, and sleeps."""

    def choose(self, view: Any, rng: Random) -> NoReturn:  # noqa: ARG002
        import subprocess

        child = subprocess.Popen(["sleep", "60"])
        Path(os.environ["CHILD_MARK"]).write_text(str(child.pid), encoding="ascii")
        while True:
            time.sleep(60)


MAY_SEE = {"STOLIK_TEST_BOTS", "STOLIK_KERNEL_CACHE", "STOLIK_KERNEL_CPU"}


class Spy(Bot):
    """Fails if it finds a setting of the server, beside those that say where compiled code is kept."""

    def __init__(self, game: str) -> None:
        self.greedy = load_bot(game, "greedy")

    def choose(self, view: Any, rng: Random) -> Any:
        assert {name for name in os.environ if name.startswith("STOLIK_")} <= MAY_SEE
        return self.greedy.choose(view, rng)


BOTS: dict[str, Callable[[str], Bot]] = {
    "sleeper": lambda _: Sleeper(),
    "killer": lambda _: Killer(),
    "raiser": lambda _: Raiser(),
    "leaver": lambda _: Leaver(),
    "cheat": Cheat,
    "none": lambda _: Giver(None),
    "text": lambda _: Giver("rubbish"),
    "object": lambda _: Giver(object()),
    "printer": Printer,
    "once": Once,
    "slow": Slow,
    "parent": lambda _: Parent(),
    "spy": Spy,
}
