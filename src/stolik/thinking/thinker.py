"""`Thinker`: the interface for moves of bots and for judgements. The work is done in other processes.

Views and moves are JSON. If a bot crashes, raises an error, makes an illegal move or is late, at most its worker
process is lost, and the table gets a quick legal move in bounded time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from types import TracebackType
from typing import Final, Literal, Self, TypeAlias

from msgspec import Struct

from stolik.thinking.jobs import JUDGING, Job
from stolik.thinking.kernels import Warming
from stolik.thinking.worker import check_level

GRACE_MS: Final = 1000  # how late a bot may be, on a busy machine
QUICK_MS: Final = 2000  # for a quick move in a worker
JUDGEMENT_MS: Final = 10_000  # for one judgement; it normally takes much less

Outcome: TypeAlias = Literal["done", "late", "crashed", "wrong"]
"""How a job ended: with the bot's own move ("done"), or why the move is another one."""


class NoMove(Exception):  # noqa: N818 - it is a result, no error of the program
    """There is no move: the seat of the view has none, or the thinker is not running."""


class FinishedJob(Struct, frozen=True):
    """One finished job, for the metrics."""

    kind: str  # "choose" or "interject"
    game: str
    level: str
    seconds: float  # from the request to the result
    outcome: Outcome


@dataclass
class Tally:
    """Counts since the start."""

    jobs: int = 0  # moves that were requested
    crashes: int = 0  # worker processes that ended in the middle of a job
    late: int = 0  # bots that were stopped, past their budget and the grace
    wrong: int = 0  # bots that raised an error or chose no legal move
    fallbacks: int = 0  # results that are not the bot's own: quick moves, and interjections that were skipped


class Thinker(ABC):
    """Runs bots and judges."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.observe: Callable[[FinishedJob], None] = lambda _: None
        self.thinking = 0  # requested moves that are not finished

    async def choose(self, game: str, level: str, view: bytes, seed: int, budget_ms: int, person: str = "") -> bytes:
        """Return a move of the view's seat, which is on turn. If the bot fails, it is a quick legal move.

        Workers serve the people for whom bots think in turn; `person` is one of them.

        The same view and seed give the same move, unless it is a quick move. Raises `Refusal` for an unknown game or
        level, `NoMove` if there is no legal move.
        """
        move = await self._move(Job("choose", game, level, view, str(seed)), budget_ms, person)
        assert move is not None, "only an interjection may be skipped"
        return move

    async def interject(
        self, game: str, level: str, view: bytes, seed: int, budget_ms: int, person: str = ""
    ) -> bytes | None:
        """Return a move of a seat that may act out of turn; `None` if the bot does not want to, or fails."""
        return await self._move(Job("interject", game, level, view, str(seed)), budget_ms, person)

    async def judge(self, game: str, task: bytes, person: str = "") -> bytes | None:
        """Judge a decision of a finished game; `None` if that failed. Moves of bots have priority."""
        return await self.run_judgement(Job("judge", game, JUDGING, task, "0"), person)

    async def find_hint(self, game: str, view: bytes, person: str = "") -> bytes | None:
        """Return the best move of the view's seat, which is on turn, and why; `None` if that failed.

        Moves of bots have priority. Nobody waits for the compiler: until then a judge without compiled code does it.
        """
        return await self.run_judgement(Job("hint", game, JUDGING, view, "0"), person)

    async def _move(self, job: Job, budget_ms: int, person: str) -> bytes | None:
        check_level(job.game, job.level)
        self.tally.jobs += 1
        began = monotonic()
        self.thinking += 1
        try:
            move, outcome = await self.run_move(job, budget_ms, person)
        finally:
            self.thinking -= 1
        self.observe(FinishedJob(job.kind, job.game, job.level, monotonic() - began, outcome))
        return move

    @abstractmethod
    async def run_move(self, job: Job, budget_ms: int, person: str = "") -> tuple[bytes | None, Outcome]:
        """Return the move of a job, or a move in its place, and the outcome. Raises `NoMove`."""

    @abstractmethod
    async def run_judgement(self, job: Job, person: str = "") -> bytes | None:
        """Return a judgement; `None` if it failed. Raises `NoMove` if the thinker is not running."""

    @abstractmethod
    def expect(self, game: str, level: str) -> None:
        """Prepare for moves of a level: somebody has sat down to play against it."""

    @abstractmethod
    def find_warming(self, game: str) -> Warming:
        """Return how far the compiled code of a game is. Until it is ready, stand-ins play."""

    @property
    @abstractmethod
    def capacity(self) -> int:
        """The number of judgements that can be done at once."""

    @abstractmethod
    async def start(self) -> None:
        """Start. Return when moves can be requested."""

    @abstractmethod
    async def stop(self) -> None:
        """End all processes and connections. Unfinished moves raise `NoMove`."""

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
