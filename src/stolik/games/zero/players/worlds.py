"""Hidden cards that fit what a seat has seen of a hand of ZERO, compiled by Numba.

All deals of the unseen cards are equally likely at first (`stolik.games.zero.rules.view.imagine`). But players do not
move at random: who took the red 7 has red cards or sevens, who passed has few points. So worlds are drawn from a Markov
chain that swaps two unseen cards and keeps the swap as often as it makes the seen moves likelier (Metropolis). With
`trust` 0 it is the even draw of `imagine`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from stolik.bots.compiled import kernel
from stolik.bots.compiled.dice import below
from stolik.games.zero.players.kernel import (
    LAST,
    NONE,
    ONE,
    PASSES,
    SEAT,
    TURNS,
    Numbers,
    Word,
    Words,
    nth,
    points,
    size,
)
from stolik.games.zero.players.policy import FAR, FIRST_MORE, FIRST_PASS, Weights, judged
from stolik.games.zero.players.words import word_of
from stolik.games.zero.rules import Exchange, View
from stolik.games.zero.rules.cards import CARDS, HAND
from stolik.games.zero.rules.state import LAPS

REMEMBERED = 12  # turns of a player that are thought about: the last ones
SURE = 4.0  # how unlikely one odd move makes a world at most, as a logarithm: people do odd things


class Seen(NamedTuple):
    """What one seat knows of the hand being played; the arrays are the kernel's."""

    seat: int
    known: Words  # of each seat: the own hand, and what others took in sight of all
    missing: Numbers  # how many cards of each seat are hidden
    unseen: Word  # all that may be hidden there
    log: Words  # of each turn: the cards given and taken, and the pool before
    clocks: Numbers  # of each turn: the clock before


def seen_of(view: View) -> Seen:
    """Return what the viewer knows."""
    assert view.viewer is not None, "a spectator does not play"
    known = [view.hand if seat == view.viewer else cards for seat, cards in enumerate(view.known)]
    open_ = {*view.pool, *(card for cards in known for card in cards)}
    log = np.zeros((len(view.log), 3), np.uint64)
    clocks = np.zeros((len(view.log), 4), np.int64)
    pool = {*view.pool}
    for turn in range(len(view.log) - 1, -1, -1):
        move = view.log[turn].move
        if isinstance(move, Exchange):
            pool = pool - {move.give} | {move.take}
            log[turn, :2] = word_of([move.give]), word_of([move.take])
        log[turn, 2] = word_of(pool)
    passes, last = 0, LAPS * view.players
    for turn, played in enumerate(view.log):
        clocks[turn, SEAT], clocks[turn, TURNS] = played.seat, turn
        clocks[turn, PASSES], clocks[turn, LAST] = passes, last
        if not isinstance(played.move, Exchange):
            passes += 1
            if passes == 2:
                last = min(last, turn + view.players)
    return Seen(
        view.viewer,
        np.array([word_of(cards) for cards in known], np.uint64),
        np.array([HAND - len(cards) for cards in known], np.int64),
        word_of(card for card in CARDS if card not in open_),
        log,
        clocks,
    )


@kernel
def likelihood(seen: Any, seat: int, hand: Word, weights: Weights, trust: float) -> float:
    """Return how likely this hand makes what its seat was seen to do, as a logarithm; `-FAR` if it cannot be.

    Whoever ever held ZERO would have ended the hand (ZER-6).
    """
    if points(hand) == 0:
        return -FAR
    total = 0.0
    turns = 0
    for turn in range(seen.log.shape[0] - 1, -1, -1):
        clock = seen.clocks[turn]
        if clock[SEAT] != seat:
            continue
        give, take, pool = seen.log[turn, 0], seen.log[turn, 1], seen.log[turn, 2]
        after = hand
        hand ^= give | take
        if points(hand) == 0:
            return -FAR
        turns += 1
        if trust == 0.0 or turns > REMEMBERED:
            continue
        final = clock[TURNS] + seen.known.size >= clock[LAST]
        if take == NONE and not final:
            second = 1 if clock[PASSES] == 1 else 0
            lap = clock[TURNS] // seen.known.size
            low = weights[FIRST_PASS + second] + weights[FIRST_MORE + second] * lap
            total -= min(SURE, trust * max(0.0, points(hand) - low))
        else:
            total -= min(SURE, trust * _regret(hand, after, pool, weights, clock[PASSES], final))
    return total


@kernel
def _regret(hand: Word, after: Word, pool: Word, weights: Weights, passes: int, final: bool) -> float:
    """Return by how much another exchange would have been better than the one that was made."""
    made = float(points(after)) if final else judged(after, weights, passes)
    best = made
    giving = hand
    while giving:
        give = giving & (~giving + ONE)
        giving ^= give
        taking = pool
        while taking:
            take = taking & (~taking + ONE)
            taking ^= take
            other = hand ^ give ^ take
            best = min(best, float(points(other)) if final else judged(other, weights, passes))
    return made - best


@kernel
def imagine(seen: Any, weights: Weights, trust: float, hidden: Words, likely: Weights, chance: Words) -> None:
    """Deal the unseen cards, where the chain begins: `hidden` of each seat, the last entry is not used this hand.

    `likely` becomes the likelihood of each seat.
    """
    players = seen.known.size
    while True:
        left = seen.unseen
        count = int(size(left))
        possible = True
        for seat in range(players):
            dealt = NONE
            for _ in range(seen.missing[seat]):
                card = nth(left, below(chance, count))
                left ^= card
                dealt |= card
                count -= 1
            hidden[seat] = dealt
            likely[seat] = 0.0
            if seat != seen.seat:
                likely[seat] = likelihood(seen, seat, seen.known[seat] | dealt, weights, trust)
                possible = possible and likely[seat] > -FAR
        hidden[players] = left
        if possible:
            return


@kernel
def wander(
    seen: Any, weights: Weights, trust: float, hidden: Words, likely: Weights, steps: int, chance: Words
) -> None:
    """Go on to another world: try to swap that many pairs of unseen cards."""
    players = seen.known.size
    for _ in range(steps):
        one = below(chance, players)
        other = below(chance, players + 1)
        if one == other or hidden[one] == NONE or hidden[other] == NONE:
            continue
        mine = nth(hidden[one], below(chance, int(size(hidden[one]))))
        theirs = nth(hidden[other], below(chance, int(size(hidden[other]))))
        swap = mine | theirs
        first = likelihood(seen, one, seen.known[one] | (hidden[one] ^ swap), weights, trust)
        second = 0.0
        if other < players:
            second = likelihood(seen, other, seen.known[other] | (hidden[other] ^ swap), weights, trust)
        if first <= -FAR or second <= -FAR:
            continue
        gain = first - likely[one] + second - (likely[other] if other < players else 0.0)
        if gain >= 0 or below(chance, 1 << 30) < np.exp(gain) * (1 << 30):
            hidden[one] ^= swap
            hidden[other] ^= swap
            likely[one] = first
            if other < players:
                likely[other] = second
