"""What the pictures show of a club with people, games and tournaments: the one that `stolik demo` makes."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser

from scenes import Scene
from stolik.cli.demo import Account
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
REASON = "Please stay friendly in the chat."


def make_club_scenes(site: Running, browser: Browser, visitor: Account, host: Account) -> Iterator[Scene]:
    """Yield the pages of the club as its visitor sees them, and the desk of its host."""
    member, director, rude = Party(site, browser, 3).guests
    for guest, account in ((member, visitor), (director, host)):
        guest.id = guest.post("/api/sessions", {"name": account.name, "password": account.password})["id"]
    store = site.services.store
    for name, path in PAGES.items():
        yield Scene(f"club-{name}", path, member, whole=True)
    friend = store.relations.list_followed(member.id)[0].id
    yield Scene("club-person", f"/person/{member.id}", member, whole=True)
    yield Scene("club-against", f"/person/{member.id}/against/{friend}", member, whole=True)
    for number, each in enumerate(store.tournaments.list_of_person(member.id)):
        yield Scene(f"club-tournament-{number}", f"/tournament/{each.id}", member, whole=True)
    for kind in ({"type": "warn"}, {"type": "mute", "ends": site.services.tables.now() + DAY}):
        director.post(f"/api/desk/people/{rude.id}/actions", {**kind, "reason": REASON})
    for part in DESK:
        yield Scene(f"club-desk-{part}", f"/desk/{part}", director, whole=True)
    yield Scene("club-desk-person", f"/desk/people/{rude.id}", director, whole=True)
    yield Scene("club-warned", "/", rude)
