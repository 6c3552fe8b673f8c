"""The protocol's page and its schema: current, complete, and true of what the running server sends."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from stolik.kit import keys, load
from stolik.server.live.client_messages import ClientMessage
from stolik.server.live.frames import Frame
from tests.server.client import Player, Running, Socket, chosen, open_socket, play_out, start

DOCS = Path(__file__).parents[3] / "docs"
sys.path.insert(0, str(DOCS))
import schemas  # noqa: E402 - the docs' own script

TAGS = {
    kind: {each.__struct_config__.tag: each for each in get_args(union)}
    for kind, union in {"frame": Frame, "client_message": ClientMessage}.items()
}


def check(kind: str, value: dict[str, Any]) -> None:
    schema = json.loads(schemas.PROTOCOL.read_text(encoding="utf-8"))
    name = TAGS[kind][value["type"]].__name__  # the right one: of a union, nobody could say what is wrong
    schema["anyOf"] = [{"$ref": f"#/$defs/{name}"}]
    Draft202012Validator(schema).validate(value)


def test_the_schema_is_current() -> None:
    assert schemas.PROTOCOL.read_text(encoding="utf-8") == schemas.protocol_schema() + "\n"
    Draft202012Validator.check_schema(json.loads(schemas.PROTOCOL.read_text(encoding="utf-8")))


def test_every_frame_and_message_is_on_the_page() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for tags in TAGS.values():
        for tag, kind in tags.items():
            assert re.search(rf"^\|.*`{tag}`.*\|", page, re.MULTILINE), tag
            for field in kind.__struct_fields__:
                assert field == "id" or f"`{field}`" in page or f'"{field}"' in page, (tag, field)
    view = json.loads(schemas.protocol_schema())["$defs"]["TableView"]["properties"]
    for field in view:
        assert re.search(rf"^\|.*`{field}`.*\|", page, re.MULTILINE), field


def test_the_examples_of_the_page_fit_the_schema() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    examples = [
        json.loads(line) for block in re.findall(r"```json\n(.+?)```", page, re.DOTALL) for line in block.splitlines()
    ]
    assert len(examples) >= 6
    for example in examples:
        if example["type"] != "table":  # shortened
            check("frame" if example["type"] in TAGS["frame"] else "client_message", example)


@pytest.mark.parametrize(("game", "players"), [(key, load(key).seats[0]) for key in keys()])
async def test_what_the_server_sends_fits_the_schema(server: Running, game: str, players: int) -> None:
    people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Cid")[:players]]
    async with open_socket(server.url, "/ws/lobby") as lobby:
        await lobby.receive()
        await lobby.receive()
        table = await start(people, game)
        await lobby.receive()
        async with people[0].sit(table) as first, people[1].sit(table) as second:
            sockets = [first, second]
            for socket in sockets:
                await socket.until(lambda view: view["phase"] == "playing")
            await first.ask(type="say", text="hello")
            await first.ask(type="check", move={})
            assert not (await first.ask(type="check", text="nonsense"))["legal"]
            if players == 2:
                mover: Socket = next(each for each in sockets if each.view["viewer"] == each.view["actors"][0])
                checked = await mover.ask(type="check", move=chosen(mover.view, Random(1)))
                assert checked["legal"]
                await play_out(sockets, seed=1, most=6)
            await first.ask(type="ping")
            await first.ask(type="nonsense")
            await people[0].ask(table, type="resign")
            await second.ask(type="resign")
            await first.until(lambda view: view["phase"] == "finished" or players == 3)
            while not any(frame["type"] == "audience" for frame in first.frames):
                await first.receive()
            async with AsyncExitStack() as visitors:
                while not {"listed", "online"} <= {frame["type"] for frame in lobby.frames}:
                    try:
                        async with asyncio.timeout(1.5):
                            await lobby.receive()
                    except TimeoutError:  # as many are online as before: one more changes that
                        await visitors.enter_async_context(open_socket(server.url, "/ws/lobby"))
            seen = set()
            for frame in first.frames + second.frames + lobby.frames:
                check("frame", frame)
                seen.add(frame["type"])
            assert seen == set(TAGS["frame"]) - {"bye"}


async def test_the_api_is_described(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    described = await ann.get("/schema/openapi.json")
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names)) >= 10
    assert all(operation.get("description") for operation in operations), "every one has a sentence"
    bodies = [operation["requestBody"] for operation in operations if "requestBody" in operation]
    examples = [body["content"]["application/json"] for body in bodies]
    assert sum("example" in json.dumps(example) for example in examples) >= 4
