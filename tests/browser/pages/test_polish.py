"""A browser that speaks Polish gets Polish, and nothing but Polish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, TextElement
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Page, expect

import stolik
from stolik.kit import find, keys
from tests.browser.fixtures import Fix, Visit, is_sideways, start_site
from tests.browser.people import seats
from tests.games.abalone.browser import marbles
from tests.server.client import Running

SOURCE = Path(stolik.__file__).parent
WORD = re.compile(r"[^\W\d_]{3,}")
UNSAID = re.compile(rf"\b(?:web|table|{'|'.join(keys())})-[a-z][a-z-]+\b")  # a message's name instead of it

BOTH = {"partner", "polski"}  # Polish words that only the English catalogues happen to use
SIGNS = re.compile(r"\b[A-Z]{3}-\d+\b|Mozilla/.*")  # rules' numbers, and what browsers call themselves
PATHS = ["/tournaments", "/games", "/leaders", "/settings", "/enter", "/about", "/rules", "/pad", "/no/such/page"]
PATHS += [f"/{page}/{game}" for page in ("play", "rules", "tour") for game in keys()]
PATHS += [f"/pad/{game}" for game in keys() if find(game).score_pad]

# What is seen, and what is only heard or hovered over.
TEXTS = """() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("script, noscript, style, code, pre")) found.push(node.data);
    } else {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
    }
  }
  return found.map((text) => text.trim()).filter(Boolean);
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own: other tests' people and tournaments have names that are no Polish words."""
    with start_site(tmp_path_factory) as running:
        yield running


def test_the_head_of_the_page_fits_windows_of_every_width(visit: Visit) -> None:
    page = visit("/about", locale="pl-PL")
    page.get_by_role("link", name="Zaloguj się").wait_for()
    for width in (1301, 1300, 1181, 1180, 721, 480, 360):
        page.set_viewport_size({"width": width, "height": 600})
        assert not is_sideways(page), width
        tall: float = page.evaluate("() => document.querySelector('header').offsetHeight")
        assert tall < 60, width  # one line


class _Words(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: BaseNode) -> None:  # noqa: N802 - named by the library
        assert isinstance(node, TextElement)
        self.found |= {word.casefold() for word in WORD.findall(node.value)}


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of a language's catalogues."""
    words = _Words()
    for path in (*(SOURCE / "messages" / language).glob("*.ftl"), *(SOURCE / "games").glob(f"*/words/*{language}.ftl")):
        words.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return frozenset(words.found)


def foreign(page: Page) -> Iterator[str]:
    """Texts of a page that are not Polish: with words that only the English catalogues have, or without any."""
    english = vocabulary("en") - vocabulary("pl") - BOTH
    for text in page.evaluate(TEXTS):
        words = {word.casefold() for word in WORD.findall(SIGNS.sub("", text))}
        if words & english or UNSAID.search(text):
            yield text


def begin(page: Page, game: str) -> None:
    page.goto(f"/play/{game}")
    page.get_by_role("radio", name=re.compile("^Początkujący")).check()
    page.get_by_role("button", name="Zacznij partię").click()
    page.wait_for_url("**/table/*")
    expect(seats(page)).not_to_have_count(0)


def test_a_game_with_a_bot_is_polish_from_the_first_page_to_the_result(visit: Visit, shuffle: Fix) -> None:
    shuffle(2)  # the person begins
    page = visit(locale="pl-PL")
    expect(page.get_by_role("heading", name="W co gramy?")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "pl"
    left = {"/": list(foreign(page))}
    begin(page, "abalone")
    expect(page.get_by_text("Twój ruch")).to_be_visible()
    marbles.cell(page, "b3").click()
    marbles.cell(page, "b4").click()
    expect(page.locator(".abalone .hint")).to_contain_text("Jedna kula nie przepchnie trzech")
    left["a refusal on the board"] = list(foreign(page))
    page.get_by_label("Wpisz ruch").fill("b1a1")
    page.get_by_role("button", name="Zagraj", exact=True).click()
    expect(page.get_by_text("Dlaczego nie?")).to_be_visible()
    left["a refusal"] = list(foreign(page))
    marbles.cell(page, "c4").click()
    expect(page.get_by_role("list", name="Ruchy i zdarzenia").locator("li.move")).to_have_count(2)
    left["a move"] = list(foreign(page))
    for _ in range(2):
        page.get_by_role("button", name="Poddaj partię").click()
    expect(page.get_by_role("heading", name="Zwycięstwo:")).to_be_visible()
    for tab in ("Ruchy", "Czat", "Zasady", "Stolik"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_load_state("networkidle")
        left[f"the result, {tab}"] = list(foreign(page))
    assert {place: texts for place, texts in left.items() if texts} == {}


def test_every_page_and_board_is_polish_and_fits_a_small_phone(visit: Visit, shuffle: Fix) -> None:
    shuffle(1)
    page = visit(locale="pl-PL", size=(360, 740), has_touch=True, is_mobile=True, expected=("404",))
    left = {}

    def look(place: str) -> None:
        left[place] = [*foreign(page), *(["it is too wide"] if is_sideways(page) else [])]

    for path in ("/", *PATHS):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        look(path)
    for game in keys()[1:]:  # the first one is played in the other test
        begin(page, game)
        expect(page.locator(f".{game}").first).to_be_visible()
        expect(page.get_by_text("Twój ruch").first).to_be_visible()
        look(f"a table of {game}")
    page.goto("/settings")
    expect(page.get_by_role("heading").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    look("settings of a guest")
    assert {place: texts for place, texts in left.items() if texts} == {}
