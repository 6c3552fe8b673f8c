"""The game at a table from its start: for replays, records and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from stolik import record
from stolik.game import Refusal
from stolik.kit import load
from stolik.record import Step
from stolik.refusals import Conflict
from stolik.table import events as e
from stolik.table.proof import Proof
from stolik.table.rights import find_rights
from stolik.table.table import BETWEEN_CHECKPOINTS, Play, Table


def require_play(table: Table) -> Play:
    """Return the game at a table, running or finished. Raises `Refusal` if it has not started."""
    if table.play is None:
        raise Conflict("replay-not-started")
    return table.play


class GamePart(Struct, frozen=True):
    """A part of the game at a table: a state and the moves after it. Another process can replay it.

    It contains hidden information, as a state does.
    """

    game: str
    players: int
    ply: int  # the number of moves before the state
    state: msgspec.Raw
    moves: tuple[record.Played, ...]


def encode_part(table: Table, since: int = 0, most: int | None = None) -> bytes:
    """Return the game from `since` moves on, or from a few moves earlier, up to `most` moves after that.

    Moves that were taken back are left out.
    """
    play = require_play(table)
    known = min(since, len(play.made)) // BETWEEN_CHECKPOINTS
    first = known * BETWEEN_CHECKPOINTS
    made = play.made[first : None if most is None else since + most]
    state = msgspec.Raw(msgspec.json.encode(play.checkpoints[known]))
    moves = tuple(record.Played(each.seat, each.move) for each in made)
    return msgspec.json.encode(GamePart(table.setting.game, table.players, first, state, moves))


_decoder: Final = msgspec.json.Decoder(GamePart)


def replay_part(data: bytes, since: int = 0) -> Iterator[Step]:
    """Yield the states of a part of a game, beginning after `since` moves, each with the move that led to it.

    The first state of the part is without its move. The states contain hidden information: show only views of them.
    """
    part = _decoder.decode(data)
    game = load(part.game)
    state = msgspec.json.decode(part.state, type=game.State)
    if part.ply == since:
        yield Step(state)
    for number, played in enumerate(part.moves, start=part.ply + 1):
        move = msgspec.convert(played.move, game.Move)
        state = game.play(state, played.seat, move)
        if number >= since:
            yield Step(state, played.seat, move)


def encode_record(table: Table) -> bytes:
    """Return the record of a finished game as JSON. Raises `Refusal` for a running game: a record holds the seed."""
    play = require_finished(table)
    moves = tuple(record.Played(made.seat, made.move) for made in play.made)
    return msgspec.json.encode(
        record.Record(
            format=record.FORMAT,
            version=record.VERSION,
            game=table.setting.game,
            options=table.setting.options,
            players=table.players,
            seed=play.seed,
            moves=moves,
        )
    )


def make_record(table: Table) -> record.Record:
    """Return the record of a finished game. Raises `Refusal` for a running game."""
    return record.decode(encode_record(table))


def make_proof(table: Table) -> Proof:
    """Return the proof of a finished game's shuffle. Raises `Refusal` for a running game."""
    play = require_finished(table)
    return Proof(
        record=make_record(table),
        seed_hash=play.seed_hash,
        salt=play.salt,
        server_seed=None if play.call is None else play.call.seed,
        parts=() if play.call is None else play.call.list_parts(),
    )


def require_finished(table: Table) -> Play:
    """Return the game at a table, if it is over and all of it may be seen. Raises `Refusal`."""
    if table.play is None or not find_rights(table, None).may_see_all:
        raise Refusal("table-not-over")
    return table.play


def list_move_times(events: Iterable[e.Event]) -> tuple[int, ...]:
    """Return the time of the start of the game, and of each of its moves."""
    times: list[int] = []
    for event in events:
        match event:
            case e.Started(at=at):
                times = [at]
            case e.Moved(at=at):
                times.append(at)
            case e.TakenBack(to=to):
                del times[to + 1 :]
    return tuple(times)
