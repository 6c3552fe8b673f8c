"""Whatever is played, every card is in exactly one place."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from stolik.games.absolute.rules import Options, State, game
from stolik.games.absolute.rules.cards import CARDS


class CardsStay(RuleBasedStateMachine):
    state: State

    @initialize(players=st.integers(2, 6), seed=st.integers(0, 2**32), unchecked=st.booleans(), anywhere=st.booleans())
    def start(self, players: int, seed: int, unchecked: bool, anywhere: bool) -> None:
        self.state = game.start(players, Options(rounds=2, unchecked=unchecked, add_to_any_set=anywhere), seed)

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        actors = game.actors(self.state)
        if not actors:
            return
        seat = data.draw(st.sampled_from(actors))
        move = data.draw(st.sampled_from(list(islice(game.moves(self.state, seat), 60))))
        self.state = game.play(self.state, seat, move)

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        state = self.state
        laid = [card for sets in state.sets for one in sets for card in one.cards]
        held = [card for hand in state.hands for card in hand]
        assert Counter([*state.deck, *state.discard, *laid, *held]) == Counter(CARDS)

    @invariant()
    def what_is_unseen_is_in_a_hand_or_the_deck(self) -> None:
        state = self.state
        unseen = [card for batch in state.knowledge.batches for card in batch.cards]
        known = [card for cards in state.knowledge.known for card in cards]
        hidden = [*state.deck, *(card for hand in state.hands for card in hand)]
        assert Counter([*unseen, *known]) == Counter(hidden)


TestCardsStay = CardsStay.TestCase
TestCardsStay.settings = settings(stateful_step_count=80)
