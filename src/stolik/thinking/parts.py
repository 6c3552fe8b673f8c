"""The parts in which a game's kernels are compiled: first what its levels play with, then what its judge needs."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.thinking.jobs import JUDGING

PLAYING: Final = "play"
PARTS: Final = (PLAYING, JUDGING)


class Report(Struct, frozen=True):
    """How far a part of a game's kernels is compiled: a line that `stolik.thinking.compiler` writes."""

    game: str
    part: str
    percent: int = 0
    ready: bool = False
    problem: str = ""  # why it is not ready and will not be soon
    folder: str = ""  # where they are kept
