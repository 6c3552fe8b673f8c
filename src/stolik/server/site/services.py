"""What the handlers of the pages need."""

from __future__ import annotations

from dataclasses import dataclass, field

from stolik.server.site.files import Site
from stolik.server.study.services import StudyServices


@dataclass(kw_only=True, slots=True)
class SiteServices(StudyServices):
    """All services: what the application makes when it starts."""

    site: Site = field(default_factory=Site)

    @property
    def client_script(self) -> str | None:
        """The address of the browser client's script, by which a page sees that there is a newer one."""
        return self.site.script
