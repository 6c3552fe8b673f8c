"""Proof that what a viewer was sent does not depend on what that viewer may not know.

Every byte is made again by the server's own functions from a table whose hidden things are others: a state imagined
from the viewer's view, another seed and salt, and no trace of what others were told. If the bytes differ, they told
something. `prove` raises `Leak`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import monotonic
from typing import Any, cast

import msgspec
from msgspec import Struct, structs

from stolik.game import Illegal, Message, Seat
from stolik.server.capacity.limits import Limits
from stolik.server.http.errors import Problem
from stolik.server.live import frames
from stolik.server.live.client_messages import ClientMessage
from stolik.server.live.desk import Desk, OpenTableLimits
from stolik.server.live.entries import make_entry, make_row
from stolik.server.live.presence import Presence
from stolik.server.live.routes.sockets import MessageHandler
from stolik.server.live.tables import Tables
from stolik.server.people.identity import Me
from stolik.table import Actor, Command, Table, decide
from stolik.table.table import Line, MadeMove, Play
from tests.sample import load_sample

RUN = 4  # cards in the order of the deck are no accident
TRIED = 10  # moves that might have been made instead


def hidden_of(game: str) -> tuple[str, str]:
    """Where a game's state has the hands, and the rest of the deck."""
    found = load_sample(game).hidden
    assert found is not None, "only games with hidden things leak"
    return found


class Leak(AssertionError):  # noqa: N818 - what it is, not a fault of the program
    """A viewer was sent what it may not know."""


class Sent(Struct):
    """Something that was sent to a viewer."""

    text: str
    version: int  # of the table then
    way: str  # "socket", "answer" to something asked on it, or "GET" or "POST" of REST
    asked: dict[str, Any] | None = None


class Viewer(Struct):
    """A seat or a spectator, and all that was sent there."""

    seat: Seat | None
    me: Me
    sent: list[Sent]


class _Imagined:
    """In place of the server's tables: one table, and nothing is stored."""

    store = None

    def __init__(self, table: Table) -> None:
        self.table = table

    def now(self) -> int:
        return self.table.at

    async def get(self, _: str) -> Table:
        return self.table

    def find_cached(self, _: str) -> Table:
        return self.table

    async def execute(self, _: str, actor: Actor, command: Command, __: int | None = None) -> Table:
        return decide(self.table, actor, command, self.table.at).table


class _Nobody:
    """In place of the server's presence."""

    def note_connected(self, table: Table, person: str, seal: str | None = None) -> None:
        """Note nothing."""


def imagined(table: Table, viewer: Seat | None, salt: int) -> Table:
    """Return a table that the viewer could not tell from this one."""
    play, game = table.play, table.game
    if play is None or table.phase != "playing":
        return table
    rng = Random(f"{table.version}/{viewer}/{salt}")
    changes: dict[str, Any] = {
        "state": game.imagine(game.view(play.state, viewer), rng),
        "seed": rng.getrandbits(128),
        "salt": "imagined",
        "call": play.call and structs.replace(play.call, seed=rng.getrandbits(128), salt="imagined"),
    }
    if not play.made or play.made[-1].seat != viewer:  # else it is played again to see what it reveals: see `_told`
        changes["made"] = tuple(MadeMove(made.seat, None, made.bot, made.reveals) for made in play.made)
        changes["checkpoints"] = ()
    return structs.replace(
        table, play=structs.replace(play, **changes), log=tuple(_line(line, viewer) for line in table.log)
    )


def _line(line: Line, viewer: Seat | None) -> Line:
    mine = 0 if viewer is None else viewer + 1
    told = line.told
    if len(told) > 1:
        told = tuple(each if number == mine else Message("imagined") for number, each in enumerate(told))
    move = line.move if line.shown or (viewer is not None and line.seat == viewer) else "imagined"
    return structs.replace(line, told=told, move=move)


async def prove(tables: dict[int, Table], viewers: list[Viewer], samples: int = 1) -> int:
    """Make all that was sent again, and search it. Returns how much was made again. Raises `Leak`."""
    again = 0
    for viewer in viewers:
        for salt in range(samples):
            others = {version: imagined(table, viewer.seat, salt) for version, table in tables.items()}
            for version, table in others.items():
                _same(make_entry(table), make_entry(tables[version]))
                _same(make_row(None, table), make_row(None, tables[version]))
            for sent in viewer.sent:
                made = await _made_again(sent, viewer, others)
                if made is not None:
                    _same(made.decode(), sent.text)
                    again += 1
        _search(tables, viewer)
    _told(tables, [viewer.seat for viewer in viewers])
    return again


def _same(made: Any, sent: Any) -> None:
    if made != sent:
        raise Leak(f"with other hidden things it would have been\n{made}\nand not\n{sent}")


async def _made_again(sent: Sent, viewer: Viewer, tables: dict[int, Table]) -> bytes | None:
    frame = json.loads(sent.text)
    if sent.way == "GET":
        return frames.encode(frames.make_table_frame(tables[sent.version], viewer.seat).view)
    if sent.way == "POST" and "code" in frame:
        told = await _answer(sent, viewer, tables[sent.version])
        assert isinstance(told, frames.RefusedFrame), told
        return frames.encode(Problem(told.code, told.rule, told.facts, told.message))
    match frame.get("type"):
        case "table":
            return frames.encode(frames.make_table_frame(tables[frame["version"]], viewer.seat, frame["since"]))
        case "change":
            before = frames.make_table_frame(tables[frame["since"]], viewer.seat).view
            return frames.encode(frames.make_change_frame(before, tables[frame["version"]])[0])
        case "checked" | "refused":
            return frames.encode(await _answer(sent, viewer, tables[sent.version]))
    return None  # an `ok`, a list: they are searched


async def _answer(sent: Sent, viewer: Viewer, table: Table) -> frames.Frame:
    desk = Desk(cast("Tables", _Imagined(table)), cast("Presence", _Nobody()), OpenTableLimits(), Limits())
    return await MessageHandler(desk, table.id, lambda: viewer.me, "en").handle(
        msgspec.convert(sent.asked, ClientMessage), monotonic()
    )


def lists_in(value: Any) -> Iterator[list[Any]]:
    """Every list in a JSON value, but those of a view's `unseen`.

    That part names all hidden tiles, in groups that the viewer can tell apart. A group can be a hand by accident.
    """
    if isinstance(value, list):
        yield value
        for each in value:
            yield from lists_in(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name != "unseen":
                yield from lists_in(each)


def secrets_of(table: Table) -> list[str]:
    """The seed and the salt, as somebody might write them."""
    assert table.play is not None
    seed = table.play.seed
    servers = [] if table.play.call is None else [str(table.play.call.seed)]
    return [str(seed), f"{seed:x}", f"{seed:X}", table.play.salt, *servers]


def _search(tables: dict[int, Table], viewer: Viewer) -> None:
    """Look for the seed, the salt, the deck and the hands of others in all that was sent while the game ran."""
    unknown: dict[int, list[list[str]]] = {}  # hands, by version
    for sent in viewer.sent:
        table = tables[sent.version]
        if table.play is None or table.phase != "playing":
            continue
        if any(secret in sent.text for secret in secrets_of(table)):
            raise Leak(f"the seed or the salt is in {sent.text}")
        hands, deck = (getattr(table.play.state, name) for name in hidden_of(table.setting.game))
        held, order = [sorted(hand) for hand in hands], "," + ",".join(deck) + ","
        for cards in lists_in(json.loads(sent.text)):
            if not cards or not all(isinstance(card, str) for card in cards):
                continue
            if len(cards) > 1 and sorted(cards) in held:
                if sent.version not in unknown:
                    unknown[sent.version] = _unknown_hands(table, viewer.seat)
                if sorted(cards) in unknown[sent.version]:
                    raise Leak(f"{cards} is the hand of another seat, in {sent.text}")
            if len(cards) >= RUN and any("," + ",".join(run) + "," in order for run in (cards, cards[::-1])):
                raise Leak(f"{cards} is the order of the deck, in {sent.text}")


def _unknown_hands(table: Table, viewer: Seat | None) -> list[list[str]]:
    """Return the hands that could be others, as far as the viewer knows."""
    name = hidden_of(table.setting.game)[0]
    guesses = [getattr(imagined(table, viewer, salt).running.state, name) for salt in range(2)]
    hands = enumerate(getattr(table.running.state, name))
    return [sorted(hand) for seat, hand in hands if any(sorted(guess[seat]) != sorted(hand) for guess in guesses)]


def _told(tables: dict[int, Table], viewers: list[Seat | None]) -> None:
    """What a viewer is told of a move follows from what that viewer saw before it and after it."""
    same = 0
    for version, table in tables.items():
        before = tables.get(version - 1)
        if before is None or before.phase != "playing" or not _moved(before, table):
            continue
        made, state, game = _play(table).made[-1], before.running.state, table.game
        for viewer in viewers:
            seen = game.view(_play(table).state, viewer)
            told = game.event(state, made.seat, made.move, viewer)
            other = imagined(before, viewer, 7).running.state
            mine = viewer == made.seat
            if mine and game.reveals(other, made.seat, made.move) != game.reveals(state, made.seat, made.move):
                raise Leak(f"whether {made.move} can be taken back depends on what seat {viewer} does not know")
            for move in [made.move] if mine else [made.move, *islice(game.moves(other, made.seat), TRIED)]:
                try:
                    after = game.play(other, made.seat, move)
                except Illegal:
                    continue
                if game.view(after, viewer) == seen:
                    _same(game.event(other, made.seat, move, viewer), told)
                    same += 1
    assert same, "nothing could be compared"


def _moved(before: Table, table: Table) -> bool:
    return len(_play(table).made) == len(_play(before).made) + 1


def _play(table: Table) -> Play:
    assert table.play is not None
    return table.play
