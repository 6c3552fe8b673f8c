"""Why a move of a puzzle is right or wrong: marbles that are pushed off, that can be, and that no longer can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stolik.bots.puzzles.puzzle import Played
from stolik.game import Message
from stolik.games.abalone.rules import Move, State, View, game
from stolik.games.abalone.rules.board import CELLS, NEXT, OFF, place
from stolik.games.abalone.rules.layouts import MARBLES
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import Shift, judge, side

TWO = 2  # players; with more of them nobody answers for the others


def _measure_distance(cell: int) -> int:
    row, column = place(cell)
    up, right = row - 4, column - 5
    return max(abs(up), abs(right), abs(up - right))


DISTANCE = tuple(map(_measure_distance, range(len(CELLS))))  # of each cell from the centre, in steps


def explain(view: View, line: Sequence[Played]) -> list[Message]:
    """Return facts about the best move: about marbles that are pushed off, else about how the own ones stand."""
    first, seat = line[0], line[0].seat
    facts = list(_explain_pushes(view, line))
    return facts or list(_explain_shape(view.cells, first.after.cells, seat))


def _explain_pushes(view: View, line: Sequence[Played]) -> Iterator[Message]:
    first, seat = line[0], line[0].seat
    won, lost = _count_pushed_off(line, seat)
    if _is_won(line[-1].after, seat):
        yield Message("abalone-why-wins", {"moves": sum(played.seat == seat for played in line)})
    out = _pushes_out(view.cells, view.players, first)
    if out:
        yield Message("abalone-why-out")
    if won > out:
        yield Message("abalone-why-line", {"won": won, "lost": lost})
    if game.outcome(first.after) is not None or view.players != TWO:
        return
    after = first.after.cells
    if not out and not won and _is_forced(first.after, seat):
        yield Message("abalone-why-forced")
    elif not won and (threatened := _find_targets(after, seat) - _find_targets(view.cells, seat)):
        yield Message("abalone-why-threat", _tell(threatened))
    yield from _explain_safety(view.cells, after, seat)
    if not out and _pushes_to_rim(view.cells, first):
        yield Message("abalone-why-rim")


def explain_wrong(view: View, line: Sequence[Played], best: Move) -> Iterator[Message]:  # noqa: ARG001
    """Yield facts about a wrong move and what may follow it."""
    seat = line[0].seat
    won, lost = _count_pushed_off(line, seat)
    last = line[-1].after
    if _is_won(last, line[-1].seat) and line[-1].seat != seat:
        yield Message("abalone-wrong-lost")
    elif lost:
        yield Message("abalone-wrong-out", {"won": won, "lost": lost})
    if len(line) < TWO or view.players != TWO or game.outcome(last) is not None:
        return
    if not lost and game.actors(last)[0] == seat and _is_forced(last, line[-1].seat):
        yield Message("abalone-wrong-forced")
    elif not lost and (targets := _find_targets(last.cells, 1 - seat) - _find_targets(view.cells, 1 - seat)):
        yield Message("abalone-wrong-threat", _tell(targets))
    if not won and _find_targets(view.cells, seat) and not _find_targets(last.cells, seat):
        yield Message("abalone-wrong-escape")


def _explain_safety(before: str, after: str, seat: int) -> Iterator[Message]:
    """Yield how many own marbles the opponent could push off before, if that has changed for the better."""
    endangered, still = _find_targets(before, 1 - seat), _find_targets(after, 1 - seat)
    if endangered and not still:
        yield Message("abalone-why-safe", _tell(endangered))
    elif len(still) < len(endangered):
        yield Message("abalone-why-safer", {"before": len(endangered), "after": len(still)})


def _explain_shape(before: str, after: str, seat: int) -> Iterator[Message]:
    """Yield whether the own marbles stand closer together, or nearer to the centre."""
    for name, count, better in (("together", _count_pairs, 1), ("centre", _count_distance, -1)):
        was, now = count(before, seat), count(after, seat)
        if (now - was) * better > 0:
            yield Message(f"abalone-why-{name}", {"before": was, "after": now})


def _count_pairs(cells: str, seat: int) -> int:
    """Return how many pairs of own marbles touch."""
    own = {cell for cell, letter in enumerate(cells) if letter == MARBLES[seat]}
    return sum(neighbour in own for cell in own for neighbour in NEXT[cell]) // 2


def _count_distance(cells: str, seat: int) -> int:
    """Return how many steps the own marbles are away from the centre, all together."""
    return sum(DISTANCE[cell] for cell, letter in enumerate(cells) if letter == MARBLES[seat])


def _count_pushed_off(line: Sequence[Played], seat: int) -> tuple[int, int]:
    """Return how many marbles the seat pushes off in a line, and how many the others do."""
    first, last = line[0].before.captures, line[-1].after.captures
    gained = [after - before for before, after in zip(first, last, strict=True)]
    return gained[seat], sum(gained) - gained[seat]


def _is_won(state: State, seat: int) -> bool:
    outcome = game.outcome(state)
    return outcome is not None and outcome.winners == (seat,)


def _find_targets(cells: str, seat: int) -> set[str]:
    """Return the cells of the marbles that a seat of two could push off, if it were on turn."""
    shifts = [shift for _, shift in legal(cells, side(TWO, seat))]
    return {CELLS[shift.line[-1]] for shift in shifts if shift.pushes_out}


def _is_forced(state: State, seat: int) -> bool:
    """Tell whether the seat can push a marble off next, whatever the other seat plays now."""
    other = 1 - seat
    moves = list(game.moves(state, other))
    for move in moves:
        after = game.play(state, other, move)
        if game.outcome(after) is not None or not _find_targets(after.cells, seat):
            return False
    return bool(moves)


def _shift(cells: str, players: int, played: Played) -> Shift:
    shift = judge(cells, side(players, played.seat), played.move)
    assert isinstance(shift, Shift), "the move is legal"
    return shift


def _pushes_out(cells: str, players: int, played: Played) -> bool:
    return _shift(cells, players, played).pushes_out


def _pushes_to_rim(cells: str, played: Played) -> bool:
    """Tell whether the move pushes another's marble from inside to the rim."""
    shift = _shift(cells, TWO, played)
    front = shift.line[-1]
    to = NEXT[front][shift.direction]
    return cells[front] != MARBLES[played.seat] and OFF in NEXT[to] and OFF not in NEXT[front]


def _tell(cells: set[str]) -> dict[str, object]:
    return {"count": len(cells), "cells": sorted(cells)}
