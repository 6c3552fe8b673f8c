"""The types of `load`, for type checkers. `make stubs` writes this file."""

from typing import Literal, overload

from stolik.game import AnyGame
from stolik.games.abalone.rules.abalone import Abalone
from stolik.games.absolute.rules.absolute import Absolute
from stolik.games.setup.rules.setup import Setup
from stolik.games.zero.rules.zero import Zero

@overload
def load(key: Literal["abalone"]) -> Abalone: ...
@overload
def load(key: Literal["absolute"]) -> Absolute: ...
@overload
def load(key: Literal["setup"]) -> Setup: ...
@overload
def load(key: Literal["zero"]) -> Zero: ...
@overload
def load(key: str) -> AnyGame: ...
