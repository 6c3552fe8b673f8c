"""The prepared games of the tours are what the rules say now, and every step has its words."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from stolik.messages import LANGUAGES, say

GAMES = Path(__file__).parents[2] / "src" / "stolik" / "games"
WEB = Path(__file__).parents[2] / "web"
sys.path.insert(0, str(WEB))

import lessons  # noqa: E402 - the client's own script


@pytest.mark.parametrize("key", lessons.TOURED)
def test_the_tour_is_current_and_short(key: str) -> None:
    text = (lessons.FOLDER / key / "tour.json").read_text(encoding="utf-8")
    assert text == lessons.tour(key).write(), "run: python web/lessons.py"
    assert len(text.encode()) < 60_000
    script = json.loads(text)
    asked = [step for step in script["steps"] if "do" in step]
    assert 4 <= len(script["steps"]) <= 7
    assert len(asked) >= 2
    for step in asked:
        assert step["do"] in script["scenes"][step["scene"]]["moves"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", lessons.TOURED)
def test_every_step_has_its_words(key: str, language: str) -> None:
    steps = lessons.tour(key).steps
    catalogue = (GAMES / key / "words" / f"tour.{language}.ftl").read_text(encoding="utf-8")
    named = re.findall(rf"^({key}-tour-\d+) = .*\n(    \.done)?", catalogue, re.MULTILINE)
    assert named == [(step["text"], "    .done" if "do" in step else "") for step in steps]
    for step in steps:
        assert say(step["text"], language, **step.get("facts", {}))
