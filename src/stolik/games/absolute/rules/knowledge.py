"""The public knowledge about hidden cards: exactly what follows from the open events of the game.

A card that nobody has seen since a shuffle can be anywhere that the shuffle could put it. When the discard pile becomes
the new deck, all know its cards. So all know that the hidden cards in hands are the other unseen ones. Therefore every
shuffle starts a new batch, and a hidden card in a hand belongs to the batch it was drawn from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct, structs

from stolik.game import Seat
from stolik.games.absolute.rules.cards import Card, in_order


class Batch(Struct, frozen=True):
    """Cards of one shuffle that nobody has seen since. They are in hands or in the deck."""

    cards: tuple[Card, ...]
    held: tuple[int, ...]  # how many of them each seat holds


class Knowledge(Struct, frozen=True):
    """The public knowledge about hands and deck. Each method returns the knowledge after an event."""

    known: tuple[tuple[Card, ...], ...]  # cards that each seat is known to hold: they were taken in the open
    batches: tuple[Batch, ...]  # the last one is the deck's

    def drawn(self, seat: Seat) -> Knowledge:
        """Return the knowledge after a seat drew from the deck."""
        *before, last = self.batches
        return structs.replace(self, batches=(*before, _held(last, seat, 1)))

    def taken(self, seat: Seat, cards: Iterable[Card]) -> Knowledge:
        """Return the knowledge after a seat took open cards."""
        known = in_order((*self.known[seat], *cards))
        return structs.replace(self, known=replaced(self.known, seat, known))

    def shown(self, seat: Seat, cards: Sequence[Card]) -> Knowledge:
        """Return the knowledge after a seat showed cards of its hand."""
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
        """Return the knowledge after the top card of the deck was turned over."""
        *before, last = self.batches
        return structs.replace(self, batches=(*before, _without(last, card)))

    def shuffled(self, cards: Iterable[Card]) -> Knowledge:
        """Return the knowledge after these cards, all seen before, were shuffled into a new deck."""
        new = Batch(in_order(cards), (0,) * len(self.known))
        return structs.replace(self, batches=_live((*self.batches, new)))

    def revealed(self, hands: tuple[tuple[Card, ...], ...], deck: Iterable[Card]) -> Knowledge:
        """Return the knowledge after all hands were shown: only the deck is hidden."""
        return Knowledge(hands, (Batch(in_order(deck), (0,) * len(hands)),))

    def dealt(
        self, viewer: Seat | None, hand: tuple[Card, ...], rng: Random
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Return random hands and a deck that fit, all equally likely, for a viewer who sees one hand."""
        hands = [list(known) for known in self.known]
        deck: tuple[Card, ...] = ()
        for batch in self.batches:
            unseen = [card for card in batch.cards if card not in hand]
            rng.shuffle(unseen)
            for seat, count in enumerate(batch.held):
                if seat != viewer:
                    hands[seat] += [unseen.pop() for _ in range(count)]
            deck = tuple(unseen)  # only the last batch has cards left
        if viewer is not None:
            hands[viewer] = list(hand)
        return tuple(in_order(held) for held in hands), deck


def fresh(unseen: Iterable[Card], hands: Sequence[Sequence[Card]]) -> Knowledge:
    """Return the knowledge after the deal: only how many cards each seat has."""
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
    """Return the batches that still have unseen cards, and always the last one, the deck's."""
    return (*(batch for batch in batches[:-1] if batch.cards), batches[-1])
