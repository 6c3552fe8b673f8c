"""Trying moves of ZERO: the hand is played out in imagined worlds, and counts by what it does to the places."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from stolik.bots.compiled import kernel
from stolik.games.zero.players.kernel import NONE, ONE, PASSES, Numbers, Word, Words, make, points
from stolik.games.zero.players.policy import FAR, Weights, choose, judged, play_out
from stolik.games.zero.players.worlds import wander

STEPS: Final = 12  # swaps from one world to the next
SPREAD: Final = 6.5  # of the difference of two players in one hand, in points
FARTHEST: Final = 400  # points between two players: the table of worths ends there


def worth_of(totals: Sequence[int], seat: int, hands_left: int) -> Weights:
    """Return what a lead of the seat over each other one after this hand is worth: `[other, lead + FARTHEST]`.

    It is the chance to be placed before the other when all hands are played, half of it for equal places.
    """
    leads = np.arange(-FARTHEST, FARTHEST + 1)
    if hands_left:
        course = NormalDist(0, SPREAD * hands_left**0.5)
        final = np.array([course.cdf(lead) for lead in leads.tolist()])
    else:
        final = (np.sign(leads) + 1) / 2
    table = np.zeros((len(totals), leads.size))
    for other, total in enumerate(totals):
        ahead = total - totals[seat]
        table[other] = final[np.clip(leads + ahead + FARTHEST, 0, 2 * FARTHEST)]
    return table


@kernel
def candidates(hand: Word, pool: Word, clock: Numbers, players: int, weights: Weights, count: int) -> Words:
    """Return the moves worth trying, as cards to give and to take: what the quick player does, the pass, and the
    exchanges that it judges best.
    """
    chance = np.ones(1, np.uint64)
    found = np.zeros((count + 1, 2), np.uint64)
    found[0] = choose(hand, pool, clock, players, weights, chance)
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
                value = judged(after, weights, clock[PASSES]) + 1e-3 * points(after) + 1e-9 * (after % Word(9973))
                if best_before < value < best and not (give == found[0, 0] and take == found[0, 1]):
                    best, best_give, best_take = value, give, take
        if best_take == NONE:
            break
        found[number, 0], found[number, 1] = best_give, best_take
        best_before = best
        number += 1
    return found[:number]


@kernel
def try_moves(
    seen: Any,
    weights: Weights,
    trust: float,
    hidden: Words,
    likely: Weights,
    steps: int,
    pool: Word,
    clock: Numbers,
    tried: Words,
    worth: Weights,
    results: Weights,
    chance: Words,
) -> None:
    """Go from world to world and play the hand out after each of the moves; `results[move, world]` is the mean worth
    of the leads over the others.
    """
    players = seen.known.size
    hands, time, rows = _seats_of(weights, players)
    for world in range(results.shape[1]):
        wander(seen, weights, trust, hidden, likely, steps, chance)
        for move in range(tried.shape[0]):
            _play_out_after(seen, hidden, pool, clock, tried[move], hands, time, rows, chance)
            own = points(hands[seen.seat])
            total = 0.0
            for other in range(players):
                if other != seen.seat:
                    total += worth[other, points(hands[other]) - own + FARTHEST]
            results[move, world] = total / (players - 1)


@kernel
def count_moves(
    seen: Any,
    weights: Weights,
    trust: float,
    hidden: Words,
    likely: Weights,
    pool: Word,
    clock: Numbers,
    tried: Words,
    results: Weights,
    chance: Words,
) -> None:
    """Go from world to world and play the hand out after each of the moves; `results[move, world]` are the points of
    every seat.
    """
    players = seen.known.size
    hands, time, rows = _seats_of(weights, players)
    for world in range(results.shape[1]):
        wander(seen, weights, trust, hidden, likely, STEPS, chance)
        for move in range(tried.shape[0]):
            _play_out_after(seen, hidden, pool, clock, tried[move], hands, time, rows, chance)
            for seat in range(players):
                results[move, world, seat] = points(hands[seat])


@kernel
def _seats_of(weights: Weights, players: int) -> tuple[Words, Numbers, Weights]:
    """Return room for the hands and the clock, and the weights of everybody."""
    rows = np.zeros((players, weights.size))
    for seat in range(players):
        rows[seat] = weights
    return np.zeros(players, np.uint64), np.zeros(4, np.int64), rows


@kernel
def _play_out_after(
    seen: Any,
    hidden: Words,
    pool: Word,
    clock: Numbers,
    tried: Words,
    hands: Words,
    time: Numbers,
    rows: Weights,
    chance: Words,
) -> None:
    """Make a move in a world and play the hand out: `hands` are those at its end."""
    for seat in range(hands.size):
        hands[seat] = seen.known[seat] | hidden[seat]
    time[:] = clock
    left = make(hands, pool, time, tried[0], tried[1])
    play_out(hands, left, time, rows, chance)
