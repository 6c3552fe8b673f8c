"""Judges answers: compares a move with the line of the puzzle, and plays out what follows it.

Nothing of a later step is told before the steps before it are found, or the solution is requested.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from stolik.bots.appraisal import Unit
from stolik.bots.puzzles import Puzzle, Step, decode
from stolik.bots.puzzles.explaining import explain_wrong, find_scoring_reply
from stolik.bots.puzzles.puzzle import Played, begin, play_line, reach
from stolik.game import AnyGame, Message, Refusal, list_moves
from stolik.kit import describe_move, load
from stolik.server.live.frames import CheckedFrame, make_checked_frame
from stolik.server.study.puzzles.messages import NextStep, PlayedMove, PuzzleJudged, Solution
from stolik.store import StoredPuzzle
from stolik.table.moves import check_view, read_move

DECISIVE: Final[Mapping[Unit, float]] = {"marbles": 6.0}  # a larger difference: one of the moves wins or loses


class Asked(NamedTuple):
    """A puzzle, at the step that the solver has reached."""

    game: AnyGame
    puzzle: Puzzle
    step: int  # from 0
    state: Any
    view: Any


def open_puzzle(kept: StoredPuzzle, found: Sequence[dict[str, Any]] = ()) -> Asked:
    """Return the puzzle after the moves that the solver has found. Raises `Refusal` if they are not the right ones."""
    game, puzzle = load(kept.game), decode(kept.data)
    if len(found) >= len(puzzle.steps):
        raise Refusal("puzzle-found")
    for number, answer in enumerate(found):
        view = game.view(reach(game, puzzle, number), puzzle.seat)
        if read_move(game, answer) != game.parse_move(view, puzzle.steps[number].text):
            raise Refusal("puzzle-found")
    state = reach(game, puzzle, len(found))
    return Asked(game, puzzle, len(found), state, game.view(state, puzzle.seat))


def list_answers(asked: Asked) -> tuple[tuple[Any, ...] | None, tuple[int | None, ...] | None]:
    """Return the legal moves, if they can be listed, and what each scores, if moves score."""
    moves = list_moves(asked.game, asked.state, asked.puzzle.seat)
    if moves is None or not asked.game.hidden:
        return moves, None
    return moves, tuple(asked.game.worth(asked.view, move) for move in moves)


def check_move(asked: Asked, move: dict[str, Any], lang: str) -> CheckedFrame:
    """Check whether a move would be legal, why not, and what it would score."""
    return make_checked_frame(None, 0, check_view(asked.game, asked.view, asked.puzzle.seat, move), lang)


def judge(asked: Asked, answer: dict[str, Any] | None) -> PuzzleJudged:
    """Judge an answer. What the store knows, such as ratings, is added later. Raises `Refusal` for illegal moves."""
    game, puzzle, number, state, view = asked
    step = puzzle.steps[number]
    best = game.parse_move(view, step.text)
    if answer is None:
        return _make_judged(asked, False, None, (), _list_line(puzzle, number), _make_solution(asked))
    move = read_move(game, answer)
    game.play(state, puzzle.seat, move)  # raises Illegal
    if move != best:
        text = game.format_move(view, move)
        wrong = next((each for each in step.wrong if each.text == text), None)
        if wrong is None:
            line = _find_line(asked, text)
            facts = explain_wrong(game, view, state, line, step.text)
            why = tuple(fact for fact in facts if fact not in step.why)  # what is true of the best move tells nothing
            return _make_judged(asked, False, None, why, line, None)
        return _make_judged(asked, False, wrong.loss, wrong.why, [text, *wrong.replies], None)
    is_last = number + 1 == len(puzzle.steps)
    texts = [step.text, *step.replies, *(puzzle.line if is_last else ())]
    return _make_judged(asked, True, 0.0, step.why, texts, _make_solution(asked) if is_last else None)


def _find_line(asked: Asked, text: str) -> list[str]:
    """Return a wrong move that was not looked at before, with a reply that scores if there is one."""
    state = next(play_line(asked.game, asked.state, [text])).after
    reply = find_scoring_reply(asked.game, state)
    return [text] if reply is None else [text, reply]


def _list_line(puzzle: Puzzle, number: int) -> list[str]:
    """Return the moves of the line from a step on."""
    return [*(text for step in puzzle.steps[number:] for text in (step.text, *step.replies)), *puzzle.line]


def _make_judged(
    asked: Asked,
    right: bool,
    loss: float | None,
    why: tuple[Message, ...],
    texts: Sequence[str],
    solution: Solution | None,
) -> PuzzleJudged:
    game, puzzle = asked.game, asked.puzzle
    played = list(play_line(game, asked.state, texts))
    following = None
    if right and solution is None:
        after = Asked(game, puzzle, asked.step + 1, played[-1].after, game.view(played[-1].after, puzzle.seat))
        following = NextStep(after.step + 1, *list_answers(after))
    return PuzzleJudged(
        right=right,
        unit=puzzle.unit,
        loss=loss,
        decisive=_is_decisive(puzzle, loss),
        why=why,
        played=tuple(_tell(game, puzzle, played)),
        draws=_is_drawn(asked, texts),
        next=following,
        solution=solution,
        tried=0,
        solved=0,
        rating=0.0,
        change=None,
        solver=None,
    )


def _is_decisive(puzzle: Puzzle, loss: float | None) -> bool:
    return loss is not None and loss > DECISIVE.get(puzzle.unit, inf)


def _is_drawn(asked: Asked, texts: Sequence[str]) -> bool:
    """Tell whether the solver would see something else with other hidden cards: then chance has a part in it."""
    game, seat = asked.game, asked.puzzle.seat
    if not game.hidden:
        return False
    views = set()
    for number in range(3):
        state = game.imagine(asked.view, Random(number))
        for played in play_line(game, state, texts[:1]):
            state = played.after
        views.add(game.view(state, seat))
    return len(views) > 1


def _make_solution(asked: Asked) -> Solution:
    game, puzzle = asked.game, asked.puzzle
    first: Step = puzzle.steps[0]
    view = msgspec.convert(puzzle.view, game.View)
    line = play_line(game, begin(game, view), _list_line(puzzle, 0))
    rival = first.wrong[0] if first.wrong else None
    told = describe_move(game.key, view, game.parse_move(view, rival.text)) if rival else None
    return Solution(tuple(_tell(game, puzzle, line, puzzle.steps)), told, first.gap, _is_decisive(puzzle, first.gap))


def _tell(game: AnyGame, puzzle: Puzzle, line: Iterable[Played], steps: Sequence[Step] = ()) -> Iterator[PlayedMove]:
    """Yield the moves in words, with the reasons of those that were to be found."""
    reasons = iter(steps)
    for played in line:
        step = next(reasons, None) if played.seat == puzzle.seat else None
        after = msgspec.to_builtins(game.view(played.after, puzzle.seat))
        told = describe_move(game.key, played.view, played.move)
        yield PlayedMove(played.seat, told, after, step.why if step else ())
