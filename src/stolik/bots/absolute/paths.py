"""From one arrangement of a player's sets to another: the moves, and ways by a third arrangement.

A zero card keeps what it stands for in a set that only grows (ABS-19). Whoever first breaks that set up, by another
legal arrangement of what has been played so far, may put it together again with another value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.absolute import kernel
from stolik.bots.absolute.position import Cards, Laid, Position, givable, mask, rules_of
from stolik.bots.absolute.rows import Numbers, halves, rows_of
from stolik.games.absolute import Add, Move, Place, Regroup
from stolik.games.absolute.cards import INDEX, STANDS, ZEROS, Card, in_order, total, zeros
from stolik.games.absolute.regroup import is_plain, judge_group
from stolik.games.absolute.scoring import points_of_set, score_hand
from stolik.games.absolute.state import MOST_HELD, SETS_TO_GO_OUT

Groups: TypeAlias = tuple[Cards, ...]
Path: TypeAlias = tuple[Groups, ...]
"""Arrangements one after another; each is reached by moves of its own."""

MOST_TRIED: Final = 3000  # arrangements of one position that are held against the rules for zero cards


class Escape(NamedTuple):
    """A turn that goes by a third arrangement."""

    value: float
    own: Cards
    given: Cards
    path: Path


def best_value(groups: Groups) -> int:
    """Return what an arrangement brings, as the tables have it."""
    return sum(kernel.POINT * points_of_set(group) + 1 for group in groups)


def best_arrangement(old: Groups, played: Cards) -> Groups:
    """Return the best arrangement of old sets and cards of the hand that is reached at once."""
    return _Search(old, played, free=False).best(played)


def rearranged(position: Position, groups: Groups) -> tuple[list[Move], Position]:
    """Return the moves to an arrangement, and the position after them."""
    laid = {card for cards in position.old for card in cards}
    hand = tuple(card for card in position.hand if not any(card in group for group in groups))
    moves: list[Move] = []
    sets: list[Laid] = []
    fixed = position.fixed
    if is_plain(position.old, groups):
        place = position.spoilt + len(position.sets) + len(position.fixed)
        for group in groups:
            before = next((each for each in position.sets if set(each.cards) <= set(group)), None)
            if before is None:
                moves.append(Place(group))
                sets.append(Laid(position.seat, place, group))
                place += 1
                continue
            if len(before.cards) < len(group):
                added = tuple(card for card in group if card not in laid)
                moves.insert(0, Add(position.seat, before.number, added))  # before any set gets another number
            sets.append(before._replace(cards=group))
    else:
        whole = sorted((*groups, *(each.cards for each in fixed)), key=lambda group: INDEX[group[0]])
        moves.append(Regroup(tuple(whole)))
        numbered = [Laid(position.seat, position.spoilt + number, group) for number, group in enumerate(whole)]
        sets = [each for each in numbered if each.cards in groups]
        fixed = tuple(each for each in numbered if each.cards not in groups)
    after = position._replace(hand=hand, sets=tuple(sets), fixed=fixed, played=position.played or bool(moves))
    return moves, after


def gifts(position: Position, given: Cards) -> Iterator[Move]:
    """Yield moves that add all those cards to sets of others (ABS-14)."""
    targets = list(position.others)
    left = given
    for part in _neutral_parts(left):
        with_zero = bool(zeros(part))
        at = next(place for place, laid in enumerate(targets) if not (with_zero and zeros(laid.cards)))
        yield Add(targets[at].owner, targets[at].number, part)
        targets[at] = targets[at]._replace(cards=in_order((*targets[at].cards, *part)))


def _neutral_parts(cards: Cards) -> tuple[Cards, ...]:
    """Split cards into parts that sum to zero; there is a way."""
    if not cards:
        return ()
    first, *others = cards
    for some in range(1 << len(others)):
        part = (first, *(card for place, card in enumerate(others) if some >> place & 1))
        found, sum_ = zeros(part), total(part)
        if len(found) > 1 or (-sum_ not in STANDS[found[0][0]] if found else sum_ != 0):
            continue
        rest = tuple(card for card in cards if card not in part)
        more = _neutral_parts(rest)
        if more or not rest:
            return (part, *more)
    return ()


def escapes(position: Position, aims: NDArray[np.float64], floor: float) -> Iterator[Escape]:
    """Yield turns better than the floor, each better than the last, that need a third arrangement or not."""
    search = _Search(position.old, position.hand, free=True)
    presents = givable(position.hand, position.others) if position.anyone else np.ones(1, np.bool_)
    for own in range(1 << len(position.hand)):
        for given in np.flatnonzero(presents).tolist():
            used = own | given
            if own & given or used == (1 << len(position.hand)) - 1 or not (used or position.idle):
                continue
            left = tuple(card for place, card in enumerate(position.hand) if not used >> place & 1)
            goal = _Goal(left, len(position.fixed), sum(points_of_set(laid.cards) for laid in position.fixed), aims)
            if goal.of(search.bound(own)) <= floor:
                continue
            played = _chosen(position.hand, own)
            for groups in search.arrangements(own, goal, floor):
                value = goal.of(best_value(groups))
                if value > floor and (path := _path(position, groups, played, bool(given))):
                    floor = value
                    yield Escape(value, played, _chosen(position.hand, given), path)


class _Goal:
    """What a turn is worth that leaves these cards before the discard."""

    def __init__(self, left: Cards, sets: int, points: int, aims: NDArray[np.float64]) -> None:
        gone = max(1, len(left) - MOST_HELD)
        kept = sorted(left, key=lambda card: -abs(int(card[:-1])))[gone:]
        self.sets, self.points, self.out = sets, points, not kept
        self.aims = aims
        self.rest = float(aims[1] * score_hand(kept).points + aims[2] * len(kept))

    def of(self, value: int) -> float:
        if value < 0:
            return float("-inf")
        points, sets = divmod(value, kernel.POINT)
        out = self.out and sets + self.sets >= SETS_TO_GO_OUT
        return float(self.aims[0]) * (points + self.points) + self.rest + float(self.aims[3]) * out


class _Search:
    """A table of old sets and hand cards, and the arrangements in it."""

    def __init__(self, old: Groups, hand: Cards, free: bool) -> None:
        laid = tuple(card for cards in old for card in cards)
        self.cards = (*hand, *laid)
        self.bits: dict[Card, int] = {card: 1 << place for place, card in enumerate(self.cards)}
        self.laid = mask(laid, self.bits)
        rules = kernel.no_rules() if free else rules_of(old, self.bits)
        self.fill(laid, hand, rules)

    def fill(self, laid: Cards, hand: Cards, rules: Numbers, flat: bool = False) -> None:
        high, low = halves(rows_of(laid)), halves(rows_of(hand))
        self.table, groups, count = kernel.fill(high, low, rules, flat)
        self.groups, self.values = groups[:count, 0], groups[:count, 1]

    def bound(self, own: int) -> int:
        return int(self.table[self.laid | own])

    def best(self, played: Cards) -> Groups:
        return self.trace(self.laid | mask(played, self.bits))

    def trace(self, some: int) -> Groups:
        """Return the arrangement that the table has for those cards."""
        found = []
        while some:
            top = 1 << (some.bit_length() - 1)
            fits = np.flatnonzero((self.groups & ~some == 0) & (self.groups & top != 0))
            rest = self.table[some ^ self.groups[fits]]
            good = np.flatnonzero((rest >= 0) & (rest + self.values[fits] == self.table[some]))
            group = int(self.groups[fits[good[0]]])
            found.append(self._named(group))
            some ^= group
        return tuple(found)

    def arrangements(self, own: int, goal: _Goal, floor: float) -> Iterator[Groups]:
        """Yield the arrangements that are better than the floor, as far as they are tried."""
        tried = 0
        stack: list[tuple[int, int, tuple[int, ...]]] = [(self.laid | own, 0, ())]
        while stack and tried < MOST_TRIED:
            some, value, sofar = stack.pop()
            if not some:
                tried += 1
                yield tuple(map(self._named, sofar))
                continue
            top = 1 << (some.bit_length() - 1)
            for at in np.flatnonzero((self.groups & ~some == 0) & (self.groups & top != 0)).tolist():
                group = int(self.groups[at])
                rest = int(self.table[some ^ group])
                now = value + int(self.values[at])
                if rest >= 0 and goal.of(now + rest) > floor:
                    stack.append((some ^ group, now, (*sofar, group)))

    def _named(self, group: int) -> Cards:
        return in_order(card for card in self.cards if self.bits[card] & group)


def _path(position: Position, groups: Groups, played: Cards, acted: bool) -> Path:
    """Return how to come to an arrangement, at once or by another one; empty: not at all."""
    old = position.old
    if all(judge_group(old, group) is None for group in groups):
        return (groups,)
    if not played:
        return ()  # regrouping without a card more can be done once
    search = _Search(old, played, free=True)
    within = [(mask(group, search.bits), total(group), mask(zeros(group), search.bits)) for group in groups]
    rules = np.array([*map(tuple, rules_of(old, search.bits)), *(rule for rule in within if rule[2])], np.int64)
    laid = tuple(card for cards in old for card in cards)
    search.fill(laid, played, rules, flat=True)
    for some in range(1 << len(played)):
        if (some or position.idle or acted) and search.bound(some) >= 0:
            return (search.trace(search.laid | some), groups)
    return ()


def _chosen(hand: Sequence[Card], some: int) -> Cards:
    return in_order(card for place, card in enumerate(hand) if some >> place & 1)


def has_zero(groups: Iterable[Cards]) -> bool:
    """Whether there are zero cards in any of the sets."""
    return any(ZEROS.intersection(group) for group in groups)
