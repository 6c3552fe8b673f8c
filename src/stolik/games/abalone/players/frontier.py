"""The last ply of the search and the captures beyond it, where nearly all the time goes.

Moves are made as they are found, direction by direction, and most are judged from two words without a board being
written: where a move is good enough to cut off, the others are never made.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, kernel
from stolik.games.abalone.players.evaluation import arrangement, evaluate, threats
from stolik.games.abalone.players.kernel import INNER, NONE, ONE, Board, Boards, Numbers, facing, moves_towards
from stolik.games.abalone.players.listing import LINE, PASS, SHIFT, list_pushes, shifted
from stolik.games.abalone.players.stack import (
    AHEAD,
    ALPHA,
    BEST,
    BETA,
    CAPTURES,
    CHOSEN,
    CONTROL,
    COUNT,
    CYCLE,
    FUTILE,
    GOAL,
    LENGTH,
    MATERIAL,
    MOVES,
    NEXT,
    NODES,
    ORDER,
    PLAYERS,
    PLIES,
    PLIES_LEFT,
    QUIESCE,
    THREAT,
    TOWARDS,
    TURN,
)
from stolik.games.abalone.players.turns import judged, list_all, list_out, make, ours, sides, won
from stolik.games.abalone.players.weights import WON

_MARGIN = 180  # that hardly any move without a push gains


@kernel
def frontier(words: Boards, numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Return the score of a ply of depth 1, and set its best move."""
    players = rules[PLAYERS]
    seat = rules[ORDER + numbers[ply, TURN]]
    if players == 3 or numbers[CONTROL, PLIES_LEFT] == ply + 1:
        return _listed(words, numbers, ply, rules)
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    quiesce = rules[QUIESCE] != 0
    own, partner, opposing = sides(words, ply, players, seat)
    team = own | partner
    occupied = team | opposing
    side = seat & 1
    taken, lost = numbers[ply, CAPTURES + side], numbers[ply, CAPTURES + (side ^ 1)]
    d: Any
    others = arrangement(opposing, rules)
    standing = rules[MATERIAL + taken] - rules[MATERIAL + lost] - others  # but for the team's own arrangement
    best = -WON
    best_move = PASS
    nodes = 0

    out = list_pushes(own, partner, opposing, words, ply, 0, True)
    pushes = out
    futile = False
    if rules[FUTILE] and ply > 0 and standing + arrangement(team, rules) + _MARGIN <= alpha:
        futile = True
        best = standing + arrangement(team, rules) + _MARGIN
        pushes = list_pushes(own, partner, opposing, words, ply, 0, False)
    for i in range(pushes):
        move = words[ply, MOVES + i]
        line = move & LINE
        d = np.int64(move >> SHIFT)
        nodes += 1
        gone = (line & ~INNER[d]) != NONE
        if gone and taken + 1 >= rules[GOAL]:
            score = WON - ply - 1
        else:
            score = rules[MATERIAL + taken + (1 if gone else 0)] - rules[MATERIAL + lost]
            score += arrangement(shifted(team, line, d), rules) - arrangement(shifted(opposing, line, d), rules)
            if rules[THREAT]:
                score += threats(shifted(team, line, d), shifted(opposing, line, d), rules)
            if quiesce:
                score = _settled(words, numbers, ply, move, score, max(alpha, best), beta, rules)
        if score > best:
            best = score
            if score > alpha:
                alpha, best_move = score, move
                if score >= beta:
                    break
    if best < beta and not futile:
        found = out > 0
        start = numbers[ply, TOWARDS]
        for turned in range(6):
            d = (start + turned) % 6
            rears, two, three, two_more, three_more = moves_towards(own, team, opposing, d)
            code = np.uint64(d) << SHIFT
            first, second = (d + 1) % 3 + 3, (d + 2) % 3 + 3
            # One loop over five kinds of moves, so that what follows is compiled once.
            for kind in range(5):
                starts = rears
                axis = first
                if kind == 1:
                    starts = three
                elif kind == 2:
                    starts = two
                elif kind == 3:
                    starts, axis = three_more, second
                elif kind == 4:
                    starts, axis = two_more, second
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
                        continue  # pushes one out: was tried
                    found = True
                    nodes += 1
                    score = standing + arrangement(shifted(team, line, d), rules)
                    if line & opposing:
                        score += others - arrangement(shifted(opposing, line, d), rules)
                    if rules[THREAT]:
                        score += threats(shifted(team, line, d), shifted(opposing, line, d), rules)
                    if quiesce:
                        score = _settled(words, numbers, ply, line | code, score, max(alpha, best), beta, rules)
                    if score > best:
                        best = score
                        if score > alpha:
                            alpha, best_move = score, line | code
                            if score >= beta:
                                break
                if best >= beta:
                    break
            if best >= beta:
                numbers[ply, TOWARDS] = d  # likely good again in the next position of this ply
                break
        if not found:  # cannot move, and so has lost (ABA-10); with four players the next one moves
            best = ply - WON if players == 2 else standing + arrangement(team, rules)
    numbers[CONTROL, NODES] += nodes
    _finish(words, numbers, ply, best, best_move)
    return best


@kernel
def _finish(words: Boards, numbers: Numbers, ply: int, best: int, move: Board) -> None:
    numbers[ply, BEST] = best
    words[ply, CHOSEN] = move
    if move != PASS:
        words[ply, AHEAD] = move
        numbers[ply, LENGTH] = 1


@kernel
def _listed(words: Boards, numbers: Numbers, ply: int, rules: Numbers) -> int:
    """Do the same where that needs whole boards: with three players, and at the end of a game by its length."""
    players = rules[PLAYERS]
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    seat = rules[ORDER + numbers[ply, TURN]]
    our = ours(seat, rules)
    best, best_move = -WON, PASS
    count = list_all(words, ply, seat, rules)
    for i in range(count):
        move = words[ply, MOVES + i]
        out = make(words, numbers, ply, move, seat, rules)
        numbers[CONTROL, NODES] += 1
        if out and won(numbers, ply + 1, rules):
            score = WON - ply - 1
        elif numbers[CONTROL, PLIES_LEFT] == ply + 1:
            score = judged(numbers, ply + 1, rules)
            score = score if our else -score
        else:
            score = evaluate(words, numbers, ply + 1, rules)
            score = score if our else -score
            if rules[QUIESCE]:
                score = _settled(words, numbers, ply, move, score, max(alpha, best), beta, rules)
        if score > best:
            best = score
            if score > alpha:
                alpha, best_move = score, move
                if score >= beta:
                    break
    if count == 0:
        best = ply - WON
        if players > 2:
            best = evaluate(words, numbers, ply, rules)
            best = best if our else -best
    _finish(words, numbers, ply, best, best_move)
    return best


@inlined
def _settled(
    words: Boards,
    numbers: Numbers,
    ply: int,
    move: Board,
    score: int,
    alpha: int,
    beta: int,
    rules: Numbers,
) -> int:
    """Return the score of a move after the captures that may follow it, if they can matter."""
    turn = numbers[ply, TURN]
    same = ours(rules[ORDER + turn], rules) == ours(rules[ORDER + (turn + 1) % rules[CYCLE]], rules)
    if (score >= beta) if same else (score <= alpha):
        return score  # who is next need not push anybody out
    return _quiesced(words, numbers, ply, move, score, alpha, beta, same, rules)


@kernel
def _quiesced(
    words: Boards,
    numbers: Numbers,
    ply: int,
    move: Board,
    score: int,
    alpha: int,
    beta: int,
    same: bool,
    rules: Numbers,
) -> int:
    cycle = rules[CYCLE]
    make(words, numbers, ply, move, rules[ORDER + numbers[ply, TURN]], rules)
    base = ply + 1
    numbers[base, TURN] = (numbers[ply, TURN] + 1) % cycle
    count = list_out(words, base, rules[ORDER + numbers[base, TURN]], rules)
    if count == 0:
        return score
    numbers[base, ALPHA], numbers[base, BETA] = (alpha, beta) if same else (-beta, -alpha)
    numbers[base, BEST] = score if same else -score
    numbers[base, COUNT], numbers[base, NEXT] = count, 0
    at = base
    while True:
        turn = numbers[at, TURN]
        seat = rules[ORDER + turn]
        our = ours(seat, rules)
        after = (turn + 1) % cycle
        alike = our == ours(rules[ORDER + after], rules)
        if numbers[at, NEXT] == numbers[at, COUNT] or numbers[at, BEST] >= numbers[at, BETA]:
            if at == base:
                break
            at -= 1
            turn = numbers[at, TURN]
            alike = ours(rules[ORDER + turn], rules) == ours(rules[ORDER + (turn + 1) % cycle], rules)
            score = numbers[at + 1, BEST]
            numbers[at, BEST] = max(numbers[at, BEST], score if alike else -score)
            continue
        made = words[at, MOVES + numbers[at, NEXT]]
        numbers[at, NEXT] += 1
        make(words, numbers, at, made, seat, rules)
        numbers[CONTROL, NODES] += 1
        if won(numbers, at + 1, rules):
            numbers[at, BEST] = WON - at - 1
            continue
        score = evaluate(words, numbers, at + 1, rules)
        score = score if our else -score
        low, high = max(numbers[at, ALPHA], numbers[at, BEST]), numbers[at, BETA]
        settled = (score >= high) if alike else (score <= low)
        if not settled and at + 2 < PLIES:
            numbers[at + 1, TURN] = after
            count = list_out(words, at + 1, rules[ORDER + after], rules)
            if count > 0:
                numbers[at + 1, ALPHA], numbers[at + 1, BETA] = (low, high) if alike else (-high, -low)
                numbers[at + 1, BEST] = score if alike else -score
                numbers[at + 1, COUNT], numbers[at + 1, NEXT] = count, 0
                at += 1
                continue
        numbers[at, BEST] = max(numbers[at, BEST], score)
    score = numbers[base, BEST]
    return score if same else -score
