"""Describe to `types.mjs` what the server sends: `make types` writes it as TypeScript."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from stolik.games import KEYS, load
from stolik.games.setup.rules.board import BOARD
from stolik.games.setup.rules.state import TEAMS
from stolik.games.setup.rules.tiles import SYMBOLS, TILES
from stolik.server.app import create_app
from stolik.server.live.client_messages import ClientMessage
from stolik.server.live.frames import Frame
from stolik.server.settings import Settings


def schemas() -> dict[str, Any]:
    """Return a JSON Schema a file: one of the sockets, one of REST, and one a game."""
    described = {"protocol": _schema("Protocol", frame=Frame, asked=ClientMessage), "api": _api()}
    for key in KEYS:
        game = load(key)
        described[key] = _schema(key.capitalize(), view=game.View, move=game.Move, options=game.Options)
    return described


def data() -> dict[str, dict[str, Any]]:
    """Return a file of constants each: what boards are drawn from, so that it is written down once."""
    return {"setup-board": {"BOARD": BOARD, "TEAMS": TEAMS, "TILES": TILES, "SYMBOLS": SYMBOLS}}


def _schema(title: str, **kinds: Any) -> dict[str, Any]:
    schemas, components = msgspec.json.schema_components(list(kinds.values()), ref_template="#/$defs/{name}")
    return _object(title, dict(zip(kinds, schemas, strict=True)), components)


def _api() -> dict[str, Any]:
    components = create_app(Settings()).openapi_schema.to_schema()["components"]["schemas"]
    text = msgspec.json.encode(components).decode().replace("#/components/schemas/", "#/$defs/")
    return _object("Api", {}, json.loads(text))


def _open(schema: Any) -> Any:
    """Say of objects with no fields named that they may have any: the tool closes all that do not say so.

    Of tuples it knows only the older word.
    """
    if isinstance(schema, list):
        return [_open(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: _open(part) for name, part in schema.items()}
    if schema.get("type") == "object" and "properties" not in schema:
        schema.setdefault("additionalProperties", True)
    if "prefixItems" in schema:
        schema["items"] = schema.pop("prefixItems")
    return schema


def _object(title: str, properties: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    return {
        "title": title,
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "$defs": _open(definitions),
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode({"schemas": schemas(), "data": data()}))
