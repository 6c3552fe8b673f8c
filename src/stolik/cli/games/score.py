"""`stolik score`: count the points of cards on a real table."""

from __future__ import annotations

from stolik.cli.screen import console, print_json
from stolik.game import Message, Refusal
from stolik.kit import ScorePart, ScoreSheet, find, keys
from stolik.messages import say


def run(key: str, text: str, json: bool, lang: str) -> None:
    """Print the points with the reasons, line by line."""
    kit = find(key)
    if not kit.score_sheet:
        known = [other for other in keys() if find(other).score_sheet]
        raise Refusal("no-score", game=key, known=known)
    sheet: ScoreSheet = kit.resolve(kit.score_sheet)(text)
    if json:
        parts = [{"title": _write_words(part.title, lang), "lines": _write_lines(part, lang)} for part in sheet.parts]
        print_json({"game": key, "points": sheet.points, "parts": parts})
        return
    for part in sheet.parts:
        if part.title is not None:
            console.out(_write_words(part.title, lang))
        for line in _write_lines(part, lang):
            console.out(f"  {line}")
    console.print(_write_words(sheet.total, lang), style="bold")


def _write_lines(part: ScorePart, lang: str) -> list[str]:
    return [say(line.name, lang, **line.facts) for line in part.lines]


def _write_words(message: Message | None, lang: str) -> str:
    return "" if message is None else say(message.name, lang, **message.facts)
