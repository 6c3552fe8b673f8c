"""A quick player of ZERO. It makes the best exchange for now, and passes if none helps or the hand is good."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from stolik.bots import Bot
from stolik.games.zero.rules import Exchange, Move, Pass, View, game
from stolik.games.zero.rules.cards import COLOURS, VALUES, Card
from stolik.games.zero.rules.scoring import points

LOW: Final = 6  # with so few points or less it passes


class Greedy(Bot):
    """Plays for the fewest points at once. With equal points it prefers large groups of a colour and of a value.

    Every exchange makes its hand better in this order, so a game between such players comes to an end.
    """

    def choose(self, view: View, rng: Random) -> Move:
        """Return a legal move of the viewer, whose turn it must be."""
        seat = view.viewer
        assert seat is not None, "a spectator does not play"
        moves = list(game.moves(game.imagine(view, rng), seat))
        rated = [(_worth(_after(view.hand, move)), move) for move in moves if isinstance(move, Exchange)]
        best = min(worth for worth, _ in rated)
        now = _worth(view.hand)
        content = view.announcer is None and now[0] <= LOW and best[0] > 0  # no pass if an exchange makes ZERO
        if content or best >= now:
            return Pass()
        return rng.choice([move for worth, move in rated if worth == best])


def _after(hand: Sequence[Card], move: Exchange) -> list[Card]:
    return [move.take if card == move.give else card for card in hand]


def _worth(hand: Sequence[Card]) -> tuple[int, int]:
    """Return the points, and the sizes of the largest groups, negative. Less is better in both."""
    written = "".join(hand)
    colour = max(map(written.count, COLOURS))
    value = max(map(written.count, VALUES))
    return points(hand), -colour - value
