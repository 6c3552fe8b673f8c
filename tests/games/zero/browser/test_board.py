"""Three people play a whole game of ZERO in their browsers; a fourth watches and is never told a hidden card."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from stolik.games.zero.rules import game
from stolik.games.zero.rules.cards import show
from stolik.games.zero.rules.state import Exchange, Pass, State
from tests.browser.fixtures import AXE, Fix, Visit, is_sideways
from tests.browser.games import Game
from tests.browser.party import Party
from tests.browser.people import begin_with_bot, begin_with_friends, require_seat, result, seats, sit_down
from tests.browser.watching import Watcher
from tests.browser.windows import ZOOMED, Found, look, resize
from tests.conftest import NIGHTLY
from tests.games.zero.sample import SAMPLE
from tests.server.client import Running

NAMES = ("red", "orange", "yellow", "green", "blue", "purple", "black")
COLOUR = dict(zip("roygbpk", NAMES, strict=True))  # as the English page says them
CARD = re.compile(r"(?<![\w-])[1-8][roygbpk](?![\w-])")

Hands = tuple[tuple[str, ...], ...]


def board(page: Page) -> Locator:
    return page.locator(".zero")


def go_on(page: Page) -> None:
    """Leave the hand that has been scored, after a look at the counting."""
    reveal = page.get_by_role("region", name=re.compile("is scored"))
    expect(reveal.get_by_role("heading", level=3)).not_to_have_count(0)
    reveal.get_by_role("button", name="On to the next hand").click()
    expect(board(page).get_by_role("group", name="Pool")).to_be_visible()


def exchange(page: Page) -> tuple[str, str]:
    """Give the first card of the hand for the first one of the pool, with two clicks."""
    give = page.locator("[data-zone=hand] [data-card]").first
    take = page.locator("[data-zone=pool] [data-card]").first
    given, taken = give.get_attribute("data-card"), take.get_attribute("data-card")
    assert given
    assert taken
    give.click()
    expect(page.locator(f"[data-zone=hand] [data-card='{given}']")).to_have_attribute("aria-pressed", "true")
    take.click()
    expect(page.locator(f"[data-zone=hand] [data-card='{taken}']")).to_be_visible()
    expect(page.locator(f"[data-zone=pool] [data-card='{given}']")).to_be_visible()
    return given, taken


def click_turn(page: Page, *, is_exchange: bool) -> set[tuple[str, str]]:
    """Exchange a card or pass on a page; return the cards given and taken."""
    button = page.get_by_role("button", name=re.compile("^Pass"))
    expect(button).to_be_enabled()
    if is_exchange:
        return {exchange(page)}
    button.click()
    return set()


def make_turn(at_table: Game, page: Page, *, is_exchange: bool) -> set[tuple[str, str]]:
    """Do the same behind the page."""
    state: State = at_table.state
    give, take = state.hands[state.turn][0], state.pool[0]
    at_table.make(page, Exchange(give, take) if is_exchange else Pass())
    return {(give, take)} if is_exchange else set()


def hidden(hands: Hands, known: Hands) -> set[str]:
    """The cards that nobody but their holders may know."""
    return {card for hand, seen in zip(hands, known, strict=True) for card in hand if card not in seen}


def shows_nothing_hidden(watcher: Page, state: State) -> None:
    """The page of the spectator names no hidden card, in words, names or data."""
    expect(watcher.locator("[data-zone=hand]")).to_have_count(0)
    html = board(watcher).evaluate("element => element.outerHTML")
    for card in hidden(state.hands, game.view(state, None).known):
        assert f'data-card="{card}"' not in html
        assert not re.search(rf"\b{COLOUR[card[1]]} {card[0]}\b", html)


def test_three_people_play_to_the_end_and_a_spectator_sees_no_hidden_card(visit: Visit, site: Running) -> None:
    pages = [visit() for _ in range(3)]
    address = begin_with_friends(pages[0], "ZERO", players=3)
    watcher = Watcher(visit())
    for page in pages[1:]:
        page.goto(address)
    watcher.page.goto(address)
    for page in pages[1:]:
        sit_down(page)
    for page in pages:
        expect(seats(page)).to_have_count(3)
    pages.sort(key=require_seat)  # they were drawn

    at_table = Game(site, address)

    def state() -> State:
        found: State = at_table.state
        return found

    everybody = [*pages, watcher.page]
    for page in everybody:
        expect(board(page).get_by_role("group", name="Pool")).to_be_visible()

    truth: dict[tuple[int, int], Hands] = {}  # the real hands, by the number of the hand and its turns
    made: set[tuple[str, str]] = set()  # the cards given and taken
    hands = turns = 0
    while not state().ended:
        now = state()
        truth[len(now.finished) + 1, len(now.log)] = now.hands
        if len(now.finished) > hands:
            hands = len(now.finished)
            turns = 0
            for page in everybody:
                go_on(page)
        turns += 1
        if hands == 0 or NIGHTLY:
            expect(watcher.page.locator(".player.turn")).to_have_attribute("data-seat", str(now.turn))
            shows_nothing_hidden(watcher.page, now)
            made |= click_turn(pages[now.turn], is_exchange=turns % 2 == 1)
        else:  # the hands are alike
            made |= make_turn(at_table, pages[now.turn], is_exchange=turns % 2 == 1)
        if turns > 60:  # five turns end a hand, so this is no longer a game
            pytest.fail("the game does not come to an end")
        shown = f".player.turn[data-seat='{(now.turn + 1) % 3}'], .reveal"
        expect(watcher.page.locator(shown).first).to_be_visible()

    for page in everybody:
        expect(result(page).get_by_role("listitem")).to_have_count(3)
        box = result(page).bounding_box()
        assert box is not None
        assert box["height"] < 60, "three people need no second line of buttons"
        rows = board(page).get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(4)  # the head, and everybody with their totals
    for total in state().totals:
        expect(board(pages[0]).get_by_role("cell", name=str(total), exact=True).first).to_be_visible()

    views = watcher.views()
    assert len(views) >= len(truth)
    for view in views:
        assert view["viewer"] is None
        assert view["hand"] == []
        assert view["score"] is None
        if view["ended"]:
            continue
        open_ = json.dumps({name: value for name, value in view.items() if name not in {"finished", "scores"}})
        cards = set(CARD.findall(open_))
        assert len(cards) >= 5
        assert not cards & hidden(truth[view["number"], len(view["log"])], view["known"])
    exchanged = [message["facts"] for message in watcher.messages() if message["name"] == "zero-event-exchange"]
    assert {(facts["give"], facts["take"]) for facts in exchanged} == {(show(give), show(take)) for give, take in made}


def test_a_hand_fits_a_phone_and_pleases_axe(visit: Visit) -> None:
    page = visit("/play/zero", size=(360, 740), has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Start the game").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(9)
    expect(page.get_by_role("button", name=re.compile("^Pass"))).to_be_enabled()
    hand.first.tap()
    page.get_by_role("group", name="Pool").get_by_role("button").last.tap()
    confirm = page.get_by_role("group", name="Play this move?")
    assert not is_sideways(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate("() => axe.run('.zero').then((found) => found.violations.map((each) => each.help))") == []
    confirm.get_by_role("button").last.tap()
    expect(page.get_by_role("button", name=re.compile("everybody saw you take it"))).to_have_count(1)


def test_the_count_of_an_exchange_leaves_the_buttons_in_the_window(visit: Visit) -> None:
    page = visit("/play/zero", size=(360, 640), has_touch=True, is_mobile=True, locale="pl-PL")
    page.get_by_role("button", name="Zacznij partię").click()
    last = page.get_by_role("button", name=re.compile("^Pas"))
    expect(last).to_be_enabled()
    for zone in ("hand", "pool"):
        page.locator(f"[data-zone={zone}] [data-card]").first.tap()
    expect(page.locator(".count")).to_contain_text("potem")
    box = last.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 360
    assert not is_sideways(page)


def test_nothing_moves_when_the_points_are_explained_or_a_card_is_chosen(visit: Visit) -> None:
    page = visit("/play/zero", size=(1366, 657), locale="pl-PL")
    page.get_by_role("button", name="Zacznij partię").click()
    expect(page.get_by_role("button", name=re.compile("^Pas"))).to_be_enabled()
    places = """() => ['.others', '[data-zone=pool]', '[data-zone=hand]', '.own .acts'].map((each) => {
        const box = document.querySelector(each).getBoundingClientRect();
        return `${each} ${Math.round(box.top)} ${Math.round(box.bottom)}`;
    })"""
    for size in ((1366, 657), (768, 1024), (360, 640)):
        resize(page, size)
        before = page.evaluate(places)
        page.locator(".count summary").click()
        lines = page.locator(".count .lines")
        expect(lines).to_be_in_viewport(ratio=1)
        assert page.evaluate(places) == before
        page.keyboard.press("Escape")
        expect(lines).to_be_hidden()
        card = page.locator("[data-zone=hand] [data-card]").first
        card.click()
        assert page.evaluate(places) == before
        card.click()


def test_the_cards_of_another_player_open_over_the_table_of_a_phone(visit: Visit) -> None:
    page = visit("/play/zero", size=(360, 640), has_touch=True, is_mobile=True, locale="pl-PL")
    page.get_by_role("button", name="Zacznij partię").click()
    last = page.get_by_role("button", name=re.compile("^Pas"))
    expect(last).to_be_enabled()
    before = last.bounding_box()
    player = page.locator(".player").first
    player.get_by_role("button", name=re.compile("^Karty")).tap()
    expect(player.locator(".cards")).to_be_in_viewport(ratio=1)
    name = player.locator(".called").bounding_box()
    assert name is not None
    assert name["width"] > 30
    assert last.bounding_box() == before


def test_what_one_plays_with_is_seen_at_twice_its_size(visit: Visit) -> None:
    page = visit("/play/zero", size=ZOOMED, locale="pl-PL")
    page.get_by_role("button", name="Zacznij partię").click()
    expect(page.get_by_role("button", name=re.compile("^Pas"))).to_be_enabled()
    found: Found = {}
    look(page, SAMPLE.needs | {"each card of the pool": "[data-zone=pool] [data-card]"}, [ZOOMED], found)
    assert found == {}


def test_five_at_a_low_table_have_names_and_a_count_that_covers_no_button(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(1)
    party = Party(site, browser, 5, locale="pl-PL", reduced_motion="reduce", has_touch=True, is_mobile=True)
    table = party.start("zero")
    while game.actors(party.state(table))[0] != 0:
        party.play(table, 1)
    page = party.guests[0].look(f"/table/{table}")
    resize(page, ZOOMED)
    expect(page.locator("[data-sitter]")).to_have_count(5)
    page.locator("[data-zone=hand] [data-card]").first.tap()
    page.locator("[data-zone=pool] [data-card]").first.tap()
    expect(page.locator(".count .then")).to_be_visible()
    whole = "(names) => names.every((each) => each.scrollWidth <= each.clientWidth)"
    assert page.locator("[data-sitter] .name a").evaluate_all(whole), "a name is cut off"
    count, button = page.locator(".count summary").bounding_box(), page.locator(".acts .pass").bounding_box()
    assert count is not None
    assert button is not None
    assert count["x"] + count["width"] <= button["x"]
    party.close()


def test_nothing_goes_on_after_a_resignation(visit: Visit) -> None:
    page = visit("/play/zero")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name=re.compile("^Pass"))).to_be_enabled()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("Resign|Yes")).last.click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    expect(board(page).locator(".task")).to_be_empty()
    expect(board(page).locator(".player.turn")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Pass"))).to_have_count(0)


@pytest.mark.parametrize("path", ["/puzzle/zero/3", "/learn/zero"])
def test_lessons_on_a_desk_show_hand_and_buttons(visit: Visit, path: str) -> None:
    page = visit(path, size=(1366, 657), locale="pl-PL")
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(9)
    found: Found = {}
    needs = {"the nine cards": "[data-zone=hand] [data-card]", "the buttons": ".own .acts button, .own .acts small"}
    look(page, needs, [(1366, 657)], found)
    assert found == {}


def test_a_hint_is_shown_at_the_hand_that_has_begun(visit: Visit) -> None:
    """The hand before it may still lie open, with its points."""
    page = visit()
    begin_with_bot(page, "zero")
    scored = page.get_by_role("region", name="Hand 1 is scored")
    passing = page.get_by_role("button", name=re.compile("^Pass"))
    hint = page.get_by_role("button", name="Hint", exact=True)
    while not scored.count():  # whoever passes twice ends the hand
        expect(passing.and_(page.locator(":enabled")).or_(scored)).to_be_visible()
        if not scored.count():
            passing.click()
            expect(hint.and_(page.locator(":enabled"))).to_be_visible()
    hint.click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    expect(scored).to_have_count(0)
    expect(board(page).get_by_role("group", name="Pool")).to_be_visible()
