"""The points of cards on a real table, with the reasons: the result of a kit's `score_sheet`."""

from __future__ import annotations

from msgspec import Struct

from stolik.game import Message


class ScorePart(Struct, frozen=True):
    """One set or hand: the reasons for its points, and a title if there are several parts."""

    title: Message | None
    lines: tuple[Message, ...]


class ScoreSheet(Struct, frozen=True):
    """The points of all parts together."""

    points: int
    parts: tuple[ScorePart, ...]
    total: Message
