"""Several people at one device: they pass it on, and nothing of a hand stays on the page between their turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from stolik.kit import keys, load
from tests.browser.fixtures import Fix, Visit, is_sideways, violations
from tests.browser.games import Game
from tests.browser.people import follow, moves_made, result, seats, surely
from tests.browser.watching import Watcher
from tests.browser.windows import look
from tests.conftest import NIGHTLY
from tests.games.abalone.browser import marbles
from tests.games.zero.browser.test_board import COLOUR
from tests.server.client import Running

DESK, PHONE = (1366, 657), (360, 640)
ENGLISH = {
    "heading": "Pass and play",
    "name": "Name of player {}",
    "who": "Player {}: a person or a bot",
    "start": "Play on this device",
    "pass": "Pass to {}",
    "show": "Show my hand",
    "hide": "Hide my hand",
}
POLISH = {
    "heading": "Na jednym urządzeniu",
    "name": "Nazwa osoby {}",
    "who": "Miejsce {}: osoba czy bot",
    "start": "Zagraj na tym urządzeniu",
    "pass": "Teraz gra {}",
    "show": "Odsłoń ekran",
    "hide": "Zasłoń ekran",
}
SIGN = {name: sign for sign, name in COLOUR.items()}
SPOKEN = re.compile(rf"\b({'|'.join(SIGN)}) ([1-8])\b")
PEOPLE = ("Ada", "Bea", "Cyd")


def begin(page: Page, words: dict[str, str], game: str, names: tuple[str, ...], bots: int = 0) -> None:
    """Fill in the form of a game for some people and bots, and begin."""
    page.goto(f"/play/{game}")
    page.get_by_role("radio", name=str(len(names) + bots), exact=True).check()
    form = page.locator("section").filter(has=page.get_by_role("heading", name=words["heading"]))
    for number, name in enumerate(names, start=1):
        form.get_by_label(words["name"].format(number)).fill(name)
    for number in range(len(names) + 1, len(names) + bots + 1):
        form.get_by_label(words["who"].format(number)).select_option("beginner")
    form.get_by_role("button", name=words["start"]).click()
    page.wait_for_url("**/table/*")
    expect(seats(page)).to_have_count(len(names) + bots)


def shown_cards(page: Page) -> set[str]:
    """All cards of ZERO that are anywhere in the page, in sight or not, as data or in English words."""
    html: str = page.evaluate("() => document.body.outerHTML")
    told = {f"{value}{SIGN[colour]}" for colour, value in SPOKEN.findall(html)}
    return told | set(re.findall('data-card="([^"]+)"', html))


def cover(page: Page, words: dict[str, str], name: str) -> Locator:
    """The button of the cover, which says whose turn it is."""
    expect(page.get_by_role("heading", name=words["pass"].format(name), exact=True)).to_be_visible()
    return page.get_by_role("button", name=words["show"])


@pytest.mark.parametrize(("locale", "size"), [("pl-PL", PHONE), *([("en-GB", DESK)] if NIGHTLY else [])])
def test_three_people_and_a_bot_play_zero(
    visit: Visit, site: Running, shuffle: Fix, locale: str, size: tuple[int, int]
) -> None:
    shuffle(1)
    words = POLISH if locale == "pl-PL" else ENGLISH
    watched = Watcher(visit(locale=locale, size=size))
    page = watched.page
    begin(page, words, "zero", PEOPLE, bots=1)
    game = Game(site, page.url)
    turns: list[int] = []
    while len(turns) < 5:
        expect(page.locator(".cover")).to_be_visible()  # the bot has moved, if it was its turn
        seat = game.turn
        assert seat is not None
        button = cover(page, words, PEOPLE[seat])
        expect(button).to_be_in_viewport(ratio=1)
        public = game.table.game.view(game.state, None)
        open_cards = {*public.pool, *(card for known in public.known for card in known)}
        hidden = {card for hand in game.state.hands for card in hand} - open_cards
        assert not shown_cards(page) & hidden, "a hand is on the covered page"
        assert not is_sideways(page)
        expect(page.locator("[data-zone=hand]")).to_have_count(0)
        button.click()
        hand = page.locator("[data-zone=hand] [data-card]")
        expect(hand).to_have_count(9)
        mine = set(game.state.hands[seat])
        assert {card for card in shown_cards(page) if card in hidden} <= mine, "another hand is on the page"
        if len(turns) == 1:  # a hand is hidden before the turn is over, and after the page is loaded again
            page.get_by_role("button", name=words["hide"]).click()
            expect(hand).to_have_count(0)
            assert not shown_cards(page) & hidden
            cover(page, words, PEOPLE[seat]).click()
            expect(hand).to_have_count(9)
            page.reload()
            expect(cover(page, words, PEOPLE[seat])).to_be_visible()
            assert not shown_cards(page) & hidden
            cover(page, words, PEOPLE[seat]).click()
            expect(hand).to_have_count(9)
        hand.first.click()
        page.locator("[data-zone=pool] [data-card]").first.click()
        turns.append(seat)
        expect(hand).to_have_count(0)
    assert turns == [0, 1, 2, 0, 1], "in turn, and the bot in between"
    # What came through the socket: one hand at a time, of whoever was to act.
    for frame in watched.frames():
        view = frame.get("view") or {}
        if frame["type"] == "table" and view["phase"] == "playing" and view["viewer"] is not None:
            assert view["viewer"] in view["actors"]


def test_all_see_how_a_hand_of_cards_has_ended(visit: Visit, site: Running) -> None:
    page = visit(size=DESK)
    begin(page, ENGLISH, "zero", PEOPLE)
    game = Game(site, page.url)
    for _ in range(12):
        seat = game.turn
        assert seat is not None
        cover(page, ENGLISH, PEOPLE[seat]).click()
        page.get_by_role("button", name=re.compile("^Pass")).click()
        expect(page.get_by_role("button", name="Show my hand")).to_be_visible()
        if game.state.finished:
            break
    scored = page.get_by_role("region", name=re.compile("is scored"))
    expect(scored.get_by_role("heading", level=3)).not_to_have_count(0)
    hands = {card for hand in game.state.hands for card in hand}
    assert game.state.finished
    assert not {card for card in hands if page.locator(f"[data-zone=hand] [data-card='{card}']").count()}
    # Two of three give up: the game is over, and a replay shows all hands.
    for _ in range(2):
        expect(page.locator(".cover")).to_be_visible()  # the bot that plays on has moved
        cover(page, ENGLISH, PEOPLE[game.turn or 0]).click()
        expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(9)
        surely(page, "Resign")
    expect(result(page).get_by_role("heading")).to_contain_text("Winner: ")
    follow(page, "Replay")
    page.wait_for_url("**seat=open**")


def test_others_with_the_link_watch_and_cannot_sit_down(visit: Visit, site: Running) -> None:
    page = visit(size=DESK)
    begin(page, ENGLISH, "zero", PEOPLE)
    watcher = visit(page.url, size=DESK)
    expect(seats(watcher)).to_have_count(3)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.locator(".cover")).to_have_count(0)
    expect(watcher.get_by_role("button", name=re.compile("Join|Show my hand"))).to_have_count(0)
    expect(watcher.get_by_role("tab", name="Chat")).to_have_count(0)
    page.get_by_role("button", name="Show my hand").click()
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(9)
    hand = set(Game(site, page.url).state.hands[0])
    assert not shown_cards(watcher) & hand


def test_abalone_needs_no_cover_and_is_played_to_its_end(visit: Visit, site: Running) -> None:
    page = visit(size=DESK)
    begin(page, ENGLISH, "abalone", ("Ada", "Bea"))
    game = Game(site, page.url)
    rules = load("abalone")
    expect(page.locator(".cover")).to_have_count(0)

    def where(name: str) -> float:
        box = marbles.cell(page, name).bounding_box()
        assert box is not None
        return box["y"]

    before = where("a1")
    for turn in range(3):
        expect(seats(page).nth(turn % 2)).to_contain_text("Your turn")
        state = game.state
        marbles.click(page, state.cells, next(iter(rules.moves(state, turn % 2))))
        expect(moves_made(page)).to_have_count(turn + 1)
        assert where("a1") == before, "the board stays as it is"
    surely(page, "Takeback")
    expect(seats(page).nth(0)).to_contain_text("Your turn")
    assert len(game.table.play.made) == 2
    turning = page.get_by_role("button", name="Turn the board to the player to move")
    turning.click()
    expect(turning).to_have_attribute("aria-pressed", "true")
    state = game.state
    marbles.click(page, state.cells, next(iter(rules.moves(state, 0))))
    expect(seats(page).nth(1)).to_contain_text("Your turn")
    page.wait_for_function(f"() => document.querySelector('[data-cell=a1]').getBoundingClientRect().y < {before} - 100")
    page.reload()
    expect(seats(page).nth(1)).to_contain_text("Your turn")
    assert violations(page) == []
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_text("Bea: resign this game?")).to_be_visible()
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(result(page).get_by_role("heading")).to_have_text("Winner: Ada")
    expect(seats(page).get_by_text("you", exact=True)).to_have_count(0)  # at one device nobody is, once it is over
    expect(page.get_by_role("gridcell", name="yours")).to_have_count(0)
    first = page.url
    result(page).get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    expect(seats(page).nth(0)).to_contain_text("Bea")
    page.goto(first)
    follow(page, "Replay")
    expect(page.get_by_text("Ada").first).to_be_visible()
    page.goto("/")
    mine = page.locator("section").filter(has=page.get_by_role("heading", name="Your games"))
    row = mine.get_by_role("listitem").filter(has_text="Bea")  # people of other tests are called so, too
    expect(row).to_have_count(1)  # the rematch waits in one's games
    expect(row.get_by_role("link")).to_contain_text("Open")


@pytest.mark.parametrize("key", [key for key in keys() if load(key).hidden] if NIGHTLY else ["zero"])
def test_the_cover_fits_every_window(visit: Visit, key: str) -> None:
    page = visit(size=DESK)
    begin(page, ENGLISH, key, ("Wolfeschlegelsteinhausenbergerdo", "Bea", "Cyd", "Dan", "Ewa")[: load(key).seats[-1]])
    found: dict[str, list[str]] = {}
    look(page, {"the button": ".cover .primary", "the name": ".cover h2"}, (DESK, PHONE), found)
    assert found == {}
    assert violations(page) == []


def test_one_person_is_too_few_and_names_are_kept_for_the_next_game(visit: Visit) -> None:
    page = visit("/play/abalone")
    form = page.locator("section").filter(has=page.get_by_role("heading", name="Pass and play"))
    form.get_by_label("Name of player 1").fill("<b>Ada</b>")
    form.get_by_label("Player 2: a person or a bot").select_option("beginner")
    start = form.get_by_role("button", name="Play on this device")
    expect(start).to_be_disabled()
    expect(form.get_by_role("status")).to_contain_text("At least two people")
    form.get_by_label("Player 2: a person or a bot").select_option("")
    start.click()
    expect(seats(page)).to_have_count(2)
    expect(seats(page).nth(0)).to_contain_text("<b>Ada</b>")
    expect(seats(page).nth(1)).to_contain_text("Player 2")
    page.goto("/play/zero")
    expect(page.get_by_label("Name of player 1")).to_have_value("<b>Ada</b>")
    assert violations(page) == []
    page.get_by_role("button", name="Play on this device").click()
    expect(seats(page).nth(2)).to_contain_text("Player 3")
    assert seats(page).nth(2).inner_text().count("Player 3") == 1, "the name is the place, told once"
