"""Lookups over REST: questions about positions that a game's kit answers."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, get
from litestar.params import PathParameter

from stolik.kit import find
from stolik.refusals import NotFound
from stolik.server.http.routing import OPEN, make_router


@get("/api/games/{game:str}/{lookup:str}", sync_to_thread=False)
def look_up(
    request: Request[Any, Any, Any],
    game: Annotated[str, PathParameter(description="a game's key")],
    lookup: Annotated[str, PathParameter(description="the name of the lookup, from the game's page: `formations`")],
) -> dict[str, Any]:
    """Answer a question of a game about a position. The query parameters describe the position."""
    kit = find(game)
    if lookup not in kit.lookups:
        raise NotFound("http-nothing")
    question = msgspec.convert(dict(request.query_params), kit.resolve(kit.lookups[lookup].question), strict=False)
    answer: dict[str, Any] = msgspec.to_builtins(kit.resolve(kit.lookups[lookup].answer)(question))
    return answer


routes: Final = [make_router(look_up, tag="games", access=OPEN, refusals=[422])]
