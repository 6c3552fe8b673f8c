"""The parts of the search that can be left out, for tests and measurements."""

from __future__ import annotations

from typing import NamedTuple


class Switches(NamedTuple):
    """What is on."""

    quiesce: bool = True  # look at captures beyond the depth
    reduce: bool = True  # look less deep into moves late in the order
    null: bool = True  # let the opponent move twice: what is still good is good enough
    futile: bool = True  # leave out quiet last moves that cannot reach the bound
    table: bool = True  # the transposition table


BARE = Switches(*(False,) * len(Switches._fields))
"""Alpha-beta and nothing else."""
