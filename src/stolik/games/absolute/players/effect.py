"""What a decision changed in a round of Absolute, played out in worlds that its player could imagine.

The reference player is the rollout policy of `rounds`, about as strong as the level "expert". It moves at once, always
makes the same move in the same position, and plays the rounds out.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
from msgspec import structs

from stolik.bots.compiled.dice import Chance
from stolik.bots.effects import Effect, Leads, average_effect, make_lead_matrix, make_zero_effect
from stolik.games.absolute.players.rounds.conversion import move_of, round_of
from stolik.games.absolute.players.rounds.policy import play_on
from stolik.games.absolute.players.rounds.round import score
from stolik.games.absolute.rules import Move, State, View, game
from stolik.kit import Budget

SIGN: Final = 1
BATCH: Final = 16  # worlds between two looks at the clock
CHANCE: Final = 1  # of the worlds: the same decision is always measured the same way
MOST_MOVES: Final = 3_000  # of a round that is played out, should it not end: they have a hundred


def effect(view: View, move: Move, budget: Budget) -> Effect | None:
    """Measure a move of the viewer by the points of this round."""
    seat = view.viewer
    assert seat is not None, "a spectator has no moves"
    if view.options.unchecked:
        return None  # the kernel knows sets that keep the rules only
    rng = Random(CHANCE)
    # This round is the last one: the next ones are all alike.
    view = structs.replace(view, options=structs.replace(view.options, rounds=view.round + 1))
    usual = _usual(game.imagine(view, rng))
    if usual == move:
        return make_zero_effect(view.players)
    to_leads = make_lead_matrix(range(view.players))

    def attempt() -> Leads:
        worlds = [game.imagine(view, rng) for _ in range(BATCH)]
        points = np.array([[_points(game.play(world, seat, each)) for each in (move, usual)] for world in worlds])
        differences: Leads = (points[:, 0] - points[:, 1]) @ to_leads.T
        return differences

    return average_effect(attempt, budget)


def _usual(state: State) -> Move:
    """Return the move of the reference player, who does not look at what is hidden."""
    return move_of(round_of(state), play_on(round_of(state), 1, _chance(state)))


def _points(state: State) -> list[int]:
    """Play a round out, and return everybody's points."""
    if state.ended:
        return [tally.score.points for tally in state.finished[-1].tallies]
    table = round_of(state)
    play_on(table, MOST_MOVES, _chance(state))
    return [score(table, seat) for seat in range(state.players)]


def _chance(state: State) -> Chance:
    """Return chance for the shuffles to come: the same for the same world."""
    return np.array([state.seed | 1], np.uint64)
