"""HTTP requests to a server, and streams of JSON lines from it.

It uses the standard library alone, so a bot needs no more packages than the server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from stolik.game import Refusal

TIMEOUT_S: Final = 60.0  # a stream sends an empty line every 10 seconds
LONGEST_LINE: Final = 4_000_000  # bytes; a view has some thousands

KEEP_ALIVE: Final[dict[str, Any]] = {"type": "silence"}

CONNECTION_ERRORS: Final = (OSError, HTTPException, ValueError)
"""The errors of a broken connection. Broken JSON raises ValueError."""


class Refused(Refusal):
    """A refusal by the server, with its message."""

    def __init__(self, status: int, problem: dict[str, Any], again: float | None = None) -> None:
        self.status = status
        self.code = str(problem.get("code", status))
        self.again = again  # seconds to wait before the next try, if the server says so
        super().__init__("bot-refused", words=str(problem.get("message", status)), code=self.code)


class Unreachable(Refusal):
    """The server does not answer, or the connection breaks."""

    def __init__(self, server: str, error: Exception) -> None:
        problem = getattr(error, "strerror", None) or str(error) or type(error).__name__
        super().__init__("bot-unreachable", server=server, problem=problem)


class Server:
    """A server, and the token for it. Many threads may use it: each request has its own connection."""

    def __init__(self, url: str, token: str, lang: str = "en") -> None:
        self.url = url.rstrip("/")
        self._url_parts = _parse_url(self.url)
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": lang, "User-Agent": "stolik-bot"}

    def get(self, path: str) -> Any:
        """Send a GET request and return the JSON. Raises `Refusal`."""
        return self._request("GET", path)

    def command(self, table: str, **message: Any) -> Any:
        """Send a client message to a table, as on its socket. Raises `Refusal`."""
        return self._request("POST", f"/api/tables/{table}/commands", message)

    def stream(self, path: str) -> Iterator[dict[str, Any]]:
        """Yield the frames of a stream until it ends, and `KEEP_ALIVE` for empty lines. Raises `Refusal`."""
        with closing(self._connect()) as connection:
            try:
                answer = self._send(connection, "GET", path)
                while line := answer.readline(LONGEST_LINE):
                    yield json.loads(line) if line.strip() else KEEP_ALIVE
            except CONNECTION_ERRORS as error:
                raise Unreachable(self.url, error) from None

    def _request(self, method: str, path: str, body: Any = None) -> Any:
        with closing(self._connect()) as connection:
            try:
                return json.loads(self._send(connection, method, path, body).read())
            except CONNECTION_ERRORS as error:
                raise Unreachable(self.url, error) from None

    def _connect(self) -> HTTPConnection:
        kind = HTTPSConnection if self._url_parts.scheme == "https" else HTTPConnection
        return kind(self._url_parts.hostname or "", self._url_parts.port, timeout=TIMEOUT_S)

    def _send(self, connection: HTTPConnection, method: str, path: str, body: Any = None) -> HTTPResponse:
        headers, data = dict(self._headers), None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        connection.request(method, self._url_parts.path + path, data, headers)
        answer = connection.getresponse()
        if answer.status < 400:
            return answer
        again = answer.headers.get("Retry-After", "")
        try:
            problem = json.loads(answer.read(LONGEST_LINE))
        except ValueError:  # another program answers there
            problem = {}
        seconds = float(again) if again.isascii() and again.isdigit() else None
        raise Refused(answer.status, problem if isinstance(problem, dict) else {}, seconds)


def _parse_url(url: str) -> SplitResult:
    try:
        place = urlsplit(url)
        fine = place.scheme in ("http", "https") and bool(place.hostname) and (place.port or 1) > 0
    except ValueError:
        fine = False
    if not fine:
        raise Refusal("bot-server", server=url)
    return place
