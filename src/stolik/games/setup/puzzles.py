"""Selects the turns of SETUP that make a puzzle, and says why a move is right or wrong.

What the next player can lay with the tiles that stay in the pool is known to everybody. With one more tile, which the
solver does not see, it is known for each tile that it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from stolik.bots.puzzles.puzzle import Played
from stolik.game import Message, Seat
from stolik.games.setup.rules import Exchange, Lay, Move, View
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.moves import Hand
from stolik.games.setup.rules.placements import lays
from stolik.games.setup.rules.scoring import count_points, points
from stolik.games.setup.rules.sets import visible
from stolik.games.setup.rules.state import order
from stolik.games.setup.rules.tiles import INDEX


def is_obvious(move: Any, simple_move: Any) -> bool:
    """Tell whether the simple bot finds the move. Moves of several tiles are never obvious."""
    return bool(move == simple_move and len(getattr(move, "tiles", ())) < 2)


def explain(view: View, line: Sequence[Played]) -> Iterator[Message]:
    """Yield facts about the best move: its points, and what it leaves to the next player."""
    played = line[0]
    if isinstance(played.move, Exchange):
        yield Message("setup-why-exchange", {"count": len(played.move.tiles)})
    else:
        yield from _explain_points(view, played.seat, played.move)
    if not played.after.ended:
        yield from _explain_rest(view, *count_rest(view, played.move))


def explain_wrong(view: View, line: Sequence[Played], best: Move) -> Iterator[Message]:
    """Yield what is worse about another move than about the best one."""
    played = line[0]
    if isinstance(played.move, Exchange):
        yield Message("setup-wrong-exchange")
    elif isinstance(best, Lay):
        score, best_score = (points(view, played.seat, move) for move in (played.move, best))
        if score.points < best_score.points:
            yield Message("setup-wrong-points", {"points": score.points})
        if sum(score.bonus) > sum(best_score.bonus):
            yield Message("setup-why-bonus", {"points": sum(score.bonus)})
    if len(line) > 1:
        yield Message("setup-wrong-pool", {"points": points(line[0].after, line[1].seat, line[1].move).points})
    hidden, tenths = count_rest(view, played.move)
    if tenths > count_rest(view, best)[1]:
        yield from _explain_rest(view, hidden, tenths)


def find_reply(view: View, move: Move, best: Move) -> Lay | None:
    """Return the next player's best way to lay tiles of the pool, if the best move would not have left as much."""
    if view.options.bonus == "claimed":
        return None  # somebody else may act first
    found, after_best = find_best_lay(view, move), find_best_lay(view, best)
    if found is None or (after_best and after_best[1] >= found[1]):
        return None
    return found[0]


def _explain_points(view: View, seat: Seat, move: Lay) -> Iterator[Message]:
    score = points(view, seat, move)
    if view.pawns[seat] + score.points >= view.finish:
        yield Message("setup-why-finish", {"points": score.points})
    else:
        yield Message("setup-why-points", {"points": score.points, "sets": len(score.sets)})
    if given := sum(score.bonus):
        yield Message("setup-why-bonus", {"points": given})


def _explain_rest(view: View, hidden: int, tenths: int) -> Iterator[Message]:
    if hidden:
        name = "setup-why-rest-opponent" if view.players == 2 else "setup-why-rest"
        yield Message(name, {"tiles": hidden, "points": tenths // 10, "tenths": tenths % 10})


def count_rest(view: View, move: Move) -> tuple[int, int]:
    """Return how many tiles are hidden, and what the next player can score with one of them and the pool, in tenths.

    That is the average over all hidden tiles of the most points that each allows.
    """
    hidden = [tile for group in view.unseen for tile in group.tiles]
    if not hidden or view.options.bonus == "claimed":
        return 0, 0
    found = [find_best_lay(view, move, (tile,)) for tile in hidden]
    return len(hidden), round(10 * sum(each[1] for each in found if each) / len(hidden))


def find_best_lay(view: View, move: Move, rack: tuple[str, ...] = ()) -> tuple[Lay, int] | None:
    """Return how the next player can score most, and the points, with these tiles and those that stay in the pool."""
    tops, pool = visible(view.stacks), view.pool
    if isinstance(move, Lay):
        for tile, field in move.tiles:
            tops[FIELD_INDEX[field]] = INDEX[tile]
        laid = {tile for tile, _ in move.tiles}
        pool = tuple(tile for tile in pool if tile not in laid)
    seat, runs = _find_next(view), view.options.runs
    found = lays(Hand(view.players, seat, tops, rack, pool, runs))
    scored = ((lay, count_points(tops, runs, view.players, seat, lay).points) for lay in found)
    return max(scored, key=lambda pair: pair[1], default=None)


def _find_next(view: View) -> Seat:
    seats = order(view.players, view.options)
    return seats[(seats.index(view.turn) + 1) % len(seats)]
