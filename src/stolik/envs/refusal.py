"""Refusals of the environments, which speak for themselves: there is no server here that finds their words."""

from __future__ import annotations

from stolik.game import Refusal
from stolik.messages import explain


class EnvRefusal(Refusal, ValueError):  # noqa: N818 - it reads as what it is, as everywhere here
    """Something that an environment was asked for and cannot do.

    >>> print(EnvRefusal("envs-games", games=0))
    So many games at once cannot be: 0; 1 or more are.
    """

    def __str__(self) -> str:
        return explain(self)


class ActionRefusal(EnvRefusal):
    """An action that the mask does not allow; nothing has changed."""
