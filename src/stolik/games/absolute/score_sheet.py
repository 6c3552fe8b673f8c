"""Counts the points of a real game of Absolute from typed cards."""

from __future__ import annotations

from typing import Any

from stolik.game import Message
from stolik.games.absolute.rules import parse_table, score_round
from stolik.games.absolute.rules.cards import shown
from stolik.kit import ScorePart, ScoreSheet


def count(text: str) -> ScoreSheet:
    """Return the points of sets and a hand, with the reasons."""
    table = parse_table(text)
    found = score_round(table.sets, table.hand)
    parts = [
        ScorePart(_title("absolute-score-set", shown(cards), score.points, number), score.lines)
        for number, (cards, score) in enumerate(zip(table.sets, found.sets, strict=True), start=1)
    ]
    if table.hand:
        title = _title("absolute-score-in-hand", shown(table.hand), found.hand.points)
        parts.append(ScorePart(title, found.hand.lines))
    return ScoreSheet(found.points, tuple(parts), Message("absolute-score-round", {"points": found.points}))


def _title(name: str, cards: str, points: int, number: int = 0) -> Message:
    facts: dict[str, Any] = {"cards": cards, "points": points}
    return Message(name, {**facts, "set": number} if number else facts)
