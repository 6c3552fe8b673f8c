"""What moves of Abalone are worth: the search's score, in marbles."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from stolik.bots.appraisal import Appraisal, Estimate, Judged
from stolik.games.abalone.players import stack, turns
from stolik.games.abalone.players.kernel import Numbers
from stolik.games.abalone.players.thought import CONTEMPT, DEEPEST, FEW_BITS, MANY_BITS, Thought
from stolik.games.abalone.players.weights import MARBLE, SURE, WON
from stolik.games.abalone.rules import Move, State, View, game
from stolik.kit import Budget

LONGER: Final = 4  # times the budget that a move may take to be looked at as deeply as the best one
SHORT: Final = 500_000  # positions that a small table is enough for
WIN: Final = 10.0  # marbles that a sure win counts, however far away it is: nobody loses by a slower one


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:  # noqa: ARG001
    """Judge moves of whoever is to move. Nothing is hidden: the truth is no news."""
    bits = FEW_BITS if 0 < budget.nodes <= SHORT else MANY_BITS
    thought = Thought(view, table_bits=bits)
    thought.deepen(budget)
    best = Judged(thought.estimate().best, _estimate(thought.score, thought.depth))
    judged = [best if move == best.move else Judged(move, look(view, move, thought, budget, bits)) for move in asked]
    # A move may seem worse until it is looked at by itself; of equal ones the one that was asked for is the best.
    best = max((*judged, best), key=lambda each: each.estimate.value)
    top = best.estimate.value
    lost = (Judged(each.move, each.estimate, top - each.estimate.value) for each in judged)
    return Appraisal("marbles", best, tuple(lost))


def look(view: View, move: Move, thought: Thought, budget: Budget, bits: int) -> Estimate:
    """Return what the search thinks of one move, looking as deep as it did for the best one."""
    after = game.play(game.imagine(view, Random(0)), view.order[0], move)
    outcome = game.outcome(after)
    if outcome is not None and len(outcome.winners) < view.players:
        return _estimate(WON if view.order[0] in outcome.winners else -WON, 1)
    if outcome is not None or any(before == after.history[-1] for before in after.history[:-1]):
        return _estimate(-CONTEMPT, 1)  # as the search sees a position that recurs
    answer = Answer(after, thought.rules, bits)
    longer = Budget(LONGER * budget.time_ms, LONGER * budget.nodes)
    answer.deepen(longer, max(1, min(thought.depth, DEEPEST) - 1))
    return _estimate(answer.worth, answer.depth + 1)


def _estimate(score: int, depth: int) -> Estimate:
    sure = abs(score) >= SURE
    return Estimate(max(-WIN, min(WIN, score / MARBLE)), None, depth, sure)


class Answer(Thought):
    """A search of what may follow a move, with the eyes of the one that made it.

    It has the rules of the search before the move, and begins a ply later: the two scores can be compared, with three
    players too, where those of two seats cannot.
    """

    def __init__(self, after: State, rules: Numbers, bits: int) -> None:
        super().__init__(after, table_bits=bits)
        self.rules = rules

    def _begin(self, depth: int, low: int, high: int) -> None:
        super()._begin(depth, low, high)
        self.numbers[0, stack.TURN] = 1
        self.words[0, stack.KEY] = turns.key_of(self.words, self.numbers, 0, self.rules[stack.ORDER + 1])

    @property
    def worth(self) -> int:
        """The score of the one that made the move. The next seat is never on the same side."""
        return -self.score
