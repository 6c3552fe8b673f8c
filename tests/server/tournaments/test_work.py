"""What tournaments cost: bots without anybody there, bots for one director, commands in a loop, and large rounds."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.refusals import TooMany
from stolik.server.capacity.clients import Client, find_address_of, note_person, set_client
from stolik.server.capacity.side_process import SideProcess
from stolik.server.settings import Settings
from stolik.server.tournaments import keeper
from stolik.server.tournaments.bot_limits import MOST_OF_ADDRESS, MOST_OF_DIRECTOR, BotLimits
from stolik.server.tournaments.deciding import MANY, decide_all, decide_aside, is_much_work
from stolik.server.tournaments.pages import make_page, make_page_aside
from stolik.server.tournaments.tournaments import OF_ENTRY, Tournaments
from stolik.store import Store
from stolik.table import Person
from stolik.tournaments import Arena, Entry, Pause, Start, Swiss, Tick, make_person_entrant
from tests.server.client import QUICK, Player, Running, free_port
from tests.server.tournaments.players import direct, open_tournament, wait_until
from tests.tournaments.simulation import DIRECTOR, Simulation, make_setting

pytestmark = pytest.mark.anyio


async def test_an_arena_of_bots_sleeps_while_nobody_is_there(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "LOOK", 0.2)
    host = await Player.arrive(server.url, "Sleepy Host")
    tournament = await open_tournament(host, {"type": "arena", "minutes": 60})
    await direct(host, tournament, type="enter-bots", level="beginner", count=4)
    monkeypatch.setattr(keeper, "ONLINE_MS", -60_000)  # nobody was seen since a minute from now
    await direct(host, tournament, type="start")
    page = await wait_until(host, tournament, lambda page: page["asleep"])
    page = await wait_until(host, tournament, lambda page: all(each["score"] for each in page["round"]["boards"]))
    await asyncio.sleep(1)
    still = await host.get(f"/api/tournaments/{tournament}")
    assert (still["version"], still["rounds"], still["next_at"]) == (page["version"], page["rounds"], page["ends_at"])
    monkeypatch.setattr(keeper, "ONLINE_MS", 60_000)
    await wait_until(host, tournament, lambda now: not now["asleep"] and now["rounds"] > page["rounds"])
    await direct(host, tournament, type="end")


async def test_bots_of_all_tournaments_count_for_their_director(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK | {"limits": 1.0})) as server:
        host = await Player.arrive(server.url, "Bots Host")
        one, other = [await open_tournament(host, {"type": "swiss", "rounds": 1}) for _ in range(2)]
        await direct(host, one, type="enter-bots", level="beginner", count=20)
        refusal = await direct(host, other, 429, type="enter-bots", level="beginner", count=13)
        assert (refusal["code"], refusal["facts"]) == ("tournament-many-bots-of-all", {"most": MOST_OF_DIRECTOR})
        await direct(host, other, type="enter-bots", level="beginner", count=12)
        await direct(host, one, type="cancel")
        await direct(host, other, type="enter-bots", level="beginner", count=13)


def test_bots_count_for_the_address_of_their_directors() -> None:
    limits = BotLimits()
    for number in range(MOST_OF_ADDRESS // 24):
        limits.add(f"t{number}", f"guest {number}", "192.0.2.1", 24)
    with pytest.raises(TooMany):
        limits.add("more", "guest", "192.0.2.1", 24)
    limits.add("more", "guest", "192.0.2.2", 24)
    limits.correct("t0", "guest 0", 4)  # some were removed
    limits.add("t0", "guest 0", "192.0.2.1", 20)
    limits.remove("t0")
    assert limits.count("t0", "guest 0") == 0
    limits.add("late", "guest", "192.0.2.1", 8)


async def test_bots_of_a_tournament_think_as_the_directors(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    choose = server.services.thinker.choose

    async def note(*request: Any) -> bytes:
        asked.add(request[-1])
        return await choose(*request)

    monkeypatch.setattr(server.services.thinker, "choose", note)
    host = await Player.arrive(server.url, "Thinking Host")
    tournament = await open_tournament(host, {"type": "knock-out"})
    await direct(host, tournament, type="enter-bots", level="beginner", count=2)
    await direct(host, tournament, type="start")
    await wait_until(host, tournament, lambda page: page["phase"] == "finished")
    assert host.me["id"] in asked
    assert tournament not in asked, "each tournament would have a share of its own"


async def test_the_latest_address_of_a_person_is_known() -> None:
    set_client(Client("192.0.2.7"))
    note_person("somebody at 7")
    assert (find_address_of("somebody at 7"), find_address_of("nobody")) == ("192.0.2.7", "")


async def test_the_commands_of_a_director_are_limited(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK | {"limits": 0.1})) as server:
        host = await Player.arrive(server.url, "Busy Host")
        tournament = await open_tournament(host, {"type": "swiss", "rounds": 1})
        path, statuses = f"/api/tournaments/{tournament}/commands", []
        for _ in range(8):
            response = await host.http.post(path, json={"type": "pause"})
            statuses.append(response.status_code)
        assert statuses == [409] * 6 + [429] * 2
        assert int(response.headers["retry-after"]) > 0


async def test_rounds_are_charged_by_their_entrants(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK | {"limits": 0.2})) as server:
        host = await Player.arrive(server.url, "Looping Host")
        tournament = await open_tournament(host, {"type": "swiss", "rounds": 1})
        rule = server.services.limits._rules["pairing"]
        server.services.limits.charge("pairing", host.me["id"], rule.burst + 10)
        path = f"/api/tournaments/{tournament}/commands"
        response = await host.http.post(path, json={"type": "start"})
        assert (response.status_code, response.json()["code"]) == (429, "http-many")
        assert int(response.headers["retry-after"]) > 0
        response = await host.http.post(path, json={"type": "cancel"})
        assert response.status_code == 200, "that pairs nobody"


async def test_a_large_round_is_paired_in_a_side_process() -> None:
    simulation = Simulation(make_setting(Swiss(2)), MANY)
    small = Simulation(make_setting(Swiss(2)), MANY - 1)
    assert is_much_work(simulation.tournament, (Start(),), 0)
    assert not is_much_work(small.tournament, (Start(),), 0)
    assert not is_much_work(simulation.tournament, (Pause(),), 0)
    arena = Simulation(make_setting(Arena(60)), MANY)
    assert is_much_work(arena.tournament, (Pause(),), 0), "its next deadline depends on who could be paired"
    packed = msgspec.msgpack.encode(simulation.tournament)
    aside = SideProcess(60)
    try:
        found, seconds = await aside.run(decide_aside, (packed, DIRECTOR, (Start(),), 5))
        page, _ = await aside.run(make_page_aside, (packed, "Director", 5))
    finally:
        await aside.close()
    assert found == decide_all(simulation.tournament, DIRECTOR, (Start(),), 5)
    assert seconds > 0
    assert page == msgspec.msgpack.encode(make_page(simulation.tournament, "Director", 5))
    simulation.start()
    assert not is_much_work(simulation.tournament, (Tick(),), 0), "nothing is due"


async def test_tournaments_in_memory_are_limited_by_their_size(tmp_path: Path) -> None:
    memory = 10 * 1_000 * OF_ENTRY
    with Store.open(f"sqlite:///{tmp_path / 'stolik.db'}") as store:
        tournaments = Tournaments(store, lambda: 0, asyncio.create_task, memory=memory)
        large = Simulation(make_setting(Swiss(2), most=1000), 0).tournament
        entries = tuple(Entry(make_person_entrant(Person(f"p{number}", "P"))) for number in range(1_000))
        for number in range(20):
            tournaments._keep(msgspec.structs.replace(large, id=f"t{number}", entries=entries))
        assert len(tournaments._cache) < 10
        assert tournaments._cache.used <= memory
        assert f"t{number}" in tournaments._cache
