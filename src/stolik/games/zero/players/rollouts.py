"""Rollouts of ZERO: after a move the hand is played to its end, with hidden cards that fit what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.games.zero.kernel.hand import NONE, ONE, PASSES, CardSet, CardSets, Numbers, make_move, points
from stolik.games.zero.players.determinisation import sample_next
from stolik.games.zero.players.rollout_policy import FAR, choose, play_out, score_hand
from stolik.games.zero.players.weights import Weights

STEPS: Final = 12  # swaps from one determinisation to the next
SPREAD: Final = 6.5  # the standard deviation of the difference between two players in one hand, in points
FARTHEST: Final = 400  # points between two players: the table of worths ends there


def to_worth(totals: Sequence[int], seat: int, hands_left: int) -> Weights:
    """Return what the lead of a seat over each other seat after this hand is worth: `[other, lead + FARTHEST]`.

    It is the chance to be placed before the other when all hands are played. Equal places count half.
    """
    leads = np.arange(-FARTHEST, FARTHEST + 1)
    if hands_left:
        spread = NormalDist(0, SPREAD * hands_left**0.5)
        final = np.array([spread.cdf(lead) for lead in leads.tolist()])
    else:
        final = (np.sign(leads) + 1) / 2
    table = np.zeros((len(totals), leads.size))
    for other, total in enumerate(totals):
        ahead = total - totals[seat]
        table[other] = final[np.clip(leads + ahead + FARTHEST, 0, 2 * FARTHEST)]
    return table


@kernel
def candidates(hand: CardSet, pool: CardSet, clock: Numbers, players: int, weights: Weights, count: int) -> CardSets:
    """Return the moves worth trying, as cards to give and to take.

    They are the move of the quick player, the pass, and the exchanges of the best scores.
    """
    found = np.zeros((count + 1, 2), np.uint64)
    found[0, 0], found[0, 1] = choose(hand, pool, clock, players, weights)
    number = 1
    if found[0, 1] != NONE:
        number = 2  # the pass: no cards
    best_before = -FAR
    while number <= count:
        best, best_give, best_take = FAR, NONE, NONE
        giving = hand
        while giving:
            give = giving & (~giving + ONE)
            giving ^= give
            taking = pool
            while taking:
                take = taking & (~taking + ONE)
                taking ^= take
                # A little is added for every card, so that no two exchanges are equal.
                after = hand ^ give ^ take
                value = (
                    score_hand(after, weights, clock[PASSES]) + 1e-3 * points(after) + 1e-9 * (after % CardSet(9973))
                )
                if best_before < value < best and not (give == found[0, 0] and take == found[0, 1]):
                    best, best_give, best_take = value, give, take
        if best_take == NONE:
            break
        found[number, 0], found[number, 1] = best_give, best_take
        best_before = best
        number += 1
    return found[:number]


@kernel
def roll_out(
    knowledge: Any,
    weights: Weights,
    trust: float,
    hidden: CardSets,
    likelihoods: Weights,
    steps: int,
    pool: CardSet,
    clock: Numbers,
    tried: CardSets,
    results: Numbers,
    chance: CardSets,
) -> None:
    """Play the hand out after each of the moves, in several determinisations.

    `results[move, world]` becomes the points of every seat.
    """
    players = knowledge.known.size
    hands, time, rows = _make_room(weights, players)
    for world in range(results.shape[1]):
        sample_next(knowledge, weights, trust, hidden, likelihoods, steps, chance)
        for move in range(tried.shape[0]):
            _play_out_after(knowledge, hidden, pool, clock, tried[move], hands, time, rows)
            for seat in range(players):
                results[move, world, seat] = points(hands[seat])


def value_leads(results: Numbers, seat: int, worth: Weights) -> Weights:
    """Return the mean worth of the leads of a seat over the others, from the results of `roll_out`."""
    others = [other for other in range(results.shape[2]) if other != seat]
    leads = results[:, :, others] - results[:, :, [seat]]
    values: Weights = worth[others, leads + FARTHEST].sum(axis=2) / len(others)
    return values


@part
def _make_room(weights: Weights, players: int) -> tuple[CardSets, Numbers, Weights]:
    """Return arrays for the hands, the clock, and the weights of every seat."""
    rows = np.zeros((players, weights.size))
    for seat in range(players):
        copy(weights, rows[seat])
    return np.zeros(players, np.uint64), np.zeros(4, np.int64), rows


@part
def _play_out_after(
    knowledge: Any,
    hidden: CardSets,
    pool: CardSet,
    clock: Numbers,
    tried: CardSets,
    hands: CardSets,
    time: Numbers,
    rows: Weights,
) -> None:
    """Make a move in a determinisation and play the hand out. `hands` then has the hands at the end."""
    for seat in range(hands.size):
        hands[seat] = knowledge.known[seat] | hidden[seat]
    copy(clock, time)
    left = make_move(hands, pool, time, tried[0], tried[1])
    play_out(hands, left, time, rows)
