"""Builders of the courses and tours of the games. `web/lessons.py` writes them to files for the client."""

from stolik.lessons.course import Course, Goal, Try, score_most
from stolik.lessons.scenes import ME
from stolik.lessons.tour import Tour

__all__ = ["ME", "Course", "Goal", "Tour", "Try", "score_most"]
