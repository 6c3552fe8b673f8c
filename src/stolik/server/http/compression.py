"""Compressed responses, for large JSON. The work is done in a thread."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import msgspec
from litestar import Response

from stolik.server.http.errors import AnyRequest

T = TypeVar("T")

LEAST_BYTES: Final = 1_024  # smaller responses are not compressed
LEVEL: Final = 4  # of 9: it shrinks the views of a whole game to a fiftieth already


async def compress_response(
    request: AnyRequest,
    value: T,
    *,
    kind: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> Response[T]:
    """Return a response with a value as JSON, or with bytes, compressed if the client accepts it."""
    return await asyncio.to_thread(
        _packed, request.headers.get("accept-encoding", ""), value, kind, dict(headers or {})
    )


def read_encodings(header: str) -> set[str]:
    """Return the encodings that a client accepts.

    >>> sorted(read_encodings("gzip, deflate;q=0.5, br;q=0"))
    ['deflate', 'gzip']
    """
    found = set()
    for each in header.lower().split(","):
        name, _, weight = each.strip().partition(";")
        if not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight):
            found.add(name.strip())
    return found


def _packed(accepted: str, value: T, kind: str, headers: dict[str, str]) -> Response[T]:
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    headers["Vary"] = "Accept-Encoding"
    if len(body) >= LEAST_BYTES and "gzip" in read_encodings(accepted):
        body = gzip.compress(body, LEVEL, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(cast("Any", body), media_type=kind, headers=headers)
