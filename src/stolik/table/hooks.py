"""What a game may tell a table beyond its contract; for one that does not, the cautious answer holds.

teams(players, options) -> tuple[int, ...]     the team of each seat; not said: every seat is its own
reveals(state, seat, move) -> bool             whether a legal move made something hidden known to anyone, its mover
                                               included, or drew on chance; not said: with hidden things always
worth(view, move) -> int | None                what a legal move would score, as the mover can know; not said: None
"""

from __future__ import annotations

from typing import Any, Final

from stolik.game import AnyGame, Seat

DRAWS: Final = frozenset({"abalone"})
"""The games in which players may agree on a draw."""


def teams(game: AnyGame, players: int, options: Any) -> tuple[int, ...]:
    """Return the team of each seat.

    >>> from stolik.games import load
    >>> teams(load("abalone"), 4, None), teams(load("zero"), 3, None)
    ((0, 1, 0, 1), (0, 1, 2))
    """
    hook = getattr(game, "teams", None)
    return tuple(range(players)) if hook is None else tuple(hook(players, options))


def reveals(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    """Tell whether a move cannot be taken back, because somebody now knows more than before."""
    if not game.hidden:
        return False
    hook = getattr(game, "reveals", None)
    return True if hook is None else bool(hook(state, seat, move))


def worth(game: AnyGame, view: Any, move: Any) -> int | None:
    """Return what a move would score; `None` where that is not known."""
    hook = getattr(game, "worth", None)
    points: int | None = None if hook is None else hook(view, move)
    return points
