"""A move in words, before it is made."""

from __future__ import annotations

from stolik.game import Message
from stolik.games.setup.rules.moves import Claim, Exchange, Lay, Move, Placement
from stolik.games.setup.rules.state import View
from stolik.games.setup.rules.tiles import shown


def describe_move(view: View, move: Move) -> Message:
    """Return a legal move of the viewer in words."""
    if isinstance(move, Lay):
        return Message("setup-do-lay", {"tiles": tell_placements(move.tiles)})
    if isinstance(move, Exchange):
        return Message("setup-do-exchange", {"tiles": [shown(tile) for tile in move.tiles]})
    points = view.claims[view.viewer] if view.viewer is not None and view.claims else 0
    return Message("setup-do-claim" if isinstance(move, Claim) else "setup-do-waive", {"points": points})


def tell_placements(placements: tuple[Placement, ...]) -> list[str]:
    """Return tiles and their fields as people read them, in any language.

    >>> tell_placements((Placement("7h", "b2"),))
    ['7♥ → b2']
    """
    return [*map(str, placements)]
