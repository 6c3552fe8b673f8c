"""What the handlers of finished games need."""

from __future__ import annotations

from dataclasses import dataclass, field

from stolik.server.live.services import LiveServices
from stolik.server.study.analysis.service import Analyses
from stolik.server.study.pictures.gallery import Gallery
from stolik.thinking.thinker import Thinker


@dataclass(kw_only=True, slots=True)
class StudyServices(LiveServices):
    """What this room and those above it may use."""

    thinker: Thinker
    analyses: Analyses
    gallery: Gallery = field(default_factory=Gallery)
