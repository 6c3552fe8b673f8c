"""What a pairing algorithm returns, and how many tables there are."""

from __future__ import annotations

from typing import NamedTuple

from stolik.tournaments.entrants import EntrantId


class RoundPlan(NamedTuple):
    """The tables of one round."""

    pairings: tuple[tuple[EntrantId, ...], ...]  # the sides of each table, the side that moves first is the first
    byes: tuple[EntrantId, ...] = ()


def split_tables(players: int, sizes: tuple[int, ...], smaller: bool = True) -> tuple[list[int], int]:
    """Return the sizes of the tables and the number of byes, which is as small as possible.

    Tables are full, or have one player fewer if that is allowed and the number does not divide. Only if there are fewer
    players than a full table needs, one still smaller table is made.

    >>> split_tables(11, (2, 3, 4)), split_tables(5, (2, 3, 4)), split_tables(9, (4,)), split_tables(2, (2, 3, 4))
    (([4, 4, 3], 0), ([4], 1), ([4, 4], 1), ([2], 0))
    """
    full = sizes[-1]
    if players < full:
        fitting = [size for size in sizes if size <= players]
        return ([fitting[-1]], players - fitting[-1]) if fitting and smaller else ([], players)
    if smaller and full - 1 in sizes:
        for byes in range(full):
            tables = -(-(players - byes) // full)
            short = tables * full - (players - byes)
            if short <= tables:
                return [full] * (tables - short) + [full - 1] * short, byes
    return [full] * (players // full), players % full
