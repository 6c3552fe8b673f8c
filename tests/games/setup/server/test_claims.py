"""SET-13 with `bonus=claimed` at a table of a server: bots leave a person the five seconds too, and claim at once."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random
from typing import Any

import msgspec

from stolik.games.setup.rules import Lay, View, game
from stolik.games.setup.rules.setup import CLAIM_SECONDS
from stolik.table import Event
from stolik.table.events import Moved
from tests.server.client import Player, Running

SECOND = 1000
CLAIM, WAIVE = {"type": "claim"}, {"type": "waive"}


def moved(server: Running, table: str) -> list[Moved]:
    """Return the moves at a table, from its log."""
    events = [msgspec.json.decode(each.data, type=Event) for each in server.services.store.log.read_events(table)]
    return [event for event in events if isinstance(event, Moved)]


async def test_set_13_bots_leave_people_the_time_to_claim(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await ann.open("setup", 2, options={"bonus": "claimed", "first": 1, "finish": 200})
    await ann.ask(table, type="change-seat", seat=1, sitter={"type": "bot", "level": "greedy"})
    await ann.ask(table, type="ready")
    async with ann.sit(table) as socket:
        while True:
            view = await socket.until(
                lambda view: view["phase"] == "playing" and (view["window"] is not None or view["actors"] == [0])
            )
            if view["actors"] == [0] and view["window"] is not None:
                if any(made.bot and made.move == CLAIM for made in moved(server, table)):
                    break  # the bot has laid tiles on fields of Ann, who does not answer
                assert (await socket.ask(type="move", move=CLAIM))["type"] == "ok"
            elif view["actors"] == [0]:
                assert (await socket.ask(type="move", move=best(view)))["type"] == "ok"
            else:
                await socket.receive()
        opened = view["window"] - CLAIM_SECONDS * SECOND
        turn = view["made"]
        refused = await socket.ask(type="move", move={"type": "exchange", "tiles": [view["view"]["racks"][0][0]]})
        assert (refused["rule"], refused["code"]) == ("SET-13", "setup-claims-first")
        await socket.until(lambda view: view["window"] is None)
    moves = moved(server, table)
    assert moves[turn - 1].at == opened
    assert (moves[turn].seat, moves[turn].move, moves[turn].at) == (0, WAIVE, opened + 5 * SECOND)
    bots = [(before, after) for before, after in pairwise(moves) if after.bot]
    claims = [after.at - before.at for before, after in bots if after.move == CLAIM]
    assert claims
    assert max(claims) < 5 * SECOND
    assert WAIVE not in [after.move for _, after in bots]


def best(view: dict[str, Any]) -> Any:
    """Return a move that lays tiles on fields of the bot, if there is one."""
    seen = msgspec.convert(view["view"], View)
    moves = islice(game.moves(game.imagine(seen, Random(0)), 0), 300)
    lays = [move for move in moves if isinstance(move, Lay)]
    bonus = [move for move in lays if any(field in ("b4", "c4") for _, field in move.tiles)]
    return msgspec.to_builtins((bonus or lays)[0])
