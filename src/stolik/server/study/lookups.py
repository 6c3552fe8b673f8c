"""Lookups over REST: questions about positions that a game's kit answers."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, get
from litestar.params import PathParameter

from stolik.kit import find
from stolik.refusals import Invalid, NotFound
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.study.services import StudyServices


@get("/api/games/{game:str}/{lookup:str}")
async def look_up(
    request: Request[Any, Any, Any],
    services: Injected[StudyServices],
    game: Annotated[str, PathParameter(description="a game's key")],
    lookup: Annotated[str, PathParameter(description="the name of the lookup, from the game's page: `formations`")],
) -> dict[str, Any]:
    """Answer a question of a game about a position. The query parameters describe the position."""
    kit = find(game)
    if lookup not in kit.lookups:
        raise NotFound("http-nothing")
    return await services.work_queues.study.run(_answer, game, lookup, dict(request.query_params))


def _answer(game: str, lookup: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Let the game answer, in a side process. Raises `Refusal`."""
    kit = find(game)
    try:
        question = msgspec.convert(wanted, kit.resolve(kit.lookups[lookup].question), strict=False)
    except msgspec.ValidationError as problem:
        raise Invalid("http-invalid", problem=str(problem)) from None
    answer: dict[str, Any] = msgspec.to_builtins(kit.resolve(kit.lookups[lookup].answer)(question))
    return answer


routes: Final = [make_router(look_up, tag="games", access=OPEN, refusals=[422, 503])]
