"""The tiles (SET-1): five suits, numbers 1 to 10 once in each.

A tile is a text, its number and the letter of its suit: "10s". The search for sets uses the index of a tile in `TILES`,
0 to 49, so that the next number of the same suit is one more.
"""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "thdcs"
"""Stars, hearts, diamonds, clubs, spades."""
SYMBOLS = dict(zip(SUITS, "★♥♦♣♠", strict=True))
HIGHEST = 10

TILES: tuple[str, ...] = tuple(f"{number}{suit}" for suit in SUITS for number in range(1, HIGHEST + 1))
INDEX: dict[str, int] = {tile: index for index, tile in enumerate(TILES)}


def number_of(index: int) -> int:
    """Return a tile's number, 1 to 10."""
    return index % HIGHEST + 1


def suit_of(index: int) -> int:
    """Return which of `SUITS` a tile has."""
    return index // HIGHEST


def shown(tile: str) -> str:
    """Return a tile as people see it; other texts are unchanged.

    >>> shown("10s"), shown("11s")
    ('10♠', '11s')
    """
    return f"{tile[:-1]}{SYMBOLS[tile[-1]]}" if tile in INDEX else tile


def in_order(tiles: Iterable[str]) -> tuple[str, ...]:
    """Sort tiles by suit, then number.

    >>> in_order(["10h", "2s", "2h"])
    ('2h', '10h', '2s')
    """
    return tuple(sorted(tiles, key=INDEX.__getitem__))
