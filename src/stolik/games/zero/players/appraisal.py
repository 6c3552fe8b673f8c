"""What moves of ZERO are worth: the chance to be placed before the others, by rollouts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal
from stolik.bots.comparison import compare_moves
from stolik.bots.race import Results
from stolik.games.zero import kit
from stolik.games.zero.kernel.conversion import to_card_set, to_clock
from stolik.games.zero.kernel.hand import NONE
from stolik.games.zero.players.determinisation import deal_unseen, to_knowledge
from stolik.games.zero.players.player import BATCH, to_move
from stolik.games.zero.players.rollouts import STEPS, candidates, roll_out, to_worth, value_leads
from stolik.games.zero.players.weights import TUNED
from stolik.games.zero.rules import Exchange, Move, State, View
from stolik.kit import Budget

CHANCE = 0x5A45524F  # any number but 0: the same question gets the same determinisations


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:
    """Judge moves of the viewer, whose turn it must be. With `truth` all rollouts use the true cards.

    The rollout policy never looks at the cards of others.
    """
    settings = kit.levels["master"].settings
    knowledge, trust = to_knowledge(view), settings["trust"]
    clock, pool = to_clock(view), to_card_set(view.pool)
    candidate_moves = candidates(to_card_set(view.hand), pool, clock, view.players, TUNED, settings["moves"])
    moves = list(dict.fromkeys((*asked, *(to_move(give, take) for give, take in candidate_moves))))
    exchanges = np.array([to_exchange(move) for move in moves], np.uint64)
    worth = to_worth(view.totals, knowledge.seat, view.players - view.number)
    chance = np.array([CHANCE], np.uint64)
    hidden, odds = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
    if truth is None:
        steps = STEPS
        deal_unseen(knowledge, TUNED, trust, hidden, odds, chance)
    else:
        steps = 0  # no swaps: the true cards stay
        hidden[:-1] = [to_card_set(hand) & ~known for hand, known in zip(truth.hands, knowledge.known, strict=True)]
        hidden[-1] = to_card_set(truth.rest)

    def attempt(numbers: NDArray[np.int64]) -> Results:
        got = np.zeros((len(numbers), BATCH, view.players), np.int64)
        roll_out(knowledge, TUNED, trust, hidden, odds, steps, pool, clock, exchanges[numbers], got, chance)
        return value_leads(got, knowledge.seat, worth)

    return compare_moves(moves, len(asked), budget, attempt)


def to_exchange(move: Move) -> tuple[int, int]:
    """Return the cards given and taken in the kernel's form, or `NONE` twice for a pass."""
    if isinstance(move, Exchange):
        return int(to_card_set([move.give])), int(to_card_set([move.take]))
    return int(NONE), int(NONE)
