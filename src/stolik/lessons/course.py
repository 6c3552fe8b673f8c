"""The builder of a course.

A course is a list of exercises, each a prepared position and a goal. Every legal move is tried with the real rules, and
the goal is asked about it: the file says of each move whether it solves the exercise, and what to say if not. The words
are in the game's `course.en.ftl`: `KEY-course-NAME` with `.title`, `.done` and an attribute for every answer to a wrong
try; a second step has a message of its own, `KEY-course-NAME-2`. `docs/learn.md` tells how to add an exercise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from stolik.game import AnyGame
from stolik.lessons.scenes import ME, lines, refused, scene

MOST_SOLUTIONS = 16  # of one step: what leads on from each has to be shown
SHARED = ("less", "lower")  # answers that are the same in many exercises: `course-less`, with the points of the try


class Try(NamedTuple):
    """A legal move that is tried."""

    state: Any
    move: Any
    after: Any  # the state after it


Goal = Callable[[Try], bool]


class Exercise:
    """One idea: a position, or two in a row."""

    def __init__(self, name: str, players: int, rules: Iterable[str]) -> None:
        self.name = name
        self.players = players
        self.rules = tuple(rules)
        self.steps: list[dict[str, Any]] = []

    def written(self) -> dict[str, Any]:
        """Return it as it is written to the file."""
        return {"name": self.name, "players": self.players, "rules": self.rules, "steps": self.steps}


class Course:
    """The exercises of a game, as they are put together."""

    def __init__(self, game: AnyGame, *, scores: bool = True) -> None:
        """`scores`: moves bring points, which are shown."""
        self.game = game
        self.scores = scores
        self.exercises: list[Exercise] = []
        self.opinions: list[tuple[str, Any]] = []  # exercises in which the bots say what is best
        self._after: Any = None  # the state after the shown solution of the last step

    def ask(
        self,
        name: str,
        state: Any,
        goal: Goal,
        wrong: Mapping[str, Goal] | None = None,
        *,
        rules: str,
        best: bool = False,
        **more: Any,
    ) -> None:
        """Begin an exercise.

        `wrong`: answers to wrong tries of a kind, by name; the last resort is "wrong". `best`: that the solution is the
        best move is the bots' opinion, which the tests ask for.
        """
        self.exercises.append(Exercise(name, state.players, rules.split()))
        if best:
            self.opinions.append((name, state))
        self._step(state, goal, wrong or {}, **more)

    def go_on(
        self, goal: Goal, wrong: Mapping[str, Goal] | None = None, *, replies: Iterable[Any] = (), **more: Any
    ) -> None:
        """Ask for one move more, perhaps after moves of others."""
        assert len(self.exercises[-1].steps[-1]["after"]) == 1, "only one way leads on"
        state = self._after
        for move in replies:
            state = self.game.play(state, self.game.actors(state)[0], move)
        self._step(state, goal, wrong or {}, **more)

    def _step(
        self, state: Any, goal: Goal, wrong: Mapping[str, Goal], *, show: str = "", others: Iterable[Any] = ()
    ) -> None:
        """`show`: the solution that is shown, else the first one. `others`: what may be tried, though it is illegal."""
        shown = scene(self.game, state, scores=self.scores)
        moves = shown["moves"]
        assert moves is not None, "all moves are judged"
        answers: list[int] = []  # by move: 0 it solves, else the number of what is said, from 1
        after: dict[int, Any] = {}  # by move that solves, what is seen then
        names = [*wrong, "wrong"]
        text = self._text()
        states: dict[int, Any] = {}
        for number, move in enumerate(moves):
            tried = Try(state, move, self.game.play(state, ME, move))
            if goal(tried):
                answers.append(0)
                after[number] = self.game.view(tried.after, ME)
                states[number] = tried.after
            else:
                kind = next((at for at, fits in enumerate(wrong.values()) if fits(tried)), len(wrong))
                answers.append(kind + 1)
        where = f"{self.game.key} {self.exercises[-1].name}"
        assert 0 < len(after) <= MOST_SOLUTIONS, f"{where}: {len(after)} solutions"
        assert len(after) < len(moves), f"{where}: nothing is to be found"
        wanted = moves.index(self.game.parse_move(shown["view"], show)) if show else next(iter(after))
        self._after = states[wanted]
        found = refused(self.game, state, others)
        if len(names) not in answers:
            names.pop()  # every wrong try is of a kind that has its own words
        says = [f"course-{name}" if name in SHARED else f"{text}.{name}" for name in names]
        step = {"text": text, "scene": shown | ({"refused": found} if found else {}), "answers": answers, "says": says}
        self.exercises[-1].steps.append(step | {"after": after, "show": wanted})

    def _text(self) -> str:
        exercise = self.exercises[-1]
        number = len(exercise.steps) + 1
        return f"{self.game.key}-course-{exercise.name}" + (f"-{number}" if number > 1 else "")

    def written(self) -> str:
        """Return the file's text: an exercise a line."""
        return lines(exercise.written() for exercise in self.exercises) + "\n"


def most(game: AnyGame) -> Goal:
    """Return the goal of scoring as much as any legal move does."""

    def goal(tried: Try) -> bool:
        view = game.view(tried.state, ME)
        highest = max(game.worth(view, other) or 0 for other in game.moves(tried.state, ME))
        return game.worth(view, tried.move) == highest

    return goal
