"""Positions, bots that misbehave, and a look at this process's workers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.bots import load as load_bot
from stolik.game import AnyGame, Seat
from stolik.kit import load as load_game


class Position:
    """A position of a game, as the seat on turn sees it."""

    def __init__(self, key: str, moves: int, seed: int = 1) -> None:
        self.game: AnyGame = load_game(key)
        rng = Random(seed)
        bot = load_bot(key, "random")
        state = self.game.start(self.game.seats[0], self.game.Options(), seed)
        for _ in range(moves):
            seat = self.game.actors(state)[0]
            state = self.game.play(state, seat, bot.choose(self.game.view(state, seat), rng))
        self.state = state
        self.seat: Seat = self.game.actors(state)[0]
        self.view = msgspec.json.encode(self.game.view(state, self.seat))

    def chosen(self, level: str, seed: int) -> bytes:
        """What the bot chooses in this process."""
        view = self.game.view(self.state, self.seat)
        return msgspec.json.encode(load_bot(self.game.key, level).choose(view, Random(seed)))

    def is_legal(self, move: bytes | None) -> bool:
        assert move is not None
        decoded: Any = msgspec.json.decode(move, type=self.game.Move)
        self.game.play(self.state, self.seat, decoded)  # raises Illegal
        return True


@pytest.fixture
def position() -> Callable[..., Position]:
    """Positions, made of a game's key and a number of random moves."""
    return Position


@pytest.fixture
def zero() -> Position:
    return Position("zero", 9)


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_TEST_BOTS", str(Path(__file__).with_name("misbehaving.py")))


def _workers() -> dict[int, tuple[int, bool]]:
    """The worker processes of this machine: their parents, and whether they still run."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, parent, *_ = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            zombie = state == "Z"
            if zombie or b"stolik.thinking.worker" in (folder / "cmdline").read_bytes():
                found[int(folder.name)] = int(parent), not zombie
    return found


@pytest.fixture
def worker_pids() -> Callable[..., list[int]]:
    """The workers of a process, or of this one, that run now; not those of other tests' servers."""
    before = set(_workers())

    def find(parent: int | None = None) -> list[int]:
        parent = os.getpid() if parent is None else parent
        return [pid for pid, (of, runs) in _workers().items() if of == parent and runs and pid not in before]

    return find


@pytest.fixture(autouse=True)
def no_orphans() -> Iterator[None]:
    """No test leaves a worker process behind, not even a zombie."""
    before = {pid for pid, (parent, _) in _workers().items() if parent == os.getpid()}
    yield
    assert {pid for pid, (parent, _) in _workers().items() if parent == os.getpid()} <= before
