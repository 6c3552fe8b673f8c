"""Values for the examples in the API's description: of a game that is there, whichever it is."""

from __future__ import annotations

from typing import Final

from stolik.kit import keys, load

GAME: Final = keys()[0]
PLAYERS: Final = load(GAME).seats[0]
