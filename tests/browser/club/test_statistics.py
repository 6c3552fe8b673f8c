"""The statistics of people and of the club: figures beside the pictures, on any screen."""

from __future__ import annotations

import re
from random import Random
from time import time

from playwright.sync_api import expect

from stolik.cli.demo.games import DemoClock, DemoTable
from stolik.cli.demo.people import Member
from stolik.server.study.statistics.counting import count_batch
from stolik.table import PRESETS, Person, Setting
from tests.browser.fixtures import Visit, sideways, violations
from tests.server.client import Running


def play_games(site: Running, count: int) -> list[Member]:
    """Let two people play rated games."""
    store = site.services.store
    accounts = [store.people.create_account(name, "correct horse") for name in ("Figure", "Liczba")]
    members = [Member(Person(each.id, each.name), "beginner") for each in accounts]
    options = {"captures": 1, "max_plies": 12}
    setting = Setting(game="abalone", players=2, clock=PRESETS["10+0"], rated=True, options=options)
    for _ in range(count):
        demo = DemoTable(store, DemoClock(int(time() * 1000)), Random(1))
        demo.open(setting, members)
        demo.start(members)
        demo.play(members, 12)
        demo.finish()
    while count_batch(store, lag=0):
        pass
    return members


def test_figures_of_a_person_of_two_and_of_the_club(site: Running, visit: Visit) -> None:
    one, _ = play_games(site, 2)
    page = visit(f"/person/{one.person.id}")
    graph = page.get_by_role("region", name="Rating over time")
    graph.get_by_text("Numbers").click()
    expect(graph.get_by_role("columnheader")).to_have_text(["When", "Estimate", "From", "To", "Rating"])
    expect(graph.get_by_role("row")).to_have_count(3)
    opening = page.get_by_role("table", name="Favourite openings").get_by_role("rowheader")
    expect(opening).to_have_text(re.compile("Belgian daisy Black: .* → .*White: .* → "))
    assert opening.locator("img").evaluate("(picture) => picture.decode().then(() => picture.naturalWidth)")
    expect(page.get_by_role("table", name="Streaks").get_by_role("rowheader")).to_have_text("Abalone")
    assert violations(page) == []
    assert sideways(page) == []

    page.get_by_role("link", name="Games with Liczba").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Figure against Liczba")
    expect(page.get_by_role("region", name="The latest games").get_by_role("row")).to_have_count(3)
    assert violations(page) == []
    assert sideways(page) == []

    page.get_by_role("link", name="The club").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The club")
    points = page.get_by_role("region", name="Abalone").get_by_role("figure")
    points.get_by_text("Numbers").click()
    expect(points.get_by_role("columnheader")).to_have_text(["Points", "Times"])
    assert violations(page) == []
    assert sideways(page) == []
