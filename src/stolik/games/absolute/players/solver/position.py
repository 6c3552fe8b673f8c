"""A turn of Absolute after the draw, as the solver needs it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from stolik.game import Seat
from stolik.games.absolute.players.solver.arrangements import POINT
from stolik.games.absolute.rules import Swap, View
from stolik.games.absolute.rules.cards import Card, in_order
from stolik.games.absolute.rules.scoring import points_of_set
from stolik.games.absolute.rules.sets import judge_set
from stolik.games.absolute.rules.state import DRAW, SETS_TO_GO_OUT, SWAP
from stolik.games.absolute.rules.swap import swapped

Cards: TypeAlias = tuple[Card, ...]
MOST_CARDS_REARRANGED: Final = 18  # of hand and sets that are rearranged together: each further card doubles the time


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
    may_swap: bool
    has_played: bool  # a card in this turn, so a discard is owed
    may_regroup: bool  # without playing a card
    may_add_to_others: bool  # (ABS-14)
    illegal: int  # own sets found illegal, which lie there to the end of the turn (ABS-23)
    sets_placed: int  # newly in this round, which count for going out (ABS-5)
    sets_lain: int  # the most at the end of an own turn
    is_whole: bool  # False: sets are left as they are, because there are too many cards

    @property
    def old(self) -> tuple[Cards, ...]:
        """The cards of the own sets that may be rearranged."""
        return tuple(laid.cards for laid in self.sets)

    @property
    def points(self) -> int:
        """The points of all own sets."""
        return sum(points_of_set(laid.cards) for laid in (*self.sets, *self.fixed))

    @property
    def can_go_out(self) -> bool:
        """Whether enough sets count for going out (ABS-5)."""
        return max(self.sets_placed, self.sets_lain, len(self.sets) + len(self.fixed)) >= SETS_TO_GO_OUT

    @property
    def surplus(self) -> int:
        """How many sets count for going out, besides those on the table, if only new ones are placed (ABS-5)."""
        if max(self.sets_placed, self.sets_lain) >= SETS_TO_GO_OUT:
            return SETS_TO_GO_OUT
        return max(0, self.sets_placed - len(self.sets) - len(self.fixed))

    def within(self, most: int) -> Position:
        """Return the position with at most so many cards to rearrange.

        The sets with the most points per card are left as they are.
        """
        free, fixed = sorted(self.sets, key=_rank_set), list(self.fixed)
        while free and sum(len(laid.cards) for laid in free) + len(self.hand) > most:
            fixed.append(free.pop())
        if len(free) == len(self.sets):
            return self
        return self._replace(sets=tuple(sorted(free)), fixed=tuple(sorted(fixed)), is_whole=False)

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

        return self._replace(hand=hand, sets=changed(self.sets), others=changed(self.others), may_swap=False)


def make_position(view: View, hand: Cards | None = None, most: int = MOST_CARDS_REARRANGED) -> Position:
    """Return the position of the viewer, or with `hand` what it would be with that hand after the draw."""
    seat = view.viewer
    assert seat is not None, "a spectator has no turn"
    hand = view.hand if hand is None else hand
    own = [Laid(seat, number, laid.cards) for number, laid in enumerate(view.sets[seat]) if not laid.illegal]
    # At an unchecked table others may have made a set illegal: it stays as it is (ABS-23).
    free = [laid for laid in own if judge_set(laid.cards) is None]
    fixed = [laid for laid in own if laid not in free]
    counted = view.find_counted(seat)
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
        may_swap=view.phase in (DRAW, SWAP) and not view.played,
        has_played=bool(view.played),
        may_regroup=bool(view.played) and not view.regrouped,
        may_add_to_others=view.options.add_to_any_set,
        illegal=sum(laid.illegal for laid in view.sets[seat]),
        sets_placed=len(counted.placed),
        sets_lain=counted.most,
        is_whole=True,
    )
    return position.within(most)


def _rank_set(laid: Laid) -> tuple[float, Laid]:
    """Return the points per card, and the set itself for sets that are equal."""
    return points_of_set(laid.cards) / len(laid.cards), laid


def sum_values(sets: Iterable[Laid]) -> int:
    """Return the value of sets, counted as in the tables of arrangements."""
    return sum(POINT * points_of_set(laid.cards) + 1 for laid in sets)
