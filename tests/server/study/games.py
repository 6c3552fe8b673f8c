"""Games that are over, or not, on a real server: for the tests of looking back."""

from __future__ import annotations

from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec

from stolik import bots, record
from stolik.kit import load
from tests.server.client import Player, Running, play_out, start

NAMES = ("Ann", "Bob", "Cid", "Dan")


async def begun(
    server: Running, game: str, players: int, moves: int, seed: int = 3, **setting: Any
) -> tuple[str, list[Player]]:
    """Let people play so many random moves; return the table and the people."""
    people = [await Player.arrive(server.url, name) for name in NAMES[:players]]
    table = await start(people, game, **setting)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(person.sit(table)) for person in people]
        for socket in sockets:
            await socket.until(lambda view: view["phase"] == "playing")
        await play_out(sockets, seed, moves)
    return table, people


def written(game: str, players: int, seed: int = 5, most: int = 60) -> str:
    """The record of a game between simple bots, as text."""
    rules, bot, rng = load(game), bots.load(game, "greedy"), Random(seed)
    state, moves = rules.start(players, rules.Options(), seed), list[tuple[int, Any]]()
    while (actors := rules.actors(state)) and len(moves) < most:
        move = bot.choose(rules.view(state, actors[0]), rng)
        moves.append((actors[0], move))
        state = rules.play(state, actors[0], move)
    return record.encode(record.write(rules, rules.Options(), players, seed, moves)).decode()


def jsonable(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
