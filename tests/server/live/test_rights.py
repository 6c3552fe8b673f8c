"""Who may see what: kinds of viewers, states of tables, and ways in. All of them ask `stolik.table.rights`."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, TypeAlias

import httpx
import pytest

from tests.server.client import Player, Running, browser, chosen, open_socket, start
from tests.server.live.bots.program import Program

Phase: TypeAlias = Literal["open", "playing", "finished", "closed"]

PHASES: tuple[Phase, ...] = ("open", "playing", "finished", "closed")


class Stage:
    """A table in one state, and everybody who might look at it."""

    def __init__(self, table: str, phase: Phase, people: list[Player], eve: Player, bot: Program) -> None:
        self.table, self.phase = table, phase
        nobody = Player(people[0].url, browser(people[0].url), {})
        self.viewers: list[tuple[Player, int | None]] = [
            (people[0], 0),
            (people[1], 1),
            (eve, None),
            (bot, None),
            (nobody, None),
        ]

    @property
    def has_begun(self) -> bool:
        return self.phase in ("playing", "finished")

    @property
    def is_over(self) -> bool:
        return self.phase == "finished"


async def set_stage(server: Running, phase: Phase) -> Stage:
    """Let two people sit at a game with hidden things, talk, play two moves, and end it."""
    people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    eve, bot = await Player.arrive(server.url, "Eve"), Program.made(server)
    if phase in ("open", "closed"):
        table = await people[0].open("setup", 2)
        await people[1].ask(table, type="join")
    else:
        table = await start(people, "setup")
    await people[0].ask(table, type="say", text="among players")
    await eve.ask(table, type="say", text="among spectators")
    if phase in ("playing", "finished"):
        for _ in range(2):
            seat = (await eve.get(f"/api/tables/{table}"))["actors"][0]
            view = await people[seat].get(f"/api/tables/{table}")
            await people[seat].ask(table, type="move", move=chosen(view, Random(4)))
    if phase == "finished":
        await people[0].ask(table, type="resign")
    if phase == "closed":
        await people[0].ask(table, type="close")
    return Stage(table, phase, people, eve, bot)


async def views_of(player: Player, stage: Stage) -> list[dict[str, Any]]:
    """What somebody sees of a table by every way in that shows it as it is now."""
    found = [await player.get(f"/api/tables/{stage.table}")]
    path = f"/ws/tables/{stage.table}"
    headers = {"Authorization": player.http.headers["Authorization"]} if isinstance(player, Program) else {}
    cookies = None if isinstance(player, Program) or not player.me else player.http.cookies
    async with open_socket(player.url, path, cookies, None, **headers) as socket:
        found.append(dict(await socket.until(bool)))
    if isinstance(player, Program):
        async with player.read(stage.table) as stream:
            found.append(dict(await stream.until(bool)))
    return found


@pytest.mark.parametrize("phase", PHASES)
async def test_the_table_as_it_is_now(server: Running, phase: Phase) -> None:
    stage = await set_stage(server, phase)
    for player, seat in stage.viewers:
        for view in await views_of(player, stage):
            assert (view["viewer"], view["phase"]) == (seat, phase)
            assert (view["view"] is not None) == stage.has_begun
            assert (view["seed"] is not None) == (view["salt"] is not None) == stage.is_over
            if stage.has_begun:
                assert view["view"]["viewer"] == seat
            texts = [line["text"] for line in view["chat"]]
            hears_spectators = seat is None or phase != "playing"
            assert texts == ["among players", *(["among spectators"] if hears_spectators else [])]
            own_moves = [line for line in view["log"] if line["move"]]
            assert all(line["seat"] == seat for line in own_moves), "a move as text is for its mover"
            assert seat is not None or not own_moves


@pytest.mark.parametrize("phase", PHASES)
async def test_the_table_as_it_was(server: Running, phase: Phase) -> None:
    stage = await set_stage(server, phase)
    path = f"/api/tables/{stage.table}"
    for player, seat in stage.viewers:
        replay = await player.http.get(f"{path}/replay")
        assert replay.status_code == (200 if stage.has_begun else 409)
        if stage.has_begun:
            assert replay.json()["over"] == stage.is_over
            named = {ply["seat"] for ply in replay.json()["plies"] if ply["text"]}
            assert named == ({0, 1} if stage.is_over else {seat} - {None})
        own = "none" if seat is None else str(seat)
        for wanted in ("none", "0", "1", "open"):
            allowed = stage.is_over or wanted == own
            views = await player.http.get(f"{path}/replay/views?seat={wanted}")
            assert views.status_code == (409 if not stage.has_begun else 200 if allowed else 403), (wanted, seat)
        views = await player.http.get(f"{path}/replay/views")
        if stage.has_begun:
            assert {view["viewer"] for views in views.json()["views"] for view in views} == {seat}


@pytest.mark.parametrize("phase", PHASES)
async def test_records_studies_analyses_and_pictures(server: Running, phase: Phase) -> None:
    stage = await set_stage(server, phase)
    path = f"/api/tables/{stage.table}"
    for player, _ in stage.viewers:
        record = await player.http.get(f"{path}/record")
        assert record.status_code == (200 if stage.is_over else 422)
        studied = await player.http.post("/api/studies", json={"table": stage.table, "ply": 0, "moves": []})
        assert studied.status_code == (200 if stage.is_over else 422)
        for wanted in ("none", "0", "1"):
            for picture in ("picture.svg", "animation.svg"):
                allowed = stage.is_over or wanted == "none"
                drawn = await player.http.get(f"{path}/{picture}?seat={wanted}")
                assert drawn.status_code == (409 if not stage.has_begun else 200 if allowed else 403), wanted
    ann = stage.viewers[0][0]
    asked = await ann.http.post(f"{path}/analysis", json={"quality": "quick"})
    assert (asked.status_code == 200) == stage.is_over, asked.text
    mine = [line for line in (await ann.http.get("/api/me/games")).text.splitlines() if stage.table in line]
    assert len(mine) == stage.is_over


async def test_a_private_table_is_in_no_list_of_others(server: Running) -> None:
    ann, bob, eve = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Eve")]
    table = await start([ann, bob], "abalone", access="private")

    async def lists(player: Player) -> list[bool]:
        found: list[httpx.Response] = [
            await player.http.get(path)
            for path in ("/api/lobby", "/api/tables", "/api/me/tables", "/api/me/tables?status=finished")
        ]
        return [table in response.text for response in found]

    assert await lists(ann) == [False, False, True, False]
    assert await lists(eve) == [False] * 4
    await ann.ask(table, type="resign")
    assert await lists(bob) == [False, False, False, True]
    assert await lists(eve) == [False] * 4
    assert (await eve.get(f"/api/tables/{table}"))["phase"] == "finished", "whoever has the link may look"
