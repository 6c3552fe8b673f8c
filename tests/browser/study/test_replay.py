"""Looking back in the browser: slider, keys and links, seats and open cards, other continuations, running games."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stolik import record
from stolik.kit import load
from tests.browser.fixtures import Visit, is_sideways, violations
from tests.browser.party import NAMES, Party
from tests.browser.people import begin_with_bot, follow, moves_made
from tests.server.client import Running
from tests.server.study.games import written

Played = Callable[..., tuple[Party, str]]


@pytest.fixture
def played(site: Running, browser: Browser) -> Iterator[Played]:
    """Let people play a game, to its end or so many moves."""
    parties: list[Party] = []

    def play(game: str, people: int, moves: int | None = None, **setting: Any) -> tuple[Party, str]:
        parties.append(Party(site, browser, people))
        table = parties[-1].start(game, **setting)
        while parties[-1].play(table, moves or 50) and moves is None:
            pass
        return parties[-1], table

    yield play
    for party in parties:
        party.close()


def slider(page: Page) -> Any:
    return page.get_by_role("slider", name="Move")


def at(page: Page, ply: int) -> None:
    """Wait until a move is shown: by the slider and in the list."""
    expect(slider(page)).to_have_value(str(ply))
    current = page.get_by_role("list", name="Moves and events").locator("[aria-current=step]")
    expect(current).to_have_count(1)
    expect(current.locator(".number")).to_have_text(str(ply))


def test_a_finished_game_is_walked_through_by_keys_slider_list_and_link(visit: Visit, played: Played) -> None:
    party, table = played("abalone", 2)
    made = party.site.known(table).play.made
    page = visit(f"/replay/{table}?seat=open")  # where nothing is hidden there is no such view
    expect(page.get_by_role("combobox", name="View", exact=True)).to_have_value("none")
    page.goto(f"/table/{table}")
    follow(page, "Replay")
    page.wait_for_url(f"**/replay/{table}*")
    at(page, 0)
    expect(page.get_by_text(re.compile("Winner: .* marbles pushed out"))).to_be_visible()  # who has won, and how
    states = list(record.replay(record.decode(page.request.get(f"/api/tables/{table}/record").body())))

    def black(ply: int) -> None:
        """The board shows the marbles of that ply."""
        at(page, ply)
        cells = page.get_by_role("gridcell", name=re.compile("black", re.IGNORECASE))
        expect(cells).to_have_count(states[ply].state.cells.count("b"))

    page.locator("h1").click()
    for key, ply in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(made)), ("Home", 0)]:
        page.keyboard.press(key)
        black(ply)
    slider(page).fill("9")
    black(9)
    page.get_by_role("list", name="Moves and events").get_by_role("button").nth(4).click()
    black(4)
    expect(page).to_have_url(re.compile(r"\?ply=4&seat=none$"))
    page.reload()
    black(4)
    slider(page).fill(str(len(made) - 1))
    at(page, len(made) - 1)
    page.get_by_label("Speed").select_option("Fast")
    page.locator("h1").click()
    page.keyboard.press(" ")
    at(page, len(made))  # autoplay stops at the end
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("tab", name="Share").click()
    link = page.get_by_label("Link to this move").input_value()
    assert link.endswith(f"/replay/{table}?ply={len(made)}&seat=none")
    with page.expect_download() as png:
        page.get_by_role("button", name="PNG").click()
    assert png.value.path().read_bytes().startswith(b"\x89PNG")
    assert violations(page) == []


def test_any_seat_and_all_cards_are_shown_after_the_game(visit: Visit, played: Played) -> None:
    party, table = played("zero", 3)
    page = visit(f"/replay/{table}?ply=2&seat=open", size=(390, 844))
    made = party.site.known(table).play
    game = load("zero")
    state = game.start(3, game.Options(), made.seed)
    for each in made.made[:2]:
        state = game.play(state, each.seat, each.move)
    for seat in range(3):
        cards = page.locator(f".player[data-seat='{seat}'] [data-card]")
        expect(cards).to_have_count(9)
        assert {card.get_attribute("data-card") for card in cards.all()} == set(state.hands[seat])
    told = moves_made(page)
    for ply, each in enumerate(made.made[:3], start=1):
        expect(told.nth(ply - 1)).to_contain_text(re.compile(rf"^{ply}\s*{NAMES[each.seat]} (gives|passes)"))
    page.get_by_role("combobox", name="View", exact=True).select_option("Bartek")
    hand = page.locator("[data-zone=hand] [data-card]")
    expect(hand).to_have_count(9)
    assert {card.get_attribute("data-card") for card in hand.all()} == set(state.hands[1])
    expect(page.locator(".player .back").first).to_be_visible()
    assert not is_sideways(page)
    assert violations(page) == []


def test_open_hands_of_absolute(visit: Visit, played: Played) -> None:
    party, table = played("absolute", 2, 6, options={"rounds": 1})
    party.guests[0].ask(table, type="resign")
    state = party.state(table)
    page = visit(f"/replay/{table}?ply=6&seat=open")
    for seat in range(2):
        cards = page.locator(".seat").nth(seat).locator(".known [data-card]")
        expect(cards).to_have_count(len(state.hands[seat]))
        assert {card.get_attribute("data-card") for card in cards.all()} == set(state.hands[seat])
    check_that_a_spectator_sees_no_hand(page)


def test_open_racks_of_setup(visit: Visit, played: Played) -> None:
    party, table = played("setup", 2, 6)
    party.guests[0].ask(table, type="resign")
    page = visit(f"/replay/{table}?ply=6&seat=open")
    for name in ("Ada", "Bartek"):
        expect(page.get_by_role("group", name=f"Rack of {name}").get_by_role("img")).to_have_count(4)
    check_that_a_spectator_sees_no_hand(page)


def check_that_a_spectator_sees_no_hand(page: Page) -> None:
    page.get_by_role("combobox", name="View", exact=True).select_option("Spectator")
    expect(page.locator(".known.all, .holdings .small")).to_have_count(0)


def test_another_continuation_is_tried_and_a_bot_answers(visit: Visit, played: Played) -> None:
    _, table = played("zero", 3)
    page = visit(f"/replay/{table}?ply=3&seat=open")
    at(page, 3)
    page.get_by_role("button", name="What if?").click()
    branch = page.get_by_role("region", name="What if?")
    expect(branch.get_by_text("after move 3")).to_be_visible()
    button = page.get_by_role("button", name=re.compile("^Pass"))
    button.click()
    tried = branch.get_by_role("list", name="Moves tried").get_by_role("listitem")
    expect(tried).to_have_count(1)
    branch.get_by_role("button", name="Take back").click()
    expect(tried).to_have_count(0)
    branch.get_by_label("Opponents").select_option("Bot (Beginner)")
    button.click()
    expect(tried).to_have_count(3)  # one's own move, and those of two bots
    expect(button).to_be_enabled()
    assert violations(page) == []
    branch.get_by_role("button", name="Back to the game").click()
    expect(branch).to_have_count(0)
    at(page, 3)


def test_a_record_is_pasted_shown_and_studied_and_a_broken_one_is_refused(visit: Visit) -> None:
    page = visit("/viewer", expected=("400 (Bad Request)",))
    text = json.loads(written("setup", 2))
    field = page.get_by_label("Saved game (JSON) or move list")
    wrong = {"seat": text["moves"][0]["seat"], "move": {"type": "claim"}}
    broken = {
        "not a complete record": json.dumps(text)[:-30],
        "version 7": json.dumps(text | {"version": 7}),
        "Move 5": json.dumps(text | {"moves": [*text["moves"][:4], wrong]}),
        "2,001 moves": json.dumps(text | {"moves": [wrong] * 2001}),
        "the limit is 262,144": " " * 300_000 + "{",
        "Move 2 (a1b2)": "1. a1b2 a1b2",
    }
    for words, record_ in broken.items():
        field.fill(record_)
        page.get_by_role("button", name="Show the game").click()
        expect(page.get_by_role("alert")).to_contain_text(words)
    field.fill(json.dumps(text))
    assert violations(page) == []
    page.get_by_role("button", name="Show the game").click()
    at(page, 0)
    expect(page.get_by_role("group", name=re.compile("^Rack of Player"))).to_have_count(2)
    slider(page).fill("3")
    at(page, 3)
    page.get_by_role("button", name="What if?").click()
    expect(page.get_by_role("region", name="What if?").get_by_text("to move")).to_be_visible()
    page.get_by_role("tab", name="Share").click()
    expect(page.get_by_role("img", name="Position after move 3")).to_be_visible()
    for name, start in (("PNG", b"\x89PNG"), ("Animation", b"<svg")):
        with page.expect_download() as kept:
            page.get_by_role("button", name=name).click()
        assert kept.value.path().read_bytes().startswith(start)
    assert violations(page) == []
    page.get_by_role("button", name="Open another game").click()
    page.get_by_label("or choose a file").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": b'[Layout "standard"]\n1. a1b2 i9h8'}
    )
    at(page, 0)
    expect(page.get_by_role("list", name="Moves and events").get_by_role("listitem")).to_have_count(3)


def test_a_running_game_is_looked_back_at_and_no_move_is_made_meanwhile(visit: Visit, site: Running) -> None:
    page = visit()
    begin_with_bot(page, "zero")
    table_id = page.url.rsplit("/", 1)[-1]
    hand = page.locator("[data-zone=hand] [data-card]")
    button = page.get_by_role("button", name=re.compile("^Pass"))
    expect(button).to_be_enabled()
    before = {card.get_attribute("data-card") for card in hand.all()}
    give = hand.first.get_attribute("data-card")
    hand.first.click()
    page.locator("[data-zone=pool] [data-card]").first.click()
    expect(page.locator(f"[data-zone=hand] [data-card='{give}']")).to_have_count(0)
    expect(button).to_be_enabled()
    page.get_by_role("button", name="Review moves").click()
    bar = page.get_by_role("group", name="Review moves")
    bar.get_by_role("button", name="Go to the start").click()
    expect(bar).to_contain_text(re.compile("move 0 of"))
    expect(page.locator(f"[data-zone=hand] [data-card='{give}']")).to_be_visible()
    assert {card.get_attribute("data-card") for card in hand.all()} == before
    expect(button).to_have_count(0)  # nothing can be played here
    made = len(site.known(table_id).play.made)
    hand.first.click()
    page.locator("[data-zone=pool] [data-card]").first.click()
    bar.get_by_role("button", name="Next move").focus()
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text(re.compile("move 1 of"))
    bar.get_by_role("button", name="Back to the current position").click()
    expect(button).to_be_enabled()
    assert len(site.known(table_id).play.made) == made
    expect(page.locator(f"[data-zone=hand] [data-card='{give}']")).to_have_count(0)
    page.goto(f"/replay/{table_id}")
    expect(page.get_by_text("During the game")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the table")).to_be_visible()
