"""The courses are what the rules say now: every position stands, every solution is one, and every answer has words."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.bots.analysis import CLEAR, appraise
from stolik.kit import Budget, find, load
from stolik.lessons import Course
from stolik.messages import LANGUAGES, say

GAMES = Path(__file__).parents[2] / "src" / "stolik" / "games"
WEB = Path(__file__).parents[2] / "web"
sys.path.insert(0, str(WEB))

import lessons  # noqa: E402 - the client's own script


@cache
def course(key: str) -> Course:
    return lessons.course(key)


@cache
def written(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((lessons.FOLDER / key / "course.json").read_text(encoding="utf-8"))
    return found


def steps(key: str) -> list[tuple[str, dict[str, Any]]]:
    return [(exercise["name"], step) for exercise in written(key) for step in exercise["steps"]]


@pytest.mark.parametrize("key", lessons.TAUGHT)
def test_the_course_is_current(key: str) -> None:
    text = (lessons.FOLDER / key / "course.json").read_text(encoding="utf-8")
    assert text == course(key).write(), "run: python web/lessons.py"
    assert len(text.encode()) < 200_000
    assert 10 <= len(written(key)) <= 15
    names = [exercise["name"] for exercise in written(key)]
    assert len({*names}) == len(names)
    assert all(re.fullmatch("[a-z0-9-]{1,32}", name) for name in names)  # as progress takes them


@pytest.mark.parametrize("key", lessons.TAUGHT)
def test_positions_stand_and_solutions_solve(key: str) -> None:
    """Judged again from the file alone, in a state that the player could not tell from the true one."""
    game = load(key)
    for name, step in steps(key):
        view = msgspec.convert(step["scene"]["view"], game.View)
        state = game.imagine(view, Random(1))
        assert game.view(state, 0) == view, name
        assert step["scene"]["acting"], name
        assert game.actors(state)[0] == 0, name
        legal = msgspec.to_builtins(list(game.moves(state, 0)))
        assert sorted(map(json.dumps, legal)) == sorted(map(json.dumps, step["scene"]["moves"])), name
        assert len(step["answers"]) == len(legal), name
        solutions = [at for at, answer in enumerate(step["answers"]) if answer == 0]
        assert 0 < len(solutions) < len(legal), name
        assert step["show"] in solutions, name
        assert [*map(int, step["after"])] == solutions, name
        for says in range(1, len(step["says"]) + 1):
            assert says in step["answers"], f"{name}: nothing leads to {step['says'][says - 1]}"


@pytest.mark.parametrize("key", lessons.TAUGHT)
def test_where_the_most_is_asked_for_nothing_scores_more(key: str) -> None:
    found = 0
    for name, step in steps(key):
        if not {"course-less", "course-lower"} & {*step["says"]}:
            continue
        points = step["scene"]["points"]
        best = [points[int(at)] for at in step["after"]]
        assert set(best) == {min(points) if find(key).low_wins else max(points)}, name
        found += 1
    assert found >= (5 if course(key).scores else 0)


@pytest.mark.parametrize("key", lessons.TAUGHT)
def test_what_the_bots_call_best_is_clearly_best(key: str) -> None:
    game = load(key)
    for name, state in course(key).bot_checked:
        (step,) = (step for each, step in steps(key) if each == name)
        solutions = [msgspec.convert(step["scene"]["moves"][int(at)], game.Move) for at in step["after"]]
        found = appraise(key, game.view(state, 0), list(game.moves(state, 0)), Budget(0, 8_000))
        assert found is not None
        assert found.best.move in solutions
        assert all(each.loss > CLEAR * (each.doubt or 0.0) for each in found.asked if each.move not in solutions)


def test_some_claim_rests_on_the_bots() -> None:
    assert any(course(key).bot_checked for key in lessons.TAUGHT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", lessons.TAUGHT)
def test_every_answer_has_words(key: str, language: str) -> None:
    catalogue = (GAMES / key / "words" / f"course.{language}.ftl").read_text(encoding="utf-8")
    told = {
        (name, *re.findall(r"^    \.([a-z-]+) =", body, re.MULTILINE))
        for name, body in re.findall(rf"^({key}-course-[a-z0-9-]+) = .*\n((?:    .*\n)*)", catalogue, re.MULTILINE)
    }
    wanted = set()
    for exercise in written(key):
        for number, step in enumerate(exercise["steps"]):
            own = [name.partition(".")[2] for name in step["says"] if name.startswith(f"{step['text']}.")]
            wanted.add((step["text"], *([] if number else ["title"]), "done", *own))
            assert all(say(name, language, points=3) for name in step["says"] if "." not in name)
    assert told == wanted


@pytest.mark.parametrize("key", lessons.TAUGHT)
def test_the_rules_that_are_named_exist(key: str) -> None:
    rules = (WEB / "src" / "games" / key / "rules" / "en.md").read_text(encoding="utf-8")
    for exercise in written(key):
        assert exercise["rules"]
        assert all(f"[{rule}" in rules for rule in exercise["rules"]), exercise["name"]
