"""The services for the handlers of finished games."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.server.capacity.rooms import Rooms
from stolik.server.live.services import LiveServices
from stolik.server.study.analysis.service import Analyses
from stolik.server.study.hints.service import Hints
from stolik.server.study.pictures.maker import PictureMaker


@dataclass(kw_only=True, slots=True)
class StudyServices(LiveServices):
    """The services of this package and the packages above it."""

    rooms: Rooms
    analyses: Analyses
    hints: Hints
    pictures: PictureMaker
