"""Fair shuffles: what was drawn is fixed before the game, and can be proven after it.

When a game starts everybody is shown a commitment, when it is over the seed and the salt behind it. The commitment is
the SHA-256, in hexadecimal, of this ASCII text:

    stolik-seed/SEED/SALT

with the seed as a decimal number. The salt is secret as long as the seed: without it, a seed could be found by trying.
"""

from __future__ import annotations

from hashlib import sha256


def commitment(seed: int, salt: str) -> str:
    """Return the hash that binds a table to its seed.

    >>> commitment(7, "00ff")[:16]
    'f13506b7d3637152'
    """
    return sha256(f"stolik-seed/{seed}/{salt}".encode()).hexdigest()
