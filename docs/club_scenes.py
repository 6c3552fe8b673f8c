"""What the pictures show of a club with people, games and tournaments: the one that `stolik demo` makes."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser

from scenes import Scene
from stolik.cli.demo import Visitor
from stolik.table.setting import DAY
from tests.browser.party import Party
from tests.server.client import Running

PAGES = {
    "home": "/",
    "games": "/games",
    "statistics": "/club",
    "leaders": "/leaders",
    "friends": "/friends",
    "notices": "/notices",
    "tournaments": "/tournaments",
    "settings": "/settings",
}
DESK = ("overview", "reports", "people", "tables", "fairplay", "networks", "log", "house")
NOTE = "Insults in the chat of three games, and again today."


def make_club_scenes(site: Running, browser: Browser, visitor: Visitor) -> Iterator[Scene]:
    """Yield the pages of the club as its visitor sees them, who is then made its host."""
    member, rude, *others = Party(site, browser, 4).guests
    member.id = member.post("/api/sessions", {"name": visitor.name, "password": visitor.password})["id"]
    store = site.services.store
    for name, path in PAGES.items():
        yield Scene(f"club-{name}", path, member, whole=True)
    friend = store.relations.list_followed(member.id)[0].id
    yield Scene("club-person", f"/person/{member.id}", member, whole=True)
    yield Scene("club-against", f"/person/{member.id}/against/{friend}", member, whole=True)
    for number, each in enumerate(store.tournaments.list_of_person(member.id)):
        yield Scene(f"club-tournament-{number}", f"/tournament/{each.id}", member, whole=True)
    store.roles.grant(member.id, "host")
    for other in others:
        other.post("/api/reports", {"person": rude.id, "note": NOTE})
    for kind in ({"type": "warn"}, {"type": "mute", "ends": site.services.tables.now() + DAY}):
        member.post(f"/api/desk/people/{rude.id}/actions", {**kind, "reason": "Please stay friendly in the chat."})
    for part in DESK:
        yield Scene(f"club-desk-{part}", f"/desk/{part}", member, whole=True)
    yield Scene("club-desk-person", f"/desk/people/{rude.id}", member, whole=True)
    yield Scene("club-warned", "/", rude)
