"""Examples for the description of the API: a record of the first game without moves, and a first move."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from stolik.game import find_first_moves
from stolik.kit import keys, load

SEED: Final = 5

_game = load(keys()[0])
_state = _game.start(_game.seats[0], _game.Options(), SEED)
_seat = _game.actors(_state)[0]

RECORD: Final = msgspec.json.encode(
    {
        "format": "stolik-record",
        "version": 1,
        "game": _game.key,
        "options": {},
        "players": _game.seats[0],
        "seed": SEED,
        "moves": [],
    }
).decode()
MOVE: Final[dict[str, Any]] = msgspec.to_builtins(find_first_moves(_game, _state, _seat, 1)[0])
SEAT_MOVE: Final[dict[str, Any]] = {"seat": _seat, "move": MOVE}
