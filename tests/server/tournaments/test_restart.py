"""A server that dies in the middle of a round goes on as it was, with either database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import nightly
from tests.server.client import Player, Process, free_port
from tests.server.tournaments.players import direct, find_my_table, open_tournament, play_on, survive, wait_until

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def play_with_kills(port: int, kills: int, **settings: Any) -> None:
    """Play a tournament to its end, while its server is killed again and again."""
    process = Process(port, **settings)
    try:
        await asyncio.to_thread(process.__enter__)
        people = [await Player.arrive(process.url, f"Player {number}") for number in range(4)]
        director = people[0]
        tournament = await open_tournament(director, {"type": "swiss", "rounds": 3})
        for player in people:
            await player.post(f"/api/tournaments/{tournament}/entry", {})
        await direct(director, tournament, type="start")
        playing = [
            asyncio.create_task(survive(lambda player=player: play_on(player, tournament, resign=True)))  # type: ignore[misc]
            for player in people
        ]
        seen: list[Any] = []
        for kill in range(kills):
            # Somewhere in each round: a table is open, or a result has just come.
            await wait_until(director, tournament, lambda page: page["rounds"] > kill)  # noqa: B023 - it is awaited here
            seen.append((await director.get(f"/api/tournaments/{tournament}/rounds/{kill + 1}"))["boards"])
            await asyncio.to_thread(process.kill)
            process = Process(port, **settings)
            await asyncio.to_thread(process.__enter__)
        await asyncio.gather(*playing)
        page = await director.get(f"/api/tournaments/{tournament}")
        assert (page["phase"], page["rounds"]) == ("finished", 3)
        assert [each["played"] for each in page["standings"]] == [3] * 4
        assert sum(each["points"] for each in page["standings"]) == 6
        results = await director.get(f"/api/tournaments/{tournament}/results.json")
        tables = [pairing["table"] for each in results["rounds"] for pairing in each["pairings"]]
        assert len({*tables}) == 6
        for number, boards in enumerate(seen):
            later = results["rounds"][number]["pairings"]
            assert [each["sides"] for each in boards] == [each["sides"] for each in later], "pairings stay as they were"
            assert all(board["table"] in (None, each["table"]) for board, each in zip(boards, later, strict=True))
        mine = await director.get("/api/me/tables?status=current")
        assert mine["tables"] == [], "no table was opened twice"
    finally:  # of the last one that was started
        process.__exit__()


async def test_sigkill_in_a_round(tmp_path: Path) -> None:
    await play_with_kills(free_port(), 2, data=tmp_path)


@nightly("servers are started and killed; SQLite shows the same every time")
async def test_sigkill_in_a_round_on_postgresql(postgres_url: str) -> None:
    await play_with_kills(free_port(), 1, database_url=postgres_url)


async def test_two_nodes_bring_one_tournament_on(postgres_url: str) -> None:
    with Process(database_url=postgres_url) as one, Process(database_url=postgres_url) as two:
        ann = await Player.arrive(one.url, "Node Ann")
        ben = (await Player.arrive(one.url, "Node Ben")).move_to(two.url)
        tournament = await open_tournament(ann, {"type": "round-robin", "cycles": 2})
        for player in (ann, ben):
            await player.post(f"/api/tournaments/{tournament}/entry", {})
        await direct(ann.move_to(two.url), tournament, type="start")
        page = await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None)
        assert page["phase"] == "running"
        await asyncio.gather(play_on(ann, tournament, resign=True), play_on(ben, tournament, resign=True))
        page = await ben.get(f"/api/tournaments/{tournament}")
        assert [each["played"] for each in page["standings"]] == [2, 2]
