"""Counts the points of a real hand of ZERO from typed cards."""

from __future__ import annotations

from stolik.game import Message
from stolik.games.zero.rules import parse_hand, score
from stolik.kit import ScorePart, ScoreSheet


def count(text: str) -> ScoreSheet:
    """Return the points of a hand, with the reasons."""
    found = score(parse_hand(text))
    total = Message("zero-score-total", {"points": found.points})
    return ScoreSheet(found.points, (ScorePart(None, found.lines),), total)
