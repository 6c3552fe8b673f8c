"""A player of SETUP that takes the most points it can get in this turn. It does not look ahead."""

from __future__ import annotations

from random import Random

from stolik.bots import Bot
from stolik.game import Seat
from stolik.games.setup.rules import Claim, Exchange, Lay, Move, View, game
from stolik.games.setup.rules.board import HOME
from stolik.games.setup.rules.board import INDEX as FIELD_INDEX
from stolik.games.setup.rules.sets import sets_made, visible
from stolik.games.setup.rules.state import are_partners
from stolik.games.setup.rules.tiles import INDEX

MOST = 5_000  # ways to lay tiles that are compared; if there are more, those with the most tiles


class Claimer(Bot):
    """A player that never forgets to claim."""

    def interject(self, view: View, rng: Random) -> Move | None:  # noqa: ARG002
        """Claim the bonus points, while others may claim theirs."""
        return Claim() if view.viewer is not None and view.claims and view.claims[view.viewer] else None


class Greedy(Claimer):
    """Lays tiles for the most own points, less the bonus points that opponents get. It never forgets to claim.

    If it can lay nothing, it exchanges as many tiles as it can.
    """

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move to make; equally good ones are drawn from."""
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        moves = list(game.moves(game.imagine(view, rng), seat))
        if Claim() in moves[:1]:
            return Claim()
        laying = [move for move in moves if isinstance(move, Lay)]
        if len(laying) > MOST:
            laying = sorted(laying, key=lambda move: len(move.tiles), reverse=True)[:MOST]
        if laying:
            tops = visible(view.stacks)
            gains = [count_gain(view, seat, tops, move) for move in laying]
            best = max(gains)
            return rng.choice([move for move, gain in zip(laying, gains, strict=True) if gain == best])
        # Two tiles that match, in hand or on the board, can always be laid. So nothing matches here. It exchanges as
        # many tiles as the bag has others for.
        exchanges = [move for move in moves if isinstance(move, Exchange)]
        most = max(len(move.tiles) for move in exchanges)
        return rng.choice([move for move in exchanges if len(move.tiles) == most])


def count_gain(view: View, seat: Seat, tops: list[int], move: Lay, *, generous: bool = False) -> int:
    """Return the points of the own side less those of the opponents. With `generous` only the own points count."""
    after = tops.copy()
    laid = counted = 0
    for tile, name in move.tiles:
        field = FIELD_INDEX[name]
        after[field] = INDEX[tile]
        laid |= 1 << field
    for _, group in sets_made(after, laid, view.options.runs):
        counted |= group
    gain = counted.bit_count()
    if generous:
        return gain
    for other, home in enumerate(HOME[view.players]):
        if other != seat:
            bonus = (home & counted).bit_count()
            gain += bonus if are_partners(view.options, seat, other) else -bonus
    return gain
