"""Take pictures of every page and every state of the boards, as people see them: `make pictures`.

The few that the README and the docs show are kept in `docs/pictures/`. All of them go to `docs/pictures/all/`, to be
looked at: one by one, or side by side, with the sizes of a scene on one sheet.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import structlog
from msgspec import Struct
from playwright.sync_api import Browser, Page, sync_playwright

from club_scenes import make_club_scenes
from scenes import Scene, make_scenes
from stolik.cli.demo import make_club
from stolik.kit import keys
from stolik.server.settings import Settings
from tests.browser.fixtures import FLAGS, PATIENCE, find_chromium
from tests.browser.windows import DESKS, PHONES, ZOOMED
from tests.sample import load_sample
from tests.server.client import QUICK, Running, free_port

FOLDER = Path(__file__).parent / "pictures"
ALL = FOLDER / "all"
SHEETS = ALL / "sheets"
SIZES = {str(width): (width, height) for width, height in (*PHONES, *DESKS)} | {"zoomed": ZOOMED}
SCALES = {"360": 1.0, "390": 1.0, "768": 0.6, "zoomed": 0.8, "1366": 0.7, "1920": 0.5}  # on a sheet
SHEET_STYLE = """
body { display: flex; flex-wrap: wrap; align-items: start; gap: 8px; margin: 8px; background: #888 }
img { max-height: 1000px; object-fit: cover; object-position: top }
"""
TALLEST = 3  # windows: a whole page is cut below
# Which are shown in the README and the docs: those of the platform here, those of a game in its sample.
KEPT = {"home-1366-en-light": "client-home"} | {
    scene: name for key in keys() for scene, name in load_sample(key).screenshots.items()
}


class Look(Struct, frozen=True):
    """How a scene is looked at."""

    size: str
    language: str
    theme: str

    @property
    def options(self) -> dict[str, Any]:
        width, height = SIZES[self.size]
        is_phone = (width, height) in PHONES
        return {
            "viewport": {"width": width, "height": height},
            "color_scheme": self.theme,
            "locale": {"en": "en-GB", "pl": "pl-PL"}[self.language],
            "reduced_motion": "reduce",
            "service_workers": "block",
            "device_scale_factor": 2 if self.size in ("390", "zoomed") else 1,
            **({"has_touch": True, "is_mobile": True} if is_phone else {}),
        }

    def name(self, scene: Scene) -> str:
        return f"{scene.name}-{self.size}-{self.language}-{self.theme}"


LOOKS = [Look(*each) for each in product(SIZES, ("en", "pl"), ("light", "dark"))]


def take(browser: Browser, site: Running, scene: Scene, look: Look) -> None:
    """Take one picture."""
    context = browser.new_context(base_url=site.url, storage_state=scene.guest.context.storage_state(), **look.options)
    context.set_default_timeout(PATIENCE)
    tours = json.dumps(list(keys()))
    context.add_init_script(f"localStorage.setItem('stolik.tours', '{tours}')")  # no offers of tours
    page = context.new_page()
    page.goto(scene.path)
    page.wait_for_load_state("networkidle")
    if scene.act:
        scene.act(page)
    page.wait_for_timeout(250)
    _save(page, look.name(scene), whole=scene.whole)
    context.close()


def _save(page: Page, name: str, *, whole: bool) -> None:
    if name in KEPT:  # Playwright itself makes no WebP, which is a third of the size
        wanted = {"format": "webp", "quality": 75}
        made = page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)
        (FOLDER / f"{KEPT[name]}.webp").write_bytes(b64decode(made["data"]))
    size = page.viewport_size
    assert size is not None
    height: int = page.evaluate("() => document.documentElement.scrollHeight")
    shown = min(height, TALLEST * size["height"]) if whole else size["height"]
    clip = {"x": 0, "y": 0, "width": size["width"], "height": shown}
    page.screenshot(path=ALL / f"{name}.png", full_page=whole, clip=clip if whole else None)  # type: ignore[arg-type]


def make_sheet(browser: Browser, scene: Scene, language: str, theme: str) -> None:
    """Put the sizes of a scene beside each other."""
    looks = [Look(size, language, theme) for size in SCALES]
    pictures = [(ALL / f"{look.name(scene)}.png", SCALES[look.size] * SIZES[look.size][0]) for look in looks]
    images = "".join(f'<img src="{path.as_uri()}" width="{width}">' for path, width in pictures if path.exists())
    html = SHEETS / f"{scene.name}-{language}-{theme}.html"
    html.write_text(f"<style>{SHEET_STYLE}</style>{images}", encoding="utf-8")
    page = browser.new_page(viewport={"width": 1960, "height": 400})
    page.goto(html.as_uri())
    page.screenshot(path=SHEETS / f"{scene.name}-{language}-{theme}.png", full_page=True)
    page.close()
    html.unlink()


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


def make_all(site: Running, browser: Browser) -> Iterator[tuple[Running, Scene]]:
    """Yield all scenes with their server: those of the club have one of their own."""
    with TemporaryDirectory() as data:
        settings = Settings(port=free_port(), data=Path(data), **QUICK)
        with ThreadPoolExecutor(1) as pool:  # Playwright has an event loop in this thread
            accounts = pool.submit(asyncio.run, make_club(settings.url, "en")).result()
        with Running(settings) as club:
            for scene in make_club_scenes(club, browser, *accounts):
                yield club, scene
    for scene in make_scenes(site, browser):
        yield site, scene


def main() -> None:
    """Take them all, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help="parts of scenes' names; all if none is given")
    parser.add_argument("--looks", default="", help="as in: 360-pl-dark; also a part of it")
    parser.add_argument("--kept", action="store_true", help="only those that the README and the docs show")
    wanted = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("there is no command chromium: on Debian, apt-get install chromium")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    SHEETS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, server() as site:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for place, scene in make_all(site, browser):
            if wanted.scenes and not any(part in scene.name for part in wanted.scenes):
                continue
            names = [look for look in LOOKS if wanted.looks in look.name(scene)]
            looks = [look for look in names if look.name(scene) in KEPT] if wanted.kept else names
            for look in looks:
                take(browser, place, scene, look)
            for language, theme in dict.fromkeys((look.language, look.theme) for look in looks):
                make_sheet(browser, scene, language, theme)
            if looks:
                print(scene.name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
