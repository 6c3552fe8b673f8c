"""What the course of Abalone says of threats and wins is true."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec

from stolik.games.abalone.rules import game

COURSE = Path(__file__).parents[3] / "web" / "src" / "games" / "abalone" / "course.json"


def test_threats_and_wins_hold_against_every_answer() -> None:
    """Asked of the rules anew, and not by the course's own goals."""
    exercises = json.loads(COURSE.read_text(encoding="utf-8"))
    for name, step in [(exercise["name"], step) for exercise in exercises for step in exercise["steps"]]:
        state = game.imagine(msgspec.convert(step["scene"]["view"], game.View), Random(1))
        for at in map(int, step["after"]):
            after = game.play(state, 0, msgspec.convert(step["scene"]["moves"][at], game.Move))
            if name in ("save", "threat", "break"):
                answers = [game.play(after, 1, move) for move in game.moves(after, 1)]
                assert all(then.captures[1] == after.captures[1] for then in answers), name
            if name == "fork" and not after.ended:
                for answer in game.moves(after, 1):
                    then = game.play(after, 1, answer)
                    outcomes = [game.outcome(game.play(then, 0, move)) for move in game.moves(then, 0)]
                    assert any(outcome and outcome.winners == (0,) for outcome in outcomes), name
