"""Max-n for three players: everybody plays for themselves, and nobody is against anybody in particular.

It cannot cut off much, so it sees less deep than `search`; it is here to be measured against it (`bench/bots.py`).
"""

from __future__ import annotations

from numba import njit

from stolik.bots.abalone.evaluation import arrangement
from stolik.bots.abalone.kernel import Boards, Numbers
from stolik.bots.abalone.stack import (
    CAPTURES,
    CHOSEN,
    CONTROL,
    COUNT,
    DEPTH,
    LENGTH,
    MATERIAL,
    MOVES,
    NEXT,
    NODES,
    ORDER,
    RANKS,
    TURN,
)
from stolik.bots.abalone.turns import list_all, make, won
from stolik.bots.abalone.weights import WON

_SEATS = 3
_WORTH = RANKS  # in the columns of the ranks, which are not needed here: the best worth so far of each seat
_FOUND = RANKS + _SEATS  # and that of the move under way


@njit(cache=True, nogil=True)
def _weigh(words: Boards, numbers: Numbers, ply: int, rules: Numbers, found: int) -> None:
    """Write what a position is worth to each seat: its own, less the mean of the others'."""
    total = 0
    for seat in range(_SEATS):
        worth = rules[MATERIAL + numbers[ply, CAPTURES + seat]] + arrangement(words[ply, seat], rules)
        numbers[found, _FOUND + seat] = worth
        total += worth
    for seat in range(_SEATS):
        numbers[found, _FOUND + seat] = (3 * numbers[found, _FOUND + seat] - total) // 2


@njit(cache=True, nogil=True)
def max_n(words: Boards, numbers: Numbers, rules: Numbers, depth: int, limit: int) -> bool:
    """Search from ply 0 to a depth; return whether it was done before so many positions had been seen.

    Then `words[0, CHOSEN]` is the best move. Repetitions and the length of the game are not looked at.
    """
    ply = 0
    numbers[0, TURN], numbers[0, DEPTH] = 0, depth
    fresh = True
    while True:
        seat = rules[ORDER + numbers[ply, TURN]]
        if fresh:
            numbers[ply, COUNT], numbers[ply, NEXT] = list_all(words, ply, seat, rules), 0
            for other in range(_SEATS):
                numbers[ply, _WORTH + other] = -2 * WON
            if numbers[ply, COUNT] == 0:  # so rare that the position is taken as it stands
                _weigh(words, numbers, ply, rules, ply)
                for other in range(_SEATS):
                    numbers[ply, _WORTH + other] = numbers[ply, _FOUND + other]
            fresh = False
        if numbers[ply, NEXT] == numbers[ply, COUNT]:
            if ply == 0:
                numbers[0, LENGTH] = 1
                return True
            ply -= 1
            for other in range(_SEATS):
                numbers[ply, _FOUND + other] = numbers[ply + 1, _WORTH + other]
            _absorb(words, numbers, ply, rules[ORDER + numbers[ply, TURN]])
            continue
        if numbers[CONTROL, NODES] >= limit:
            return False
        out = make(words, numbers, ply, words[ply, MOVES + numbers[ply, NEXT]], seat, rules)
        numbers[ply, NEXT] += 1
        numbers[CONTROL, NODES] += 1
        if out and won(numbers, ply + 1, rules):
            for other in range(_SEATS):
                numbers[ply, _FOUND + other] = WON - ply if other == seat else ply - WON
            _absorb(words, numbers, ply, seat)
        elif numbers[ply, DEPTH] == 1:
            _weigh(words, numbers, ply + 1, rules, ply)
            _absorb(words, numbers, ply, seat)
        else:
            numbers[ply + 1, TURN] = (numbers[ply, TURN] + 1) % _SEATS
            numbers[ply + 1, DEPTH] = numbers[ply, DEPTH] - 1
            ply += 1
            fresh = True


@njit(cache=True, nogil=True)
def _absorb(words: Boards, numbers: Numbers, ply: int, seat: int) -> None:
    if numbers[ply, _FOUND + seat] > numbers[ply, _WORTH + seat]:
        for other in range(_SEATS):
            numbers[ply, _WORTH + other] = numbers[ply, _FOUND + other]
        words[ply, CHOSEN] = words[ply, MOVES + numbers[ply, NEXT] - 1]
