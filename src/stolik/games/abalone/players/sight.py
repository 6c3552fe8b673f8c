"""How people who are new to Abalone choose: one move ahead, with threats overlooked.

A marble that can be pushed out now is seen by nearly everybody. That the opponent will then push one of ours out is
overlooked the more easily the longer the line that does it, the farther from where we move, and if the threat was not
there before. Whether it is seen is decided once a turn for each threat, as people look at the board and not at moves:
who misses it misses it in all plans.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from stolik.game import Seat
from stolik.games.abalone.players import stack, turns
from stolik.games.abalone.players.evaluation import arrangement
from stolik.games.abalone.players.kernel import SEATS
from stolik.games.abalone.players.listing import named, readable
from stolik.games.abalone.players.perft import boards
from stolik.games.abalone.players.switches import BARE
from stolik.games.abalone.players.weights import MARBLE, WON, Weights
from stolik.games.abalone.rules import Move, State
from stolik.games.abalone.rules.board import NEXT

PUSH = 60  # to push is fun


class Sight(NamedTuple):
    """How much somebody sees."""

    chance: float  # to see the plainest threat
    harder: float  # what is left of that for each thing that makes a threat harder to see
    plans: bool  # sees also what the own move threatens
    whim: int  # how far a move's worth is misjudged, in thousandths of a marble


BEGINNER = Sight(chance=0.55, harder=0.5, plans=False, whim=220)
CASUAL = Sight(chance=0.9, harder=0.8, plans=True, whim=80)


def look(view: State, rng: Random, sight: Sight) -> Move:
    """Return the move that looks best."""
    seat, players = view.order[0], view.players
    opponents = [other for other in view.order if other != seat and not (players == 4 and other % 2 == seat % 2)]
    rules = stack.make_rules(view.order, view.options.captures, players, BARE, Weights())
    words, numbers, *_ = stack.make_stack(0, np.zeros(0, np.uint64))
    words[0, :SEATS] = boards(view.cells)

    def threats(ply: int, by: Seat) -> frozenset[int]:
        count = turns.list_out(words, ply, by, rules)
        return frozenset(int(word) for word in words[ply, stack.MOVES : stack.MOVES + count])

    before = frozenset[int]().union(*(threats(0, other) for other in opponents))
    eyes: dict[tuple[int, int], float] = {}  # what decides whether a threat is seen; less is easier
    best, best_worth = 0, float("-inf")
    count = turns.list_all(words, 0, seat, rules)
    for word in [int(word) for word in words[0, stack.MOVES : stack.MOVES + count]]:
        numbers[0, stack.CAPTURES : stack.CAPTURES + SEATS] = 0
        out = turns.make(words, numbers, 0, np.uint64(word), seat, rules)
        worth = rng.uniform(-sight.whim, sight.whim) + arrangement(words[1, seat], rules)
        for other in opponents:
            worth -= arrangement(words[1, other], rules) / len(opponents)
        if out:
            worth += WON if _last(view, seat) else MARBLE
        moved, _ = readable(word)
        worth += PUSH * any(view.cells[cell] not in (view.cells[min(moved)], ".") for cell in moved)
        seen = 0
        for other in opponents:
            for threat in threats(1, other):
                line, _ = readable(threat)
                hardness = (len(line) > 3) + (not line & _around(moved)) + (threat not in before)
                luck = eyes.setdefault((other, threat), rng.random())
                seen += luck < sight.chance * sight.harder**hardness
        worth -= MARBLE * (1 + 0.2 * (seen - 1)) if seen else 0
        if sight.plans:
            worth += MARBLE / 4 * min(2, len(threats(1, seat)))
        if worth > best_worth:
            best, best_worth = word, worth
    return named(best)


def _last(view: State, seat: Seat) -> bool:
    """Say whether the seat's side needs one more."""
    partner = view.captures[seat - 2] if view.players == 4 else 0
    return view.captures[seat] + partner + 1 >= view.options.captures


def _around(cells: frozenset[int]) -> frozenset[int]:
    return cells.union(*(NEXT[cell] for cell in cells))
