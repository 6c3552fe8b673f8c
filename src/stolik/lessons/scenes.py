"""What a board is shown of a prepared position: as the server would send it to the first seat."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from stolik.game import AnyGame, Illegal, list_moves

ME = 0


def scene(game: AnyGame, state: Any, *, scores: bool) -> dict[str, Any]:
    """Return the view, whether a move is awaited, the legal moves, and what they score if moves score."""
    view = game.view(state, ME)
    moves = list_moves(game, state, ME)
    shown = {"view": view, "acting": ME in game.actors(state), "moves": moves}
    if moves and scores:
        shown["points"] = [game.worth(view, move) for move in moves]
    return shown


def refused(game: AnyGame, state: Any, moves: Iterable[Any]) -> list[Any]:
    """Return those of some moves that are not possible, each with the reason."""
    found = []
    for move in moves:
        try:
            game.play(state, ME, move)
        except Illegal as illegal:
            found.append([move, {"rule": illegal.rule, "name": illegal.reason, "facts": illegal.facts}])
    return found


def lines(rows: Iterable[Any]) -> str:
    """Return rows as a JSON list, one a line."""
    written = (json.dumps(msgspec.to_builtins(row), ensure_ascii=False, separators=(",", ":")) for row in rows)
    return "[\n" + ",\n".join(written) + "\n]"
