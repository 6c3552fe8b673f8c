"""The services for the handlers of finished games."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.server.capacity.work_queues import WorkQueues
from stolik.server.study.analysis.service import Analyses
from stolik.server.study.hints.service import Hints
from stolik.server.study.pictures.maker import PictureMaker
from stolik.server.study.pictures.thumbnails import Thumbnails
from stolik.server.study.statistics.club import ClubPage
from stolik.server.tournaments.services import TournamentServices


@dataclass(kw_only=True, slots=True)
class StudyServices(TournamentServices):
    """The services of this package and the packages above it."""

    work_queues: WorkQueues
    analyses: Analyses
    hints: Hints
    pictures: PictureMaker
    club: ClubPage
    thumbnails: Thumbnails
