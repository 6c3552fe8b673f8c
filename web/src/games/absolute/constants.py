"""The constants that the client's board needs: `make types` writes them to `generated/constants.ts`."""

from __future__ import annotations

from stolik.games.absolute.rules.state import MOST_HELD

CONSTANTS = {"MOST_HELD": MOST_HELD}
