"""What a decision changed: by how many points it moved everybody's lead, beside the move of a reference player.

A game's effects are measured by the `effect` of its kit:

    def effect(view, move, budget) -> Effect | None

It knows the view alone. `None`: the game cannot tell, with these options. `docs/analysis.md` says what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from stolik.bots.race import spent
from stolik.kit import Budget, find

Leads: TypeAlias = NDArray[np.float64]
"""By circumstance and seat: how many points the seat, or its team, is ahead of the mean of its opponents."""


class Effect(Struct, frozen=True):
    """What a decision did to the lead of each seat, in points, and the standard errors of that."""

    leads: tuple[float, ...]
    doubts: tuple[float, ...]


def measured(game: str) -> bool:
    """Tell whether there is a reference player of this game: only where something is hidden."""
    return bool(find(game).effect)


def effect(game: str, view: Any, move: Any, budget: Budget) -> Effect | None:
    """Measure a move of the viewer."""
    kit = find(game)
    found: Effect | None = kit.bring(kit.effect)(view, move, budget)
    return found


def leads(game: str, points: Sequence[int], teams: Sequence[int]) -> tuple[float, ...]:
    """Return everybody's lead at the end of a game.

    >>> leads("zero", (30, 21, 33), (0, 1, 2))  # fewer points are better
    (-3.0, 10.5, -7.5)
    """
    sign = -1 if find(game).low_wins else 1
    ahead = matrix(teams) @ np.array(points, np.float64)
    return tuple(round(float(lead) * sign, 9) for lead in ahead)


def matrix(teams: Sequence[int]) -> Leads:
    """Return what makes leads out of points: own side's mean less the mean of the others."""
    own = np.equal.outer(np.array(teams), np.array(teams)).astype(np.float64)
    mean: Leads = own / own.sum(axis=1, keepdims=True) - (1 - own) / (1 - own).sum(axis=1, keepdims=True)
    return mean


def none(players: int) -> Effect:
    """Return the effect of doing as the reference player does."""
    return Effect((0.0,) * players, (0.0,) * players)


def mean_of(attempt: Callable[[], Leads], budget: Budget) -> Effect:
    """Try as often as the budget allows: each attempt returns how the leads differ in some circumstances more.

    Every circumstance counts as two nodes, for the move and for the reference player's.
    """
    began = perf_counter()
    differences = attempt()
    while not spent(budget, 2 * len(differences), began):
        differences = np.concatenate([differences, attempt()])
    doubts = differences.std(axis=0, ddof=1) / np.sqrt(len(differences))
    return Effect(tuple(map(float, differences.mean(axis=0))), tuple(map(float, doubts)))
