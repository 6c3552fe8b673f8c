"""The transposition table: what the search found out about positions, by their hash.

An entry is the key, the best move, and one number with score, depth and kind of bound. A new entry replaces an old one
(Chess Programming Wiki: Transposition Table).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, part
from stolik.games.abalone.kernel.bitboard import Board, Boards, Numbers
from stolik.games.abalone.kernel.moves import NO_MOVE
from stolik.games.abalone.players.search.memory import (
    ALPHA,
    ALPHA_AT_ENTRY,
    BEST_MOVE,
    BEST_SCORE,
    BETA,
    CONTROL,
    DEPTH,
    KEY,
    PLIES,
    PLIES_LEFT,
)
from stolik.games.abalone.players.search.settings import SURE_WIN, WON

_LOWER, _UPPER, _EXACT = range(1, 4)  # the kinds of bounds
_KIND_BITS, _DEPTH_BITS = 2, 8
_SCORE_SHIFT = _KIND_BITS + _DEPTH_BITS


@inlined
def probe(bits: Boards, numbers: Numbers, table: Boards, ply: int) -> tuple[bool, int]:
    """Set the best move of a node from its entry, if there is one.

    Return whether the entry makes a search of the node unnecessary, and the score. Ply 0 is always searched, because
    its principal variation is needed.
    """
    key = _table_key(bits, numbers, ply)
    place: Any = np.int64(key & np.uint64(table.shape[0] - 1))
    if table[place, 0] != key:
        return False, 0
    bits[ply, BEST_MOVE] = table[place, 1]
    entry = np.int64(table[place, 2])
    if ply == 0 or (entry >> _KIND_BITS & 255) < numbers[ply, DEPTH]:
        return False, 0
    score: Any = (entry >> _SCORE_SHIFT) - 2 * WON
    score -= ply if score > SURE_WIN else -ply if score < -SURE_WIN else 0
    kind = entry & 3
    is_enough = (
        kind == _EXACT
        or (kind == _LOWER and score >= numbers[ply, BETA])
        or (kind == _UPPER and score <= numbers[ply, ALPHA])
    )
    return is_enough, score


@part
def store(bits: Boards, numbers: Numbers, table: Boards, ply: int) -> None:
    """Keep what was found out about a node."""
    score = numbers[ply, BEST_SCORE]
    kind = _LOWER if score >= numbers[ply, BETA] else _EXACT if score > numbers[ply, ALPHA_AT_ENTRY] else _UPPER
    score += ply if score > SURE_WIN else -ply if score < -SURE_WIN else 0  # a win counts from the node on
    key = _table_key(bits, numbers, ply)
    place: Any = np.int64(key & np.uint64(table.shape[0] - 1))
    move = bits[ply, BEST_MOVE]
    if move == NO_MOVE and table[place, 0] == key:
        move = table[place, 1]
    table[place, 0] = key
    table[place, 1] = move
    table[place, 2] = np.uint64((score + 2 * WON) << _SCORE_SHIFT | numbers[ply, DEPTH] << _KIND_BITS | kind)


@inlined
def _table_key(bits: Boards, numbers: Numbers, ply: int) -> Board:
    """Return the key of a node. If the limit of plies may end the game, the plies left are part of the position."""
    key: Board = bits[ply, KEY]
    left = numbers[CONTROL, PLIES_LEFT]
    if left <= PLIES:
        key ^= np.uint64(left - ply + 1) * np.uint64(0xD6E8FEB86659FD93)
    return key
