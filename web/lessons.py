"""Write the courses and tours: `python web/lessons.py` renews `web/src/games/KEY/course.json` and `tour.json`."""

from __future__ import annotations

from pathlib import Path

from stolik.kit import find, keys
from stolik.lessons import Course, Tour

FOLDER = Path(__file__).parent / "src" / "games"
TAUGHT = tuple(key for key in keys() if find(key).course)  # games with a course
TOURED = tuple(key for key in keys() if find(key).tour)


def course(key: str) -> Course:
    """Build the course of a game."""
    kit = find(key)
    made: Course = kit.resolve(kit.course)()
    return made


def tour(key: str) -> Tour:
    """Build the tour of a game."""
    kit = find(key)
    made: Tour = kit.resolve(kit.tour)()
    return made


if __name__ == "__main__":
    for key in TAUGHT:
        (FOLDER / key / "course.json").write_text(course(key).write(), encoding="utf-8")
    for key in TOURED:
        (FOLDER / key / "tour.json").write_text(tour(key).write(), encoding="utf-8")
