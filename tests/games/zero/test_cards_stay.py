"""However a game goes, each of the 56 cards is in exactly one place."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stolik.game import Illegal
from stolik.games.zero.rules import CARDS, Exchange, Options, Pass, State, game
from stolik.games.zero.rules.scoring import is_zero


class Table(RuleBasedStateMachine):
    state: State

    def __init__(self) -> None:
        super().__init__()
        self.state = game.start(3, Options(), 0)

    @initialize(players=st.integers(3, 5), seed=st.integers(0, 2**64 - 1))
    def start(self, players: int, seed: int) -> None:
        self.state = game.start(players, Options(), seed)

    @precondition(lambda self: not self.state.ended)
    @rule(give=st.integers(0, 8), take=st.integers(0, 4))
    def exchange(self, give: int, take: int) -> None:
        before, seat = self.state, self.state.turn
        move = Exchange(before.hands[seat][give], before.pool[take])
        self.state = game.play(before, seat, move)
        if len(self.state.finished) == len(before.finished):
            others = [hand for other, hand in enumerate(before.hands) if other != seat]
            assert others == [hand for other, hand in enumerate(self.state.hands) if other != seat]
            assert {*self.state.hands[seat]} == {*before.hands[seat]} - {move.give} | {move.take}
            assert {*self.state.pool} == {*before.pool} - {move.take} | {move.give}
            assert self.state.rest == before.rest

    @precondition(lambda self: not self.state.ended)
    @rule()
    def pass_(self) -> None:
        self.state = game.play(self.state, self.state.turn, Pass())

    @precondition(lambda self: self.state.ended)
    @rule(seat=st.integers(0, 4))
    def nothing_more(self, seat: int) -> None:
        with pytest.raises(Illegal):
            game.play(self.state, seat, Pass())

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        state = self.state
        places = Counter([*state.pool, *state.rest, *(card for hand in state.hands for card in hand)])
        assert places == Counter(CARDS)
        assert [len(hand) for hand in state.hands] == [9] * state.players
        assert len(state.pool) == 5

    @invariant()
    def nobody_holds_zero_while_a_hand_runs(self) -> None:
        assert self.state.ended or not any(is_zero(hand) for hand in self.state.hands)

    @invariant()
    def the_finished_hands_add_up(self) -> None:
        state = self.state
        for seat in range(state.players):
            assert state.totals[seat] == sum(scored.points[seat] for scored in state.finished)
        assert bool(state.ended) == (len(state.finished) == state.players)


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=60)
