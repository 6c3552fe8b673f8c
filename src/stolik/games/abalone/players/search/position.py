"""The position of a ply: whose side moves, which moves it has, what a move does, and whether the game is over."""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, kernel, part
from stolik.games.abalone.kernel.bitboard import INNER, NONE, SEATS, Board, Boards, Numbers, shifted
from stolik.games.abalone.kernel.moves import CELLS_MASK, DIRECTION_SHIFT, list_moves, list_pushes
from stolik.games.abalone.players.search.memory import (
    BEST_REPLY,
    CAPTURES,
    CYCLE,
    FIRST,
    GOAL,
    MOVES,
    PLAYERS,
)
from stolik.games.abalone.players.search.settings import WON


@kernel
def hash_position(bits: Boards, numbers: Numbers, ply: int, seat: int) -> Board:
    """Return a hash of a position. To mix its four boards is faster than to update a Zobrist key with every move."""
    key = bits[ply, 0] * np.uint64(0x9E3779B97F4A7C15)
    key ^= key >> np.uint64(29)
    key = (key + bits[ply, 1]) * np.uint64(0xBF58476D1CE4E5B9)
    key ^= key >> np.uint64(32)
    key = (key + bits[ply, 2]) * np.uint64(0x94D049BB133111EB)
    key ^= key >> np.uint64(29)
    key = (key + bits[ply, 3]) * np.uint64(0xD6E8FEB86659FD93)
    key ^= key >> np.uint64(32)
    rest = np.uint64(
        numbers[ply, CAPTURES] | numbers[ply, CAPTURES + 1] << 4 | numbers[ply, CAPTURES + 2] << 8 | seat << 12
    )
    key = (key + rest) * np.uint64(0x9E3779B97F4A7C15)
    mixed: Board = key ^ (key >> np.uint64(31))
    return mixed


@inlined
def sides(bits: Boards, ply: int, players: int, seat: int) -> tuple[Board, Board, Board]:
    """Return the marbles of a seat, of its partner and of all others."""
    own = bits[ply, seat]
    partner = bits[ply, seat ^ 2] if players == 4 else NONE
    return own, partner, (bits[ply, 0] | bits[ply, 1] | bits[ply, 2] | bits[ply, 3]) & ~(own | partner)


@inlined
def make_move(bits: Boards, numbers: Numbers, ply: int, move: Board, seat: int, rules: Numbers) -> bool:
    """Write the position after a move into the next ply; return whether the move pushed a marble out.

    In best-reply search the move may be that of either opponent. The rear marble says whose it is.
    """
    line = move & CELLS_MASK
    d: Any = np.int64(move >> DIRECTION_SHIFT)
    if rules[CYCLE] == BEST_REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        rear = line & ~shifted(line, line, d)
        if rear & bits[ply, seat] == NONE:
            seat = 3 - seat - rules[FIRST]
    for other in range(SEATS):
        bits[ply + 1, other] = shifted(bits[ply, other], line, d)
        numbers[ply + 1, CAPTURES + other] = numbers[ply, CAPTURES + other]
    out = (line & ~INNER[d]) != NONE
    if out:
        numbers[ply + 1, CAPTURES + (seat & 1 if rules[PLAYERS] == 4 else seat)] += 1
    return bool(out)


@part
def score_by_captures(numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Return the score for the side that searches, if the game ends by its length: captures decide (ABA-11)."""
    first = rules[FIRST] & 1 if rules[PLAYERS] == 4 else rules[FIRST]
    own, best = numbers[ply, CAPTURES + first], 0
    for team in range(SEATS):
        if team != first:
            best = max(best, numbers[ply, CAPTURES + team])
    if own == best:
        return 0
    return WON - ply if own > best else ply - WON


@part
def list_all_moves(bits: Boards, ply: int, seat: int, rules: Numbers) -> int:
    """Write the moves of a ply; return how many there are."""
    own, partner, opposing = sides(bits, ply, rules[PLAYERS], seat)
    end = list_moves(own, partner, opposing, bits, ply, MOVES)
    if rules[CYCLE] == BEST_REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        own, partner, opposing = sides(bits, ply, 3, 3 - seat - rules[FIRST])
        end = list_moves(own, partner, opposing, bits, ply, end)
    return end - MOVES


@part
def list_ejections(bits: Boards, ply: int, seat: int, rules: Numbers) -> int:
    """Write the moves of a ply that push a marble out; return how many there are."""
    own, partner, opposing = sides(bits, ply, rules[PLAYERS], seat)
    end = list_pushes(own, partner, opposing, bits, ply, MOVES, True)
    if rules[CYCLE] == BEST_REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        own, partner, opposing = sides(bits, ply, 3, 3 - seat - rules[FIRST])
        end = list_pushes(own, partner, opposing, bits, ply, end, True)
    return end - MOVES


@inlined
def has_won(numbers: Numbers, ply: int, rules: Numbers) -> bool:
    """Say whether a team has pushed out enough marbles."""
    goal = rules[GOAL]
    return bool(
        numbers[ply, CAPTURES] >= goal or numbers[ply, CAPTURES + 1] >= goal or numbers[ply, CAPTURES + 2] >= goal
    )
