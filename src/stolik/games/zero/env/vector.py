"""Thousands of games of ZERO at once, on the compiled rules."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.dice import below
from stolik.envs.vector import VectorEnv
from stolik.games.zero.kernel.hand import (
    BYTE,
    COLOURS,
    LAST,
    MOVES,
    NONE,
    PASSES,
    SEAT,
    TURNS,
    VALUES,
    CardSet,
    CardSets,
    Numbers,
    begin_hand,
    deal,
    is_over,
    is_zero_dealt,
    make_move,
    nth,
    points,
)
from stolik.games.zero.rules.cards import CARDS, POOL

DECK = len(CARDS)
PASS = MOVES - 1

SPREAD: NDArray[np.int16] = np.array([[byte >> value & 1 for value in range(VALUES)] for byte in range(256)], np.int16)
"""The bits of a byte, one number each."""

# The columns of `cards`: the hands of all seats, the cards each took from the pool and still has, the cards each has
# given to the pool in this hand, and the pool.
# The columns of `hand`, after the kernel's clock:
DEALER, NUMBER = 4, 5


class ZeroVector(VectorEnv):
    """ZERO for 3 to 5 players."""

    def __init__(self, players: int, games: int, options: Any, seed: int) -> None:
        super().__init__("zero", players, games, options)
        self.cards: CardSets = np.zeros((games, 3 * players + 1), np.uint64)
        self.clocks: Numbers = np.zeros((games, NUMBER + 1), np.int64)
        self.totals: Numbers = np.zeros((games, players), np.int64)
        self._dice = np.ones(1, np.uint64)
        self.reset(seed)

    def masks(self) -> NDArray[np.int8]:
        """Return ones: every exchange is allowed, and the pass."""
        self._masks[:] = 1
        return self._masks

    def observations(self) -> NDArray[np.int16]:
        """Return the observations of the seats to act."""
        _observe(self.cards, self.clocks, self.totals, self._observations)
        return self._observations

    def sample(self) -> Numbers:
        """Return random actions."""
        _sample(self._actions, self._dice)
        return self._actions

    def _begin(self) -> None:
        self._dice[:] = self._chance[0] ^ CardSet(0x9E3779B97F4A7C15)
        _begin(self.cards, self.clocks, self.totals, self._chance, self.seats)

    def _step(self, actions: Numbers) -> None:
        _step(
            actions,
            self.cards,
            self.clocks,
            self.totals,
            self._chance,
            self.seats,
            self._rewards,
            self._done,
            self._points,
        )

    def _find_disallowed(self, actions: Numbers) -> int:
        return int(_find_disallowed(actions))


@kernel
def _find_disallowed(actions: Numbers) -> int:
    for game in range(actions.size):
        if actions[game] < 0 or actions[game] > PASS:
            return game
    return -1


@kernel
def _sample(actions: Numbers, chance: CardSets) -> None:
    for game in range(actions.size):
        actions[game] = below(chance, MOVES)


@kernel
def _begin(cards: CardSets, clocks: Numbers, totals: Numbers, chance: CardSets, seats: Numbers) -> None:
    for game in range(clocks.shape[0]):
        _start(cards[game], clocks[game], totals[game], chance[game])
        seats[game] = clocks[game, SEAT]


@part
def _start(cards: CardSets, clock: Numbers, totals: Numbers, chance: CardSets) -> None:
    """Begin a game: the first dealer is drawn."""
    while True:
        totals[:] = 0
        clock[NUMBER] = 1
        clock[DEALER] = below(chance, totals.size)
        if not _deal(cards, clock, totals, chance):
            return  # otherwise ZERO was dealt in every hand and there was no turn: start another game


@part
def _deal(cards: CardSets, clock: Numbers, totals: Numbers, chance: CardSets) -> bool:
    """Deal the next hand that is to be played; return whether there is none, because ZERO was dealt (ZER-6)."""
    players = totals.size
    while True:
        cards[3 * players] = deal(cards[:players], chance)
        cards[players : 3 * players] = NONE
        begin_hand((clock[DEALER] + 1) % players, players, clock)
        if not is_zero_dealt(cards[:players]):
            return False
        if _score(cards, clock, totals):
            return True


@part
def _score(cards: CardSets, clock: Numbers, totals: Numbers) -> bool:
    """Count a hand that is over; return whether it was the last one (ZER-8)."""
    players = totals.size
    for seat in range(players):
        totals[seat] += points(cards[seat])
    clock[NUMBER] += 1
    clock[DEALER] = (clock[DEALER] + 1) % players
    return bool(clock[NUMBER] > players)


@kernel
def _step(
    actions: Numbers,
    cards: CardSets,
    clocks: Numbers,
    totals: Numbers,
    chance: CardSets,
    seats: Numbers,
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    counted: Numbers,
) -> None:
    players = totals.shape[1]
    pool = 3 * players
    for game in range(actions.size):
        mine, clock = cards[game], clocks[game]
        hands = mine[:players]
        seat = clock[SEAT]
        action = actions[game]
        give = take = NONE
        if action != PASS:
            give, take = nth(hands[seat], action // POOL), nth(mine[pool], action % POOL)
            mine[players + seat] = mine[players + seat] & ~give | take
            mine[2 * players + seat] |= give
        mine[pool] = make_move(hands, mine[pool], clock, give, take)
        if done[game]:
            done[game] = False
            rewards[game] = 0
        ended = False
        if is_over(hands, clock):
            ended = _score(mine, clock, totals[game]) or _deal(mine, clock, totals[game], chance[game])
        copy(totals[game], counted[game])
        if ended:
            done[game] = True
            _reward(totals[game], rewards[game])
            _start(mine, clock, totals[game], chance[game])
        seats[game] = clock[SEAT]


@part
def _reward(totals: Numbers, rewards: NDArray[np.float32]) -> None:
    """Compare everybody with everybody: fewer points are better (ZER-8)."""
    for seat in range(totals.size):
        better = 0
        for other in range(totals.size):
            better += int(totals[other] > totals[seat]) - int(totals[other] < totals[seat])
        rewards[seat] = better / (totals.size - 1)


@kernel
def _observe(cards: CardSets, clocks: Numbers, totals: Numbers, rows: NDArray[np.int16]) -> None:
    """Write the parts in the order of `ZeroCodec.make_layout`."""
    players = totals.shape[1]
    for game in range(clocks.shape[0]):
        mine, clock, row = cards[game], clocks[game], rows[game]
        seat = clock[SEAT]
        _bits(mine[seat], row, 0)
        _bits(mine[3 * players], row, DECK)
        at = 2 * DECK
        for further in range(1, players):
            _bits(mine[players + (seat + further) % players], row, at)
            at += DECK
        for further in range(players):
            _bits(mine[2 * players + (seat + further) % players], row, at)
            at += DECK
        row[at : at + 2 * players] = 0
        row[at] = 1
        row[at + players + (clock[DEALER] - seat) % players] = 1
        at += 2 * players
        row[at] = clock[TURNS]
        row[at + 1] = clock[LAST] - clock[TURNS]
        row[at + 2] = clock[PASSES]
        row[at + 3] = points(mine[seat])
        row[at + 4] = clock[NUMBER]
        for further in range(players):
            row[at + 5 + further] = totals[game, (seat + further) % players]


@part
def _bits(word: CardSet, row: NDArray[np.int16], at: int) -> None:
    """Write one number per card, a colour at a time: each colour is one byte."""
    for colour in range(COLOURS):
        spread = SPREAD[(word >> CardSet(VALUES * colour)) & BYTE]
        place = CardSet(at + VALUES * colour)  # unsigned, so that Numba does not check for negative indexes
        for value in range(VALUES):
            row[place + CardSet(value)] = spread[CardSet(value)]
