"""The list of all legal moves, found by sets of cells (ABA-3 to ABA-8, ABA-14, ABA-17).

A set of cells is one integer with a bit for each cell and for a border around the board. Shifting the integer moves
all cells of the set by one step. So a few operations find all moves of one kind in one direction. That is many times
faster than judging the moves one by one, and every frame of a game waits for the list. The tests compare the list with
`moves.judge`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from stolik.games.abalone.rules.board import AXES, CELLS, DIRECTIONS, NEXT, OFF, ROW_CELLS, place
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.games.abalone.rules.moves import MOST, Broadside, Inline, Move, Shift, Side

CellSet: TypeAlias = int

WIDTH: Final = 11  # of a row: nine columns, and the border on both sides
SIZE: Final = WIDTH * 11
STEPS: Final = tuple(up * WIDTH + right for up, right in DIRECTIONS)  # in places of the board with its border
BORDER: Final = "#"
LONGEST: Final = 5  # marbles that one move shifts: three push two


def _find_place(cell: int) -> int:
    row, column = place(cell)
    return (row + 1) * WIDTH + column


# The first place has the highest bit, as the first digit of a number has. Bits count from 1, as in `bit_length`.
BITS: Final = tuple(SIZE - _find_place(cell) for cell in range(len(CELLS)))
POWERS: Final[tuple[CellSet, ...]] = (0, *(1 << bit for bit in range(SIZE)))  # the sets of one place, by its bit
BOARD: Final[CellSet] = sum(POWERS[bit] for bit in BITS)
OUTSIDE: Final[CellSet] = (1 << SIZE) - 1 - BOARD

ROWS: Final = tuple(slice(row[0], row[-1] + 1) for row in ROW_CELLS)
# The border before the first row, between two rows, and after the last one.
_ENDS: Final = (0, *(_find_place(row[-1]) + 1 for row in ROW_CELLS))
_STARTS: Final = (*(_find_place(row[0]) for row in ROW_CELLS), SIZE)
WITH_BORDER: Final = "%s".join(BORDER * (start - end) for end, start in zip(_ENDS, _STARTS, strict=True))


def _make_digits(letters: str) -> dict[int, str]:
    """Return the translation of the board's letters into binary digits: 1 for these letters."""
    return str.maketrans({sign: str(int(sign in letters)) for sign in EMPTY + MARBLES + BORDER})


DIGITS: Final = {letters: _make_digits(letters) for letters in (EMPTY, *MARBLES, "br", "wy", "rb", "yw")}


class _Numbers:
    """The numbers of all moves that can be legal in any position: their places in the order of a list.

    They are found by the bit of the rear marble of an in-line move, or of the first marble of a broadside.
    """

    def __init__(self) -> None:
        self.moves: list[tuple[Move, Shift]] = []
        self.inline = [[[0] * len(POWERS) for _ in range(LONGEST + 1)] for _ in STEPS]  # by direction and length
        self.broadside = [[[[0] * len(POWERS) for _ in range(MOST + 1)] for _ in STEPS] for _ in AXES]
        for cell in range(len(CELLS)):
            self._add_inline(cell)
            self._add_broadside(cell)

    def _add_inline(self, cell: int) -> None:
        for step, to in enumerate(NEXT[cell]):
            line: tuple[int, ...] = ()
            ahead = cell
            while to != OFF and ahead != OFF and len(line) < LONGEST:
                line, ahead = (*line, ahead), NEXT[ahead][step]
                self.inline[step][len(line)][BITS[cell]] = self._add(Inline(CELLS[cell], CELLS[to]), Shift(line, step))

    def _add_broadside(self, cell: int) -> None:
        for axis in AXES:  # these directions lead to higher cells, so each group is found once, at its first end
            group: tuple[int, ...] = (cell,)
            while len(group) < MOST and (further := NEXT[group[-1]][axis]) != OFF:
                group = (*group, further)
                for step, to in enumerate(NEXT[cell]):
                    if step % 3 != axis and to != OFF:
                        move = Broadside(CELLS[cell], CELLS[further], CELLS[to])
                        self.broadside[axis][step][len(group)][BITS[cell]] = self._add(move, Shift(group, step))

    def _add(self, move: Move, shift: Shift) -> int:
        self.moves.append((move, shift))
        return len(self.moves) - 1


_NUMBERS: Final = _Numbers()


def legal(cells: str, mover: Side) -> Iterator[tuple[Move, Shift]]:
    """Yield every legal move once, with its shift, in the order of the first cells."""
    return map(_NUMBERS.moves.__getitem__, _list_numbers(cells, mover))


def list_legal(cells: str, mover: Side) -> list[Move]:
    """Return every legal move once, in the same order."""
    moves = _NUMBERS.moves
    return [moves[number][0] for number in _list_numbers(cells, mover)]


def _list_numbers(cells: str, mover: Side) -> list[int]:
    own, team, free = _read_sets(cells, mover)
    before_free = [_step_back(free, step) for step in STEPS]
    numbers: list[int] = []
    for found, known in (*_find_inline(own, team, free, before_free), *_find_broadside(own, team, before_free)):
        while found:
            highest = found.bit_length()
            numbers.append(known[highest])
            found ^= POWERS[highest]
    numbers.sort()
    return numbers


def can_move(cells: str, mover: Side) -> bool:
    """Return whether there is a legal move. Most often one marble can step to a free cell."""
    own, _, free = _read_sets(cells, mover)
    return any(own & _step_back(free, step) for step in STEPS) or next(legal(cells, mover), None) is not None


@lru_cache(maxsize=256)  # `can_move` after a move, and then the list, read the same cells
def _read_sets(cells: str, mover: Side) -> tuple[CellSet, CellSet, CellSet]:
    """Return the mover's own marbles, those of the team, and the free cells."""
    board = WITH_BORDER % tuple([cells[row] for row in ROWS])
    own = int(board.translate(DIGITS[mover.own]), 2)
    team = own if mover.own == mover.team else int(board.translate(DIGITS[mover.team]), 2)
    return own, team, int(board.translate(DIGITS[EMPTY]), 2)


def _step_back(cells: CellSet, step: int) -> CellSet:
    """Return the places from which a step leads to one of these cells."""
    return cells << step if step > 0 else cells >> -step


def _find_inline(
    own: CellSet, team: CellSet, free: CellSet, before_free: list[CellSet]
) -> Iterator[tuple[CellSet, list[int]]]:
    """Yield the rear marbles of moves along a line (ABA-5) and of sumitos (ABA-6), with the numbers of these moves."""
    opposing = BOARD ^ team ^ free
    for step, ahead_free, known in zip(STEPS, before_free, _NUMBERS.inline, strict=True):
        yield own & ahead_free, known[1]
        two = _step_back(team & ahead_free, step)
        yield own & two, known[2]
        yield own & _step_back(team & two, step), known[3]
        # A marble is pushed to a free cell, or out. One marble pushes none, two push one, three push one or two.
        pushed = opposing & (ahead_free | _step_back(OUTSIDE, step))
        one_pushed = _step_back(pushed, step)
        two = _step_back(team & one_pushed, step)
        if two:
            yield own & two, known[3]
            yield own & _step_back(team & two, step), known[4]
        if two_pushed := opposing & one_pushed:
            front = team & _step_back(two_pushed, step)
            yield own & _step_back(team & _step_back(front, step), step), known[5]


def _find_broadside(own: CellSet, team: CellSet, before_free: list[CellSet]) -> Iterator[tuple[CellSet, list[int]]]:
    """Yield the first marbles of broadsides (ABA-5, ABA-17), with the numbers of these moves."""
    for axis in AXES:
        along = STEPS[axis]
        pairs = team & team << along
        trios = pairs & pairs << along
        # At least one marble of the group is the mover's own.
        own_pairs = pairs & (own | own << along)
        own_trios = trios & (own | own << along | own << 2 * along)
        for step, known in enumerate(_NUMBERS.broadside[axis]):
            if step % 3 != axis:
                both_free = before_free[step] & before_free[step] << along
                yield own_pairs & both_free, known[2]
                yield own_trios & both_free & both_free << along, known[3]
