"""Tables set up by hand: only what a test is about is written out, all other tiles are in the bag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.games.setup.rules import Options, State
from stolik.games.setup.rules.board import FIELDS, INDEX
from stolik.games.setup.rules.state import begin_notes
from stolik.games.setup.rules.tiles import TILES, in_order

Build = Callable[..., State]


def build(
    board: str,
    *racks: str,
    pool: str = "",
    bag: str | None = None,
    options: Options | None = None,
    turn: int = 0,
    **more: Any,
) -> State:
    """Return a state: `build("b2:7h/8h c2:3d", "1t 2t", "")` has 8h on 7h, and two players."""
    stacks: list[tuple[str, ...]] = [()] * len(FIELDS)
    for part in board.split():
        field, _, tiles = part.partition(":")
        stacks[INDEX[field]] = tuple(tiles.split("/"))
    own = tuple(in_order(rack.split()) for rack in racks)
    open_tiles = {*pool.split(), *(tile for stack in stacks for tile in stack)}
    held = {tile for rack in own for tile in rack}
    rest = [tile for tile in TILES if tile not in open_tiles | held] if bag is None else bag.split()
    return State(
        options=options or Options(),
        seed=1,
        stacks=tuple(stacks),
        racks=own,
        pool=in_order(pool.split()),
        bag=tuple(rest),
        notes=begin_notes(options or Options(), own, tuple(rest)),
        turn=turn,
        **{"pawns": (0,) * len(racks), "laid": (0,) * len(racks), **more},
    )


@pytest.fixture(name="build")
def _build() -> Build:
    return build


def everything(state: State) -> list[str]:
    """Every tile of a state, wherever it is."""
    return [
        *(tile for stack in state.stacks for tile in stack),
        *(tile for rack in state.racks for tile in rack),
        *state.pool,
        *state.bag,
    ]


@pytest.fixture(name="everything")
def _everything() -> Callable[[State], list[str]]:
    return everything
