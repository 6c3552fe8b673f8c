"""Drawings of a game: a position, an animation of the whole game, and a preview of a position for chats.

All are SVG except the preview, which is PNG, because chats cannot show SVG.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, zip_longest
from typing import Final, NamedTuple
from xml.etree import ElementTree

from stolik.game import AnyGame, Refusal, Seat
from stolik.record import Step

MOST_FRAMES: Final = 200  # of an animation; of a longer game only every second, third ... ply is shown
FRAME_MS: Final = 900  # the duration of a frame
LAST_MS: Final = 3_000  # the duration of the last frame
WIDE: Final = 1200  # width and height of a preview in pixels: the size that Open Graph recommends
TALL: Final = 630
MARGIN: Final = 20
BACKGROUND: Final = "#f5efe4"  # of the margin
_SPACE: Final = "http://www.w3.org/2000/svg"
_NAMED: Final = f' xmlns="{_SPACE}"'  # the attribute that ElementTree writes into every part


class DrawnGame(NamedTuple):
    """A game to be drawn, and the viewer whose views are drawn."""

    game: AnyGame
    plies: int
    steps: Callable[[int], Iterator[Step]]  # from a ply on
    viewer: Seat | None

    def draw(self, ply: int | None) -> str:
        """Draw the position after `ply` moves (`None`: the last one). Raises `Refusal` if there are fewer moves."""
        if ply is not None and ply > self.plies:
            raise Refusal("replay-ply", ply=ply, plies=self.plies)
        return self._draw_step(next(self.steps(self.plies if ply is None else ply)))

    def animate(self) -> bytes:
        """Draw the whole game as an animation."""
        stride = -(-(self.plies + 1) // MOST_FRAMES)  # rounded up
        chosen = (step for ply, step in enumerate(self.steps(0)) if (self.plies - ply) % stride == 0)  # the last always
        return animate_pictures(map(self._draw_step, chosen)).encode()

    def _draw_step(self, step: Step) -> str:
        return self.game.svg(self.game.view(step.state, self.viewer))


def animate_pictures(pictures: Iterable[str]) -> str:
    """Return one SVG that shows pictures one after the other in a loop. It is as tall as the tallest picture.

    A part that has the same index in successive pictures, and is equal there, is drawn once. Parts that are visible
    together are painted in the order of their indexes, as in each single picture.
    """
    ElementTree.register_namespace("", _SPACE)
    frames = [ElementTree.fromstring(picture) for picture in pictures]  # noqa: S314 - drawn by ourselves
    parts = [[ElementTree.tostring(part, encoding="unicode") for part in frame] for frame in frames]
    groups: list[_Group] = []
    for place in zip_longest(*parts):
        for part, begin, end in _find_runs(place):
            _group(groups, begin, end).parts.append(part)
    tallest = max(frames, key=lambda frame: float(frame.get("height", 0)))
    root = ElementTree.Element(tallest.tag, tallest.attrib)
    head = ElementTree.tostring(root, encoding="unicode").removesuffix("/>").rstrip()
    drawn = "".join(group.drawn(len(frames)) for group in groups)
    return f"{head}>{drawn.replace(_NAMED, '')}</svg>"


class _Group(NamedTuple):
    """Parts that are visible together, from frame `begin` to before frame `end`."""

    begin: int
    end: int
    parts: list[str]

    def drawn(self, frames: int) -> str:
        """Return the SVG of the parts, with the animation of their visibility."""
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


def _find_runs(place: tuple[str | None, ...]) -> Iterator[tuple[str, int, int]]:
    """Yield the parts at one index of all frames, each with the frames where it begins and ends."""
    at = 0
    for part, run in groupby(place):
        begin, at = at, at + len(list(run))
        if part is not None:
            yield part, begin, at


def _group(groups: list[_Group], begin: int, end: int) -> _Group:
    """Return the group for a part: one with the same frames, if no later group is visible in them, or a new one."""
    for group in reversed(groups):
        if (group.begin, group.end) == (begin, end):
            return group
        if group.begin < end and begin < group.end:
            break
    groups.append(_Group(begin, end, []))
    return groups[-1]


def fit_preview(svg: str) -> str:
    """Return a picture in the middle of a picture with the size of a preview."""
    ElementTree.register_namespace("", _SPACE)
    inner = ElementTree.fromstring(svg)  # noqa: S314 - drawn by ourselves
    width, height = float(inner.get("width", 1)), float(inner.get("height", 1))
    scale = min((WIDE - 2 * MARGIN) / width, (TALL - 2 * MARGIN) / height)
    wide, tall = width * scale, height * scale
    for name, value in {"x": (WIDE - wide) / 2, "y": (TALL - tall) / 2, "width": wide, "height": tall}.items():
        inner.set(name, f"{value:.1f}")
    drawn = ElementTree.tostring(inner, encoding="unicode")
    background = f'<rect width="{WIDE}" height="{TALL}" fill="{BACKGROUND}"/>'
    return f'<svg xmlns="{_SPACE}" width="{WIDE}" height="{TALL}">{background}{drawn}</svg>'


def make_png(svg: str) -> bytes:
    """Return a picture as PNG."""
    import resvg_py  # 10 MB, which many servers do not need

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
