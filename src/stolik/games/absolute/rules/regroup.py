"""Judges regroupings (ABS-22), and lists them lazily.

A regrouping is the complete new arrangement of the player's sets. An arrangement that only lays new sets and adds cards
to old ones is not a regrouping: `Place` and `Add` do that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stolik.game import Illegal, Seat
from stolik.games.absolute.rules.cards import INDEX, STANDS, VALUE, ZEROS, Card, judge_cards, judge_order, shown, total
from stolik.games.absolute.rules.moves import Regroup
from stolik.games.absolute.rules.plays import judge_held
from stolik.games.absolute.rules.sets import SMALLEST, judge_added, judge_set
from stolik.games.absolute.rules.state import DRAW, State

Cards = tuple[Card, ...]


def old_sets(state: State, seat: Seat) -> tuple[Cards, ...]:
    """Return the seat's sets that it may rearrange: all but those found illegal (ABS-23)."""
    return tuple(laid.cards for laid in state.sets[seat] if not laid.illegal)


def judge_regroup(state: State, seat: Seat, move: Regroup) -> Illegal | None:
    """Judge a regrouping; `None`: it is allowed."""
    old = old_sets(state, seat)
    cards = tuple(card for group in move.sets for card in group)
    laid = {card for group in old for card in group}
    played = tuple(card for card in cards if card not in laid)
    if refusal := _judge_whole(state, seat, move.sets, laid, played):
        return refusal
    if not played:
        if not state.played:
            return Illegal("ABS-22", "absolute-regroup-no-card")
        if state.regrouped:
            return Illegal("ABS-22", "absolute-regroup-again")
    if len(played) == len(state.hands[seat]):
        return Illegal("ABS-16", "absolute-last-card", cards=shown(played))
    if is_plain(old, move.sets):
        return Illegal("ABS-22", "absolute-regroup-nothing")
    if state.options.unchecked:
        return None
    return next(filter(None, (judge_group(old, group) for group in move.sets)), None)


def _judge_whole(state: State, seat: Seat, sets: tuple[Cards, ...], laid: set[Card], played: Cards) -> Illegal | None:
    """Judge whether the sets hold all laid cards, each once, and cards of the hand, in the usual order."""
    cards = tuple(card for group in sets for card in group)
    if not all(sets):
        return Illegal("ABS-22", "absolute-regroup-empty")
    if refusal := judge_cards(cards) or (judge_held(state, seat, played) if played else None):
        return refusal
    missing = laid.difference(cards)
    if missing:
        return Illegal("ABS-22", "absolute-regroup-missing", cards=shown(sorted(missing, key=INDEX.__getitem__)))
    for group in sets:
        if refusal := judge_order(group):
            return refusal
    if list(sets) != sorted(sets, key=lambda group: INDEX[group[0]]):
        return Illegal("ABS-22", "absolute-regroup-order")
    return None


def is_plain(old: Iterable[Cards], new: Iterable[Cards]) -> bool:
    """Tell whether every old set is still there, alone or with cards of the hand: then nothing was regrouped."""
    known = {frozenset(group) for group in old}
    laid = frozenset(card for group in known for card in group)
    return all(not laid.intersection(group) or laid.intersection(group) in known for group in new)


def judge_group(old: Iterable[Cards], group: Cards) -> Illegal | None:
    """Judge one new set. If it holds the whole old set of its zero card, the zero card keeps its value (ABS-19)."""
    for before in old:
        if ZEROS.intersection(before) and set(before) <= set(group):
            return judge_added(before, tuple(card for card in group if card not in before))
    return judge_set(group)


def may_regroup(state: State, seat: Seat) -> bool:
    """Tell whether the seat may regroup: it is on turn, has sets, and can play a card or has played one (ABS-22)."""
    on_turn = not state.ended and seat == state.turn and state.phase != DRAW
    return on_turn and bool(old_sets(state, seat)) and (_allows_no_card(state) or len(state.hands[seat]) > 1)


def _allows_no_card(state: State) -> bool:
    """Tell whether a regrouping without a card of the hand is allowed."""
    return bool(state.played) and not state.regrouped


def regroupings(state: State, seat: Seat) -> Iterator[Regroup]:
    """Yield every regrouping that the seat may make, each once."""
    if not may_regroup(state, seat):
        return
    search = UncheckedSearch if state.options.unchecked else Search
    for sets in search(old_sets(state, seat), state.hands[seat], _allows_no_card(state)).arrangements():
        yield Regroup(sets)


class Search:
    """Finds all arrangements of some sets and some cards of a hand, but not the whole hand.

    A card is one bit, in the usual order of cards, so a set of cards is one integer.
    """

    def __init__(self, old: tuple[Cards, ...], hand: Cards, allows_no_card: bool) -> None:
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
        self.parts = self._parts()
        self.fitting: dict[tuple[int, str], list[tuple[int, int]]] = {}
        self.names: dict[int, Cards] = {}
        self.reaches: dict[int, tuple[int, int]] = {}

    def arrangements(self) -> Iterator[tuple[Cards, ...]]:
        """Yield every arrangement that is a regrouping, as sets of cards."""
        names = self.names
        for groups in self._all():
            for group in groups:
                if group not in names:
                    names[group] = tuple(card for card in self.cards if self.bits[card] & group)
            yield tuple([names[group] for group in sorted(groups, key=_lowest)])

    def _all(self) -> Iterator[tuple[int, ...]]:
        if self._can_cover(self.laid, self.hand):
            yield from self._cover(self.laid, self.hand, ())

    def _cover(self, laid: int, hand: int, groups: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Put the lowest remaining laid card into every possible set, and go on with the other cards."""
        if not laid:
            old, table = self.old, self.laid
            if all(group & table in old for group in groups):
                return  # not a regrouping, with any further sets of hand cards
            if hand != self.hand or self.allows_no_card:
                yield groups
            yield from self._lay(hand, groups, 0)
            return
        for group in self._groups(laid, hand):
            rest, left = laid & ~group, hand & ~group
            if not rest or self._can_cover(rest, left):
                yield from self._cover(rest, left, (*groups, group))

    def _groups(self, laid: int, hand: int) -> Iterator[int]:
        """Yield every legal set of the lowest laid card, other laid cards and cards of the hand."""
        first = _lowest(laid)
        stack = [(first, laid & ~first, self.values[first], self.signs.get(first, ""))]
        while stack:
            some, rest, sum_, sign = stack.pop()
            if rest:
                card = _lowest(rest)
                rest &= ~card
                stack.append((some, rest, sum_, sign))
                if card not in self.signs:
                    stack.append((some | card, rest, sum_ + self.values[card], sign))
                elif not sign:
                    stack.append((some | card, rest, sum_, self.signs[card]))
                continue
            for part, more in self._fitting(sum_, sign):
                group = some | part
                # One card of the hand must stay there (ABS-16).
                if part & ~hand or part == hand or group.bit_count() < SMALLEST:
                    continue
                if not sign or self._keeps_zero(group, sum_ + more):
                    yield group

    def _keeps_zero(self, group: int, sum_: int) -> bool:
        """Tell whether a zero card that stays with its whole old set keeps its value (ABS-19)."""
        return all(before & ~group or old_sum == sum_ for before, old_sum in self.kept)

    def _lay(self, hand: int, groups: tuple[int, ...], above: int) -> Iterator[tuple[int, ...]]:
        """Add sets of hand cards alone in every possible way. Their lowest cards increase: no way is found twice."""
        for part, sum_, sign in self.parts:
            lowest = _lowest(part)
            if lowest <= above or part & ~hand or part == hand or part.bit_count() < SMALLEST:
                continue
            if -sum_ in STANDS[sign] if sign else sum_ == 0:
                more = (*groups, part)
                yield more
                yield from self._lay(hand & ~part, more, lowest)

    def _parts(self) -> list[tuple[int, int, str]]:
        """Return every subset of the hand with at most one zero card: cards, sum, sign of the zero card."""
        found = [(0, 0, "")]
        for card in self.bits.values():
            if card & self.hand == 0:
                continue
            if card in self.signs:
                found += [(part | card, sum_, self.signs[card]) for part, sum_, sign in found if not sign]
            else:
                value = self.values[card]
                found += [(part | card, sum_ + value, sign) for part, sum_, sign in found]
        return found

    def _fitting(self, sum_: int, sign: str) -> list[tuple[int, int]]:
        """Return the subsets of the hand, with their sums, that bring laid cards with this sum to zero."""
        if (sum_, sign) not in self.fitting:
            self.fitting[sum_, sign] = [
                (part, more)
                for part, more, other in self.parts
                if not (sign and other)
                and (-sum_ - more in STANDS[sign or other] if sign or other else sum_ + more == 0)
            ]
        return self.fitting[sum_, sign]

    def _can_cover(self, laid: int, hand: int) -> bool:
        """Tell whether the remaining cards can sum to zero at all. This prunes most of the search."""
        sum_, lowest, highest = 0, 0, 0
        while laid:
            card = _lowest(laid)
            laid &= ~card
            sum_ += self.values[card]
            if sign := self.signs.get(card, ""):
                lowest += STANDS[sign].start
                highest += STANDS[sign].stop - 1
        some, none = self._reach(hand)
        reach = some | none if self.allows_no_card or hand != self.hand else some
        return reach >> (MIDDLE - sum_ - highest) & ((1 << (highest - lowest + 1)) - 1) != 0

    def _reach(self, hand: int) -> tuple[int, int]:
        """Return the possible sums of some hand cards, but not all, and the sum of no cards, as bit sets."""
        if hand not in self.reaches:
            some, every, count = 0, 1 << MIDDLE, 0  # `every`: the sums of all cards met so far
            left = hand
            while left:
                card = _lowest(left)
                left &= ~card
                fresh = self._shifted(1 << MIDDLE, card) | every if count else 0
                some |= self._shifted(some, card) | fresh
                every = self._shifted(every, card)
                count += 1
            self.reaches[hand] = some, 1 << MIDDLE
        return self.reaches[hand]

    def _shifted(self, sums: int, card: int) -> int:
        """Return the possible sums with one more card; a zero card can stand for any of its values."""
        if card not in self.signs:
            value = self.values[card]
            return sums << value if value >= 0 else sums >> -value
        stands = STANDS[self.signs[card]]
        wide = 0
        for value in range(len(stands)):
            wide |= sums << value
        return wide if stands.start == 0 else wide >> -stands.start


MIDDLE = 1024  # the bit of the sum 0; all sums are smaller


class UncheckedSearch(Search):
    """Finds all arrangements if illegal sets are allowed too (ABS-23)."""

    def _all(self) -> Iterator[tuple[int, ...]]:
        """Put all laid cards, and some cards of the hand, into any sets."""
        hand = self.hand
        cards = sorted(self.bits.values(), key=lambda card: card & hand)  # the laid ones first
        stack: list[tuple[int, tuple[int, ...], int]] = [(0, (), hand)]
        while stack:
            place, groups, left = stack.pop()
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


def _lowest(bits: int) -> int:
    return bits & -bits
