"""What clients send about puzzles, and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from stolik.bots.appraisal import Unit
from stolik.game import Message, Seat

MOST_FOUND: Final = 16  # moves; no line is longer


class SolverSummary(Struct, frozen=True):
    """How far a person has come with the puzzles of a game, by the answers that the server has."""

    rating: Annotated[float, Meta(description="the expected strength, mu", examples=[25.0])]
    tried: int  # puzzles with a first result
    solved: int  # of them, solved without a wrong move
    days: int  # days in a row whose daily puzzle was solved on its day (UTC), up to today or yesterday
    today: bool  # whether today is one of them
    first_tries: int  # puzzles in a row that were solved without a wrong move


class AskedPuzzle(Struct, frozen=True):
    """A puzzle to solve, without its solution."""

    game: str
    number: int
    count: int  # the number of the game's puzzles, which is also the highest number
    day: Annotated[str | None, Meta(description="the day, if it is a daily puzzle", examples=["2026-11-15"])]
    players: int
    seat: Seat  # the seat on turn
    view: dict[str, Any]  # what that player sees
    moves: tuple[Any, ...] | None  # the legal moves; None: too many to list
    points: tuple[int | None, ...] | None  # what each move scores, if moves score
    steps: int  # the number of moves to find, one after the other
    rating: float  # how hard it is, on the scale of the solvers
    tried: int  # the number of people who tried it
    solved: int
    mine: Literal["open", "solved", "shown"] | None  # the result of one's own tries; None: there were none
    solver: SolverSummary | None  # None: whoever asks is not known


FoundMoves = Annotated[list[dict[str, Any]], Meta(max_length=MOST_FOUND)]


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, or `null` to see the solution: then the puzzle counts as not solved."""

    move: dict[str, Any] | None
    found: FoundMoves = []  # the moves found before, from the first one on


class PuzzleMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move to check."""

    move: dict[str, Any]
    found: FoundMoves = []


class PlayedMove(Struct, frozen=True):
    """One move on the board."""

    seat: Seat
    told: Message  # the move in words
    view: dict[str, Any]  # what the solver sees after it
    why: tuple[Message, ...] = ()  # if it was to be found: why it is right


class NextStep(Struct, frozen=True):
    """The next move to find."""

    number: int  # from 1
    moves: tuple[Any, ...] | None
    points: tuple[int | None, ...] | None


class Solution(Struct, frozen=True):
    """The whole line, and the next best move instead of its first one."""

    moves: tuple[PlayedMove, ...]
    next: Message | None
    gap: float  # how much worse that one is
    decisive: bool  # whether that decides the game


class RatingChange(Struct, frozen=True):
    """The rating of the solver before and after the first result at this puzzle."""

    before: float
    after: float


class PuzzleJudged(Struct, frozen=True):
    """The result of an answer."""

    right: bool
    unit: Unit  # of the values of moves
    loss: float | None  # how much worse the move is, if that is known
    decisive: bool  # whether that decides the game
    why: tuple[Message, ...]  # facts about the move
    played: tuple[PlayedMove, ...]  # the move, and what follows it: replies, a refutation, or the rest of the solution
    draws: bool  # whether something is drawn then: what is shown of it is an example
    next: NextStep | None  # after a right move, if there is more to find
    solution: Solution | None  # after the last move was found, or if it was requested
    tried: int
    solved: int
    rating: float  # of the puzzle
    change: RatingChange | None  # if this answer decided the first result
    solver: SolverSummary | None
