"""Decisions of tournaments, as functions that also run in a side process: a large round takes most of a second.

A thread would not be enough for it: while one computes in Python, the event loop waits for the interpreter lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from stolik.tournaments import Actor, Arena, Command, PairRound, Start, Tick, Tournament, decide, find_next_deadline

MANY: Final = 64  # entrants: with fewer, a round takes some milliseconds
read_tournament: Final = msgspec.msgpack.Decoder(Tournament)


class Decided(Struct, frozen=True):
    """What commands lead to: the events, in the form in which they are stored, and when a `Tick` is due."""

    events: list[bytes]
    deadline: int | None


def is_much_work(tournament: Tournament, commands: Sequence[Command], now: int) -> bool:
    """Return whether commands pair many entrants. An arena looks for pairs whenever it is asked for its deadline."""
    if len(tournament.entries) < MANY:
        return False
    if isinstance(tournament.setting.format, Arena):
        return True
    deadline = find_next_deadline(tournament, now)
    is_due = deadline is not None and deadline <= now
    return any(isinstance(each, Start | PairRound) or (isinstance(each, Tick) and is_due) for each in commands)


def decide_all(before: Tournament | None, actor: Actor, commands: Sequence[Command], now: int) -> Decided:
    """Decide commands, all or none. Raises `Refusal`."""
    events: list[bytes] = []
    after = before
    for command in commands:
        decided = decide(after, actor, command, now)
        events += map(msgspec.json.encode, decided.events)
        after = decided.tournament
    assert after is not None, "there is a command"
    return Decided(events, find_next_deadline(after, now))


def decide_aside(packed: bytes, actor: Actor, commands: Sequence[Command], now: int) -> Decided:
    """Decide commands in a side process, for a tournament as MessagePack. Raises `Refusal`."""
    return decide_all(read_tournament.decode(packed), actor, commands, now)
