"""Talking to a server over plain HTTP: ask for something, or read a stream of lines of JSON.

The standard library is enough for that, so a bot needs nothing that the server does not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from stolik.game import Refusal

PATIENCE: Final = 60.0  # seconds: a stream has an empty line every ten
LONGEST: Final = 4_000_000  # bytes of a line; a view has some thousands

SILENCE: Final[dict[str, Any]] = {"type": "silence"}

LOST: Final = (OSError, HTTPException, ValueError)
"""What a connection can die of, broken JSON included."""


class Refused(Refusal):
    """What the server does not do, in its words."""

    def __init__(self, status: int, problem: dict[str, Any], again: float | None = None) -> None:
        self.status = status
        self.code = str(problem.get("code", status))
        self.again = again  # seconds to wait, where that helps
        super().__init__("bot-refused", words=str(problem.get("message", status)), code=self.code)


class Unreachable(Refusal):
    """A server that does not answer, or whose answer breaks off."""

    def __init__(self, server: str, error: Exception) -> None:
        problem = getattr(error, "strerror", None) or str(error) or type(error).__name__
        super().__init__("bot-unreachable", server=server, problem=problem)


class Server:
    """A server, and the token to play there with. May be used by many threads: each request is one connection."""

    def __init__(self, url: str, token: str, lang: str = "en") -> None:
        self.url = url.rstrip("/")
        self._place = _place(self.url)
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": lang, "User-Agent": "stolik-bot"}

    def get(self, path: str) -> Any:
        """Return what is at an address. Raises `Refusal`."""
        return self._ask("GET", path)

    def command(self, table: str, **message: Any) -> Any:
        """Ask something of a table, as on its socket. Raises `Refusal`."""
        return self._ask("POST", f"/api/tables/{table}/commands", message)

    def stream(self, path: str) -> Iterator[dict[str, Any]]:
        """Yield the frames of a stream until it ends, and one for silence. Raises `Refusal`, also if it breaks off."""
        with closing(self._connection()) as connection:
            try:
                answer = self._send(connection, "GET", path)
                while line := answer.readline(LONGEST):
                    yield json.loads(line) if line.strip() else SILENCE
            except LOST as error:
                raise Unreachable(self.url, error) from None

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        with closing(self._connection()) as connection:
            try:
                return json.loads(self._send(connection, method, path, body).read())
            except LOST as error:
                raise Unreachable(self.url, error) from None

    def _connection(self) -> HTTPConnection:
        kind = HTTPSConnection if self._place.scheme == "https" else HTTPConnection
        return kind(self._place.hostname or "", self._place.port, timeout=PATIENCE)

    def _send(self, connection: HTTPConnection, method: str, path: str, body: Any = None) -> HTTPResponse:
        headers, data = dict(self._headers), None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        connection.request(method, self._place.path + path, data, headers)
        answer = connection.getresponse()
        if answer.status < 400:
            return answer
        again = answer.headers.get("Retry-After", "")
        try:
            problem = json.loads(answer.read(LONGEST))
        except ValueError:  # something else answers there
            problem = {}
        raise Refused(
            answer.status, problem if isinstance(problem, dict) else {}, float(again) if again.isdigit() else None
        )


def _place(url: str) -> SplitResult:
    try:
        place = urlsplit(url)
        fine = place.scheme in ("http", "https") and bool(place.hostname) and (place.port or 1) > 0
    except ValueError:
        fine = False
    if not fine:
        raise Refusal("bot-server", server=url)
    return place
