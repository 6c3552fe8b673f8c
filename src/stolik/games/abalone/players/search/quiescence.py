"""Quiescence search: beyond the last ply, moves that push a marble out are followed to their end.

Otherwise a search could stop in the middle of an exchange of captures, and count a marble as won that is lost again
(Chess Programming Wiki: Quiescence Search, Stand Pat).
"""

from __future__ import annotations

from stolik.bots.compiled import inlined, part
from stolik.games.abalone.kernel.bitboard import Board, Boards, Numbers
from stolik.games.abalone.players.search.evaluation import evaluate
from stolik.games.abalone.players.search.memory import (
    AGAIN,
    ALPHA,
    BEST_SCORE,
    BETA,
    CONTROL,
    COUNT,
    FOLLOWING,
    MOVES,
    NEXT,
    NODES,
    ORDER,
    OURS,
    PLIES,
    TURN,
)
from stolik.games.abalone.players.search.position import has_won, list_ejections, make_move
from stolik.games.abalone.players.search.settings import WON


@inlined
def settle_score(
    bits: Boards,
    numbers: Numbers,
    ply: int,
    move: Board,
    score: int,
    alpha: int,
    beta: int,
    rules: Numbers,
) -> int:
    """Return the score of a move after the captures that may follow it, if these can change the result.

    `score` is the evaluation after the move, for the mover. The next seat need not capture: then this score stays
    (stand pat).
    """
    is_same = rules[AGAIN + numbers[ply, TURN]] != 0
    if (score >= beta) if is_same else (score <= alpha):
        return score  # the next seat has a cutoff without a capture
    return _search_captures(bits, numbers, ply, move, score, alpha, beta, is_same, rules)


@part
def _search_captures(
    bits: Boards,
    numbers: Numbers,
    ply: int,
    move: Board,
    score: int,
    alpha: int,
    beta: int,
    is_same: bool,
    rules: Numbers,
) -> int:
    """Search the captures after a move: a loop over plies, as `alphabeta.run`."""
    make_move(bits, numbers, ply, move, rules[ORDER + numbers[ply, TURN]], rules)
    base = ply + 1
    numbers[base, TURN] = rules[FOLLOWING + numbers[ply, TURN]]
    count = list_ejections(bits, base, rules[ORDER + numbers[base, TURN]], rules)
    if count == 0:
        return score
    numbers[base, ALPHA], numbers[base, BETA] = (alpha, beta) if is_same else (-beta, -alpha)
    numbers[base, BEST_SCORE] = score if is_same else -score
    numbers[base, COUNT], numbers[base, NEXT] = count, 0
    at = base
    while True:
        turn = numbers[at, TURN]
        seat = rules[ORDER + turn]
        following = rules[FOLLOWING + turn]
        is_again = rules[AGAIN + turn] != 0
        if numbers[at, NEXT] == numbers[at, COUNT] or numbers[at, BEST_SCORE] >= numbers[at, BETA]:
            if at == base:
                break
            at -= 1
            score = numbers[at + 1, BEST_SCORE]
            score = score if rules[AGAIN + numbers[at, TURN]] else -score
            numbers[at, BEST_SCORE] = max(numbers[at, BEST_SCORE], score)
            continue
        move = bits[at, MOVES + numbers[at, NEXT]]
        numbers[at, NEXT] += 1
        make_move(bits, numbers, at, move, seat, rules)
        numbers[CONTROL, NODES] += 1
        if has_won(numbers, at + 1, rules):
            numbers[at, BEST_SCORE] = WON - at - 1
            continue
        score = evaluate(bits, numbers, at + 1, rules)
        score = score if rules[OURS + turn] else -score
        low, high = max(numbers[at, ALPHA], numbers[at, BEST_SCORE]), numbers[at, BETA]
        is_cut = (score >= high) if is_again else (score <= low)
        if not is_cut and at + 2 < PLIES:
            numbers[at + 1, TURN] = following
            count = list_ejections(bits, at + 1, rules[ORDER + following], rules)
            if count > 0:
                numbers[at + 1, ALPHA], numbers[at + 1, BETA] = (low, high) if is_again else (-high, -low)
                numbers[at + 1, BEST_SCORE] = score if is_again else -score
                numbers[at + 1, COUNT], numbers[at + 1, NEXT] = count, 0
                at += 1
                continue
        numbers[at, BEST_SCORE] = max(numbers[at, BEST_SCORE], score)
    score = numbers[base, BEST_SCORE]
    return score if is_same else -score
