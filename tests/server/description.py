"""The description of the API, as `/schema/openapi.json` has it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from stolik.server.app import create_app
from stolik.server.settings import Settings


@cache
def describe_api() -> dict[str, Any]:
    """Return the description. It takes a second, so only tests that use it wait for it, not the collection of tests."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(create_app(Settings()).openapi_schema.to_schema()))
    return found
