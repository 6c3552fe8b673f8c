"""Attacks with requests that are much work for the server and cheap to send."""

from __future__ import annotations

import asyncio
import json
import sys
from random import Random
from typing import Any

import msgspec

from attacker import Attacker
from stolik import record
from stolik.games.absolute.rules.absolute import few_moves
from stolik.games.absolute.rules.moves import Add, Discard, Draw, Hold, Place
from stolik.kit import load

LAID = 46  # cards


def choose(state: Any, seat: int) -> Any:
    """Return a move that lays as many cards as can be without going out: the other players only feed the first one."""
    fallback = None
    for move in few_moves(state, seat):
        if isinstance(move, Draw):
            return move
        if seat == 0 and isinstance(move, Place | Add) and len(state.hands[seat]) - len(move.cards) >= 2:
            return move
        if isinstance(move, Hold) or (isinstance(move, Discard) and fallback is None):
            fallback = move
    return fallback


def lay_cards(players: int, laid: int, plies: int) -> str:
    """Return the record of a round in which one player lays so many cards, or of so many moves."""
    game = load("absolute")
    best = list[Any]()
    for seed in range(10):
        state, moves = game.start(players, game.Options(), seed), list[Any]()
        while len(moves) < plies and sum(len(each.cards) for each in state.sets[0]) < laid:
            seat = game.actors(state)[0]
            move = choose(state, seat)
            after = game.play(state, seat, move)
            if after.round != state.round or after.ended:
                break
            state = after
            moves.append((seat, move))
        if len(moves) > len(best):
            best, best_seed = moves, seed
        if sum(len(each.cards) for each in state.sets[0]) >= laid:
            best, best_seed = moves, seed
            break
    return record.encode(record.write(game, game.Options(), players, best_seed, best)).decode()


async def busy(attacker: Attacker) -> None:
    """No attack: it uses a whole core and sends nothing. What the others notice is the machine, not the server."""
    while not attacker.is_over:
        sum(range(10_000))


async def listing(attacker: Attacker) -> None:
    """Ask for the legal moves of a position that has very many, as a line and at a table."""
    text = lay_cards(2, LAID, 600)
    body = {"text": text, "ply": len(json.loads(text)["moves"])}
    async with attacker.client() as http:
        while not attacker.is_over:
            await asyncio.gather(*(attacker.ask(http, "POST", "/api/studies", body) for _ in range(4)))


async def table_listing(attacker: Attacker) -> None:
    """The same at a real table: two guests lay cards, then everybody who looks at the table waits."""
    ann, bob = await attacker.guest("Ann Listing"), await attacker.guest("Bob Listing")
    game = load("absolute")
    seats = [{"type": "me"}, {"type": "open"}]
    body = {"setting": {"game": "absolute", "players": 2}, "seats": seats}
    opened = await attacker.ask(ann, "POST", "/api/tables", body)
    assert opened is not None
    path = f"/api/tables/{opened.json()['table']}"
    await attacker.ask(bob, "POST", f"{path}/commands", {"type": "join"})
    for one in (ann, bob):
        await attacker.ask(one, "POST", f"{path}/commands", {"type": "ready"})
    begun, people = attacker.counts.total(), (ann, bob)
    laid = 0
    while not attacker.is_over and laid < LAID and attacker.counts.total() < begun + 900:
        for seat, one in enumerate(people):
            response = await attacker.ask(one, "GET", path)
            if response is None or response.status_code != 200:
                await asyncio.sleep(0.5)
                continue
            table = response.json()
            if seat not in table["actors"] or table["actors"][0] != seat:
                continue
            view = msgspec.convert(table["view"], game.View)
            laid = sum(len(each.cards) for each in view.sets[0])
            state = game.imagine(view, Random(0))
            move = msgspec.to_builtins(choose(state, seat))
            await attacker.ask(one, "POST", f"{path}/commands", {"type": "move", "move": move})
    print(f"{laid} cards are laid at the table", file=sys.stderr)
    while not attacker.is_over:
        await asyncio.gather(*(attacker.ask(ann, "GET", path) for _ in range(8)))


def long_record(plies: int = 2_000) -> str:
    """Return the record of a long game: marbles step out and back."""
    steps = [("c5", "d5"), ("g5", "f5"), ("d5", "c5"), ("f5", "g5")]
    game = load("abalone")
    options = game.Options(layout="standard", repetition=False, max_plies=0)
    moves = [{"type": "inline", "rear": steps[ply % 4][0], "to": steps[ply % 4][1]} for ply in range(plies)]
    played = [(ply % 2, msgspec.convert(move, game.Move)) for ply, move in enumerate(moves)]
    return record.encode(record.write(game, options, 2, 5, played)).decode()


async def replays(attacker: Attacker) -> None:
    """200 replays of a long game at once, again and again."""
    await ask_again(attacker, "/api/replays", 200)


async def animations(attacker: Attacker) -> None:
    """Animations of a long game, 50 at once."""
    await ask_again(attacker, "/api/replays/animation.svg", 50)


async def ask_again(attacker: Attacker, path: str, count: int) -> None:
    """Ask for the same thing of a long game so many times at once, again and again."""
    body = {"text": long_record()}
    async with attacker.client() as http:
        while not attacker.is_over:
            await asyncio.gather(*(attacker.ask(http, "POST", path, body) for _ in range(count)))
            await asyncio.sleep(0.2)


async def open_tables(attacker: Attacker) -> None:
    """150 tables of one person."""
    http = await attacker.guest("Opener")
    body = {"setting": {"game": "abalone", "players": 2}}
    for _ in range(5):
        await asyncio.gather(*(attacker.ask(http, "POST", "/api/tables", body) for _ in range(30)))
    await attacker.wait()


async def bot_moves(attacker: Attacker) -> None:
    """Games of one guest in which bots play against each other."""
    http = await attacker.guest("Bots")
    bots = [{"type": "me"}, *({"type": "bot", "level": "master"} for _ in range(3))]
    body = {"setting": {"game": "zero", "players": 4}, "seats": bots}
    while not attacker.is_over:
        opened = await asyncio.gather(*(attacker.ask(http, "POST", "/api/tables", body) for _ in range(10)))
        tables = [each.json()["table"] for each in opened if each is not None and each.status_code == 201]
        for message in ("ready", "resign"):
            await asyncio.gather(
                *(attacker.ask(http, "POST", f"/api/tables/{each}/commands", {"type": message}) for each in tables)
            )
        await asyncio.sleep(0.5)


async def long_facts(attacker: Attacker) -> None:
    """Long, huge and odd values, which refusals repeat."""
    http = await attacker.guest("Facts")
    long, huge = "x" * 30_000, 10**4_000
    requests: list[tuple[str, str, Any]] = [
        ("GET", f"/api/leaderboard/{'y' * 4_000}", None),
        ("POST", "/api/tables", {"setting": {"game": long, "players": 2}}),
        ("POST", "/api/tables", {"setting": {"game": "abalone", "players": 2, "options": {"layout": long}}}),
        ("POST", "/api/replays", {"text": json.dumps({"format": long})}),
        ("POST", "/api/replays", {"text": '{"format":"stolik-record","version":' + str(huge) + "}"}),
        ("POST", "/api/games/abalone/board", {"view": {"cells": [[]] * 50_000}}),
        ("POST", "/api/studies", {"text": "[" * 60_000, "ply": 0}),
    ]
    while not attacker.is_over:
        for method, path, body in requests:
            response = await attacker.ask(http, method, path, body)
            if response is not None and response.status_code == 500:
                attacker.counts["status 500"] += 1
