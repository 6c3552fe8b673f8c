"""What a player of Absolute has to think about in one turn, with the swaps there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.absolute.kernel import POINT
from stolik.bots.absolute.rows import Numbers
from stolik.game import Seat
from stolik.games.absolute import Swap, View
from stolik.games.absolute.cards import STANDS, VALUE, ZEROS, Card, in_order, total, zeros
from stolik.games.absolute.scoring import points_of_set
from stolik.games.absolute.sets import SMALLEST, judge_set
from stolik.games.absolute.state import DRAW, SWAP
from stolik.games.absolute.swap import swapped, value_in

Cards: TypeAlias = tuple[Card, ...]
MOST_CARDS: Final = 22  # of hand and sets that are rearranged: the tables double with each


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

    @property
    def old(self) -> tuple[Cards, ...]:
        """The cards of the own sets that may be rearranged."""
        return tuple(laid.cards for laid in self.sets)

    @property
    def points(self) -> int:
        """The points of all own sets."""
        return sum(points_of_set(laid.cards) for laid in (*self.sets, *self.fixed))

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
    free = sorted((laid for laid in own if judge_set(laid.cards) is None), key=_yield_of)
    fixed = [laid for laid in own if laid not in free]
    while free and sum(len(laid.cards) for laid in free) + len(hand) > most:
        fixed.append(free.pop())
    return Position(
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
    )


def _yield_of(laid: Laid) -> tuple[float, Laid]:
    return points_of_set(laid.cards) / len(laid.cards), laid


def value_of(sets: Iterable[Laid]) -> int:
    """Return what sets bring, as the tables have it."""
    return sum(POINT * points_of_set(laid.cards) + 1 for laid in sets)


def swaps_of(position: Position, laid: Laid) -> Iterator[Swap]:
    """Yield the swaps with one set (ABS-20, ABS-21)."""
    gives = [(give, total(give), zeros(give)) for give in _ones_and_twos(position.hand)]
    zero = zeros(laid.cards)
    for take in _ones_and_twos(laid.cards):
        out = value_in(laid.cards, take)
        rest = len(laid.cards) - len(take)
        room = not zero or zero[0] in take
        for give, sum_, put_in in gives:
            if rest + len(give) < SMALLEST or len(put_in) > room:
                continue
            if out - sum_ in STANDS[put_in[0][0]] if put_in else out == sum_:
                yield Swap(laid.owner, laid.number, give, take)


def _ones_and_twos(cards: Cards) -> Iterator[Cards]:
    return chain(combinations(cards, 1), combinations(cards, 2))


def rules_of(sets: Iterable[Cards], bits: dict[Card, int]) -> Numbers:
    """Return the rules that the old sets with zero cards make (ABS-19), for `kernel.allowed`."""
    found = [(mask(cards, bits), total(cards), 0) for cards in sets if ZEROS.intersection(cards)]
    return np.array(found, np.int64).reshape(-1, 3)


def mask(cards: Iterable[Card], bits: dict[Card, int]) -> int:
    """Return cards as a number."""
    return sum(bits[card] for card in cards)


def givable(hand: Cards, others: tuple[Laid, ...]) -> NDArray[np.bool_]:
    """Return by choice of hand cards, as bits in the order given, whether all can be added to sets of others."""
    found = np.zeros(1 << len(hand), np.bool_)
    found[0] = True
    if not others:
        return found
    room = sum(not ZEROS.intersection(laid.cards) for laid in others)  # for zero cards: each in a set of its own
    neutral = []
    for some in range(1, 1 << len(hand)):
        cards = [card for place, card in enumerate(hand) if some >> place & 1]
        signs = [card[0] for card in cards if card in ZEROS]
        sum_ = sum(VALUE[card] for card in cards)
        if len(signs) <= room and (-sum_ in STANDS[signs[0]] if len(signs) == 1 else not signs and sum_ == 0):
            neutral.append(some)
    for some in range(1, 1 << len(hand)):
        found[some] = any(part & ~some == 0 and found[some ^ part] for part in neutral)
    held = [1 << place for place, card in enumerate(hand) if card in ZEROS]
    for some in range(1 << len(hand)):
        if sum(bool(some & zero) for zero in held) > room:
            found[some] = False
    return found
