"""Answers that say no: every error is JSON of one form, in the reader's language."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from stolik.game import Illegal, Refusal
from stolik.messages import LANGUAGES, explain

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]

STATUS = {"table-missing": 404, "http-sign-in": 401, "http-scope": 403}


class Problem(Struct, frozen=True):
    """Why something was not done."""

    code: str
    rule: str | None
    facts: dict[str, Any]
    message: str


def language(connection: AnyConnection) -> str:
    """Return the language to answer in."""
    for part in connection.headers.get("accept-language", "").split(","):
        if (lang := part.split(";")[0].strip().lower()[:2]) in LANGUAGES:
            return lang
    return LANGUAGES[0]


def problem(refusal: Refusal, lang: str) -> Problem:
    """Return a refusal as it is sent."""
    facts = {name: problem(fact, lang) if isinstance(fact, Refusal) else fact for name, fact in refusal.facts.items()}
    rule = refusal.rule if isinstance(refusal, Illegal) else None
    return Problem(refusal.reason, rule, facts, explain(refusal, lang))


def refused(refusal: Refusal, request: AnyRequest) -> Response[Problem]:
    """Return the answer to a request that is refused."""
    status = STATUS.get(refusal.reason, 422)
    return Response(problem(refusal, language(request)), status_code=status, media_type="application/json")


def may_answer(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the refusals of a route, for its description."""
    return {number: ResponseSpec(Problem, generate_examples=False) for number in statuses}


def _refusal(request: AnyRequest, error: Refusal) -> Response[Problem]:
    return refused(error, request)


def _http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    answer = Problem("http", None, {"status": error.status_code}, error.detail)
    return Response(answer, status_code=error.status_code, media_type="application/json")


handlers: dict[Any, Any] = {Refusal: _refusal, HTTPException: _http}
