"""The contract every game keeps: `Game`, and the words it speaks in: `Seat`, `Illegal`, `Outcome`.

States are values: `play` returns a new one. A state and a move always give the same state, because chance
comes from the seed given to `start`. A whole game is therefore `(game, options, players, seed, moves)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, numbered from 0 clockwise."""

Fact: TypeAlias = "str | int | Sequence[str] | Sequence[int] | Refusal"
"""One detail of a refusal: a cell, a card, a sum; or the refusal that was the cause of this one."""


class Message(Struct, frozen=True):
    """Something to tell people, as data: the name of a message in the catalogues, and its variables."""

    name: str
    facts: dict[str, Any] = {}


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Something that was asked for and is not done, as data: a reason and the facts of the case.

    `reason` is the name of a message in the catalogues; the words are found there, in every language.
    """

    def __init__(self, reason: str, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{name}={value}" for name, value in self.facts.items())])


class Illegal(Refusal):
    """A move, option or position that a rule of the game forbids.

    >>> print(Illegal("ABA-5", "abalone-blocked", cell="d4"))
    ABA-5 abalone-blocked cell=d4
    """

    def __init__(self, rule: str, reason: str, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.args = (rule, reason, facts)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.rule} {super().__str__()}"


class Unreadable(Refusal):
    """Text that is no move, position or record: malformed, or with more than one meaning."""


class Outcome(Struct, frozen=True):
    """How a game ended.

    >>> Outcome.ranked((3, 6, 3), ended="captures").places
    (2, 1, 2)
    """

    places: tuple[int, ...]  # of each seat, 1 is first; equal seats share a place: (1, 2, 2, 4)
    points: tuple[int, ...]  # of each seat, as the game counts them
    teams: tuple[int, ...]  # of each seat; without teams every seat is its own
    ended: str  # how, in the game's word: "captures", "repetition"

    @classmethod
    def ranked(
        cls,
        points: Sequence[int],
        *,
        ended: str,
        by: Sequence[Any] | None = None,
        teams: Sequence[int] | None = None,
    ) -> Outcome:
        """Rank the seats, highest first, by `by` (by `points` if not given); a team's seats rank as one.

        With teams, `by` must be equal for partners.
        """
        keys = points if by is None else by
        sides = tuple(range(len(points))) if teams is None else tuple(teams)
        of_side = dict(zip(sides, keys, strict=True))
        places = tuple(1 + sum(other > key for other in of_side.values()) for key in keys)
        return cls(places, tuple(points), sides, ended)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place; all of them in a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


OptionsT = TypeVar("OptionsT", bound=Struct)
MoveT = TypeVar("MoveT", bound=Struct)
StateT = TypeVar("StateT", bound=Struct)
ViewT = TypeVar("ViewT", bound=Struct)


class Game(Protocol[OptionsT, MoveT, StateT, ViewT]):
    """One game's rules, pure: no input or output, no clock, no threads.

    The four types are frozen msgspec structs that go to JSON and back unchanged. `Move` may be a union of
    tagged structs. A view has the fields `viewer` (a seat, or `None`), `players` and `options`; it may have `points`, a
    number for each seat, which the generic bots and environments then use.
    """

    key: str  # "abalone"
    seats: range  # the player counts it takes
    hidden: bool  # whether some seats may know what others may not
    draws: bool  # whether players may agree on a draw
    Options: type[OptionsT]  # what the host of a table may change
    Move: Any  # the move types, a union
    State: type[StateT]  # everything, hidden parts included; never leaves the server
    View: type[ViewT]  # what one seat, or a spectator, may know

    def start(self, players: int, options: OptionsT, seed: int) -> StateT:
        """Set the game up. Raises `Illegal` for options that cannot be played."""

    def actors(self, state: StateT) -> tuple[Seat, ...]:
        """Whose action is awaited; nobody's when the game is over."""

    def moves(self, state: StateT, seat: Seat) -> Iterator[MoveT]:
        """Every legal move of the seat, lazily, each once."""

    def play(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        """Return the state after the move. Raises `Illegal`, and then nothing has changed."""

    def view(self, state: StateT, viewer: Seat | None) -> ViewT:
        """Return what that seat, or a spectator (`None`), may know."""

    def imagine(self, view: ViewT, rng: Random) -> StateT:
        """Return a full state that the viewer could not tell from the true one, drawn evenly."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Return places, points and how it ended; `None` while the game runs."""

    def teams(self, players: int, options: OptionsT) -> tuple[int, ...]:
        """Return the team of each seat; without teams every seat is its own."""

    def reveals(self, state: StateT, seat: Seat, move: MoveT) -> bool:
        """Tell whether a legal move shows anyone something hidden, or draws on chance: it cannot be taken back."""

    def worth(self, view: ViewT, move: MoveT) -> int | None:
        """Return what a legal move of the viewer scores, as the viewer can know; `None` where that means nothing."""

    def event(self, state: StateT, seat: Seat, move: MoveT, viewer: Seat | None) -> Message:
        """Return what that viewer is told of a legal move made in this state."""

    def format_move(self, view: ViewT, move: MoveT) -> str:
        """Write a move as one line of text. The view is of the state the move is made in."""

    def parse_move(self, view: ViewT, text: str) -> MoveT:
        """Read what `format_move` writes, and what people type. Raises `Unreadable`."""

    def draw(self, view: ViewT) -> str:
        """Draw the view as plain text, for a terminal."""

    def svg(self, view: ViewT) -> str:
        """Draw the view as an SVG picture."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]

MOST_LISTED_MOVES: Final = 600
"""How many legal moves are listed for a client: a game can have very many."""


def list_moves(game: AnyGame, state: Any, seat: Seat) -> tuple[Any, ...] | None:
    """Return every legal move of a seat, or `None` if there are more than `MOST_LISTED_MOVES`."""
    listed = tuple(islice(game.moves(state, seat), MOST_LISTED_MOVES + 1))
    return None if len(listed) > MOST_LISTED_MOVES else listed
