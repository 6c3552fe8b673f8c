"""Moves as text: `lay 7h@b2 8h@c3`, `swap 7h 3d`, `claim`, `waive`. The word `lay` may be left out.

A text that is no move is refused by the rule that says what a move is, or which tiles and fields there are.
"""

from __future__ import annotations

import re

from stolik.game import Illegal
from stolik.games.setup.rules.board import FIELDS
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Claim, Exchange, Lay, Move, Placement, Waive
from stolik.games.setup.rules.tiles import INDEX, SUITS

WORDS = ("lay", "swap", "claim", "waive")

# What people paste and type for suits: full or hollow symbols, with or without a variation selector.
_LETTERS = str.maketrans("★☆*♥♡♦♢♣♧♠♤", "ttthhddccss", "\ufe0e\ufe0f")


def format(move: Move) -> str:  # noqa: A001 - used as `notation.format`
    """Write a move.

    >>> format(Lay((Placement("7h", "b2"), Placement("8h", "c3"))))
    'lay 7h@b2 8h@c3'
    """
    if isinstance(move, Lay):
        return " ".join(["lay", *(f"{tile}@{field}" for tile, field in move.tiles)])
    if isinstance(move, Exchange):
        return " ".join(["swap", *move.tiles])
    return "claim" if isinstance(move, Claim) else "waive"


def parse(text: str) -> Move:
    """Read a move, its tiles in any order. Raises `Illegal`.

    >>> parse("8♥ @ C3, 7♥@b2")
    Lay(tiles=(Placement(tile='7h', field='b2'), Placement(tile='8h', field='c3')))
    """
    plain = text.lower().translate(_LETTERS)
    parts = re.sub(r"\s*@\s*", "@", plain).replace(",", " ").split()
    if not parts:
        raise Illegal("SET-11", "setup-move-empty", words=WORDS)
    word = "lay" if "@" in parts[0] else parts.pop(0)
    if word not in WORDS:
        raise Illegal("SET-11", "setup-move-word", text=text, word=word, words=WORDS)
    if word in ("lay", "swap") and not parts:
        raise Illegal("SET-9" if word == "lay" else "SET-10", f"setup-move-{word}-nothing", text=text)
    if word == "lay":
        return Lay(tuple(sorted((_placement(text, part) for part in parts), key=lambda placed: INDEX[placed.tile])))
    if word == "swap":
        return Exchange(tuple(sorted((_tile(text, part) for part in parts), key=INDEX.__getitem__)))
    if parts:
        raise Illegal("SET-13", "setup-move-more", text=text, word=word)
    return Claim() if word == "claim" else Waive()


def _placement(text: str, part: str) -> Placement:
    tile, at, field = part.partition("@")
    if not at:
        raise Illegal("SET-9", "setup-move-placement", text=text, part=part)
    if field not in FIELD_INDEX:
        raise Illegal("SET-2", "setup-move-field", text=text, field=field, known=FIELDS)
    return Placement(_tile(text, tile), field)


def _tile(text: str, part: str) -> str:
    if part not in INDEX:
        raise Illegal("SET-1", "setup-move-tile", text=text, tile=part, suits=list(SUITS))
    return part
