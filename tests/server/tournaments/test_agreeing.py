"""Nobody plays without having agreed: invitations, blocks, privacy, passwords, names; and own games of directors."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Player, Running
from tests.server.tournaments.players import SHORT, direct, open_tournament, wait_until

pytestmark = pytest.mark.anyio

SWISS = {"type": "swiss", "rounds": 1}
DAYS = SHORT | {"clock": {"type": "days", "days": 3}}
PASSWORD = "correct horse"  # noqa: S105 - of people who exist for a moment


async def arrive(server: Running, *names: str) -> list[Player]:
    return [await Player.arrive(server.url, name) for name in names]


async def register(player: Player, name: str) -> None:
    await player.post("/api/accounts", {"name": name, "password": PASSWORD}, 201)


async def invite(director: Player, tournament: str, *people: Player, status: int = 200, **more: Any) -> Any:
    ids = [each.me["id"] for each in people]
    return await direct(director, tournament, status, type="enter-people", people=ids, **more)


async def list_notices(player: Player) -> list[tuple[str, str, bool]]:
    found = (await player.get("/api/me/notices"))["notices"]
    return [(each["kind"], each["text"], each["seen"]) for each in found]


async def test_whoever_is_invited_is_told_and_not_paired_before_they_agree(server: Running) -> None:
    host, ann, ben, cid = await arrive(server, "Asking Host", "Asked Ann", "Asked Ben", "Asked Cid")
    tournament = await open_tournament(host, SWISS, name="Letters", table=DAYS, late_entry=1)
    for player in (ann, ben, cid):
        page = await invite(host, tournament, player)
    assert [each["unconfirmed"] for each in page["entries"]] == [[each.me["id"]] for each in (ann, ben, cid)]
    text = "Asking Host invites you to play in the tournament “Letters”."
    assert await list_notices(ann) == [("challenge", text, False)]
    refusal = await direct(host, tournament, 422, type="start")
    assert refusal["code"] == "tournament-too-few"
    for player in (ann, ben):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    assert await list_notices(ann) == [("challenge", text, True)], "there is nothing left to answer"
    page = await direct(host, tournament, type="start")
    assert [{*each["sides"]} for each in page["round"]["boards"]] == [{ann.me["id"], ben.me["id"]}]
    assert (await cid.get("/api/me/tables"))["tables"] == []


async def test_who_declines_is_not_asked_again(server: Running) -> None:
    host, ann = await arrive(server, "Insisting Host", "Declining Ann")
    tournament = await open_tournament(host, SWISS)
    await invite(host, tournament, ann)
    response = await ann.http.delete(f"/api/tournaments/{tournament}/entry")
    assert response.json()["entries"] == []
    assert (await invite(host, tournament, ann, status=409))["code"] == "tournament-gone"
    assert [seen for *_, seen in await list_notices(ann)] == [True]
    page = await ann.post(f"/api/tournaments/{tournament}/entry", {})
    assert page["entries"][0]["unconfirmed"] == []


async def test_an_invitation_is_refused_like_a_challenge(server: Running) -> None:
    host, ann, ben = await arrive(server, "Closed Host", "Blocking Ann", "Private Ben")
    tournament = await open_tournament(host, SWISS)
    assert (await ann.http.put(f"/api/me/blocked/{host.me['id']}")).status_code == 204
    assert (await ben.http.put("/api/me/privacy", json={"challenges": "followed"})).status_code in (200, 204)
    refusals = [await invite(host, tournament, player, status=403) for player in (ann, ben)]
    assert [each["code"] for each in refusals] == ["friends-closed"] * 2
    texts = [each["message"].replace(player.me["name"], "") for each, player in zip(refusals, (ann, ben), strict=True)]
    assert texts[0] == texts[1], "nobody can tell a block from privacy"
    assert (await host.get(f"/api/tournaments/{tournament}"))["entries"] == []
    assert await list_notices(ann) == await list_notices(ben) == []


async def test_a_team_of_the_director_waits_for_both(server: Running) -> None:
    host, ann, ben = await arrive(server, "Team Host", "Half Ann", "Half Ben")
    tournament = await open_tournament(host, SWISS, table={"game": "abalone", "players": 4})
    await invite(host, tournament, ann, ben, team="Halves")
    page = await ann.post(f"/api/tournaments/{tournament}/entry", {})
    assert page["entries"][0]["unconfirmed"] == [ben.me["id"]]
    page = await ben.post(f"/api/tournaments/{tournament}/entry", {})
    assert page["entries"][0]["unconfirmed"] == []


async def test_who_is_at_the_directors_device_agrees_by_their_password(server: Running) -> None:
    host, ann, ben = await arrive(server, "Device Host", "Device Ann", "Device Ben")
    await register(ann, "Device Ann")
    tournament = await open_tournament(host, SWISS)
    wrong = await invite(host, tournament, ann, status=401, password="correct hose")  # noqa: S106
    assert wrong["code"] == "store-sign-in"
    page = await invite(host, tournament, ann, password=PASSWORD)
    assert [each["unconfirmed"] for each in page["entries"]] == [[]]
    assert await list_notices(ann) == []
    assert (await host.get("/api/me"))["id"] == host.me["id"], "the device stays the director's"
    assert (await invite(host, tournament, ben, status=401, password=PASSWORD))["code"] == "store-sign-in"


async def test_who_was_invited_before_agrees_at_the_directors_device(server: Running) -> None:
    host, ann = await arrive(server, "Later Host", "Later Ann")
    await register(ann, "Later Ann")
    tournament = await open_tournament(host, SWISS)
    await invite(host, tournament, ann)
    await direct(host, tournament, type="withdraw", entrant=ann.me["id"])
    page = await invite(host, tournament, ann, password=PASSWORD)
    assert [each["unconfirmed"] for each in page["entries"]] == [[]]


async def test_invitations_are_limited_like_challenges(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    host, ann = await arrive(server, "Flooding Host", "Flooded Ann")
    rules = server.services.limits._rules
    monkeypatch.setattr(server.services.limits, "_rules", {**rules, "challenge-pair": type(rules["chat"])(3, 300)})
    opened = [await open_tournament(host, SWISS) for _ in range(4)]
    for tournament in opened[:3]:
        await invite(host, tournament, ann)
    response = await host.http.post(
        f"/api/tournaments/{opened[3]}/commands", json={"type": "enter-people", "people": [ann.me["id"]]}
    )
    assert (response.status_code, response.json()["code"]) == (429, "http-many")
    assert int(response.headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("Fri\u202eday", 422),
        ("Fri\nday", 422),
        ("Fri\x00day", 422),
        ("\u2066Friday", 422),
        ("Fri\u200bday", 422),
        ("\u2800", 422),
        ("  Friday   night ", 201),
    ],
)
async def test_names_of_tournaments_and_series_are_cleaned_like_those_of_people(
    server: Running, name: str, status: int
) -> None:
    host = await Player.arrive(server.url, "Naming Host")
    for names in ({"name": name}, {"name": "x", "series": name}):
        page = await host.post("/api/tournaments", {"setting": {"table": SHORT, "format": SWISS} | names}, status)
        if status == 422:
            assert page["code"].startswith("store-name-")
        else:
            assert "Friday night" in (page["setting"]["name"], page["setting"]["series"])
    tournament = await open_tournament(host, SWISS)
    setting = {"name": name, "table": SHORT, "format": SWISS}
    await direct(host, tournament, 422 if status == 422 else 200, type="change-setting", setting=setting)


async def test_names_of_teams_are_cleaned(server: Running) -> None:
    ann, ben = await arrive(server, "Naming Ann", "Naming Ben")
    tournament = await open_tournament(ann, SWISS, table={"game": "abalone", "players": 4})
    wish = {"partner": ben.me["id"], "team": "Us\u202e"}
    assert (await ann.post(f"/api/tournaments/{tournament}/entry", wish, 422))["code"] == "store-name-character"
    refusal = await invite(ann, tournament, ann, ben, status=422, team="Us\r\nThem")
    assert refusal["code"] == "store-name-character"


async def test_a_director_who_plays_does_not_take_a_lost_game_back(server: Running) -> None:
    host, ann = await arrive(server, "Losing Host", "Winning Ann")
    tournament = await open_tournament(host, SWISS, table=DAYS | {"rated": True}, bots=False)
    for player in (host, ann):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(host, tournament, type="start")
    page = await wait_until(host, tournament, lambda page: bool(page["round"] and page["round"]["boards"][0]["table"]))
    board = page["round"]["boards"][0]
    for kind in ("void-round", "end"):
        assert (await direct(host, tournament, 403, type=kind))["code"] == "tournament-own-game"
    places = [1 if side == host.me["id"] else 2 for side in board["sides"]]
    refusal = await direct(host, tournament, 403, type="correct", pairing=board["id"], places=places)
    assert refusal["code"] == "tournament-own-result"
    await direct(host, tournament, 400, type="void-round", own_waits=True)
    await host.ask(board["table"], type="resign")
    page = await wait_until(host, tournament, lambda page: page["phase"] == "finished")
    assert page["standings"][0]["entrant"] == ann.me["id"]


async def test_a_director_who_plays_takes_a_round_back_that_has_not_begun(server: Running) -> None:
    host, ann = await arrive(server, "Early Host", "Early Ann")
    tournament = await open_tournament(host, SWISS)
    for player in (host, ann):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(host, tournament, type="start")
    await wait_until(host, tournament, lambda page: bool(page["round"] and page["round"]["boards"][0]["table"]))
    assert (await direct(host, tournament, type="void-round"))["phase"] == "paused"
