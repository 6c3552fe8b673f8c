"""The builder of a course.

A course is a list of exercises. Each has a prepared position and a goal. The builder tries every legal move with the
real rules and tests the goal. The file says for each move whether it solves the exercise, and which text to show if
not. The texts are in the game's `course.en.ftl`: `KEY-course-NAME` with `.title`, `.done` and an attribute for each
reply to a wrong move; a second step has a message of its own, `KEY-course-NAME-2`. `docs/learn.md` explains how to add
an exercise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from stolik.game import AnyGame
from stolik.lessons.scenes import ME, find_refused, make_scene, write_lines

MOST_SOLUTIONS = 16  # of one step: the file holds the view after each
SHARED = ("less", "lower")  # replies that many exercises share: `course-less`, with the points of the move


class Try(NamedTuple):
    """A legal move, with the states before and after it."""

    state: Any  # before the move
    move: Any
    after: Any  # the state after the move


Goal = Callable[[Try], bool]


class Exercise:
    """An exercise about one idea. It has one step, or two in a row."""

    def __init__(self, name: str, players: int, rules: Iterable[str]) -> None:
        self.name = name
        self.players = players
        self.rules = tuple(rules)
        self.steps: list[dict[str, Any]] = []

    def to_json(self) -> dict[str, Any]:
        """Return the exercise as it is written to the file."""
        return {"name": self.name, "players": self.players, "rules": self.rules, "steps": self.steps}


class Course:
    """Builds the exercises of a game."""

    def __init__(self, game: AnyGame, *, scores: bool = True) -> None:
        """`scores`: whether moves score points, which are then shown."""
        self.game = game
        self.scores = scores
        self.exercises: list[Exercise] = []
        self.bot_checked: list[tuple[str, Any]] = []  # exercises whose solution a bot must confirm
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

        `wrong`: the kinds of wrong moves by the name of the reply; all others get the reply "wrong". `best`: a bot must
        find the same best move; the tests check it.
        """
        self.exercises.append(Exercise(name, state.players, rules.split()))
        if best:
            self.bot_checked.append((name, state))
        self._step(state, goal, wrong or {}, **more)

    def go_on(
        self, goal: Goal, wrong: Mapping[str, Goal] | None = None, *, replies: Iterable[Any] = (), **more: Any
    ) -> None:
        """Add a second step: ask for one more move, if needed after moves of others."""
        assert len(self.exercises[-1].steps[-1]["after"]) == 1, "only one move solves the first step"
        state = self._after
        for move in replies:
            state = self.game.play(state, self.game.actors(state)[0], move)
        self._step(state, goal, wrong or {}, **more)

    def _step(
        self, state: Any, goal: Goal, wrong: Mapping[str, Goal], *, show: str = "", others: Iterable[Any] = ()
    ) -> None:
        """Add a step. `show`: the solution to show, else the first one. `others`: illegal moves that may be tried."""
        shown = make_scene(self.game, state, scores=self.scores)
        moves = shown["moves"]
        assert moves is not None, "all moves are listed"
        replies: list[int] = []  # by move: 0 if it solves the step, else the number of its reply, from 1
        after: dict[int, Any] = {}  # by solving move: the view after it
        names = [*wrong, "wrong"]
        text = self._name_text()
        states: dict[int, Any] = {}
        for number, move in enumerate(moves):
            tried = Try(state, move, self.game.play(state, ME, move))
            if goal(tried):
                replies.append(0)
                after[number] = self.game.view(tried.after, ME)
                states[number] = tried.after
            else:
                kind = next((at for at, fits in enumerate(wrong.values()) if fits(tried)), len(wrong))
                replies.append(kind + 1)
        where = f"{self.game.key} {self.exercises[-1].name}"
        assert 0 < len(after) <= MOST_SOLUTIONS, f"{where}: {len(after)} solutions"
        assert len(after) < len(moves), f"{where}: every move solves it"
        wanted = moves.index(self.game.parse_move(shown["view"], show)) if show else next(iter(after))
        self._after = states[wanted]
        found = find_refused(self.game, state, others)
        if len(names) not in replies:
            names.pop()  # every wrong move has a reply of its own
        says = [f"course-{name}" if name in SHARED else f"{text}.{name}" for name in names]
        step = {"text": text, "scene": shown | ({"refused": found} if found else {}), "answers": replies, "says": says}
        self.exercises[-1].steps.append(step | {"after": after, "show": wanted})

    def _name_text(self) -> str:
        exercise = self.exercises[-1]
        number = len(exercise.steps) + 1
        step = f"-{number}" if number > 1 else ""
        return f"{self.game.key}-course-{exercise.name}{step}"

    def write(self) -> str:
        """Return the text of the file, one exercise per line."""
        return write_lines(exercise.to_json() for exercise in self.exercises) + "\n"


def score_most(game: AnyGame) -> Goal:
    """Return the goal to score as many points as the best legal move."""

    def goal(tried: Try) -> bool:
        view = game.view(tried.state, ME)
        highest = max(game.worth(view, other) or 0 for other in game.moves(tried.state, ME))
        return game.worth(view, tried.move) == highest

    return goal
