"""Confirms puzzles again: every move that the solver has to find, every reply, and every sentence about them."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from stolik.bots.analysis import CLEAR, appraise
from stolik.bots.puzzles.making import LATER_GAP, explain, find_gap
from stolik.bots.puzzles.puzzle import Puzzle, Step, get_search, play_line, reach
from stolik.game import AnyGame, Refusal
from stolik.kit import Budget, load

NEAREST: Final = 3  # the best move is compared with so many of the next best ones

Problem: TypeAlias = Literal["moves", "best", "reply", "words"]
"""`moves`: a move is not legal. `best`: another move is better, or nearly as good. `reply`: a reply of the line is a
mistake. `words`: a sentence is not what the position says."""


def find_problem(puzzle: Puzzle, times: float = 1.0) -> Problem | None:
    """Return what is wrong with a puzzle; `None` if it holds after a search `times` as long as when it was made."""
    game = load(puzzle.game)
    try:
        if explain(game, puzzle) != puzzle:
            return "words"
        _play_everything(game, puzzle)
    except (Refusal, IndexError, msgspec.ValidationError):
        return "moves"
    budget = Budget(0, round(times * get_search(puzzle.game).third_nodes))
    for number, step in enumerate(puzzle.steps):
        state = reach(game, puzzle, number)
        if not _is_best(game, game.view(state, puzzle.seat), step, budget, LATER_GAP if number else 1.0):
            return "best"
        if not _are_good_replies(game, state, step, budget):
            return "reply"
    return None


def _play_everything(game: AnyGame, puzzle: Puzzle) -> None:
    """Play the line, and every wrong move with its replies. Raises `Refusal` for a move that cannot be played."""
    for number, step in enumerate(puzzle.steps):
        state = reach(game, puzzle, number)
        if game.actors(state)[0] != puzzle.seat:
            raise IndexError
        for wrong in step.wrong:
            list(play_line(game, state, (wrong.text, *wrong.replies)))
    list(play_line(game, reach(game, puzzle, len(puzzle.steps)), puzzle.line))


def _is_best(game: AnyGame, view: Any, step: Step, budget: Budget, share: float) -> bool:
    """Tell whether a step's move is clearly better than the next ones, and than what the judge finds itself."""
    best = game.parse_move(view, step.text)
    rivals = [game.parse_move(view, wrong.text) for wrong in step.wrong[:NEAREST]]
    found = appraise(game.key, view, (best, *rivals), budget)
    return found is not None and found.best.move == best and find_gap(game.key, found, CLEAR, share) is not None


def _are_good_replies(game: AnyGame, state: Any, step: Step, budget: Budget) -> bool:
    """Tell whether no reply of the others is a mistake: a line whose opponents blunder teaches nothing."""
    for played in list(play_line(game, state, (step.text, *step.replies)))[1:]:
        found = appraise(game.key, played.view, (played.move,), budget)
        if found is None or found.asked[0].loss >= get_search(game.key).gap:
            return False
    return True
