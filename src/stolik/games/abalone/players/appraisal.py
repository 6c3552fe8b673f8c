"""What moves of Abalone are worth: the score of the search, in marbles."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from stolik.bots.appraisal import Appraisal, Estimate, Judged
from stolik.games.abalone.kernel.bitboard import Numbers
from stolik.games.abalone.players.search import memory, position
from stolik.games.abalone.players.search.deepening import CONTEMPT, DEEPEST, Search, table_bits_for
from stolik.games.abalone.players.search.settings import MARBLE, SURE_WIN, WON
from stolik.games.abalone.rules import Move, State, View, game
from stolik.kit import Budget

LONGER: Final = 4  # a move may take this many times the budget, to be searched as deeply as the best one
WIN: Final = 10.0  # marbles that a proved win counts, whether it is fast or slow


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:  # noqa: ARG001
    """Judge moves of the seat to move. Nothing is hidden in Abalone, so `truth` is not needed."""
    bits = table_bits_for(budget)
    search = Search(view, table_bits=bits)
    search.deepen(budget)
    best = Judged(search.estimate().best, _estimate(search.score, search.depth))
    judged = [best if move == best.move else Judged(move, look(view, move, search, budget, bits)) for move in asked]
    # A move may turn out better when it is searched by itself. Of equal moves the one that was asked for is the best.
    best = max((*judged, best), key=lambda each: each.estimate.value)
    top = best.estimate.value
    lost = (Judged(each.move, each.estimate, top - each.estimate.value) for each in judged)
    return Appraisal("marbles", best, tuple(lost))


def look(view: View, move: Move, search: Search, budget: Budget, bits: int) -> Estimate:
    """Return the score of one move, searched as deeply as the best one was."""
    after = game.play(game.imagine(view, Random(0)), view.order[0], move)
    outcome = game.outcome(after)
    if outcome is not None and len(outcome.winners) < view.players:
        return _estimate(WON if view.order[0] in outcome.winners else -WON, 1)
    if outcome is not None or any(before == after.history[-1] for before in after.history[:-1]):
        return _estimate(-CONTEMPT, 1)  # as the search scores a repetition
    reply = ReplySearch(after, search.rules, bits)
    longer = Budget(LONGER * budget.time_ms, LONGER * budget.nodes)
    reply.deepen(longer, max(1, min(search.depth, DEEPEST) - 1))
    return _estimate(reply.mover_score, reply.depth + 1)


def _estimate(score: int, depth: int) -> Estimate:
    sure = abs(score) >= SURE_WIN
    return Estimate(max(-WIN, min(WIN, score / MARBLE)), None, depth, sure)


class ReplySearch(Search):
    """A search of the position after a move, for the side that made it.

    It uses the same rules as the search before the move, and begins one ply later. So the scores of both can be
    compared. With three players the scores of two different seats could not be compared.
    """

    def __init__(self, after: State, rules: Numbers, bits: int) -> None:
        super().__init__(after, table_bits=bits)
        self.rules = rules

    def _begin(self, depth: int, low: int, high: int) -> None:
        super()._begin(depth, low, high)
        self.numbers[0, memory.TURN] = 1
        self.bits[0, memory.KEY] = position.hash_position(self.bits, self.numbers, 0, self.rules[memory.ORDER + 1])

    @property
    def mover_score(self) -> int:
        """The score for the seat that made the move. The next seat is never on its side."""
        return -self.score
