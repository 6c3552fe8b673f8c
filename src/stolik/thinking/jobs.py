"""The messages to a worker process and back: 4 bytes of length, then MessagePack."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

QUICK: Final = "quick"  # in place of a level: any legal move, now
JUDGING: Final = "judge"  # in place of a level: judge a decision of a finished game, or find a hint
LENGTH_BYTES: Final = 4


class Job(Struct, frozen=True, array_like=True):
    """A task for a worker."""

    kind: Literal["choose", "interject", "judge", "hint", "warm"]  # "warm": load all bots of the game, or its judge
    game: str
    level: str  # or QUICK, or JUDGING
    view: bytes  # JSON; for "judge" a task of `stolik.bots.judgement`
    seed: str  # for the bot's chance: a number, as text because it can have any size
    plain: bool = False  # without compiled code: by the stand-in of the level, or by the generic judge
    spent_ms: int = 0  # of the bot's time, to load its code

    @property
    def is_judgement(self) -> bool:
        """Whether the judge does it, after the moves of bots."""
        return self.kind in ("judge", "hint")


class Result(Struct, frozen=True, array_like=True):
    """The result of a job."""

    value: bytes | None  # a move or a judgement as JSON; None if the bot does not interject
    error: str | None = None  # the type of the exception, if the job failed


def pack(message: Job | Result) -> bytes:
    """Return a message in the form that is sent through a pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH_BYTES) + body
