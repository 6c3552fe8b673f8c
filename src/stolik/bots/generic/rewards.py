"""What a finished or unfinished game is worth to each seat, between 0 and 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final, TypeAlias

from stolik.game import AnyGame, Outcome

Rewards: TypeAlias = tuple[float, ...]
"""By seat, the chance to be placed before each opponent: 1 for the first alone, 0 for the last alone."""

POINTS_FIELDS: Final = ("points", "totals", "scores")
"""Fields of a view that may have the points of each seat so far; the first one there counts."""

STEEPNESS: Final = 4.0  # of the chance as a function of the lead, where a lead of all the points there are is 1


def reward_places(outcome: Outcome) -> Rewards:
    """Return the share of opponents that each seat is placed before; an equal place counts half. Partners are none.

    >>> reward_places(Outcome.ranked((5, 9, 5, 1), ended="finish"))
    (0.5, 1.0, 0.5, 0.0)
    """
    return _compare(outcome.teams, [-place for place in outcome.places], lambda lead: 0.5 * ((lead > 0) - (lead < 0)))


def reward_points(points: Sequence[int], teams: Sequence[int], low_wins: bool) -> Rewards:
    """Estimate the same from the points of a game that goes on: a logistic function of the lead over each opponent.

    >>> [round(reward, 2) for reward in reward_points((6, 2), (0, 1), low_wins=False)]
    [0.91, 0.09]
    """
    scale = (-STEEPNESS if low_wins else STEEPNESS) / (1 + max(map(abs, points)))
    return _compare(teams, points, lambda lead: 1 / (1 + exp(-scale * lead)) - 0.5)


def read_points(view: Any) -> tuple[int, ...] | None:
    """Return the points of each seat so far, if the view says them in one of `POINTS_FIELDS`."""
    for name in POINTS_FIELDS:
        found: Any = getattr(view, name, None)
        if isinstance(found, tuple) and len(found) == view.players and all(isinstance(each, int) for each in found):
            return tuple(found)
    return None


def estimate(game: AnyGame, state: Any, low_wins: bool) -> Rewards:
    """Return the rewards of a state in which the game goes on: by points where everybody knows them, else all equal."""
    view = game.view(state, None)
    points, players = read_points(view), int(view.players)
    if points is None:
        return (0.5,) * players
    return reward_points(points, game.teams(players, view.options), low_wins)


def _compare(teams: Sequence[int], scores: Sequence[int], share: Callable[[int], float]) -> Rewards:
    found = []
    for team, score in zip(teams, scores, strict=True):
        leads = [score - other for side, other in zip(teams, scores, strict=True) if side != team]
        found.append(0.5 + sum(map(share, leads)) / len(leads))
    return tuple(found)
