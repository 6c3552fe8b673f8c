"""Imagined hands fit what was seen, are even where nothing was, and follow what players show."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.bots.compiled import entry
from stolik.games.zero.kernel import hand as kernel
from stolik.games.zero.kernel.conversion import to_card_set, to_cards
from stolik.games.zero.players import determinisation
from stolik.games.zero.players.determinisation import deal_unseen, to_knowledge
from stolik.games.zero.players.weights import TUNED
from stolik.games.zero.rules import CARDS, Exchange, Options, State, View, game, parse_hand
from stolik.games.zero.rules.scoring import is_zero

likelihood, sample_next = entry(determinisation.likelihood), entry(determinisation.sample_next)


def worlds(view: View, trust: float, count: int) -> list[list[tuple[str, ...]]]:
    """Hands of every seat, and the cards not used, in so many worlds."""
    knowledge = to_knowledge(view)
    hidden, likely = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
    chance = np.array([77], np.uint64)
    deal_unseen(knowledge, TUNED, trust, hidden, likely, chance)
    found = []
    for _ in range(count):
        sample_next(knowledge, TUNED, trust, hidden, likely, 12, chance)
        for seat in range(view.players):
            if seat != view.viewer:
                hand = knowledge.known[seat] | hidden[seat]
                assert likely[seat] == pytest.approx(likelihood(knowledge, seat, hand, TUNED, trust))
        hands = [to_cards(knowledge.known[seat] | hidden[seat]) for seat in range(view.players)]
        found.append([*hands, to_cards(hidden[view.players])])
    return found


@pytest.mark.parametrize("trust", [0.0, 1.5])
@pytest.mark.parametrize("players", [3, 5])
def test_worlds_fit_the_view(players: int, trust: float) -> None:
    rng = Random(players)
    for seed in range(4):
        state = game.start(players, Options(), seed)
        for _ in range(rng.randrange(30)):
            state = game.play(state, state.turn, rng.choice(list(game.moves(state, state.turn))))
        view = game.view(state, state.turn)
        for *hands, rest in worlds(view, trust, 20):
            assert hands[state.turn] == view.hand
            assert sorted([*view.pool, *rest, *(card for hand in hands for card in hand)]) == sorted(CARDS)
            for hand, known in zip(hands, view.known, strict=True):
                assert len(hand) == 9
                assert {*known} <= {*hand}
                assert not is_zero(hand)
            imagined = game.imagine(view, rng)
            again = State(
                **{name: getattr(imagined, name) for name in imagined.__struct_fields__} | {"hands": tuple(hands)}
            )
            assert game.view(again, state.turn) == view


def test_without_trust_every_card_is_as_likely_as_any_other() -> None:
    state = game.start(3, Options(), 1)
    view = game.view(state, state.turn)
    other = (state.turn + 1) % 3
    held = dict.fromkeys(CARDS, 0)
    for *hands, _ in worlds(view, 0.0, 3000):
        for card in hands[other]:
            held[card] += 1
    unseen = [card for card in CARDS if card not in {*view.hand, *view.pool}]
    assert all(held[card] == 0 for card in CARDS if card not in unseen)
    expected = 3000 * 9 / len(unseen)
    assert all(abs(held[card] - expected) < 0.25 * expected for card in unseen)


def test_who_collects_red_is_believed_to_have_red() -> None:
    hand = parse_hand("1r 2r 4r 7r 3o 5y 6g 8b 8p")
    pool = parse_hand("3r 5r 1k 2k 4k")
    others = [card for card in CARDS if card not in {*hand, *pool}]
    deck = [others[index * 5 % len(others)] for index in range(len(others))]
    # Seat 1 takes red 3 for a card of another colour: seat 2, to move, looks.
    state = State(Options(), 1, 0, (tuple(deck[:9]), hand, tuple(deck[9:18])), pool, tuple(deck[18:]))
    state = game.play(state, 1, Exchange("8b", "3r"))
    view = game.view(state, 2)

    def red(trust: float) -> float:
        found = worlds(view, trust, 4000)
        return sum(card[1] == "r" for hands in found for card in hands[1]) / len(found)

    assert red(1.5) > red(0.0) + 0.1


def test_a_seen_log_is_turned_back_to_the_pools_before() -> None:
    rng = Random(4)
    state = game.start(4, Options(), 9)
    pools = []
    while len(state.log) < 20:
        pools.append(to_card_set(state.pool))
        state = game.play(state, state.turn, rng.choice(list(game.moves(state, state.turn))))
    knowledge = to_knowledge(game.view(state, state.turn))
    assert [int(word) for word in knowledge.log[:, 2]] == [int(word) for word in pools]
    assert list(knowledge.clocks[:, kernel.TURNS]) == list(range(20))
