"""A referee of ABS-5 by brute force: it follows every set by its cards, and counts as the rule says, word by word.

It shares no code with the rules. It sees the moves, and the hand of the player before each of them.
"""

from __future__ import annotations

from stolik.game import Seat
from stolik.games.absolute.rules import Add, Challenge, Discard, Hold, Move, Place, Regroup, Swap

Cards = tuple[str, ...]
NEEDED = 3


class Laid:
    """A set that lies on the table, or lay there once."""

    def __init__(self, cards: Cards) -> None:
        self.cards = set(cards)
        self.became: list[Laid] = []  # the sets that a regrouping has put its cards into
        self.illegal = False
        self.discarded = False

    def counts(self) -> bool:
        """Whether it counts still: it was not discarded as illegal, nor everything that it became."""
        return not self.discarded and (not self.became or any(each.counts() for each in self.became))


class Referee:
    """Follows one round."""

    def __init__(self, players: int) -> None:
        self.table: list[list[Laid]] = [[] for _ in range(players)]
        self.placed: list[list[Laid]] = [[] for _ in range(players)]  # newly, from the hand
        self.ends: list[list[list[Laid]]] = [[] for _ in range(players)]  # what lay there at the end of each own turn
        self.out: list[Seat] = []
        self.void: list[Seat] = []  # whose going out has become void
        self.is_over = False

    def follow(self, seat: Seat, hand: Cards, move: Move) -> None:
        """Follow a move of a player who had this hand before it."""
        match move:
            case Place(cards=cards):
                self._place(seat, cards)
            case Add(owner=owner, set=number, cards=cards):
                self.table[owner][number].cards |= set(cards)
            case Swap(owner=owner, set=number, give=give, take=take):
                laid = self.table[owner][number]
                laid.cards = laid.cards - set(take) | set(give)
            case Regroup(sets=sets):
                self._regroup(seat, sets)
            case Challenge(owner=owner, set=number):
                laid = self.table[owner][number]
                laid.illegal = not is_legal(laid.cards)
            case Discard(cards=cards):
                self._end_turn(seat, gives_last_card=set(cards) == set(hand))
            case Hold():
                self._end_turn(seat, gives_last_card=False)

    def count_placed(self, seat: Seat) -> int:
        """The first number: sets newly placed from the hand in the whole round."""
        return sum(laid.counts() for laid in self.placed[seat])

    def count_lain(self, seat: Seat) -> int:
        """The second number: the most sets that lay there at the end of an own turn, or lie there now."""
        return max(
            sum(laid.counts() and not laid.illegal for laid in sets) for sets in [*self.ends[seat], self.table[seat]]
        )

    def count(self, seat: Seat) -> int:
        """The larger of the two."""
        return max(self.count_placed(seat), self.count_lain(seat))

    def _place(self, seat: Seat, cards: Cards) -> None:
        laid = Laid(cards)
        self.table[seat].append(laid)
        self.placed[seat].append(laid)

    def _regroup(self, seat: Seat, sets: tuple[Cards, ...]) -> None:
        old = [laid for laid in self.table[seat] if not laid.illegal]
        self.table[seat] = [laid for laid in self.table[seat] if laid.illegal]
        for cards in sets:
            parents = [laid for laid in old if laid.cards & set(cards)]
            if not parents:
                self._place(seat, cards)
            elif parents[0].cards == set(cards):
                self.table[seat].append(parents[0])
            else:
                laid = Laid(cards)
                self.table[seat].append(laid)
                for parent in parents:
                    parent.became.append(laid)

    def _end_turn(self, seat: Seat, *, gives_last_card: bool) -> None:
        """ABS-23, then ABS-5."""
        for sets in self.table:
            for laid in sets:
                laid.discarded |= laid.illegal
            sets[:] = [laid for laid in sets if not laid.discarded]
        self.ends[seat].append(list(self.table[seat]))
        still = [other for other in self.out if self.count(other) >= NEEDED]
        self.void += [other for other in self.out if other not in still]
        self.out = still
        if gives_last_card and self.count(seat) >= NEEDED:
            self.out.append(seat)
        self.is_over = bool(self.out) and (seat + 1) % len(self.table) == self.out[0]


def is_legal(cards: set[str]) -> bool:
    """ABS-13 and ABS-19."""
    zeros = [card for card in cards if card[1:-1] == "0"]
    missing = -sum(int(card[:-1]) for card in cards)
    if len(cards) < 3 or len(zeros) > 1:
        return False
    if not zeros:
        return missing == 0
    return 0 <= missing <= 10 if zeros[0][0] == "+" else -10 <= missing <= 0
