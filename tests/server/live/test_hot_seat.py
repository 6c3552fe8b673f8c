"""Several people at one device, over the socket: one hand at a time, for whoever holds the device and nobody else."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from stolik.kit import keys, load
from stolik.table import BotSeat, Table, make_table_view
from tests.server.client import Player, Running, Socket, chosen
from tests.server.live.test_play import plain, tables_of

NAMES = ("Ada", "Bea", "Cyd", "Dan", "Ewa", "Fil")
HIDDEN = [key for key in keys() if load(key).hidden]


async def open_device(host: Player, game: str, people: int, bots: int = 0, status: int = 201, **setting: Any) -> Any:
    seats: list[Any] = [{"type": "local", "name": name} for name in NAMES[:people]]
    seats += [{"type": "bot", "level": "random"}] * bots
    wanted = {"game": game, "players": people + bots, "access": "private", **setting}
    return await host.post("/api/tables", {"setting": wanted, "seats": seats}, status)


async def take_turn(socket: Socket, rng: Random) -> int:
    """Wait until somebody at the device is to move; show the hand, move, and return the seat."""
    held = [seat for seat, place in enumerate(socket.view["seats"]) if place["holder"]]
    await socket.until(lambda view: view["phase"] != "playing" or view["actors"][:1][0] in held)
    if socket.view["phase"] != "playing":
        return -1
    seat: int = socket.view["actors"][0]
    answer = await socket.ask(type="look", as_seat=seat)
    assert answer["type"] == "ok", answer
    assert socket.view["viewer"] == seat
    answer = await socket.ask(type="move", move=chosen(socket.view, rng), as_seat=seat)
    assert answer["type"] == "ok", answer
    await socket.reach(answer["version"])
    return seat


def check_one_hand(socket: Socket, states: dict[int, Table]) -> None:
    """Every frame is the view of one seat that is to act then, or of a spectator."""
    view: dict[str, Any] = {}
    for frame in socket.frames:
        if frame["type"] not in ("table", "change"):
            continue
        table = states[frame["version"]]
        if frame["type"] == "table":
            view = frame["view"]
            assert view == plain(make_table_view(table, view["viewer"]))
        else:
            assert "viewer" not in frame["set"], "another viewer gets the whole table"
            view = view | frame["set"] | {field: frame[field] for field in ("version", "log", "chat")}
            assert view == plain(make_table_view(table, view["viewer"], frame["since"]))
        if table.phase == "playing" and view["viewer"] is not None:
            assert view["viewer"] in table.actors(), "a hand is shown only to the one who is to act"


@pytest.mark.parametrize("game", HIDDEN)
async def test_one_hand_at_a_time_and_only_when_it_is_asked_for(server: Running, game: str) -> None:
    host, eve = [await Player.arrive(server.url, name) for name in ("Hania", "Eve")]
    people = max(2, min(load(game).seats))
    opened = await open_device(host, game, people, bots=1 if people + 1 in load(game).seats else 0)
    assert (opened["phase"], opened["viewer"]) == ("playing", None), "it begins at once, with the cover on"
    table = opened["table"]
    rng = Random(2)
    async with host.sit(table) as socket, eve.sit(table) as watching:
        await socket.until(bool)
        before = -1
        for _ in range(3 * people):
            known = len(socket.frames)
            seat = await take_turn(socket, rng)
            if seat < 0:
                break
            if socket.view["actors"][:1] != [seat]:
                assert socket.view["viewer"] is None, "the frame with the move has no hand in it any more"
                shown = [frame["view"]["viewer"] for frame in socket.frames[known:] if frame["type"] == "table"]
                assert shown == [seat, None]
            before = seat
        assert before >= 0
        await watching.reach(socket.view["version"])
        assert watching.view["viewer"] is None
        # A new connection begins covered, and resumes nothing of a hand.
        async with host.sit(table) as again:
            await again.until(bool)
            assert again.view["viewer"] is None
    states = tables_of(server, table)
    check_one_hand(socket, states)
    check_one_hand(watching, states)


async def test_every_frame_of_a_device_is_of_one_seat(server: Running) -> None:
    host = await Player.arrive(server.url, "Hania")
    table = (await open_device(host, "zero", 3, bots=1))["table"]
    rng = Random(3)
    async with host.sit(table) as socket:
        await socket.until(bool)
        for _ in range(9):
            await take_turn(socket, rng)
        await socket.ask(type="ping")
        check_one_hand(socket, tables_of(server, table))


async def test_a_hand_is_hidden_again_on_demand_and_is_not_sent_meanwhile(server: Running) -> None:
    host = await Player.arrive(server.url, "Hania")
    table = (await open_device(host, "zero", 3))["table"]
    async with host.sit(table) as socket:
        await socket.until(bool)
        seat = socket.view["actors"][0]
        assert socket.view["viewer"] is None
        await socket.ask(type="look", as_seat=seat)
        assert socket.view["view"]["hand"]
        await socket.ask(type="look")
        assert (socket.view["viewer"], socket.view["view"].get("hand") or []) == (None, [])
        other = (seat + 1) % 3
        refused = await socket.ask(type="look", as_seat=other)
        assert (refused["type"], refused["code"]) == ("refused", "table-look")
        refused = await socket.ask(type="look", as_seat=99)
        assert refused["code"] == "table-look"


async def test_a_stranger_neither_acts_nor_looks_nor_sits(server: Running) -> None:
    host, eve = [await Player.arrive(server.url, name) for name in ("Hania", "Eve")]
    table = (await open_device(host, "zero", 3))["table"]
    async with eve.sit(table) as socket:
        await socket.until(bool)
        seat = socket.view["actors"][0]
        for as_seat in (seat, None):
            for message in ("look", "check", "move", "resign", "abort", "ask-takeback", "rematch", "join", "leave"):
                answer = await socket.ask(type=message, as_seat=as_seat)
                if message == "look" and as_seat is None:
                    assert answer["type"] == "ok", "a spectator's view is everybody's"
                else:
                    assert answer["type"] == "refused", (message, answer)
        assert (await socket.ask(type="say", text="hello"))["code"] == "table-chat-off"
        for frame in socket.frames:
            assert (frame.get("view") or {}).get("viewer") is None
    for wanted in ("0", "1", "2", "open"):
        for player in (eve, host):
            views = await player.http.get(f"/api/tables/{table}/replay/views?seat={wanted}")
            assert views.status_code == 403, "nobody looks back at a hand while the game runs"
    assert (await host.get(f"/api/tables/{table}"))["viewer"] is None
    assert (await host.ask(table, 422, type="look", as_seat=0))["code"] == "socket-look"


async def test_an_open_game_needs_no_cover_and_follows_the_turn(server: Running) -> None:
    host = await Player.arrive(server.url, "Hania")
    opened = await open_device(host, "abalone", 2, options={"captures": 1})
    assert opened["viewer"] == 0
    rng = Random(1)
    async with host.sit(opened["table"]) as socket:
        await socket.until(bool)
        for turn in range(4):
            assert socket.view["viewer"] == turn % 2
            answer = await socket.ask(type="move", move=chosen(socket.view, rng), as_seat=turn % 2)
            await socket.reach(answer["version"])
        checked = await socket.ask(type="check", move=socket.view["moves"][0], as_seat=0)
        assert checked["legal"]
        assert (await socket.ask(type="check", move=socket.view["moves"][0], as_seat=1))["type"] == "refused"
        assert "ask-takeback" in socket.view["can"]
        answer = await socket.ask(type="ask-takeback", as_seat=0)
        await socket.reach(answer["version"])
        assert (socket.view["made"], socket.view["viewer"]) == (3, 1)
        answer = await socket.ask(type="resign", as_seat=1)
        await socket.reach(answer["version"])
        assert socket.view["phase"] == "finished"
        assert "rematch" in socket.view["can"]
        answer = await socket.ask(type="rematch", as_seat=0)
        await socket.until(lambda view: view["next"] is not None)
    async with host.sit(socket.view["next"]) as again:
        await again.until(lambda view: view["phase"] == "playing")
        assert [seat["name"] for seat in again.view["seats"]] == ["Bea", "Ada"]


@pytest.mark.parametrize("name", ["", "  ", "A" * 33, "Anna\u202e", "a\nb", "<b>\u0000"])
async def test_names_have_the_limits_of_all_names(server: Running, name: str) -> None:
    host = await Player.arrive(server.url, "Hania")
    seats = [{"type": "local", "name": "Ada"}, {"type": "local", "name": name}]
    setting = {"game": "abalone", "players": 2, "access": "private"}
    refused = await host.post("/api/tables", {"setting": setting, "seats": seats}, 422)
    assert refused["code"].startswith("store-name-")


async def test_such_a_game_is_in_ones_own_list_and_in_nobodys_results(server: Running) -> None:
    host, eve = [await Player.arrive(server.url, name) for name in ("Hania", "Eve")]
    table = (await open_device(host, "zero", 2, bots=1))["table"]
    listed = await host.get("/api/me/tables")
    (entry,) = [each for each in listed["tables"] if each["table"] == table]
    assert [(seat["name"], seat["person"]) for seat in entry["seats"]] == [("Ada", None), ("Bea", None), (None, None)]
    assert [seat["holder"] for seat in entry["seats"]] == [host.me["id"], host.me["id"], None]
    for path in ("/api/lobby", "/api/me/tables"):
        assert table not in (await eve.http.get(path)).text
    for seat in (0, 1):
        await host.ask(table, type="resign", as_seat=seat)
    assert (await host.get(f"/api/tables/{table}"))["phase"] == "finished"
    finished = await host.get("/api/me/tables?status=finished")
    assert [each["table"] for each in finished["tables"]].count(table) == 1
    results = await host.get(f"/api/people/{host.me['id']}/results")
    assert (results["counted"], results["opponents"]) == (0, [])
    record = await host.get(f"/api/tables/{table}/record")
    assert record["players"] == 3


async def test_who_holds_the_device_is_never_away(server: Running) -> None:
    host = await Player.arrive(server.url, "Hania")
    table = (await open_device(host, "zero", 2, bots=1))["table"]
    async with host.sit(table) as socket:
        await socket.until(bool)
    server.services.presence.note_absent(server.known(table))
    assert not [key for key in server.services.presence._leaving if "~" in key[1]]
    known = server.known(table)
    assert [each.away_since for each in known.seats] == [None] * 3
    assert isinstance(known.seats[2].sitter, BotSeat)
    assert msgspec.json.decode(msgspec.json.encode(known.seats[0].sitter))["person"]["holder"] == host.me["id"]
