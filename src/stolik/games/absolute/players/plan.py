"""How a good player of Absolute plans a turn: the solver finds the best turns by the player's weights."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.games.absolute.players.points import Numbers, make_card_rows, sum_subsets
from stolik.games.absolute.players.solver.position import Cards, Position, make_position, sum_values
from stolik.games.absolute.players.solver.regrouping import make_rules
from stolik.games.absolute.players.solver.search import find_best_choices
from stolik.games.absolute.players.solver.turn_values import Aim, Aims, value_draws, value_hand
from stolik.games.absolute.players.solver.turns import list_moves
from stolik.games.absolute.rules import Discard, Draw, Hold, Move, View
from stolik.games.absolute.rules.cards import NUMBER, ZEROS
from stolik.games.absolute.rules.scoring import score_hand
from stolik.games.absolute.rules.state import DRAW, MOST_HELD, SETS_TO_GO_OUT

MOST_CARDS_NEXT_TURN: Final = 14  # of hand and sets together, that are arranged to judge the next turn


class Weights(Struct, frozen=True):
    """How much things count for a player, in points."""

    swaps: bool = False  # the player looks at swaps
    card_kept: float = 5.0  # in hand, each
    hand_cost: float = 0.1  # a point that the hand costs now, when the round is not about to end
    going_out: float = 2.0
    zero_kept: float = 3.0  # a zero card in hand
    others_lose: float = 1.0  # a point of their sets
    next_turn: float = 0.6  # a point that the next turn brings
    collecting_laps: float = 12.0  # after so many laps, cards in hand count less and less
    round_end: float = 0.1  # that somebody may go out soon


class Plan:
    """One decision."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view, self.weights = view, weights
        assert view.viewer is not None, "a spectator has no moves"
        self.aims = self._make_aims()

    def choose(self) -> Move:
        """Return the next move."""
        if self.view.phase == DRAW:
            return self._choose_draw()
        return self.find_turns(1)[0][0]

    def find_turns(self, count: int) -> list[tuple[Move, ...]]:
        """Return the best turns with so many different swaps, the best one first; no swap counts as one."""
        position = make_position(self.view)
        if not self.weights.swaps:
            position = position._replace(may_swap=False)
        turns = []
        for choice in find_best_choices(position, self.aims, count).choices:
            moves, after = list_moves(position, choice)
            turns.append((*moves, self._find_end(after)))
        return turns

    def find_end(self) -> Move:
        """Return the best move that ends the turn now."""
        return self._find_end(make_position(self.view))

    def _make_aims(self) -> Aims:
        """Return what things are worth now. In the last lap only what is scored counts."""
        weights = self.weights
        others_lose = weights.others_lose / (self.view.players - 1)
        if self.view.out:
            return np.array([1.0, 1.0, 0.0, 0.0, 0.0, others_lose])
        left = min(map(self._estimate_turns_left, range(self.view.players)))
        laps = self.view.turns / self.view.players
        # How soon the round may end, from 0 to 1: somebody needs few turns to go out, or the round has lasted long.
        soon = max(weights.round_end / (1 + left), min(1.0, max(0.0, laps / weights.collecting_laps - 1)))
        hand_cost = weights.hand_cost + (1 - weights.hand_cost) * soon * 0.7
        kept = 1 - soon
        return np.array(
            [1.0, hand_cost, weights.card_kept * kept, weights.going_out, weights.zero_kept * kept, others_lose]
        )

    def _estimate_turns_left(self, seat: int) -> float:
        """Return roughly how many turns a seat needs to go out."""
        sets = max(0, SETS_TO_GO_OUT - self.view.count_sets(seat))
        return 1.5 * sets + max(0.0, self.view.held[seat] - 3 * sets - 1) / 2

    def _choose_draw(self) -> Move:
        """Return the draw after which the best turn is worth more: for the deck, on average over the unseen cards."""
        view = self.view
        if not view.discard:
            return Draw("deck")
        cards = view.knowledge.batches[-1].cards if view.deck else view.discard[:-1]
        unseen = make_card_rows(tuple(card for card in cards if card not in view.hand))
        if not len(unseen):
            return Draw("discard")
        position = make_position(view, most=MOST_CARDS_NEXT_TURN - 1)
        values = value_draws(
            *_make_arrays(position), np.concatenate([make_card_rows(view.discard[-1:]), unseen]), self.aims
        )
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
        end = max(ends, key=lambda cards: self._value_end(after, cards))
        return Discard(end) if end else Hold()

    def _value_end(self, after: Position, end: Cards) -> float:
        """Return what a turn's end is worth."""
        aims = self.aims
        hand = tuple(card for card in after.hand if card not in end)
        rest = after._replace(hand=hand).within(MOST_CARDS_NEXT_TURN)
        now = rest.points + float(aims[Aim.HAND_COST]) * score_hand(hand).points
        now += float(aims[Aim.CARD_KEPT]) * len(hand) + float(aims[Aim.ZERO_KEPT]) * sum(card in ZEROS for card in hand)
        if end and not hand and rest.can_go_out:
            return now + float(aims[Aim.GOING_OUT])
        if self.view.out:
            return now
        later = value_hand(*_make_arrays(rest), aims)
        return now + self.weights.next_turn * (later - now)


def _make_arrays(position: Position) -> tuple[Numbers, Numbers, Numbers, Numbers, Numbers]:
    """Return a position as `turn_values` needs it: totals, rules, numbers of the hand cards, and values of the sets."""
    laid = tuple(card for cards in position.old for card in cards)
    bits = {card: 1 << place for place, card in enumerate((*position.hand, *laid))}
    return (
        sum_subsets(make_card_rows(laid)),
        sum_subsets(make_card_rows(position.hand)),
        make_rules(position.old, bits),
        np.array([NUMBER[card] for card in position.hand], np.int64),
        np.array([sum_values(position.sets), sum_values(position.fixed) + position.surplus], np.int64),
    )
