"""The last ply before the quiescence search (frontier nodes), where nearly all the time goes.

Moves are made as they are found, direction by direction. After a cutoff the other moves are never made. Most moves are
evaluated from two boards, without writing a position. Where even a good quiet move would not reach alpha, only pushes
are tried (Chess Programming Wiki: Frontier Nodes, Futility Pruning).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, part
from stolik.games.abalone.kernel.bitboard import (
    INNER,
    NONE,
    ONE,
    Board,
    Boards,
    Numbers,
    facing,
    moves_towards,
    shifted,
)
from stolik.games.abalone.kernel.moves import CELLS_MASK, DIRECTION_SHIFT, NO_MOVE, list_pushes
from stolik.games.abalone.players.search.evaluation import arrangement, evaluate, threats
from stolik.games.abalone.players.search.memory import (
    ALPHA,
    BEST_MOVE,
    BEST_SCORE,
    BETA,
    CAPTURES,
    CONTROL,
    CUT_DIRECTION,
    FUTILITY,
    GOAL,
    MATERIAL,
    MOVES,
    NODES,
    ORDER,
    OURS,
    PLAYERS,
    PLIES_LEFT,
    PV,
    PV_LENGTH,
    QUIESCE,
    THREAT,
    TURN,
)
from stolik.games.abalone.players.search.position import (
    has_won,
    list_all_moves,
    make_move,
    score_by_captures,
    sides,
)
from stolik.games.abalone.players.search.quiescence import settle_score
from stolik.games.abalone.players.search.settings import WON

_MARGIN = 180  # hardly any move without a push gains more


@part
def search_last_ply(bits: Boards, numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Return the score of a node of depth 1, and set its best move."""
    players = rules[PLAYERS]
    if players == 3 or numbers[CONTROL, PLIES_LEFT] == ply + 1:
        return _search_listed(bits, numbers, ply, rules)
    seat = rules[ORDER + numbers[ply, TURN]]
    own, partner, opposing = sides(bits, ply, players, seat)
    team = own | partner
    side = seat & 1
    material = rules[MATERIAL + numbers[ply, CAPTURES + side]] - rules[MATERIAL + numbers[ply, CAPTURES + (side ^ 1)]]
    # The score of a move that does not push, without what the team's own arrangement is worth.
    opposing_worth = arrangement(opposing, rules)
    quiet_score = material - opposing_worth
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    best = -WON
    end = list_pushes(own, partner, opposing, bits, ply, MOVES, True)
    has_moves = end > MOVES
    is_futile = False
    if rules[FUTILITY] and ply > 0 and quiet_score + arrangement(team, rules) + _MARGIN <= alpha:
        is_futile = True
        best = quiet_score + arrangement(team, rules) + _MARGIN
        end = list_pushes(own, partner, opposing, bits, ply, MOVES, False)
    best, alpha, best_move = _try_pushes(bits, numbers, ply, end, team, opposing, best, rules)
    if best < beta and not is_futile:
        best, best_move, has_others = _try_others(
            bits, numbers, ply, own, team, opposing, quiet_score, opposing_worth, best, alpha, best_move, rules
        )
        if not (has_moves or has_others):  # has lost (ABA-10); with four players the next seat moves
            best = ply - WON if players == 2 else quiet_score + arrangement(team, rules)
    _set_result(bits, numbers, ply, best, best_move)
    return best


@inlined
def _try_pushes(
    bits: Boards, numbers: Numbers, ply: int, end: int, team: Board, opposing: Board, best: int, rules: Numbers
) -> tuple[int, int, Board]:
    """Try the pushes that are listed up to a column; return the best score, alpha and the best move."""
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    side = rules[ORDER + numbers[ply, TURN]] & 1
    taken, lost = numbers[ply, CAPTURES + side], numbers[ply, CAPTURES + (side ^ 1)]
    best_move = NO_MOVE
    nodes = 0
    for i in range(MOVES, end):
        move = bits[ply, i]
        line = move & CELLS_MASK
        d: Any = np.int64(move >> DIRECTION_SHIFT)
        nodes += 1
        is_ejection = (line & ~INNER[d]) != NONE
        if is_ejection and taken + 1 >= rules[GOAL]:
            score = WON - ply - 1
        else:
            score = rules[MATERIAL + taken + (1 if is_ejection else 0)] - rules[MATERIAL + lost]
            score += arrangement(shifted(team, line, d), rules) - arrangement(shifted(opposing, line, d), rules)
            if rules[THREAT]:
                score += threats(shifted(team, line, d), shifted(opposing, line, d), rules)
            if rules[QUIESCE]:
                score = settle_score(bits, numbers, ply, move, score, max(alpha, best), beta, rules)
        if score > best:
            best = score
            if score > alpha:
                alpha, best_move = score, move
                if score >= beta:
                    break
    numbers[CONTROL, NODES] += nodes
    return best, alpha, best_move


@inlined
def _try_others(
    bits: Boards,
    numbers: Numbers,
    ply: int,
    own: Board,
    team: Board,
    opposing: Board,
    quiet_score: int,
    opposing_worth: int,
    best: int,
    alpha: int,
    best_move: Board,
    rules: Numbers,
) -> tuple[int, Board, bool]:
    """Try all moves that push no marble out; return the best score and move, and whether there are any.

    The direction of the last cutoff comes first: it is likely to be good again in the next position of this ply.
    """
    beta = numbers[ply, BETA]
    first_direction = numbers[ply, CUT_DIRECTION]
    occupied = team | opposing
    is_quiescing = rules[QUIESCE] != 0
    has_moves = False
    nodes = 0
    for turned in range(6):
        d: Any = (first_direction + turned) % 6
        rears, two, three, two_more, three_more = moves_towards(own, team, opposing, d)
        code = np.uint64(d) << DIRECTION_SHIFT
        first_axis, second_axis = (d + 1) % 3 + 3, (d + 2) % 3 + 3
        # One loop over five kinds of moves, so that its body is compiled once.
        for kind in range(5):
            starts = rears
            axis = first_axis
            if kind == 1:
                starts = three
            elif kind == 2:
                starts = two
            elif kind == 3:
                starts, axis = three_more, second_axis
            elif kind == 4:
                starts, axis = two_more, second_axis
            while starts:
                line = starts & (~starts + ONE)
                starts ^= line
                if kind == 0:
                    for _ in range(4):
                        line |= facing(line, (d + 3) % 6) & occupied
                else:
                    line |= facing(line, axis)
                    if kind == 1 or kind == 3:
                        line |= facing(line, axis)
                if line & ~INNER[d]:
                    continue  # pushes a marble out: was tried
                has_moves = True
                nodes += 1
                score = quiet_score + arrangement(shifted(team, line, d), rules)
                if line & opposing:
                    score += opposing_worth - arrangement(shifted(opposing, line, d), rules)
                if rules[THREAT]:
                    score += threats(shifted(team, line, d), shifted(opposing, line, d), rules)
                if is_quiescing:
                    score = settle_score(bits, numbers, ply, line | code, score, max(alpha, best), beta, rules)
                if score > best:
                    best = score
                    if score > alpha:
                        alpha, best_move = score, line | code
                        if score >= beta:
                            break
            if best >= beta:
                break
        if best >= beta:
            numbers[ply, CUT_DIRECTION] = d
            break
    numbers[CONTROL, NODES] += nodes
    return best, best_move, has_moves


@part
def _set_result(bits: Boards, numbers: Numbers, ply: int, best: int, move: Board) -> None:
    numbers[ply, BEST_SCORE] = best
    bits[ply, BEST_MOVE] = move
    if move != NO_MOVE:
        bits[ply, PV] = move
        numbers[ply, PV_LENGTH] = 1


@part
def _search_listed(bits: Boards, numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Do the same where whole positions are needed: with three players, and where the game ends by its length."""
    players = rules[PLAYERS]
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    seat = rules[ORDER + numbers[ply, TURN]]
    is_our_turn = rules[OURS + numbers[ply, TURN]] != 0
    best, best_move = -WON, NO_MOVE
    count = list_all_moves(bits, ply, seat, rules)
    for i in range(count):
        move = bits[ply, MOVES + i]
        has_ejected = make_move(bits, numbers, ply, move, seat, rules)
        numbers[CONTROL, NODES] += 1
        if has_ejected and has_won(numbers, ply + 1, rules):
            score = WON - ply - 1
        elif numbers[CONTROL, PLIES_LEFT] == ply + 1:
            score = score_by_captures(numbers, ply + 1, rules)
            score = score if is_our_turn else -score
        else:
            score = evaluate(bits, numbers, ply + 1, rules)
            score = score if is_our_turn else -score
            if rules[QUIESCE]:
                score = settle_score(bits, numbers, ply, move, score, max(alpha, best), beta, rules)
        if score > best:
            best = score
            if score > alpha:
                alpha, best_move = score, move
                if score >= beta:
                    break
    if count == 0:
        best = ply - WON
        if players > 2:
            best = evaluate(bits, numbers, ply, rules)
            best = best if is_our_turn else -best
    _set_result(bits, numbers, ply, best, best_move)
    return best
