"""Pictures of games for sharing: of one position, and of a whole game in motion. All are SVG.

While a game runs there is the public view alone: a picture can be looked at by anybody who gets the link.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import groupby, islice, zip_longest
from typing import Annotated, Any, Final
from xml.etree import ElementTree

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from stolik.game import AnyGame, Refusal, Seat
from stolik.server.answers import AnyRequest
from stolik.server.limits import address, limits_of
from stolik.server.packing import packed
from stolik.server.replays import KEPT, TO_VIEWER, viewers
from stolik.table import Table, started, steps

MOST_FRAMES: Final = 200  # of a moving picture: of a longer game every second, third ... ply is shown
FRAME_MS: Final = 900  # that one is seen
LAST_MS: Final = 3_000  # and the last one, before it begins again
REMEMBERED: Final = 16  # moving pictures
SVG: Final = "image/svg+xml"
_SPACE: Final = "http://www.w3.org/2000/svg"

SeatQuery = Annotated[str, QueryParameter(pattern="^(none|[0-5])$", description="a seat, or `none`")]


def viewer_in(table: Table, wanted: str) -> Seat | None:
    """Return whose view is drawn. Raises `Refusal`: while a game runs, only the public one is."""
    started(table)
    (viewer,) = viewers(table.game, table.players, wanted)
    if table.phase != "finished" and viewer is not None:
        raise Refusal("replay-picture-running")
    return viewer


def animated(pictures: Iterable[str]) -> str:
    """Return one SVG that shows pictures of the same size one after the other, again and again.

    What a picture has at some place among its parts and the next one has as well is drawn once. Parts are painted in
    the order of their places, as in each picture alone.
    """
    ElementTree.register_namespace("", _SPACE)
    frames = [ElementTree.fromstring(picture) for picture in pictures]  # noqa: S314 - drawn by ourselves
    root = frames[-1]
    parts = [[ElementTree.tostring(part, encoding="unicode") for part in frame] for frame in frames]
    whole = (len(frames) - 1) * FRAME_MS + LAST_MS
    drawn = [drawing for place in zip_longest(*parts) for drawing in _place(place, whole)]
    for part in list(root):
        root.remove(part)
    head = ElementTree.tostring(root, encoding="unicode").removesuffix("/>").rstrip()
    space = f' xmlns="{_SPACE}"'
    return f"{head}>{''.join(drawn).replace(space, '')}</svg>"


def _place(frames: tuple[str | None, ...], whole: int) -> Iterator[str]:
    """Yield what is drawn at one place: each thing for as long as it is there."""
    at = 0
    for part, group in groupby(frames):
        until = at + len(list(group))
        if part is not None:
            begin, end = at * FRAME_MS / whole, 1.0 if until == len(frames) else until * FRAME_MS / whole
            yield part if (begin, end) == (0, 1) else f"<g>{part}{_seen(begin, end, whole)}</g>"
        at = until


def _seen(begin: float, end: float, whole: int) -> str:
    """Return the animation of something that is seen for a part of the time."""
    times = [(0.0, "visible" if begin == 0 else "hidden")]
    times += [(begin, "visible")] if begin > 0 else []
    times += [(end, "hidden")] if end < 1 else []
    values, keys = ";".join(value for _, value in times), ";".join(f"{time:.5f}".rstrip("0") for time, _ in times)
    return (
        f'<animate attributeName="visibility" values="{values}" keyTimes="{keys.replace(".;", ";")}" '
        f'calcMode="discrete" dur="{whole}ms" repeatCount="indefinite"/>'
    )


def _moving(table: Table, viewer: Seat | None) -> bytes:
    game, plies = table.game, len(started(table).made)
    stride = -(-(plies + 1) // MOST_FRAMES)  # rounded up
    chosen = (step for ply, step in enumerate(steps(table)) if (plies - ply) % stride == 0)  # the last one always
    return animated(_drawn(game, step.state, viewer) for step in chosen).encode()


def _drawn(game: AnyGame, state: Any, viewer: Seat | None) -> str:
    return game.svg(game.view(state, viewer))


class Gallery:
    """Makes moving pictures, one at a time, and remembers the last ones of finished games."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._made: OrderedDict[tuple[str, Seat | None], bytes] = OrderedDict()

    async def moving(self, table: Table, viewer: Seat | None) -> bytes:
        """Return the moving picture of a game."""
        async with self._lock:  # each takes a core for a moment
            key = table.id, viewer
            found = self._made.get(key)
            if found is None:
                found = await asyncio.to_thread(_moving, table, viewer)
            if table.phase == "finished":
                self._made[key] = found
                self._made.move_to_end(key)
                if len(self._made) > REMEMBERED:
                    self._made.popitem(last=False)
            return found


@get("/api/tables/{table_id:str}/picture.svg", operation_id="GetPicture", media_type=SVG, responses=TO_VIEWER)
async def get_picture(
    table_id: FromPath[str],
    request: AnyRequest,
    state: State,
    ply: Annotated[int | None, QueryParameter(ge=0, le=100_000, description="none: the last one")] = None,
    seat: SeatQuery = "none",
) -> Response[bytes]:
    """Return a picture of the table after so many moves; while the game runs, as a spectator sees it."""
    limits_of(request).check("study", address(request))
    table: Table = await state.tables.get(table_id)
    viewer = viewer_in(table, seat)
    plies = len(started(table).made)
    if ply is not None and ply > plies:
        raise Refusal("replay-ply", ply=ply, plies=plies)
    step = next(islice(steps(table, plies if ply is None else ply), 1))
    drawn = await asyncio.to_thread(_drawn, table.game, step.state, viewer)
    return await packed(request, drawn.encode(), kind=SVG, headers=_headers(table, "picture"))


@get("/api/tables/{table_id:str}/animation.svg", operation_id="GetAnimation", media_type=SVG, responses=TO_VIEWER)
async def get_animation(
    table_id: FromPath[str], request: AnyRequest, state: State, seat: SeatQuery = "none"
) -> Response[bytes]:
    """Return a moving picture of the game; while it runs, as a spectator sees it."""
    limits_of(request).check("study", address(request))
    table: Table = await state.tables.get(table_id)
    gallery: Gallery = state.gallery
    body = await gallery.moving(table, viewer_in(table, seat))
    return await packed(request, body, kind=SVG, headers=_headers(table, "animation"))


def _headers(table: Table, what: str) -> dict[str, str]:
    name = f'inline; filename="{table.setting.game}-{table.id}-{what}.svg"'
    return {"Content-Disposition": name} | (KEPT if table.phase == "finished" else {})


routes: list[Any] = [get_picture, get_animation]
