"""The states of the game at a table, played from its start: what parts and replays are compared with."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from stolik.table import Table


def list_states(table: Table) -> list[Any]:
    assert table.play is not None
    start = table.play.checkpoints[0]
    return list(
        accumulate(table.play.made, lambda state, made: table.game.play(state, made.seat, made.move), initial=start)
    )
