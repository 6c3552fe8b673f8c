"""Write the JSON Schemas of the docs from the types themselves: `make schemas`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from stolik.kit import find, keys, load
from stolik.record import Record
from stolik.server.live.bot_stream import BotEvent
from stolik.server.live.client_messages import ClientMessage
from stolik.server.live.frames import Frame

RECORD = Path(__file__).parent / "record.schema.json"
PROTOCOL = Path(__file__).parent / "protocol.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def record_schema() -> str:
    """Return the schema of a record: what all share, then what each game's options and moves look like."""
    schema, definitions = _schema(Record, "record")
    branches = []
    for key in keys():
        game = load(key)
        options, more = _schema(game.Options, key)
        for name, value in find(key).older_options.items():
            more[f"{key}.Options"]["properties"][name]["default"] = value  # of a record that was written before
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
            "$schema": DIALECT,
            "title": "Stolik record",
            **schema,
            "properties": {"game": {"enum": list(keys())}},
            "allOf": branches,
            "$defs": definitions,
        },
        indent=2,
    )


def protocol_schema() -> str:
    """Return the schema of the sockets: every frame, every message, and what each game's views look like in them."""
    kinds = [Frame, ClientMessage, BotEvent]
    (frame, message, event), definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    view = definitions["TableView"]
    fields = {name: field for name, field in view["properties"].items() if name not in ("version", "log", "chat")}
    definitions["ChangeFrame"]["properties"]["set"] = {
        "type": "object",
        "properties": fields,
        "additionalProperties": False,
    }
    view["allOf"] = []
    for key in keys():
        game = load(key)
        seen, views = _schema(game.View, key)
        move, moves = _schema(game.Move, key)
        definitions |= views | moves
        of_game = {"view": {"anyOf": [seen, {"type": "null"}]}, "moves": {"items": move}}
        view["allOf"].append({"if": {"properties": {"game": {"const": key}}}, "then": {"properties": of_game}})
    return json.dumps(
        {
            "$schema": DIALECT,
            "title": "Stolik protocol",
            "anyOf": [{"$ref": "#/$defs/frame"}, {"$ref": "#/$defs/client_message"}],
            "$defs": {
                "frame": frame | {"description": "What the server sends."},
                "client_message": message | {"description": "What a client sends."},
                "bot_event": event | {"description": "What a bot's stream sends."},
                **definitions,
            },
        },
        indent=2,
    )


def _schema(kind: Any, prefix: str) -> tuple[dict[str, Any], dict[str, Any]]:
    (schema,), components = msgspec.json.schema_components([kind], ref_template=f"#/$defs/{prefix}.{{name}}")
    return schema, {f"{prefix}.{name}": component for name, component in components.items()}


if __name__ == "__main__":
    RECORD.write_text(record_schema() + "\n", encoding="utf-8")
    PROTOCOL.write_text(protocol_schema() + "\n", encoding="utf-8")
