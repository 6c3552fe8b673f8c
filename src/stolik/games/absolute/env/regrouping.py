"""A regrouping of Absolute step by step: cards are lifted one after the other and put into sets.

There can be millions of regroupings (ABS-22), and it is hard to decide whether a partial one can be completed. So the
sets are rearranged as on a real table: in between they may be illegal. `DONE` is allowed when the sets are a legal
regrouping, and `BACK` undoes all steps. Each card is lifted at most once, so the steps end. That is enough for every
regrouping, because each new set can be built card by card.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from stolik.envs.choice import Choice, Chosen, Steps
from stolik.game import Seat
from stolik.games.absolute.env.steps import BACK, DONE, NEW, REGROUP
from stolik.games.absolute.rules import Regroup, State
from stolik.games.absolute.rules.cards import CARDS, INDEX, Card, in_order
from stolik.games.absolute.rules.regroup import judge_regroup, old_sets

Sets: TypeAlias = tuple[tuple[Card, ...], ...]  # each in card order


class Regrouping(Choice):
    """An unfinished regrouping. `given_up` is the choice after `BACK`."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        given_up: Choice,
        sets: Sets,
        moved: frozenset[Card] = frozenset(),
        lifted: Card = "",
        steps: Steps = (REGROUP,),
    ) -> None:
        self.state, self.seat, self.given_up = state, seat, given_up
        self.sets, self.moved, self.lifted, self.steps = sets, moved, lifted, steps

    @classmethod
    def begun(cls, state: State, seat: Seat, given_up: Choice) -> Regrouping:
        """Begin with the sets as they are."""
        return cls(state, seat, given_up, old_sets(state, seat))

    def allowed(self) -> Collection[int]:
        """Return the cards to lift; or, while one is lifted, the first cards of the sets to put it into."""
        if self.lifted:
            return [NEW, *(INDEX[cards[0]] for cards in self.sets)]
        hand = [card for card in self.state.hands[self.seat] if card not in self.moved]
        if len(hand) == 1:
            hand = []  # one stays for the discard (ABS-16)
        cards = [card for cards in self.sets for card in cards if card not in self.moved] + hand
        ends = [BACK, DONE] if judge_regroup(self.state, self.seat, self._made()) is None else [BACK]
        return [*map(INDEX.__getitem__, cards), *ends]

    def after(self, step: int) -> Choice | Chosen:
        """Lift a card, put it down, or end."""
        if step == BACK:
            return self.given_up
        if step == DONE:
            return Chosen(self._made())
        if not self.lifted:
            card = CARDS[step]
            rest = tuple(tuple(other for other in cards if other != card) for cards in self.sets)
            return self._with(tuple(filter(None, rest)), self.moved | {card}, card, step)
        if step == NEW:
            return self._with((*self.sets, (self.lifted,)), self.moved, "", step)
        target = CARDS[step]
        sets = tuple(in_order((*cards, self.lifted)) if cards[0] == target else cards for cards in self.sets)
        return self._with(sets, self.moved, "", step)

    def _with(self, sets: Sets, moved: frozenset[Card], lifted: Card, step: int) -> Regrouping:
        return Regrouping(self.state, self.seat, self.given_up, sets, moved, lifted, (*self.steps, step))

    def _made(self) -> Regroup:
        return Regroup(tuple(sorted(self.sets, key=lambda cards: INDEX[cards[0]])))


def regrouping_steps(state: State, seat: Seat, move: Regroup) -> Steps:
    """Return the steps of a legal regrouping. Every set that is new is built from its first card."""
    sets = [list(cards) for cards in old_sets(state, seat)]
    steps = [REGROUP]

    def lift(card: Card) -> None:
        steps.append(INDEX[card])
        for cards in sets:
            if card in cards:
                cards.remove(card)
        sets[:] = filter(None, sets)

    for group in move.sets:
        if list(group) in sets:
            continue
        first = group[0]
        if [first] not in sets:
            lift(first)
            steps.append(NEW)
            sets.append([first])
        for number, card in enumerate(group[1:], start=1):
            lift(card)
            steps.append(INDEX[first])  # in card order the first one stays first
            next(cards for cards in sets if cards == list(group[:number])).append(card)
    return (*steps, DONE)
