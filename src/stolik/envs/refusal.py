"""Refusals of the environments. Their text is the explanation itself: there is no server that would look it up."""

from __future__ import annotations

from stolik.game import Refusal
from stolik.messages import explain


class EnvRefusal(Refusal, ValueError):  # noqa: N818 - a refusal, as everywhere in this project
    """An environment cannot do what it was asked.

    >>> print(EnvRefusal("envs-games", games=0))
    Run at least one game at once, not 0.
    """

    def __str__(self) -> str:
        return explain(self)


class ActionRefusal(EnvRefusal):
    """The mask does not allow an action; the environment has not changed."""
