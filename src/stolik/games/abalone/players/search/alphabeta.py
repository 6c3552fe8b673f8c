"""Alpha-beta search for two sides: two players, two teams of two, or one player against two others.

It is a principal variation search (Marsland 1983, "Relative efficiency of alpha-beta implementations"): the first
move of a node is searched with the full window, all others with a window of width 1 (a scout), and again with the
full window if they turn out better. Around it are the usual parts, each with a page of its name in the Chess
Programming Wiki: transposition table, null-move pruning, late move reductions, killer moves, history heuristic,
quiescence search.

Every score inside the search is that of the side to move. It is negated on its way to the ply before, unless the same
side moves there, too (ABA-19; with three players the two opponents). With `BEST_REPLY` the two opponents together make
one move between two moves of the searching seat: the one that is worst for it (Schadd and Winands 2011).

The search is a loop over plies (`memory` says why). `run` holds the loop; each step of it is a function, which
returns what to do next and a value: the score of a node for the side to move there, where one is known.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, kernel, part
from stolik.bots.compiled.borrowing import borrow
from stolik.games.abalone.kernel.bitboard import SEATS, Boards, Numbers
from stolik.games.abalone.kernel.moves import NO_MOVE
from stolik.games.abalone.players.search.evaluation import evaluate
from stolik.games.abalone.players.search.last_ply import search_last_ply
from stolik.games.abalone.players.search.memory import (
    AFTER_NULL,
    AGAIN,
    ALPHA,
    ALPHA_AT_ENTRY,
    BEST_MOVE,
    BEST_SCORE,
    BETA,
    CAPTURES,
    CONTEMPT,
    CONTROL,
    COUNT,
    CYCLE,
    DEPTH,
    FILTER_SIZE,
    FOLLOWING,
    KEY,
    KILLERS,
    MOVES,
    NEXT,
    NODES,
    NULL,
    ORDER,
    OURS,
    PLAYERS,
    PLIES_LEFT,
    PLY,
    PV,
    PV_LENGTH,
    RANKS,
    REDUCE,
    REPEATABLE_FROM,
    STAGE,
    STEP,
    TABLE,
    TURN,
    VALUE,
    Memory,
)
from stolik.games.abalone.players.search.ordering import EJECTION, PUSH, bring_best_forward, history_index, rank_moves
from stolik.games.abalone.players.search.position import (
    has_won,
    hash_position,
    list_all_moves,
    make_move,
    score_by_captures,
    sides,
)
from stolik.games.abalone.players.search.settings import SURE_WIN, WON
from stolik.games.abalone.players.search.transposition import probe, store

_ENTER, _LIST, _TRY, _UPDATE = range(4)  # the steps of a node
_DESCEND, _RETURN = 4, 5  # what a step may end with: go to the next ply, or back to the one before with a value
_FULL, _SCOUT, _REDUCED, _NULL = range(4)  # how the current move is searched


@kernel
def begin(bits: Boards, numbers: Numbers, rules: Numbers, depth: int, alpha: int, beta: int) -> None:
    """Set up a search to a depth. The boards and captures of ply 0 have been written before."""
    numbers[CONTROL, PLY] = 0
    numbers[CONTROL, STEP] = _ENTER
    bits[0, KEY] = hash_position(bits, numbers, 0, rules[ORDER])
    numbers[0, ALPHA], numbers[0, BETA] = alpha, beta
    numbers[0, DEPTH] = depth
    numbers[0, TURN] = numbers[0, REPEATABLE_FROM] = numbers[0, AFTER_NULL] = 0


@kernel
def run(memory: Memory, rules: Numbers, limit: int) -> bool:
    """Go on until the search is done, or has seen so many nodes in all; return whether it is done.

    Then `numbers[0, BEST_SCORE]` is the score of ply 0, `bits[0, BEST_MOVE]` its move and `bits[0, PV:]` the principal
    variation.
    """
    # Without `borrow` the steps below, each a function, make the search a quarter slower.
    bits, numbers, rules = borrow(memory.bits), borrow(memory.numbers), borrow(rules)
    history, table = borrow(memory.history), borrow(memory.table)
    past, seen = borrow(memory.past), borrow(memory.seen)
    ply, step, value = numbers[CONTROL, PLY], numbers[CONTROL, STEP], numbers[CONTROL, VALUE]
    is_done = False
    while not is_done:
        if step == _ENTER:
            if numbers[CONTROL, NODES] >= limit:
                break
            step, value = _enter_node(bits, numbers, table, ply, rules)
        elif step == _LIST:
            step, value = _list_moves(bits, numbers, history, ply, rules)
        elif step == _TRY:
            step, value = _try_next_move(bits, numbers, table, past, seen, ply, rules)
        else:
            step, value = _update_node(bits, numbers, history, ply, value, rules)
        if step == _DESCEND:
            ply += 1
            step = _ENTER
        elif step == _RETURN:
            is_done = ply == 0
            ply -= 1
            step = _UPDATE
    numbers[CONTROL, PLY], numbers[CONTROL, STEP], numbers[CONTROL, VALUE] = ply, step, value
    return is_done


@inlined
def _enter_node(bits: Boards, numbers: Numbers, table: Boards, ply: int, rules: Numbers) -> tuple[int, int]:
    """Return the score of a node if it is on the last ply or the table has it; else try a null move, or list moves."""
    numbers[ply, PV_LENGTH] = 0
    bits[ply, BEST_MOVE] = NO_MOVE
    numbers[ply, ALPHA_AT_ENTRY] = numbers[ply, ALPHA]
    numbers[ply, BEST_SCORE] = -WON
    if numbers[ply, DEPTH] == 1:
        return _RETURN, search_last_ply(bits, numbers, ply, rules)
    if rules[TABLE]:
        is_known, score = probe(bits, numbers, table, ply)
        if is_known:
            return _RETURN, score
    if _may_pass(bits, numbers, ply, rules):
        _make_null_move(bits, numbers, ply, rules)
        return _DESCEND, 0
    return _LIST, 0


@inlined
def _may_pass(bits: Boards, numbers: Numbers, ply: int, rules: Numbers) -> bool:
    """Say whether a null move is worth a try: not on the principal variation, and if the position looks good enough."""
    if (
        not rules[NULL]
        or numbers[ply, DEPTH] < 3
        or ply == 0
        or numbers[ply, AFTER_NULL]
        or numbers[ply, BETA] >= SURE_WIN
        or numbers[ply, BETA] - numbers[ply, ALPHA] != 1
        or rules[AGAIN + numbers[ply, TURN]]
    ):
        return False
    score = evaluate(bits, numbers, ply, rules)
    if not rules[OURS + numbers[ply, TURN]]:
        score = -score
    return bool(score >= numbers[ply, BETA])


@inlined
def _make_null_move(bits: Boards, numbers: Numbers, ply: int, rules: Numbers) -> None:
    """Give the turn to the next seat, and ask with a scout of less depth whether the score is still beta or more."""
    for seat in range(SEATS):
        bits[ply + 1, seat] = bits[ply, seat]
        numbers[ply + 1, CAPTURES + seat] = numbers[ply, CAPTURES + seat]
    depth = numbers[ply, DEPTH]
    numbers[ply, STAGE] = _NULL
    numbers[ply + 1, ALPHA], numbers[ply + 1, BETA] = -numbers[ply, BETA], 1 - numbers[ply, BETA]
    numbers[ply + 1, DEPTH] = max(1, depth - 1 - (2 if depth < 7 else 3))
    numbers[ply + 1, TURN] = rules[FOLLOWING + numbers[ply, TURN]]
    numbers[ply + 1, REPEATABLE_FROM] = ply + 1
    numbers[ply + 1, AFTER_NULL] = True
    bits[ply + 1, KEY] = hash_position(bits, numbers, ply + 1, rules[ORDER + numbers[ply + 1, TURN]])


@inlined
def _list_moves(bits: Boards, numbers: Numbers, history: Numbers, ply: int, rules: Numbers) -> tuple[int, int]:
    """List and rank the moves of a node, or return its score if there are none."""
    players = rules[PLAYERS]
    is_our_turn = rules[OURS + numbers[ply, TURN]]
    turn = numbers[ply, TURN]
    count = 0
    for _ in range(rules[CYCLE]):
        count = list_all_moves(bits, ply, rules[ORDER + turn], rules)
        if count > 0 or players == 2:
            break
        turn = rules[FOLLOWING + turn]  # a seat that cannot move is skipped (ABA-10)
    if count == 0 or rules[OURS + turn] != is_our_turn:
        # With two players the mover has lost. A skip that hands the move to the other side is so rare that the
        # position is evaluated as it stands.
        score = ply - WON
        if players > 2:
            score = evaluate(bits, numbers, ply, rules)
            score = score if is_our_turn else -score
        numbers[ply, BEST_SCORE] = score
        return _RETURN, score
    numbers[ply, TURN] = turn
    numbers[ply, COUNT], numbers[ply, NEXT] = count, 0
    _own, _partner, opposing = sides(bits, ply, players, rules[ORDER + turn])
    rank_moves(bits, numbers, history, ply, count, opposing, 0 if is_our_turn else 1)
    bits[ply, BEST_MOVE] = NO_MOVE
    return _TRY, 0


@inlined
def _try_next_move(
    bits: Boards, numbers: Numbers, table: Boards, past: Boards, seen: Numbers, ply: int, rules: Numbers
) -> tuple[int, int]:
    """Make the next move and set up its search. Return the score of the node after its last move."""
    if numbers[ply, NEXT] == numbers[ply, COUNT]:
        if rules[TABLE]:
            store(bits, numbers, table, ply)
        return _RETURN, numbers[ply, BEST_SCORE]
    bring_best_forward(bits, numbers, ply)
    move = bits[ply, MOVES + numbers[ply, NEXT]]
    numbers[ply, NEXT] += 1
    has_ejected = make_move(bits, numbers, ply, move, rules[ORDER + numbers[ply, TURN]], rules)
    numbers[CONTROL, NODES] += 1
    numbers[ply + 1, PV_LENGTH] = 0
    numbers[ply + 1, TURN] = rules[FOLLOWING + numbers[ply, TURN]]
    is_over, score = _score_end(bits, numbers, past, seen, ply, has_ejected, rules)
    if is_over:
        numbers[ply, STAGE] = _FULL
        return _UPDATE, score if rules[AGAIN + numbers[ply, TURN]] else -score
    reduction = _reduction(numbers, ply, rules)
    stage = _REDUCED if reduction > 0 else _FULL if numbers[ply, NEXT] == 1 else _SCOUT
    numbers[ply + 1, AFTER_NULL] = False
    _set_up_child(numbers, ply, stage, numbers[ply, DEPTH] - 1 - reduction, rules)
    return _DESCEND, 0


@inlined
def _score_end(
    bits: Boards, numbers: Numbers, past: Boards, seen: Numbers, ply: int, has_ejected: bool, rules: Numbers
) -> tuple[bool, int]:
    """Say whether the move just made ends the game, or repeats a position, and its score for the mover."""
    is_our_turn = rules[OURS + numbers[ply, TURN]]
    score: Any
    if has_ejected and has_won(numbers, ply + 1, rules):
        return True, WON - ply - 1
    if ply + 1 == numbers[CONTROL, PLIES_LEFT]:
        score = score_by_captures(numbers, ply + 1, rules)
        return True, score if is_our_turn else -score
    numbers[ply + 1, REPEATABLE_FROM] = ply + 1 if has_ejected else numbers[ply, REPEATABLE_FROM]
    if numbers[ply, DEPTH] > 2 or ply == 0:  # the last ply needs no key
        bits[ply + 1, KEY] = hash_position(bits, numbers, ply + 1, rules[ORDER + numbers[ply + 1, TURN]])
        if not has_ejected and _is_repeated(bits, numbers, past, seen, ply + 1, rules[CYCLE]):
            score = numbers[CONTROL, CONTEMPT]
            return True, -score if is_our_turn else score
    return False, 0


@part
def _is_repeated(bits: Boards, numbers: Numbers, past: Boards, seen: Numbers, ply: int, cycle: int) -> bool:
    """Say whether the position of a ply occurred before, in the line or in the game."""
    key = bits[ply, KEY]
    first = numbers[ply, REPEATABLE_FROM]
    before = ply - cycle
    while before >= first:
        if bits[before, KEY] == key:
            return True
        before -= cycle
    if first == 0 and seen[np.int64(key % np.uint64(FILTER_SIZE))]:
        for other in past:
            if other == key:
                return True
    return False


@inlined
def _reduction(numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Return by how many plies the current move is searched less deeply: late in the order, if it does not push."""
    number, depth = numbers[ply, NEXT], numbers[ply, DEPTH]
    if rules[REDUCE] and depth > 2 and number > 4 and numbers[ply, RANKS + number - 1] < PUSH:
        reduction: int = min(1 + (number > 12) + (number > 30 and depth > 5), depth - 2)
        return reduction
    return 0


@inlined
def _set_up_child(numbers: Numbers, ply: int, stage: int, depth: int, rules: Numbers) -> None:
    """Set the window and the depth of the next ply."""
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    if stage != _FULL:
        beta = alpha + 1
    is_same = rules[AGAIN + numbers[ply, TURN]]
    numbers[ply, STAGE] = stage
    numbers[ply + 1, ALPHA] = alpha if is_same else -beta
    numbers[ply + 1, BETA] = beta if is_same else -alpha
    numbers[ply + 1, DEPTH] = depth
    numbers[ply + 1, TURN] = rules[FOLLOWING + numbers[ply, TURN]]


@inlined
def _update_node(
    bits: Boards, numbers: Numbers, history: Numbers, ply: int, value: int, rules: Numbers
) -> tuple[int, int]:
    """Take the score of the current move, which is `value` for the side that moves after it."""
    score = value if rules[AGAIN + numbers[ply, TURN]] else -value
    stage = numbers[ply, STAGE]
    if stage == _NULL:
        if score >= numbers[ply, BETA]:
            return _RETURN, score if score < SURE_WIN else numbers[ply, BETA]  # a win after a pass proves nothing
        return _LIST, 0
    if score > numbers[ply, ALPHA]:
        if stage == _REDUCED:
            _set_up_child(numbers, ply, _SCOUT, numbers[ply, DEPTH] - 1, rules)
            return _DESCEND, 0
        if stage == _SCOUT and numbers[ply, BETA] - numbers[ply, ALPHA] > 1:
            _set_up_child(numbers, ply, _FULL, numbers[ply, DEPTH] - 1, rules)
            return _DESCEND, 0
    if score > numbers[ply, BEST_SCORE]:
        numbers[ply, BEST_SCORE] = score
        if score > numbers[ply, ALPHA]:
            numbers[ply, ALPHA] = score
            _extend_pv(bits, numbers, ply)
            if score >= numbers[ply, BETA]:
                _note_cutoff(bits, numbers, history, ply, rules)
                numbers[ply, NEXT] = numbers[ply, COUNT]
    return _TRY, 0


@inlined
def _extend_pv(bits: Boards, numbers: Numbers, ply: int) -> None:
    """Make the current move and the principal variation after it that of the node."""
    move = bits[ply, MOVES + numbers[ply, NEXT] - 1]
    bits[ply, BEST_MOVE] = move
    bits[ply, PV] = move
    length = numbers[ply + 1, PV_LENGTH]
    numbers[ply, PV_LENGTH] = length + 1
    for i in range(length):
        bits[ply, PV + i + 1] = bits[ply + 1, PV + i]


@inlined
def _note_cutoff(bits: Boards, numbers: Numbers, history: Numbers, ply: int, rules: Numbers) -> None:
    """Note a move that caused a cutoff as a killer and in the history table. Those that push a marble out need none."""
    if numbers[ply, RANKS + numbers[ply, NEXT] - 1] >= EJECTION:
        return
    move, depth = bits[ply, BEST_MOVE], numbers[ply, DEPTH]
    if bits[ply, KILLERS] != move:
        bits[ply, KILLERS + 1] = bits[ply, KILLERS]
        bits[ply, KILLERS] = move
    side = 0 if rules[OURS + numbers[ply, TURN]] else 1
    index = history_index(move)
    history[side, index] = min(history[side, index] + depth * depth, 1 << 24)
