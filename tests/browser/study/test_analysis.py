"""A finished game is analysed in the browser: asked for, followed as it comes, read by eye, by keys and as a table."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from tests.browser.fixtures import Fix, Visit, is_sideways, violations
from tests.browser.party import Party
from tests.browser.people import follow
from tests.conftest import nightly
from tests.server.client import Running

MOVES = 14


def test_a_game_is_analysed_when_it_is_over_and_its_moments_are_gone_to(
    visit: Visit, site: Running, browser: Browser
) -> None:
    party = Party(site, browser, 2)
    try:
        table = party.start("abalone")
        party.play(table, MOVES, "random")
        page = visit(f"/replay/{table}")
        expect(page.get_by_role("link", name="Back to the table")).to_be_visible()
        expect(page.get_by_role("tab", name="Analysis")).to_have_count(0)  # while it runs
        party.guests[0].ask(table, type="resign")
        page.goto(f"/table/{table}")
        follow(page, "Analysis")
        page.locator("[type=range]").fill(str(MOVES))
        page.get_by_role("button", name="Analyse this game").click()
        analysis = page.get_by_role("region", name="Analysis", exact=True)
        expect(analysis.get_by_role("table", name="Accuracy")).to_be_visible()
        expect(analysis.get_by_role("progressbar")).to_have_count(0)

        # The graph is a slider: keys and clicks go to moves, and what is said of them follows.
        graph = analysis.get_by_role("slider", name="Evaluation by move")
        expect(graph).to_have_attribute("aria-valuenow", str(MOVES))
        graph.press("Home")
        expect(analysis.get_by_text("Start of the game")).to_be_visible()
        graph.press("ArrowRight")
        expect(graph).to_have_attribute("aria-valuenow", "1")
        expect(graph).to_have_attribute("aria-valuetext", re.compile("^Move 1: Black"))
        box = graph.bounding_box()
        assert box is not None
        graph.click(position={"x": box["width"] - 14, "y": 40})
        expect(graph).to_have_attribute("aria-valuenow", str(MOVES))

        # Random moves are bad ones: they are marked, listed, and say what was better.
        marked = analysis.get_by_role("list", name="Mistakes and brilliant moves").get_by_role("button")
        expect(marked.first).to_contain_text(re.compile("mistake|blunder"))
        marked.first.click()
        expect(marked.first).to_have_attribute("aria-current", "step")
        expect(analysis.get_by_text(re.compile("^Better: "))).to_be_visible()
        expect(graph.locator(".mark")).to_have_count(marked.count())

        # What was better is tried out, from the position in which it could have been played.
        number = int(graph.get_attribute("aria-valuenow") or 0)
        analysis.get_by_role("button", name="Try it on the board").click()
        branch = page.get_by_role("region", name="What if?")
        tried = branch.get_by_role("list", name="Moves tried").get_by_role("listitem")
        expect(tried).to_have_count(1)
        expect(tried).to_contain_text(f"{number}. ")
        branch.get_by_role("button", name="Back to the game").click()
        expect(graph).to_have_attribute("aria-valuenow", str(number))

        analysis.get_by_text("All decisions").click()
        rows = analysis.get_by_role("region", name="All decisions").get_by_role("row")
        expect(rows).to_have_count(1 + MOVES)
        rows.nth(3).get_by_role("button").click()
        expect(graph).to_have_attribute("aria-valuenow", "3")
        assert violations(page) == []

        # Who comes later reads it at once, in Polish on a phone too.
        later = visit(f"/replay/{table}", size=(360, 740), locale="pl-PL", color_scheme="dark")
        later.get_by_role("tab", name="Analiza").click()
        analysis = later.get_by_role("region", name="Analiza", exact=True)
        expect(analysis.get_by_role("table", name="Dokładność")).to_be_visible()
        assert not is_sideways(later)
        assert violations(later) == []
    finally:
        party.close()


@nightly("it judges two games; the test above shows the page")
def test_luck_and_skill_are_shown_and_an_interruption_loses_nothing(
    visit: Visit, site: Running, browser: Browser, shuffle: Fix
) -> None:
    shuffle(1)
    party = Party(site, browser, 2)
    try:
        table = party.start("setup", options={"finish": 10})
        assert not party.play(table, 40)
        page = visit(f"/replay/{table}", expected=("ERR_",))
        cuts: list[str] = []

        def cut(route: Route) -> None:
            """Give the page the first two decisions of the first two answers, and no more."""
            answer = route.fetch()
            body = answer.body().splitlines(keepends=True)
            plies = [line for line in body if b'"type":"ply"' in line]
            if len(cuts) < 2 and len(plies) > 2:
                cuts.append(route.request.url)
                body = [body[0], *plies[:2]]
            route.fulfill(response=answer, body=b"".join(body))

        page.route(re.compile("/analysis\\?"), cut)
        page.get_by_role("tab", name="Analysis").click()
        page.get_by_role("button", name="Analyse this game").click()
        analysis = page.get_by_role("region", name="Analysis", exact=True)
        expect(analysis.get_by_role("heading", name="Luck and skill")).to_be_visible()
        assert [re.sub(".*=", "", url) for url in cuts] == ["0", "2"]
        for name in ("Ada", "Bartek"):
            share = analysis.get_by_role("table", name=name).filter(has_text="Luck")
            expect(share.get_by_role("row", name=re.compile("^Luck"))).to_contain_text("±")
            expect(share.get_by_role("row", name=re.compile("^Own decisions"))).to_contain_text("±")
        assert violations(page) == []
    finally:
        party.close()
