"""Large answers: kept compressed, and sent a piece at a time.

An answer of 20 MB is 400 kB compressed. While a client does not read it, the server keeps only the compressed bytes.
For a client that does not accept compressed answers, they are decompressed piece by piece.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import zlib
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.response import Stream

from stolik.server.capacity.connections import Connections
from stolik.server.http.errors import AnyRequest
from stolik.server.http.services import get_services

LEVEL: Final = 4  # of 9: it shrinks the views of a whole game to a fiftieth already
PIECE: Final = 65_536  # bytes that are sent before the client has to read
GZIP: Final = 16 + zlib.MAX_WBITS  # for zlib: with gzip's header


def pack(value: Any) -> bytes:
    """Return a value as compressed JSON, or a text or bytes compressed. Call it outside the event loop."""
    body = (
        value.encode() if isinstance(value, str) else value if isinstance(value, bytes) else msgspec.json.encode(value)
    )
    return gzip.compress(body, LEVEL, mtime=0)


def send_packed(
    request: AnyRequest,
    packed: bytes,
    *,
    kind: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> Response[Any]:
    """Return a response with a body of `pack`. Raises `Refusal` if too many bytes wait for clients already."""
    connections = get_services(request).connections
    connections.check_unread(len(packed))
    all_headers = {**(headers or {}), "Vary": "Accept-Encoding"}
    accepts = "gzip" in read_encodings(request.headers.get("accept-encoding", ""))
    if accepts:
        all_headers["Content-Encoding"] = "gzip"
    if (len(packed) if accepts else _read_plain_size(packed)) <= PIECE:
        body = packed if accepts else gzip.decompress(packed)
        return Response(body, media_type=kind, headers=all_headers)
    return Stream(_yield_pieces(connections, packed, accepts), media_type=kind, headers=all_headers)


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


def _read_plain_size(packed: bytes) -> int:
    return int.from_bytes(packed[-4:], "little")  # gzip's last field


async def _yield_pieces(connections: Connections, packed: bytes, accepts: bool) -> AsyncIterator[bytes]:
    with connections.keep_unread(len(packed)):
        if accepts:
            for begin in range(0, len(packed), PIECE):
                yield packed[begin : begin + PIECE]
                await asyncio.sleep(0)  # others have their turn, also while the system takes all that is written
            return
        unpacker = zlib.decompressobj(GZIP)
        piece = unpacker.decompress(packed, PIECE)
        while piece:
            yield piece
            await asyncio.sleep(0)
            piece = unpacker.decompress(unpacker.unconsumed_tail, PIECE)
