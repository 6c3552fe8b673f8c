"""`stolik score`: count what lies on a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from stolik.cli.screen import console, print_json
from stolik.game import Message, Refusal
from stolik.messages import say


class Part(Struct, frozen=True):
    """One set or hand: its title, if there are several, and the reasons for its points."""

    title: Message | None
    lines: tuple[Message, ...]


class Sheet(Struct, frozen=True):
    """What was counted."""

    points: int
    parts: tuple[Part, ...]
    total: Message


def run(key: str, text: str, json: bool, lang: str) -> None:
    """Print the points with the reasons, line by line."""
    if key not in SHEETS:
        raise Refusal("no-score", game=key, known=sorted(SHEETS))
    sheet = SHEETS[key](text)
    if json:
        parts = [{"title": _words(part.title, lang), "lines": _lines(part, lang)} for part in sheet.parts]
        print_json({"game": key, "points": sheet.points, "parts": parts})
        return
    for part in sheet.parts:
        if part.title is not None:
            console.out(_words(part.title, lang))
        for line in _lines(part, lang):
            console.out(f"  {line}")
    console.print(_words(sheet.total, lang), style="bold")


def _lines(part: Part, lang: str) -> list[str]:
    return [say(line.name, lang, **line.facts) for line in part.lines]


def _words(message: Message | None, lang: str) -> str:
    return "" if message is None else say(message.name, lang, **message.facts)


def _zero(text: str) -> Sheet:
    from stolik.games.zero.rules import parse_hand, score

    found = score(parse_hand(text))
    return Sheet(found.points, (Part(None, found.lines),), Message("zero-score-total", {"points": found.points}))


def _absolute(text: str) -> Sheet:
    from stolik.games.absolute.rules import parse_table, score_round
    from stolik.games.absolute.rules.cards import shown

    table = parse_table(text)
    found = score_round(table.sets, table.hand)
    parts = [
        Part(_title("absolute-score-set", shown(cards), score.points, number), score.lines)
        for number, (cards, score) in enumerate(zip(table.sets, found.sets, strict=True), start=1)
    ]
    if table.hand:
        parts.append(Part(_title("absolute-score-in-hand", shown(table.hand), found.hand.points), found.hand.lines))
    return Sheet(found.points, tuple(parts), Message("absolute-score-round", {"points": found.points}))


def _title(name: str, cards: str, points: int, number: int = 0) -> Message:
    facts: dict[str, Any] = {"cards": cards, "points": points}
    return Message(name, {**facts, "set": number} if number else facts)


SHEETS: dict[str, Callable[[str], Sheet]] = {"absolute": _absolute, "zero": _zero}
