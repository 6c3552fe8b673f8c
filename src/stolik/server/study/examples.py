"""Examples for the description of the API: a record of the first game without moves, and a first move."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from stolik.game import find_first_moves
from stolik.kit import load
from stolik.server.http.examples import GAME, PLAYERS

SEED: Final = 5

_game = load(GAME)
_state = _game.start(PLAYERS, _game.Options(), SEED)
_seat = _game.actors(_state)[0]

RECORD: Final = msgspec.json.encode(
    {
        "format": "stolik-record",
        "version": 1,
        "game": GAME,
        "options": {},
        "players": PLAYERS,
        "seed": SEED,
        "moves": [],
    }
).decode()
MOVE: Final[dict[str, Any]] = msgspec.to_builtins(find_first_moves(_game, _state, _seat, 1)[0])
SEAT_MOVE: Final[dict[str, Any]] = {"seat": _seat, "move": MOVE}
