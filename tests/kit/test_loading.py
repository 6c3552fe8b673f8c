"""Type checkers know what `load` and `envs.make` return."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, assert_type

from stolik import envs
from stolik.game import AnyGame
from stolik.kit import load

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))

import stubs

if TYPE_CHECKING:
    from stolik.envs import Env, GameEnv
    from stolik.games.zero.rules import Zero
    from stolik.games.zero.rules.view import View


def test_the_stub_is_what_the_games_are() -> None:
    assert stubs.find_file().read_text(encoding="utf-8") == stubs.make_stub()


def test_type_checkers_know_the_games_and_the_environments() -> None:
    """mypy checks the types; the test runs what it has checked."""
    zero = load("zero")
    if TYPE_CHECKING:
        assert_type(zero, Zero)
        assert_type(zero.view(zero.start(3, zero.Options(), 1), 0), View)
        assert_type(load(str(1)), AnyGame)
        assert_type(envs.make("zero"), Env)
        assert_type(envs.make("zero").unwrapped, GameEnv)
    assert isinstance(hash(zero.view(zero.start(3, zero.Options(), seed=1), 0)), int)
