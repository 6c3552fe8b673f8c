"""The shuffle of players and server, over sockets and REST: seals, the call, the parts, and the proof at the end."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from stolik.server.settings import Settings
from stolik.table import PART_PATIENCE, proof
from stolik.table.proof import find_level, find_problem, seal_part
from tests.server.client import QUICK, Player, Running, Socket, free_port, open_socket
from tests.server.live.bots.program import Program
from tests.server.live.bots.test_runner import playing
from tests.server.tournaments.players import SHORT, direct, find_my_table, open_tournament, wait_until

PARTS = ["a1" * 32, "b0" * 32, "c1" * 32]
SEALS = [seal_part(part) for part in PARTS]


@pytest.fixture(autouse=True)
def same_deals() -> None:
    """Here the deals are made as they are for people."""


def is_called(view: dict[str, Any]) -> bool:
    return view["phase"] == "open" and view["seed_hash"] is not None


def is_playing(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "playing")


async def check_proof(player: Player, table: str, shown: str) -> proof.Proof:
    """End the game, and return its proof, which must be right and bound by what was shown before."""
    await player.ask(table, type="abort")
    found = proof.decode((await player.http.get(f"/api/tables/{table}/proof")).content)
    assert find_problem(found) is None
    assert found.seed_hash == shown
    return found


def check_hidden(sockets: list[Socket], found: proof.Proof) -> None:
    """Nobody was sent a seed or the salt before the end, and nobody a part before the start."""
    secrets = [str(found.record.seed), str(found.server_seed), found.salt]
    for socket in sockets:
        for text, frame in zip(socket.texts, socket.frames, strict=True):
            shown = frame.get("set", frame.get("view", {}))
            if shown.get("phase") == "finished":
                break
            assert not any(secret in text for secret in secrets), text
        phases = [frame.get("set", frame.get("view", {})).get("phase") for frame in socket.frames]
        until = phases.index("playing")
        assert not any(part in text for part in PARTS for text in socket.texts[:until])


async def test_players_at_two_nodes_shuffle_together(postgres_url: str) -> None:
    first, second = (Settings(port=free_port(), database_url=postgres_url, **QUICK) for _ in range(2))
    with Running(first) as one, Running(second) as two:
        ann, bob = await Player.arrive(one.url, "Ann"), await Player.arrive(two.url, "Bob")
        table = await ann.open("setup")
        async with ann.sit(table) as a, bob.sit(table) as b, open_socket(one.url, f"/ws/tables/{table}") as eve:
            await b.ask(type="join", ready=True, seal=SEALS[1])
            await a.ask(type="ready", seal=SEALS[0])
            for socket in (a, b, eve):
                view = await socket.until(is_called)
                assert [(each["seal"], each["part"]) for each in view["parts"]] == [(seal, None) for seal in SEALS[:2]]
            shown = a.view["seed_hash"]
            assert b.view["seed_hash"] == shown
            assert (await b.ask(type="give-part", part=PARTS[2]))["code"] == "table-part-wrong"
            answers = await asyncio.gather(
                a.ask(type="give-part", part=PARTS[0]), b.ask(type="give-part", part=PARTS[1])
            )
            assert [answer["type"] for answer in answers] == ["ok", "ok"]
            for socket in (a, b, eve):
                await socket.until(is_playing)
                assert [each["part"] for each in socket.view["parts"]] == PARTS[:2]
            assert (await a.ask(type="give-part", part=PARTS[0]))["code"] == "table-part-uncalled"
            assert (await ann.http.get(f"/api/tables/{table}/proof")).status_code == 422, "while the game runs"
            found = await check_proof(ann, table, shown)
            for socket in (a, b, eve):
                await socket.until(lambda view: view["phase"] == "finished")
                assert socket.view["server_seed"] == str(found.server_seed)
            check_hidden([a, b, eve], found)
        assert find_level(found) == "players"
        assert found.list_seats(given=True) == [0, 1]
        assert (await bob.http.get(f"/api/tables/{table}/proof")).content == proof.encode(found)


async def test_who_stays_away_is_not_waited_for_long(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stolik.table.decisions.shuffles.PART_PATIENCE", 300)
    ann, bob = await Player.arrive(server.url, "Ann"), await Player.arrive(server.url, "Bob")
    table = await ann.open("setup")
    await bob.ask(table, type="join", ready=True, seal=SEALS[1])
    async with ann.sit(table) as a:
        await a.ask(type="ready", seal=SEALS[0])
        shown = (await a.until(is_called))["seed_hash"]
        await a.ask(type="give-part", part=PARTS[0])
        await a.until(is_playing)
        found = await check_proof(ann, table, shown)
    assert find_level(found) == "players-some"
    assert (found.list_seats(given=True), found.list_seats(given=False)) == ([0], [1])


async def test_a_server_that_stops_between_the_call_and_the_start_goes_on(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as before:
        ann, bob = await Player.arrive(before.url, "Ann"), await Player.arrive(before.url, "Bob")
        table = await ann.open("setup")
        await bob.ask(table, type="join", ready=True, seal=SEALS[1])
        await ann.ask(table, type="ready", seal=SEALS[0])
        shown = (await ann.get(f"/api/tables/{table}"))["seed_hash"]
        await ann.ask(table, type="give-part", part=PARTS[0])
    await asyncio.sleep(PART_PATIENCE / 1000)  # the outage is not counted
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as after:
        bob = bob.move_to(after.url)
        async with bob.sit(table) as b:
            assert is_called(await b.until(lambda view: bool(view["parts"])))
            assert b.view["seed_hash"] == shown
            await b.ask(type="give-part", part=PARTS[1])
            await b.until(is_playing)
            found = await check_proof(bob, table, shown)
    assert find_level(found) == "players"


async def give(player: Player, table: str, part: str, **more: Any) -> dict[str, Any]:
    """Give a part over REST, and return the view of the game."""
    await player.ask(table, type="give-part", part=part, **more)
    view: dict[str, Any] = await player.get(f"/api/tables/{table}")
    assert view["phase"] == "playing"
    return view


async def test_every_way_to_a_table_takes_a_seal(server: Running) -> None:
    ann, bob = await Player.arrive(server.url, "Ann"), await Player.arrive(server.url, "Bob")
    against = await ann.post("/api/bots-now", {"game": "setup", "level": "random", "seal": SEALS[0]}, 201)
    assert is_called(against)
    given = (await give(ann, against["table"], PARTS[0]))["parts"]
    assert [each and each["part"] for each in given].count(PARTS[0]) == 1
    wish = {"games": ["setup"], "clocks": ["10+0"]}
    waiting = await ann.post("/api/pairing", wish | {"seal": SEALS[0]}, 200)
    found = await bob.post("/api/pairing", wish | {"seal": SEALS[1]}, 200)
    assert (found["table"], is_called(found)) == (waiting["table"], True)
    await ann.ask(found["table"], type="give-part", part=PARTS[0])
    await give(bob, found["table"], PARTS[1])
    hot = {
        "setting": {"game": "setup", "players": 2, "access": "private"},
        "seats": [{"type": "local", "name": "Ada"}, {"type": "local", "name": "Bea"}],
        "seal": SEALS[0],
    }
    device = await ann.post("/api/tables", hot, 201)
    assert is_called(device)
    view = await give(ann, device["table"], PARTS[0], as_seat=0)
    assert [each is None for each in view["parts"]] == [False, True]
    plain = await ann.post("/api/bots-now", {"game": "setup", "level": "random"}, 201)
    assert (plain["phase"], plain["parts"]) == ("playing", []), "a client that knows nothing of it does not wait"
    for wrong in ("", "A1" * 32, "a1", 7, "a1" * 32 + "\n"):
        await ann.post("/api/bots-now", {"game": "setup", "level": "random", "seal": wrong}, 400)
    for other in ("", "A1" * 32, None, "a1" * 33):
        await ann.ask(plain["table"], 400, type="give-part", part=other)


async def test_a_rematch_is_shuffled_together(server: Running) -> None:
    ann, bob = await Player.arrive(server.url, "Ann"), await Player.arrive(server.url, "Bob")
    table = await ann.open("setup")
    async with AsyncExitStack() as stack:
        a, b = [await stack.enter_async_context(each.sit(table)) for each in (ann, bob)]
        await b.ask(type="join", ready=True)
        await a.ask(type="ready")
        await a.until(is_playing)
        await a.ask(type="abort")
        await a.ask(type="rematch", seal=SEALS[0])
        await b.ask(type="rematch", seal=SEALS[1])
        following = (await b.until(lambda view: view["next"] is not None))["next"]
        async with bob.sit(following) as c:
            view = await c.until(is_called)
            assert [each["seal"] for each in view["parts"]] == [SEALS[1], SEALS[0]], "the seats have changed"
            await c.ask(type="give-part", part=PARTS[1])
            await ann.ask(following, type="give-part", part=PARTS[0])
            await c.until(is_playing)


async def test_whoever_connects_to_a_table_of_a_tournament_is_ready_with_a_seal(server: Running) -> None:
    ann, bob = await Player.arrive(server.url, "Ann"), await Player.arrive(server.url, "Bob")
    tournament = await open_tournament(ann, {"type": "round-robin"}, table=SHORT | {"game": "setup", "options": {}})
    for player in (ann, bob):
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(ann, tournament, type="start")
    table = find_my_table(ann, await wait_until(ann, tournament, lambda page: find_my_table(ann, page) is not None))
    path = f"/ws/tables/{table}?seal="
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(open_socket(server.url, path + seal, player.http.cookies))
            for player, seal in ((ann, SEALS[0]), (bob, SEALS[1]))
        ]
        view = await sockets[0].until(is_called)
        assert {each["seal"] for each in view["parts"]} == {*SEALS[:2]}
        for socket, part in zip(sockets, PARTS, strict=False):
            await socket.ask(type="give-part", part=part)
        await sockets[0].until(is_playing)


async def test_a_person_s_bot_adds_its_part(server: Running, tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text("class First:\n  games = 'setup'\n  def choose(self, view, moves):\n    return moves[0]\n")
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    async with playing(server, bot, path) as said:
        seats = [{"type": "me"}, {"type": "invited", "person": bot.me["id"]}]
        wanted = {"setting": {"game": "setup", "players": 2, "access": "private"}, "seats": seats, "seal": SEALS[0]}
        table = (await ann.post("/api/tables", wanted, 201))["table"]
        await ann.ask(table, type="ready")
        async with ann.sit(table) as socket:
            shown = (await socket.until(is_called))["seed_hash"]
            await socket.ask(type="give-part", part=PARTS[0])
            await socket.until(is_playing)
            found = await check_proof(ann, table, shown)
            await socket.until(lambda view: view["phase"] == "finished")
        assert said.troubles() == []
    assert (find_level(found), found.list_seats(given=True)) == ("players", [0, 1])
