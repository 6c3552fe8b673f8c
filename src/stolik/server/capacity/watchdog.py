"""The watchdog: a thread that notices when the event loop is blocked, and logs what blocked it.

While the loop is blocked, no client gets an answer. A log line has the time and the stack of what was running: files,
lines and functions of this program, and no values.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import FrameType, TracebackType
from typing import Final, Self

import stolik

BLOCKED_S: Final = 0.05  # a longer block is counted and logged
EVERY_S: Final = 0.025  # between two beats
QUIET_S: Final = 1.0  # between two log lines, unless the block was longer
DEEPEST: Final = 8  # places of a stack that are logged, the innermost last
SOURCE: Final = Path(stolik.__file__).parent.parent

log = logging.getLogger(__name__)


class Watchdog:
    """Watches the running event loop during a `with` block."""

    def __init__(self, observe: Callable[[float], None], blocked_s: float = BLOCKED_S) -> None:
        self._observe = observe  # called in the watchdog's thread with the seconds of each block
        self._blocked_s = blocked_s
        self._beat = threading.Event()  # set by the event loop
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="stolik-watchdog", daemon=True)
        self._logged_at, self._logged = -QUIET_S, 0.0  # the last log line: when, and the seconds that it told

    def __enter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        self._watched = threading.get_ident()
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._ended.set()
        self._beat.set()

    def _watch(self) -> None:
        while not self._ended.wait(EVERY_S):
            self._beat.clear()
            asked = monotonic()
            try:
                self._loop.call_soon_threadsafe(self._beat.set)
            except RuntimeError:  # the loop is closed
                return
            if not self._beat.wait(self._blocked_s):
                frame = sys._current_frames().get(self._watched)
                places = describe_stack(frame)
                del frame  # it holds what the function works on
                self._beat.wait()
                self._tell(monotonic() - asked, places)

    def _tell(self, seconds: float, places: list[str]) -> None:
        self._observe(seconds)
        is_due = monotonic() - self._logged_at >= QUIET_S or seconds > self._logged
        if is_due and not self._ended.is_set():
            self._logged_at, self._logged = monotonic(), seconds
            log.warning("the event loop was blocked for %d ms by %s", round(seconds * 1000), "; ".join(places))


def describe_stack(frame: FrameType | None) -> list[str]:
    """Return the places of a stack: our own, and the innermost one. Without values."""
    places: list[str] = []
    innermost = frame
    while frame is not None and len(places) < DEEPEST:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(SOURCE) or frame is innermost:
            name = path.relative_to(SOURCE) if path.is_relative_to(SOURCE) else Path(path.parent.name, path.name)
            places.append(f"{name}:{frame.f_lineno} in {frame.f_code.co_name}")
        frame = frame.f_back
    return places[::-1]
