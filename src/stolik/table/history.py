"""The game at a table from its start: for replays, records and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from stolik import record
from stolik.game import Refusal
from stolik.record import Step
from stolik.refusals import Conflict
from stolik.table import events as e
from stolik.table.rights import find_rights
from stolik.table.table import BETWEEN_CHECKPOINTS, Play, Table


def require_play(table: Table) -> Play:
    """Return the game at a table, running or finished. Raises `Refusal` if it has not started."""
    if table.play is None:
        raise Conflict("replay-not-started")
    return table.play


def replay_steps(table: Table, since: int = 0) -> Iterator[Step]:
    """Yield the states of the game, beginning after `since` moves, each with the move that led to it.

    The states contain hidden information: show only views of them. Moves that were taken back are left out.
    """
    play, game = require_play(table), table.game
    known = min(since, len(play.made)) // BETWEEN_CHECKPOINTS
    if known * BETWEEN_CHECKPOINTS == since:
        made = play.made[since - 1] if since else None
        yield Step(play.checkpoints[known], made.seat if made else None, made.move if made else None)
    state = play.checkpoints[known]
    for number, made in enumerate(play.made[known * BETWEEN_CHECKPOINTS :], start=known * BETWEEN_CHECKPOINTS + 1):
        state = game.play(state, made.seat, made.move)
        if number >= since:
            yield Step(state, made.seat, made.move)


def make_record(table: Table) -> record.Record:
    """Return the record of a finished game. Raises `Refusal` for a running game, because a record holds the seed."""
    if table.play is None or not find_rights(table, None).may_see_all:
        raise Refusal("table-not-over")
    options = msgspec.convert(table.setting.options, table.game.Options)
    moves = [(made.seat, made.move) for made in table.play.made]
    return record.write(table.game, options, table.players, table.play.seed, moves)


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
