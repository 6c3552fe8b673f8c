"""Values for the examples in the OpenAPI document, from the first game that is installed."""

from __future__ import annotations

from typing import Final

from stolik.kit import keys, load

GAME: Final = keys()[0]
PLAYERS: Final = load(GAME).seats[0]
