"""Which moves to try first: the one the table knows, those that push a marble out, those that were good elsewhere."""

from __future__ import annotations

import numpy as np

from stolik.bots.compiled import inlined, kernel
from stolik.games.abalone.players.kernel import INNER, NONE, Board, Boards, Numbers
from stolik.games.abalone.players.listing import LINE, PASS, SHIFT
from stolik.games.abalone.players.stack import CHOSEN, CONTROL, COUNT, KILLERS, MOVES, NEXT, RANKS, SALT, TRAIL

KNOWN = 1 << 40  # the table's move
OUT = 1 << 30  # pushes a marble out
KILLER = 1 << 28
PUSH = 1 << 26  # history stays below it

_MIX = np.uint64(0x9E3779B97F4A7C15)
_HIGH = np.uint64(52)


@inlined
def history_place(move: Board) -> int:
    """Return where a move is counted; some share a place, which does little harm."""
    place: int = np.int64((move * _MIX) >> _HIGH) % TRAIL  # type: ignore[assignment]
    return place


@inlined
def salted(move: Board, numbers: Numbers) -> int:
    """Return a number from 0 to 15 that the move and the search's chance make."""
    salt = np.uint64(numbers[CONTROL, SALT])
    if salt == NONE:
        return 0
    small: int = np.int64(((move ^ salt) * _MIX) >> np.uint64(60))  # type: ignore[assignment]
    return small


@kernel
def rank(words: Boards, numbers: Numbers, history: Numbers, ply: int, count: int, opposing: Board, side: int) -> None:
    """Rank the moves of a ply."""
    known = words[ply, CHOSEN]
    for i in range(count):
        move = words[ply, MOVES + i]
        line = move & LINE
        score = history[side, history_place(move)]
        if ply == 0:  # chance decides between moves that nothing else tells apart
            score += salted(move, numbers)
        if move == known and known != PASS:
            score += KNOWN
        elif line & opposing:
            d = np.int64(move >> SHIFT)
            score += OUT if line & ~INNER[d] else PUSH
        if move == words[ply, KILLERS] or move == words[ply, KILLERS + 1]:
            score += KILLER
        numbers[ply, RANKS + i] = score


@inlined
def take_best(words: Boards, numbers: Numbers, ply: int) -> None:
    """Bring the best of the moves not yet tried to the place of the next one."""
    following, count = numbers[ply, NEXT], numbers[ply, COUNT]
    best = following
    for i in range(following + 1, count):
        if numbers[ply, RANKS + i] > numbers[ply, RANKS + best]:
            best = i
    top, move = numbers[ply, RANKS + best], words[ply, MOVES + best]
    numbers[ply, RANKS + best], words[ply, MOVES + best] = (
        numbers[ply, RANKS + following],
        words[ply, MOVES + following],
    )
    numbers[ply, RANKS + following], words[ply, MOVES + following] = top, move
