"""Alpha-beta for two sides: two players, two teams of two, or with three players one against the two others.

Every score inside is that of the side to move. Where the same side moves twice in a row (ABA-19; two opponents in a
row with three players) a score is handed up as it is, else negated. With `REPLY` the two opponents of a seat have only
one move between its own: whichever of theirs is worst for it (best-reply search).
"""

from __future__ import annotations

import numpy as np
from numba import njit

from stolik.bots.abalone.evaluation import SURE, WON, evaluate
from stolik.bots.abalone.kernel import INNER, NONE, SEATS, Board, Boards, Numbers
from stolik.bots.abalone.listing import PASS, SHIFT, list_ejections, list_moves, shifted
from stolik.bots.abalone.ordering import history_place, pushes_first, rank, take_best
from stolik.bots.abalone.stack import (
    ALPHA,
    BEST,
    BETA,
    CONTEMPT,
    COUNT,
    DEPTH,
    FILTER,
    FLOOR,
    KIND,
    MODE,
    NEXT,
    NODES,
    PASSED,
    PLAIN,
    PLIES,
    PLIES_LEFT,
    PLY,
    QUIET,
    SINCE,
    STAGE,
    TURN,
    VALUE,
    Stack,
)

# The places of `rules`.
PLAYERS, FIRST, GOAL, CYCLE = range(4)  # FIRST: the seat that searches; CYCLE: after so many plies it moves again
REPLY = 2  # the cycle of best-reply search with three players

# The places of `switches`; every one of them on, or off for the tests.
QUIESCE, REDUCE, NULL, FUTILE, TABLE = range(5)

_ENTER, _GENERATE, _ADVANCE, _ABSORB = range(4)  # what is to be done next
_FULL, _SCOUT, _REDUCED, _NULL = range(4)  # how the move under way is searched
_LOWER, _UPPER, _EXACT = range(1, 4)  # what a score in the table is
_MARGIN = 180  # that hardly any move without a push gains
_ROW = np.uint64((1 << 61) - 1)


@njit(cache=True, nogil=True)
def key_of(boards: Boards, captures: Numbers, seat: int) -> Board:
    """Return a hash of a position. The boards are four words: mixing them is quicker than keeping a Zobrist key."""
    key = boards[0] * np.uint64(0x9E3779B97F4A7C15)
    key ^= key >> np.uint64(29)
    key = (key + boards[1]) * np.uint64(0xBF58476D1CE4E5B9)
    key ^= key >> np.uint64(32)
    key = (key + boards[2]) * np.uint64(0x94D049BB133111EB)
    key ^= key >> np.uint64(29)
    key = (key + boards[3]) * np.uint64(0xD6E8FEB86659FD93)
    key ^= key >> np.uint64(32)
    rest = np.uint64(captures[0] | captures[1] << 4 | captures[2] << 8 | seat << 12)
    key = (key + rest) * np.uint64(0x9E3779B97F4A7C15)
    return key ^ (key >> np.uint64(31))


@njit(cache=True, nogil=True, inline="always")
def _ours(seat: int, rules: Numbers) -> bool:
    """Say whether a seat is on the side of the one that searches."""
    if rules[PLAYERS] == 3:
        return bool(seat == rules[FIRST])
    return bool((seat ^ rules[FIRST]) & 1 == 0)


@njit(cache=True, nogil=True, inline="always")
def _sides(boards: Boards, players: int, seat: int) -> tuple[Board, Board, Board]:
    own = boards[seat]
    partner = boards[seat ^ 2] if players == 4 else NONE
    return own, partner, (boards[0] | boards[1] | boards[2] | boards[3]) & ~(own | partner)


@njit(cache=True, nogil=True)
def _list(stack: Stack, ply: int, seat: int, rules: Numbers, ejections: bool) -> int:
    own, partner, opposing = _sides(stack.boards[ply], rules[PLAYERS], seat)
    into = stack.moves[ply]
    if ejections:
        count = list_ejections(own, partner, opposing, into)
    else:
        count = list_moves(own, partner, opposing, into)
    if rules[PLAYERS] == 3 and rules[CYCLE] == REPLY and seat != rules[FIRST]:
        other = 3 - seat - rules[FIRST]
        own, partner, opposing = _sides(stack.boards[ply], 3, other)
        if ejections:
            count += list_ejections(own, partner, opposing, into[count:])
        else:
            count += list_moves(own, partner, opposing, into[count:])
    return count


@njit(cache=True, nogil=True, inline="always")
def _make(stack: Stack, ply: int, move: Board, seat: int, rules: Numbers) -> bool:
    """Make a move into the next ply; return whether it pushed a marble out."""
    line = move & _ROW
    d = np.int64(move >> SHIFT)
    if rules[CYCLE] == REPLY and rules[PLAYERS] == 3 and seat != rules[FIRST]:
        rear = line & ~shifted(line, line, d)
        if rear & stack.boards[ply, seat] == NONE:
            seat = 3 - seat - rules[FIRST]
    for other in range(SEATS):
        stack.boards[ply + 1, other] = shifted(stack.boards[ply, other], line, d)
        stack.captures[ply + 1, other] = stack.captures[ply, other]
    out = (line & ~INNER[d]) != NONE
    if out:
        stack.captures[ply + 1, seat & 1 if rules[PLAYERS] == 4 else seat] += 1
    return bool(out)


@njit(cache=True, nogil=True)
def _judged(captures: Numbers, rules: Numbers, ply: int) -> int:
    """Return the score, for the side that searches, of a game that ends by its length: captures decide (ABA-11)."""
    first = rules[FIRST] & 1 if rules[PLAYERS] == 4 else rules[FIRST]
    own, best = captures[first], 0
    for team in range(SEATS):
        if team != first:
            best = max(best, captures[team])
    if own == best:
        return 0
    return WON - ply if own > best else ply - WON


@njit(cache=True, nogil=True)
def _recurs(stack: Stack, ply: int, cycle: int) -> bool:
    """Say whether the position of this ply was there before, in the line or in the game."""
    key = stack.keys[ply]
    since = stack.frame[ply, SINCE]
    before = ply - cycle
    while before >= since:
        if stack.keys[before] == key:
            return True
        before -= cycle
    if since == 0 and stack.seen[np.int64(key % np.uint64(FILTER))]:
        for other in stack.past:
            if other == key:
                return True
    return False


@njit(cache=True, nogil=True)
def begin(stack: Stack, order: Numbers, rules: Numbers, depth: int, alpha: int, beta: int) -> None:
    """Set up a search from ply 0, whose boards and captures are there, to that depth."""
    stack.control[PLY] = 0
    stack.control[MODE] = _ENTER
    stack.keys[0] = key_of(stack.boards[0], stack.captures[0], order[0])
    frame = stack.frame[0]
    frame[ALPHA], frame[BETA], frame[DEPTH], frame[TURN], frame[SINCE] = alpha, beta, depth, 0, 0
    frame[KIND] = PLAIN


@njit(cache=True, nogil=True)
def run(
    stack: Stack,
    order: Numbers,
    rules: Numbers,
    switches: Numbers,
    weights: Numbers,
    material: Numbers,
    limit: int,
) -> bool:
    """Go on until the search is done, or so many positions have been seen; return whether it is done.

    Then `stack.frame[0, BEST]` is the score of ply 0, `stack.best[0]` its move and `stack.line[0]` the line.
    """
    players, first, goal, cycle = rules[PLAYERS], rules[FIRST], rules[GOAL], rules[CYCLE]
    frame, control = stack.frame, stack.control
    left, contempt = control[PLIES_LEFT], control[CONTEMPT]
    mask = np.uint64(stack.table_keys.size - 1)
    ply, mode, value, nodes = control[PLY], control[MODE], control[VALUE], control[NODES]
    done = False
    while True:
        if mode == _ENTER:
            if nodes >= limit:
                break
            stack.length[ply] = 0
            stack.best[ply] = PASS
            depth, turn = frame[ply, DEPTH], frame[ply, TURN]
            frame[ply, FLOOR] = frame[ply, ALPHA]
            frame[ply, BEST] = -WON
            mode = _GENERATE
            if depth >= 2:
                if switches[TABLE]:
                    place = np.int64(_table_key(stack, ply, left) & mask)
                    if stack.table_keys[place] == _table_key(stack, ply, left):
                        stack.best[ply] = stack.table_moves[place]
                        info = stack.table_info[place]
                        if ply > 0 and (info >> 2 & 255) >= depth:
                            score = (info >> 10) - 2 * WON
                            score -= ply if score > SURE else -ply if score < -SURE else 0
                            kind = info & 3
                            if (
                                kind == _EXACT
                                or (kind == _LOWER and score >= frame[ply, BETA])
                                or (kind == _UPPER and score <= frame[ply, ALPHA])
                            ):
                                value = score
                                ply -= 1
                                mode = _ABSORB
                                continue
                if (
                    switches[NULL]
                    and depth >= 3
                    and ply > 0
                    and frame[ply, KIND] == PLAIN
                    and frame[ply, BETA] < SURE
                    and frame[ply, BETA] - frame[ply, ALPHA] == 1
                    and _ours(order[turn], rules) != _ours(order[(turn + 1) % cycle], rules)
                ):
                    score = evaluate(stack.boards[ply], stack.captures[ply], players, first, weights, material)
                    if not _ours(order[turn], rules):
                        score = -score
                    if score >= frame[ply, BETA]:
                        for seat in range(SEATS):
                            stack.boards[ply + 1, seat] = stack.boards[ply, seat]
                            stack.captures[ply + 1, seat] = stack.captures[ply, seat]
                        frame[ply, STAGE] = _NULL
                        frame[ply + 1, ALPHA], frame[ply + 1, BETA] = -frame[ply, BETA], 1 - frame[ply, BETA]
                        frame[ply + 1, DEPTH] = max(1, depth - 1 - (2 if depth < 7 else 3))
                        frame[ply + 1, TURN] = (turn + 1) % cycle
                        frame[ply + 1, SINCE] = ply + 1
                        frame[ply + 1, KIND] = PASSED
                        stack.keys[ply + 1] = key_of(
                            stack.boards[ply + 1], stack.captures[ply + 1], order[frame[ply + 1, TURN]]
                        )
                        ply += 1
                        mode = _ENTER
                        continue

        if mode == _GENERATE:
            turn = frame[ply, TURN]
            count = 0
            for _ in range(cycle):
                count = _list(stack, ply, order[turn], rules, False)
                if count > 0 or players == 2:
                    break
                turn = (turn + 1) % cycle  # who cannot move is skipped (ABA-10)
            if count == 0 or _ours(order[turn], rules) != _ours(order[frame[ply, TURN]], rules):
                # With two players the mover has lost. A skip that hands the move to the other side is so rare that
                # the position is taken as it stands.
                value = ply - WON
                if players > 2:
                    value = evaluate(stack.boards[ply], stack.captures[ply], players, first, weights, material)
                    value = value if _ours(order[frame[ply, TURN]], rules) else -value
                if ply == 0:
                    frame[0, BEST] = value
                    done = True
                    break
                ply -= 1
                mode = _ABSORB
                continue
            frame[ply, TURN] = turn
            frame[ply, COUNT], frame[ply, NEXT] = count, 0
            own, partner, opposing = _sides(stack.boards[ply], players, order[turn])
            if frame[ply, DEPTH] >= 2:
                rank(stack, ply, count, opposing, 0 if _ours(order[turn], rules) else 1)
            else:
                pushes = pushes_first(stack.moves[ply], count, opposing)
                if switches[FUTILE] and ply > 0:
                    score = evaluate(stack.boards[ply], stack.captures[ply], players, first, weights, material)
                    score = (score if _ours(order[turn], rules) else -score) + _MARGIN
                    if score <= frame[ply, ALPHA]:
                        frame[ply, COUNT] = pushes
                        frame[ply, BEST] = score
            stack.best[ply] = PASS
            mode = _ADVANCE

        if mode == _ADVANCE:
            depth, turn = frame[ply, DEPTH], frame[ply, TURN]
            seat = order[turn]
            ours = _ours(seat, rules)
            following = (turn + 1) % cycle
            same = ours == _ours(order[following], rules)
            pushed = False
            while frame[ply, NEXT] < frame[ply, COUNT]:
                if depth >= 2:
                    take_best(stack, ply)
                move = stack.moves[ply, frame[ply, NEXT]]
                frame[ply, NEXT] += 1
                out = _make(stack, ply, move, seat, rules)
                nodes += 1
                stack.length[ply + 1] = 0
                ended = True
                # Scores here are the mover's, until one is handed to `_ABSORB`.
                if out and stack.captures[ply + 1].max() >= goal:
                    score = WON - ply - 1
                elif ply + 1 == left:
                    score = _judged(stack.captures[ply + 1], rules, ply + 1)
                    score = score if ours else -score
                elif depth >= 2:
                    frame[ply + 1, SINCE] = ply + 1 if out else frame[ply, SINCE]
                    stack.keys[ply + 1] = key_of(stack.boards[ply + 1], stack.captures[ply + 1], order[following])
                    score = -contempt if ours else contempt
                    ended = not out and _recurs(stack, ply + 1, cycle)
                else:
                    score = evaluate(
                        stack.boards[ply + 1], stack.captures[ply + 1], players, first, weights, material
                    )
                    score = score if ours else -score
                    if switches[QUIESCE] and (score < frame[ply, BETA] if same else score > frame[ply, ALPHA]):
                        count = 0
                        if ply + 2 < PLIES:
                            count = _list(stack, ply + 1, order[following], rules, True)
                        if count > 0:
                            ended = False
                            frame[ply + 1, COUNT], frame[ply + 1, NEXT] = count, 0
                            frame[ply + 1, BEST] = score if same else -score
                            stack.best[ply + 1] = PASS
                if ended:
                    if depth >= 2:
                        frame[ply, STAGE] = _FULL
                        value = score if same else -score
                        mode = _ABSORB
                        break
                    # A leaf: what `_ABSORB` would do, without the way there.
                    if score > frame[ply, BEST]:
                        frame[ply, BEST] = score
                        if score > frame[ply, ALPHA]:
                            frame[ply, ALPHA] = score
                            stack.best[ply] = move
                            stack.line[ply, 0] = move
                            stack.length[ply] = 1
                            if score >= frame[ply, BETA]:
                                frame[ply, NEXT] = frame[ply, COUNT]
                    continue

                # The move has to be searched.
                frame[ply + 1, TURN] = following
                if depth == 1:
                    frame[ply, STAGE] = _FULL
                    frame[ply + 1, DEPTH] = 1
                    frame[ply + 1, KIND] = QUIET
                    _window(frame, ply, same, _FULL)
                    frame[ply + 1, FLOOR] = frame[ply + 1, ALPHA]
                    frame[ply + 1, ALPHA] = max(frame[ply + 1, ALPHA], frame[ply + 1, BEST])
                else:
                    number = frame[ply, NEXT]
                    stage = _FULL if number == 1 else _SCOUT
                    reduction = 0
                    if switches[REDUCE] and depth >= 3 and number > 4 and stack.ranks[ply, number - 1] < (1 << 26):
                        stage = _REDUCED
                        reduction = 1
                        if number > 12 and depth >= 4:
                            reduction = 2
                        if number > 30 and depth >= 6:
                            reduction = 3
                        reduction = min(reduction, depth - 2)
                    frame[ply, STAGE] = stage
                    frame[ply + 1, DEPTH] = depth - 1 - reduction
                    frame[ply + 1, KIND] = PLAIN
                    _window(frame, ply, same, stage)
                pushed = True
                break
            if pushed:
                ply += 1
                mode = _ENTER if depth >= 2 else _ADVANCE
                continue
            if mode == _ADVANCE:  # no move is left
                value = frame[ply, BEST]
                if depth >= 2:
                    _store(stack, ply, left, mask, switches[TABLE])
                if ply == 0:
                    done = True
                    break
                ply -= 1
                mode = _ABSORB
                continue

        # _ABSORB: the move under way at this ply has the score `value`, for the side to move after it.
        turn = frame[ply, TURN]
        stage = frame[ply, STAGE]
        same = _ours(order[turn], rules) == _ours(order[(turn + 1) % cycle], rules)
        score = value if same else -value
        depth = frame[ply, DEPTH]
        if stage == _NULL:
            mode = _GENERATE
            if score >= frame[ply, BETA]:
                value = score if score < SURE else frame[ply, BETA]
                ply -= 1
                mode = _ABSORB
            continue
        mode = _ADVANCE
        if stage != _FULL and score > frame[ply, ALPHA]:
            window = frame[ply, BETA] - frame[ply, ALPHA] > 1
            if stage == _REDUCED or window:
                stage = _SCOUT if stage == _REDUCED else _FULL
                frame[ply, STAGE] = stage
                _window(frame, ply, same, stage)
                frame[ply + 1, DEPTH] = depth - 1
                frame[ply + 1, TURN] = (turn + 1) % cycle
                ply += 1
                mode = _ENTER
                continue
        if score > frame[ply, BEST]:
            frame[ply, BEST] = score
            if score > frame[ply, ALPHA]:
                move = stack.moves[ply, frame[ply, NEXT] - 1]
                frame[ply, ALPHA] = score
                stack.best[ply] = move
                stack.line[ply, 0] = move
                length = stack.length[ply + 1]
                stack.length[ply] = length + 1
                for i in range(length):
                    stack.line[ply, i + 1] = stack.line[ply + 1, i]
                if score >= frame[ply, BETA]:
                    if depth >= 2 and stack.ranks[ply, frame[ply, NEXT] - 1] < (1 << 28):
                        if stack.killers[ply, 0] != move:
                            stack.killers[ply, 1] = stack.killers[ply, 0]
                            stack.killers[ply, 0] = move
                        side = 0 if _ours(order[turn], rules) else 1
                        place = history_place(move)
                        stack.history[side, place] = min(stack.history[side, place] + depth * depth, 1 << 24)
                    frame[ply, NEXT] = frame[ply, COUNT]
    control[PLY], control[MODE], control[VALUE], control[NODES] = ply, mode, value, nodes
    return done


@njit(cache=True, nogil=True, inline="always")
def _window(frame: Numbers, ply: int, same: bool, stage: int) -> None:
    """Set the bounds of the next ply."""
    alpha, beta = frame[ply, ALPHA], frame[ply, BETA]
    if stage != _FULL:
        beta = alpha + 1
    frame[ply + 1, ALPHA] = alpha if same else -beta
    frame[ply + 1, BETA] = beta if same else -alpha


@njit(cache=True, nogil=True, inline="always")
def _table_key(stack: Stack, ply: int, left: int) -> Board:
    """Return the key of a ply in the table: near the end of a game by its length, that is another position."""
    if left <= PLIES:
        return stack.keys[ply] ^ np.uint64(left - ply + 1) * np.uint64(0xD6E8FEB86659FD93)
    return stack.keys[ply]


@njit(cache=True, nogil=True)
def _store(stack: Stack, ply: int, left: int, mask: Board, table: int) -> None:
    if table == 0:
        return
    frame = stack.frame[ply]
    score = frame[BEST]
    kind = _LOWER if score >= frame[BETA] else _EXACT if score > frame[FLOOR] else _UPPER
    score += ply if score > SURE else -ply if score < -SURE else 0
    key = _table_key(stack, ply, left)
    place = np.int64(key & mask)
    move = stack.best[ply]
    if stack.table_keys[place] == key:
        if move == PASS:
            move = stack.table_moves[place]
    stack.table_keys[place] = key
    stack.table_moves[place] = move
    stack.table_info[place] = (score + 2 * WON) << 10 | frame[DEPTH] << 2 | kind

