"""A search in plain Python: alpha-beta with iterative deepening, for as long as the budget allows.

It plays for the stronger levels until their kernels are compiled. In a third of a second it looks two to four plies
ahead. With more than two players it is a best-reply search (Schadd and Winands, "Best Reply Search for Multiplayer
Games", 2011): between two moves of a player all opponents together make one move, and a partner makes none.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from stolik.game import Seat
from stolik.games.abalone.players.arrangement import evaluate_arrangement, read_marbles
from stolik.games.abalone.players.novice import list_opponents
from stolik.games.abalone.players.search.settings import MARBLE, WON
from stolik.games.abalone.rules import Move, View
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import Shift, side
from stolik.kit import Budget

DEEPEST: Final = 4
INFINITE: Final = float("inf")


class _OutOfTimeError(Exception):
    """The budget is spent."""


class Lookahead:
    """One decision."""

    def __init__(self, view: View, rng: Random, budget: Budget) -> None:
        self.view, self.rng, self.budget = view, rng, budget
        self.began = perf_counter()
        self.nodes = 0
        self.seat: Seat = view.order[0]
        self.own = [(self.seat, side(view.players, self.seat))]
        self.opponents = [(seat, side(view.players, seat)) for seat in list_opponents(view, self.seat)]

    def choose(self) -> Move:
        """Return the best move. If the budget ends during a search, the best move that it has found counts."""
        moves = list(legal(self.view.cells, self.own[0][1]))
        self.rng.shuffle(moves)
        moves.sort(key=lambda pair: _order(pair[1]))
        best = moves[0]
        for depth in range(1, DEEPEST + 1):
            try:
                best, worth = self._search_root(moves, depth)
            except _OutOfTimeError as stopped:
                if stopped.args:
                    best = stopped.args[0]
                break
            if abs(worth) > WON / 2 or len(moves) == 1:
                break
            moves.remove(best)
            moves.insert(0, best)  # the best move first: most others are then refuted at once
        return best[0]

    def _search_root(self, moves: list[tuple[Move, Shift]], depth: int) -> tuple[tuple[Move, Shift], float]:
        best, best_worth = moves[0], -INFINITE
        for pair in moves:
            try:
                worth = self._play(self.view.cells, pair[1], self.seat, 0, depth, best_worth, INFINITE)
            except _OutOfTimeError:
                raise _OutOfTimeError(*((best,) if best_worth > -INFINITE else ())) from None
            if worth > best_worth:
                best, best_worth = pair, worth
        return best, best_worth

    def _play(self, cells: str, shift: Shift, seat: Seat, gained: int, depth: int, low: float, high: float) -> float:
        """Return the worth of a position after a move. `gained`: how many marbles we pushed out, less those we lost."""
        after, is_out = shift.apply(cells)
        if is_out:
            gained += 1 if seat == self.seat else -1
            if self._has_won(seat, gained):
                return WON + depth if seat == self.seat else -WON - depth
        if depth == 1:
            return MARBLE * gained + self._balance(after)
        return self._search(after, seat != self.seat, gained, depth - 1, low, high)

    def _search(self, cells: str, is_own: bool, gained: int, depth: int, low: float, high: float) -> float:
        """Return the worth of a position to us, between the bounds `low` and `high` (alpha-beta)."""
        self.nodes += 1
        if self._is_spent():
            raise _OutOfTimeError
        movers = self.own if is_own else self.opponents
        moves = [(_order(shift), seat, shift) for seat, mover in movers for _, shift in legal(cells, mover)]
        if not moves:
            return MARBLE * gained + self._balance(cells)
        moves.sort(key=lambda each: each[0])
        best = -INFINITE if is_own else INFINITE
        for _, seat, shift in moves:
            worth = self._play(cells, shift, seat, gained, depth, low, high)
            if is_own:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _is_spent(self) -> bool:
        budget = self.budget
        if budget.nodes and self.nodes >= budget.nodes:
            return True
        return bool(budget.time_ms) and (perf_counter() - self.began) * 1000 >= budget.time_ms

    def _has_won(self, seat: Seat, gained: int) -> bool:
        """Say whether a seat that has just pushed a marble out has won. `gained` counts as one marble at least."""
        partner = self.view.captures[seat - 2] if self.view.players == 4 else 0
        more = gained if seat == self.seat else -gained
        return self.view.captures[seat] + partner + max(1, more) >= self.view.options.captures

    def _balance(self, cells: str) -> float:
        """Return what the places of our marbles are worth, less those of the opponents' marbles."""
        marbles = read_marbles(cells)
        if self.view.players == 4:
            team, others = marbles[self.seat] | marbles[self.seat ^ 2], marbles[self.seat ^ 1] | marbles[self.seat ^ 3]
            return evaluate_arrangement(team) - evaluate_arrangement(others)
        own = evaluate_arrangement(marbles[self.seat])
        return own - sum(evaluate_arrangement(marbles[seat]) for seat, _ in self.opponents) / len(self.opponents)


def _order(shift: Shift) -> int:
    """Return a number by which moves are sorted: captures come first, then moves of many marbles."""
    return -len(shift.line) - (10 if shift.pushes_out else 0)
