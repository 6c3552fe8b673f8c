"""One move (ABA-3 to ABA-8, ABA-14, ABA-17): which marbles move, or why the move is illegal.

A function that judges a move returns the `Illegal` instead of raising it. `listing` finds all legal moves.
"""

from __future__ import annotations

from msgspec import Struct

from stolik.game import Illegal, Seat
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, OFF, direction, line
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES

MOST = 3  # marbles that move together (ABA-4, ABA-6)


class Inline(Struct, frozen=True, tag="inline", forbid_unknown_fields=True):
    """A move along the line of the group, or a sumito; a single marble's step too."""

    rear: str  # the cell of the rearmost marble
    to: str  # the neighbouring cell it moves to


class Broadside(Struct, frozen=True, tag="broadside", forbid_unknown_fields=True):
    """A sideways move of two or three marbles."""

    first: str  # the cells of the two end marbles, in increasing order
    last: str
    to: str  # the neighbouring cell that the first one moves to


Move = Inline | Broadside


class Played(Struct, frozen=True):
    """A move and who made it."""

    seat: Seat
    move: Move


class Shift(Struct, frozen=True):
    """Marbles that move together, each to the next cell in one direction. The front one may leave the board."""

    line: tuple[int, ...]  # cells; for an in-line move from the rear to the front, with the pushed marbles
    direction: int

    @property
    def pushes_out(self) -> bool:
        """Whether the front marble leaves the board."""
        return NEXT[self.line[-1]][self.direction] == OFF

    def apply(self, cells: str) -> tuple[str, bool]:
        """Return the cells after the move, and whether a marble was pushed out."""
        after = list(cells)
        for cell in self.line:
            after[cell] = EMPTY
        out = False
        for cell in self.line:
            to = NEXT[cell][self.direction]
            if to == OFF:
                out = True
            else:
                after[to] = cells[cell]
        return "".join(after), out


class Side(Struct, frozen=True):
    """The marbles that a seat may move."""

    own: str  # the letter of its own
    team: str  # its own and, with four players, the partner's (ABA-16)


def side(players: int, seat: Seat) -> Side:
    """Return the side of a seat.

    >>> side(4, 1)
    Side(own='w', team='wy')
    """
    own = MARBLES[seat]
    return Side(own, own + MARBLES[(seat + 2) % 4] if players == 4 else own)


def judge(cells: str, mover: Side, move: Move) -> Shift | Illegal:
    """Judge any move, also one with unknown cells."""
    names = (move.rear, move.to) if isinstance(move, Inline) else (move.first, move.last, move.to)
    for name in names:
        if name not in INDEX:
            return Illegal("ABA-1", "abalone-no-such-cell", cell=name)
    start, to = names[0], names[-1]
    step = direction(INDEX[start], INDEX[to])
    if isinstance(move, Broadside):
        if move.first > move.last:
            return Illegal("ABA-4", "abalone-ends-order", first=move.first, last=move.last)
        group = line(INDEX[move.first], INDEX[move.last])
        if group is None:
            return Illegal("ABA-4", "abalone-no-line", first=move.first, last=move.last)
        return (
            Illegal("ABA-4", "abalone-not-next", cell=start, to=to)
            if step is None
            else _sideways(cells, mover, group, step)
        )
    if step is None:
        return Illegal("ABA-4", "abalone-not-next", cell=start, to=to)
    return _along(cells, mover, INDEX[start], step)


def _along(cells: str, mover: Side, rear: int, step: int) -> Shift | Illegal:
    """Judge a move along the line of the group (ABA-5) or a sumito (ABA-6)."""
    if cells[rear] != mover.own:
        return _not_own(cells, mover, rear)
    group = run(cells, rear, step, mover.team)
    if len(group) > MOST:
        return Illegal("ABA-4", "abalone-too-many", cell=CELLS[rear], count=len(group))
    ahead = NEXT[group[-1]][step]
    if ahead == OFF:
        return Illegal("ABA-8", "abalone-own-out", cell=CELLS[group[-1]])
    if cells[ahead] == EMPTY:
        return Shift(group, step)
    opposing = run(cells, ahead, step, "".join(letter for letter in MARBLES if letter not in mover.team))
    if len(opposing) >= len(group):
        return Illegal("ABA-6", "abalone-outnumbered", own=len(group), opposing=len(opposing))
    behind = NEXT[opposing[-1]][step]
    if behind != OFF and cells[behind] != EMPTY:
        return Illegal("ABA-6", "abalone-jammed", cell=CELLS[behind])
    return Shift(group + opposing, step)


def run(cells: str, first: int, step: int, letters: str) -> tuple[int, ...]:
    """Return the unbroken line of marbles with these letters. The first cell always belongs to it."""
    run = [first]
    while (cell := NEXT[run[-1]][step]) != OFF and cells[cell] in letters:
        run.append(cell)
    return tuple(run)


def _sideways(cells: str, mover: Side, group: tuple[int, ...], step: int) -> Shift | Illegal:
    """Judge a broadside (ABA-5)."""
    for cell in group:
        if cells[cell] not in mover.team:
            return _not_own(cells, mover, cell)
    if all(cells[cell] != mover.own for cell in group):
        return Illegal("ABA-17", "abalone-none-own", cells=[CELLS[cell] for cell in group])
    if NEXT[group[0]][step] in group or NEXT[group[-1]][step] in group:
        return Illegal("ABA-5", "abalone-not-sideways", first=CELLS[group[0]], last=CELLS[group[-1]])
    for cell in group:
        to = NEXT[cell][step]
        if to == OFF:
            return Illegal("ABA-8", "abalone-own-out", cell=CELLS[cell])
        if cells[to] != EMPTY:
            return Illegal("ABA-5", "abalone-blocked", cell=CELLS[to])
    return Shift(group, step)


def _not_own(cells: str, mover: Side, cell: int) -> Illegal:
    if cells[cell] == EMPTY:
        return Illegal("ABA-4", "abalone-no-marble", cell=CELLS[cell])
    if cells[cell] in mover.team:
        return Illegal("ABA-17", "abalone-partner-rear", cell=CELLS[cell])
    return Illegal("ABA-4", "abalone-not-yours", cell=CELLS[cell])
