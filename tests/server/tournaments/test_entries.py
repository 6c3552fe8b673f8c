"""Entering a tournament: in time, late, by its clock, in an arena; limits, bots by name, series, and lost tables."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from stolik.game import Refusal
from stolik.server.settings import Settings
from stolik.server.tournaments.keeper import Keeper
from tests.server.client import QUICK, Player, Running, free_port
from tests.server.tournaments.players import SHORT, direct, find_my_table, open_tournament, play_on, wait_until

if TYPE_CHECKING:
    from stolik.tournaments import Pairing, Tournament

pytestmark = pytest.mark.anyio


async def enter(player: Player, tournament: str, status: int = 200) -> Any:
    return await player.post(f"/api/tournaments/{tournament}/entry", {}, status)


async def test_nobody_opens_or_enters_without_end(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK | {"limits": 0.3})) as server:
        ann = await Player.arrive(server.url, "Ann")
        wanted = {"setting": {"name": "More", "table": SHORT, "format": {"type": "swiss", "rounds": 1}}}
        opened = [await open_tournament(ann, {"type": "swiss", "rounds": 1})]
        assert (await ann.post("/api/tournaments", wanted, 429))["code"] == "http-many", "guests may open few"
        await ann.post("/api/accounts", {"name": "Ann", "password": "correct horse"}, 201)
        for _ in range(3):
            await open_tournament(ann, {"type": "swiss", "rounds": 1})
        assert (await ann.post("/api/tournaments", wanted, 429))["code"] == "http-many"
        for _ in range(3):  # six: entries and withdrawals count together
            await enter(ann, opened[0])
            assert (await ann.http.delete(f"/api/tournaments/{opened[0]}/entry")).status_code == 200
        assert (await enter(ann, opened[0], 429))["code"] == "http-many"


async def test_late_entry_until_the_round_that_the_director_has_set(server: Running) -> None:
    *people, eve, late, ann = [await Player.arrive(server.url, f"Late {number}") for number in range(7)]
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 3}, late_entry=2, between=3600)
    for player in people:
        await enter(player, tournament)
    await direct(ann, tournament, type="start")
    page = await enter(eve, tournament)
    assert [each["name"] for each in page["entries"]][-1] == "Late 4"
    for board in page["round"]["boards"]:
        await direct(ann, tournament, type="correct", pairing=board["id"], places=[1, 2])
    page = await direct(ann, tournament, type="pair-round")
    paired = [side for board in page["round"]["boards"] for side in board["sides"]]
    assert eve.me["id"] in [*paired, *page["round"]["byes"]]
    assert (await enter(late, tournament, 409))["code"] == "tournament-late"


async def test_a_tournament_starts_at_its_time(server: Running) -> None:
    ann = await Player.arrive(server.url, "Clock Ann")
    soon = server.services.tables.now() + 1_500
    tournament = await open_tournament(ann, {"type": "knock-out"}, starts_at=soon)
    page = await direct(ann, tournament, type="enter-bots", level="beginner", count=2)
    assert (page["phase"], page["next_at"]) == ("open", soon)
    page = await wait_until(ann, tournament, lambda page: page["phase"] != "open")
    assert page["started_at"] >= soon
    await wait_until(ann, tournament, lambda page: page["phase"] == "finished")


async def test_an_arena_pairs_whoever_is_free(server: Running) -> None:
    names = ("Arena Director", "Arena Ann", "Arena Ben", "Arena Late")
    director, ann, ben, late = [await Player.arrive(server.url, name) for name in names]
    tournament = await open_tournament(director, {"type": "arena", "minutes": 5})
    for player in (ann, ben):
        await enter(player, tournament)
    await direct(director, tournament, type="start")
    playing = [asyncio.create_task(play_on(player, tournament, resign=True)) for player in (ann, ben)]
    await wait_until(director, tournament, lambda page: sum(each["played"] for each in page["standings"]) >= 2)
    await enter(late, tournament)
    playing.append(asyncio.create_task(play_on(late, tournament, resign=True)))

    def has_played(page: dict[str, Any]) -> bool:
        return any(each["entrant"] == late.me["id"] and each["played"] for each in page["standings"])

    page = await wait_until(director, tournament, has_played)
    assert page["ends_at"] - page["started_at"] == 5 * 60_000
    await direct(director, tournament, type="end")
    await asyncio.gather(*playing)


async def test_twelve_bots_play_by_their_names(server: Running) -> None:
    ann = await Player.arrive(server.url, "Dozen Ann")
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 2})
    for level, count in (("beginner", 8), ("casual", 4)):
        page = await direct(ann, tournament, type="enter-bots", level=level, count=count)
    names = [each["name"] for each in page["entries"]]
    assert len(set(names)) == 12
    assert not [name for name in names if name.startswith(("Beginner", "Casual"))]
    assert names[6] == f"{names[0]} 2", "a level has six names"
    assert page["entries"][7]["character"]["facts"] == {"number": 2}
    await direct(ann, tournament, type="start")
    page = await wait_until(ann, tournament, lambda page: page["round"] and page["round"]["boards"][0]["table"])
    board = page["round"]["boards"][0]
    table = await ann.get(f"/api/tables/{board['table']}")
    shown = {each["entrant"]["id"]: each["character"] for each in page["entries"]}
    assert [seat["character"]["name"] for seat in table["seats"]] == [shown[side] for side in board["sides"]]
    page = await wait_until(ann, tournament, lambda page: page["phase"] == "finished")
    assert [each["played"] for each in page["standings"]] == [2] * 12


async def test_no_table_is_left_of_a_round_that_was_taken_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server dies between the opening of a table and its record, and then the director takes the round back."""
    lost: list[str] = []
    open_table = Keeper._open_table

    async def open_and_die(self: Keeper, tournament: Tournament, pairing: Pairing) -> Any:
        command: Any = await open_table(self, tournament, pairing)
        lost.append(command.table)
        raise Refusal("socket-failed")

    ann, ben = [await Player.arrive(server.url, name) for name in ("Lost Ann", "Lost Ben")]
    table = SHORT | {"clock": {"type": "days", "days": 3}}
    tournament = await open_tournament(ann, {"type": "swiss", "rounds": 1}, table=table)
    for player in (ann, ben):
        await enter(player, tournament)
    with monkeypatch.context() as broken:
        broken.setattr(Keeper, "_open_table", open_and_die)
        await direct(ann, tournament, type="start")
        while not lost:
            await asyncio.sleep(0.02)
        assert find_my_table(ann, await ann.get(f"/api/tournaments/{tournament}")) is None
        assert (await ann.get(f"/api/tables/{lost[0]}"))["phase"] == "playing"
        await direct(ann, tournament, type="void-round")
    while (await ann.get(f"/api/tables/{lost[0]}"))["phase"] != "finished":
        await asyncio.sleep(0.05)
    assert (await ann.get("/api/me/tables"))["tables"] == []


async def test_a_series_adds_up_evenings(server: Running) -> None:
    host, ann, ben = [await Player.arrive(server.url, f"Series {name}") for name in ("Host", "Ann", "Ben")]
    for winner in (0, 0, 1):
        tournament = await open_tournament(host, {"type": "swiss", "rounds": 1}, series="Winter & Co")
        for player in (ann, ben):
            await enter(player, tournament)
        page = await direct(host, tournament, type="start")
        [board] = page["round"]["boards"]
        best = (ann, ben)[winner].me["id"]
        places = [1 if side == best else 2 for side in board["sides"]]
        await direct(host, tournament, type="correct", pairing=board["id"], places=places)
        await wait_until(host, tournament, lambda page: page["phase"] == "finished")
    running = await open_tournament(host, {"type": "swiss", "rounds": 1}, series="Winter & Co")
    await open_tournament(ben, {"type": "swiss", "rounds": 1}, series="Winter & Co")
    series = await ben.get(f"/api/series/{host.me['id']}?name=Winter %26 Co")
    assert [each["id"] for each in series["evenings"]][-2:] == [tournament, running], "the director's alone"
    assert len(series["finished"]) == 3
    assert [(each["name"], each["points"]) for each in series["standings"]] == [("Series Ann", 34), ("Series Ben", 32)]
    best = await ben.get(f"/api/series/{host.me['id']}?name=Winter %26 Co&best=1")
    assert [each["points"] for each in best["standings"]] == [12, 12]
    missing = await ben.get(f"/api/series/{host.me['id']}?name=Summer", 404)
    assert missing["code"] == "tournament-series-missing"
