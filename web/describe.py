"""Describe to `types.mjs` what the server sends: `make types` writes it as TypeScript."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from runpy import run_path
from typing import Any, get_type_hints

import msgspec

from stolik.kit import find
from stolik.server.app import create_app
from stolik.server.live.client_messages import ClientMessage
from stolik.server.live.frames import Frame
from stolik.server.settings import Settings

SOURCE = Path(__file__).parent / "src"


def schemas() -> dict[str, Any]:
    """Return a JSON Schema for each file: one of the sockets, one of REST, and one for each game."""
    described = {
        "generated/protocol": _schema("Protocol", frame=Frame, asked=ClientMessage),
        "generated/api": _api(),
    }
    for folder in sorted((SOURCE / "games").iterdir()):
        if folder.is_dir():
            described[f"games/{folder.name}/generated/types"] = _game(folder.name)
    return described


def data() -> dict[str, dict[str, Any]]:
    """Return the constants for each file: what a game's `constants.py` in the client's folder says."""
    return {
        f"games/{script.parent.name}/generated/constants": run_path(str(script))["CONSTANTS"]
        for script in sorted(SOURCE.glob("games/*/constants.py"))
    }


def _game(key: str) -> dict[str, Any]:
    """Describe a game: what its board is given, and the answers to its lookups."""
    kit = find(key)
    game = kit.game
    answers = {name: get_type_hints(kit.resolve(lookup.answer))["return"] for name, lookup in kit.lookups.items()}
    return _schema(key.capitalize(), view=game.View, move=game.Move, options=game.Options, **answers)


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
