"""From a view of SETUP to the arrays of the kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from stolik.games.setup.kernel.games import (
    COVERED,
    ENDED,
    FINISH,
    HOME,
    IDLE,
    LAID,
    NEXT,
    PAWN,
    PLAYERS,
    POOL,
    SIDE,
    TURN,
    TURNS,
)
from stolik.games.setup.kernel.placements import COUNT, NONE, Numbers
from stolik.games.setup.rules import View
from stolik.games.setup.rules.board import HOME as HOMES
from stolik.games.setup.rules.board import TEAMS
from stolik.games.setup.rules.sets import visible
from stolik.games.setup.rules.state import order
from stolik.games.setup.rules.tiles import INDEX, TILES


class Position(NamedTuple):
    """A game as the kernel has it. `games` describes the arrays."""

    tops: Numbers
    where: Numbers
    tiles: Numbers
    score: Numbers
    table: Numbers


def to_position(view: View) -> Position:
    """Return what the viewer sees. Hidden racks and the bag are empty."""
    players = view.players
    tops = np.array(visible(view.stacks), np.int64)
    where = np.full(len(TILES), NONE, np.int64)
    for field in range(COUNT):
        if tops[field] != NONE:
            where[tops[field]] = field
    tiles = np.zeros(7, np.int64)
    for seat, rack in enumerate(view.racks):
        tiles[seat] = sum(1 << INDEX[tile] for tile in rack or ())
    tiles[POOL] = sum(1 << INDEX[tile] for tile in view.pool)
    tiles[COVERED] = sum(1 << INDEX[tile] for stack in view.stacks for tile in stack[:-1])
    score = np.zeros(12, np.int64)
    score[PAWN : PAWN + players] = view.pawns
    score[LAID : LAID + players] = view.laid
    score[TURN], score[TURNS], score[IDLE], score[ENDED] = view.turn, view.turns, view.idle, bool(view.ended)
    table = np.zeros(14, np.int64)
    table[PLAYERS], table[FINISH] = players, view.finish
    seats = order(players, view.options)
    for place, seat in enumerate(seats):
        table[HOME + seat] = HOMES[players][seat]
        table[NEXT + seat] = seats[(place + 1) % players]
        table[SIDE + seat] = TEAMS[seat] if view.options.teams else seat
    return Position(tops, where, tiles, score, table)
