"""A real server with the built client, and Debian's Chromium to visit it with."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from stolik.server.settings import Settings
from stolik.server.site.files import Site
from tests.conftest import NIGHTLY
from tests.server.client import QUICK, Running, free_port

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
END_OF_TRANSITIONS = """() => Promise.allSettled(
    document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))"""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--js-flags=--no-opt --no-maglev --single-threaded",  # no page lives long enough for optimised code to pay
]
PHONE, DESK = (360, 740), (1280, 800)
PATIENCE = 60_000  # milliseconds, on a busy machine

Visit = Callable[..., Page]
Fix = Callable[[int], None]

expect.set_options(timeout=PATIENCE)


def find_chromium() -> str | None:
    """Find the browser. The headless shell is Chromium without windows, and starts faster."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def choose_scope(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:  # noqa: ARG001 - pytest's
    """Where all tests are in the browser (`make test-browser`), they share one server and one Chromium.

    Beside other tests they are for one file: a server would log into what other tests capture, and until the browser is
    closed an event loop runs here, and async tests could not.
    """
    return "session" if all("browser" in argument for argument in config.args) else "module"


def start_site(tmp_path_factory: pytest.TempPathFactory) -> Running:
    """Return a server with the built client, to be entered. It is empty."""
    if Site().page is None:
        pytest.fail("the browser client is not built: run make web")
    return Running(Settings(port=free_port(), data=tmp_path_factory.mktemp("data"), **QUICK))


@pytest.fixture(scope=choose_scope)
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the tests share."""
    with start_site(tmp_path_factory) as running:
        yield running


@pytest.fixture(scope=choose_scope)
def browser() -> Iterator[Browser]:
    """A Chromium."""
    path = find_chromium()
    if path is None:
        pytest.fail("there is no Chromium: on Debian, apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def visit(site: Running, browser: Browser) -> Iterator[Visit]:
    """Open a page of the server as somebody new. Whatever goes wrong on it fails the test at its end, but for errors
    on the console that a test causes itself: it names words of them.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        path: str = "/", *, size: tuple[int, int] = (1280, 800), expected: tuple[str, ...] = (), **options: Any
    ) -> Page:
        viewport = {"width": size[0], "height": size[1]}
        options = {"base_url": site.url, "locale": "en-GB", "reduced_motion": "reduce", "viewport": viewport} | options
        context = browser.new_context(service_workers="block", **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()

        def hear(told: ConsoleMessage) -> None:
            if told.type == "error" and not any(word in told.text for word in expected):
                wrong.append(told.text)

        page.on("console", hear)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def shuffle(monkeypatch: pytest.MonkeyPatch) -> Fix:
    """Let the games that begin from now on be dealt, and bots throw their dice, from a seed."""

    def fix(seed: int) -> None:
        for module in ("live.tables", "live.bots"):
            monkeypatch.setattr(f"stolik.server.{module}.randbits", lambda _: seed)

    return fix


def violations(page: Page, *, in_the_dark: bool = NIGHTLY) -> list[str]:
    """Let axe-core look at a page; return what it objects to, and where.

    Its rule about names that differ from what is seen is included. In the dark only colours differ, and they are the
    same on all pages: in the usual profile some states of the boards and the rules show them.
    """
    if not page.evaluate("() => 'axe' in window"):  # it is half a megabyte
        page.evaluate(AXE.read_text(encoding="utf-8"))
    schemes = {"light": "rules: {'label-content-name-mismatch': {enabled: true}}"}
    if in_the_dark:
        schemes["dark"] = "runOnly: ['color-contrast', 'link-in-text-block']"
    found = []
    for scheme, chosen in schemes.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.evaluate(END_OF_TRANSITIONS)  # a colour on its way to another one may have too little contrast
        told = page.evaluate(f"() => axe.run(document, {{resultTypes: ['violations'], {chosen}}})")
        for each in told["violations"]:
            places = [node["target"] for node in each["nodes"]]
            found.append(f"{scheme}: {each['id']}: {each['help']}: {places}")
    return found


def sideways(page: Page) -> list[str]:
    """Name the windows, a small phone's and a desk's, in which a page would have to be scrolled sideways."""
    found = []
    for width, height in (PHONE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"scrolls sideways at {width} pixels"] if is_sideways(page) else []
    return found


def is_sideways(page: Page) -> bool:
    """Say whether a page would have to be scrolled sideways."""
    wider: bool = page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wider
