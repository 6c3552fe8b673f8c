"""Matchings of least cost, by the blossom algorithm of rustworkx (Galil 1986; Van Rantwijk's form of it)."""

from __future__ import annotations

from collections.abc import Iterable


def match_pairs(count: int, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]] | None:
    """Return the perfect matching of least cost among `count` vertices; `None` if there is none.

    >>> match_pairs(4, [(0, 1, 0), (2, 3, 9), (0, 2, 1), (1, 3, 1)])
    [(0, 2), (1, 3)]
    >>> match_pairs(4, [(0, 1, 0), (0, 2, 1)]) is None
    True
    """
    matched = match_most(count, edges)
    return matched if 2 * len(matched) == count else None


def match_most(count: int, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Return a matching of as many vertices as possible, and of these the one of least cost.

    An edge is two vertices and a cost, a whole number from 0 to 2**100: rustworkx computes with 128 bits.
    """
    import rustworkx  # only servers have it

    listed = list(edges)
    top = 1 + max((cost for _, _, cost in listed), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(one, other, top - cost) for one, other, cost in listed])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((one, other) if one < other else (other, one) for one, other in matched)
