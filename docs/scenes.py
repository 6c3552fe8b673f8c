"""What the pictures show: every page of the client, and every state of every board.

A scene is a place and somebody who looks at it. Its table is made once, behind the pages, and looked at in every
size, language and theme. What a scene does on its page changes nothing on the server.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page

from stolik.game import find_first_moves
from stolik.kit import find, keys, load
from tests.browser.party import Guest, Party
from tests.sample import Played, load_sample
from tests.server.client import Running

Act = Callable[[Page], object]
MANY_MOVES = 20  # of the first seat, where a game is shown in its middle


class Scene(Struct, frozen=True):
    """A page to take a picture of."""

    name: str
    path: str
    guest: Guest
    act: Act | None = None  # done on the page first
    whole: bool = False  # the picture goes on below the window's end


def make_scenes(site: Running, browser: Browser) -> Iterator[Scene]:
    """Make the tables that are looked at, and yield their scenes."""
    yield from _make_moments(site, browser)
    for key in keys():
        yield from _make_tables(site, browser, key)
    yield from _make_pages(site, browser)


def click(*selectors: str) -> Act:
    """Return what clicks on one thing after the other."""

    def act(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.dispatch_event("click")

    return act


def write_pad(page: Page) -> None:
    """Write the names of players and somebody's cards into a score pad."""
    for seat, name in enumerate(("Ada", "Bartek")):
        page.locator(".page input").nth(seat).fill(name)
        page.keyboard.press("Tab")
    if not page.locator("td button").count():
        return  # a pad that counts steps
    page.locator("td button").first.click()
    for number in (2, 9, 17, 30):
        page.locator(".picker [data-card]").nth(number).click()
    page.locator(".entry").evaluate("(entry) => entry.scrollIntoView()")


def tab(number: int) -> Act:
    """Return what opens a tab of the panel beside the board."""
    return lambda page: page.get_by_role("tab").nth(number).click()


PAGES: dict[str, tuple[str, Act | None]] = {
    "home": ("/", None),
    "dialog-bots": ("/", click(".gamecard button.primary")),
    "dialog-friends": ("/", click(".gamecard button:not(.primary)")),
    "leaders": ("/leaders", None),
    "club": ("/club", None),
    "friends": ("/friends", None),
    "notices": ("/notices", None),
    "house": ("/house", None),
    "settings": ("/settings", None),
    "enter": ("/enter", None),
    "recover": ("/recover", None),
    "about": ("/about", None),
    "viewer": ("/viewer", None),
    "rules": ("/rules", None),
    "pad": ("/pad", None),
    "learn": ("/learn", None),
    "lost": ("/no/such/place", None),
    **{f"play-{key}": (f"/play/{key}", None) for key in keys()},
    **{f"rules-{key}": (f"/rules/{key}", None) for key in keys()},
    **{f"pad-{key}": (f"/pad/{key}", write_pad) for key in keys() if find(key).score_pad},
    **{f"tour-{key}": (f"/tour/{key}", None) for key in keys()},
    **{f"learn-{key}": (f"/learn/{key}", None) for key in keys()},
    **{f"puzzle-{key}": (f"/puzzle/{key}", None) for key in keys()},
}


def _make_pages(site: Running, browser: Browser) -> Iterator[Scene]:
    guest = Party(site, browser, 1).guests[0]
    for name, (path, act) in PAGES.items():
        yield Scene(name, path, guest, act, whole=act is None)
    member = Party(site, browser, 1).guests[0]
    account = member.post("/api/accounts", {"name": "Kazimierz", "password": "a long password"})
    yield Scene("settings-account", "/settings", member, whole=True)
    site.services.store.roles.grant(account["id"], "host")
    for part in ("overview", "reports", "people", "tables", "fairplay", "networks", "log", "house"):
        yield Scene(f"desk-{part}", f"/desk/{part}", member, whole=True)
    yield Scene("desk-person", f"/desk/people/{guest.id}", member, whole=True)


def _make_tables(site: Running, browser: Browser, key: str) -> Iterator[Scene]:
    """Yield a game with every number of players, and with some of them in several states."""
    sample = load_sample(key)
    for players in load(key).seats:
        party = Party(site, browser, players)
        table = party.start(key)
        if players == sample.people:
            yield _at(f"{key}-start", party, table)
        party.play(table, sample.middle * players)
        while not _has_choice(key, party.state(table)) and party.play(table, 1):
            pass
        yield _at(f"{key}-{players}-players", party, table)
        if players == sample.people:
            yield _at(f"{key}-composing", party, table, act=click(*sample.compose))
            yield _at(f"{key}-waiting", party, table, seat=1)
            watching = Party(site, browser, 1).guests[0]
            yield Scene(f"{key}-watching", f"/table/{table}", watching)
            yield _at(f"{key}-rules", party, table, act=tab(2))
    yield from _make_end(site, browser, key, sample.short)


def _has_choice(key: str, state: Any) -> bool:
    """Return whether the first seat has many moves: so its hand is not empty, which would show little of the game."""
    game = load(key)
    return 0 in game.actors(state) and len(find_first_moves(game, state, 0, MANY_MOVES)) == MANY_MOVES


def _make_end(site: Running, browser: Browser, key: str, short: Played) -> Iterator[Scene]:
    """Yield a game that is over, and what follows: the replay, the analysis, the profile."""
    party = Party(site, browser, short.players)
    table = party.start(key, options=short.options)
    party.play(table, 400)
    if site.known(table).phase == "playing":
        party.guests[1].ask(table, type="resign")
    yield _at(f"{key}-end", party, table)
    yield _at(f"{key}-end-menu", party, table, act=click(".result summary"))
    yield Scene(f"{key}-replay", f"/replay/{table}?ply=5", party.guests[0])
    party.guests[0].post(f"/api/tables/{table}/analysis", {})
    yield Scene(f"{key}-analysis", f"/replay/{table}?ply=5", party.guests[0], _open_analysis, whole=True)
    yield Scene(f"{key}-person", f"/person/{party.guests[0].id}", party.guests[0], whole=True)


def _open_analysis(page: Page) -> None:
    page.get_by_role("tab").nth(1).click()
    page.get_by_role("table").first.wait_for()


def _make_moments(site: Running, browser: Browser) -> Iterator[Scene]:
    """Yield what is the same in all games: the waiting room, chat, offers, and when a connection is lost."""
    key = keys()[0]
    party = Party(site, browser, 2)
    table = party.open(key)
    yield _at("room-host", party, table)
    yield _at("room-visitor", party, table, seat=1)
    table = party.start(key, clock={"type": "sudden", "initial": 300, "increment": 5})
    party.play(table, 13)
    for seat, words in ((0, "Good luck!"), (1, "Thanks, you too. That was quick…"), (0, "<b>Ha</b>")):
        party.guests[seat].ask(table, type="say", text=words)
    yield _at("table-chat", party, table, act=tab(1))
    yield _at("table-info", party, table, act=tab(3))
    yield _at("table-resign", party, table, act=click("button:has([data-icon=flag]), .buttons button:last-child"))
    yield _at("table-offline", party, table, act=_lose_connection)
    party.guests[1].ask(table, type="ask-takeback")
    yield _at("table-offered", party, table)
    party.guests[1].ask(table, type="decline-takeback")
    yield Scene("games", "/games", party.guests[0], whole=True)
    yield from _make_tournaments(site, browser)
    yield from _make_alone(site, browser)


def _make_tournaments(site: Running, browser: Browser) -> Iterator[Scene]:
    """Yield a tournament that people can enter, and one that is played, for its director and for a player."""
    party = Party(site, browser, 3)
    director = party.guests[0]
    yield Scene("tournaments-none", "/tournaments", director)
    table = {"game": keys()[0], "players": 2, "clock": {"type": "sudden", "initial": 600}}
    made = []
    for name in ("Wednesday", "Friday"):
        setting = {"name": name, "table": table, "format": {"type": "swiss", "rounds": 3}, "bots": True}
        made.append(director.post("/api/tournaments", {"setting": setting})["id"])
    for guest in party.guests:
        guest.post(f"/api/tournaments/{made[0]}/entry", {})
    director.post(f"/api/tournaments/{made[0]}/commands", {"type": "enter-bots", "level": "beginner", "count": 3})
    director.post(f"/api/tournaments/{made[0]}/commands", {"type": "start"})
    yield Scene("tournaments", "/tournaments", director, whole=True)
    yield Scene("tournament-director", f"/tournament/{made[0]}", director, whole=True)
    yield Scene("tournament-player", f"/tournament/{made[0]}", party.guests[1], whole=True)
    yield Scene("tournament-open", f"/tournament/{made[1]}", party.guests[1], whole=True)


def _make_alone(site: Running, browser: Browser) -> Iterator[Scene]:
    """Yield games of one person: against bots, with a hint, and with others at the same device."""
    for key in keys():
        party = Party(site, browser, 1)
        wanted = {"game": key, "players": load(key).seats[-1], "level": "beginner", "seat": 0}
        table = party.guests[0].post("/api/bots-now", wanted)["table"]
        yield _at(f"{key}-bots", party, table)
        yield _at(f"{key}-hint", party, table, act=_ask_hint)
        party = Party(site, browser, 1)
        seats = [{"type": "local", "name": name} for name in ("Ada", "Bartek", "Celina")[: load(key).seats[0]]]
        setting = {"game": key, "players": len(seats), "access": "private"}
        table = party.guests[0].post("/api/tables", {"setting": setting, "seats": seats})["table"]
        yield _at(f"{key}-device", party, table)
        yield _at(f"{key}-device-shown", party, table, act=_uncover)


HINT = re.compile("^(Hint|Podpowiedź)$")


def _ask_hint(page: Page) -> None:
    page.get_by_role("button", name=HINT).first.click()
    page.get_by_role("region", name=HINT).wait_for()


def _uncover(page: Page) -> None:
    cover = page.locator(".cover button")
    if cover.count():
        cover.first.click()


def _lose_connection(page: Page) -> None:
    page.locator("[data-sitter]").first.wait_for()
    page.context.set_offline(True)
    page.wait_for_timeout(6_000)


def _at(name: str, party: Party, table: str, *, seat: int = 0, act: Act | None = None, **rest: Any) -> Scene:
    return Scene(name, f"/table/{table}", party.guests[seat], act, **rest)
