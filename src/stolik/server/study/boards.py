"""Messages and drawings of a game, for the generic board of the client.

A drawing is made from a view that the client sends, so it reveals nothing hidden. Its size and time are limited. A
malicious view can keep only a side process busy, which is then killed.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import anyio.to_thread
import msgspec
from litestar import Response, get, post
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, PathParameter
from msgspec import Meta, Struct

from stolik.game import MOST_LISTED_MOVES
from stolik.kit import find, load
from stolik.messages import LANGUAGES
from stolik.refusals import Invalid, NotFound
from stolik.server.http.compression import pack, send_packed
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.study.services import StudyServices

LARGEST_VIEW_BODY: Final = 262_144  # bytes of a view and its moves
LONGEST_DRAWING: Final = 2_000_000  # characters of a drawing

Key = Annotated[str, PathParameter(description="a game's key")]
_EXAMPLE: Final = Example(value={"view": {}, "moves": []})


class SentBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A view and the listed legal moves, as the client got them."""

    view: dict[str, Any]
    moves: Annotated[list[dict[str, Any]], Meta(max_length=MOST_LISTED_MOVES)] | None = None


class DrawnBoard(Struct, frozen=True):
    """The view as a picture, and the moves as text."""

    svg: str  # an element with the attribute `data-move` makes the move with that text when it is clicked
    moves: tuple[str, ...]  # the text of each move


@get("/api/games/{game:str}/words/{lang:str}", media_type="text/plain")
async def get_game_words(game: Key, lang: Annotated[str, PathParameter(description="en or pl")]) -> Response[bytes]:
    """Return the messages of a game, in Fluent's format; in English if the game does not have the language."""
    kit = find(game)
    if lang not in LANGUAGES:
        raise NotFound("http-nothing")
    path = kit.words(lang) if kit.words(lang).is_file() else kit.words("en")
    text = await anyio.to_thread.run_sync(path.read_bytes)
    return Response(text, media_type="text/plain", headers={"Cache-Control": "no-cache"})


@post("/api/games/{game:str}/board", status_code=200, request_max_body_size=LARGEST_VIEW_BODY)
async def draw_board(
    game: Key,
    data: Annotated[SentBoard, BodyKwarg(examples=[_EXAMPLE])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[DrawnBoard]:
    """Return a view as a picture, and moves as text. Send the view and the moves as they are in a table's frame."""
    load(game)  # raises Refusal
    return send_packed(request, await services.work_queues.pictures.run(_draw, game, data))


def _draw(key: str, sent: SentBoard) -> bytes:
    """Draw a view, in a side process. Raises `Refusal` for any fault in the view, because it comes from a client."""
    game = load(key)
    try:
        view = msgspec.convert(sent.view, game.View)
        moves = msgspec.convert(sent.moves or [], list[game.Move])  # type: ignore[name-defined]
        drawn = DrawnBoard(game.svg(view), tuple(game.format_move(view, move) for move in moves))
    except msgspec.ValidationError as problem:
        raise Invalid("http-invalid", problem=str(problem)) from None
    except Exception as problem:  # a view that cannot occur in a game
        raise Invalid("http-invalid", problem=type(problem).__name__) from problem
    if len(drawn.svg) > LONGEST_DRAWING:
        raise Invalid("http-invalid", problem="the drawing is too large")
    return pack(drawn)


routes: Final = [make_router(get_game_words, draw_board, tag="games", access=OPEN, refusals=[503])]
