"""The compiled level of SETUP: it finds the best placements, and tries each by rollouts."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled.dice import Chance
from stolik.bots.race import Results, race
from stolik.games.setup.kernel.games import BAG, MOST_PLACEMENTS, POOL
from stolik.games.setup.kernel.placements import ROW, Numbers
from stolik.games.setup.kernel.position import Position, to_position
from stolik.games.setup.players.greedy import Claimer, Greedy
from stolik.games.setup.players.rollouts import chance_ahead, rank_placements, roll_out
from stolik.games.setup.rules import Claim, Exchange, Lay, Move, Options, Placement, View, game
from stolik.games.setup.rules.board import FIELDS
from stolik.games.setup.rules.tiles import INDEX, TILES
from stolik.games.setup.rules.unseen import deal, read_notes
from stolik.kit import Budget

BATCH: Final = 4  # determinisations between two looks at the clock


class Player(Claimer):
    """Takes the most points. With `moves` above 1 it tries that many of the best placements by rollouts.

    A node is a rollout of `turns` laps.
    """

    def __init__(self, budget: Budget, moves: int = 1, turns: int = 0) -> None:
        self.budget, self.moves, self.turns = budget, moves, turns

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move to make."""
        began = perf_counter()
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        if view.claims and view.claims[seat]:
            return Claim()
        if view.options.runs != "path":
            return Greedy().choose(view, rng)  # the kernel knows the usual runs only
        chance = np.array([rng.getrandbits(64) | 1], np.uint64)
        position = to_position(view)
        rows = np.zeros((MOST_PLACEMENTS, ROW), np.int64)
        own = position.tiles[seat] | position.tiles[POOL]
        count = rank_placements(position, seat, int(own), rows, self.moves, chance)
        if count == 0:
            return self._exchange(view, rng)
        best = 0
        if self.moves > 1 and count > 1:
            best = self._best(view, position, rows[: min(count, self.moves)], rng, chance, began)
        return to_lay(rows[best])

    def _best(self, view: View, position: Position, rows: Numbers, rng: Random, chance: Chance, began: float) -> int:
        notes = read_notes(view.unseen, view.ways, view.racks)

        def attempt(left: NDArray[np.int64]) -> Results:
            got = np.zeros((len(left), BATCH))
            scores = np.zeros((len(left), len(position.score)), np.int64)
            for world in range(BATCH):
                racks, bag = deal(notes, view.racks, rng)
                for seat, rack in enumerate(racks):
                    position.tiles[seat] = group(rack)
                position.tiles[BAG] = group(bag)
                roll_out(position, rows[left], self.turns * view.players, scores, chance)
                got[:, world] = [chance_ahead(score, position.table, view.turn) for score in scores]
            return got

        return race(len(rows), self.budget, attempt, began)

    def _exchange(self, view: View, rng: Random) -> Move:
        """Return an exchange of as many tiles as the bag allows, because nothing can be laid."""
        assert view.viewer is not None, "a spectator has no moves"
        rack = view.racks[view.viewer]
        assert rack is not None, "a seat sees its own rack"
        covered = sum(len(stack) - 1 for stack in view.stacks if stack)
        most = min(len(rack), view.bag or covered)
        if most == 0:
            return Greedy().choose(view, rng)  # it must lay something (SET-11)
        return Exchange(rng.choice(list(combinations(rack, most))))

    def warm(self) -> None:
        """Compile the kernels, or load the compiled ones."""
        view = game.view(state := game.start(2, Options(), 0), state.turn)
        Player(Budget(nodes=1), moves=2, turns=1).choose(view, Random(0))


def group(tiles: Iterable[str]) -> int:
    """Return tiles in the kernel's form."""
    return sum(1 << INDEX[tile] for tile in tiles)


def to_lay(row: Numbers) -> Lay:
    """Return a placement of the kernel as a move of the rules."""
    laid = sorted((int(row[1 + 2 * number]), int(row[2 + 2 * number])) for number in range(int(row[0])))
    return Lay(tuple(Placement(TILES[tile], FIELDS[field]) for tile, field in laid))
