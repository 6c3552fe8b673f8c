"""Abalone's named patterns over REST (ABA-20): a board can outline them without knowing a rule."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import get
from litestar.openapi.spec import Example
from litestar.params import QueryParameter
from msgspec import Struct

from stolik.game import Illegal
from stolik.games.abalone.rules import position as positions
from stolik.games.abalone.rules.formations import Formation, formations
from stolik.server.http.refusals import TO_ANYBODY

LONGEST: Final = 128  # characters; a board without free cells, an order and four counts have 89

_POSITION: Final = Example(
    summary="Two marbles that can push one", value="5/6/7/8/9/8/4w2/3b2/2bb1", id="position-of-formations"
)
_PLAYERS: Final = Example(summary="For two", value=2, id="players-of-formations")


class Formations(Struct, frozen=True):
    """The named patterns of a position."""

    formations: tuple[Formation, ...]


class _Seen(Struct, frozen=True):
    """A position, as far as patterns depend on it."""

    cells: str
    order: tuple[int, ...]


@get("/api/games/abalone/formations", operation_id="FindFormations", responses=TO_ANYBODY, sync_to_thread=False)
def get_formations(
    position: Annotated[
        str, QueryParameter(max_length=LONGEST, description="a position line, or its board alone", examples=[_POSITION])
    ],
    players: Annotated[
        int | None,
        QueryParameter(ge=2, le=4, description="none: as few as the position needs", examples=[_PLAYERS]),
    ] = None,
) -> Formations:
    """Return the patterns that a position of Abalone shows: single, pair, lance, ..., clinch, sumito."""
    found = positions.parse(position)
    playing = found.players if players is None else players
    if found.players > playing:
        raise Illegal("ABA-2", "abalone-position-players", wanted=found.players, players=playing)
    return Formations(formations(_Seen(found.cells, positions.clockwise(0, playing))))


routes: list[Any] = [get_formations]
