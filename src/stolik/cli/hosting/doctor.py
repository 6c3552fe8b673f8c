"""`stolik doctor`: look whether a server can run here."""

from __future__ import annotations

from pathlib import Path

from stolik.cli.hosting.serve import settings_of
from stolik.cli.screen import console, print_json
from stolik.game import Message
from stolik.messages import say
from stolik.server.doctor import Check, examine


def run(host: str | None, port: int | None, data: Path | None, json: bool, lang: str) -> int:
    """Print a line for each check; return 0 if all is well, 1 if something is not."""
    checks: list[Check] = []
    for check in examine(settings_of(host, port, data)):
        checks.append(check)
        if not json:
            console.out(_line(check, lang))
    ok = all(check.ok for check in checks)
    if json:
        print_json({"ok": ok, "checks": [_plain(check, lang) for check in checks]})
    return 0 if ok else 1


def _line(check: Check, lang: str) -> str:
    word = say("hosting-ok" if check.ok else "hosting-problem", lang)
    advice = f" {_words(check.advice, lang)}" if check.advice else ""
    return f"{word:<8} {check.name:<9} {_words(check.found, lang)}{advice}"


def _plain(check: Check, lang: str) -> dict[str, object]:
    advice = _words(check.advice, lang) if check.advice else None
    return {"name": check.name, "ok": check.ok, "found": _words(check.found, lang), "advice": advice}


def _words(message: Message, lang: str) -> str:
    return " ".join(say(message.name, lang, **message.facts).split())  # a check is one line
