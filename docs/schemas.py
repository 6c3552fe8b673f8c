"""Write the JSON Schemas of the docs from the types themselves: `make schemas`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from stolik.games import KEYS, load
from stolik.record import Record

RECORD = Path(__file__).parent / "record.schema.json"


def record_schema() -> str:
    """Return the schema of a record: what all share, then what each game's options and moves look like."""
    schema, definitions = _schema(Record, "record")
    branches = []
    for key in KEYS:
        game = load(key)
        options, more = _schema(game.Options, key)
        move, moves = _schema(game.Move, key)
        definitions |= more | moves
        branches.append(
            {
                "if": {"properties": {"game": {"const": key}}},
                "then": {"properties": {"options": options, "moves": {"items": {"properties": {"move": move}}}}},
            }
        )
    return json.dumps(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Stolik record",
            **schema,
            "properties": {"game": {"enum": list(KEYS)}},
            "allOf": branches,
            "$defs": definitions,
        },
        indent=2,
    )


def _schema(kind: Any, prefix: str) -> tuple[dict[str, Any], dict[str, Any]]:
    (schema,), components = msgspec.json.schema_components([kind], ref_template=f"#/$defs/{prefix}.{{name}}")
    return schema, {f"{prefix}.{name}": component for name, component in components.items()}


if __name__ == "__main__":
    RECORD.write_text(record_schema() + "\n", encoding="utf-8")
