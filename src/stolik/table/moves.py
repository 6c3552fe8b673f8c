"""Moves as clients send them: as data, or as people write them."""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.game import AnyGame, Refusal, Seat
from stolik.table.table import Table


def read_move(game: AnyGame, data: dict[str, Any]) -> Any:
    """Return a move of the game from its JSON form. Raises `Refusal`."""
    try:
        return msgspec.convert(data, game.Move)
    except msgspec.ValidationError as error:
        raise Refusal("table-move-form", problem=str(error)) from None


def parse_text(table: Table, seat: Seat, text: str) -> Any:
    """Return a move that is written as text, as the seat can know it. Raises `Refusal`."""
    return table.game.parse_move(table.game.view(table.running.state, seat), text)
