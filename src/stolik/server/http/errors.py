"""Errors: refusals over HTTP. They all have the same JSON form, in the client's language.

    {"code": "abalone-blocked", "rule": "ABA-5", "facts": {"cell": "d4"}, "message": "The cell d4 is not free. (ABA-5)"}

`handlers` are the exception handlers of the application. An unexpected exception is logged without its text, which may
contain a database statement with its values, such as a seed or a hand of cards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from http import HTTPStatus
from traceback import format_tb
from typing import Any, Final

import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, WebSocketException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Struct, ValidationError

from stolik.game import Fact, Illegal, Refusal, Unreadable
from stolik.messages import LANGUAGES, explain
from stolik.refusals import Conflict, Forbidden, Invalid, NotFound, NotSignedIn, TooLarge, TooMany, Unavailable
from stolik.server.http.logs import describe
from stolik.store import is_disk_full, is_outage

log = structlog.get_logger("stolik.server")

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]

CLIENT_GONE: Final = 499  # as nginx calls it, in logs and metrics
RETRY_S: Final = 5  # seconds, after which a client may try again while the database is down
FULL_S: Final = 60  # the same while its disk is full


class MethodNotAllowed(Refusal):
    """The address exists, but not for this method."""


class UnsupportedMedia(Refusal):
    """The body has a media type that is not supported."""


class InternalError(Refusal):
    """A fault of the server."""


STATUS: Final[Mapping[type[Refusal], int]] = {
    Refusal: 422,
    Invalid: 400,
    Unreadable: 400,
    NotSignedIn: 401,
    Forbidden: 403,
    NotFound: 404,
    MethodNotAllowed: 405,
    Conflict: 409,
    TooLarge: 413,
    UnsupportedMedia: 415,
    TooMany: 429,
    InternalError: 500,
    Unavailable: 503,
}


class ClientGoneError(Exception):
    """A client ended the connection in the middle of a body. Nobody reads the answer."""


class JsonRequest(Request[Any, Any, Any]):
    """The application's `request_class`: a broken body is a client's error.

    The same exceptions from other code are faults of the server.
    """

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            text = "nested too deep" if isinstance(error, RecursionError) else "no UTF-8"
            raise Invalid("http-invalid", problem=text) from None


class Problem(Struct, frozen=True):
    """An error: why a request was refused."""

    code: str  # the name of a message
    rule: str | None  # the number of the rule in the rulebook, if a rule forbids it
    facts: dict[str, Any]  # the details
    message: str  # in the client's language


def make_problem(refusal: Refusal, lang: str) -> Problem:
    """Return the JSON form of a refusal."""
    rule = refusal.rule if isinstance(refusal, Illegal) else None
    facts = {name: _convert_fact(value, lang) for name, value in refusal.facts.items()}
    return Problem(refusal.reason, rule, facts, explain(refusal, lang))


def find_status(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal."""
    return next(STATUS[kind] for kind in type(refusal).__mro__ if kind in STATUS)


def refuse(refusal: Refusal, request: AnyRequest, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    """Return the response to a request that is refused."""
    lang = find_language(request)
    answer: Response[Problem] = Response(
        make_problem(refusal, lang),
        status_code=find_status(refusal),
        media_type="application/json",
        headers={**(headers or {}), "Content-Language": lang, "Vary": "Accept-Language"},
    )
    if isinstance(refusal, TooMany | Unavailable) and "seconds" in refusal.facts:
        answer.headers["Retry-After"] = str(refusal.facts["seconds"])
        answer.headers["Connection"] = "close"  # requests that were sent already after this one are not read
    if answer.status_code == 401:
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def make_socket_error(refusal: Refusal) -> WebSocketException:
    """Return a refusal for a socket that has not been accepted: it is closed with the code 4000 + status."""
    return WebSocketException(detail=refusal.reason, code=4000 + find_status(refusal))


def find_language(connection: AnyConnection) -> str:
    """Return the language that the client prefers, of those that exist here."""
    return choose_language(connection.headers.get("accept-language", ""))


def choose_language(header: str) -> str:
    """Return the best language for an `Accept-Language` header.

    >>> choose_language("de, pl-PL;q=0.8, en;q=0.7")
    'pl'
    """
    best, weight = LANGUAGES[0], 0.0
    for choice in header.split(","):
        tag, _, rest = choice.partition(";")
        name = tag.strip().lower().partition("-")[0]
        found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*", rest) if rest else None
        own = float(found[1]) if found else 1.0
        if name in LANGUAGES and own > weight:
            best, weight = name, own
    return best


def describe_refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the errors of a route, for the OpenAPI document."""
    return {
        number: ResponseSpec(Problem, description=HTTPStatus(number).phrase, generate_examples=False)
        for number in statuses
    }


def _convert_fact(value: Fact, lang: str) -> Any:
    return make_problem(value, lang) if isinstance(value, Refusal) else value


def _answer_refusal(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    return refuse(refusal, request)


def _answer_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    refusal: Refusal
    match error.status_code:
        case 401:
            refusal = NotSignedIn("http-sign-in")
        case 403:
            refusal = Forbidden("http-forbidden")
        case 404:
            refusal = NotFound("http-nothing")
        case 405:
            refusal = MethodNotAllowed("http-method", method=request.method)
        case 413:
            handler: Any = request.scope.get("route_handler")
            refusal = TooLarge("http-large", most=handler.resolve_request_max_body_size() if handler else 0)
        case 429:
            refusal = TooMany("http-many", seconds=1)
        case number if number < 500:
            refusal = Invalid("http-invalid", problem=_find_details(error))
        case 503:
            refusal = Unavailable("http-unavailable")
        case _:
            return _answer_unexpected(request, error)
    return refuse(refusal, request, headers)


def _find_details(error: HTTPException) -> str:
    parts = error.extra if isinstance(error.extra, list) else []
    texts = [": ".join(str(part[name]) for name in ("key", "message") if part.get(name)) for part in parts]
    return ("; ".join(texts) or error.detail).rstrip(".")


def _answer_gone(_request: AnyRequest, _error: ClientGoneError) -> Response[None]:
    """Return an answer that is only logged and counted."""
    return Response(None, status_code=CLIENT_GONE)


def _answer_invalid(request: AnyRequest, error: ValidationError) -> Response[Problem]:
    return refuse(Invalid("http-invalid", problem=str(error)), request)


def find_refusal(error: Exception) -> Refusal:
    """Return the refusal for an unexpected error: the database is down, or there is a fault of the server."""
    if is_disk_full(error):
        return Unavailable("http-disk-full", seconds=FULL_S)
    return Unavailable("http-database", seconds=RETRY_S) if is_outage(error) else InternalError("http-internal")


def _answer_unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    refusal = find_refusal(error)
    if isinstance(refusal, Unavailable):
        event = "the disk is full" if is_disk_full(error) else "the database does not answer"
        log.error(event, path=request.scope.get("path_template"), fault=describe(error)[:1])
        return refuse(refusal, request)
    log.error(
        "unexpected error",
        method=request.method,
        path=request.scope.get("path_template"),
        error=type(error).__qualname__,
        trace="".join(format_tb(error.__traceback__)),
    )
    return refuse(refusal, request)


handlers: Final[ExceptionHandlersMap] = {
    Refusal: _answer_refusal,
    HTTPException: _answer_http_error,
    ValidationError: _answer_invalid,
    ClientGoneError: _answer_gone,
    Exception: _answer_unexpected,
}
