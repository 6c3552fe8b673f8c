"""Moves as text: `7r 3b` gives the red 7 and takes the blue 3, `pass` passes."""

from __future__ import annotations

import re

from stolik.game import Illegal, Unreadable
from stolik.games.zero.rules.cards import looks_like_card, require_card
from stolik.games.zero.rules.state import Exchange, Move, Pass

_BETWEEN = re.compile(r"\s*(?:->|>|→)\s*|\s+")
_PASS = ("pass", "pas")  # in English and in Polish


def format_move(move: Move) -> str:
    """Write a move.

    >>> format_move(Exchange("7r", "3b"))
    '7r 3b'
    """
    return f"{move.give} {move.take}" if isinstance(move, Exchange) else "pass"


def parse_move(text: str) -> Move:
    """Read a move. Raises `Unreadable`, or `Illegal` for cards that look like an exchange and cannot be one.

    >>> parse_move("7R -> 3♦")
    Exchange(give='7r', take='3b')
    """
    if text.strip().lower() in _PASS:
        return Pass()
    words = _BETWEEN.split(text.strip())
    if len(words) < 2 or not all(map(looks_like_card, words)):
        raise Unreadable("zero-move-text", text=text)
    cards = list(map(require_card, words))
    if len(cards) > 2:
        raise Illegal("ZER-4", "zero-one-for-one", count=len(cards))
    return Exchange(*cards)
