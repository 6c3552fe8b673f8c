"""What a player of Absolute has to think about in one turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from stolik.game import Seat
from stolik.games.absolute.players.kernel import POINT
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.rules import Swap, View
from stolik.games.absolute.rules.cards import ZEROS, Card, in_order, total
from stolik.games.absolute.rules.scoring import points_of_set
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import DRAW, SWAP
from stolik.games.absolute.rules.swap import swapped

Cards: TypeAlias = tuple[Card, ...]
MOST_CARDS: Final = 22  # of hand and sets that are rearranged together


class Laid(NamedTuple):
    """A set on the table."""

    owner: Seat
    number: int  # of the owner's sets
    cards: Cards


class Position(NamedTuple):
    """A turn after the draw."""

    seat: Seat
    hand: Cards
    sets: tuple[Laid, ...]  # own ones that may be rearranged
    fixed: tuple[Laid, ...]  # own ones that are left as they are
    others: tuple[Laid, ...]  # those of others that may be changed
    swap: bool  # still allowed
    played: bool  # a card was: a discard is owed
    idle: bool  # regrouping needs no card more
    anyone: bool  # cards may be added to sets of others (ABS-14)
    spoilt: int  # own sets found illegal, which lie there to the end of the turn (ABS-23)
    whole: bool  # no set is left as it is because there are too many cards

    @property
    def old(self) -> tuple[Cards, ...]:
        """The cards of the own sets that may be rearranged."""
        return tuple(laid.cards for laid in self.sets)

    @property
    def points(self) -> int:
        """The points of all own sets."""
        return sum(points_of_set(laid.cards) for laid in (*self.sets, *self.fixed))

    def within(self, most: int) -> Position:
        """Return the same with no more than so many cards to rearrange: the best sets are left as they are."""
        free, fixed = sorted(self.sets, key=_yield_of), list(self.fixed)
        while free and sum(len(laid.cards) for laid in free) + len(self.hand) > most:
            fixed.append(free.pop())
        if len(free) == len(self.sets):
            return self
        return self._replace(sets=tuple(sorted(free)), fixed=tuple(sorted(fixed)), whole=False)

    def after(self, swap: Swap) -> Position:
        """Return the position after a swap."""
        hand = in_order((*(card for card in self.hand if card not in swap.give), *swap.take))

        def changed(sets: tuple[Laid, ...]) -> tuple[Laid, ...]:
            return tuple(
                laid._replace(cards=swapped(laid.cards, swap.give, swap.take))
                if (laid.owner, laid.number) == (swap.owner, swap.set)
                else laid
                for laid in sets
            )

        return self._replace(hand=hand, sets=changed(self.sets), others=changed(self.others), swap=False)


def position_of(view: View, hand: Cards | None = None, most: int = MOST_CARDS) -> Position:
    """Return the position of the viewer, or what it would be with another hand after the draw."""
    seat = view.viewer
    assert seat is not None, "a spectator has no turn"
    hand = view.hand if hand is None else hand
    own = [Laid(seat, number, laid.cards) for number, laid in enumerate(view.sets[seat]) if not laid.illegal]
    # At an unchecked table others may have spoilt a set: it stays as it is (ABS-23).
    free = [laid for laid in own if judge_set(laid.cards) is None]
    fixed = [laid for laid in own if laid not in free]
    position = Position(
        seat=seat,
        hand=hand,
        sets=tuple(sorted(free)),
        fixed=tuple(sorted(fixed)),
        others=tuple(
            Laid(owner, number, laid.cards)
            for owner, sets in enumerate(view.sets)
            if owner != seat and owner not in view.out
            for number, laid in enumerate(sets)
            if not laid.illegal and judge_set(laid.cards) is None
        ),
        swap=view.phase in (DRAW, SWAP) and not view.played,
        played=bool(view.played),
        idle=bool(view.played) and not view.regrouped,
        anyone=view.options.add_to_any_set,
        spoilt=sum(laid.illegal for laid in view.sets[seat]),
        whole=True,
    )
    return position.within(most)


def _yield_of(laid: Laid) -> tuple[float, Laid]:
    return points_of_set(laid.cards) / len(laid.cards), laid


def value_of(sets: Iterable[Laid]) -> int:
    """Return what sets bring, as the tables have it."""
    return sum(POINT * points_of_set(laid.cards) + 1 for laid in sets)


def rules_of(sets: Iterable[Cards], bits: dict[Card, int]) -> Numbers:
    """Return the rules that the old sets with zero cards make (ABS-19), for `kernel.allowed`."""
    found = [(mask(cards, bits), total(cards)) for cards in sets if ZEROS.intersection(cards)]
    return np.array(found, np.int64).reshape(-1, 2)


def mask(cards: Iterable[Card], bits: dict[Card, int]) -> int:
    """Return cards as a number."""
    return sum(bits[card] for card in cards)
