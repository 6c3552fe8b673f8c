"""The results of a person: by game, by opponent, and the rating over time."""

from __future__ import annotations

from typing import Any

from tests.server.client import Player, Running, start


async def make_account(server: Running, name: str) -> Player:
    person = await Player.arrive(server.url, name)
    await person.post("/api/accounts", {"name": name, "password": "correct horse"}, 201)
    return person


async def fetch(reader: Player, person: Player) -> Any:
    return await reader.get(f"/api/people/{person.me['id']}/results")


async def test_results_are_counted_by_game_and_by_opponent(server: Running) -> None:
    ann, bob = await make_account(server, "Ann Counts"), await make_account(server, "Bob Counts")
    eve = await Player.arrive(server.url, "Eve")
    assert await fetch(ann, ann) == {"counted": 0, "games": [], "opponents": [], "ratings": []}
    rated = {"rated": True, "clock": {"type": "sudden", "initial": 900}}
    for setting in (rated, rated, {"access": "private"}):
        await bob.ask(await start([ann, bob], "abalone", **setting), type="resign")
    drawn = await start([ann, bob], "abalone")
    await ann.ask(drawn, type="offer-draw")
    await bob.ask(drawn, type="agree-draw")
    await ann.ask(await start([ann, eve], "abalone"), type="abort")
    three = await start([ann, bob, eve], "zero")
    for loser in (eve, ann):
        await loser.ask(three, type="resign")
    bots = await ann.post("/api/bots-now", {"game": "zero", "players": 3, "level": "random"}, 201)
    await ann.ask(bots["table"], type="resign")

    mine = await fetch(ann, ann)
    assert mine["counted"] == 6, "what was aborted has no result"
    assert mine["games"] == [
        {"game": "abalone", "won": 3, "drawn": 1, "lost": 0},
        {"game": "zero", "won": 0, "drawn": 0, "lost": 2},
    ]
    found = {each["name"] or each["level"]: (each["won"], each["drawn"], each["lost"]) for each in mine["opponents"]}
    assert found == {"Bob Counts": (3, 1, 1), "Eve": (1, 0, 0), "random": (0, 0, 2)}
    assert mine["opponents"][0]["name"] == "Bob Counts"
    assert all(each["game"] is each["character"] is None for each in mine["opponents"] if each["person"])
    (line,) = mine["ratings"]
    assert (line["game"], line["clock"], len(line["points"])) == ("abalone", "rapid", 2)
    assert line["points"][0]["at"] < line["points"][1]["at"]
    profile = await ann.get(f"/api/people/{ann.me['id']}")
    assert line["points"][-1]["strength"] == profile["ratings"][0]["strength"]

    seen = await fetch(bob, ann)
    assert (seen["counted"], seen["games"][0]["won"]) == (4, 2), "the private games are nobody else's business"
    assert seen["ratings"] == mine["ratings"]
    assert (await ann.get("/api/people/0123456789abcdef/results", 404))["code"] == "store-no-person"


async def test_bots_are_counted_by_their_names(server: Running) -> None:
    ann = await make_account(server, "Ann Alone")
    for game, level in (("zero", "beginner"), ("zero", "beginner"), ("zero", "casual"), ("setup", "beginner")):
        table = await ann.post("/api/bots-now", {"game": game, "players": 3, "level": level}, 201)
        await ann.ask(table["table"], type="resign")
    found = {
        (each["game"], each["level"], each["character"]["name"]["facts"]["number"]): each["lost"]
        for each in (await fetch(ann, ann))["opponents"]
    }
    assert found == {
        ("zero", "beginner", 1): 2,
        ("zero", "beginner", 2): 2,
        ("zero", "casual", 1): 1,
        ("zero", "casual", 2): 1,
        ("setup", "beginner", 1): 1,
        ("setup", "beginner", 2): 1,
    }
    listed, *_ = (await ann.get("/api/me/tables?status=finished"))["tables"]
    assert listed["seats"][1]["character"] == {"name": "setup-characters-beginner", "facts": {"number": 1}}
