"""Loads bots by name: the five levels, two simple bots, engines, and Python files of other people.

A bot's code is imported when it is loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

from msgspec import structs

from stolik.bots.bot import Bot
from stolik.bots.generic.defaults import GENERIC_LEVELS
from stolik.bots.generic.greedy import Greedy
from stolik.bots.generic.random_bot import RandomBot
from stolik.bots.programs.player import is_program, load_program
from stolik.game import Refusal
from stolik.kit import LEVELS, Budget, Kit, Level, find

SIMPLE: Final = ("random", "greedy")  # not levels: for tests and measurements
NAMES: Final = (*SIMPLE, *LEVELS)
ENGINE: Final = "engine:"  # prefix of the command of an engine; `docs/engines.md` has the protocol
LEAST_PART: Final = 4  # a bot keeps at least a quarter of its time, however long loading took


def load(
    game: str, name: str, seconds: float | None = None, nodes: int | None = None, asked_at: float | None = None
) -> Bot:
    """Return a bot by its name: an engine, a program, a simple bot, or a level with the budget as in `load_player`.

    An engine or a program is code of whoever names it, so a server must not load a name that a client has sent.

    >>> load("abalone", "random").choose.__doc__
    'Return any legal move, each equally likely.'
    """
    kit = find(game)
    if name.startswith(ENGINE):
        if not kit.engine_client:
            raise Refusal("engine-game", game=game)
        engine: Bot = kit.resolve(kit.engine_client)(name.removeprefix(ENGINE), seconds, nodes)
        return engine
    if is_program(name):
        return load_program(game, name, seconds, nodes)
    if name not in NAMES:
        raise Refusal("unknown-bot", bot=name, known=NAMES)
    if name == "random":
        return RandomBot(kit.game)
    if name == "greedy":
        return load_greedy(game)
    return load_player(game, name, seconds, nodes, asked_at)


def load_greedy(game: str) -> Bot:
    """Return the greedy bot of a game: its own, or the generic one."""
    kit = find(game)
    bot: Bot = kit.resolve(kit.greedy)() if kit.greedy else Greedy(kit.game, kit.low_wins)
    return bot


def load_player(
    game: str, name: str, seconds: float | None = None, nodes: int | None = None, asked_at: float | None = None
) -> Bot:
    """Return the bot of a level.

    Its budget for a move is the level's. `seconds` replaces the time limit. `nodes` removes the time limit and sets a
    limit of nodes: the bot then always chooses the same move. `asked_at` is the `perf_counter` time at which a single
    move was requested: the time since then, spent on loading, is subtracted from the time limit.
    """
    kit = find(game)
    return _make_player(kit, (kit.levels or GENERIC_LEVELS)[name], seconds, nodes, asked_at)


def load_stand_in(game: str, name: str) -> Bot:
    """Return who plays for a level until its kernels are compiled; the level's own bot if it needs none."""
    kit = find(game)
    if kit.stand_in is None or not kit.needs_kernels(name):
        return load_player(game, name)
    return _make_player(kit, kit.stand_in)


def _make_player(
    kit: Kit, level: Level, seconds: float | None = None, nodes: int | None = None, asked_at: float | None = None
) -> Bot:
    budget = level.budget
    if seconds is not None:
        budget = structs.replace(budget, time_ms=max(1, round(seconds * 1000)))
    if nodes is not None:
        budget = Budget(0, min(nodes, budget.nodes or nodes))
    player = kit.plain_player if level.plain else kit.player
    make = kit.resolve(player) if player else _get_generic_player(kit)
    if asked_at is not None and budget.time_ms:
        late = round(1000 * (perf_counter() - asked_at))
        budget = structs.replace(budget, time_ms=max(budget.time_ms - late, budget.time_ms // LEAST_PART))
    bot: Bot = make(budget, **level.settings)
    return bot


def _get_generic_player(kit: Kit) -> Callable[..., Bot]:
    from stolik.bots.generic.player import Player  # imports NumPy, which is slow

    return partial(Player, kit.game, low_wins=kit.low_wins)
