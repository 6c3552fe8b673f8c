"""Turns of Absolute, tried in determinisations: the rollout policy plays each round to its end.

The rollout policy of `rounds` is about as strong as the level "expert". It plays a whole round in a third of a
millisecond, so many turns can be tried in many determinisations.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

import numpy as np
from msgspec import structs

from stolik.bots.compiled.dice import Chance
from stolik.bots.effects import make_lead_matrix
from stolik.bots.race import Results
from stolik.games.absolute.players.points import Numbers
from stolik.games.absolute.players.rounds.conversion import to_move, to_round
from stolik.games.absolute.players.rounds.policy import play_on
from stolik.games.absolute.players.rounds.round import score
from stolik.games.absolute.rules import Move, State, View, game

BATCH: Final = 8  # determinisations between two looks at the clock
MOST_MOVES: Final = 3_000  # in a round that is played out; a usual round has a hundred

TurnMoves: TypeAlias = tuple[Move, ...]
"""The first moves of a turn, or all of them. The rollout policy makes the moves after them."""


class Rollouts:
    """Tries turns of the viewer in determinisations, the same ones for all turns."""

    def __init__(self, view: View, rng: Random, truth: State | None = None) -> None:
        """With `truth` all hands are the true ones. The order of the deck is always random."""
        assert view.viewer is not None, "a spectator has no moves"
        self.seat, self.rng = view.viewer, rng
        # Only this round is played: the next ones would not tell the turns apart.
        self.options = structs.replace(view.options, rounds=view.round + 1)
        self.view = structs.replace(view, options=self.options)
        self.truth = truth
        self.to_lead = make_lead_matrix(range(view.players))[self.seat]

    def find_policy_move(self) -> Move:
        """Return the move of the rollout policy, which does not look at what is hidden."""
        state = self._imagine()
        return to_move(to_round(state), play_on(to_round(state), 1, _chance(state)))

    def play_turns(self, turns: Sequence[TurnMoves]) -> Numbers:
        """Play each turn out in a new determinisation; return everybody's points by turn and seat."""
        world = self._imagine()
        return np.array([self._play_out(world, turn) for turn in turns])

    def measure_leads(self, turns: Sequence[TurnMoves]) -> Results:
        """Return how far the viewer is ahead, by turn and determinisation, in a batch of them."""
        points = np.array([self.play_turns(turns) for _ in range(BATCH)])
        leads: Results = (points @ self.to_lead).T
        return leads

    def _imagine(self) -> State:
        if self.truth is None:
            return game.imagine(self.view, self.rng)
        deck = list(self.truth.deck)
        self.rng.shuffle(deck)
        return structs.replace(self.truth, options=self.options, deck=tuple(deck), seed=self.rng.getrandbits(64))

    def _play_out(self, state: State, turn: TurnMoves) -> list[int]:
        for move in turn:
            state = game.play(state, self.seat, move)
        if state.ended:
            return [tally.score.points for tally in state.finished[-1].tallies]
        table = to_round(state)
        play_on(table, MOST_MOVES, _chance(state))
        return [score(table, seat) for seat in range(state.players)]


def _chance(state: State) -> Chance:
    """Return the random numbers for later shuffles: the same for the same determinisation."""
    return np.array([state.seed | 1], np.uint64)
