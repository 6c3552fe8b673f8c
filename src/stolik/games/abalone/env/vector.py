"""Thousands of games of Abalone for two at once, on the bitboards of the kernel."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import inlined, kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.dice import below
from stolik.envs.refusal import EnvRefusal
from stolik.envs.vector import VectorEnv
from stolik.games.abalone.env.codec import MOVES, NUMBER
from stolik.games.abalone.kernel.bitboard import (
    BIT,
    INNER,
    NONE,
    ONE,
    Board,
    Boards,
    Numbers,
    count_moves,
    facing,
    moves_towards,
    shifted,
    size,
    to_boards,
)
from stolik.games.abalone.rules import Broadside, Inline
from stolik.games.abalone.rules.abalone import OCCURRENCES
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, direction, line

SEATS = 2
KINDS = 5  # what `moves_towards` returns: in-line; broadsides of two and three along the one axis, and along the other
FILTER = 32  # 64-bit numbers of the Bloom filter of earlier positions: 2048 bits
_BITS = len(CELLS)

# The columns of `numbers`.
SEAT, PLIES, TIMES, KEPT = range(4)  # KEPT: positions since the last capture, this one included
CAPTURES = 4

# The places of `rules`.
GOAL, MOST_PLIES, REPEATS = range(3)


def _kind(move: Inline | Broadside) -> tuple[int, int, int]:
    """Return the direction of a move, its kind, and the bit of its rear or first cell."""
    if isinstance(move, Inline):
        first = INDEX[move.rear]
        towards = direction(first, INDEX[move.to])
        assert towards is not None
        return towards, 0, int(BIT[first])
    cells = line(INDEX[move.first], INDEX[move.last])
    towards = direction(INDEX[move.first], INDEX[move.to])
    assert cells is not None
    assert towards is not None
    axis = NEXT[cells[0]].index(cells[1])
    return towards, 2 * ((axis - towards) % 3) + len(cells) - 3, int(BIT[cells[0]])


_KINDS = [_kind(move) for move in MOVES]
DIRECTION: Numbers = np.array([found[0] for found in _KINDS], np.int64)
KIND: Numbers = np.array([found[1] for found in _KINDS], np.int64)
FIRST: Boards = np.array([1 << found[2] for found in _KINDS], np.uint64)

NUMBERS: Boards = np.zeros((6, KINDS, _BITS), np.uint64)
"""The number of a move by direction, kind and bit. Unsigned, so that Numba does not check for negative indexes."""
for _move, _place in zip(MOVES, _KINDS, strict=True):
    NUMBERS[_place] = NUMBER[_move]


class AbaloneVector(VectorEnv):
    """Abalone for 2 players."""

    def __init__(self, players: int, games: int, options: Any, seed: int) -> None:
        super().__init__("abalone", players, games, options)
        if not self.options.max_plies:
            raise EnvRefusal("envs-vector-plies")
        start = self.codec.game.start(SEATS, self.options, 0)
        self._start_boards = to_boards(start.cells)[:SEATS]
        self._start_numbers = np.array([start.order[0], 0, int(self.options.repetition), 1, *start.captures], np.int64)
        self._rules = np.array([self.options.captures, self.options.max_plies, int(self.options.repetition)], np.int64)
        self.boards: Boards = np.zeros((games, SEATS), np.uint64)
        self.numbers: Numbers = np.zeros((games, CAPTURES + SEATS), np.int64)
        self._past: Boards = np.zeros((games, self.options.max_plies + 1, SEATS), np.uint64)
        self._filter: Boards = np.zeros((games, FILTER), np.uint64)
        self.reset(seed)

    def masks(self) -> NDArray[np.int8]:
        """Return the legal moves."""
        _mask(self.boards, self.numbers, self._masks)
        return self._masks

    def observations(self) -> NDArray[np.int16]:
        """Return the observations of the seats to act."""
        _observe(self.boards, self.numbers, self._rules, self._observations)
        return self._observations

    def sample(self) -> Numbers:
        """Return legal moves."""
        _sample(self.boards, self.numbers, self._chance, self._actions)
        return self._actions

    def _begin(self) -> None:
        for game in range(self.games):
            _start(
                self.boards[game],
                self.numbers[game],
                self._past[game],
                self._filter[game],
                self._start_boards,
                self._start_numbers,
            )
        self.seats[:] = self.numbers[:, SEAT]

    def _step(self, actions: Numbers) -> None:
        _step(
            actions,
            self.boards,
            self.numbers,
            self._past,
            self._filter,
            self._rules,
            self._start_boards,
            self._start_numbers,
            self.seats,
            self._rewards,
            self._done,
            self._points,
        )

    def _find_disallowed(self, actions: Numbers) -> int:
        return int(_find_disallowed(actions, self.boards, self.numbers))


@kernel
def _find_disallowed(actions: Numbers, boards: Boards, numbers: Numbers) -> int:
    for game in range(actions.size):
        action = actions[game]
        if action < 0 or action >= DIRECTION.size:
            return game
        seat = numbers[game, SEAT]
        own = boards[game, seat]
        rears, two, three, two_more, three_more = moves_towards(own, own, boards[game, 1 - seat], DIRECTION[action])
        kind = KIND[action]
        among = rears
        if kind == 1:
            among = two
        elif kind == 2:
            among = three
        elif kind == 3:
            among = two_more
        elif kind == 4:
            among = three_more
        if among & FIRST[action] == NONE:
            return game
    return -1


@kernel
def _mask(boards: Boards, numbers: Numbers, masks: NDArray[np.int8]) -> None:
    for game in range(boards.shape[0]):
        row = masks[game]
        row[:] = 0
        seat = numbers[game, SEAT]
        own, opposing = boards[game, seat], boards[game, 1 - seat]
        for d in range(6):
            rears, two, three, two_more, three_more = moves_towards(own, own, opposing, d)
            _mark(rears, d, 0, row)
            _mark(two, d, 1, row)
            _mark(three, d, 2, row)
            _mark(two_more, d, 3, row)
            _mark(three_more, d, 4, row)


@inlined
def _mark(cells: Board, d: int, kind: int, row: NDArray[np.int8]) -> None:
    while cells:
        first = cells & (~cells + ONE)
        cells ^= first
        row[NUMBERS[d, kind, size(first - ONE)]] = 1


@kernel
def _sample(boards: Boards, numbers: Numbers, chance: Boards, actions: Numbers) -> None:
    for game in range(boards.shape[0]):
        seat = numbers[game, SEAT]
        own, opposing = boards[game, seat], boards[game, 1 - seat]
        left: Any = np.int64(below(chance[game], int(count_moves(own, NONE, opposing))))
        for d in range(6):
            parts = moves_towards(own, own, opposing, d)
            for kind in range(KINDS):
                cells = parts[kind]
                count = np.int64(size(cells))
                if 0 <= left < count:
                    for _ in range(left):
                        cells &= cells - ONE
                    actions[game] = NUMBERS[d, kind, size((cells & (~cells + ONE)) - ONE)]
                left -= count
            if left < 0:
                break


@kernel
def _start(board: Boards, numbers: Numbers, past: Boards, seen: Boards, boards: Boards, first: Numbers) -> None:
    copy(boards, board)
    copy(first, numbers)
    copy(boards, past[0])
    seen[:] = NONE
    _seen_before(board, seen)


@kernel
def _step(
    actions: Numbers,
    boards: Boards,
    numbers: Numbers,
    past: Boards,
    seen: Boards,
    rules: Numbers,
    start_boards: Boards,
    start_numbers: Numbers,
    seats: Numbers,
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    points: Numbers,
) -> None:
    for game in range(actions.size):
        board, number, reward = boards[game], numbers[game], rewards[game]
        if done[game]:
            done[game] = False
            reward[:] = 0
        seat = number[SEAT]
        out = _make(board, actions[game])
        number[SEAT] = 1 - seat
        number[PLIES] += 1
        if out:
            number[CAPTURES + seat] += 1
            number[KEPT] = 0
            seen[game] = NONE
        ended, winner = _settle(board, number, past[game], seen[game], rules, seat)
        copy(number[CAPTURES:], points[game])
        if ended:
            done[game] = True
            reward[:] = 0
            if winner >= 0:
                reward[winner] = 1
                reward[1 - winner] = -1
            _start(board, number, past[game], seen[game], start_boards, start_numbers)
        seats[game] = number[SEAT]


@inlined
def _make(board: Boards, action: int) -> bool:
    """Move the marbles; return whether one was pushed out."""
    d, kind, moved = DIRECTION[action], KIND[action], FIRST[action]
    back = (d + 3) % 6
    if kind == 0:
        occupied = board[0] | board[1]
        for _ in range(4):  # all marbles up to the first free cell or the edge: at most five
            moved |= facing(moved, back) & occupied
    else:
        along = (d + (kind + 1) // 2) % 3 + 3
        moved |= facing(moved, along)
        if kind % 2 == 0:
            moved |= facing(moved, along)
    board[0] = shifted(board[0], moved, d)
    board[1] = shifted(board[1], moved, d)
    return bool(kind == 0 and (moved & ~INNER[d]) != NONE)


@part
def _settle(board: Boards, number: Numbers, past: Boards, seen: Boards, rules: Numbers, mover: int) -> tuple[bool, int]:
    """Return whether the game is over after a move, and who has won: -1 in a draw (ABA-9 to ABA-11)."""
    if number[CAPTURES + mover] >= rules[GOAL]:
        return True, mover
    other = 1 - mover
    if not _can_move(board[other], board[mover]):
        return True, mover
    if rules[REPEATS]:
        kept = number[KEPT]
        copy(board, past[kept])
        times = 1
        if _seen_before(board, seen):
            at = kept - 2  # the same seat is to move in every other position
            while at >= 0:
                times += past[at, 0] == board[0] and past[at, 1] == board[1]
                at -= 2
        number[KEPT] = kept + 1
        number[TIMES] = times
        if times >= OCCURRENCES:
            return True, -1
    if number[PLIES] == rules[MOST_PLIES]:
        lead = number[CAPTURES] - number[CAPTURES + 1]
        return True, -1 if lead == 0 else 0 if lead > 0 else 1
    return False, -1


@part
def _can_move(own: Board, opposing: Board) -> bool:
    for d in range(6):  # noqa: SIM110 - Numba has no any()
        if moves_towards(own, own, opposing, d)[0] != NONE:
            return True  # a seat with a legal broadside also has a legal single step
    return False


@part
def _seen_before(board: Boards, seen: Boards) -> bool:
    """Add a position to the Bloom filter; tell whether it may have been there before."""
    key = (board[0] * Board(0x9E3779B97F4A7C15)) ^ (board[1] * Board(0xBF58476D1CE4E5B9))
    key ^= key >> Board(29)
    key *= Board(0x94D049BB133111EB)
    place, bit = np.int64(key >> Board(59)), ONE << ((key >> Board(53)) & Board(63))
    before = (seen[place] & bit) != NONE
    seen[place] |= bit
    return bool(before)


@kernel
def _observe(boards: Boards, numbers: Numbers, rules: Numbers, rows: NDArray[np.int16]) -> None:
    """Write the parts in the order of `AbaloneCodec.make_layout`."""
    for game in range(boards.shape[0]):
        row, number = rows[game], numbers[game]
        seat = number[SEAT]
        own, opposing = boards[game, seat], boards[game, 1 - seat]
        for cell in range(_BITS):
            row[cell] = np.int16((own >> BIT[cell]) & ONE)
            row[_BITS + cell] = np.int16((opposing >> BIT[cell]) & ONE)
        at = 2 * _BITS
        row[at] = 0
        row[at + 1] = 1
        row[at + 2] = number[CAPTURES + seat]
        row[at + 3] = number[CAPTURES + 1 - seat]
        row[at + 4] = rules[GOAL]
        row[at + 5] = number[PLIES]
        row[at + 6] = rules[MOST_PLIES] - number[PLIES]
        row[at + 7] = number[TIMES]
