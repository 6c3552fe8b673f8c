"""What moderators do to tables: they close them, and void games that were arranged."""

from __future__ import annotations

import asyncio

from stolik.server.study.statistics.club import read_club
from stolik.server.study.statistics.counting import count_batch, take_out_voided
from tests.server.client import Running, start
from tests.server.moderation.club import join


def count_club(club: Running) -> dict[str, int]:
    """The games that the club's statistics have counted."""
    found = read_club(club.services.store, club.services.tables.now())
    return {each.game: each.count for each in found.games}


async def test_a_table_is_closed(club: Running) -> None:
    mod, ann, bob = await join(club, "Closer", "moderator"), await join(club, "Opener"), await join(club, "Joiner")
    waiting = await ann.open("setup", 2)
    playing = await start([ann, bob], "setup")
    for table, phase in ((waiting, "closed"), (playing, "finished")):
        action = {"type": "close-table", "reason": "rude title"}
        refusal = await mod.post(f"/api/desk/tables/{table}/actions", action | {"reason": "\0"}, 400)
        assert refusal["code"] == "store-text"
        assert (await ann.get(f"/api/tables/{table}"))["phase"] != phase, "what cannot be noted is not done"
        page = await mod.post(f"/api/desk/tables/{table}/actions", action, 200)
        assert page["phase"] == phase
        assert (await mod.post(f"/api/desk/tables/{table}/actions", action, 409))["code"] == "moderation-table-over"
    lines = [line for line in await mod.get("/api/desk/log") if line["action"] == "close-table"]
    assert [line["detail"]["table"] for line in lines] == [playing, waiting]


async def test_a_rated_game_is_voided(club: Running) -> None:
    mod, ann, bob = await join(club, "Voider", "moderator"), await join(club, "Pumped"), await join(club, "Pump")
    path = f"/api/people/{ann.me['id']}"
    fair = await start([ann, bob], "setup")
    await bob.ask(fair, type="resign")
    table = await start([ann, bob], "setup", rated=True, clock={"type": "sudden", "initial": 600})
    await bob.ask(table, type="resign")
    store = club.services.store
    while count_batch(store, lag=0):
        pass
    before = count_club(club)["setup"]
    for _ in range(100):
        if ratings := (await ann.get(f"/api/people/{ann.me['id']}"))["ratings"]:
            break
        await asyncio.sleep(0.05)
    assert ratings[0]["games"] == 1
    page = await mod.get(f"/api/desk/tables/{table}")
    assert (page["is_rated"], page["is_voided"]) == (True, False)
    action = {"type": "void-game", "reason": "arranged"}
    page = await mod.post(f"/api/desk/tables/{table}/actions", action, 200)
    assert (page["is_rated"], page["is_voided"]) == (False, True)
    club.services.tables._cache.clear()  # a table that is loaded is rated if it was not yet
    await ann.get(f"/api/tables/{table}")
    await asyncio.sleep(0.1)
    assert (await ann.get(f"/api/people/{ann.me['id']}"))["ratings"] == []
    assert (await mod.post(f"/api/desk/tables/{table}/actions", action, 409))["code"] == "moderation-voided"
    found = await ann.get(f"{path}/results")
    assert (found["counted"], found["games"][0]["won"], found["games"][0]["best_streak"]) == (1, 1, 1)
    assert [each["won"] for each in found["opponents"]] == [1]
    both = await ann.get(f"{path}/against/{bob.me['id']}")
    assert (both["counted"], both["games"][0]["won"]) == (1, 1)
    assert [(each["table"], each["voided"]) for each in both["latest"]] == [(table, True), (fair, False)]
    assert take_out_voided(store) == 1
    assert count_club(club)["setup"] == before - 1
