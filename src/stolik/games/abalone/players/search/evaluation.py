"""The evaluation of a position: marbles pushed out, nearness to the middle, marbles that touch.

All of it is counted from the boards with a few instructions. An update with every move would take longer.
"""

from __future__ import annotations

import numpy as np

from stolik.bots.compiled import inlined, part
from stolik.games.abalone.kernel.bitboard import BIT, INNER, Board, Boards, Numbers, facing, size
from stolik.games.abalone.players.search.memory import CAPTURES, FIRST, LEFT, MATERIAL, PLAYERS, THREAT, WEIGHTS
from stolik.games.abalone.rules.board import CELLS, place


def _within(steps: int) -> int:
    inside = 0
    for cell, bit in enumerate(BIT[: len(CELLS)]):
        row, column = place(cell)
        up, right = row - 4, column - 5
        if max(abs(up), abs(right), abs(up - right)) <= steps:
            inside |= 1 << int(bit)
    return inside


_WITHIN: Boards = np.array([_within(steps) for steps in range(4)], np.uint64)


@inlined
def arrangement(board: Board, rules: Numbers) -> int:
    """Return what the places of the marbles of one colour, or of two partners, are worth."""
    total: int = 0
    for ring in range(4):
        total += rules[WEIGHTS + ring] * np.int64(size(board & _WITHIN[ring]))
    pairs = np.int64(0)
    for axis in range(3):
        pairs += np.int64(size(board & facing(board, axis)))
    total += rules[WEIGHTS + 4] * pairs
    return total


@part
def threats(team: Board, opposing: Board, rules: Numbers) -> int:
    """Return what the threats to the opponents' marbles on the rim are worth, less their threats."""
    count = np.int64(0)
    for d in range(6):
        rim = ~INNER[d]
        count += np.int64(size(team & facing(team & facing(opposing & rim, d), d)))
        count -= np.int64(size(opposing & facing(opposing & facing(team & rim, d), d)))
    worth: int = rules[THREAT] * count
    return worth


@inlined
def worth_alone(bits: Boards, numbers: Numbers, ply: int, seat: int, rules: Numbers) -> int:
    """Return what the position is worth to one of three players, by this player's own marbles only."""
    board = bits[ply, seat]
    worth: int = rules[MATERIAL + numbers[ply, CAPTURES + seat]] + rules[LEFT] * np.int64(size(board))
    return worth + arrangement(board, rules)


@inlined
def evaluate(bits: Boards, numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Return the score of the position of a ply for the side that searches, no matter which side is to move.

    With three players each of the others counts half, because which of them leads may change.
    """
    first = rules[FIRST]
    if rules[PLAYERS] == 3:
        total = 0
        for seat in range(3):
            worth = worth_alone(bits, numbers, ply, seat, rules)
            total += 2 * worth if seat == first else -worth
        return total // 2
    side = first & 1
    team, opposing = bits[ply, first] | bits[ply, first ^ 2], bits[ply, first ^ 1] | bits[ply, first ^ 3]
    balance: int = (
        rules[MATERIAL + numbers[ply, CAPTURES + side]]
        - rules[MATERIAL + numbers[ply, CAPTURES + (side ^ 1)]]
        + arrangement(team, rules)
        - arrangement(opposing, rules)
    )
    if rules[THREAT]:
        balance += threats(team, opposing, rules)
    return balance
