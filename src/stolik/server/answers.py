"""Refusals as answers: a code, the rule and the facts, and words in the asker's language."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from msgspec import Struct

from stolik.game import Illegal, Refusal
from stolik.messages import LANGUAGES, explain

STATUS = {"table-missing": 404, "identity-needed": 401, "identity-scope": 403, "socket-busy": 503}


class Answer(Struct, frozen=True):
    """A refusal, as JSON."""

    code: str
    rule: str | None
    facts: dict[str, Any]
    message: str


def language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the language to answer in."""
    wanted = connection.headers.get("accept-language", "")
    for part in wanted.split(","):
        if (lang := part.split(";")[0].strip().lower()[:2]) in LANGUAGES:
            return lang
    return LANGUAGES[0]


def answer_of(refusal: Refusal, lang: str) -> Answer:
    """Return a refusal in JSON's terms."""
    facts = {name: fact.reason if isinstance(fact, Refusal) else fact for name, fact in refusal.facts.items()}
    rule = refusal.rule if isinstance(refusal, Illegal) else None
    return Answer(refusal.reason, rule, msgspec.to_builtins(facts), explain(refusal, lang))


def refused(refusal: Refusal, request: Request[Any, Any, Any]) -> Response[Answer]:
    """Return the answer to a refused request."""
    status = STATUS.get(refusal.reason, 422 if isinstance(refusal, Illegal) else 409)
    return Response(answer_of(refusal, language(request)), status_code=status, media_type="application/json")


def _refusal(request: Request[Any, Any, Any], error: Refusal) -> Response[Answer]:
    return refused(error, request)


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Answer]:
    answer = Answer("http", None, {"status": error.status_code}, error.detail)
    return Response(answer, status_code=error.status_code, media_type="application/json")


HANDLERS: dict[Any, Any] = {Refusal: _refusal, HTTPException: _http}
