"""Whose turn it is and what a move does, on the boards of the search."""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, kernel
from stolik.games.abalone.players.kernel import INNER, NONE, SEATS, Board, Boards, Numbers
from stolik.games.abalone.players.listing import LINE, SHIFT, list_moves, list_pushes, shifted
from stolik.games.abalone.players.stack import CAPTURES, CYCLE, FIRST, GOAL, PLAYERS, REPLY
from stolik.games.abalone.players.weights import WON


@kernel
def key_of(words: Boards, numbers: Numbers, ply: int, seat: int) -> Board:
    """Return a hash of a position. The boards are four words: mixing them is quicker than keeping a Zobrist key."""
    key = words[ply, 0] * np.uint64(0x9E3779B97F4A7C15)
    key ^= key >> np.uint64(29)
    key = (key + words[ply, 1]) * np.uint64(0xBF58476D1CE4E5B9)
    key ^= key >> np.uint64(32)
    key = (key + words[ply, 2]) * np.uint64(0x94D049BB133111EB)
    key ^= key >> np.uint64(29)
    key = (key + words[ply, 3]) * np.uint64(0xD6E8FEB86659FD93)
    key ^= key >> np.uint64(32)
    rest = np.uint64(
        numbers[ply, CAPTURES] | numbers[ply, CAPTURES + 1] << 4 | numbers[ply, CAPTURES + 2] << 8 | seat << 12
    )
    key = (key + rest) * np.uint64(0x9E3779B97F4A7C15)
    mixed: Board = key ^ (key >> np.uint64(31))
    return mixed


@inlined
def ours(seat: int, rules: Numbers) -> bool:
    """Say whether a seat is on the side of the one that searches."""
    if rules[PLAYERS] == 3:
        return bool(seat == rules[FIRST])
    return bool((seat ^ rules[FIRST]) & 1 == 0)


@inlined
def sides(words: Boards, ply: int, players: int, seat: int) -> tuple[Board, Board, Board]:
    """Return the marbles of a seat, of its partner and of all others."""
    own = words[ply, seat]
    partner = words[ply, seat ^ 2] if players == 4 else NONE
    return own, partner, (words[ply, 0] | words[ply, 1] | words[ply, 2] | words[ply, 3]) & ~(own | partner)


@inlined
def make(words: Boards, numbers: Numbers, ply: int, move: Board, seat: int, rules: Numbers) -> bool:
    """Make a move into the next ply; return whether it pushed a marble out."""
    line = move & LINE
    d: Any = np.int64(move >> SHIFT)
    if rules[CYCLE] == REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        rear = line & ~shifted(line, line, d)
        if rear & words[ply, seat] == NONE:
            seat = 3 - seat - rules[FIRST]
    for other in range(SEATS):
        words[ply + 1, other] = shifted(words[ply, other], line, d)
        numbers[ply + 1, CAPTURES + other] = numbers[ply, CAPTURES + other]
    out = (line & ~INNER[d]) != NONE
    if out:
        numbers[ply + 1, CAPTURES + (seat & 1 if rules[PLAYERS] == 4 else seat)] += 1
    return bool(out)


@kernel
def judged(numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Return the score, for the side that searches, of a game that ends by its length: captures decide (ABA-11)."""
    first = rules[FIRST] & 1 if rules[PLAYERS] == 4 else rules[FIRST]
    own, best = numbers[ply, CAPTURES + first], 0
    for team in range(SEATS):
        if team != first:
            best = max(best, numbers[ply, CAPTURES + team])
    if own == best:
        return 0
    return WON - ply if own > best else ply - WON


@kernel
def list_all(words: Boards, ply: int, seat: int, rules: Numbers) -> int:
    """Write the moves of a ply; return how many."""
    own, partner, opposing = sides(words, ply, rules[PLAYERS], seat)
    count = list_moves(own, partner, opposing, words, ply, 0)
    if rules[CYCLE] == REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        own, partner, opposing = sides(words, ply, 3, 3 - seat - rules[FIRST])
        count = list_moves(own, partner, opposing, words, ply, count)
    return count


@kernel
def list_out(words: Boards, ply: int, seat: int, rules: Numbers) -> int:
    """Write the moves of a ply that push a marble out; return how many."""
    own, partner, opposing = sides(words, ply, rules[PLAYERS], seat)
    count = list_pushes(own, partner, opposing, words, ply, 0, True)
    if rules[CYCLE] == REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        own, partner, opposing = sides(words, ply, 3, 3 - seat - rules[FIRST])
        count = list_pushes(own, partner, opposing, words, ply, count, True)
    return count


@inlined
def won(numbers: Numbers, ply: int, rules: Numbers) -> bool:
    """Say whether somebody has pushed out enough."""
    goal = rules[GOAL]
    return bool(
        numbers[ply, CAPTURES] >= goal or numbers[ply, CAPTURES + 1] >= goal or numbers[ply, CAPTURES + 2] >= goal
    )
