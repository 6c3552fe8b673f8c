"""Other continuations of a game that is over, and bots that answer in them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from stolik import bots, record
from stolik.game import MOST_LISTED_MOVES
from stolik.kit import load
from stolik.server.capacity.limits import Limits, Rule, scale_rules
from stolik.server.study.lines import MOST_TRIED
from tests.server.client import Player, Running
from tests.server.study.games import begun, jsonable, written


async def test_a_line_leaves_the_game_at_any_ply_and_goes_on(server: Running) -> None:
    table, _ = await begun(server, "setup", 2, 10_000, options={"finish": 40})
    eve = await Player.arrive(server.url, "Eve")
    known = server.known(table)
    game = known.game
    state = game.start(2, game.Options(finish=40), known.play.seed)
    for made in known.play.made[:2]:
        state = game.play(state, made.seat, made.move)
    line: dict[str, Any] = {"table": table, "ply": 2, "moves": []}
    for _ in range(3):
        found = await eve.post("/api/studies", line, 200)
        (legal,) = found["legal"]
        assert [legal["seat"]] == list(game.actors(state))
        listed = jsonable(list(game.moves(state, legal["seat"])))
        assert legal["moves"] == (listed if len(listed) <= MOST_LISTED_MOVES else None)
        assert found["views"] == jsonable([game.view(state, viewer) for viewer in (None, 0, 1)])
        assert (found["outcome"], len(found["plies"])) == (None, len(line["moves"]))
        move = listed[-1]
        checked = await eve.post("/api/studies/check", line | {"seat": legal["seat"], "move": move}, 200)
        assert checked["legal"]
        line["moves"] = [*line["moves"], {"seat": legal["seat"], "move": move}]
        played = record.Played(legal["seat"], move)
        state = game.play(state, played.seat, _move(game, played.move))
    wrong = line | {"moves": [*line["moves"], {"seat": 0, "move": {"type": "claim"}}]}
    refused = await eve.post("/api/studies", wrong, 400)
    assert refused["code"] == "record-move"
    assert refused["facts"]["number"] == 6
    plies = len(known.play.made)
    ended = await eve.post("/api/studies", {"table": table, "ply": plies}, 200)
    assert ended["outcome"] == jsonable(known.play.result.outcome)
    assert ended["legal"] == []
    assert (await eve.post("/api/studies", line | {"ply": plies + 1}, 422))["code"] == "replay-ply"
    assert (await eve.post("/api/studies", {"ply": 0}, 422))["code"] == "replay-source"
    many = line | {"moves": line["moves"][:1] * (MOST_TRIED + 1)}
    assert (await eve.post("/api/studies", many, 400))["code"] == "http-invalid"
    over = {"table": table, "ply": plies, "bot": "random"}
    assert (await eve.post("/api/studies", over, 422))["code"] == "replay-over"


def _move(game: Any, move: Any) -> Any:
    return msgspec.convert(move, game.Move)


async def test_a_bot_answers_whoever_is_somebody_and_not_too_often(server: Running) -> None:
    eve = await Player.arrive(server.url, "Eve")
    line = {"text": written("abalone", 2, most=6), "ply": 2, "moves": [], "bot": "greedy"}
    found = await eve.post("/api/studies", line, 200)
    (answer,) = found["moves"]
    assert (answer["seat"], len(found["plies"]), found["legal"][0]["seat"]) == (0, 1, 1)
    game = load("abalone")
    states = list(record.replay(record.decode(str(line["text"]).encode())))
    after = game.play(states[2].state, 0, _move(game, answer["move"]))
    assert found["views"][0]["cells"] == after.cells
    assert (await eve.post("/api/studies", line | {"bot": "genius"}, 422))["code"] == "unknown-bot"
    eve.http.cookies.clear()
    assert (await eve.post("/api/studies", line, 401))["code"] == "http-sign-in"
    bob = await Player.arrive(server.url, "Bob")
    before, server.services.limits = server.services.limits, Limits(scale_rules(1000) | {"line-bot": Rule(1, 60)})
    try:
        await bob.post("/api/studies", line, 200)
        assert (await bob.post("/api/studies", line, 429))["code"] == "http-many"
        await bob.post("/api/studies", line | {"bot": None}, 200)
    finally:
        server.services.limits = before


async def test_bots_claim_out_of_turn_and_leave_one_seat_to_the_asker(server: Running) -> None:
    game = load("setup")
    options = game.Options(bonus="claimed")
    bot, rng = bots.load("setup", "greedy"), Random(1)
    state, moves = game.start(3, options, 2), list[tuple[int, Any]]()
    while len(game.actors(state)) < 2:  # one on turn, and one who may claim
        seat = game.actors(state)[0]
        moves.append((seat, bot.choose(game.view(state, seat), rng)))
        state = game.play(state, *moves[-1])
    first, other = game.actors(state)
    text = record.encode(record.write(game, options, 3, 2, moves)).decode()
    eve = await Player.arrive(server.url, "Eve")
    line: dict[str, Any] = {"text": text, "ply": len(moves), "bot": "greedy", "own": first}
    for _ in range(2):  # the second time it is for the asker to move, and nobody does
        found = await eve.post("/api/studies", line, 200)
        assert found["moves"] == [{"seat": other, "move": {"type": "claim"}}]
        assert [legal["seat"] for legal in found["legal"]] == [first]
        line["moves"] = found["moves"]
    found = await eve.post("/api/studies", line | {"moves": [], "own": other}, 200)
    assert [made["seat"] for made in found["moves"]] == [first]  # who may claim is not made to


async def test_a_move_that_is_written_is_judged_where_the_line_ends(server: Running) -> None:
    eve = await Player.arrive(server.url, "Eve")
    game = load("abalone")
    text = record.encode(record.write(game, game.Options(layout="standard"), 2, 1, [])).decode()
    line = {"text": text, "ply": 0, "moves": [{"seat": 0, "move": {"type": "inline", "rear": "a1", "to": "b2"}}]}
    path = "/api/studies/check"
    assert (await eve.post(path, line | {"seat": 1, "written": "i9h8"}, 200))["legal"]
    found = await eve.post(path, line | {"seat": 0, "written": "a2b3"}, 200)
    assert (found["legal"], found["rule"]) == (False, "ABA-3")
    assert found["message"]
    assert (await eve.post(path, line | {"seat": 2, "written": "i9h8"}, 422))["code"] == "replay-seat"
