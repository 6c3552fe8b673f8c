"""The services for the handlers of the pages."""

from __future__ import annotations

from dataclasses import dataclass, field

from litestar import Litestar

from stolik.server.site.files import Site
from stolik.server.study.services import StudyServices


@dataclass(kw_only=True, slots=True)
class SiteServices(StudyServices):
    """All services. The application makes them when it starts."""

    site: Site = field(default_factory=Site)

    @property
    def client_script(self) -> str | None:
        """The path of the browser client's script. By it a page notices a newer version."""
        return self.site.script


def find_services(app: Litestar) -> SiteServices | None:
    """Return the services of an application; `None` before it has started."""
    found: SiteServices | None = app.state.get("services")
    return found
