"""A player of SETUP that takes the most points it can get this turn, and looks no further."""

from __future__ import annotations

from random import Random

from stolik.game import Seat
from stolik.games.setup import Claim, Exchange, Lay, Move, View, game
from stolik.games.setup.board import HOME
from stolik.games.setup.board import INDEX as FIELD_INDEX
from stolik.games.setup.sets import sets_made, visible
from stolik.games.setup.state import partners
from stolik.games.setup.tiles import INDEX, number_of, suit_of


class Greedy:
    """Lays for the most own points, less the bonus points it gives to opponents; if nothing can be laid, it
    exchanges the tiles that go with no other. It never forgets to claim.
    """

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move to make; equally good ones are drawn from."""
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        moves = list(game.moves(game.imagine(view, rng), seat))
        if Claim() in moves[:1]:
            return Claim()
        laying = [move for move in moves if isinstance(move, Lay)]
        if laying:
            tops = visible(view.stacks)
            gains = [_gain(view, seat, tops, move) for move in laying]
            best = max(gains)
            return rng.choice([move for move, gain in zip(laying, gains, strict=True) if gain == best])
        lonely = _lonely(view, seat)
        exchanges = [move for move in moves if isinstance(move, Exchange)]
        fits = [len(lonely & {*move.tiles}) - len({*move.tiles} - lonely) for move in exchanges]
        return rng.choice([move for move, fit in zip(exchanges, fits, strict=True) if fit == max(fits)])


def _gain(view: View, seat: Seat, tops: list[int], move: Lay) -> int:
    """Return the points of the own side, less the opponents'."""
    after = tops.copy()
    laid = counted = 0
    for tile, name in move.tiles:
        field = FIELD_INDEX[name]
        after[field] = INDEX[tile]
        laid |= 1 << field
    for _, group in sets_made(after, laid, view.options.runs):
        counted |= group
    gain = counted.bit_count()
    for other, home in enumerate(HOME[view.players]):
        if other != seat:
            bonus = (home & counted).bit_count()
            gain += bonus if partners(view.options, seat, other) else -bonus
    return gain


def _lonely(view: View, seat: Seat) -> set[str]:
    """Return the tiles of the rack that go with no other in rack, pool or sight; if all do, the whole rack."""
    rack = view.racks[seat] or ()
    others = {INDEX[tile] for tile in (*rack, *view.pool)} | {*visible(view.stacks)}
    lonely = {tile for tile in rack if not any(_pair(INDEX[tile], other) for other in others if other >= 0)}
    return lonely or {*rack}


def _pair(tile: int, other: int) -> bool:
    if tile == other:
        return False
    same_suit = suit_of(tile) == suit_of(other)
    return number_of(tile) == number_of(other) or (same_suit and abs(tile - other) == 1)
