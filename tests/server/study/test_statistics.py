"""The statistics of people and of the club."""

from __future__ import annotations

from time import time
from typing import Any

import msgspec
import pytest

from stolik.messages import LANGUAGES, say
from stolik.server.study.statistics.club import read_club
from stolik.server.study.statistics.counting import count_batch
from stolik.server.study.statistics.figures import draw_opening
from stolik.store import Store
from tests.server.client import Player, Running, start

ONE_PUSH = {"layout": "5/6/7/8/6bbw/8/7/6/w4", "captures": 1}  # e7e8 wins


async def make_account(server: Running, name: str) -> Player:
    person = await Player.arrive(server.url, name)
    await person.post("/api/accounts", {"name": name, "password": "correct horse"}, 201)
    return person


async def fetch(reader: Player, person: Player) -> Any:
    return await reader.get(f"/api/people/{person.me['id']}/results")


async def test_results_are_counted_by_game_and_by_opponent(server: Running) -> None:
    ann, bob = await make_account(server, "Ann Counts"), await make_account(server, "Bob Counts")
    eve = await Player.arrive(server.url, "Eve")
    assert await fetch(ann, ann) == {
        "counted": 0,
        **{name: [] for name in ("games", "opponents", "openings", "scores", "ratings")},
    }
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
        {"game": "abalone", "won": 3, "drawn": 1, "lost": 0, "streak": 0, "best_streak": 3},
        {"game": "zero", "won": 0, "drawn": 0, "lost": 2, "streak": -2, "best_streak": 0},
    ]
    found = {each["name"] or each["level"]: (each["won"], each["drawn"], each["lost"]) for each in mine["opponents"]}
    assert found == {"Bob Counts": (3, 1, 1), "Eve": (1, 0, 0), "random": (0, 0, 2)}
    assert mine["opponents"][0]["name"] == "Bob Counts"
    assert all(each["game"] is each["character"] is None for each in mine["opponents"] if each["person"])
    (line,) = mine["ratings"]
    assert (line["game"], line["clock"], len(line["points"])) == ("abalone", "rapid", 2)
    assert line["points"][0]["at"] < line["points"][1]["at"]
    profile = await ann.get(f"/api/people/{ann.me['id']}")
    last = line["points"][-1]
    assert last["strength"] == profile["ratings"][0]["strength"] == pytest.approx(last["mu"] - 3 * last["sigma"])

    seen = await fetch(bob, ann)
    assert (seen["counted"], seen["games"][0]["won"]) == (4, 2), "the private games are nobody else's business"
    assert seen["ratings"] == mine["ratings"]
    assert (await ann.get("/api/people/0123456789abcdef/results", 404))["code"] == "store-no-person"


async def test_bots_are_counted_by_their_names(server: Running) -> None:
    ann = await make_account(server, "Ann Alone")
    for game, level in (("zero", "beginner"), ("zero", "beginner"), ("zero", "casual"), ("setup", "beginner")):
        table = await ann.post("/api/bots-now", {"game": game, "players": 3, "level": level, "seat": 0}, 201)
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


async def play(players: list[Player], moves: list[str], **setting: Any) -> str:
    """Play some moves of Abalone; then the last player resigns."""
    table = await start(players, "abalone", options={"layout": "standard"}, **setting)
    for number, text in enumerate(moves):
        await players[number % len(players)].ask(table, type="move", text=text)
    await players[-1].ask(table, type="resign")
    return table


async def test_two_people_have_results_against_each_other(server: Running) -> None:
    ann, bob, eve = [await make_account(server, name) for name in ("Ann Against", "Bob Against", "Eve Against")]
    for setting in ({}, {}, {"access": "private"}):
        latest = await play([ann, bob], [], **setting)
    await play([bob, ann], [])
    await play([ann, eve], [])
    guest = await Player.arrive(server.url, "Guest")
    four = await start([ann, bob, eve, guest], "abalone")  # Ann and Eve are partners
    for loser in (bob, guest):
        await loser.ask(four, type="resign")

    path = f"/api/people/{ann.me['id']}/against/{bob.me['id']}"
    mine, theirs = await ann.get(path), await eve.get(path)
    assert (mine["name"], mine["other_name"]) == ("Ann Against", "Bob Against")
    assert (mine["counted"], theirs["counted"]) == (5, 4)
    assert mine["games"] == [
        {"game": "abalone", "won": 4, "drawn": 0, "lost": 1, "streak": 1, "best_streak": 3},
    ]
    assert [each["ending"] for each in mine["latest"]] == ["won", "lost", "won", "won", "won"]
    assert latest in {each["table"] for each in mine["latest"]}
    assert latest not in {each["table"] for each in theirs["latest"]}, "a private game is the business of the two"
    partners = await ann.get(f"/api/people/{ann.me['id']}/against/{eve.me['id']}")
    assert partners["counted"] == 1, "partners are no opponents"
    assert (await ann.get(f"/api/people/{ann.me['id']}/against/{ann.me['id']}"))["counted"] == 0
    nobody = await ann.get(f"/api/people/{ann.me['id']}/against/0123456789abcdef", 404)
    assert nobody["code"] == "store-no-person"


async def test_openings_that_are_mirror_images_are_one(server: Running) -> None:
    ann, bob = await make_account(server, "Ann Opens"), await make_account(server, "Bob Opens")
    for moves in (["a1b2", "i9h8"], ["a5b5", "i5h5", "a4b4"], ["a2b3", "i9h8"], ["a1b2"]):
        await play([ann, bob], moves)
    first, second = (await fetch(bob, bob))["openings"]
    assert first["opening"]["name"]["name"] == "abalone-opening"
    moves = first["opening"]["moves"]
    told = [[say(move["name"], language, **move["facts"]) for move in moves] for language in LANGUAGES]
    assert told == [["Black: a1–c3 → d4", "White: i9–g7 → f6"], ["Czarne: a1–c3 → d4", "Białe: i9–g7 → f6"]]
    facts = first["opening"]["name"]["facts"]
    assert [say("abalone-opening", language, **facts) for language in LANGUAGES] == ["Standard", "Standardowe"]
    assert first["opening"]["svg"].startswith("<svg")
    assert (first["game"], first["won"], first["drawn"], first["lost"]) == ("abalone", 0, 0, 2)
    assert second["lost"] == 1, "a game that ended before everybody had moved has no opening"


def test_an_opening_that_other_rules_have_stored_is_named_without_a_picture() -> None:
    shown = draw_opening("abalone", '{"name":"abalone-opening","facts":{"layout":"gone","moves":"a1b2 i9h8"}}')
    assert (shown.name.name, shown.moves, shown.svg) == ("abalone-opening", (), None)


async def test_the_club_counts_public_games(server: Running) -> None:
    ann, bob = await make_account(server, "Ann Club"), await make_account(server, "Bob Club")
    store = server.services.store
    before = read_game(count_all(store))
    await play([ann, bob], ["a1b2", "i9h8"])
    await play([ann, bob], ["a1b2", "i9h8"], access="private")
    aborted = await start([ann, bob], "abalone")
    await ann.ask(aborted, type="abort")
    after = read_game(count_all(store))
    assert {name: after[name] - before[name] for name in after} == {"count": 1, "week": 1, "first": 1, "opening": 1}
    assert read_game(await ann.get("/api/club"))["count"] > 0, "anybody may see it"
    assert "Ann" not in str(await ann.get("/api/club")), "nobody is named"


def count_all(store: Store) -> Any:
    """Count all games that have ended, and return the statistics of the club."""
    while count_batch(store, lag=0):
        pass
    return msgspec.to_builtins(read_club(store, int(time() * 1000)))


def read_game(club: dict[str, Any]) -> dict[str, int]:
    """Some figures of Abalone."""
    found = {each["game"]: each for each in club["games"]}.get("abalone")
    if found is None:
        return dict.fromkeys(("count", "week", "first", "opening"), 0)
    assert len(found["weeks"]) == 26
    return {
        "count": found["count"],
        "week": found["weeks"][-1]["count"],
        "first": next(each["seats"][0] for each in found["winners"] if each["players"] == 2),
        "opening": sum(each["count"] for each in found["openings"]),
    }


async def test_points_are_counted_of_games_that_were_played_to_their_end(server: Running) -> None:
    ann, bob = await make_account(server, "Ann Scores"), await make_account(server, "Bob Scores")
    table = await start([ann, bob], "abalone", options=ONE_PUSH)
    await ann.ask(table, type="move", text="e7e8")
    await play([ann, bob], [])
    scores = (await fetch(ann, ann))["scores"]
    assert scores == [{"game": "abalone", "width": 1, "bars": [{"least": 1, "count": 1}]}]


async def test_a_game_ends_also_if_its_opening_cannot_be_named(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ArithmeticError

    ann, bob = await make_account(server, "Ann Ends"), await make_account(server, "Bob Ends")
    monkeypatch.setattr("stolik.server.live.entries.name_opening", fail)
    await play([ann, bob], ["a1b2", "i9h8"])
    found = await fetch(ann, ann)
    assert (found["counted"], found["openings"]) == (1, [])
