"""How a good player of Absolute plans a turn: the best turns by the solver, judged again by what may come next."""

from __future__ import annotations

from itertools import permutations
from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from msgspec import Struct, structs

from stolik.games.absolute.players.points import Numbers, rows_of, subset_rows
from stolik.games.absolute.players.solver.position import Cards, Position, position_of, value_of
from stolik.games.absolute.players.solver.regrouping import rules_of
from stolik.games.absolute.players.solver.search import find_ways
from stolik.games.absolute.players.solver.turn_values import Aim, Aims, value_draws, value_hand
from stolik.games.absolute.players.solver.turns import follow
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, State, Swap, View, game
from stolik.games.absolute.rules.cards import NUMBER, ZEROS, Card, in_order
from stolik.games.absolute.rules.scoring import points_of_set, score_hand
from stolik.games.absolute.rules.state import DRAW, MOST_HELD, SETS_TO_GO_OUT
from stolik.games.absolute.rules.swap import swapped
from stolik.kit import Budget

MOST_CARDS: Final = 14  # of hand and sets that are arranged together for the cards of the next turn

COMPARED: Final = 12  # cards of the deck that a discard is compared with


class Taste(Struct, frozen=True):
    """What a player looks at, and how much it counts, in points."""

    swaps: bool = False
    ahead: int = 0  # turns with different swaps whose end is judged by every card that may be drawn next
    worlds: int = 0  # imagined hands of the next player, for what the discard brings it
    card: float = 5.0  # to hold one more
    cost: float = 0.1  # a point that the hand costs now, when the round is not about to end
    out: float = 2.0  # to go out
    zero: float = 3.0  # to keep a zero card
    harm: float = 1.0  # a point that a set of the others loses
    near: float = 0.6  # how much the next turn counts
    laps: float = 12.0  # after so many, cards are collected less and less
    haste: float = 0.1  # how much it counts that somebody may go out


class Plan:
    """One decision."""

    def __init__(self, view: View, taste: Taste, budget: Budget, rng: Random) -> None:
        self.view, self.taste, self.budget, self.rng = view, taste, budget, rng
        self.began = perf_counter()
        seat = view.viewer
        assert seat is not None, "a spectator has no moves"
        self.seat = seat
        self.aims = self._aims()
        self.nodes = 0  # ends of turns that were judged
        self.danger: dict[Card, float] = {}

    def move(self) -> Move:
        """Return the next move."""
        return self.best()[1]

    def best(self) -> tuple[float, Move]:
        """Return the next move, and what the turn is worth that it begins."""
        if self.view.phase != DRAW:
            return self._turn()
        deck, discard = self.drawn()
        return (discard, Draw("discard")) if discard >= deck else (deck, Draw("deck"))

    def _aims(self) -> Aims:
        """Return what counts: in the last lap only what is scored."""
        taste = self.taste
        harm = taste.harm / (self.view.players - 1)
        if self.view.out:
            return np.array([1.0, 1.0, 0.0, 0.0, 0.0, harm])
        left = min(map(self._turns_left, range(self.view.players)))
        laps = self.view.turns / self.view.players
        # How near the end of the round is: who is about to go out, and whoever has played for long wants to.
        soon = max(taste.haste / (1 + left), min(1.0, max(0.0, laps / taste.laps - 1)))
        cost = taste.cost + (1 - taste.cost) * soon * 0.7
        return np.array([1.0, cost, taste.card * (1 - soon), taste.out, taste.zero * (1 - soon), harm])

    def _turns_left(self, seat: int) -> float:
        """Return about how many turns a seat needs to go out."""
        sets = max(0, SETS_TO_GO_OUT - self.view.count_sets(seat))
        return 1.5 * sets + max(0.0, self.view.held[seat] - 3 * sets - 1) / 2

    def _unseen(self) -> Numbers:
        """Return the rows of the cards that may lie on the deck."""
        cards = self.view.knowledge.batches[-1].cards if self.view.deck else self.view.discard[:-1]
        return rows_of(tuple(card for card in cards if card not in self.view.hand))

    def drawn(self) -> tuple[float, float]:
        """Return what it is worth to draw from the deck and from the discard pile; nothing where there is no card."""
        view = self.view
        none = -float("inf")
        unseen, top = self._unseen(), rows_of(view.discard[-1:])
        if not len(top):
            return 0.0, none
        position = position_of(view, most=MOST_CARDS - 1)
        found = value_draws(*_numbers(position), np.concatenate([top, unseen]), self.aims)
        return float(found[1:].mean()) if len(unseen) else none, float(found[0])

    def _turn(self) -> tuple[float, Move]:
        position = position_of(self.view)
        if not self.taste.swaps:
            position = position._replace(may_swap=False)
        found: tuple[float, Move] | None = None
        for way in find_ways(position, self.aims, max(1, self.taste.ahead)).ways:
            if found is not None and self._is_spent():
                break
            moves, after = follow(position, way)
            value, end = self._end(after)
            value += self.harm(way.swap)
            if found is None or value > found[0]:
                found = value, moves[0] if moves else end
        assert found is not None
        return found

    def _is_late(self) -> bool:
        return bool(self.budget.time_ms) and (perf_counter() - self.began) * 1000 >= self.budget.time_ms

    def _is_spent(self) -> bool:
        return self._is_late() or bool(self.budget.nodes and self.nodes >= self.budget.nodes)

    def harm(self, swap: Swap | None) -> float:
        """Return what a swap with a set of others is worth for what it does to them."""
        if swap is None or swap.owner == self.seat:
            return 0.0
        old = self.view.sets[swap.owner][swap.set].cards
        lost = points_of_set(old) - points_of_set(swapped(old, swap.give, swap.take))
        return self.taste.harm * lost / (self.view.players - 1)

    def _end(self, after: Position) -> tuple[float, Move]:
        """Return the best end of the turn, and what it is worth."""
        hand = after.hand
        gone = max(1, len(hand) - MOST_HELD)
        ends: list[Cards] = []
        if hand:
            ends += permutations(hand, gone) if gone > 1 else [(card,) for card in hand]
        if not after.has_played and len(hand) <= MOST_HELD:
            ends.append(())
        value, number = max((self.ended(after, end), -number) for number, end in enumerate(ends))
        end = ends[-number]
        return value, Discard(end) if end else Hold()

    def ended(self, after: Position, end: Cards) -> float:
        """Return what a turn's end is worth, less what the discard brings the next player."""
        if self.taste.worlds and not self.danger and not self._is_last():
            self.danger = self._dangers()
        return self._worth(after, end) - (self.danger.get(end[-1], 0.0) if end else 0.0)

    def _is_last(self) -> bool:
        """Tell whether nobody plays after the viewer."""
        return bool(self.view.out) and (self.seat + 1) % self.view.players == self.view.out[0]

    def _imagine(self) -> State:
        """Return a full state that fits the view."""
        return game.imagine(self.view, self.rng)

    def _dangers(self) -> dict[Card, float]:
        """Return what each card that the viewer may discard brings the next player, above any card of the deck."""
        view = self.view
        following = (self.seat + 1) % view.players
        own = {*view.hand, *(card for laid in view.sets[self.seat] for card in laid.cards)}
        cards = in_order(own)
        unseen = self._unseen()
        if not len(unseen):
            return {}
        found = np.zeros(len(cards))
        for _ in range(self.taste.worlds):
            world = game.view(self._imagine(), following)
            position = position_of(structs.replace(world, phase=DRAW, played=()), most=MOST_CARDS - 1)
            some = unseen[self.rng.sample(range(len(unseen)), min(len(unseen), COMPARED))]
            values = value_draws(*_numbers(position), np.concatenate([rows_of(cards), some]), self.aims)
            found += np.maximum(0.0, values[: len(cards)] - values[len(cards) :].mean())
        share = self.taste.harm / (view.players - 1) / self.taste.worlds
        return {card: share * float(value) for card, value in zip(cards, found, strict=True)}

    def _worth(self, after: Position, end: Cards) -> float:
        """Return what a turn's end is worth."""
        self.nodes += 1
        hand = tuple(card for card in after.hand if card not in end)
        rest = after._replace(hand=hand).within(MOST_CARDS)
        now = rest.points + float(self.aims[Aim.COST]) * score_hand(hand).points
        now += float(self.aims[Aim.CARD]) * len(hand) + float(self.aims[Aim.ZERO]) * sum(card in ZEROS for card in hand)
        if end and not hand and rest.sets_played >= SETS_TO_GO_OUT:
            return now + float(self.aims[Aim.OUT])
        if self.view.out:
            return now
        if self.taste.ahead:
            unseen = self._unseen()
            if len(unseen):
                later = float(value_draws(*_numbers(rest), unseen, self.aims).mean())
                return now + self.taste.near * (later - now)
        later = value_hand(*_numbers(rest), self.aims)
        return now + self.taste.near * (later - now)


def _numbers(position: Position) -> tuple[Numbers, Numbers, Numbers, Numbers, Numbers]:
    """Return a position as `turn_values` has it: totals, rules, the numbers of the hand, and the values of the sets."""
    laid = tuple(card for cards in position.old for card in cards)
    bits = {card: 1 << place for place, card in enumerate((*position.hand, *laid))}
    return (
        subset_rows(rows_of(laid)),
        subset_rows(rows_of(position.hand)),
        rules_of(position.old, bits),
        np.array([NUMBER[card] for card in position.hand], np.int64),
        np.array([value_of(position.sets), value_of(position.fixed) + position.surplus], np.int64),
    )
