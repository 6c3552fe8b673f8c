"""What moves of Absolute are worth: the points that the best rest of the turn leaves, by the solver."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import structs

from stolik.bots.appraisal import Appraisal, Estimate, Judged, appraise_by_points
from stolik.games.absolute import kit
from stolik.games.absolute.players.plan import Plan, Taste
from stolik.games.absolute.players.points import Numbers, rows_of
from stolik.games.absolute.players.solver.position import position_of
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, State, Swap, View, game
from stolik.games.absolute.rules.state import DRAW
from stolik.kit import Budget

WORLDS: Final = 4  # imagined hands of the next player, for what a discard brings it
TASTE: Final = structs.replace(Taste(**kit.levels["master"].settings), worlds=WORLDS)


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:
    """Judge moves of the viewer: the sets after the best rest of the turn, the hand, and what it may become.

    Points are those of the turn's end and not of the one move: a play that only begins a good turn is a good one.
    """
    if view.options.unchecked:
        return appraise_by_points(game, view, asked)  # sets that break the rules are none of the solver's
    plan = _plan(view, budget, truth)
    value, move = plan.best()
    looked = WORLDS if truth is None else 1
    best = Judged(move, Estimate(value, None, looked))
    judged = []
    for other in asked:
        found = value if other == move else _value(plan, other, truth)
        judged.append(Judged(other, Estimate(found, None, looked)))
    best = max((*judged, best), key=lambda each: each.estimate.value)  # of equal ones the one that was asked for
    top = best.estimate.value
    return Appraisal(
        "points", best, tuple(Judged(each.move, each.estimate, top - each.estimate.value) for each in judged)
    )


def _plan(view: View, budget: Budget, truth: State | None) -> Plan:
    if truth is None:
        return Plan(view, TASTE, budget, Random(0))
    return OpenPlan(view, budget, truth)


def _value(plan: Plan, move: Move, truth: State | None) -> float:
    """Return what one move of a planned turn is worth."""
    if isinstance(move, Draw):
        deck, discard = plan.drawn()
        return deck if move.source == "deck" else discard
    if isinstance(move, Discard | Hold):
        position = position_of(plan.view)
        return plan.ended(position, move.cards if isinstance(move, Discard) else ())
    state = game.imagine(plan.view, Random(0)) if truth is None else truth
    rest = _plan(game.view(game.play(state, plan.seat, move), plan.seat), plan.budget, truth)
    # One measure for the whole turn.
    rest.aims, rest.danger = plan.aims, plan.danger
    return rest.best()[0] + plan.harm(move if isinstance(move, Swap) else None)


class OpenPlan(Plan):
    """A plan by somebody who sees the deck and the hand of the next player."""

    def __init__(self, view: View, budget: Budget, truth: State) -> None:
        super().__init__(view, structs.replace(TASTE, worlds=1), budget, Random(0))
        self.truth = truth

    def _unseen(self) -> Numbers:
        """Return the cards that come next: the very next one for the viewer's draw, or one of the next lap."""
        count = 1 if self.view.phase == DRAW else self.view.players
        return rows_of(self.truth.deck[-count:]) if self.truth.deck else super()._unseen()

    def _imagine(self) -> State:
        return self.truth
