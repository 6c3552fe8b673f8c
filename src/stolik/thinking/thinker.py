"""Bots' moves, thought out in worker processes: `stolik.thinking.pool` on this machine, `stolik.thinking.job_queue`
on several.

JSON goes in and comes out. A bot that crashes, is late, fails or cheats costs its worker process at most: the table
gets a quick legal move, in bounded time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from types import TracebackType
from typing import Final, Literal, Self, TypeAlias

from msgspec import Struct

from stolik.thinking.worker import JUDGING, Question, check_level

GRACE_MS: Final = 1000  # that a bot may be late, on a busy machine
QUICK_MS: Final = 2000  # for a quick move in a worker
JUDGEMENT_MS: Final = 10_000  # for the judgement of one decision: many times what it takes

Outcome: TypeAlias = Literal["done", "late", "crashed", "wrong"]
"""What came of a job: the bot's own move, or why it is another one."""


class NoMove(Exception):  # noqa: N818 - it is an answer
    """No move can be given: the view's seat has none, or the thinker has been stopped."""


class Thought(Struct, frozen=True):
    """One job that is done, for the metrics."""

    kind: str  # "choose" or "interject"
    game: str
    level: str
    seconds: float  # from asked to answered
    outcome: Outcome


@dataclass
class Tally:
    """What has happened so far."""

    jobs: int = 0  # asked
    crashes: int = 0  # of worker processes in the middle of a job
    late: int = 0  # bots that were stopped, past their budget and the grace
    wrong: int = 0  # bots that raised an error, or answered with no legal move
    fallbacks: int = 0  # moves that are not the bot's own: quick ones, and interjections that were let be


class Thinker(ABC):
    """Asks bots."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.observe: Callable[[Thought], None] = lambda _: None
        self.thinking = 0  # jobs that are asked and not answered

    async def choose(self, game: str, level: str, view: bytes, seed: int, budget_ms: int) -> bytes:
        """Return the move of a view's seat, which is awaited; at worst a quick legal one.

        The same view and seed give the same move, unless it had to be a quick one. Raises `Refusal` for a game or level
        that there is not, `NoMove` where no legal move can be found.
        """
        move = await self._asked(Question("choose", game, level, view, str(seed)), budget_ms)
        assert move is not None, "only interjections are let be"
        return move

    async def interject(self, game: str, level: str, view: bytes, seed: int, budget_ms: int) -> bytes | None:
        """Return a move of a seat that may act while another one is on turn; none to let it be, and at worst."""
        return await self._asked(Question("interject", game, level, view, str(seed)), budget_ms)

    async def judge(self, game: str, task: bytes) -> bytes | None:
        """Return a decision of a finished game, judged; none if that failed. It waits for all bots to have moved."""
        return await self.judged(Question("judge", game, JUDGING, task, "0"))

    async def _asked(self, question: Question, budget_ms: int) -> bytes | None:
        check_level(question.game, question.level)
        self.tally.jobs += 1
        asked = monotonic()
        self.thinking += 1
        try:
            move, outcome = await self.answer(question, budget_ms)
        finally:
            self.thinking -= 1
        self.observe(Thought(question.kind, question.game, question.level, monotonic() - asked, outcome))
        return move

    @abstractmethod
    async def answer(self, question: Question, budget_ms: int) -> tuple[bytes | None, Outcome]:
        """Return the answer to a question, or what is best in its place and why. Raises `NoMove`."""

    @property
    @abstractmethod
    def places(self) -> int:
        """How many judgements are worth asking for at once."""

    @abstractmethod
    async def judged(self, question: Question) -> bytes | None:
        """Return a judgement, or nothing if it failed. Raises `NoMove` if the thinker has been stopped."""

    @abstractmethod
    async def start(self) -> None:
        """Get ready; returns when the next move will be quick."""

    @abstractmethod
    async def stop(self) -> None:
        """End all that was started. Moves still waited for raise `NoMove`."""

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
