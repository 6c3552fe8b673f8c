"""What moves of any game are worth: the chance to be placed before the others, by the search of `generic.search`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal
from stolik.bots.comparison import compare_moves
from stolik.bots.generic.search import Search
from stolik.bots.race import Results, is_spent
from stolik.game import AnyGame
from stolik.kit import Budget

BATCH: Final = 8  # worlds between two looks at the clock
JUDGED: Final = 12  # moves that are compared beside those that were asked for
SHARE: Final = 4  # the part of the budget that looks for them, where there are more


def appraise(
    game: AnyGame, view: Any, asked: Sequence[Any], budget: Budget, truth: Any = None, low_wins: bool = False
) -> Appraisal:
    """Judge moves of the viewer, who must be awaited; see `stolik.bots.appraisal`.

    All moves are tried equally often and in the same worlds, each with a search tree of its own below it. With the
    `truth` every world is the true one, and what chance will bring is known as well.
    """
    began = perf_counter()
    rng = Random(0)
    search = Search(game, view, rng, low_wins=low_wins)
    candidates = search.moves
    if len(candidates) > JUDGED:
        part = Budget(budget.time_ms // SHARE, budget.nodes // SHARE)
        while not is_spent(part, search.iterations, began) and search.iterations < SHARE * len(candidates) ** 2:
            search.iterate(game.imagine(view, rng) if truth is None else truth)
        candidates = search.best_first()[:JUDGED]
        search.root.children = {}
    moves = list(dict.fromkeys((*asked, *candidates)))

    def attempt(numbers: NDArray[np.int64]) -> Results:
        got = np.zeros((len(numbers), BATCH))
        for world in range(BATCH):
            state = game.imagine(view, rng) if truth is None else truth
            for row, number in enumerate(numbers):
                got[row, world] = search.iterate(state, [moves[number]])[search.seat]
        return got

    late = round(1000 * (perf_counter() - began))
    left = structs.replace(budget, time_ms=max(1, budget.time_ms - late)) if budget.time_ms else budget
    return compare_moves(moves, len(asked), left, attempt)
