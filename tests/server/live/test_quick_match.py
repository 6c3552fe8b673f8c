"""Quick match: several games and clocks at once, rated or casual, on one node and on two."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest

from stolik.kit import keys, load
from stolik.server.live.routes import quick_match
from stolik.server.settings import Settings
from stolik.store import Store
from tests.conftest import NIGHTLY
from tests.server.client import QUICK, Player, Running, free_port

ONE, OTHER, THIRD = [key for key in keys() if 2 in load(key).seats][:3]
LARGE = [key for key in keys() if 3 in load(key).seats]


@pytest.fixture(params=["postgresql", *(["sqlite"] if NIGHTLY else [])])
def nodes(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Running]]:
    """One server with SQLite, or two with PostgreSQL."""
    more: dict[str, Any] = {"data": tmp_path / "data"}
    if request.param == "postgresql":
        more = {"database_url": request.getfixturevalue("postgres_url")}
    with ExitStack() as stack:
        yield [
            stack.enter_context(Running(Settings(port=free_port(), **more, **QUICK)))
            for _ in range(1 if request.param == "sqlite" else 2)
        ]


async def test_two_who_want_the_same_are_paired(server: Running) -> None:
    ann, bob, cid = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Cid")]
    wish = {"games": [ONE], "clocks": ["3+2"]}
    views = await asyncio.gather(ann.post("/api/pairing", wish, 200), bob.post("/api/pairing", wish, 200))
    assert views[0]["table"] == views[1]["table"]
    assert sorted(view["phase"] for view in views) == ["open", "playing"]
    other = await cid.post("/api/pairing", wish | {"clocks": ["5+3"]}, 200)
    assert (other["table"] != views[0]["table"], other["phase"]) == (True, "open")
    again = await cid.post("/api/pairing", wish | {"clocks": ["5+3"]}, 200)
    assert again["table"] != other["table"], "nobody plays with themselves"
    assert (await cid.get(f"/api/tables/{other['table']}"))["phase"] == "closed", "a person waits in one quick match"
    assert (await cid.post("/api/pairing", wish | {"clocks": ["sundial"]}, 422))["code"] == "lobby-clock"


async def test_who_waits_and_goes_is_not_paired(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    wish = {"games": [ONE], "clocks": ["15+0"]}
    table = (await ann.post("/api/pairing", wish, 200))["table"]
    async with ann.sit(table) as socket:
        await socket.until(lambda view: view["seats"][0]["ready"])
    for _ in range(100):
        if not (await ann.get(f"/api/tables/{table}"))["seats"][0]["ready"]:
            break
        await asyncio.sleep(0.05)
    assert (await bob.post("/api/pairing", wish, 200))["table"] != table


async def test_a_new_quick_match_leaves_what_others_have_joined_and_what_was_opened_by_hand(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cid = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Cid")]
    mine = await ann.open(ONE, access="public")
    changed = (await ann.post("/api/pairing", {"games": [ONE], "clocks": ["days-3"]}, 200))["table"]
    await ann.ask(changed, type="change-seat", seat=1, sitter={"type": "bot", "level": "beginner"})
    three = {"games": [LARGE[0]], "clocks": ["days-3"], "players": 3}
    shared = (await ann.post("/api/pairing", three, 200))["table"]
    assert (await bob.post("/api/pairing", three, 200))["table"] == shared
    two = {"games": [ONE], "clocks": ["days-3"]}
    waiting = (await ann.post("/api/pairing", two, 200))["table"]
    view = await bob.get(f"/api/tables/{shared}")
    assert (view["phase"], view["host"], [seat["name"] for seat in view["seats"]]) == (
        "open",
        bob.me["id"],
        [None, "Bob", None],
    )
    for other in (mine, changed):
        assert (await ann.get(f"/api/tables/{other}"))["phase"] == "open"

    found = quick_match._list_quick_matches(server.services, SimpleNamespace(id=ann.me["id"]))  # type: ignore[arg-type]
    await cid.ask(waiting, type="join", ready=True)  # by hand, between the look and the leaving
    monkeypatch.setattr(quick_match, "_list_quick_matches", lambda *_: found)
    await ann.post("/api/pairing", two | {"clocks": ["none"]}, 200)
    view = await ann.get(f"/api/tables/{waiting}")
    assert (view["phase"], sorted(seat["name"] for seat in view["seats"])) == ("playing", ["Ann", "Cid"])


async def test_the_first_fit_of_several_choices_is_taken(server: Running) -> None:
    ann, bob, cid = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Cid")]
    wish = {"games": [ONE, OTHER], "clocks": ["turn-30", "30+20"]}
    waiting = await ann.post("/api/pairing", wish, 200)
    assert (waiting["game"], len(waiting["alternatives"])) == (ONE, 3)
    other = await bob.post("/api/pairing", {"games": [THIRD], "clocks": ["turn-30", "30+20"]}, 200)
    assert other["table"] != waiting["table"]
    view = await cid.post("/api/pairing", {"games": [THIRD, OTHER], "clocks": ["30+20", "turn-30"]}, 200)
    assert view["table"] == waiting["table"], "who has waited longest is taken first"
    assert (view["phase"], view["game"], view["clock"]["type"]) == ("playing", OTHER, "turn")
    assert view["alternatives"] == []
    listed = (await cid.get("/api/lobby?game=absolute"))["live"]
    assert waiting["table"] in [each["table"] for each in listed], "the lobby has the game that was taken"


async def test_a_third_player_chooses_of_what_two_have_left(server: Running) -> None:
    ann, bob, cid, dan = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Cid", "Dan")]
    wish = {"games": [LARGE[0], LARGE[1], LARGE[2]], "clocks": ["days-7"], "players": 3}
    table = (await ann.post("/api/pairing", wish, 200))["table"]
    narrowed = await bob.post("/api/pairing", wish | {"games": [LARGE[2], LARGE[1]]}, 200)
    assert (narrowed["table"], narrowed["phase"], narrowed["game"]) == (table, "open", LARGE[1])
    assert [each["game"] for each in narrowed["alternatives"]] == [LARGE[2]]
    assert (await cid.post("/api/pairing", wish | {"games": [LARGE[0]]}, 200))["table"] != table
    assert (await dan.post("/api/pairing", wish | {"games": [LARGE[2]]}, 200))["game"] == LARGE[2]


async def test_who_joins_by_hand_takes_the_first_choice(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    view = await ann.post("/api/pairing", {"games": [THIRD, OTHER], "clocks": ["days-1"]}, 200)
    table = view["table"]
    refused = await bob.ask(table, 409, type="join", accepts=[{"game": ONE, "clock": {"type": "none"}}])
    assert refused["code"] == "table-other-game"
    await bob.ask(table, type="join", ready=True)
    assert (await bob.get(f"/api/tables/{table}"))["game"] == THIRD


async def test_rated_and_casual_games_are_apart(server: Running) -> None:
    store: Store = server.services.store
    ann, bob, cid = [await Player.arrive(server.url, name) for name in ("Pairing Ann", "Pairing Bob", "Cid")]
    for player in (ann, bob):
        await asyncio.to_thread(store.people.turn_into_account, player.me["id"], player.me["name"], "correct horse")
    wish = {"games": [ONE], "clocks": ["turn-60"]}
    rated = await ann.post("/api/pairing", wish | {"rated": True}, 200)
    casual = await bob.post("/api/pairing", wish | {"rated": False}, 200)
    assert (rated["rated"], casual["rated"]) == (True, False)
    assert (await cid.post("/api/pairing", wish | {"rated": True}, 403))["code"] == "lobby-rated"
    assert (await cid.post("/api/pairing", wish, 200))["table"] == casual["table"]


async def test_many_at_once_are_paired_once_and_nobody_waits_in_vain(
    nodes: list[Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All come at the same moment, on all nodes. Nobody plays twice, and no two who wait would fit together."""
    look = quick_match._list_waiting

    def look_slowly(*args: Any) -> Any:
        found = look(*args)
        sleep(0.05)  # what was seen is old when it is used
        return found

    monkeypatch.setattr(quick_match, "_list_waiting", look_slowly)
    people, bodies = [], []
    for number in range(12):  # of each two, one comes to each node; their choices have one game in common
        arrived = await Player.arrive(nodes[0].url, f"Hurry {number}")
        people.append(arrived.move_to(nodes[number % len(nodes)].url))
        clocks = [["3+2", "5+3", "10+0", "15+0", "turn-30", "turn-60"][number // 2]]
        bodies.append({"games": [THIRD, OTHER] if number % 2 else [ONE, THIRD], "clocks": clocks})
    await asyncio.gather(*(each.post("/api/pairing", body, 200) for each, body in zip(people, bodies, strict=True)))
    found = [(await player.get("/api/me/tables"))["tables"] for player in people]
    assert [len(tables) for tables in found] == [1] * 12, "one table for each"
    assert [(table["phase"], table["game"]) for (table,) in found] == [("playing", THIRD)] * 12
    assert [table["table"] for (table,) in found[::2]] == [table["table"] for (table,) in found[1::2]]


async def test_of_many_who_fit_one_table_one_takes_it(nodes: list[Running]) -> None:
    ann, *others = [await Player.arrive(nodes[0].url, f"Rush {number}") for number in range(7)]
    wish = {"games": [ONE, OTHER, THIRD], "clocks": ["5+3"]}
    table = (await ann.post("/api/pairing", wish, 200))["table"]
    offers = [{"type": "sudden", "initial": 300, "increment": 3}] * 6
    choices = [{"game": wish["games"][number % 3], "clock": clock} for number, clock in enumerate(offers)]
    joins = [{"type": "join", "ready": True, "accepts": [choice]} for choice in choices]
    places = [other.move_to(nodes[number % len(nodes)].url) for number, other in enumerate(others)]
    replies = await asyncio.gather(
        *(each.http.post(f"/api/tables/{table}/commands", json=join) for each, join in zip(places, joins, strict=True))
    )
    assert sorted(reply.status_code for reply in replies) == [200] + [409] * 5
    (taken,) = [choice["game"] for choice, reply in zip(choices, replies, strict=True) if reply.is_success]
    view = await ann.get(f"/api/tables/{table}")
    assert (view["phase"], view["game"]) == ("playing", taken)
