"""The moves of a view's seat, and what they score at once: shared by the generic players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from stolik.game import AnyGame, Seat, find_first_moves

MOST_SEARCHED_MOVES: Final = 500  # moves of one state that are looked at, where a game has very many


def list_searched_moves(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """Return the legal moves of a seat, the first `MOST_SEARCHED_MOVES` of them."""
    return find_first_moves(game, state, seat, MOST_SEARCHED_MOVES)


def rate(game: AnyGame, view: Any, moves: Sequence[Any], low_wins: bool) -> list[int] | None:
    """Return what each move scores at once, more is better; `None` where the game says that of no move."""
    found = [game.worth(view, move) for move in moves]
    if all(worth is None for worth in found):
        return None
    return [(-worth if low_wins else worth) if worth is not None else 0 for worth in found]


def sort_by_worth(game: AnyGame, view: Any, moves: Sequence[Any], low_wins: bool, rng: Random) -> Iterator[Any]:
    """Yield the moves that score most first; equal ones in an order that `rng` draws."""
    order = rng.sample(range(len(moves)), len(moves))
    worths = rate(game, view, moves, low_wins)
    if worths is not None:
        order.sort(key=lambda number: -worths[number])
    return (moves[number] for number in order)
