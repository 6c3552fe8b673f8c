"""How people who are new to Abalone choose: they look one move ahead and overlook threats. In plain Python.

Nearly everybody sees a marble that can be pushed out now. People more often overlook that the opponent can then push
out one of theirs. A threat is harder to see if the line that pushes is long, if it is far from the own move, and if
the threat is new. Whether a threat is seen is decided once a turn: a player who overlooks it does so for all moves,
because people look at the board and not at each move.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from stolik.game import Seat
from stolik.games.abalone.players.arrangement import evaluate_arrangement, find_cells_near, read_marbles
from stolik.games.abalone.players.search.settings import MARBLE, WON
from stolik.games.abalone.rules import Move, View
from stolik.games.abalone.rules.layouts import EMPTY
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import Shift, Side, side

PUSH = 60  # beginners like to push, in thousandths of a marble


class Novice(NamedTuple):
    """How much of the board somebody sees."""

    chance: float  # of seeing the threat that is easiest to see
    harder: float  # the chance is multiplied by this for each thing that makes a threat harder to see
    plans: bool  # whether the player also sees the threats that its own move makes
    error: int  # by how much a move is misjudged at most, in thousandths of a marble


BEGINNER = Novice(chance=0.55, harder=0.5, plans=False, error=220)
CASUAL = Novice(chance=0.9, harder=0.8, plans=True, error=80)


def choose_move(view: View, rng: Random, novice: Novice) -> Move:
    """Return the move that looks best."""
    seat = view.order[0]
    mover = side(view.players, seat)
    opponents = list_opponents(view, seat)
    others = [side(view.players, other) for other in opponents]
    before = frozenset[Shift]().union(*(find_threats(view.cells, other) for other in others))
    luck: dict[tuple[Seat, Shift], float] = {}  # by threat: decides whether it is seen
    best: Move | None = None
    best_worth = float("-inf")
    for move, shift in legal(view.cells, mover):
        cells, is_out = shift.apply(view.cells)
        marbles = read_marbles(cells)
        worth = rng.uniform(-novice.error, novice.error) + evaluate_arrangement(marbles[seat])
        worth -= sum(evaluate_arrangement(marbles[other]) for other in opponents) / len(opponents)
        if is_out:
            worth += WON if needs_one_more(view, seat) else MARBLE
        moved = frozenset(shift.line)
        worth += PUSH * any(view.cells[cell] not in (view.cells[min(moved)], EMPTY) for cell in moved)
        near = find_cells_near(moved)
        seen = 0
        for other, its_side in zip(opponents, others, strict=True):
            for threat in find_threats(cells, its_side):
                hardness = (len(threat.line) > 3) + near.isdisjoint(threat.line) + (threat not in before)
                drawn = luck.setdefault((other, threat), rng.random())
                seen += drawn < novice.chance * novice.harder**hardness
        worth -= MARBLE * (1 + 0.2 * (seen - 1)) if seen else 0
        if novice.plans:
            worth += MARBLE / 4 * min(2, len(find_threats(cells, mover)))
        if worth > best_worth:
            best, best_worth = move, worth
    assert best is not None, "the seat on turn has a move"
    return best


def list_opponents(view: View, seat: Seat) -> list[Seat]:
    """Return the seats that are not on the side of a seat, the next one first."""
    return [other for other in view.order if other != seat and not (view.players == 4 and other % 2 == seat % 2)]


def find_threats(cells: str, mover: Side) -> list[Shift]:
    """Return the moves of a side that push a marble out."""
    return [shift for _, shift in legal(cells, mover) if len(shift.line) > 2 and shift.pushes_out]


def needs_one_more(view: View, seat: Seat) -> bool:
    """Say whether the seat's side wins by one more capture."""
    partner = view.captures[seat - 2] if view.players == 4 else 0
    return view.captures[seat] + partner + 1 >= view.options.captures
