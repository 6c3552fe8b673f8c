"""The turns of Absolute that are worth trying: by the solver with two sets of weights, and by the rollout policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from stolik.games.absolute import kit
from stolik.games.absolute.players.plan import Plan, Weights
from stolik.games.absolute.players.rollouts import Rollouts, TurnMoves
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, View, game
from stolik.games.absolute.rules.state import DRAW

COLLECTOR: Final = Weights(swaps=True)  # keeps cards for larger sets
SCORER: Final = Weights(**kit.levels["expert"].settings)  # lays what it has
TURN_COUNTS: Final = {COLLECTOR: 4, SCORER: 2}  # how many turns with different swaps each proposes


def list_turns(view: View, rollouts: Rollouts, asked: Sequence[Move] = ()) -> list[TurnMoves]:
    """Return turns of the viewer that may be the best, and with each move of `asked` turns that begin with it."""
    return list(dict.fromkeys((*_turns_with(view, asked), *_likely_turns(view, rollouts))))


def _likely_turns(view: View, rollouts: Rollouts) -> Iterator[TurnMoves]:
    if view.phase == DRAW:
        if view.deck or len(view.discard) > 1:
            yield (Draw("deck"),)
        if view.discard:
            yield (Draw("discard"),)
        return
    for weights, count in TURN_COUNTS.items():
        plan = Plan(view, weights)
        yield from plan.find_turns(count)
        if not view.played:
            yield (plan.find_end(),)
    yield (rollouts.find_policy_move(),)


def _turns_with(view: View, moves: Sequence[Move]) -> Iterator[TurnMoves]:
    """Yield each move alone. If the turn goes on after it, also yield it with the rest of the turn by the solver."""
    for move in moves:
        yield (move,)
        if not isinstance(move, Draw | Discard | Hold):
            seat = view.viewer
            assert seat is not None, "a spectator has no moves"
            after = game.view(game.play(game.imagine(view, Random(0)), seat, move), seat)
            for weights in TURN_COUNTS:
                for rest in Plan(after, weights).find_turns(1):
                    yield (move, *rest)
