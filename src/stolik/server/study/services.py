"""What the handlers of finished games need."""

from __future__ import annotations

from dataclasses import dataclass, field

from stolik.server.live.services import LiveServices
from stolik.server.study.analysis.service import Analyses
from stolik.server.study.pictures.maker import PictureMaker
from stolik.thinking.thinker import Thinker


@dataclass(kw_only=True, slots=True)
class StudyServices(LiveServices):
    """What this room and those above it may use."""

    thinker: Thinker
    analyses: Analyses
    pictures: PictureMaker = field(default_factory=PictureMaker)
