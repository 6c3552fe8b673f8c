"""Tournaments on a real server, from the first entry to the results as files."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from stolik.server.tournaments import keeper
from tests.server.client import Player, open_socket
from tests.server.tournaments.players import SHORT, direct, find_my_table, open_tournament, play_on, wait_until

if TYPE_CHECKING:
    from tests.server.client import Running

pytestmark = pytest.mark.anyio


async def test_a_swiss_of_guests_and_bots_to_its_end(server: Running) -> None:
    people = [await Player.arrive(server.url, f"Swiss {number}") for number in range(4)]
    director = people[0]
    tournament = await open_tournament(director, {"type": "swiss", "rounds": 3})
    for player in people:
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(director, tournament, type="enter-bots", level="beginner", count=2)
    listed = await director.get("/api/tournaments")
    assert tournament in [each["id"] for each in listed["open"]]
    assert [each["entrants"] for each in listed["mine"] if each["id"] == tournament] == [6]
    await direct(director, tournament, type="start")
    await asyncio.gather(*(play_on(player, tournament, resign=True) for player in people))
    page = await director.get(f"/api/tournaments/{tournament}")
    assert (page["phase"], page["rounds"]) == ("finished", 3)
    assert sum(each["points"] for each in page["standings"]) == 9
    assert all(each["played"] == 3 for each in page["standings"])
    first = await director.get(f"/api/tournaments/{tournament}/rounds/1")
    assert all(each["score"] for each in first["boards"])
    text = (await director.http.get(f"/api/tournaments/{tournament}/results.csv")).text
    assert text.startswith("\ufeffgroup,place,name,points")
    assert len(text.splitlines()) == 7
    results = await director.get(f"/api/tournaments/{tournament}/results.json")
    assert [each["number"] for each in results["rounds"]] == [1, 2, 3]
    unchanged = await director.http.get(f"/api/tournaments/{tournament}?after={page['version']}")
    assert unchanged.json() is None


async def test_a_tournament_of_bots_needs_nobody(server: Running) -> None:
    director = await Player.arrive(server.url, "Robot keeper")
    tournament = await open_tournament(director, {"type": "knock-out"})
    await direct(director, tournament, type="enter-bots", level="beginner", count=3)
    await direct(director, tournament, type="start")
    page = await wait_until(director, tournament, lambda page: page["phase"] == "finished")
    assert [each["place"] for each in page["standings"]] == [1, 2, 3]


async def test_who_comes_to_the_table_is_ready_and_cannot_leave_or_change_it(server: Running) -> None:
    ann, ben = [await Player.arrive(server.url, name) for name in ("Ready Ann", "Ready Ben")]
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1})
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
    table = find_my_table(ann, page)
    assert table
    async with ann.sit(table) as first:
        await first.until(lambda view: view["seats"][view["viewer"]]["ready"])
        assert first.view["tournament"] == tournament
        assert (await first.ask(type="leave"))["code"] == "table-tournament"
        assert (await first.ask(type="close"))["code"] == "table-host-only"
        async with ben.sit(table) as second:
            await second.until(lambda view: view["phase"] == "playing")
            assert (await second.ask(type="abort"))["code"] == "table-tournament"
            assert "abort" not in second.view["can"]
            await second.ask(type="resign")
        await first.until(lambda view: view["phase"] == "finished")
        assert "rematch" not in first.view["can"]
    page = await wait_until(ann, tournament, lambda page: page["phase"] == "finished")
    assert page["standings"][0]["name"] == "Ready Ann"


async def test_who_does_not_come_has_lost(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "SECOND", 5)  # milliseconds
    ann, ben = [await Player.arrive(server.url, name) for name in ("Here Ann", "Absent Ben")]
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1})
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
    async with ann.sit(find_my_table(ann, page) or "") as socket:
        await socket.until(lambda view: view["phase"] == "closed")
    page = await wait_until(ann, tournament, lambda page: page["phase"] == "finished")
    [board] = page["round"]["boards"]
    assert (board["absent"], board["score"]["by"]) == ([ben.me["id"]], "forfeit")
    assert page["standings"][0]["name"] == "Here Ann"


async def test_at_a_larger_table_the_others_play(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "SECOND", 5)  # milliseconds
    director = await Player.arrive(server.url, "Absent director")
    tournament = await open_tournament(director, {"type": "tables", "rounds": 1}, table=SHORT | {"players": 3})
    await director.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(director, tournament, type="enter-bots", level="beginner", count=2)
    await direct(director, tournament, type="start")
    page = await wait_until(director, tournament, lambda page: page["phase"] == "finished")
    [board] = page["round"]["boards"]
    assert (board["absent"], board["score"].get("by", "played")) == ([director.me["id"]], "played")
    view = await director.get(f"/api/tables/{board['table']}")
    assert [seat["kind"] for seat in view["seats"]] == ["bot", "bot"]


async def test_games_that_were_forfeited_without_a_table_hold_up_nobody(server: Running) -> None:
    ann = await Player.arrive(server.url, "Tired Ann")
    tournament = await open_tournament(ann, {"type": "round-robin"})
    await ann.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="enter-bots", level="beginner", count=3)
    await direct(ann, tournament, type="start")
    (await ann.http.delete(f"/api/tournaments/{tournament}/entry")).raise_for_status()
    await play_on(ann, tournament, resign=True)
    results = await ann.get(f"/api/tournaments/{tournament}/results.json")
    pairings = [pairing for each in results["rounds"] for pairing in each["pairings"]]
    assert sorted(bool(pairing["table"]) for pairing in pairings) == [False] * 2 + [True] * 4


async def test_a_correspondence_tournament_starts_without_anybody(server: Running) -> None:
    ann, ben = [await Player.arrive(server.url, name) for name in ("Letter Ann", "Letter Ben")]
    table = SHORT | {"clock": {"type": "days", "days": 3}}
    tournament = await open_tournament(ann, {"type": "round-robin"}, table=table)
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
    assert (await ann.get(f"/api/tables/{find_my_table(ann, page)}"))["phase"] == "playing"


async def test_a_table_of_a_round_that_was_taken_back_is_ended(server: Running) -> None:
    ann, ben, host = [await Player.arrive(server.url, f"Void {name}") for name in ("Ann", "Ben", "Host")]
    table = SHORT | {"clock": {"type": "days", "days": 3}}
    tournament = await open_tournament(host, {"type": "swiss", "rounds": 1}, table=table)
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(host, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
    first = find_my_table(ann, page)
    assert (await direct(host, tournament, type="void-round"))["phase"] == "paused"
    while (await ann.get(f"/api/tables/{first}"))["phase"] != "finished":
        await asyncio.sleep(0.05)
    await direct(host, tournament, type="resume")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) not in (None, first))
    [board] = page["round"]["boards"]
    page = await direct(host, tournament, type="correct", pairing=board["id"], places=[1, 2])
    page = await wait_until(ann, tournament, lambda page: page["phase"] == "finished")
    assert page["standings"][0]["entrant"] == board["sides"][0]


async def test_a_game_that_a_moderator_closes_is_played_at_another_table(server: Running) -> None:
    ann, ben, mod = [await Player.arrive(server.url, name) for name in ("Closed Ann", "Closed Ben", "Closing Mod")]
    await mod.post("/api/accounts", {"name": "Closing Mod", "password": "correct horse"}, 201)
    server.services.store.roles.grant(mod.me["id"], "moderator")
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1})
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
    seen = [find_my_table(ann, page)]

    async def close() -> str:
        """Close the latest table at the desk, and return the one that is opened instead."""
        action = {"type": "close-table", "reason": "The chat got out of hand"}
        await mod.post(f"/api/desk/tables/{seen[-1]}/actions", action, 200)
        page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) != seen[-1])
        [board] = page["round"]["boards"]
        assert (board["absent"], board["score"]) == ([], None), "nobody had the time to come"
        assert all(entry["active"] for entry in page["entries"])
        seen.append(board["table"])
        return str(board["table"])

    waiting = await close()
    async with ann.sit(waiting) as one, ben.sit(waiting):
        await one.until(lambda view: view["phase"] == "playing")
        again = await close()
        await one.until(lambda view: view["phase"] == "finished")
    async with ann.sit(again) as one, ben.sit(again) as other:
        await one.until(lambda view: view["phase"] == "playing")
        await other.ask(type="resign")
    page = await wait_until(ann, tournament, lambda page: page["phase"] == "finished")
    assert [(each["name"], each["points"]) for each in page["standings"]] == [("Closed Ann", 1), ("Closed Ben", 0)]


async def test_others_are_refused_in_both_languages(server: Running) -> None:
    ann, ben = [await Player.arrive(server.url, name) for name in ("Boss Ann", "Other Ben")]
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1}, bots=False)
    path = f"/api/tournaments/{tournament}/commands"
    assert (await ben.post(path, {"type": "start"}, 403))["code"] == "tournament-director-only"
    polish = await ben.http.post(path, json={"type": "start"}, headers={"Accept-Language": "pl"})
    assert "osoba prowadząca" in polish.text
    assert (await direct(ann, tournament, 422, type="start"))["code"] == "tournament-too-few"
    bots = {"type": "enter-bots", "level": "beginner", "count": 1}
    assert (await ann.post(path, bots, 422))["code"] == "tournament-no-bots"
    assert (await ann.post(path, bots | {"level": "unheard-of"}, 422))["code"] == "unknown-bot"
    withdrawn = await ben.http.delete(f"/api/tournaments/{tournament}/entry")
    assert (withdrawn.status_code, withdrawn.json()["code"]) == (404, "tournament-not-entered")
    assert (await ben.get("/api/tournaments/none-at-all", 404))["code"] == "tournament-missing"
    assert (await ben.get(f"/api/tournaments/{tournament}/rounds/7", 404))["code"] == "tournament-round-missing"
    await ben.post(f"/api/tournaments/{tournament}/entry", {})
    page = (await ben.http.delete(f"/api/tournaments/{tournament}/entry")).json()
    assert page["entries"] == []
    assert (await direct(ann, tournament, type="cancel"))["phase"] == "cancelled"


async def test_nobody_is_named_as_a_partner_by_whom_they_block(server: Running) -> None:
    ann, ben = [await Player.arrive(server.url, name) for name in ("Blocked Ann", "Blocking Ben")]
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1}, table={"game": "abalone", "players": 4})
    assert (await ben.http.put(f"/api/me/blocked/{ann.me['id']}")).status_code == 204
    wish = {"partner": ben.me["id"], "team": "Both"}
    refusal = await ann.post(f"/api/tournaments/{tournament}/entry", wish, 403)
    assert refusal["code"] == "friends-closed"
    assert (await ann.get(f"/api/tournaments/{tournament}"))["entries"] == []


async def test_a_team_plays_when_the_partner_has_agreed(server: Running) -> None:
    ann, ben = [await Player.arrive(server.url, name) for name in ("Team Ann", "Team Ben")]
    table = {"game": "abalone", "players": 4}
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1}, table=table)
    page = await ann.post(f"/api/tournaments/{tournament}/entry", {"partner": ben.me["id"], "team": "Both"})
    assert page["members"] == 2
    assert page["entries"][0]["unconfirmed"] == [ben.me["id"]]
    page = await ben.post(f"/api/tournaments/{tournament}/entry", {})
    assert page["entries"][0]["unconfirmed"] == []
    page = await direct(ann, tournament, type="enter-bots", level="beginner", count=1)
    assert [each["name"] for each in page["entries"]] == ["Both", "Pebble"]
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: bool(page["round"] and page["round"]["boards"][0]["table"]))
    view = await ann.get(f"/api/tables/{page['round']['boards'][0]['table']}")
    assert sorted(seat["kind"] for seat in view["seats"]) == ["bot", "bot", "taken", "taken"]


async def test_a_token_that_may_not_play_starts_no_game(server: Running) -> None:
    ann, ben = [await Player.arrive(server.url, name) for name in ("Token Ann", "Token Ben")]
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1})
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
    path = f"/ws/tables/{find_my_table(ann, page)}"
    store = server.services.store
    first, second = [store.tokens.create(each.me["id"], "reader", ["read"])[1] for each in (ann, ben)]
    async with (
        open_socket(server.url, path, Authorization=f"Bearer {first}") as one,
        open_socket(server.url, path, Authorization=f"Bearer {second}") as other,
    ):
        for socket in (one, other):
            await socket.until(lambda view: view["viewer"] is not None)
        async with ann.sit(path.rpartition("/")[2]) as watching:
            await watching.until(lambda view: view["seats"][view["viewer"]]["ready"])
            said = await watching.ask(type="say", text="who is here?")
            await watching.reach(said["version"])
        assert [seat["ready"] for seat in watching.view["seats"]].count(True) == 1
        assert watching.view["phase"] == "open"
