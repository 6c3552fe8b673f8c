"""The parts that this program adds to the shuffles of its games."""

from __future__ import annotations

from collections import OrderedDict
from secrets import token_hex
from typing import Final

from stolik.table.proof import seal_part

KEPT: Final = 1_000  # parts: a table that has waited for longer starts without one


class Parts:
    """Draws parts, seals them, and gives each for one call only.

    Whoever could have the same part for a second call would know it before the server is bound.
    """

    def __init__(self) -> None:
        self._drawn: OrderedDict[str, tuple[str, str]] = OrderedDict()  # by the seal: the part, and its call's hash

    def seal(self) -> str:
        """Draw a part, and return its seal."""
        part = token_hex(32)
        sealed = seal_part(part)
        self._drawn[sealed] = part, ""
        if len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)
        return sealed

    def find(self, seal: str, seed_hash: str) -> str | None:
        """Return the part for a call, with the hash that the server is bound to; `None`: it was given for another one.

        >>> parts = Parts()
        >>> seal = parts.seal()
        >>> parts.find(seal, "f135") == parts.find(seal, "f135") != None
        True
        >>> parts.find(seal, "00ff"), parts.find("9a07", "f135")
        (None, None)
        """
        part, known = self._drawn.get(seal, ("", seed_hash))
        if not part or known not in ("", seed_hash):
            return None
        self._drawn[seal] = part, seed_hash
        return part
