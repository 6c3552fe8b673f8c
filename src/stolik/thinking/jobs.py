"""What a worker process is sent and what it sends back: MessagePack, after its length in 4 bytes."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

QUICK: Final = "quick"  # in place of a level: any legal move, now
JUDGING: Final = "judge"  # in place of a level: a decision of a finished game is judged
LENGTH_BYTES: Final = 4


class Job(Struct, frozen=True, array_like=True):
    """What a worker has to do."""

    kind: Literal["choose", "interject", "judge", "warm"]  # "warm": load all bots of the game, or its judge
    game: str
    level: str  # or QUICK, or JUDGING
    view: bytes  # JSON; for "judge" a task of `stolik.bots.judgement`
    seed: str  # of the bot's chance. It is a number; as text it can have any size


class Result(Struct, frozen=True, array_like=True):
    """What came of a job."""

    value: bytes | None  # a move or a judgement as JSON; none if the bot does not interject
    error: str | None = None  # the type of the exception, if the job failed


def pack(message: Job | Result) -> bytes:
    """Return a message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH_BYTES) + body
