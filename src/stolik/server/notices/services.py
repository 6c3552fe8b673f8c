"""The services for the handlers of notices."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.server.notices.endpoints import Endpoints
from stolik.server.notices.notices import Notices
from stolik.server.people.services import PeopleServices


@dataclass(kw_only=True, slots=True)
class NoticeServices(PeopleServices):
    """The services of this package and the packages above it."""

    notices: Notices
    endpoints: Endpoints  # push services
    push_key: str  # the public key by which push services know this server
