"""Write what the Python scoring says of many cases: the client's scoring must say the same.

`python web/vectors.py` renews `vectors.json` of every game that has `web/src/games/KEY/scoring/vectors.py`. A fixed
seed makes the cases; a test on each side compares all of them. To keep the file small, a message is written as the
number of its name and its facts in their order.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

from stolik.game import Message

SCRIPTS = sorted(Path(__file__).parent.glob("src/games/*/scoring/vectors.py"))


def written(script: Path) -> str:
    """Return the text of one game's file: a case a line."""
    facts: dict[str, list[str]] = {}  # by the name of the message

    def told(message: Message) -> list[Any]:
        assert facts.setdefault(message.name, list(message.facts)) == list(message.facts), message.name
        return [list(facts).index(message.name), *message.facts.values()]

    cases = run_path(str(script))["cases"](Random(2026), told)
    parts = [f'"messages":{_json(facts)}']
    for name, rows in cases.items():
        text = ",\n".join(map(_json, rows))
        parts.append(f'"{name}":[\n{text}\n]')
    return "{" + ",\n".join(parts) + "}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for path in SCRIPTS:
        path.with_suffix(".json").write_text(written(path), encoding="utf-8")
