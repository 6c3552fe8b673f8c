"""Finds all arrangements of laid cards and cards of a hand (ABS-22), lazily.

There can be millions of arrangements, and whether cards can be arranged at all is a hard question (exact cover). So the
search is a backtracking search with a budget of work. It puts the lowest laid card into every possible set, and goes on
with the other cards. A table of reachable sums shows which partial sets can be completed, so that no set is begun in
vain. The sets that lead to an arrangement are remembered for each remainder of cards.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from stolik.game import Work
from stolik.games.absolute.rules.cards import HIGHEST, INDEX, STANDS, VALUE, ZEROS, Card, total
from stolik.games.absolute.rules.sets import SMALLEST

Cards = tuple[Card, ...]

MIDDLE: Final = 512  # the bit of the sum 0 in a bit set of sums; all sums are smaller
ELEVEN: Final = (1 << (HIGHEST + 1)) - 1  # a bit for each value of a zero card
PARTS_A_STEP: Final = 8  # subsets of a hand that are looked at in one step


class Search:
    """Finds all arrangements of some sets and some cards of a hand, but not the whole hand.

    A card is one bit, in the usual order of cards, so a set of cards is one integer.
    """

    def __init__(self, old: tuple[Cards, ...], hand: Cards, allows_no_card: bool, work: Work) -> None:
        self.work = work
        self.cards = sorted((*hand, *(card for group in old for card in group)), key=INDEX.__getitem__)
        self.bits = {card: 1 << place for place, card in enumerate(self.cards)}
        self.old = {sum(self.bits[card] for card in group) for group in old}
        self.laid = sum(self.old)
        self.hand = sum(self.bits[card] for card in hand)
        self.allows_no_card = allows_no_card
        self.values = {self.bits[card]: VALUE[card] for card in self.cards}
        self.signs = {self.bits[card]: card[0] for card in self.cards if card in ZEROS}
        # The old sets with a zero card, and the sum of their other cards.
        self.kept = [
            (sum(self.bits[card] for card in group), total(group)) for group in old if ZEROS.intersection(group)
        ]
        self.parts: list[tuple[int, int, str]] = []
        self.hand_sets: list[int] = []  # the legal sets of hand cards alone
        self.fitting: dict[tuple[int, str], list[tuple[int, int]]] = {}
        self.names: dict[int, Cards] = {}
        self.reaches: dict[int, tuple[int, int]] = {}
        self.hand_reaches: dict[int, tuple[int, int]] = {}
        self.coverable: dict[tuple[int, int], list[int]] = {}

    def arrangements(self) -> Iterator[tuple[Cards, ...]]:
        """Yield every arrangement that is a regrouping, as sets of cards."""
        names = self.names
        for groups in self._all():
            self.work.step(len(groups))
            for group in groups:
                if group not in names:
                    names[group] = tuple([card for card in self.cards if self.bits[card] & group])
            yield tuple([names[group] for group in sorted(groups, key=_lowest)])

    def _all(self) -> Iterator[tuple[int, ...]]:
        self.parts = self._parts()
        self.hand_sets = [
            part
            for part, sum_, sign in self.parts
            if part.bit_count() >= SMALLEST and (-sum_ in STANDS[sign] if sign else sum_ == 0)
        ]
        laid_sum = sum(self.values[card] for card in _each(self.laid))
        laid_signs = "".join(self.signs[card] for card in _each(self.laid) if card in self.signs)
        if self._can_cover(laid_sum, laid_signs, self.hand):
            yield from self._cover(self.laid, self.hand, ())

    def _cover(self, laid: int, hand: int, groups: tuple[int, ...]) -> Generator[tuple[int, ...], None, bool]:
        """Put the lowest remaining laid card into every possible set, and go on with the other cards.

        Returns whether the laid cards can be arranged at all.
        """
        self.work.step()
        if not laid:
            old, table = self.old, self.laid
            if all(group & table in old for group in groups):
                return True  # not a regrouping, with any further sets of hand cards
            if hand != self.hand or self.allows_no_card:
                yield groups
            yield from self._lay(hand, groups, 0)
            return True
        known = self.coverable.get((laid, hand))
        begins: list[int] = []  # the sets with which an arrangement of these cards begins
        for group in self._groups(laid, hand) if known is None else known:
            if (yield from self._cover(laid & ~group, hand & ~group, (*groups, group))):
                begins.append(group)  # noqa: PERF401 - the condition yields
        self.coverable[laid, hand] = begins
        return bool(begins)

    def _groups(self, laid: int, hand: int) -> Iterator[int]:
        """Yield the legal sets of the lowest laid card, other laid cards and cards of the hand.

        Laid cards are taken or left one by one, as long as the later cards can still make the set legal. Sets are left
        out if the sum of the other laid cards shows that they have no arrangement.
        """
        values, signs = self.values, self.signs
        cards = list(_each(laid))
        self.work.step(1 + len(cards))
        reach = self._reach_after(cards, hand)
        rest_sum = sum([values[card] for card in cards])
        rest_signs = "".join([signs[card] for card in cards if card in signs])
        first = cards[0]
        stack = [(1, first, values[first], signs.get(first, ""))]
        while stack:
            self.work.step()
            place, some, sum_, sign = stack.pop()
            if place == len(cards):
                left = None if some == laid else (rest_sum - sum_, rest_signs.replace(sign, "", 1))
                yield from self._complete(some, sum_, sign, hand, left)
                continue
            card = cards[place]
            place += 1
            if _can_complete(reach[place], sum_, sign):
                stack.append((place, some, sum_, sign))
            if card not in signs:
                if _can_complete(reach[place], sum_ + values[card], sign):
                    stack.append((place, some | card, sum_ + values[card], sign))
            elif not sign and _can_complete(reach[place], sum_, signs[card]):
                stack.append((place, some | card, sum_, signs[card]))

    def _complete(self, some: int, sum_: int, sign: str, hand: int, left: tuple[int, str] | None) -> Iterator[int]:
        """Yield the legal sets of these laid cards and cards of the hand.

        `left` is the sum and the zero cards' signs of the other laid cards, if there are any.
        """
        fitting = self._fitting(sum_, sign)
        self.work.step(len(fitting) // PARTS_A_STEP)
        for part, more in fitting:
            group = some | part
            # One card of the hand must stay there (ABS-16).
            if part & ~hand or part == hand or group.bit_count() < SMALLEST:
                continue
            if sign and not self._keeps_zero(group, sum_ + more):
                continue
            if left is None or self._can_cover(*left, hand & ~part):
                yield group

    def _keeps_zero(self, group: int, sum_: int) -> bool:
        """Tell whether a zero card that stays with its whole old set keeps its value (ABS-19)."""
        return all(before & ~group or old_sum == sum_ for before, old_sum in self.kept)

    def _lay(self, hand: int, groups: tuple[int, ...], above: int) -> Iterator[tuple[int, ...]]:
        """Add sets of hand cards alone in every possible way. Their lowest cards increase: no way is found twice."""
        self.work.step(1 + len(self.hand_sets) // PARTS_A_STEP)
        for part in self.hand_sets:
            lowest = _lowest(part)
            if lowest <= above or part & ~hand or part == hand:
                continue
            more = (*groups, part)
            yield more
            yield from self._lay(hand & ~part, more, lowest)

    def _parts(self) -> list[tuple[int, int, str]]:
        """Return every subset of the hand with at most one zero card: cards, sum, sign of the zero card."""
        found = [(0, 0, "")]
        for card in _each(self.hand):
            if card in self.signs:
                found += [(part | card, sum_, self.signs[card]) for part, sum_, sign in found if not sign]
            else:
                value = self.values[card]
                found += [(part | card, sum_ + value, sign) for part, sum_, sign in found]
            self.work.step(len(found) // PARTS_A_STEP)
        return found

    def _fitting(self, sum_: int, sign: str) -> list[tuple[int, int]]:
        """Return the subsets of the hand, with their sums, that bring laid cards with this sum to zero."""
        if (sum_, sign) not in self.fitting:
            self.work.step(len(self.parts) // PARTS_A_STEP)
            self.fitting[sum_, sign] = [
                (part, more)
                for part, more, other in self.parts
                if not (sign and other)
                and (-sum_ - more in STANDS[sign or other] if sign or other else sum_ + more == 0)
            ]
        return self.fitting[sum_, sign]

    def _reach_after(self, cards: list[int], hand: int) -> list[tuple[int, int]]:
        """Return, for every place in the laid cards, the sums that the cards from there on and the hand can add.

        The first bit set is without a zero card, the second with at most one, which can stand for any of its values.
        """
        plain, any_ = self._hand_reach(hand)
        reach = [(plain, any_)]
        for card in reversed(cards):
            if card in self.signs:
                any_ |= self._shifted(plain, card)
            else:
                plain |= self._shifted(plain, card)
                any_ |= self._shifted(any_, card)
            reach.append((plain, any_))
        reach.reverse()
        return reach

    def _hand_reach(self, hand: int) -> tuple[int, int]:
        """Return the possible sums of cards of the hand: without a zero card, and with at most one."""
        if hand not in self.hand_reaches:
            self.work.step(len(self.parts) // PARTS_A_STEP)
            plain = any_ = 0
            for part, sum_, sign in self.parts:
                if part & ~hand == 0:
                    sums = 1 << (MIDDLE + sum_)
                    if sign:
                        any_ |= _widened(sums, sign)
                    else:
                        plain |= sums
            self.hand_reaches[hand] = plain, any_ | plain
        return self.hand_reaches[hand]

    def _can_cover(self, sum_: int, signs: str, hand: int) -> bool:
        """Tell whether laid cards with this sum and these zero cards can sum to zero with cards of the hand."""
        lowest, highest = sum_, sum_
        for sign in signs:
            lowest += STANDS[sign].start
            highest += STANDS[sign].stop - 1
        some, none = self._reach(hand)
        reach = some | none if self.allows_no_card or hand != self.hand else some
        return reach >> (MIDDLE - highest) & ((1 << (highest - lowest + 1)) - 1) != 0

    def _reach(self, hand: int) -> tuple[int, int]:
        """Return the possible sums of some hand cards, but not all, and the sum of no cards, as bit sets."""
        if hand not in self.reaches:
            self.work.step(hand.bit_count())
            some, every = 0, 1 << MIDDLE  # `every`: the sums of all cards met so far
            for number, card in enumerate(_each(hand)):
                fresh = self._shifted(1 << MIDDLE, card) | every if number else 0
                some |= self._shifted(some, card) | fresh
                every = self._shifted(every, card)
            self.reaches[hand] = some, 1 << MIDDLE
        return self.reaches[hand]

    def _shifted(self, sums: int, card: int) -> int:
        """Return the possible sums with one more card; a zero card can stand for any of its values."""
        if card in self.signs:
            return _widened(sums, self.signs[card])
        value = self.values[card]
        return sums << value if value >= 0 else sums >> -value


class UncheckedSearch(Search):
    """Finds all arrangements if illegal sets are allowed too (ABS-23)."""

    def _all(self) -> Iterator[tuple[int, ...]]:
        """Put all laid cards, and some cards of the hand, into any sets."""
        hand = self.hand
        cards = sorted(self.bits.values(), key=lambda card: card & hand)  # the laid ones first
        stack: list[tuple[int, tuple[int, ...], int]] = [(0, (), hand)]
        while stack:
            place, groups, left = stack.pop()
            self.work.step(1 + len(groups))
            if place == len(cards):
                changed = any(group & self.laid and group & self.laid not in self.old for group in groups)
                if changed and left and (left != hand or self.allows_no_card):
                    yield groups
                continue
            card = cards[place]
            if card & hand:
                stack.append((place + 1, groups, left))
            left &= ~card
            stack.append((place + 1, (*groups, card), left))
            for which, group in enumerate(groups):
                stack.append((place + 1, (*groups[:which], group | card, *groups[which + 1 :]), left))


def _can_complete(reach: tuple[int, int], sum_: int, sign: str) -> bool:
    """Tell whether later cards can bring a partial set with this sum and this zero card to zero."""
    plain, any_ = reach
    if not sign:
        return any_ >> (MIDDLE - sum_) & 1 != 0
    # The zero card can stand for 11 values.
    return plain >> (MIDDLE - sum_ - STANDS[sign].stop + 1) & ELEVEN != 0


def _widened(sums: int, sign: str) -> int:
    """Return the possible sums with one more zero card of this sign."""
    # Three doublings: 2, 4 and 8 values, then 3 more.
    sums |= sums << 1
    sums |= sums << 2
    wide = sums | sums << 4 | sums << 7
    return wide if sign == "+" else wide >> HIGHEST


def _each(cards: int) -> Iterator[int]:
    """Yield the cards of a set, the lowest first."""
    while cards:
        card = cards & -cards
        cards ^= card
        yield card


def _lowest(bits: int) -> int:
    return bits & -bits
