"""Alpha-beta for two sides: two players, two teams of two, or with three players one against the two others.

Every score inside is that of the side to move. Where the same side moves twice in a row (ABA-19; two opponents in a
row with three players) a score is handed up as it is, else negated. With `REPLY` the two opponents of a seat have only
one move between its own: whichever of theirs is worst for it (best-reply search).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import inlined, kernel
from stolik.games.abalone.players.evaluation import evaluate
from stolik.games.abalone.players.frontier import frontier
from stolik.games.abalone.players.kernel import SEATS, Board, Boards, Numbers
from stolik.games.abalone.players.listing import PASS
from stolik.games.abalone.players.ordering import OUT, PUSH, history_place, rank, take_best
from stolik.games.abalone.players.stack import (
    AFTER_PASS,
    AHEAD,
    ALPHA,
    BEST,
    BETA,
    CAPTURES,
    CHOSEN,
    CONTEMPT,
    CONTROL,
    COUNT,
    CYCLE,
    DEPTH,
    FILTER,
    FLOOR,
    KEY,
    KILLERS,
    LENGTH,
    MODE,
    MOVES,
    NEXT,
    NODES,
    NULL,
    ORDER,
    PLAYERS,
    PLIES,
    PLIES_LEFT,
    PLY,
    RANKS,
    REDUCE,
    SINCE,
    STAGE,
    TABLE,
    TURN,
    VALUE,
    Stack,
)
from stolik.games.abalone.players.turns import judged, key_of, list_all, make, ours, sides, won
from stolik.games.abalone.players.weights import SURE, WON

_ENTER, _GENERATE, _ADVANCE, _ABSORB = range(4)  # what is to be done next
_FULL, _SCOUT, _REDUCED, _NULL = range(4)  # how the move under way is searched
_LOWER, _UPPER, _EXACT = range(1, 4)  # what a score in the table is


@kernel
def _recurs(words: Boards, numbers: Numbers, past: Boards, seen: Numbers, ply: int, cycle: int) -> bool:
    """Say whether the position of this ply was there before, in the line or in the game."""
    key = words[ply, KEY]
    since = numbers[ply, SINCE]
    before = ply - cycle
    while before >= since:
        if words[before, KEY] == key:
            return True
        before -= cycle
    if since == 0 and seen[np.int64(key % np.uint64(FILTER))]:
        for other in past:
            if other == key:
                return True
    return False


@kernel
def begin(words: Boards, numbers: Numbers, rules: Numbers, depth: int, alpha: int, beta: int) -> None:
    """Set up a search from ply 0, whose boards and captures are there, to that depth."""
    numbers[CONTROL, PLY] = 0
    numbers[CONTROL, MODE] = _ENTER
    words[0, KEY] = key_of(words, numbers, 0, rules[ORDER])
    numbers[0, ALPHA], numbers[0, BETA] = alpha, beta
    numbers[0, DEPTH] = depth
    numbers[0, TURN] = numbers[0, SINCE] = numbers[0, AFTER_PASS] = 0


@kernel
def run(
    stack: Stack,
    rules: Numbers,
    limit: int,
) -> bool:
    """Go on until the search is done, or so many positions have been seen; return whether it is done.

    Then `numbers[0, BEST]` is the score of ply 0, `words[0, CHOSEN]` its move and `words[0, AHEAD:]` the line.
    """
    players, cycle = rules[PLAYERS], rules[CYCLE]
    words, numbers, table = stack.words, stack.numbers, stack.table
    left, contempt = numbers[CONTROL, PLIES_LEFT], numbers[CONTROL, CONTEMPT]
    mask = np.uint64(table.shape[0] - 1)
    score: Any
    place: Any
    ply, mode, value = numbers[CONTROL, PLY], numbers[CONTROL, MODE], numbers[CONTROL, VALUE]
    done = False
    while True:
        if mode == _ENTER:
            if numbers[CONTROL, NODES] >= limit:
                break
            numbers[ply, LENGTH] = 0
            words[ply, CHOSEN] = PASS
            depth, turn = numbers[ply, DEPTH], numbers[ply, TURN]
            numbers[ply, FLOOR] = numbers[ply, ALPHA]
            numbers[ply, BEST] = -WON
            if depth == 1:
                value = frontier(words, numbers, ply, rules)
                if ply == 0:
                    done = True
                    break
                ply -= 1
                mode = _ABSORB
                continue
            mode = _GENERATE
            if rules[TABLE]:
                place = np.int64(_table_key(words, ply, left) & mask)
                if table[place, 0] == _table_key(words, ply, left):
                    words[ply, CHOSEN] = table[place, 1]
                    info = np.int64(table[place, 2])
                    if ply > 0 and (info >> 2 & 255) >= depth:
                        score = (info >> 10) - 2 * WON
                        score -= ply if score > SURE else -ply if score < -SURE else 0
                        kind = info & 3
                        if (
                            kind == _EXACT
                            or (kind == _LOWER and score >= numbers[ply, BETA])
                            or (kind == _UPPER and score <= numbers[ply, ALPHA])
                        ):
                            value = score
                            ply -= 1
                            mode = _ABSORB
                            continue
            if (
                rules[NULL]
                and depth >= 3
                and ply > 0
                and not numbers[ply, AFTER_PASS]
                and numbers[ply, BETA] < SURE
                and numbers[ply, BETA] - numbers[ply, ALPHA] == 1
                and ours(rules[ORDER + turn], rules) != ours(rules[ORDER + (turn + 1) % cycle], rules)
            ):
                score = evaluate(words, numbers, ply, rules)
                if not ours(rules[ORDER + turn], rules):
                    score = -score
                if score >= numbers[ply, BETA]:
                    for seat in range(SEATS):
                        words[ply + 1, seat] = words[ply, seat]
                        numbers[ply + 1, CAPTURES + seat] = numbers[ply, CAPTURES + seat]
                    numbers[ply, STAGE] = _NULL
                    numbers[ply + 1, ALPHA], numbers[ply + 1, BETA] = -numbers[ply, BETA], 1 - numbers[ply, BETA]
                    numbers[ply + 1, DEPTH] = max(1, depth - 1 - (2 if depth < 7 else 3))
                    numbers[ply + 1, TURN] = (turn + 1) % cycle
                    numbers[ply + 1, SINCE] = ply + 1
                    numbers[ply + 1, AFTER_PASS] = True
                    words[ply + 1, KEY] = key_of(words, numbers, ply + 1, rules[ORDER + numbers[ply + 1, TURN]])
                    ply += 1
                    mode = _ENTER
                    continue

        if mode == _GENERATE:
            turn = numbers[ply, TURN]
            count = 0
            for _ in range(cycle):
                count = list_all(words, ply, rules[ORDER + turn], rules)
                if count > 0 or players == 2:
                    break
                turn = (turn + 1) % cycle  # who cannot move is skipped (ABA-10)
            if count == 0 or ours(rules[ORDER + turn], rules) != ours(rules[ORDER + numbers[ply, TURN]], rules):
                # With two players the mover has lost. A skip that hands the move to the other side is so rare that
                # the position is taken as it stands.
                value = ply - WON
                if players > 2:
                    value = evaluate(words, numbers, ply, rules)
                    value = value if ours(rules[ORDER + numbers[ply, TURN]], rules) else -value
                numbers[ply, BEST] = value
                if ply == 0:
                    done = True
                    break
                ply -= 1
                mode = _ABSORB
                continue
            numbers[ply, TURN] = turn
            numbers[ply, COUNT], numbers[ply, NEXT] = count, 0
            _own, _partner, opposing = sides(words, ply, players, rules[ORDER + turn])
            rank(words, numbers, stack.history, ply, count, opposing, 0 if ours(rules[ORDER + turn], rules) else 1)
            words[ply, CHOSEN] = PASS
            mode = _ADVANCE

        if mode == _ADVANCE:
            depth, turn = numbers[ply, DEPTH], numbers[ply, TURN]
            if numbers[ply, NEXT] == numbers[ply, COUNT]:
                value = numbers[ply, BEST]
                _store(words, numbers, table, ply, left, rules)
                if ply == 0:
                    done = True
                    break
                ply -= 1
                mode = _ABSORB
                continue
            seat = rules[ORDER + turn]
            our = ours(seat, rules)
            following = (turn + 1) % cycle
            same = our == ours(rules[ORDER + following], rules)
            take_best(words, numbers, ply)
            move = words[ply, MOVES + numbers[ply, NEXT]]
            numbers[ply, NEXT] += 1
            number = numbers[ply, NEXT]
            out = make(words, numbers, ply, move, seat, rules)
            numbers[CONTROL, NODES] += 1
            numbers[ply + 1, LENGTH] = 0
            ended = True
            score = 0  # the mover's
            if out and won(numbers, ply + 1, rules):
                score = WON - ply - 1
            elif ply + 1 == left:
                score = judged(numbers, ply + 1, rules)
                score = score if our else -score
            else:
                ended = False
                numbers[ply + 1, SINCE] = ply + 1 if out else numbers[ply, SINCE]
                if depth > 2 or ply == 0:  # a last ply needs no key
                    words[ply + 1, KEY] = key_of(words, numbers, ply + 1, rules[ORDER + following])
                    if not out and _recurs(stack.words, stack.numbers, stack.past, stack.seen, ply + 1, cycle):
                        ended = True
                        score = -contempt if our else contempt
            if ended:
                numbers[ply, STAGE] = _FULL
                value = score if same else -score
                mode = _ABSORB
            else:
                stage = _FULL if number == 1 else _SCOUT
                reduction = 0
                if rules[REDUCE] and depth > 2 and number > 4 and numbers[ply, RANKS + number - 1] < PUSH:
                    stage = _REDUCED
                    reduction = min(1 + (number > 12) + (number > 30 and depth > 5), depth - 2)
                numbers[ply, STAGE] = stage
                numbers[ply + 1, TURN] = following
                numbers[ply + 1, DEPTH] = depth - 1 - reduction
                numbers[ply + 1, AFTER_PASS] = False
                _window(numbers, ply, same, stage)
                ply += 1
                mode = _ENTER
                continue

        # _ABSORB: the move under way at this ply has the score `value`, for the side to move after it.
        turn = numbers[ply, TURN]
        stage = numbers[ply, STAGE]
        same = ours(rules[ORDER + turn], rules) == ours(rules[ORDER + (turn + 1) % cycle], rules)
        score = value if same else -value
        depth = numbers[ply, DEPTH]
        if stage == _NULL:
            mode = _GENERATE
            if score >= numbers[ply, BETA]:
                value = score if score < SURE else numbers[ply, BETA]
                ply -= 1
                mode = _ABSORB
            continue
        mode = _ADVANCE
        if stage != _FULL and score > numbers[ply, ALPHA]:
            window = numbers[ply, BETA] - numbers[ply, ALPHA] > 1
            if stage == _REDUCED or window:
                stage = _SCOUT if stage == _REDUCED else _FULL
                numbers[ply, STAGE] = stage
                _window(numbers, ply, same, stage)
                numbers[ply + 1, DEPTH] = depth - 1
                numbers[ply + 1, TURN] = (turn + 1) % cycle
                ply += 1
                mode = _ENTER
                continue
        if score > numbers[ply, BEST]:
            numbers[ply, BEST] = score
            if score > numbers[ply, ALPHA]:
                move = words[ply, MOVES + numbers[ply, NEXT] - 1]
                numbers[ply, ALPHA] = score
                words[ply, CHOSEN] = move
                words[ply, AHEAD] = move
                length = numbers[ply + 1, LENGTH]
                numbers[ply, LENGTH] = length + 1
                for i in range(length):
                    words[ply, AHEAD + i + 1] = words[ply + 1, AHEAD + i]
                if score >= numbers[ply, BETA]:
                    if numbers[ply, RANKS + numbers[ply, NEXT] - 1] < OUT:
                        if words[ply, KILLERS] != move:
                            words[ply, KILLERS + 1] = words[ply, KILLERS]
                            words[ply, KILLERS] = move
                        side = 0 if ours(rules[ORDER + turn], rules) else 1
                        place = history_place(move)
                        stack.history[side, place] = min(stack.history[side, place] + depth * depth, 1 << 24)
                    numbers[ply, NEXT] = numbers[ply, COUNT]
    numbers[CONTROL, PLY], numbers[CONTROL, MODE], numbers[CONTROL, VALUE] = ply, mode, value
    return done


@inlined
def _window(numbers: Numbers, ply: int, same: bool, stage: int) -> None:
    """Set the bounds of the next ply."""
    alpha, beta = numbers[ply, ALPHA], numbers[ply, BETA]
    if stage != _FULL:
        beta = alpha + 1
    numbers[ply + 1, ALPHA] = alpha if same else -beta
    numbers[ply + 1, BETA] = beta if same else -alpha


@inlined
def _table_key(words: Boards, ply: int, left: int) -> Board:
    """Return the key of a ply in the table: near the end of a game by its length, that is another position."""
    key: Board = words[ply, KEY]
    if left <= PLIES:
        key ^= np.uint64(left - ply + 1) * np.uint64(0xD6E8FEB86659FD93)
    return key


@kernel
def _store(words: Boards, numbers: Numbers, table: Boards, ply: int, left: int, rules: Numbers) -> None:
    if not rules[TABLE]:
        return
    score = numbers[ply, BEST]
    kind = _LOWER if score >= numbers[ply, BETA] else _EXACT if score > numbers[ply, FLOOR] else _UPPER
    score += ply if score > SURE else -ply if score < -SURE else 0
    key = _table_key(words, ply, left)
    place = np.int64(key & np.uint64(table.shape[0] - 1))
    move = words[ply, CHOSEN]
    if move == PASS and table[place, 0] == key:
        move = table[place, 1]
    table[place, 0] = key
    table[place, 1] = move
    table[place, 2] = np.uint64((score + 2 * WON) << 10 | numbers[ply, DEPTH] << 2 | kind)
