"""A move in words: which marbles go where, what they push, and whether a marble leaves the board."""

from __future__ import annotations

from typing import Any

from stolik.game import Message, Seat
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT
from stolik.games.abalone.rules.moves import Broadside, Move, Shift, judge, side
from stolik.games.abalone.rules.notation import Seen


def describe_move(view: Seen, move: Move) -> Message:
    """Return a legal move of the seat to move in words.

    >>> from stolik.games.abalone.rules import Inline, Options, game
    >>> view = game.view(game.start(2, Options(layout="standard"), 0), 0)
    >>> describe_move(view, Inline("a1", "b2")).facts
    {'count': 3, 'first': 'a1', 'last': 'c3', 'to': 'd4', 'pushed': 0, 'out': 0}
    """
    kind, facts = find_facts(view.cells, len(view.order), view.order[0], move)
    return Message(f"abalone-do-{kind}", facts)


def find_facts(cells: str, players: int, seat: Seat, move: Move) -> tuple[str, dict[str, Any]]:
    """Return the kind of a legal move, `line` or `side`, and the facts of its message."""
    mover = side(players, seat)
    shift = judge(cells, mover, move)
    assert isinstance(shift, Shift), "the move is legal"
    if isinstance(move, Broadside):
        ends = [CELLS[NEXT[INDEX[cell]][shift.direction]] for cell in (move.first, move.last)]
        return "side", {"first": move.first, "last": move.last, "to": ends[0], "end": ends[1]}
    own = [cell for cell in shift.line if cells[cell] in mover.team]
    return "line", {
        "count": len(own),
        "first": CELLS[own[0]],
        "last": CELLS[own[-1]],
        "to": CELLS[NEXT[own[-1]][shift.direction]],
        "pushed": len(shift.line) - len(own),
        "out": int(shift.pushes_out),
    }
