"""The best turn of Absolute, exactly: swap, sets, additions, regrouping and discard together."""

from __future__ import annotations

from stolik.games.absolute.players.solver.turns import Turn, find_best_turn

__all__ = ["Turn", "find_best_turn"]
