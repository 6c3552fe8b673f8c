"""A film strip of a new user's first minute in Chromium: `python bench/first_film.py FOLDER`.

A server of this checkout starts with nothing compiled. Somebody opens the first page, begins a game against the
strongest bot and makes a move. One picture is taken at every moment below; the file's name says how old the server is.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.fixtures import FLAGS, find_chromium  # noqa: E402
from tests.server.client import Process, chosen  # noqa: E402

MOMENTS: Final = (0.5, 1.5, 3, 6, 12, 25, 45, 60)  # seconds after the own move
GAME: Final = "absolute"  # its kernels take longest


def main(folder: Path) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        environ: dict[str, Any] = {"data": data, "kernel_cache": f"{data}/kernels", "bot_pause_ms": 300}
        environ["warm_bots"] = True
        began = time.monotonic()
        with Process(**environ) as server:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            page = browser.new_page(base_url=server.url, viewport={"width": 1366, "height": 657}, locale="en-GB")

            def take(what: str) -> None:
                name = f"{time.monotonic() - began:04.1f}s-{what}.png"
                page.screenshot(path=folder / name)
                print(name, flush=True)

            page.goto("/")
            page.get_by_role("button", name="Play against a bot").first.wait_for()
            take("first-page")
            page.goto(f"/play/{GAME}")
            page.get_by_role("radio", name="Master").check()
            take("choice")
            page.get_by_role("button", name="Start the game").click()
            page.locator("[data-sitter]").first.wait_for()
            take("table")
            moved = time.monotonic()
            make_turn(page)
            for moment in MOMENTS:
                time.sleep(max(0.0, moved + moment - time.monotonic()))
                take("after-the-move")
            browser.close()


def make_turn(page: Page) -> None:
    """Make moves behind the page until it is another's turn."""
    site, _, table_id = page.url.partition("/table/")
    table, rng = f"{site}/api/tables/{table_id}", Random(1)
    while True:
        view = page.request.get(table).json()
        if view["viewer"] not in view["actors"]:
            return
        page.request.post(
            f"{table}/commands",
            data={"type": "move", "move": chosen(view, rng)},
            headers={"Origin": site},
        )


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "film"))
