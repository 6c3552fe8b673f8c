"""The turns of Absolute that are worth trying: those of the solver by two tastes, and that of the rollout policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from stolik.games.absolute import kit
from stolik.games.absolute.players.plan import Plan, Taste
from stolik.games.absolute.players.rollouts import Rollouts, Turn
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, View, game
from stolik.games.absolute.rules.state import DRAW

COLLECTOR: Final = Taste(swaps=True)  # keeps cards for larger sets
SCORER: Final = Taste(**kit.levels["expert"].settings)  # lays what it has
TURNS: Final = {COLLECTOR: 4, SCORER: 2}  # so many turns with different swaps


def list_turns(view: View, rollouts: Rollouts, asked: Sequence[Move] = ()) -> list[Turn]:
    """Return turns of the viewer that may be the best, and some that begin with each move of `asked`."""
    return list(dict.fromkeys((*_turns_with(view, asked), *_likely_turns(view, rollouts))))


def _likely_turns(view: View, rollouts: Rollouts) -> Iterator[Turn]:
    if view.phase == DRAW:
        if view.deck or len(view.discard) > 1:
            yield (Draw("deck"),)
        if view.discard:
            yield (Draw("discard"),)
        return
    for taste, count in TURNS.items():
        plan = Plan(view, taste)
        yield from plan.find_turns(count)
        if not view.played:
            yield (plan.find_end(),)
    yield (rollouts.find_policy_move(),)


def _turns_with(view: View, moves: Sequence[Move]) -> Iterator[Turn]:
    """Yield each move alone, and, where the turn goes on, with the solver's best rest of the turn."""
    for move in moves:
        yield (move,)
        if not isinstance(move, Draw | Discard | Hold):
            seat = view.viewer
            assert seat is not None, "a spectator has no moves"
            after = game.view(game.play(game.imagine(view, Random(0)), seat, move), seat)
            for taste in TURNS:
                for rest in Plan(after, taste).find_turns(1):
                    yield (move, *rest)
