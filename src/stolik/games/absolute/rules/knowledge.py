"""What everybody knows of the hidden cards: exactly what follows from what happened in the open.

Cards that nobody has seen since a shuffle can be anywhere that shuffle put them. When the discard pile becomes
the new deck, its cards are known to all, so the cards hidden in hands at that moment are known to be the other
unseen ones. Every shuffle therefore begins a batch of its own, and a hidden card of a hand belongs to the
batch it was drawn from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct, structs

from stolik.game import Seat
from stolik.games.absolute.rules.cards import Card, in_order


class Batch(Struct, frozen=True):
    """Cards of one shuffle that nobody has seen since: those not in hands are in the deck."""

    cards: tuple[Card, ...]
    held: tuple[int, ...]  # how many of them each seat holds


class Knowledge(Struct, frozen=True):
    """What everybody knows of the hands and the deck."""

    known: tuple[tuple[Card, ...], ...]  # cards that each seat is known to hold: they were taken in the open
    batches: tuple[Batch, ...]  # the last one is the deck's

    def drawn(self, seat: Seat) -> Knowledge:
        """A seat has drawn from the deck."""
        *before, last = self.batches
        return structs.replace(self, batches=(*before, _held(last, seat, 1)))

    def taken(self, seat: Seat, cards: Iterable[Card]) -> Knowledge:
        """A seat has taken cards in the open."""
        known = in_order((*self.known[seat], *cards))
        return structs.replace(self, known=replaced(self.known, seat, known))

    def shown(self, seat: Seat, cards: Sequence[Card]) -> Knowledge:
        """A seat has laid cards of its hand open."""
        known = self.known[seat]
        hidden = [card for card in cards if card not in known]
        after = replaced(self.known, seat, tuple(card for card in known if card not in cards))
        batches = self.batches
        for card in hidden:
            batches = tuple(
                _held(_without(batch, card), seat, -1) if card in batch.cards else batch for batch in batches
            )
        return Knowledge(after, _live(batches))

    def turned(self, card: Card) -> Knowledge:
        """The top card of the deck was turned over."""
        *before, last = self.batches
        return structs.replace(self, batches=(*before, _without(last, card)))

    def shuffled(self, cards: Iterable[Card]) -> Knowledge:
        """These cards, all seen before, were shuffled into a new deck."""
        new = Batch(in_order(cards), (0,) * len(self.known))
        return structs.replace(self, batches=_live((*self.batches, new)))

    def revealed(self, hands: tuple[tuple[Card, ...], ...], deck: Iterable[Card]) -> Knowledge:
        """All hands were shown; only the deck is hidden still."""
        return Knowledge(hands, (Batch(in_order(deck), (0,) * len(hands)),))

    def dealt(
        self, viewer: Seat | None, hand: tuple[Card, ...], rng: Random
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Return hands and a deck drawn evenly from all that fit, for somebody who sees that one hand."""
        hands = [list(known) for known in self.known]
        deck: tuple[Card, ...] = ()
        for batch in self.batches:
            unseen = [card for card in batch.cards if card not in hand]
            rng.shuffle(unseen)
            for seat, count in enumerate(batch.held):
                if seat != viewer:
                    hands[seat] += [unseen.pop() for _ in range(count)]
            deck = tuple(unseen)  # none are left over of any batch but the last
        if viewer is not None:
            hands[viewer] = list(hand)
        return tuple(in_order(held) for held in hands), deck


def fresh(unseen: Iterable[Card], hands: Sequence[Sequence[Card]]) -> Knowledge:
    """Return what everybody knows after the deal: how many cards each has."""
    return Knowledge(tuple(() for _ in hands), (Batch(in_order(unseen), tuple(map(len, hands))),))


def replaced(
    of_seats: tuple[tuple[Card, ...], ...], seat: Seat, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Return the seats' cards with those of one seat replaced."""
    return (*of_seats[:seat], cards, *of_seats[seat + 1 :])


def _held(batch: Batch, seat: Seat, change: int) -> Batch:
    held = batch.held
    return Batch(batch.cards, (*held[:seat], held[seat] + change, *held[seat + 1 :]))


def _without(batch: Batch, card: Card) -> Batch:
    return Batch(tuple(other for other in batch.cards if other != card), batch.held)


def _live(batches: tuple[Batch, ...]) -> tuple[Batch, ...]:
    """Return the batches without those that have been seen whole; the deck's always stays."""
    return (*(batch for batch in batches[:-1] if batch.cards), batches[-1])
