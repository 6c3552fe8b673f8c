"""Moves from clients: read from data or from text, and checked without being made.

A check says whether a move is legal, why not, and what it would score. So clients need no rules.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from stolik.game import AnyGame, Illegal, Message, Refusal, Seat, convert_move
from stolik.kit import describe_move
from stolik.table.setting import to_json_form
from stolik.table.table import Table


class Checked(Struct, frozen=True):
    """The result of a check."""

    legal: bool
    rule: str | None = None  # the rule that forbids it, by its number
    refusal: Message | None = None  # why not
    points: int | None = None  # what it would score, if the game knows
    text: str | None = None  # the move in one line
    told: Message | None = None  # the move in words
    move: Any = None  # the move as data, if it came as text and could be read


def read_move(game: AnyGame, data: dict[str, Any]) -> Any:
    """Return a move of the game from its JSON form. Raises `Refusal`."""
    try:
        return convert_move(game, data)
    except msgspec.ValidationError as error:
        raise Refusal("table-move-form", problem=str(error)) from None


def parse_text(table: Table, seat: Seat, text: str) -> Any:
    """Return a move from text, read by the seat's view of the game. Raises `Refusal`."""
    return table.game.parse_move(table.game.view(table.running.state, seat), text)


def check(table: Table, seat: Seat, move: dict[str, Any] | str) -> Checked:
    """Check a move, given as data or as text, without making it."""
    try:
        view = table.game.view(table.running.state, seat)
    except Refusal as refusal:
        return _make_refused(refusal, None)
    return check_view(table.game, view, seat, move)


def check_view(game: AnyGame, view: Any, seat: Seat, move: dict[str, Any] | str) -> Checked:
    """Check a move by the view of a seat.

    The move is tried in a determinisation of that view, so the result tells nothing that the seat does not know.
    """
    made = None
    try:
        made = game.parse_move(view, move) if isinstance(move, str) else read_move(game, move)
        game.play(game.imagine(view, Random(0)), seat, made)
    except Refusal as refusal:
        return _make_refused(refusal, _return_if_text(move, made))
    return Checked(
        True,
        points=game.worth(view, made),
        text=game.format_move(view, made),
        told=describe_move(game.key, view, made),
        move=_return_if_text(move, made),
    )


def _make_refused(refusal: Refusal, move: Any) -> Checked:
    rule = refusal.rule if isinstance(refusal, Illegal) else None
    return Checked(False, rule, Message(refusal.reason, _to_plain_facts(refusal)), move=move)


def _return_if_text(sent: dict[str, Any] | str, made: Any) -> Any:
    return made if isinstance(sent, str) else None  # a client that sent data has it


def _to_plain_facts(refusal: Refusal) -> dict[str, Any]:
    """Return the facts of a refusal as JSON. A fact that is a refusal itself becomes the name of its message."""
    facts = {name: fact.reason if isinstance(fact, Refusal) else fact for name, fact in refusal.facts.items()}
    plain_facts: dict[str, Any] = to_json_form(facts)
    return plain_facts
