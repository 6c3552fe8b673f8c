"""The constants from which the client draws the board: `make types` writes them to `generated/constants.ts`."""

from __future__ import annotations

from stolik.games.setup.rules.board import BOARD, TEAMS
from stolik.games.setup.rules.tiles import SYMBOLS, TILES

CONSTANTS = {"BOARD": BOARD, "TEAMS": TEAMS, "TILES": TILES, "SYMBOLS": SYMBOLS}
