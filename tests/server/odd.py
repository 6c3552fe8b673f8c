"""Odd values: long, huge, misspelt and nested too deep, where a client may write a value, one at a time.

`vary` makes them from a JSON Schema: a body that fits it, with an odd value in the place of each of its parts in turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from stolik.kit import load


class Raw(str):
    """A JSON text that `json.dumps` cannot write."""


LONG: Final = "x" * 3_000  # longer than Fluent's limit for a variable
TEXTS: Final = (
    LONG,
    "\ud800",  # half of a pair: no UTF-8
    "\0",
    "３",  # a digit that is not ASCII
    "+３c",
    "²",  # `isdigit`, but `int` cannot read it
    "9" * 450,
    "[/x]",
    "{ $x }",
    "\u2028\r\n",
    "İ",  # its lower case has two characters
    "",
)
VALUES: Final[tuple[Any, ...]] = (
    *TEXTS,
    -1,
    2**63,
    2**64,
    1.5,
    None,
    True,
    [],
    {},
    {LONG: LONG},
    [LONG] * 3,
    Raw("9" * 4_300),  # the most digits that Python reads and writes: one more is one too many
    Raw("9" * 5_000),
    Raw("-" + "9" * 5_000),
    Raw("1e400"),
    Raw("[" * 1_000 + "]" * 1_000),
    Raw('{"x":' * 1_000 + "1" + "}" * 1_000),
)

WORST: Final[tuple[Any, ...]] = (
    LONG,
    "\ud800\0",
    {LONG: LONG},
    Raw("9" * 4_300),
    Raw("9" * 5_000),
    Raw("[" * 1_000 + "]" * 1_000),
)
"""Those that have made trouble, for the usual profile of the tests."""


def write(value: Any) -> str:
    """Write JSON with the raw parts as they are."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return f"{{{','.join(f'{json.dumps(name)}:{write(each)}' for name, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(write, value))}]"
    return json.dumps(value)


def vary(schema: dict[str, Any], definitions: dict[str, Any], values: Sequence[Any] = VALUES) -> Iterator[Any]:
    """Yield a value that fits the schema, then the same with every part in turn replaced by every odd value."""
    schema = _resolve(schema, definitions)
    for variant in schema.get("anyOf", schema.get("oneOf", ())):
        yield from vary(variant, definitions, values)
    fitting = make(schema, definitions)
    yield fitting
    yield from values
    if isinstance(fitting, dict):
        for name, part in schema.get("properties", {}).items():
            if not _is_tag(_resolve(part, definitions)):
                yield from (fitting | {name: odd} for odd in vary(part, definitions, values))
        if "additionalProperties" not in schema or schema["additionalProperties"]:
            yield from (fitting | {name: 1} for name in values if isinstance(name, str) and not isinstance(name, Raw))
    if isinstance(fitting, list):
        part = (schema.get("prefixItems") or [schema.get("items") or {}])[0]
        yield from ([odd, *fitting[1:]] for odd in vary(part, definitions, values))


def make(schema: dict[str, Any], definitions: dict[str, Any]) -> Any:
    """Return a small value that fits the schema."""
    schema = _resolve(schema, definitions)
    for known in ("const", "default"):
        if known in schema:
            return schema[known]
    for several in ("enum", "anyOf", "oneOf"):
        if several in schema:
            first = schema[several][0]
            return first if several == "enum" else make(first, definitions)
    kind = schema.get("type", "object")
    match kind[0] if isinstance(kind, list) else kind:
        case "object":
            needed = schema.get("required", ())
            return {
                name: make(part, definitions) for name, part in schema.get("properties", {}).items() if name in needed
            }
        case "array":
            parts = schema.get("prefixItems") or [schema.get("items") or {}] * max(1, schema.get("minItems", 0))
            return [make(part, definitions) for part in parts]
        case "integer" | "number":
            return int(schema.get("minimum", 0))
        case "boolean":
            return False
        case "null":
            return None
    return "x" * max(1, schema.get("minLength", 0))


def vary_game(key: str, values: Sequence[Any] = VALUES) -> Iterator[tuple[str, Any]]:
    """Yield odd moves and options of a game, each with the word `move` or `options`."""
    game = load(key)
    kinds = [game.Move, game.Options]
    schemas, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for word, schema in zip(("move", "options"), schemas, strict=True):
        yield from ((word, value) for value in vary(schema, definitions, values) if isinstance(value, dict))


def _resolve(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    if "allOf" in schema:
        schema = schema["allOf"][0]
    if "$ref" in schema:
        return _resolve(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    return schema


def _is_tag(schema: dict[str, Any]) -> bool:
    return "const" in schema or len(schema.get("enum", ())) == 1
