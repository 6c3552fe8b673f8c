"""How people who are new to Abalone choose: one move ahead, with threats overlooked.

Nearly everybody sees a marble that can be pushed out now. That the opponent will then push out one of ours is
overlooked the more easily the longer the line that does it, the farther it is from our move, and if the threat is
new. Whether a threat is seen is decided once a turn, because people look at the board and not at each move: who
misses a threat misses it in all plans.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from stolik.game import Seat
from stolik.games.abalone.kernel.bitboard import SEATS, to_boards
from stolik.games.abalone.kernel.moves import cells_and_direction, to_rules_move
from stolik.games.abalone.players.search import memory, position
from stolik.games.abalone.players.search.evaluation import arrangement
from stolik.games.abalone.players.search.settings import BARE, MARBLE, WON, Weights
from stolik.games.abalone.rules import Move, State
from stolik.games.abalone.rules.board import NEXT

PUSH = 60  # beginners like to push, in thousandths of a marble


class Novice(NamedTuple):
    """How much of the board somebody sees."""

    chance: float  # of seeing the plainest threat
    harder: float  # the chance is multiplied by this for each thing that makes a threat harder to see
    plans: bool  # whether the threats of the own move are seen, too
    error: int  # how far the worth of a move is misjudged at most, in thousandths of a marble


BEGINNER = Novice(chance=0.55, harder=0.5, plans=False, error=220)
CASUAL = Novice(chance=0.9, harder=0.8, plans=True, error=80)


def choose_move(view: State, rng: Random, novice: Novice) -> Move:
    """Return the move that looks best."""
    seat, players = view.order[0], view.players
    opponents = [other for other in view.order if other != seat and not (players == 4 and other % 2 == seat % 2)]
    rules = memory.make_rules(view.order, view.options.captures, players, BARE, Weights())
    bits, numbers, *_ = memory.make_memory(0, np.zeros(0, np.uint64))
    bits[0, :SEATS] = to_boards(view.cells)

    def threats(ply: int, by: Seat) -> frozenset[int]:
        count = position.list_ejections(bits, ply, by, rules)
        return frozenset(int(move) for move in bits[ply, memory.MOVES : memory.MOVES + count])

    before = frozenset[int]().union(*(threats(0, other) for other in opponents))
    luck: dict[tuple[int, int], float] = {}  # by threat: decides whether it is seen
    best, best_worth = 0, float("-inf")
    count = position.list_all_moves(bits, 0, seat, rules)
    for move in [int(move) for move in bits[0, memory.MOVES : memory.MOVES + count]]:
        numbers[0, memory.CAPTURES : memory.CAPTURES + SEATS] = 0
        out = position.make_move(bits, numbers, 0, np.uint64(move), seat, rules)
        worth = rng.uniform(-novice.error, novice.error) + arrangement(bits[1, seat], rules)
        for other in opponents:
            worth -= arrangement(bits[1, other], rules) / len(opponents)
        if out:
            worth += WON if _needs_one_more(view, seat) else MARBLE
        moved, _ = cells_and_direction(move)
        worth += PUSH * any(view.cells[cell] not in (view.cells[min(moved)], ".") for cell in moved)
        seen = 0
        for other in opponents:
            for threat in threats(1, other):
                line, _ = cells_and_direction(threat)
                hardness = (len(line) > 3) + (not line & _near(moved)) + (threat not in before)
                drawn = luck.setdefault((other, threat), rng.random())
                seen += drawn < novice.chance * novice.harder**hardness
        worth -= MARBLE * (1 + 0.2 * (seen - 1)) if seen else 0
        if novice.plans:
            worth += MARBLE / 4 * min(2, len(threats(1, seat)))
        if worth > best_worth:
            best, best_worth = move, worth
    return to_rules_move(best)


def _needs_one_more(view: State, seat: Seat) -> bool:
    """Say whether the seat's side wins by one more capture."""
    partner = view.captures[seat - 2] if view.players == 4 else 0
    return view.captures[seat] + partner + 1 >= view.options.captures


def _near(cells: frozenset[int]) -> frozenset[int]:
    return cells.union(*(NEXT[cell] for cell in cells))
