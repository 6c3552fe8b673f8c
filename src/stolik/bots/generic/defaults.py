"""What a game gets that says nothing about its levels, its judge or its puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stolik.game import AnyGame
from stolik.kit import LEVELS, Budget, Level, PuzzleSearch

GENERIC_LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level(Budget(1000), {"search": False, "care": 0.3}),
    "casual": Level(Budget(1000), {"search": False}),
    "club": Level(Budget(1000, 100)),
    "expert": Level(Budget(1000, 400)),
    "master": Level(Budget(1500, 1600)),
}
"""The settings are those of `stolik.bots.generic.player.Player`."""

JUDGE_NODES: Final[Mapping[str, int]] = dict(zip(LEVELS, (200, 400, 800, 2_000, 5_000), strict=True))
"""By level: rollouts that the judgement of one decision takes."""


def puzzle_search(game: AnyGame) -> PuzzleSearch:
    """Return how puzzles of any game are found."""
    return PuzzleSearch(
        players=game.seats[0],
        most_moves=60,
        first_nodes=600,
        second_nodes=1_500,
        third_nodes=6_000,
        gap=0.06,  # chances
    )
