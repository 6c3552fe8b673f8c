"""A puzzle as data: its position, its line, and its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from stolik.bots.appraisal import Unit
from stolik.bots.generic.defaults import puzzle_search
from stolik.game import AnyGame, Message, Seat
from stolik.kit import LEVELS, PuzzleSearch, find


class Wrong(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A move that is not the best, and what is wrong with it."""

    text: str
    loss: float  # by how much it is worse
    replies: tuple[str, ...] = ()  # what may follow it: one move after the other, of whoever is on turn
    why: tuple[Message, ...] = ()  # facts about it


class Step(Struct, frozen=True, omit_defaults=True):
    """One move that the solver has to find."""

    text: str
    gap: float  # by how much the next best move is worse
    wrong: tuple[Wrong, ...] = ()  # the next best moves, the best of them first
    replies: tuple[str, ...] = ()  # what the others play then, up to the solver's next move
    why: tuple[Message, ...] = ()  # facts about the move


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A position with one best move, as the player on turn saw it, and how it goes on."""

    game: str
    players: int
    seat: Seat
    view: Any  # the view as JSON
    unit: Unit
    steps: tuple[Step, ...]
    line: tuple[str, ...] = ()  # the best further moves of the same turn, which the solver need not find
    level: str = ""  # the weakest level whose bot finds the first move; empty: none does


class Played(Struct, frozen=True):
    """One move of a line: who made it, what that player saw, and the states before and after it."""

    seat: Seat
    view: Any
    move: Any
    before: Any
    after: Any


def get_search(key: str) -> PuzzleSearch:
    """Return how puzzles of a game are found."""
    kit = find(key)
    return kit.puzzles or puzzle_search(kit.game)


def begin(game: AnyGame, view: Any) -> Any:
    """Return the state in which a puzzle is played: a determinisation of its view, always the same one."""
    return game.imagine(view, Random(0))


def play_line(game: AnyGame, state: Any, texts: Iterable[str]) -> Iterator[Played]:
    """Play moves one after the other, each by whoever is on turn."""
    for text in texts:
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        move = game.parse_move(view, text)
        after = game.play(state, seat, move)
        yield Played(seat, view, move, state, after)
        state = after


def reach(game: AnyGame, puzzle: Puzzle, steps: int) -> Any:
    """Return the state in which the solver has found so many moves, and the others have replied."""
    state = begin(game, msgspec.convert(puzzle.view, game.View))
    texts = [text for step in puzzle.steps[:steps] for text in (step.text, *step.replies)]
    for played in play_line(game, state, texts):
        state = played.after
    return state


def compute_identity(puzzle: Puzzle) -> bytes:
    """Return a digest of the position. A puzzle that is made anew from it is the same puzzle."""
    return sha256(msgspec.json.encode(puzzle.view, order="sorted")).digest()


def rate_difficulty(puzzle: Puzzle) -> tuple[float, float]:
    """Return how hard a puzzle seems, as mu and sigma of a rating, before anybody has tried it.

    What a stronger bot is needed for, what takes several moves, and what is hardly better than the next best move is
    harder.

    >>> easy = Puzzle("zero", 3, 0, {}, "chance", (Step("pass", 0.2),), level="club")
    >>> hard = Puzzle("zero", 3, 0, {}, "chance", (Step("pass", 0.05), Step("pass", 0.05)))
    >>> rate_difficulty(easy)[0] < rate_difficulty(hard)[0]
    True
    """
    search = get_search(puzzle.game)
    mu = {LEVELS[2]: 21.0, LEVELS[3]: 25.0}.get(puzzle.level, 29.0)
    mu += 2.5 * (len(puzzle.steps) - 1)
    mu += 2.0 if puzzle.steps[0].gap < 2 * search.gap else -1.0
    return mu, 4.0


def read_shipped(key: str) -> list[bytes]:
    """Return the puzzles that come with a game, each as JSON. A server needs to know only which of them are new."""
    file = find(key).folder / get_search(key).shipped
    return list(map(bytes, msgspec.json.decode(file.read_bytes(), type=list[msgspec.Raw]))) if file.exists() else []


def load_shipped(key: str) -> list[Puzzle]:
    """Return the puzzles that come with a game. `stolik puzzles make` made them from games between bots."""
    return list(map(decode, read_shipped(key)))


encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Puzzle).decode


def read_puzzles(text: bytes) -> list[Puzzle]:
    """Read puzzles from JSON."""
    return msgspec.json.decode(text, type=list[Puzzle])


def write_puzzles(puzzles: Iterable[Puzzle]) -> bytes:
    """Write puzzles as JSON, one a line."""
    return b"[\n" + b",\n".join(map(encode, puzzles)) + b"\n]\n"
