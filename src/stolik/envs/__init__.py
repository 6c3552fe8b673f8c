"""The games as environments for research: PettingZoo's AEC interface, and vector environments with thousands of games.

    from stolik import envs
    env = envs.make("zero", players=3)                 # or envs.zero_v0.env(players=3)
    many = envs.make_vec("zero", players=3, games=4096)

The documentation of an environment is the docstring of its module: `KEY_v0` for each game, and `vector`.
"""

from __future__ import annotations

from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

try:
    import gymnasium as _gymnasium  # noqa: F401 - only checks that it is there
    import pettingzoo as _pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    if error.name not in ("gymnasium", "pettingzoo"):
        raise
    from stolik.extras import explain_missing

    raise explain_missing(error, "the environments", "envs") from None

from stolik.envs import generic
from stolik.envs.aec import GameEnv, wrap_env
from stolik.envs.interface import Env
from stolik.envs.refusal import ActionRefusal, EnvRefusal
from stolik.kit import find, keys, load

if TYPE_CHECKING:
    from stolik.envs.vector import VectorEnv

__all__ = [
    "ActionRefusal",
    "Env",
    "EnvRefusal",
    "GameEnv",
    "make",
    "make_vec",
]


def __getattr__(name: str) -> ModuleType:
    """Return the module of an environment, such as `zero_v0`."""
    game, _, version = name.rpartition("_")
    if version != "v0" or game not in keys():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _load_page(game)


def make(game: str, players: int | None = None, options: Any = None, render_mode: str | None = None) -> Env:
    """Return the newest environment of a game; `players` is by default the smallest possible number.

    >>> str(make("zero", players=3))
    'zero_v0'
    """
    if game not in keys():
        raise EnvRefusal("unknown-game", game=game, known=keys())
    count = load(game).seats[0] if players is None else players
    return wrap_env(GameEnv(game, count, options, render_mode))


def _load_page(game: str) -> ModuleType:
    """Return the module of an environment, with the documentation as docstring; by default the generic one."""
    kit = find(game)
    if not kit.env:
        page = ModuleType(f"{game}_v0", generic.__doc__)
        page.__dict__.update(env=partial(make, game), raw_env=partial(GameEnv, game))
        return page
    own: ModuleType = kit.resolve(kit.env)
    return own


def make_vec(game: str, players: int | None = None, games: int = 1024, options: Any = None, seed: int = 0) -> VectorEnv:
    """Return a vector environment of many games, run by compiled kernels: see `stolik.envs.vector`."""
    from stolik.envs.vector import load_vector  # imports Numba, which is slow

    return load_vector(game, players, games, options, seed)
