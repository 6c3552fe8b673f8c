"""A bot of one's own: it plays every game, a little better than by chance.

stolik bot run examples/my_bot.py --server http://127.0.0.1:8000 --token-file my_bot.token
"""

from __future__ import annotations

from random import Random
from typing import Any

from stolik.kit import load


class MyBot:
    """Looks at every legal move once, and takes the one that scores most."""

    players = (2, 3, 4)  # how many may sit at the table
    tables = 4  # games at once

    def accept(self, challenge: dict[str, Any]) -> bool:
        """Play with everybody, but not for days."""
        return bool(challenge["clock"]["type"] != "days")

    def choose(self, view: Any, moves: list[Any], rng: Random, table: dict[str, Any]) -> Any:
        """Return the move that is worth most by the game's own count; of equal ones, any."""
        game = load(table["game"])
        return max(moves, key=lambda move: (game.worth(view, move) or 0, rng.random()))
