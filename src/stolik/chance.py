"""Random draws that anyone can repeat: a seed and a label fix every draw, on every machine and in every version.

Python's own `random` repeats its shuffles only within one version. Games are replayed for years, and players check the
shuffles themselves. So the algorithm is defined here, and it is short enough to write in any language:

    block(n) = SHA-256("SEED/LABEL/n") as ASCII text, read as four 64-bit big-endian numbers
    a draw below k takes the next number x of block(0), block(1), ... that is under the largest multiple of k
    in 64 bits, and gives x mod k
    a shuffle is Fisher-Yates from the last item down: for i = n-1 .. 1 swap items i and draw(i + 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """One stream of draws. The label says what the draws are for: "starter", "deck/2".

    >>> Chance(7, "starter").below(3)
    0
    >>> "".join(Chance(7, "deck").shuffled("abcdefgh"))
    'gfdcbeah'
    """

    def __init__(self, seed: int, label: str) -> None:
        self._numbers = _generate_numbers(f"{seed}/{label}")

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 to `bound` - 1, each equally likely."""
        limit = 2**64 - 2**64 % bound
        return next(number for number in self._numbers if number < limit) % bound

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Return the items in random order, all orders equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _generate_numbers(source: str) -> Iterator[int]:
    for block in count():
        yield from unpack(">4Q", sha256(f"{source}/{block}".encode()).digest())
