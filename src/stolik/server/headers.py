"""Where a request comes from."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket

from stolik.server.settings import Settings


def check_origin(socket: WebSocket[Any, Any, Any], settings: Settings) -> bool:
    """Tell whether a page of ours opened the socket, or no page at all."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    own = settings.public_url or f"http://{socket.headers.get('host', '')}"
    return urlsplit(origin).netloc == urlsplit(own).netloc
