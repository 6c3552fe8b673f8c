"""Whatever is played, every tile is in exactly one place."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from stolik.games.setup.rules import Claim, Exchange, Lay, Options, State, Waive, game
from stolik.games.setup.rules.tiles import TILES


class Table(RuleBasedStateMachine):
    state: State

    @initialize(
        players=st.sampled_from([2, 3, 4]),
        runs=st.sampled_from(["path", "connected"]),
        bonus=st.sampled_from(["automatic", "claimed"]),
        teams=st.booleans(),
        seed=st.integers(0, 2**32),
    )
    def start(self, players: int, runs: Any, bonus: Any, teams: bool, seed: int) -> None:
        options = Options(finish=200, runs=runs, bonus=bonus, teams=teams and players == 4)
        self.state = game.start(players, options, seed)

    def play(self, kinds: tuple[type, ...], which: int, number: int) -> None:
        """Make one of the moves of these kinds, if there is one and the game is not over."""
        if actors := game.actors(self.state):
            seat = actors[which % len(actors)]
            moves = [move for move in game.moves(self.state, seat) if isinstance(move, kinds)]
            if moves:
                self.state = game.play(self.state, seat, moves[number % len(moves)])

    @rule(number=st.integers(0, 2**20))
    def lay(self, number: int) -> None:
        self.play((Lay,), 0, number)

    @rule(number=st.integers(0, 14))
    def exchange(self, number: int) -> None:
        self.play((Exchange,), 0, number)

    @rule(number=st.integers(0, 1), which=st.integers(0, 3))
    def answer(self, number: int, which: int) -> None:
        self.play((Claim, Waive), which, number)

    @invariant()
    def every_tile_is_in_one_place(self) -> None:
        racks = [tile for rack in self.state.racks for tile in rack]
        board = [tile for stack in self.state.stacks for tile in stack]
        assert sorted([*board, *racks, *self.state.pool, *self.state.bag]) == sorted(TILES)

    @invariant()
    def what_is_unseen_is_what_lies_in_racks_and_bag(self) -> None:
        for viewer in (None, *range(self.state.players)):
            view = game.view(self.state, viewer)
            racks = [rack for rack, shown in zip(self.state.racks, view.racks, strict=True) if shown is None]
            unseen = [tile for group in view.unseen for tile in group.tiles]
            assert sorted(unseen) == sorted([*self.state.bag, *(tile for rack in racks for tile in rack)])

    @invariant()
    def pool_and_racks_are_full(self) -> None:
        """With fifty tiles they are never short: SET-14 always finds enough."""
        assert {len(self.state.pool), *map(len, self.state.racks)} == {4}


class TestTable(Table.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(stateful_step_count=60)
