"""Selects the turns of Absolute that make a puzzle, and says why a move is right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from stolik.bots.puzzles.puzzle import Played
from stolik.game import Message
from stolik.games.absolute.rules import Discard, Hold, Move, State, Swap, View, game
from stolik.games.absolute.rules.cards import shown
from stolik.games.absolute.rules.scoring import points_of_set

DULL: Final = ("draw", "discard", "hold")  # tags of moves that make no puzzle
PLAYS: Final = ("place", "add", "regroup")  # the texts of moves that lay cards begin so


def is_obvious(move: Any, simple_move: Any) -> bool:
    """Tell whether the move is dull, or the simple bot finds it."""
    return move.__struct_config__.tag in DULL or bool(move == simple_move)


def is_worthwhile(turn: Sequence[str]) -> bool:
    """Tell whether the turn lays cards. Which hand is better is often a matter of taste."""
    return len(turn) == 1 or any(text.startswith(PLAYS) for text in turn)


def explain(view: View, line: Sequence[Played]) -> Iterator[Message]:
    """Yield facts about the best move, and about the turn that it begins."""
    turn = _take_turn(view, line)
    first, seat = turn[0], turn[0].seat
    yield from _explain_swap(view, first)
    laid = [played for played in turn if not isinstance(played.move, Discard | Hold)]
    last = laid[-1].after if laid else first.before
    before, after = _count(first.before, seat), _count(last, seat)
    if after != before:
        facts = {"before": before, "after": after, "moves": len(laid)}
        yield Message("absolute-why-sets", facts)
    if seat in turn[-1].after.out and turn[-1].after.round == view.round:
        yield Message("absolute-why-out")
    elif (used := len(view.hand) - len(last.hands[seat])) > 0:
        yield Message("absolute-why-cards", {"count": used, "left": len(last.hands[seat])})


def explain_wrong(view: View, line: Sequence[Played], best: Move) -> Iterator[Message]:  # noqa: ARG001
    """Yield facts about a wrong move: what it takes, and what the own sets count after it."""
    first = line[0]
    if isinstance(first.move, Discard | Hold):
        yield Message("absolute-wrong-nothing")
        return
    yield from _explain_swap(view, first)
    before, after = _count(first.before, first.seat), _count(first.after, first.seat)
    yield Message("absolute-wrong-sets", {"before": before, "after": after})


def _take_turn(view: View, line: Sequence[Played]) -> Sequence[Played]:
    """Return the moves of the line that belong to this turn."""
    return [played for played in line if (played.view.round, played.view.turns) == (view.round, view.turns)]


def _explain_swap(view: View, played: Played) -> Iterator[Message]:
    """Yield what a swap takes, and what it does to another's set."""
    move = played.move
    if not isinstance(move, Swap):
        return
    before = view.sets[move.owner][move.set].points
    after = before
    if move.owner != played.seat:
        after = points_of_set(played.after.sets[move.owner][move.set].cards)
    if after < before:
        facts = {"take": shown(move.take), "before": before, "after": after}
        yield Message("absolute-why-swap-lowers", facts)
    elif len(move.take) > len(move.give):
        yield Message("absolute-why-swap-more", {"take": shown(move.take), "give": shown(move.give)})
    else:
        yield Message("absolute-why-swap", {"take": shown(move.take)})


def _count(state: State, seat: int) -> int:
    """Return what the sets of a seat count."""
    return sum(laid.points for laid in game.view(state, seat).sets[seat] if not laid.illegal)
