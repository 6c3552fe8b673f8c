"""`stolik doctor`: check whether a server can run here."""

from __future__ import annotations

from pathlib import Path

from stolik.cli.hosting.serve import load_settings
from stolik.cli.screen import console, print_json
from stolik.game import Message
from stolik.messages import say
from stolik.server.doctor import Check, examine


def run(host: str | None, port: int | None, data: Path | None, json: bool, lang: str) -> int:
    """Print one line per check; return 0 if all are good, 1 if not."""
    checks: list[Check] = []
    for check in examine(load_settings(host, port, data)):
        checks.append(check)
        if not json:
            console.out(_line(check, lang))
    ok = all(check.ok for check in checks)
    if json:
        print_json({"ok": ok, "checks": [_to_json(check, lang) for check in checks]})
    return 0 if ok else 1


def _line(check: Check, lang: str) -> str:
    word = say("hosting-ok" if check.ok else "hosting-problem", lang)
    advice = f" {_say(check.advice, lang)}" if check.advice else ""
    return f"{word:<8} {check.name:<9} {_say(check.found, lang)}{advice}"


def _to_json(check: Check, lang: str) -> dict[str, object]:
    advice = _say(check.advice, lang) if check.advice else None
    return {"name": check.name, "ok": check.ok, "found": _say(check.found, lang), "advice": advice}


def _say(message: Message, lang: str) -> str:
    return " ".join(say(message.name, lang, **message.facts).split())  # a check is one line
