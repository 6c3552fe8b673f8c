"""Pictures of games for sharing: of one position, and of a whole game in motion. All are SVG.

While a game runs there is the public view alone: a picture can be looked at by anybody who gets the link.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import groupby, islice, zip_longest
from typing import Annotated, Any, Final, NamedTuple
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
_NAMED: Final = f' xmlns="{_SPACE}"'  # as every part says it alone

SeatQuery = Annotated[str, QueryParameter(pattern="^(none|[0-5])$", description="a seat, or `none`")]


def viewer_in(table: Table, wanted: str) -> Seat | None:
    """Return whose view is drawn. Raises `Refusal`: while a game runs, only the public one is."""
    started(table)
    (viewer,) = viewers(table.game, table.players, wanted)
    if table.phase != "finished" and viewer is not None:
        raise Refusal("replay-picture-running")
    return viewer


def animated(pictures: Iterable[str]) -> str:
    """Return one SVG, as tall as the tallest, that shows pictures one after the other, again and again.

    What a picture has at some place among its parts and the next one has there as well is drawn once. Parts that are
    seen together are painted in the order of their places, as in each picture alone.
    """
    ElementTree.register_namespace("", _SPACE)
    frames = [ElementTree.fromstring(picture) for picture in pictures]  # noqa: S314 - drawn by ourselves
    parts = [[ElementTree.tostring(part, encoding="unicode") for part in frame] for frame in frames]
    groups: list[_Group] = []
    for place in zip_longest(*parts):
        for part, begin, end in _runs(place):
            _group(groups, begin, end).parts.append(part)
    tallest = max(frames, key=lambda frame: float(frame.get("height", 0)))
    root = ElementTree.Element(tallest.tag, tallest.attrib)
    head = ElementTree.tostring(root, encoding="unicode").removesuffix("/>").rstrip()
    drawn = "".join(group.drawn(len(frames)) for group in groups)
    return f"{head}>{drawn.replace(_NAMED, '')}</svg>"


class _Group(NamedTuple):
    """Parts that are seen together, from one frame to before another."""

    begin: int
    end: int
    parts: list[str]

    def drawn(self, frames: int) -> str:
        """Return the parts, with the animation that shows them in their time."""
        parts = "".join(self.parts)
        if (self.begin, self.end) == (0, frames):
            return parts
        whole = (frames - 1) * FRAME_MS + LAST_MS
        times = ["0"] if self.begin == 0 else ["0", f"{self.begin * FRAME_MS / whole:.5f}"]
        values = ["visible"] if self.begin == 0 else ["hidden", "visible"]
        if self.end < frames:
            times.append(f"{self.end * FRAME_MS / whole:.5f}")
            values.append("hidden")
        return (
            f'<g>{parts}<animate attributeName="visibility" values="{";".join(values)}" keyTimes="{";".join(times)}" '
            f'calcMode="discrete" dur="{whole}ms" repeatCount="indefinite"/></g>'
        )


def _runs(place: tuple[str | None, ...]) -> Iterator[tuple[str, int, int]]:
    """Yield what is at one place, each thing with the frames from which and before which it is there."""
    at = 0
    for part, run in groupby(place):
        begin, at = at, at + len(list(run))
        if part is not None:
            yield part, begin, at


def _group(groups: list[_Group], begin: int, end: int) -> _Group:
    """Return the group for a part: one that has the same time, if nothing seen in it was painted since."""
    for group in reversed(groups):
        if (group.begin, group.end) == (begin, end):
            return group
        if group.begin < end and begin < group.end:
            break
    groups.append(_Group(begin, end, []))
    return groups[-1]


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
