"""The effect of a decision: how many points it changed each lead, compared with the move of a reference player.

The `effect` of a kit measures the effects in its game:

    def effect(view, move, budget) -> Effect | None

It knows only the view. `None` means that it cannot be measured with these options. `docs/analysis.md` explains how the
effects are used. NumPy is imported where it is needed: a server, which imports this module, starts without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from stolik.kit import Budget, find

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Leads: TypeAlias = "NDArray[np.float64]"
"""By rollout and seat: how many points the seat, or its team, is ahead of the mean of its opponents."""


class Effect(Struct, frozen=True):
    """The change of each seat's lead by a decision, in points, and its standard errors."""

    leads: tuple[float, ...]
    doubts: tuple[float, ...]


def has_effect(game: str) -> bool:
    """Tell whether effects are measured in this game. Only games with hidden parts have a reference player."""
    return bool(find(game).effect)


def measure_effect(game: str, view: Any, move: Any, budget: Budget) -> Effect | None:
    """Measure the effect of a move of the viewer."""
    kit = find(game)
    found: Effect | None = kit.resolve(kit.effect)(view, move, budget)
    return found


def compute_leads(game: str, points: Sequence[int], teams: Sequence[int]) -> tuple[float, ...]:
    """Return the lead of each seat at the end of a game.

    >>> compute_leads("zero", (30, 21, 33), (0, 1, 2))  # fewer points are better
    (-3.0, 10.5, -7.5)
    """
    import numpy as np

    sign = -1 if find(game).low_wins else 1
    ahead = make_lead_matrix(teams) @ np.array(points, np.float64)
    return tuple(round(float(lead) * sign, 9) for lead in ahead)


def make_lead_matrix(teams: Sequence[int]) -> Leads:
    """Return the matrix that turns points into leads: the mean of the own side minus the mean of the others."""
    import numpy as np

    own = np.equal.outer(np.array(teams), np.array(teams)).astype(np.float64)
    mean: Leads = own / own.sum(axis=1, keepdims=True) - (1 - own) / (1 - own).sum(axis=1, keepdims=True)
    return mean


def make_zero_effect(players: int) -> Effect:
    """Return the effect of a move that equals the reference player's: zero."""
    return Effect((0.0,) * players, (0.0,) * players)


def average_effect(attempt: Callable[[], Leads], budget: Budget) -> Effect:
    """Repeat the attempts until the budget is spent; each returns the differences of leads in some more rollouts.

    Each difference counts as two nodes: one rollout for the move, one for the reference player's move.
    """
    import numpy as np

    from stolik.bots.race import is_spent

    began = perf_counter()
    differences = attempt()
    while not is_spent(budget, 2 * len(differences), began):
        differences = np.concatenate([differences, attempt()])
    doubts = differences.std(axis=0, ddof=1) / np.sqrt(len(differences))
    return Effect(tuple(map(float, differences.mean(axis=0))), tuple(map(float, doubts)))
