"""Take pictures of the client's pages and boards, as people see them: `make pictures`.

The few that the README shows are kept in `docs/pictures/`; all of them, on a desk and a phone, light and dark, go to
`docs/pictures/all/`, to be looked at.
"""

from __future__ import annotations

import json
import logging
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import structlog
from playwright.sync_api import Browser, Page, sync_playwright

from stolik.kit import find, keys
from stolik.server.settings import Settings
from tests.browser.fixtures import FLAGS, PATIENCE, find_chromium
from tests.browser.party import Party
from tests.sample import load_sample
from tests.server.client import QUICK, Running, free_port

FOLDER = Path(__file__).parent / "pictures"
ALL = FOLDER / "all"
DESK, PHONE = (1280, 800), (390, 844)
GAMES = {key: (load_sample(key).people, load_sample(key).shown) for key in keys()}  # people, moves made
KEPT = {  # which are shown in the README and the docs
    "home-light-desk": "client-home",
    "table-abalone-light-desk": "client-abalone",
    "table-absolute-dark-desk": "client-absolute",
    "table-setup-light-desk": "client-setup",
    "table-zero-light-desk": "client-zero",
    "table-setup-dark-phone": "client-phone-setup",
    "table-abalone-light-phone": "client-phone-abalone",
    "pad-absolute-light-phone": "client-phone-pad",
}


class Album:
    """Pictures in one look: a theme, and the size of a screen."""

    def __init__(self, site: Running, browser: Browser, theme: str, size: tuple[int, int], language: str) -> None:
        self.site, self.browser, self.language = site, browser, language
        self.end = f"{theme}-{'phone' if size == PHONE else 'desk'}" + ("" if language == "en-GB" else "-pl")
        self.options = {
            "viewport": {"width": size[0], "height": size[1]},
            "color_scheme": theme,
            "locale": language,
            "reduced_motion": "reduce",
            "service_workers": "block",
            "device_scale_factor": 2 if size == PHONE else 1,
            **({"has_touch": True, "is_mobile": True} if size == PHONE else {}),
        }

    def party(self, people: int) -> Party:
        party = Party(self.site, self.browser, people, **self.options)
        for context in party.contexts:
            context.set_default_timeout(PATIENCE)
            context.add_init_script(
                f"localStorage.setItem('stolik.tours', '{json.dumps(list(GAMES))}')"  # no offers of tours
            )
        return party

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(250)
        name = f"{name}-{self.end}"
        if name in KEPT:  # Playwright itself makes no WebP, which is a third of the size
            wanted = {"format": "webp", "quality": 75}
            made = page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)
            (FOLDER / f"{KEPT[name]}.webp").write_bytes(b64decode(made["data"]))
        page.evaluate("() => scrollTo(0, 0)")  # what sticks to an edge of the screen stays out of a whole page's middle
        page.screenshot(path=ALL / f"{name}.png", full_page=whole)
        print(name, flush=True)

    def pages(self) -> None:
        """The pages without a table."""
        party = self.party(1)
        page = party.guests[0].look("/")
        for name, path in PATHS.items():
            page.goto(path)
            page.wait_for_load_state("networkidle")
            if name in PREPARED:
                PREPARED[name](page)
            self.take(page, name, whole=True)
        page.goto("/")
        page.locator(".gamecard button.primary").first.click()
        self.take(page, "dialog")
        party.close()

    def tables(self) -> None:
        """A waiting room, and each game as it is played and when it is over."""
        party = self.party(2)
        page = party.guests[0].look("/table/" + party.open("zero", 3))
        self.take(page, "waiting", whole=True)
        party.close()
        for game, (people, moves) in GAMES.items():
            party = self.party(people)
            table = party.start(game)
            party.play(table, moves)
            page = party.guests[0].look(f"/table/{table}")
            page.locator("ol.seats").wait_for()
            self.take(page, f"table-{game}", whole=True)
            if game == keys()[0]:
                party.guests[1].ask(table, type="resign")
                page.get_by_role("tab").last.click()
                page.locator("details summary").first.click()
                self.take(page, "finished", whole=True)
                page.goto("/games")
                self.take(page, "games", whole=True)
                page.goto(f"/person/{party.guests[0].id}")
                self.take(page, "person", whole=True)
            party.close()


PATHS = {
    "home": "/",
    "play": "/play/abalone",
    "leaders": "/leaders",
    "settings": "/settings",
    "enter": "/enter",
    "about": "/about",
    "rules": "/rules",
    "pad": "/pad",
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    **{f"pad-{game}": f"/pad/{game}" for game in GAMES if find(game).score_pad},
    **{f"tour-{game}": f"/tour/{game}" for game in GAMES},
    "learn": "/learn",
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    **{f"puzzle-{game}": f"/puzzle/{game}" for game in GAMES},
    "lost": "/no/such/place",
}


def write(page: Page, cards: str) -> None:
    """Write the names of players and somebody's cards into a score pad."""
    for seat, name in enumerate(("Ada", "Bartek")):
        page.locator(".page input").nth(seat).fill(name)
        page.keyboard.press("Tab")
    page.locator("td button").first.click()
    for card in cards.split():
        page.locator(f".picker [data-card='{card}']").first.click()
    page.locator(".entry").evaluate("(entry) => entry.scrollIntoView()")


PREPARED: dict[str, Callable[[Page], None]] = {
    "pad-absolute": lambda page: write(page, "-10c +5c +3c +2c"),
    "pad-zero": lambda page: write(page, "1r 2r 3r 6r 8r 4b"),
}


@contextmanager
def server() -> Iterator[Running]:
    """A server whose deals are the same every time."""
    numbers = count(1)
    with (
        TemporaryDirectory() as data,
        patch("stolik.server.live.tables.randbits", lambda _bits: next(numbers)),
        Running(Settings(port=free_port(), data=Path(data), **QUICK)) as running,
    ):
        yield running


def quiet() -> None:
    """Keep to warnings: a line for every request helps nobody here."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))


def main(only: str = "") -> None:
    """Take them all, or those of one look ("light-desk")."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit("there is no command chromium: on Debian, apt-get install chromium")
    quiet()
    ALL.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for theme, size, language in (
            ("light", DESK, "en-GB"),
            ("dark", DESK, "en-GB"),
            ("light", PHONE, "en-GB"),
            ("dark", PHONE, "en-GB"),
            ("light", DESK, "pl-PL"),
            ("light", PHONE, "pl-PL"),
        ):
            with server() as site:
                album = Album(site, browser, theme, size, language)
                if only in (album.end, ""):
                    album.pages()
                    album.tables()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
