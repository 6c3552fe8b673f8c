"""Whether a move not yet made is legal, why not, and what it would score: clients need no rules."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from stolik.game import Illegal, Message, Refusal, Seat
from stolik.table.playing import read_move
from stolik.table.setting import plain
from stolik.table.table import Table


class Checked(Struct, frozen=True):
    """The answer."""

    legal: bool
    rule: str | None = None  # the rule that forbids it, by its number
    refusal: Message | None = None  # why not
    points: int | None = None  # what it would score, where the game can tell
    text: str | None = None  # the move in one line


def check(table: Table, seat: Seat, move: dict[str, Any]) -> Checked:
    """Judge a move without making it.

    It is judged in a state imagined from the seat's own view, so the answer holds nothing that the seat does not know.
    """
    game = table.game
    try:
        play = table.running
        made = read_move(table, move)
        view = game.view(play.state, seat)
        game.play(game.imagine(view, Random(0)), seat, made)
    except Refusal as refusal:
        rule = refusal.rule if isinstance(refusal, Illegal) else None
        return Checked(False, rule, Message(refusal.reason, _facts(refusal)))
    return Checked(True, points=game.worth(view, made), text=game.format_move(view, made))


def _facts(refusal: Refusal) -> dict[str, Any]:
    """Return the facts of a refusal as JSON; of one that was its cause, the name of its message."""
    facts = {name: fact.reason if isinstance(fact, Refusal) else fact for name, fact in refusal.facts.items()}
    plain_facts: dict[str, Any] = plain(facts)
    return plain_facts
