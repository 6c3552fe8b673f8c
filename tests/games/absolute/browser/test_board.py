"""Two people play a whole game of Absolute in their browsers; a third watches and is never told a hidden card."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from stolik.games.absolute.rules.moves import Draw
from stolik.games.absolute.rules.state import State
from tests.browser.fixtures import Fix, Visit
from tests.browser.games import Game
from tests.browser.people import gather, moves_made, open_table, result
from tests.browser.watching import Watcher, is_told
from tests.conftest import NIGHTLY
from tests.games.absolute.browser import cards
from tests.server.client import Running

SEED = 266  # of a short round with every kind of move
SUITS = {"c": "circle", "s": "square", "d": "diamond", "t": "triangle"}

Hands = tuple[tuple[str, ...], ...]


def hidden(hands: Hands, known: Any) -> set[str]:
    """The cards that nobody but their holders has seen."""
    return {card for hand, seen in zip(hands, known, strict=True) for card in hand if card not in seen}


def shows_nothing_hidden(page: Page, state: State, known: Any) -> None:
    """The page of a spectator names no hidden card, in words, names or data."""
    expect(cards.hand(page)).to_have_count(0)
    html = cards.board(page).evaluate("element => element.outerHTML")
    for card in hidden(state.hands, known):
        assert f'data-card="{card}"' not in html
        sign = "minus" if card[0] == "-" else "plus"
        assert f"{sign} {card[1:-1]}, {SUITS[card[-1]]}" not in html


def test_two_people_play_to_the_end_and_a_spectator_sees_no_hidden_card(
    visit: Visit, site: Running, shuffle: Fix
) -> None:
    shuffle(SEED)
    pages = [visit(), visit()]
    address = open_table(pages[0], "absolute", {"Rounds": "1"})
    watcher = Watcher(visit())
    gather(address, *pages, watching=[watcher.page])
    game = Game(site, address)
    everybody = [*pages, watcher.page]

    truth: dict[int, Hands] = {}  # the hands, by the moves made before
    kinds: list[type] = []
    while (turn := game.turn) is not None:
        state: State = game.state
        truth[len(kinds)] = state.hands
        view = game.view(turn)
        shows_nothing_hidden(watcher.page, state, view.knowledge.known)
        move = game.advice()
        is_known = kinds.count(type(move)) >= 2 and not NIGHTLY  # it was made on the page twice
        if is_known:
            game.make(pages[turn], move)
        else:
            cards.act(pages[turn], view, move, drag=len(kinds) % 2 == 0)
        kinds.append(type(move))
        for page in [pages[1 - turn], watcher.page] if is_known else everybody:
            expect(moves_made(page)).to_have_count(len(kinds))
        assert len(kinds) < 60, "the round does not come to an end"
    assert {kind.__name__ for kind in kinds} == {"Draw", "Swap", "Place", "Add", "Regroup", "Discard", "Hold"}

    totals = [tally.score for tally in game.state.finished[0].tallies]
    for page in everybody:
        expect(page.locator(".own, .seat")).not_to_have_count(0)  # what lies there stays in view
        page.get_by_role("button", name="Scores").click()
        scores = page.locator(".rounds")
        expect(scores.get_by_role("heading", name=re.compile("wins$"))).to_be_visible()
        for seat, score in enumerate(totals):
            own = scores.locator(".tallies > section").nth(seat)
            points = score.points
            expect(own.locator("header")).to_contain_text(f"{points} point{'s' * (points != 1)}")
            reasons = sum(len(each.lines) for each in score.sets) + len(score.hand.lines)
            expect(own.locator("ul > li")).to_have_count(reasons)
        expect(result(page)).to_contain_text("All rounds have been played.")
    winner = pages[game.table.play.result.outcome.places.index(1)]
    expect(winner.get_by_role("heading", name="You won!")).to_be_visible()

    for told in watcher.views():
        assert told["viewer"] is None
        assert told["hand"] == []
        if told["ended"]:
            continue
        secret = hidden(truth[len(told["log"])], told["knowledge"]["known"])
        open_ = told | {"knowledge": told["knowledge"]["known"]}  # beside it, it names all that nobody has seen
        assert not [card for card in secret if is_told(card, open_)]
    drawn = [message for message in watcher.messages() if message["name"].startswith("absolute-event-draw-")]
    assert len(drawn) == kinds.count(Draw)
    assert "absolute-event-draw-own" not in {message["name"] for message in drawn}
