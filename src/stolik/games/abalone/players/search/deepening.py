"""Iterative deepening: search to depth 1, 2, 3... until the time, the nodes or the depth are used up.

Each search starts with a window around the last score (Chess Programming Wiki: Iterative Deepening, Aspiration
Windows).
"""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from time import perf_counter
from typing import Literal

import numpy as np
from msgspec import Struct

from stolik.game import Seat
from stolik.games.abalone.kernel.bitboard import SEATS, Boards, Numbers, to_boards
from stolik.games.abalone.kernel.moves import to_rules_move
from stolik.games.abalone.players.search import alphabeta, maxn, memory, position
from stolik.games.abalone.players.search.settings import MARBLE, SIEGE_WEIGHTS, SURE_WIN, WON, Features, Weights
from stolik.games.abalone.rules import Move, State
from stolik.games.abalone.rules.board import CELLS
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.kit import Budget

DEEPEST = 40
SMALL_TABLE, LARGE_TABLE = 16, 20  # the transposition table has 2 to the power of this entries
FEW_NODES = 500_000  # a small table is enough for them
NODES_BETWEEN_CLOCKS = 60_000  # so many nodes take some milliseconds
CONTEMPT = MARBLE // 4  # a repetition is worth less to the side that searches than an even position
START, PACE = 60, 20  # plies until the first capture and from one to the next, in a game that makes progress
WINDOW = 60  # half of the aspiration window

Algorithm = Literal["paranoid", "best-reply", "max-n"]
"""The search with three players.

Paranoid: both others play against the one that searches (Sturtevant and Korf 2000). Best-reply: they do, too, but make
only one move together (Schadd and Winands 2011). Max-n: everybody plays for themselves (Luckhardt and Irani 1986).
"""


class Estimate(Struct, frozen=True):
    """What a search found out about a position."""

    best: Move
    score: float  # for the seat to move and its partner, in marbles
    line: tuple[Move, ...]  # the principal variation, the best move first
    depth: int  # the last one that was finished
    nodes: int  # positions searched
    sure: bool = False  # whether the score is a proved win or loss


class Search:
    """One search from a view. `deepen` goes on with it."""

    def __init__(
        self,
        view: State,
        *,
        weights: Weights | None = None,  # if not given, those that suit the position
        features: Features = Features(),  # noqa: B008 - it cannot change
        algorithm: Algorithm = "best-reply",
        salt: int = 0,
        table_bits: int = LARGE_TABLE,
    ) -> None:
        players = view.players
        cycle = memory.BEST_REPLY if algorithm == "best-reply" and players == 3 else players
        if weights is None:
            weights = SIEGE_WEIGHTS if _is_stalled(view) else Weights()
        self.rules = memory.make_rules(view.order, view.options.captures, cycle, features, weights)
        self.memory = memory.make_memory(table_bits, _past_keys(view))
        self.bits, self.numbers = self.memory.bits, self.memory.numbers
        _set_up(view.cells, view, self.bits, self.numbers)
        control = self.numbers[memory.CONTROL]
        most = view.options.max_plies
        control[memory.PLIES_LEFT] = most - view.plies if most else WON
        control[memory.CONTEMPT] = CONTEMPT
        control[memory.SALT] = salt
        self.algorithm: Algorithm = algorithm if players == 3 else "paranoid"  # it is the same with two sides
        self.depth = 0
        self.score = 0
        self.line: tuple[int, ...] = ()
        self.is_halted = False  # set by another thread: ends the search as a limit does

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return int(self.numbers[memory.CONTROL, memory.NODES])

    def deepen(self, budget: Budget = Budget(), depth: int = DEEPEST) -> None:  # noqa: B008 - it cannot change
        """Search until a limit is reached, or a win or loss is proved. Depth 1 is always finished."""
        until = perf_counter() + budget.time_ms / 1000 if budget.time_ms else float("inf")
        most = budget.nodes or 1 << 60
        while self.depth < depth and abs(self.score) < SURE_WIN:
            if self.depth and (self.is_halted or perf_counter() >= until or self.nodes >= most):
                return
            if not self._search(self.depth + 1, until, most):
                return
            self.depth += 1

    def _search(self, depth: int, until: float, most: int) -> bool:
        """Search to a depth; return whether it was finished."""
        if self.algorithm == "max-n":
            return self._search_maxn(depth, until, most)
        low, high = (self.score - WINDOW, self.score + WINDOW) if depth > 3 else (-WON, WON)
        while True:
            self._begin(depth, low, high)
            limit = 1 << 60 if depth == 1 else most
            while not alphabeta.run(self.memory, self.rules, min(self.nodes + NODES_BETWEEN_CLOCKS, limit)):
                if (self.is_halted and depth > 1) or self.nodes >= most or perf_counter() >= until:
                    # The best move of the last depth was tried first. A move that beat it is better.
                    if self.bits[0, memory.BEST_MOVE] and self.numbers[0, memory.BEST_SCORE] > low:
                        self._keep_result()
                    return False
            score = int(self.numbers[0, memory.BEST_SCORE])
            if score <= low and low > -WON:
                low = -WON
            elif score >= high and high < WON:
                self._keep_result()
                high = WON
            else:
                self._keep_result()
                return True

    def _begin(self, depth: int, low: int, high: int) -> None:
        alphabeta.begin(self.bits, self.numbers, self.rules, depth, low, high)

    def _search_maxn(self, depth: int, until: float, most: int) -> bool:
        maxn.begin(self.numbers, depth)
        limit = 1 << 60 if depth == 1 else most
        while not maxn.run(self.memory, self.rules, min(self.nodes + NODES_BETWEEN_CLOCKS, limit)):
            if (self.is_halted and depth > 1) or self.nodes >= most or perf_counter() >= until:
                return False
        self.score = int(self.numbers[0, memory.ALPHA + self.rules[memory.FIRST]])
        self.line = (int(self.bits[0, memory.BEST_MOVE]),)
        return True

    def _keep_result(self) -> None:
        self.score = int(self.numbers[0, memory.BEST_SCORE])
        if self.bits[0, memory.BEST_MOVE]:
            self.line = tuple(
                int(move) for move in self.bits[0, memory.PV : memory.PV + self.numbers[0, memory.PV_LENGTH]]
            )

    def estimate(self) -> Estimate:
        """Return the result so far."""
        line = tuple(to_rules_move(move) for move in self.line)
        return Estimate(line[0], self.score / MARBLE, line, self.depth, self.nodes, abs(self.score) >= SURE_WIN)


def _is_stalled(view: State) -> bool:
    """Say whether a game has gone on for long with few marbles pushed out."""
    return view.players != 3 and view.plies > START + PACE * sum(view.captures)


def _set_up(letters: str, view: State, bits: Boards, numbers: Numbers) -> None:
    """Write a position with the captures of a view into ply 0."""
    bits[0, :SEATS] = _boards(letters)
    numbers[0, memory.CAPTURES : memory.CAPTURES + SEATS] = 0
    for seat, count in enumerate(view.captures):
        numbers[0, memory.CAPTURES + (seat % 2 if view.players == 4 else seat)] += count


_boards = lru_cache(4096)(to_boards)  # the history of a game is read again at each of its moves


def _past_keys(view: State) -> Boards:
    """Return the keys of the positions since the last capture, without the present one."""
    bits = np.zeros((1, memory.KEY), np.uint64)
    numbers = np.zeros((1, memory.RANKS), np.int64)
    keys = []
    for text in dict.fromkeys(view.history[:-1]):
        letters, seat = read_key(text)
        _set_up(letters, view, bits, numbers)
        keys.append(position.hash_position(bits, numbers, 0, seat))
    return np.array(keys, np.uint64)


@lru_cache(4096)
def read_key(text: str) -> tuple[str, Seat]:
    """Return the position and the seat to move of an entry of a state's `history`."""
    number, seat = divmod(int.from_bytes(b64decode(text)), len(MARBLES))
    letters = []
    for _ in CELLS:
        number, digit = divmod(number, len(EMPTY + MARBLES))
        letters.append((EMPTY + MARBLES)[digit])
    return "".join(reversed(letters)), seat


def table_bits_for(budget: Budget) -> int:
    """Return the size of the transposition table that suits a budget."""
    return SMALL_TABLE if 0 < budget.nodes <= FEW_NODES else LARGE_TABLE
