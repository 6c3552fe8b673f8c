"""What moves of SETUP are worth: the chance to be placed before the others, by rollouts of some turns."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal, Estimate, Judged, appraise_by_points
from stolik.bots.comparison import compare_moves
from stolik.bots.compiled.dice import Chance
from stolik.bots.race import Results
from stolik.games.setup import kit
from stolik.games.setup.kernel.games import BAG, MOST_PLACEMENTS, POOL
from stolik.games.setup.kernel.placements import ROW, Numbers
from stolik.games.setup.kernel.position import Position, to_position
from stolik.games.setup.players.player import BATCH, group, to_lay
from stolik.games.setup.players.rollouts import chance_ahead, rank_placements, roll_out
from stolik.games.setup.rules import Claim, Exchange, Lay, Move, State, View, game
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Waive
from stolik.games.setup.rules.tiles import INDEX
from stolik.games.setup.rules.unseen import deal, read_notes
from stolik.kit import Budget

CHANCE: Final = 0x5345545550  # any number but 0: the same question gets the same determinisations


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:
    """Judge moves of the viewer. With `truth` the racks are the true ones. Draws from the bag are always random."""
    seat = view.viewer
    assert seat is not None, "a spectator has no moves"
    if view.claims and view.claims[seat] and all(isinstance(move, Claim | Waive) for move in asked[:1]):
        return _claim(view.claims[seat], asked)
    asked = [move for move in asked if isinstance(move, Lay | Exchange)]
    if view.options.runs != "path":
        return appraise_by_points(game, view, asked)  # the kernel knows the usual runs only
    position, chance = to_position(view), np.array([CHANCE], np.uint64)
    settings = kit.levels["master"].settings
    rows = np.zeros((MOST_PLACEMENTS, ROW), np.int64)
    own = int(position.tiles[seat] | position.tiles[POOL])
    count = rank_placements(position, seat, own, rows, settings["moves"], chance)
    likely: list[Move] = [to_lay(row) for row in rows[: min(count, settings["moves"])]]
    rack = view.racks[seat]
    covered = sum(len(stack) - 1 for stack in view.stacks if stack)
    if rack and (most := min(len(rack), view.bag or covered)):
        likely.append(Exchange(rack[:most]))
    return compare_moves(
        moves := list(dict.fromkeys((*asked, *likely))),
        len(asked),
        budget,
        Rollouts(view, position, moves, settings["turns"] * view.players, chance, truth).attempt,
    )


def _claim(points: int, asked: Sequence[Move]) -> Appraisal:
    def judged(move: Move) -> Judged:
        value = float(points if isinstance(move, Claim) else 0)
        return Judged(move, Estimate(value, sure=True), points - value)

    return Appraisal("points", judged(Claim()), tuple(judged(move) for move in asked))


class Rollouts:
    """Moves made in the same determinisations, with some turns of everybody after them."""

    def __init__(
        self,
        view: View,
        position: Position,
        moves: Sequence[Move],
        turns: int,
        chance: Chance,
        truth: State | None,
    ) -> None:
        self.view, self.position, self.moves = view, position, moves
        self.turns, self.chance, self.truth = turns, chance, truth
        # Exchanges come last, because the next determinisation goes on with the draws of the last move.
        self.order = sorted(range(len(moves)), key=lambda number: isinstance(moves[number], Exchange))
        self.rows = np.array([_row(moves[number]) for number in self.order], np.int64)
        self.notes = read_notes(view.unseen, view.ways, view.racks)
        self.rng = Random(CHANCE)

    def attempt(self, numbers: NDArray[np.int64]) -> Results:
        """Try all moves in a batch of new determinisations."""
        got = np.zeros((len(numbers), BATCH))
        for world in range(BATCH):
            got[:, world] = [chance_ahead(score, self.position.table, self.view.turn) for score in self.scores()]
        return got

    def scores(self) -> Numbers:
        """Return the scores after each move and the turns that follow it, in a new determinisation."""
        self._deal()
        found = np.zeros((len(self.rows), len(self.position.score)), np.int64)
        roll_out(self.position, self.rows, self.turns, found, self.chance)
        scores = np.zeros_like(found)
        scores[self.order] = found
        return scores

    def _deal(self) -> None:
        tiles = self.position.tiles
        if self.truth is None:
            racks, bag = deal(self.notes, self.view.racks, self.rng)
        else:
            racks, bag = self.truth.racks, self.truth.bag
        for seat, rack in enumerate(racks):
            tiles[seat] = group(rack)
        tiles[BAG] = group(bag)


def _row(move: Move) -> Numbers:
    """Return a move in the form that `roll_out` takes."""
    row = np.zeros(ROW, np.int64)
    if isinstance(move, Exchange):
        row[1] = group(move.tiles)
    elif isinstance(move, Lay):
        row[0] = len(move.tiles)
        for number, (tile, field) in enumerate(move.tiles):
            row[1 + 2 * number], row[2 + 2 * number] = INDEX[tile], FIELD_INDEX[field]
    return row
