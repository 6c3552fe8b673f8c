"""What moves of ZERO are worth: the chance to be placed before the others, from hands played out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal
from stolik.bots.race import Results
from stolik.bots.trial import trial
from stolik.games.zero import kit
from stolik.games.zero.players.kernel import NONE
from stolik.games.zero.players.player import BATCH, move_of
from stolik.games.zero.players.playouts import STEPS, candidates, try_moves, worth_of
from stolik.games.zero.players.policy import TUNED
from stolik.games.zero.players.words import clock_of, word_of
from stolik.games.zero.players.worlds import imagine, seen_of
from stolik.games.zero.rules import Exchange, Move, State, View
from stolik.kit import Budget

CHANCE = 0x5A45524F  # any number but 0: the same worlds whenever the same is asked


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:
    """Judge moves of the viewer, whose turn it must be. All play the hand out as they do not knowing others' cards."""
    settings = kit.levels["master"].settings
    seen, trust = seen_of(view), settings["trust"]
    clock, pool = clock_of(view), word_of(view.pool)
    likely = candidates(word_of(view.hand), pool, clock, view.players, TUNED, settings["moves"])
    moves = list(dict.fromkeys((*asked, *(move_of(give, take) for give, take in likely))))
    words = np.array([cards_moved(move) for move in moves], np.uint64)
    worth = worth_of(view.totals, seen.seat, view.players - view.number)
    chance = np.array([CHANCE], np.uint64)
    hidden, odds = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
    if truth is None:
        steps = STEPS
        imagine(seen, TUNED, trust, hidden, odds, chance)
    else:
        steps = 0  # from the true world on to no other
        hidden[:-1] = [word_of(hand) & ~known for hand, known in zip(truth.hands, seen.known, strict=True)]
        hidden[-1] = word_of(truth.rest)

    def attempt(numbers: NDArray[np.int64]) -> Results:
        got = np.zeros((len(numbers), BATCH))
        try_moves(seen, TUNED, trust, hidden, odds, steps, pool, clock, words[numbers], worth, got, chance)
        return got

    return trial(moves, len(asked), budget, attempt)


def cards_moved(move: Move) -> tuple[int, int]:
    """Return the cards given and taken as the kernel has them; none of both for a pass."""
    if isinstance(move, Exchange):
        return int(word_of([move.give])), int(word_of([move.take]))
    return int(NONE), int(NONE)
