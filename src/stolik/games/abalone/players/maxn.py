"""Max-n for three players: everybody plays for themselves, and nobody is against anybody in particular.

Nothing can be cut off without loss there, so it is selective: every move is judged after the captures that follow it at
once, and only the best few by that are looked at deeper. It is here to be measured against paranoid and best-reply
search (`bench/bots.py`), whose opponents both care for nothing but to harm the one that thinks.
"""

from __future__ import annotations

from stolik.bots.compiled import kernel
from stolik.games.abalone.players.evaluation import arrangement, worth_alone
from stolik.games.abalone.players.kernel import Board, Boards, Numbers
from stolik.games.abalone.players.ordering import salted, take_best
from stolik.games.abalone.players.stack import (
    ALPHA,
    CHOSEN,
    CONTEMPT,
    CONTROL,
    COUNT,
    DEPTH,
    FIRST,
    FLOOR,
    MODE,
    MOVES,
    NEXT,
    NODES,
    ORDER,
    PLY,
    RANKS,
    TURN,
    Stack,
)
from stolik.games.abalone.players.turns import key_of, list_all, list_out, make, won
from stolik.games.abalone.players.weights import WON

SEATS = 3
ROOT, OWN, OTHERS = 16, 8, 4  # moves that are looked at deeper: at first, later, and of the others
_WORTH = ALPHA  # three columns: what the best move so far is worth to each seat
_FOUND = FLOOR  # and three: what the move under way is
_ENTER, _ADVANCE = range(2)  # what is to be done next


@kernel
def _weigh(words: Boards, numbers: Numbers, ply: int, rules: Numbers, found: int) -> None:
    """Write what a position is worth to each seat: its own, less the mean of the others'."""
    total = 0
    for seat in range(SEATS):
        worth = worth_alone(words, numbers, ply, seat, rules)
        numbers[found, _FOUND + seat] = worth
        total += worth
    for seat in range(SEATS):
        numbers[found, _FOUND + seat] = (3 * numbers[found, _FOUND + seat] - total) // 2


@kernel
def _settle(words: Boards, numbers: Numbers, ply: int, rules: Numbers, move: Board) -> None:
    """Make a move, let the two others push out what they can, and write what that is worth to each seat."""
    turn = numbers[ply, TURN]
    at = ply
    for step in range(SEATS):
        seat = rules[ORDER + (turn + step) % SEATS]
        if step > 0:
            count = list_out(words, at, seat, rules)
            if count == 0:
                continue
            most = -2 * WON
            for i in range(count):
                make(words, numbers, at, words[at, MOVES + i], seat, rules)
                numbers[CONTROL, NODES] += 1
                worth = 2 * arrangement(words[at + 1, seat], rules)
                for other in range(SEATS):
                    if other != seat:
                        worth -= arrangement(words[at + 1, other], rules)
                if worth > most:
                    most, move = worth, words[at, MOVES + i]
        out = make(words, numbers, at, move, seat, rules)
        at += 1
        if out and won(numbers, at, rules):
            for other in range(SEATS):
                numbers[ply, _FOUND + other] = WON - at if other == seat else at - WON
            return
    _weigh(words, numbers, at, rules, ply)


@kernel
def begin(numbers: Numbers, depth: int) -> None:
    """Set up a search from ply 0, whose boards and captures are there; deeper than 1, after one a ply less deep."""
    numbers[CONTROL, PLY], numbers[CONTROL, MODE] = 0, _ENTER
    numbers[0, TURN], numbers[0, DEPTH] = 0, depth


@kernel
def run(stack: Stack, rules: Numbers, limit: int) -> bool:
    """Go on until the search is done, or so many positions have been seen; return whether it is done.

    `words[0, CHOSEN]` is the best move so far. The length of the game is not looked at.
    """
    words, numbers = stack.words, stack.numbers
    ply, mode = numbers[CONTROL, PLY], numbers[CONTROL, MODE]
    done = False
    while True:
        seat = rules[ORDER + numbers[ply, TURN]]
        if mode == _ENTER:
            if numbers[CONTROL, NODES] >= limit:
                break
            if ply > 0 or numbers[0, DEPTH] == 1:  # else they are there, ranked by the search before
                _rank(stack, ply, seat, rules)
            numbers[ply, NEXT] = 0
            for other in range(SEATS):
                numbers[ply, _WORTH + other] = -2 * WON
            if numbers[ply, COUNT] == 0:  # so rare that the position is taken as it stands
                _weigh(words, numbers, ply, rules, ply)
                _absorb(words, numbers, ply, seat)
            elif numbers[ply, DEPTH] == 1:
                take_best(words, numbers, ply)
                _settle(words, numbers, ply, rules, words[ply, MOVES])
                _absorb(words, numbers, ply, seat)
                numbers[ply, NEXT] = numbers[ply, COUNT]
            mode = _ADVANCE
        if numbers[ply, NEXT] == numbers[ply, COUNT]:
            if ply == 0:
                done = True
                break
            ply -= 1
            for other in range(SEATS):
                numbers[ply, _FOUND + other] = numbers[ply + 1, _WORTH + other]
            _absorb(words, numbers, ply, rules[ORDER + numbers[ply, TURN]])
            continue
        take_best(words, numbers, ply)
        move = words[ply, MOVES + numbers[ply, NEXT]]
        numbers[ply, NEXT] += 1
        out = make(words, numbers, ply, move, seat, rules)
        if (out and won(numbers, ply + 1, rules)) or (ply == 0 and _recurs(stack, rules)):
            _settle(words, numbers, ply, rules, move)
            if not out:
                numbers[0, _FOUND + seat] = -numbers[CONTROL, CONTEMPT]
            _absorb(words, numbers, ply, seat)
            continue
        numbers[ply + 1, TURN] = (numbers[ply, TURN] + 1) % SEATS
        numbers[ply + 1, DEPTH] = numbers[ply, DEPTH] - 1
        ply += 1
        mode = _ENTER
    numbers[CONTROL, PLY], numbers[CONTROL, MODE] = ply, mode
    return done


@kernel
def _rank(stack: Stack, ply: int, seat: int, rules: Numbers) -> None:
    """List the moves of a ply that are worth a look, ranked by what comes of them at once."""
    words, numbers = stack.words, stack.numbers
    count = list_all(words, ply, seat, rules)
    for i in range(count):
        _settle(words, numbers, ply, rules, words[ply, MOVES + i])
        rank = numbers[ply, _FOUND + seat]
        if ply == 0:
            make(words, numbers, 0, words[0, MOVES + i], seat, rules)
            if _recurs(stack, rules):
                rank = -numbers[CONTROL, CONTEMPT]
            rank += salted(words[0, MOVES + i], numbers)  # chance decides between moves that nothing else tells apart
        numbers[ply, RANKS + i] = rank
    numbers[CONTROL, NODES] += count
    few = ROOT if ply == 0 else OWN if seat == rules[FIRST] else OTHERS
    if count > few:
        numbers[ply, COUNT] = count
        for i in range(few):
            numbers[ply, NEXT] = i
            take_best(words, numbers, ply)
    numbers[ply, COUNT] = min(few, count)


@kernel
def _recurs(stack: Stack, rules: Numbers) -> bool:
    """Say whether the position of ply 1 was there before in the game."""
    key = key_of(stack.words, stack.numbers, 1, rules[ORDER + 1])
    for other in stack.past:  # noqa: SIM110 - Numba has no any()
        if other == key:
            return True
    return False


@kernel
def _absorb(words: Boards, numbers: Numbers, ply: int, seat: int) -> None:
    """Count the move under way, whose worth has been found."""
    at = max(0, numbers[ply, NEXT] - 1)
    if ply == 0:
        numbers[0, RANKS + at] = numbers[0, _FOUND + seat]
    if numbers[ply, _FOUND + seat] > numbers[ply, _WORTH + seat]:
        for other in range(SEATS):
            numbers[ply, _WORTH + other] = numbers[ply, _FOUND + other]
        words[ply, CHOSEN] = words[ply, MOVES + at]
