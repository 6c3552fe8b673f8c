"""How a good player of Absolute plans a turn: the best turns by the solver, by what counts for the player."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.games.absolute.players.points import Numbers, rows_of, subset_rows
from stolik.games.absolute.players.solver.position import Cards, Position, position_of, value_of
from stolik.games.absolute.players.solver.regrouping import rules_of
from stolik.games.absolute.players.solver.search import find_ways
from stolik.games.absolute.players.solver.turn_values import Aim, Aims, value_draws, value_hand
from stolik.games.absolute.players.solver.turns import follow
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, View
from stolik.games.absolute.rules.cards import NUMBER, ZEROS
from stolik.games.absolute.rules.scoring import score_hand
from stolik.games.absolute.rules.state import DRAW, MOST_HELD, SETS_TO_GO_OUT

MOST_CARDS: Final = 14  # of hand and sets that are arranged together for the cards of the next turn


class Taste(Struct, frozen=True):
    """What a player looks at, and how much it counts, in points."""

    swaps: bool = False
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

    def __init__(self, view: View, taste: Taste) -> None:
        self.view, self.taste = view, taste
        assert view.viewer is not None, "a spectator has no moves"
        self.aims = self._aims()

    def choose(self) -> Move:
        """Return the next move."""
        if self.view.phase == DRAW:
            return self._choose_draw()
        return self.find_turns(1)[0][0]

    def find_turns(self, count: int) -> list[tuple[Move, ...]]:
        """Return the best turns with so many different swaps, the best one first."""
        position = position_of(self.view)
        if not self.taste.swaps:
            position = position._replace(may_swap=False)
        turns = []
        for way in find_ways(position, self.aims, count).ways:
            moves, after = follow(position, way)
            turns.append((*moves, self._find_end(after)))
        return turns

    def find_end(self) -> Move:
        """Return the best move that ends the turn now."""
        return self._find_end(position_of(self.view))

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

    def _choose_draw(self) -> Move:
        """Return the draw after which the best turn is worth more, for the deck on average."""
        view = self.view
        if not view.discard:
            return Draw("deck")
        cards = view.knowledge.batches[-1].cards if view.deck else view.discard[:-1]
        unseen = rows_of(tuple(card for card in cards if card not in view.hand))
        if not len(unseen):
            return Draw("discard")
        position = position_of(view, most=MOST_CARDS - 1)
        values = value_draws(*_numbers(position), np.concatenate([rows_of(view.discard[-1:]), unseen]), self.aims)
        return Draw("discard" if values[0] >= values[1:].mean() else "deck")

    def _find_end(self, after: Position) -> Move:
        """Return the best end of the turn."""
        hand = after.hand
        gone = max(1, len(hand) - MOST_HELD)
        ends: list[Cards] = []
        if hand:
            ends += permutations(hand, gone) if gone > 1 else [(card,) for card in hand]
        if not after.has_played and len(hand) <= MOST_HELD:
            ends.append(())
        end = max(ends, key=lambda some: self._value_end(after, some))
        return Discard(end) if end else Hold()

    def _value_end(self, after: Position, end: Cards) -> float:
        """Return what a turn's end is worth."""
        aims = self.aims
        hand = tuple(card for card in after.hand if card not in end)
        rest = after._replace(hand=hand).within(MOST_CARDS)
        now = rest.points + float(aims[Aim.COST]) * score_hand(hand).points
        now += float(aims[Aim.CARD]) * len(hand) + float(aims[Aim.ZERO]) * sum(card in ZEROS for card in hand)
        if end and not hand and rest.sets_played >= SETS_TO_GO_OUT:
            return now + float(aims[Aim.OUT])
        if self.view.out:
            return now
        later = value_hand(*_numbers(rest), aims)
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
