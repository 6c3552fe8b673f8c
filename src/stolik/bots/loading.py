"""Bots by name: the five levels, two simple bots, and engines. Their code is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

from msgspec import structs

from stolik.bots.bot import Bot
from stolik.bots.generic.defaults import GENERIC_LEVELS
from stolik.bots.generic.greedy import Greedy
from stolik.bots.simple import RandomBot
from stolik.game import Refusal
from stolik.kit import LEVELS, Budget, Kit, find

SIMPLE: Final = ("random", "greedy")  # for tests and measurements, at no level
NAMES: Final = (*SIMPLE, *LEVELS)
ENGINE: Final = "engine:"  # before the command of a program that speaks the protocol of `docs/engines.md`
LEAST: Final = 4  # the part of its time that a bot has at least, however long it took to load


def load(
    game: str, name: str, seconds: float | None = None, nodes: int | None = None, asked: float | None = None
) -> Bot:
    """Return a bot by its name: an engine, a simple one, or a level's with the budget of `player`.

    >>> load("abalone", "random").choose.__doc__
    'Return any legal move, each equally likely.'
    """
    kit = find(game)
    if name.startswith(ENGINE):
        if not kit.engine_client:
            raise Refusal("engine-game", game=game)
        engine: Bot = kit.bring(kit.engine_client)(name.removeprefix(ENGINE), seconds)
        return engine
    if name not in NAMES:
        raise Refusal("unknown-bot", bot=name, known=NAMES)
    if name == "random":
        return RandomBot(kit.game)
    if name == "greedy":
        return load_greedy(game)
    return player(game, name, seconds, nodes, asked)


def load_greedy(game: str) -> Bot:
    """Return the simple bot of a game, its own or the generic one."""
    kit = find(game)
    bot: Bot = kit.bring(kit.greedy)() if kit.greedy else Greedy(kit.game, kit.low_wins)
    return bot


def player(
    game: str, name: str, seconds: float | None = None, nodes: int | None = None, asked: float | None = None
) -> Bot:
    """Return the bot of a level, with the level's budget for a move, or with so many seconds, or without a clock and
    so many nodes at most: it then always chooses the same.

    With `asked`, when by `perf_counter` a single move was asked for, what loading took is taken off its time.
    """
    kit = find(game)
    level = (kit.levels or GENERIC_LEVELS)[name]
    budget = level.budget
    if seconds is not None:
        budget = structs.replace(budget, time_ms=max(1, round(seconds * 1000)))
    if nodes is not None:
        budget = Budget(0, min(nodes, budget.nodes or nodes))
    make = kit.bring(kit.player) if kit.player else _generic_player(kit)
    if asked is not None and budget.time_ms:
        late = round(1000 * (perf_counter() - asked))
        budget = structs.replace(budget, time_ms=max(budget.time_ms - late, budget.time_ms // LEAST))
    bot: Bot = make(budget, **level.settings)
    return bot


def _generic_player(kit: Kit) -> Callable[..., Bot]:
    from stolik.bots.generic.player import Player  # NumPy takes a while

    return partial(Player, kit.game, low_wins=kit.low_wins)
