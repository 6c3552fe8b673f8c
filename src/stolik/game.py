"""The contract of every game: `Game`, and the types it uses: `Seat`, `Illegal`, `Outcome`, `Work`.

States are values: `play` returns a new one. The same state and move always give the same new state, because all
chance comes from the seed given to `start`. A whole game is therefore `(game, options, players, seed, moves)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, numbered from 0 clockwise."""

Fact: TypeAlias = "str | int | Sequence[str] | Sequence[int] | Refusal"
"""One detail of a refusal: a cell, a card, a sum, or another refusal that caused this one."""


MOST_FACT_LETTERS: Final = 300
"""A text in a refusal is clipped to so many characters: it may be anything that a client sent."""

MOST_ITEMS: Final = 50
"""A list in a refusal is clipped to so many items."""

LARGEST: Final = 2**53 - 1
"""The largest number in a refusal, and the largest that every client can read. Larger ones are clipped to it."""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def clip(fact: Fact) -> Fact:
    """Return a fact that can be shown and sent: what is too long is cut off, what cannot be printed is replaced.

    >>> clip("x" * 1000)[-3:], clip(10**5000), clip("\\x1b[31m")
    ('xx…', 9007199254740991, '�[31m')
    """
    if isinstance(fact, str):
        return clip_text(fact)
    if isinstance(fact, int):
        return clip_number(fact)
    if isinstance(fact, Refusal):
        return fact
    items: list[Any] = [clip(item) for item in fact[:MOST_ITEMS]]
    return items if len(fact) <= MOST_ITEMS else [*map(str, items), "…"]


def clip_text(text: str, most: int = MOST_FACT_LETTERS) -> str:
    """Return a text of at most `most` characters that can be printed."""
    return _UNPRINTABLE.sub("\ufffd", text if len(text) <= most else text[: most - 1] + "…")


def clip_number(number: int) -> int:
    """Return the number, or the nearest one that every client can read."""
    return max(-LARGEST, min(number, LARGEST))


class Message(Struct, frozen=True):
    """A text for people, as data: the name of a message in the catalogues, and its variables."""

    name: str
    facts: dict[str, Any] = {}

    def __hash__(self) -> int:
        return hash(self.name)  # facts are a dict, which has no hash; views with messages in them need one


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """An answer that says no, as data: a reason and facts.

    `reason` is the name of a message in the catalogues, which have its text in every language. The facts may hold what
    a client sent, so they are clipped.
    """

    def __init__(self, reason: str, **facts: Fact) -> None:
        clipped = {name: clip(fact) for name, fact in facts.items()}
        super().__init__(reason, clipped)
        self.reason = reason
        self.facts = clipped

    def __reduce__(self) -> tuple[Any, ...]:
        """Refusals can be pickled: they come from other processes too."""
        make: Any = type(self)
        return partial(make, *self.args[:-1], **self.facts), ()

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{name}={value}" for name, value in self.facts.items())])


class Illegal(Refusal):
    """A move, option or position that a rule of the game forbids.

    >>> print(Illegal("ABA-5", "abalone-blocked", cell="d4"))
    ABA-5 abalone-blocked cell=d4
    """

    def __init__(self, rule: str, reason: str, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.args = (rule, *self.args)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.rule} {super().__str__()}"


class Unreadable(Refusal):
    """A text that cannot be read as a move, position or record: it is malformed or ambiguous."""


class Outcome(Struct, frozen=True):
    """How a game ended.

    >>> Outcome.ranked((3, 6, 3), ended="captures").places
    (2, 1, 2)
    """

    places: tuple[int, ...]  # of each seat, 1 is first; equal seats share a place: (1, 2, 2, 4)
    points: tuple[int, ...]  # of each seat, as the game counts them
    teams: tuple[int, ...]  # of each seat; without teams every seat is a team of its own
    ended: str  # how the game ended, in the words of its rules: "captures", "repetition"

    @classmethod
    def ranked(
        cls,
        points: Sequence[int],
        *,
        ended: str,
        by: Sequence[Any] | None = None,
        teams: Sequence[int] | None = None,
    ) -> Outcome:
        """Rank the seats by `by`, or by `points` if it is not given; the highest is first.

        Partners share a place, so `by` must be equal for them.
        """
        keys = points if by is None else by
        sides = tuple(range(len(points))) if teams is None else tuple(teams)
        of_side = dict(zip(sides, keys, strict=True))
        places = tuple(1 + sum(other > key for other in of_side.values()) for key in keys)
        return cls(places, tuple(points), sides, ended)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first place: all seats in a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Window(Struct, frozen=True):
    """A short time at a table in which several seats may act before the game goes on, as to claim something.

    It begins with the move that leads to it and ends when no seat may act in it any more. All `Game.actors` are awaited
    at the same time.
    """

    seconds: int
    default: Any  # a legal move of each of them: it is made for those who have not acted when the time is up


class OutOfWork(Exception):  # noqa: N818 - no fault: the budget is spent
    """A listing of moves has taken all steps of its budget."""


class Work:
    """A budget of work, counted in steps. Steps are counted and not timed, so the same state always costs the same.

    A step is at most `LINES_A_STEP` executed lines of Python, some microseconds. Code that may run long calls `step`
    in its loops.

    >>> work = Work(2)
    >>> work.step(2)
    >>> work.step()
    Traceback (most recent call last):
    stolik.game.OutOfWork
    """

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps

    def step(self, count: int = 1) -> None:
        """Take steps. Raises `OutOfWork` if there are not enough left."""
        self.left -= count
        if self.left < 0:
            raise OutOfWork


class _Unlimited(Work):
    __slots__ = ()

    def step(self, count: int = 1) -> None:
        pass


UNLIMITED: Final[Work] = _Unlimited(0)
"""The budget of a caller that waits for every move."""

LINES_A_STEP: Final = 40
"""A step stands for at most so many executed lines; `stolik.conformance` counts them."""

MOST_LINES: Final = 40_000
"""Any other function of a game executes at most so many lines, some milliseconds; `stolik.conformance` counts them."""


OptionsT = TypeVar("OptionsT", bound=Struct)
MoveT = TypeVar("MoveT", bound=Struct)
StateT = TypeVar("StateT", bound=Struct)
ViewT = TypeVar("ViewT", bound=Struct)


class Game(Protocol[OptionsT, MoveT, StateT, ViewT]):
    """The rules of one game. They are pure: no input or output, no clock, no threads.

    The four types are frozen msgspec structs with hashes. Written to JSON and read back they are unchanged. `Move` may
    be a union of tagged structs. A view has the fields `viewer` (a seat, or `None`), `players` and `options`. It may
    have `points`, a number for each seat: the generic bots and environments use it.

    The server calls the rules while everybody waits, also with moves and texts of strangers. So no function searches:
    each takes at most `MOST_LINES` executed lines in every state, except `moves`, which has a budget of its own.
    """

    key: str  # "abalone"
    seats: range  # the possible numbers of players
    hidden: bool  # whether some information is hidden from some seats
    draws: bool  # whether players may agree on a draw
    Options: type[OptionsT]  # the choices of the host of a table
    Move: Any  # the move types, a union
    State: type[StateT]  # everything, hidden parts included; never leaves the server
    View: type[ViewT]  # what one seat, or a spectator, may know

    def start(self, players: int, options: OptionsT, seed: int) -> StateT:
        """Return the first state. Raises `Illegal` for options that cannot be played."""

    def actors(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that may act now, the seat on turn first; none when the game is over."""

    def moves(self, state: StateT, seat: Seat, work: Work = UNLIMITED) -> Iterator[MoveT]:
        """Yield every legal move of the seat, each once.

        The server lists moves while everybody waits, so the listing must be lazy, and a game that may search long
        between two moves calls `work.step()` in its loops. A yielded move counts as a step. A game in which every
        move is found quickly may ignore `work`. Moves that are easy to find come first.
        """

    def play(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """Return the state after the move. Raises `Illegal` if a rule forbids it."""

    def view(self, state: StateT, viewer: Seat | None) -> ViewT:
        """Return what that seat, or a spectator (`None`), may know."""

    def imagine(self, view: ViewT, rng: Random) -> StateT:
        """Return a determinisation: a random full state that fits the view, all equally likely."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the places, the points and how the game ended; `None` while it runs."""

    def teams(self, players: int, options: OptionsT) -> tuple[int, ...]:
        """Return the team of each seat; without teams every seat is a team of its own."""

    def reveals(self, state: StateT, seat: Seat, move: MoveT) -> bool:
        """Tell whether a legal move reveals something hidden or uses chance: it then cannot be taken back."""

    def worth(self, view: ViewT, move: MoveT) -> int | None:
        """Return the points that a legal move of the viewer scores, as far as the viewer knows; `None` if unknown."""

    def event(self, state: StateT, seat: Seat, move: MoveT, viewer: Seat | None) -> Message:
        """Return the message that tells the viewer about a legal move in this state."""

    def format_move(self, view: ViewT, move: MoveT) -> str:
        """Write a move as one line of text. The view is of the state before the move."""

    def parse_move(self, view: ViewT, text: str) -> MoveT:
        """Read what `format_move` writes, and what people type. Raises `Unreadable`, or `Illegal` by a rule."""

    def draw(self, view: ViewT) -> str:
        """Draw the view as plain text, for a terminal."""

    def svg(self, view: ViewT) -> str:
        """Draw the view as an SVG picture."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]

MOST_LISTED_MOVES: Final = 600
"""A client gets a list of at most so many legal moves: some games have very many."""

LISTING_STEPS: Final = 2_000
"""Listing the moves of one state for a client takes at most so many steps: less than 5 ms, in the event loop."""

BOT_STEPS: Final = 150 * LISTING_STEPS
"""Listing the moves of one state for a bot takes at most so many steps."""


def convert_move(game: AnyGame, data: Any) -> Any:
    """Return a move from its JSON form. Raises `msgspec.ValidationError`.

    msgspec remembers how to read a struct, but looks at a union of structs anew each time. So the move is read as a
    field of a struct.
    """
    try:
        return msgspec.convert({"move": data}, _make_holder(game.Move)).move
    except msgspec.ValidationError:
        return msgspec.convert(data, game.Move)  # raises the error with the places of the move alone


@cache
def _make_holder(move: Any) -> Any:
    return msgspec.defstruct("Holder", [("move", move)])


def list_moves(
    game: AnyGame, state: Any, seat: Seat, most: int | None = None, steps: int = LISTING_STEPS
) -> tuple[Any, ...] | None:
    """Return every legal move of a seat.

    `None`: there are more than `most` (`MOST_LISTED_MOVES` if it is not given), or listing them takes too many steps.
    """
    work, most = Work(steps), MOST_LISTED_MOVES if most is None else most
    try:
        listed = tuple(islice(game.moves(state, seat, work), min(most, steps) + 1))
        work.step(len(listed))  # each move is a step too
    except OutOfWork:
        return None
    return listed if len(listed) <= most else None


def find_first_moves(game: AnyGame, state: Any, seat: Seat, most: int, steps: int = BOT_STEPS) -> list[Any]:
    """Return the first legal moves of a seat: `most` of them, or those that the steps are enough for.

    If there is a legal move, at least one is returned.
    """
    found: list[Any] = []
    try:
        for move in islice(game.moves(state, seat, Work(steps)), most):
            found.append(move)  # noqa: PERF402 - what was found before the work is spent is kept
    except OutOfWork:
        pass
    return found or list(islice(game.moves(state, seat), 1))
