"""SETUP's players in plain Python: all levels but the highest, and its stand-in until the kernel is compiled."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from stolik.games.setup.players.greedy import Claimer, count_gain
from stolik.games.setup.rules import Claim, Exchange, Lay, Move, View, game
from stolik.games.setup.rules.sets import visible
from stolik.kit import Budget

MOST_LAID: Final = 8
BETWEEN: Final = 64  # placements between two looks at the clock


class Player(Claimer):
    """Takes the most points it sees.

    `care` is the chance that it notices a placement. `tiles` is the most tiles it lays at once. With `generous` it
    ignores the bonus points of others. A node is a placement that it has noticed.
    """

    def __init__(self, budget: Budget, care: float = 1.0, tiles: int = MOST_LAID, generous: bool = False) -> None:
        self.budget, self.care, self.tiles, self.generous = budget, care, tiles, generous

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move to make; equally good ones are drawn from."""
        began = perf_counter()
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        tops = visible(view.stacks)
        exchanges: list[Exchange] = []
        laying: list[Lay] = []
        for move in game.moves(game.imagine(view, rng), seat):
            if isinstance(move, Claim):
                return move
            if isinstance(move, Lay):
                laying.append(move)
            elif isinstance(move, Exchange):
                exchanges.append(move)
        noticed = [move for move in laying if len(move.tiles) <= self.tiles and rng.random() < self.care]
        if not noticed and exchanges:  # nothing fits, or nothing was noticed: exchange as many as the bag allows
            most = max(len(move.tiles) for move in exchanges)
            return rng.choice([move for move in exchanges if len(move.tiles) == most])
        noticed = noticed or laying  # without an exchange it must lay something (SET-11)
        rng.shuffle(noticed)
        noticed.sort(key=lambda move: len(move.tiles), reverse=True)  # if the time is short, these count most
        best, best_gain = noticed[0], -len(tops)
        for number, move in enumerate(noticed):
            if number % BETWEEN == BETWEEN - 1 and self._is_late(began):
                break
            gain = count_gain(view, seat, tops, move, generous=self.generous)
            if gain > best_gain:
                best, best_gain = move, gain
        return best

    def _is_late(self, began: float) -> bool:
        return bool(self.budget.time_ms) and (perf_counter() - began) * 1000 >= self.budget.time_ms
