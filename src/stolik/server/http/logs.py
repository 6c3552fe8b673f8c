"""Structured logs on standard error: JSON lines for programs, or coloured lines for people.

Logs contain no data of requests: no bodies, cookies, tokens, seeds, hands of cards, URLs with their parameters, or ids
of tables: `make_log_id` gives a table a name for the logs. An
exception is logged with its type and place, without its text, which may contain data. A processor removes secrets from
every line, also from the lines of libraries.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Callable, Mapping
from hashlib import sha256
from time import monotonic, perf_counter
from typing import Any, Final, TextIO, cast
from uuid import uuid4

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars, merge_contextvars
from structlog.typing import EventDict, Processor, WrappedLogger

from stolik.server.http.metrics import Metrics

HIDDEN: Final = "[hidden]"
REPEATED_S: Final = 60  # seconds in which lines of one kind are counted
MOST_KINDS: Final = 1_000  # that are counted
SECRET: Final = re.compile(
    r"authori[sz]ation|body|cards?$|cookie|deck|hands?$|headers?$|param(eter)?s$|passw|password|query|salt|secret|seed(?!_hash)"
    r"|session|snapshot|state$|token|view$",
    re.IGNORECASE,
)
# For texts from other code: passwords in URLs, credentials, and `name=value` with a secret name.
QUOTED: Final = (
    (re.compile(r"(://[^\s/:@]*:)[^\s@]+@"), rf"\1{HIDDEN}@"),
    (re.compile(r"\b(bearer|basic)\s+[^\s\"',]+", re.IGNORECASE), rf"\1 {HIDDEN}"),
    (
        re.compile(
            r"\b([\w-]*(?:cookie|passw|password|salt|secret|seed|session|token)[\w-]*[\"']?\s*[=:]\s*)[\"']?[^\s\"',;}&]+",
            re.IGNORECASE,
        ),
        rf"\1{HIDDEN}",
    ),
    (re.compile(r"\?[^\s\"'?]*=[^\s\"']*"), f"?{HIDDEN}"),
)
UNWANTED: Final = ('"WebSocket %s"', "Application startup failed. Exiting.")
# At low log levels these loggers write what they send and receive, or their SQL statements.
TALKATIVE: Final = (
    "alembic",
    "asyncio",
    "httpcore",
    "httpx",
    "litestar",
    "sqlalchemy",
    "uvicorn.asgi",
    "websockets",
)


def make_log_id(table_id: str) -> str:
    """Return a short name of a table for the logs. Who knows the id of a private table may watch it.

    >>> make_log_id("N_gsExample12345")
    '#f39d2e48'
    """
    return f"#{sha256(table_id.encode()).hexdigest()[:8]}"


class CountingHandler(logging.StreamHandler[TextIO]):
    """Writes warnings and errors of one kind once in an interval, and then how many more there were.

    An error has the kind of its text without the facts, a warning that of the whole text. So a full disk, or somebody
    who causes errors on purpose, does not fill the log with tracebacks.
    """

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._left_out: dict[tuple[object, ...], int] = {}  # the number of lines of each kind, since the first one
        self._ends = 0.0  # when they are told

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, or count it."""
        if self._clock() >= self._ends:
            self.tell()
        if record.levelno >= logging.WARNING:
            kind = _find_kind(record)
            if kind in self._left_out:
                self._left_out[kind] += 1
                return
            if len(self._left_out) < MOST_KINDS:
                self._left_out[kind] = 0
        super().emit(record)

    def close(self) -> None:
        """Tell the last counts."""
        self.tell()
        super().close()

    def tell(self) -> None:
        """Write how many lines were left out, and begin a new interval."""
        counted = [(kind, count) for kind, count in self._left_out.items() if count]
        self._left_out, self._ends = {}, self._clock() + REPEATED_S
        for (name, level, what, *_), count in counted:
            text = "%s (%d more in %d seconds)"
            args = (what, count, REPEATED_S)
            super().emit(logging.LogRecord(str(name), cast("int", level), "", 0, text, args, None))


def _find_kind(record: logging.LogRecord) -> tuple[object, ...]:
    """Return what a record has in common with others that need not be written: its logger, its level, and more."""
    if not isinstance(record.msg, dict):  # of the standard library
        what = record.msg if record.levelno > logging.WARNING else record.getMessage()
        return record.name, record.levelno, what, record.exc_info and record.exc_info[0]
    event = record.msg
    if record.levelno > logging.WARNING:
        facts = {name: str(event.get(name)) for name in ("path", "error", "fault")}
    else:
        facts = {name: str(value) for name, value in event.items() if name not in ("timestamp", "request")}
    return record.name, record.levelno, event["event"], str(facts)


def configure(json: bool, stream: TextIO | None = None, level: int = logging.INFO, process: int | None = None) -> None:
    """Write the logs of structlog and the standard library to standard error, one line for each event.

    If several processes write together, every line has the number of its process.
    """

    def add_process(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        if process is not None:
            event["process"] = process
        return event

    before: list[Processor] = [
        merge_contextvars,
        add_process,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        describe_fault,
        hide_secrets,
    ]
    structlog.configure(
        processors=[*before, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    last: Processor = (
        structlog.processors.JSONRenderer()
        if json
        else structlog.dev.ConsoleRenderer(colors=(stream or sys.stderr).isatty())
    )
    handler = CountingHandler(stream)  # standard error if there is none
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    handler.addFilter(_is_wanted)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("litestar", "uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    # Uvicorn logs its start here at INFO, which our own first line tells, and every frame of the sockets below that.
    logging.getLogger("uvicorn.error").setLevel(max(level, logging.WARNING))


def _is_wanted(record: logging.LogRecord) -> bool:
    """Drop the lines in which uvicorn writes the URL of a request: `RequestLog` writes a better line.

    Also the one after the reason why the server did not start.
    """
    if not record.name.startswith("uvicorn"):
        return True
    return record.name != "uvicorn.access" and not any(each in str(record.msg) for each in UNWANTED)


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace the values with secret names, at any depth, and secrets inside texts.

    >>> hide_secrets(None, "", {"event": "dealt", "seed": 7, "url": "postgresql://ann:pw@db/x"})
    {'event': 'dealt', 'seed': '[hidden]', 'url': 'postgresql://ann:[hidden]@db/x'}
    """
    return {
        name: value if name.startswith("_") else HIDDEN if SECRET.search(name) else _clean(value)
        for name, value in event.items()
    }


def _clean(value: Any) -> Any:
    if isinstance(value, bool | int | float | None):
        return value
    if isinstance(value, Mapping):
        return {str(name): HIDDEN if SECRET.search(str(name)) else _clean(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_clean(inner) for inner in value]
    if isinstance(value, str):
        for pattern, instead in QUOTED:
            value = pattern.sub(instead, value)
        return value
    return f"[{type(value).__name__}]"  # a struct or bytes: its content is not logged


def describe_fault(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace an exception by its type and place, and those of its causes."""
    found = event.pop("exc_info", None)
    event.pop("stack_info", None)
    if found is True:
        found = sys.exc_info()
    error = found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        event["fault"] = describe(error)
        # The message, for example from uvicorn, may contain the text of the exception.
        record = event.get("_record")
        if record is not None and str(error) and str(error) in event["event"]:
            event["event"] = type(error).__name__
    return event


def describe(error: BaseException) -> list[str]:
    """Return the type of an exception and its traceback as lines, then those of its causes.

    The text of an exception is left out, because it may contain data. The texts of the operating system and of the
    database driver are kept, without details: they name files and columns, not values.
    """
    lines: list[str] = []
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        error = following
        seen.add(id(error))
        words = _find_safe_words(error)
        lines.append(type(error).__name__ + (f": {words}" if words else ""))
        lines += [
            f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
        ]
        following = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return lines


def _find_safe_words(error: BaseException) -> str:
    if isinstance(error, OSError):
        return error.strerror or ""
    original = getattr(error, "orig", None)  # SQLAlchemy adds the statement and its values, the driver does not
    if isinstance(original, BaseException):
        return (str(original).splitlines() or [""])[0]
    return ""


class RequestLog:
    """Middleware around the whole application: gives every request an id, logs it and counts it.

    The id is in the header `X-Request-Id` of the response and in every log line of the request. Instead of the URL the
    route's pattern is logged, because the URL of a private table is a secret.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics | None = None) -> None:
        self.app, self.metrics = app, metrics
        self.log = structlog.stdlib.get_logger("stolik.requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        number = uuid4().hex
        began = perf_counter()
        status = 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message)["X-Request-Id"] = number
            elif message["type"] == "websocket.close":
                status = message["code"]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        with bound_contextvars(request=number):
            try:
                await self.app(scope, receive, watch)
            finally:
                self._write(scope, status, perf_counter() - began)

    def _write(self, scope: Scope, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or "?")
        method = str(scope.get("method", "SOCKET"))
        if self.metrics is not None and "method" in scope:
            measured = None if route.endswith("/stream") else seconds  # a stream lasts as long as a client reads it
            self.metrics.count_request(method if method in METHODS else "?", route, status, measured)
        if route not in QUIET:
            self.log.info("answered", method=method, route=route, status=status, ms=round(seconds * 1000, 1))


METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
QUIET: Final = frozenset({"/healthz", "/readyz", "/metrics"})  # requested every few seconds
