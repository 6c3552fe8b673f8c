"""A prepared position as a board gets it: as the server would send it to the first seat."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from stolik.game import AnyGame, Illegal, list_moves

ME = 0


def make_scene(game: AnyGame, state: Any, *, scores: bool) -> dict[str, Any]:
    """Return the view, whether the seat may act, the legal moves, and their points if `scores`."""
    view = game.view(state, ME)
    moves = list_moves(game, state, ME)
    shown = {"view": view, "acting": ME in game.actors(state), "moves": moves}
    if moves and scores:
        shown["points"] = [game.worth(view, move) for move in moves]
    return shown


def find_refused(game: AnyGame, state: Any, moves: Iterable[Any]) -> list[Any]:
    """Return the illegal ones among some moves, each with the reason."""
    found = []
    for move in moves:
        try:
            game.play(state, ME, move)
        except Illegal as illegal:
            found.append([move, {"rule": illegal.rule, "name": illegal.reason, "facts": illegal.facts}])
    return found


def write_lines(rows: Iterable[Any]) -> str:
    """Write rows as a JSON list, one per line."""
    written = (json.dumps(msgspec.to_builtins(row), ensure_ascii=False, separators=(",", ":")) for row in rows)
    return "[\n" + ",\n".join(written) + "\n]"
