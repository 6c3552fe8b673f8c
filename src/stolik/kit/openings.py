"""Openings: the first moves of a game, for statistics. A game names them, and its rules show them to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from stolik.game import Message
from stolik.kit.finding import find
from stolik.kit.options import read_stored_options


class ShownOpening(Struct, frozen=True):
    """An opening as people see it."""

    name: Message
    moves: tuple[Message, ...] = ()  # as the move list tells them to spectators
    svg: str | None = None  # the position after the moves


def name_opening(key: str, players: int, options: Any, moves: Sequence[Any]) -> Message | None:
    """Return the opening of a game by its moves; `None` if the game names none. Everybody may see it."""
    kit = find(key)
    if not kit.opening:
        return None
    opening: Message | None = kit.resolve(kit.opening)(players, options, moves)
    return opening


def show_opening(key: str, opening: Message) -> ShownOpening:
    """Return an opening with its moves in words and a picture, if its game tells how it is played."""
    kit = find(key)
    if not kit.opening_line:
        return ShownOpening(opening)
    players, options, moves = kit.resolve(kit.opening_line)(opening)
    game, told = kit.game, []
    state = game.start(players, read_stored_options(game, options), 0)  # any seed: no chance comes into it
    for text in moves:
        seat = game.actors(state)[0]
        move = game.parse_move(game.view(state, seat), text)
        told.append(game.event(state, seat, move, None))
        state = game.play(state, seat, move)
    return ShownOpening(opening, tuple(told), game.svg(game.view(state, None)))
