"""What helps with a turn of Absolute: the sum of the chosen cards, the card just drawn, buttons that tell the truth."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

from msgspec import structs
from playwright.sync_api import Browser, Page, expect

from stolik.games.absolute.rules.moves import Draw, Hold, Place, Regroup, Swap
from stolik.games.absolute.rules.sets import judge_set
from stolik.kit import load
from tests.browser.fixtures import Fix
from tests.browser.games import Game
from tests.browser.party import Party
from tests.browser.windows import DESKS, PHONES, resize
from tests.games.absolute.browser import cards
from tests.games.absolute.worst import build_states
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


def hand_cards(page: Page) -> dict[str, float]:
    """Where the cards of the hand lie, from the left."""
    place = "(cards) => Object.fromEntries(cards.map((each) => [each.dataset.card, each.getBoundingClientRect().x]))"
    found: dict[str, float] = cards.hand(page).locator("[data-card]").evaluate_all(place)
    return found


def dock_buttons(page: Page) -> dict[str, bool]:
    """The buttons for chosen cards, and whether each of them can be pressed."""
    buttons = cards.board(page).locator(".actions button:is(.new, .discard, .exchange)")
    told = "(all) => Object.fromEntries(all.map((each) => [each.classList[0], !each.disabled]))"
    found: dict[str, bool] = buttons.evaluate_all(told)
    return found


def test_buttons_can_be_pressed_only_for_what_would_be_accepted_and_cards_keep_their_places(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(SEED)
    party = Party(site, browser, 3, locale="pl-PL", reduced_motion="reduce", service_workers="block")
    table = party.start("absolute", options={"rounds": 1})
    page = party.guests[0].look(f"/table/{table}")
    page.set_viewport_size({"width": 1366, "height": 657})
    game, tops = Game(site, page.url), set()
    while not (game.turn == 0 and game.state.phase == "draw" and any(game.state.sets) and len(game.state.hands[0]) > 3):
        party.play(table, 1)
    expect(page.locator("[data-deck]")).to_be_enabled()
    tops.add(top_of_hand(page))
    page.locator("[data-deck]").click()
    hold = page.locator(".actions .hold")
    expect(hold).to_be_visible()
    tops.add(top_of_hand(page))
    before = hand_cards(page)
    width = cards.hand(page).locator("[data-card]").first.evaluate("(card) => card.getBoundingClientRect().width")
    assert all(right - left >= width for left, right in pairwise(before.values())), "cards lie over one another"

    held = game.state.hands[0]
    moves = list(load("absolute").moves(game.state, 0))
    for chosen in [*combinations(held, 1), *list(combinations(held, 2))[:4], *list(combinations(held, 3))[:6]]:
        for card in chosen:
            cards.card(page, card).click()
        wanted = {"new": Place(chosen) in moves, "discard": len(chosen) == 1, "exchange": False}
        assert dock_buttons(page) == wanted, chosen
        assert ("takes" in page.locator("[data-place=discard]").get_attribute("class").split()) == wanted["discard"]  # type: ignore[union-attr]
        page.keyboard.press("Escape")
    swap = next(move for move in moves if isinstance(move, Swap))
    for card in (*swap.give, *swap.take):
        cards.card(page, card).click()
    assert dock_buttons(page)["exchange"]
    expect(page.locator(".dock .line")).to_contain_text(re.compile("Oddajesz .*, bierzesz "))
    page.keyboard.press("Escape")

    cards.card(page, held[0]).click()
    page.locator(".actions .discard").click()
    expect(page.locator(".send .primary")).to_be_enabled()
    tops.add(top_of_hand(page))
    assert hand_cards(page) == {card: x for card, x in before.items() if card != held[0]}, "the others have moved"
    assert len(tops) == 1, "the hand jumps"
    party.close()


def test_all_buttons_have_room_on_a_phone_in_polish(site: Running, browser: Browser, shuffle: Fix) -> None:
    shuffle(SEED)
    party = Party(site, browser, 2, locale="pl-PL", reduced_motion="reduce", service_workers="block")
    table = party.start("absolute")
    absolute, wanted = load("absolute"), {Swap, Regroup, Hold}
    while not ((state := party.state(table)).turn == 0 and wanted <= {*map(type, absolute.moves(state, 0))}):
        party.play(table, 1)
    page = party.guests[0].look(f"/table/{table}")
    expect(page.locator(".actions .regroup")).to_be_visible()
    expect(page.locator(".actions button")).to_have_count(5)
    for width, height in PHONES:
        resize(page, (width, height))
        wide = page.locator(".actions button").evaluate_all(
            "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
        )
        right = page.locator(".actions button").last.evaluate("(last) => last.getBoundingClientRect().right")
        assert wide == [], f"too narrow at {width}"
        assert right <= width
    party.close()


def test_a_player_who_may_challenge_is_not_told_that_it_is_their_turn(
    site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(SEED)
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("absolute", options={"unchecked": True})
    absolute = load("absolute")
    while absolute.actors(party.state(table)) != (1, 0):  # the other plays, and this one may challenge
        party.play(table, 1)
    page = party.guests[0].look(f"/table/{table}")
    expect(page.locator("[data-sitter='1']")).to_contain_text("to move")
    expect(page.locator("[data-sitter='0']")).to_be_visible()
    expect(page.locator("[data-sitter='0']")).not_to_contain_text("Your turn")
    expect(page.locator(".dock .line")).to_contain_text("You may challenge")
    party.close()


def test_others_are_one_line_each_on_a_phone_and_open_on_a_tap(site: Running, browser: Browser, shuffle: Fix) -> None:
    shuffle(SEED)
    party = Party(site, browser, 4, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("absolute")
    while not any((state := party.state(table)).sets[1:]):
        party.play(table, 1)
    owner = next(seat for seat in (1, 2, 3) if state.sets[seat])
    page = party.guests[0].look(f"/table/{table}")
    resize(page, PHONES[0])
    other = cards.board(page).locator(".seat").nth(owner - 1)
    expect(other).to_be_visible()
    box = other.bounding_box()
    assert box is not None
    assert box["height"] < 50
    laid = cards.table_set(page, owner, 0)
    expect(laid).to_have_count(0)
    more = other.locator("header [aria-expanded]").last
    more.click()
    expect(laid).to_be_visible()
    for card in laid.get_by_role("img").all():
        expect(card).to_be_in_viewport(ratio=0.9)
    more.click()
    expect(laid).to_have_count(0)
    party.close()


def test_sets_that_find_no_room_scroll_in_their_place(site: Running, browser: Browser) -> None:
    party = Party(site, browser, 2, locale="en-GB", reduced_motion="reduce", service_workers="block")
    table = party.start("absolute")
    state = next(state for state in build_states() if len(state.sets[0]) >= 10 and state.played)
    structs.force_setattr(site.known(table).play, "state", state)
    page = party.guests[0].look(f"/table/{table}")
    resize(page, DESKS[0])
    cards.board(page).get_by_role("button", name="Regroup", exact=True).click()
    for old in state.sets[0][:2]:  # with what they would score, new sets are higher than others
        for name in old.cards[:2]:
            cards.card(page, name).click()
        cards.board(page).get_by_role("button", name="New set", exact=True).click()
    for size in (DESKS[0], PHONES[0]):
        resize(page, size)
        last = cards.board(page).locator("[data-place='new:1']")
        last.evaluate("(laid) => laid.scrollIntoView({ block: 'nearest' })")
        seen = last.evaluate(
            """(laid) => {
              const box = laid.getBoundingClientRect();
              return laid.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 4));
            }"""
        )
        assert seen, f"it lies under the hand at {size}"
    party.close()
