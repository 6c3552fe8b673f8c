"""Max-n for three players: everybody plays for themselves.

The reference is Luckhardt and Irani 1986, "An algorithmic solution of n-person games". Alpha-beta cannot cut off
anything in max-n without loss, so the search is selective. Every move is scored after the captures that follow it at
once. Only the moves with the best of these scores are searched deeper. `bench/bots.py` measures max-n against paranoid
and best-reply search, in which the opponents only play against the one that searches.
"""

from __future__ import annotations

from stolik.bots.compiled import kernel, part
from stolik.games.abalone.kernel.bitboard import Board, Boards, Numbers
from stolik.games.abalone.players.search.evaluation import arrangement, worth_alone
from stolik.games.abalone.players.search.memory import (
    ALPHA,
    ALPHA_AT_ENTRY,
    BEST_MOVE,
    CONTEMPT,
    CONTROL,
    COUNT,
    DEPTH,
    FIRST,
    MOVES,
    NEXT,
    NODES,
    ORDER,
    PLY,
    RANKS,
    STEP,
    TURN,
    Memory,
)
from stolik.games.abalone.players.search.ordering import bring_best_forward, random_bonus
from stolik.games.abalone.players.search.position import (
    has_won,
    hash_position,
    list_all_moves,
    list_ejections,
    make_move,
)
from stolik.games.abalone.players.search.settings import WON

SEATS = 3
ROOT, OWN, OTHERS = 16, 8, 4  # moves that are searched deeper: at the root, of the own seat, of the others
_WORTH = ALPHA  # three columns: what the best move so far is worth to each seat
_FOUND = ALPHA_AT_ENTRY  # and three: what the current move is worth
_ENTER, _TRY = range(2)  # what is to be done next


@part
def _write_worth(bits: Boards, numbers: Numbers, ply: int, rules: Numbers, found: int) -> None:
    """Write what a position is worth to each seat: its own, less the mean of the others'."""
    total = 0
    for seat in range(SEATS):
        worth = worth_alone(bits, numbers, ply, seat, rules)
        numbers[found, _FOUND + seat] = worth
        total += worth
    for seat in range(SEATS):
        numbers[found, _FOUND + seat] = (3 * numbers[found, _FOUND + seat] - total) // 2


@part
def _write_settled_worth(bits: Boards, numbers: Numbers, ply: int, rules: Numbers, move: Board) -> None:
    """Make a move, let the two others push out what they can, and write what the result is worth to each seat."""
    turn = numbers[ply, TURN]
    at = ply
    for later in range(SEATS):
        seat = rules[ORDER + (turn + later) % SEATS]
        if later > 0:
            count = list_ejections(bits, at, seat, rules)
            if count == 0:
                continue
            most = -2 * WON
            for i in range(count):
                make_move(bits, numbers, at, bits[at, MOVES + i], seat, rules)
                numbers[CONTROL, NODES] += 1
                worth = 2 * arrangement(bits[at + 1, seat], rules)
                for other in range(SEATS):
                    if other != seat:
                        worth -= arrangement(bits[at + 1, other], rules)
                if worth > most:
                    most, move = worth, bits[at, MOVES + i]
        out = make_move(bits, numbers, at, move, seat, rules)
        at += 1
        if out and has_won(numbers, at, rules):
            for other in range(SEATS):
                numbers[ply, _FOUND + other] = WON - at if other == seat else at - WON
            return
    _write_worth(bits, numbers, at, rules, ply)


@kernel
def begin(numbers: Numbers, depth: int) -> None:
    """Set up a search to a depth from ply 0, whose boards and captures are there. The depths are searched in turn."""
    numbers[CONTROL, PLY], numbers[CONTROL, STEP] = 0, _ENTER
    numbers[0, TURN], numbers[0, DEPTH] = 0, depth


@kernel
def run(memory: Memory, rules: Numbers, limit: int) -> bool:
    """Go on until the search is done, or has seen so many nodes in all; return whether it is done.

    `bits[0, BEST_MOVE]` is the best move so far. The end of a game by its length is not seen.
    """
    bits, numbers = memory.bits, memory.numbers
    ply, step = numbers[CONTROL, PLY], numbers[CONTROL, STEP]
    is_done = False
    while True:
        seat = rules[ORDER + numbers[ply, TURN]]
        if step == _ENTER:
            if numbers[CONTROL, NODES] >= limit:
                break
            if ply > 0 or numbers[0, DEPTH] == 1:  # else the last depth has listed and ranked them
                _list_and_rank(memory, ply, seat, rules)
            numbers[ply, NEXT] = 0
            for other in range(SEATS):
                numbers[ply, _WORTH + other] = -2 * WON
            if numbers[ply, COUNT] == 0:  # so rare that the position is evaluated as it stands
                _write_worth(bits, numbers, ply, rules, ply)
                _take_worth(bits, numbers, ply, seat)
            elif numbers[ply, DEPTH] == 1:
                bring_best_forward(bits, numbers, ply)
                _write_settled_worth(bits, numbers, ply, rules, bits[ply, MOVES])
                _take_worth(bits, numbers, ply, seat)
                numbers[ply, NEXT] = numbers[ply, COUNT]
            step = _TRY
        if numbers[ply, NEXT] == numbers[ply, COUNT]:
            if ply == 0:
                is_done = True
                break
            ply -= 1
            for other in range(SEATS):
                numbers[ply, _FOUND + other] = numbers[ply + 1, _WORTH + other]
            _take_worth(bits, numbers, ply, rules[ORDER + numbers[ply, TURN]])
            continue
        bring_best_forward(bits, numbers, ply)
        move = bits[ply, MOVES + numbers[ply, NEXT]]
        numbers[ply, NEXT] += 1
        out = make_move(bits, numbers, ply, move, seat, rules)
        if (out and has_won(numbers, ply + 1, rules)) or (ply == 0 and _is_repeated(memory, rules)):
            _write_settled_worth(bits, numbers, ply, rules, move)
            if not out:
                numbers[0, _FOUND + seat] = -numbers[CONTROL, CONTEMPT]
            _take_worth(bits, numbers, ply, seat)
            continue
        numbers[ply + 1, TURN] = (numbers[ply, TURN] + 1) % SEATS
        numbers[ply + 1, DEPTH] = numbers[ply, DEPTH] - 1
        ply += 1
        step = _ENTER
    numbers[CONTROL, PLY], numbers[CONTROL, STEP] = ply, step
    return is_done


@part
def _list_and_rank(memory: Memory, ply: int, seat: int, rules: Numbers) -> None:
    """List the moves of a ply that are searched deeper, ranked by the score after the captures that follow at once."""
    bits, numbers = memory.bits, memory.numbers
    count = list_all_moves(bits, ply, seat, rules)
    for i in range(count):
        _write_settled_worth(bits, numbers, ply, rules, bits[ply, MOVES + i])
        score = numbers[ply, _FOUND + seat]
        if ply == 0:
            make_move(bits, numbers, 0, bits[0, MOVES + i], seat, rules)
            if _is_repeated(memory, rules):
                score = -numbers[CONTROL, CONTEMPT]
            score += random_bonus(bits[0, MOVES + i], numbers)  # chance decides between moves that are equal
        numbers[ply, RANKS + i] = score
    numbers[CONTROL, NODES] += count
    few = ROOT if ply == 0 else OWN if seat == rules[FIRST] else OTHERS
    if count > few:
        numbers[ply, COUNT] = count
        for i in range(few):
            numbers[ply, NEXT] = i
            bring_best_forward(bits, numbers, ply)
    numbers[ply, COUNT] = min(few, count)


@part
def _is_repeated(memory: Memory, rules: Numbers) -> bool:
    """Say whether the position of ply 1 occurred before in the game."""
    key = hash_position(memory.bits, memory.numbers, 1, rules[ORDER + 1])
    for other in memory.past:  # noqa: SIM110 - Numba has no any()
        if other == key:
            return True
    return False


@part
def _take_worth(bits: Boards, numbers: Numbers, ply: int, seat: int) -> None:
    """Take the worth of the current move, which has been found."""
    at = max(0, numbers[ply, NEXT] - 1)
    if ply == 0:
        numbers[0, RANKS + at] = numbers[0, _FOUND + seat]
    if numbers[ply, _FOUND + seat] > numbers[ply, _WORTH + seat]:
        for other in range(SEATS):
            numbers[ply, _WORTH + other] = numbers[ply, _FOUND + other]
        bits[ply, BEST_MOVE] = bits[ply, MOVES + at]
