"""What helps with a turn of Absolute: the sum of the chosen cards, the card just drawn, buttons that tell the truth."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from stolik.games.absolute.rules.moves import Draw, Place
from stolik.games.absolute.rules.sets import judge_set
from tests.browser.fixtures import Fix
from tests.browser.games import Game
from tests.browser.party import Party
from tests.games.absolute.browser import cards
from tests.server.client import Running

SEED = 266  # of a short round with every kind of move


def top_of_hand(page: Page) -> float:
    box = cards.hand(page).bounding_box()
    assert box is not None
    return box["y"]


def test_a_turn_tells_sums_marks_the_drawn_card_and_keeps_the_hand_in_its_place(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(SEED)
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("absolute", options={"rounds": 1})
    page = party.guests[0].look(f"/table/{table}")
    game = Game(site, page.url)
    board = cards.board(page)
    tops = set()
    laid = False
    for _ in range(40):
        if game.turn != 0:
            party.play(table, 1)
            continue
        move = game.advice()
        if isinstance(move, Draw):
            expect(board.get_by_role("button", name="Draw from the deck")).to_be_enabled()
            tops.add(top_of_hand(page))
            held = set(game.state.hands[0])
            board.get_by_role("button", name="Draw from the deck").click()
            expect(board.locator(".drawn")).to_have_count(1)
            new = board.locator(".drawn").get_attribute("data-card")
            assert new not in held
            tops.add(top_of_hand(page))
        elif isinstance(move, Place):
            button = board.get_by_role("button", name="New set", exact=True)
            line = board.locator(".dock .line")
            lit = []
            for number, card in enumerate(move.cards, start=1):
                cards.card(page, card).click()
                expect(line).to_contain_text(" = ")
                tops.add(top_of_hand(page))
                lit.append("lit" in (button.get_attribute("class") or ""))
                assert lit[-1] == (judge_set(move.cards[:number]) is None), "it is lit for a set, and for nothing less"
            expect(line).to_contain_text("= 0 ✓")
            assert not lit[0]
            button.click()
            expect(board.get_by_text("That can be played.")).to_be_visible()
            tops.add(top_of_hand(page))
            laid = True
            break
        else:
            party.play(table, 1)
    assert laid
    assert len(tops) == 1, "the hand jumps"
    page.set_viewport_size({"width": 360, "height": 640})
    for text, tip in [("on the table now", ".total"), ("counts double", ".suits")]:
        board.locator(tip).first.click()
        expect(page.get_by_role("tooltip")).to_contain_text(text)
    party.close()
