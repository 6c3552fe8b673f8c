"""Looking ahead, for few players and many rounds: this round must leave fresh pairings for all rounds after it.

With six players and five rounds, for instance, the pairings that are left after three rounds can form two triangles,
and then nobody can be paired without a repeat. For `MOST` players all ways to pair a round can be listed, and for each
of them the rounds after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.game import OutOfWork, Work

MOST: Final = 10  # vertices: 945 ways to pair a round
STEPS: Final = 20_000

Pair = tuple[int, int]


def match_with_foresight(count: int, edges: list[tuple[int, int, int]], rounds_after: int) -> list[Pair] | None:
    """Return the perfect matching of least cost that leaves others for so many rounds; `None`: there is none.

    >>> hexagon = [(one, (one + 1) % 6, 0) for one in range(6)]
    >>> match_with_foresight(6, [*hexagon, (0, 3, -1)], 1)
    [(0, 1), (2, 3), (4, 5)]
    """
    costs = {(min(one, other), max(one, other)): cost for one, other, cost in edges}
    matchings = sorted((sum(costs[pair] for pair in pairs), pairs) for pairs in _list_matchings(count, {*costs}))
    for _, pairs in matchings:
        if _can_go_on(count, costs.keys() - {*pairs}, rounds_after, Work(STEPS)):
            return pairs
    return None


def _list_matchings(count: int, edges: set[Pair], matched: frozenset[int] = frozenset()) -> Iterator[list[Pair]]:
    """Yield all perfect matchings."""
    first = next((one for one in range(count) if one not in matched), None)
    if first is None:
        yield []
        return
    for other in range(first + 1, count):
        if other not in matched and (first, other) in edges:
            for rest in _list_matchings(count, edges, matched | {first, other}):
                yield [(first, other), *rest]


def _can_go_on(count: int, edges: set[Pair], rounds: int, work: Work) -> bool:
    """Return whether the edges hold so many disjoint perfect matchings. What takes too long to find counts as yes."""
    if rounds <= 0:
        return True
    try:
        for pairs in _list_matchings(count, edges):
            work.step()
            if _can_go_on(count, edges - {*pairs}, rounds - 1, work):
                return True
    except OutOfWork:
        return True
    return False
