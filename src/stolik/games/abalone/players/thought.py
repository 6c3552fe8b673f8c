"""A search from a view: deeper and deeper until the time, the positions or the depth are used up."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from time import perf_counter
from typing import Literal

import numpy as np
from msgspec import Struct

from stolik.game import Seat
from stolik.games.abalone.players import maxn, search, stack, turns
from stolik.games.abalone.players.kernel import SEATS, Boards, Numbers
from stolik.games.abalone.players.listing import named
from stolik.games.abalone.players.perft import boards
from stolik.games.abalone.players.switches import Switches
from stolik.games.abalone.players.weights import MARBLE, SIEGE, SURE, WON, Weights
from stolik.games.abalone.rules import Move, State
from stolik.games.abalone.rules.board import CELLS
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.kit import Budget

DEEPEST = 40
FEW_BITS, MANY_BITS = 16, 20  # the size of the table as a power of two: for short thoughts, for long ones
LOOK = 60_000  # positions between two looks at the clock: some milliseconds
CONTEMPT = MARBLE // 4  # a draw by repetition is worth less to the one that thinks than a quiet position
START, PACE = 60, 20  # plies of a game that gets on: until the first marble is out, and from one to the next
WINDOW = 60  # scores expected around the last one

Way = Literal["paranoid", "reply", "max-n"]
"""How three players are searched: all against one, one reply of the others at a time, or everybody for themselves."""


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
        weights: Weights | None = None,  # those that the position calls for, if not given
        switches: Switches = Switches(),  # noqa: B008 - it cannot change
        way: Way = "reply",
        salt: int = 0,
        table_bits: int = MANY_BITS,
    ) -> None:
        players = view.players
        cycle = stack.REPLY if way == "reply" and players == 3 else players
        if weights is None:
            weights = SIEGE if _stalled(view) else Weights()
        self.rules = stack.make_rules(view.order, view.options.captures, cycle, switches, weights)
        self.stack = stack.make_stack(table_bits, _past(view))
        self.words, self.numbers = self.stack.words, self.stack.numbers
        _set_up(view.cells, view, self.words, self.numbers)
        control = self.numbers[stack.CONTROL]
        most = view.options.max_plies
        control[stack.PLIES_LEFT] = most - view.plies if most else WON
        control[stack.CONTEMPT] = CONTEMPT
        control[stack.SALT] = salt
        self.way: Way = way if players == 3 else "paranoid"  # two sides are two sides
        self.depth = 0
        self.score = 0
        self.line: tuple[int, ...] = ()
        self.halted = False  # set from elsewhere, it ends the search as a limit does

    @property
    def nodes(self) -> int:
        """Positions seen so far."""
        return int(self.numbers[stack.CONTROL, stack.NODES])

    def deepen(self, budget: Budget = Budget(), depth: int = DEEPEST) -> None:  # noqa: B008 - it cannot change
        """Think until a limit is reached, or a win or loss is sure. One ply is always looked at in full."""
        until = perf_counter() + budget.time_ms / 1000 if budget.time_ms else float("inf")
        most = budget.nodes or 1 << 60
        while self.depth < depth and abs(self.score) < SURE:
            if self.depth and (self.halted or perf_counter() >= until or self.nodes >= most):
                return
            if not self._search(self.depth + 1, until, most):
                return
            self.depth += 1

    def _search(self, depth: int, until: float, most: int) -> bool:
        """Search to a depth; return whether it was finished."""
        if self.way == "max-n":
            return self._everybody(depth, until, most)
        low, high = (self.score - WINDOW, self.score + WINDOW) if depth > 3 else (-WON, WON)
        while True:
            self._begin(depth, low, high)
            limit = 1 << 60 if depth == 1 else most
            while not search.run(self.stack, self.rules, min(self.nodes + LOOK, limit)):
                if (self.halted and depth > 1) or self.nodes >= most or perf_counter() >= until:
                    # The best move of the depth before was tried first: a better one than that is better.
                    if self.words[0, stack.CHOSEN] and self.numbers[0, stack.BEST] > low:
                        self._keep()
                    return False
            score = int(self.numbers[0, stack.BEST])
            if score <= low and low > -WON:
                low = -WON
            elif score >= high and high < WON:
                self._keep()
                high = WON
            else:
                self._keep()
                return True

    def _begin(self, depth: int, low: int, high: int) -> None:
        search.begin(self.words, self.numbers, self.rules, depth, low, high)

    def _everybody(self, depth: int, until: float, most: int) -> bool:
        maxn.begin(self.numbers, depth)
        limit = 1 << 60 if depth == 1 else most
        while not maxn.run(self.stack, self.rules, min(self.nodes + LOOK, limit)):
            if (self.halted and depth > 1) or self.nodes >= most or perf_counter() >= until:
                return False
        self.score = int(self.numbers[0, stack.ALPHA + self.rules[stack.FIRST]])
        self.line = (int(self.words[0, stack.CHOSEN]),)
        return True

    def _keep(self) -> None:
        self.score = int(self.numbers[0, stack.BEST])
        if self.words[0, stack.CHOSEN]:
            self.line = tuple(
                int(move) for move in self.words[0, stack.AHEAD : stack.AHEAD + self.numbers[0, stack.LENGTH]]
            )

    def estimate(self) -> Estimate:
        """Return what is thought so far."""
        line = tuple(named(move) for move in self.line)
        return Estimate(line[0], self.score / MARBLE, line, self.depth, self.nodes, abs(self.score) >= SURE)


def _stalled(view: State) -> bool:
    """Say whether a game has gone on for long with few marbles pushed out."""
    return view.players != 3 and view.plies > START + PACE * sum(view.captures)


def _set_up(letters: str, view: State, words: Boards, numbers: Numbers) -> None:
    """Write a position with the captures of a view into ply 0."""
    words[0, :SEATS] = _boards(letters)
    numbers[0, stack.CAPTURES : stack.CAPTURES + SEATS] = 0
    for seat, count in enumerate(view.captures):
        numbers[0, stack.CAPTURES + (seat % 2 if view.players == 4 else seat)] += count


_boards = lru_cache(4096)(boards)  # a game's history is read again at each of its moves


def _past(view: State) -> Boards:
    """Return the keys of the positions since the last capture, the last one aside."""
    words = np.zeros((1, stack.KEY), np.uint64)
    numbers = np.zeros((1, stack.RANKS), np.int64)
    keys = []
    for text in dict.fromkeys(view.history[:-1]):
        letters, seat = read_key(text)
        _set_up(letters, view, words, numbers)
        keys.append(turns.key_of(words, numbers, 0, seat))
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
