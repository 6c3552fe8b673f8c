"""The lookup of named patterns in a position (ABA-20). The client outlines them without knowing the rules."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from stolik.game import Illegal
from stolik.games.abalone.rules import position as positions
from stolik.games.abalone.rules.formations import Formation, formations

LONGEST: Final = 128  # characters of a position; a full board, an order and four counts have 89


class FormationsQuestion(Struct, frozen=True):
    """A position line or only its board, and the number of players; by default as few as possible."""

    position: Annotated[str, Meta(max_length=LONGEST)]
    players: Annotated[int, Meta(ge=2, le=4)] | None = None


class Formations(Struct, frozen=True):
    """The named patterns of a position."""

    formations: tuple[Formation, ...]


class _Seen(Struct, frozen=True):
    """The parts of a position that patterns depend on."""

    cells: str
    order: tuple[int, ...]


def find_formations(question: FormationsQuestion) -> Formations:
    """Return the patterns in a position: single, pair, lance, ..., clinch, sumito."""
    found = positions.parse(question.position)
    players = found.players if question.players is None else question.players
    if found.players > players:
        raise Illegal("ABA-2", "abalone-position-players", wanted=found.players, players=players)
    return Formations(formations(_Seen(found.cells, positions.clockwise(0, players))))
