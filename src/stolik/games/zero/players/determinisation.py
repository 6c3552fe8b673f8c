"""Determinisations of a hand of ZERO: hidden cards that fit what a seat has seen, compiled.

All deals of the unseen cards are equally likely at first (`stolik.games.zero.rules.view.imagine`). But players do not
move at random. A player who took the red 7 probably has red cards or sevens, and a player who passed has few points. So
deals are drawn by a Markov chain (Metropolis and others 1953). Each step swaps two unseen cards. The more likely the
seen moves are with the new deal, the more often the swap is kept. With `trust` 0 all deals stay equally likely.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.dice import below
from stolik.games.zero.kernel.conversion import to_card_set
from stolik.games.zero.kernel.hand import (
    LAST,
    NONE,
    ONE,
    PASSES,
    SEAT,
    TURNS,
    CardSet,
    CardSets,
    Numbers,
    nth,
    points,
    size,
)
from stolik.games.zero.players.rollout_policy import FAR, score_hand
from stolik.games.zero.players.weights import FIRST_MORE, FIRST_PASS, Weights
from stolik.games.zero.rules import Exchange, View
from stolik.games.zero.rules.cards import CARDS, HAND
from stolik.games.zero.rules.state import LAPS

REMEMBERED = 12  # the last turns of a player that count
MOST_SURPRISE = 4.0  # the most that one odd move counts against a deal, as a logarithm: people make odd moves


class Knowledge(NamedTuple):
    """What one seat knows of the present hand, in the kernel's form."""

    seat: int
    known: CardSets  # of each seat: the own hand, and the cards that others took openly
    missing: Numbers  # of each seat: how many cards are hidden
    unseen: CardSet  # the cards that may be hidden there
    log: CardSets  # of each turn: the cards given and taken, and the pool before
    clocks: Numbers  # of each turn: the clock before


def to_knowledge(view: View) -> Knowledge:
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
            log[turn, :2] = to_card_set([move.give]), to_card_set([move.take])
        log[turn, 2] = to_card_set(pool)
    passes, last = 0, LAPS * view.players
    for turn, played in enumerate(view.log):
        clocks[turn, SEAT], clocks[turn, TURNS] = played.seat, turn
        clocks[turn, PASSES], clocks[turn, LAST] = passes, last
        if not isinstance(played.move, Exchange):
            passes += 1
            if passes == 2:
                last = min(last, turn + view.players)
    return Knowledge(
        view.viewer,
        np.array([to_card_set(cards) for cards in known], np.uint64),
        np.array([HAND - len(cards) for cards in known], np.int64),
        to_card_set(card for card in CARDS if card not in open_),
        log,
        clocks,
    )


@part
def likelihood(knowledge: Any, seat: int, hand: CardSet, weights: Weights, trust: float) -> float:
    """Return the log-likelihood of the moves that were seen, if a seat has this hand; `-FAR` if that is impossible.

    It is impossible if the seat had ZERO before, because that would have ended the hand (ZER-6).
    """
    if points(hand) == 0:
        return -FAR
    total = 0.0
    turns = 0
    for turn in range(knowledge.log.shape[0] - 1, -1, -1):
        clock = knowledge.clocks[turn]
        if clock[SEAT] != seat:
            continue
        give, take, pool = knowledge.log[turn, 0], knowledge.log[turn, 1], knowledge.log[turn, 2]
        after = hand
        hand ^= give | take
        if points(hand) == 0:
            return -FAR
        turns += 1
        if trust == 0.0 or turns > REMEMBERED:
            continue
        final = clock[TURNS] + knowledge.known.size >= clock[LAST]
        if take == NONE and not final:
            second = 1 if clock[PASSES] == 1 else 0
            lap = clock[TURNS] // knowledge.known.size
            low = weights[FIRST_PASS + second] + weights[FIRST_MORE + second] * lap
            total -= min(MOST_SURPRISE, trust * max(0.0, points(hand) - low))
        else:
            total -= min(MOST_SURPRISE, trust * _regret(hand, after, pool, weights, clock[PASSES], final))
    return total


@part
def _regret(hand: CardSet, after: CardSet, pool: CardSet, weights: Weights, passes: int, final: bool) -> float:
    """Return by how much the best exchange was better than the one that was made."""
    made = float(points(after)) if final else score_hand(after, weights, passes)
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
            best = min(best, float(points(other)) if final else score_hand(other, weights, passes))
    return made - best


@kernel
def deal_unseen(
    knowledge: Any, weights: Weights, trust: float, hidden: CardSets, likelihoods: Weights, chance: CardSets
) -> None:
    """Deal the unseen cards evenly, for the start of the chain.

    `hidden` becomes the hidden cards of each seat; its last entry is the cards that are not used in this hand.
    `likelihoods` becomes the likelihood of each seat.
    """
    players = knowledge.known.size
    while True:
        left = knowledge.unseen
        count = int(size(left))
        possible = True
        for seat in range(players):
            dealt = NONE
            for _ in range(knowledge.missing[seat]):
                card = nth(left, below(chance, count))
                left ^= card
                dealt |= card
                count -= 1
            hidden[seat] = dealt
            likelihoods[seat] = 0.0
            if seat != knowledge.seat:
                likelihoods[seat] = likelihood(knowledge, seat, knowledge.known[seat] | dealt, weights, trust)
                possible = possible and likelihoods[seat] > -FAR
        hidden[players] = left
        if possible:
            return


@part
def sample_next(
    knowledge: Any, weights: Weights, trust: float, hidden: CardSets, likelihoods: Weights, steps: int, chance: CardSets
) -> None:
    """Change the deal: try so many swaps of two unseen cards."""
    players = knowledge.known.size
    for _ in range(steps):
        one = below(chance, players)
        other = below(chance, players + 1)
        if one == other or hidden[one] == NONE or hidden[other] == NONE:
            continue
        mine = nth(hidden[one], below(chance, int(size(hidden[one]))))
        theirs = nth(hidden[other], below(chance, int(size(hidden[other]))))
        swap = mine | theirs
        first = likelihood(knowledge, one, knowledge.known[one] | (hidden[one] ^ swap), weights, trust)
        second = 0.0
        if other < players:
            second = likelihood(knowledge, other, knowledge.known[other] | (hidden[other] ^ swap), weights, trust)
        if first <= -FAR or second <= -FAR:
            continue
        gain = first - likelihoods[one] + second - (likelihoods[other] if other < players else 0.0)
        if gain >= 0 or below(chance, 1 << 30) < np.exp(gain) * (1 << 30):
            hidden[one] ^= swap
            hidden[other] ^= swap
            likelihoods[one] = first
            if other < players:
                likelihoods[other] = second
