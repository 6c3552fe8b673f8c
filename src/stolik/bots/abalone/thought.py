"""A search from a view: deeper and deeper until the time, the positions or the depth are used up."""

from __future__ import annotations

from base64 import b64decode
from time import perf_counter
from typing import Literal, NamedTuple

import numpy as np
from msgspec import Struct

from stolik.bots.abalone import search, stack
from stolik.bots.abalone.evaluation import MARBLE, SURE, WON, Weights
from stolik.bots.abalone.kernel import SEATS, Boards, Numbers
from stolik.bots.abalone.listing import named
from stolik.bots.abalone.perft import boards
from stolik.bots.levels import Budget
from stolik.game import Seat
from stolik.games.abalone import Move, State
from stolik.games.abalone.board import CELLS
from stolik.games.abalone.layouts import EMPTY, MARBLES

DEEPEST = 40
FEW_BITS, MANY_BITS = 14, 20  # the size of the table as a power of two: for short thoughts, for long ones
SHORT = 100_000  # positions of a short one
LOOK = 60_000  # positions between two looks at the clock: some milliseconds
CONTEMPT = MARBLE // 4  # a draw by repetition is worth less to the one that thinks than a quiet position
WINDOW = 60  # scores expected around the last one

Way = Literal["paranoid", "reply"]


class Switches(NamedTuple):
    """Parts of the search that can be left out."""

    quiesce: bool = True  # look at captures beyond the depth
    reduce: bool = True  # look less deep into moves late in the order
    null: bool = True  # let the opponent move twice: what is still good is good enough
    futile: bool = True  # leave out quiet last moves that cannot reach the bound
    table: bool = True  # the transposition table

    def array(self) -> Numbers:
        """Return them as the compiled functions take them."""
        return np.array(self, np.int64)


class Estimate(Struct, frozen=True):
    """What a search thinks of a position."""

    best: Move
    score: float  # for the seat to move and its partner, in marbles
    line: tuple[Move, ...]  # what it expects to follow, the best move first
    depth: int  # the last one finished
    nodes: int  # positions seen
    sure: bool = False  # whether the score is a win or a loss that nobody can help


class Thought:
    """One search; `deepen` goes on with it, ply by ply."""

    def __init__(
        self,
        view: State,
        *,
        weights: Weights = Weights(),  # noqa: B008 - it cannot change
        switches: Switches = Switches(),  # noqa: B008
        way: Way = "paranoid",
        salt: int = 0,
        table_bits: int = MANY_BITS,
    ) -> None:
        seat, players = view.order[0], view.players
        self.stack = stack.make(table_bits, _past(view))
        self.stack.boards[0] = boards(view.cells)
        self.stack.captures[0] = _teams(view)
        self.order: Numbers = np.array(view.order, np.int64)
        cycle = search.REPLY if way == "reply" and players == 3 else players
        self.rules: Numbers = np.array([players, seat, view.options.captures, cycle], np.int64)
        self.switches = switches.array()
        self.weights = weights.array()
        self.material = weights.material(view.options.captures)
        most = view.options.max_plies
        self.stack.control[stack.PLIES_LEFT] = most - view.plies if most else WON
        self.stack.control[stack.CONTEMPT] = CONTEMPT
        self.stack.control[stack.SALT] = salt
        self.depth = 0
        self.score = 0
        self.line: tuple[int, ...] = ()

    @property
    def nodes(self) -> int:
        """Positions seen so far."""
        return int(self.stack.control[stack.NODES])

    def deepen(self, budget: Budget = Budget(), depth: int = DEEPEST) -> None:  # noqa: B008 - it cannot change
        """Think until a limit is reached, or a win or loss is sure. One ply is always looked at in full."""
        until = perf_counter() + budget.time_ms / 1000 if budget.time_ms else float("inf")
        most = budget.nodes or 1 << 60
        while self.depth < depth and abs(self.score) < SURE:
            if self.depth and (perf_counter() >= until or self.nodes >= most):
                return
            if not self._search(self.depth + 1, until, most):
                return
            self.depth += 1

    def _search(self, depth: int, until: float, most: int) -> bool:
        """Search to a depth; return whether it was finished."""
        low, high = (self.score - WINDOW, self.score + WINDOW) if depth > 3 else (-WON, WON)
        while True:
            search.begin(self.stack, self.order, self.rules, depth, low, high)
            while not self._run(min(self.nodes + LOOK, most) if depth > 1 else 1 << 60):
                if self.nodes >= most or perf_counter() >= until:
                    # The best move of the depth before was tried first: a better one than that is better.
                    if self.stack.best[0] and self.stack.frame[0, stack.BEST] > low:
                        self._keep()
                    return False
            score = int(self.stack.frame[0, stack.BEST])
            if score <= low and low > -WON:
                low = -WON
            elif score >= high and high < WON:
                self._keep()
                high = WON
            else:
                self._keep()
                return True

    def _run(self, limit: int) -> bool:
        return bool(
            search.run(self.stack, self.order, self.rules, self.switches, self.weights, self.material, limit)
        )

    def _keep(self) -> None:
        self.score = int(self.stack.frame[0, stack.BEST])
        if self.stack.best[0]:
            self.line = tuple(int(move) for move in self.stack.line[0, : self.stack.length[0]])

    def estimate(self) -> Estimate:
        """Return what is thought so far."""
        line = tuple(named(move) for move in self.line)
        return Estimate(line[0], self.score / MARBLE, line, self.depth, self.nodes, abs(self.score) >= SURE)


def _teams(view: State) -> Numbers:
    captures = np.zeros(SEATS, np.int64)
    for seat, count in enumerate(view.captures):
        captures[seat % 2 if view.players == 4 else seat] += count
    return captures


def _past(view: State) -> Boards:
    """Return the keys of the positions since the last capture, the last one aside."""
    captures = _teams(view)
    keys = []
    for text in dict.fromkeys(view.history[:-1]):
        cells, seat = read_key(text)
        keys.append(search.key_of(boards(cells), captures, seat))
    return np.array(keys, np.uint64)


def read_key(text: str) -> tuple[str, Seat]:
    """Return the position and the seat to move of an entry of a state's `history`."""
    number, seat = divmod(int.from_bytes(b64decode(text)), len(MARBLES))
    letters = []
    for _ in CELLS:
        number, digit = divmod(number, len(EMPTY + MARBLES))
        letters.append((EMPTY + MARBLES)[digit])
    return "".join(reversed(letters)), seat
