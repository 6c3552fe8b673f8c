from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from stolik.conformance import Subject, check
from stolik.games.zero.rules import CARDS, Exchange, Move, Pass, State, game

NO_CARDS = ("", "7R", "7♥", "9r", "0b", "7x", "77r", "r7", "7r ")


def pieces(state: State) -> list[str]:
    """Every card, wherever it is."""
    return [*state.pool, *state.rest, *(card for hand in state.hands for card in hand)]


def candidates(state: State, seat: int) -> Iterator[Move]:
    """Every exchange with a card of the hand or with a card of the pool, and what is no card at all."""
    yield Pass()
    pairs = {
        *product(state.hands[seat], (*CARDS, *NO_CARDS)),
        *product((*CARDS, *NO_CARDS), state.pool),
    }
    for give, take in sorted(pairs):
        yield Exchange(give, take)


SUBJECT = Subject(game=game, pieces=pieces, candidates=candidates, most_moves=5_000, every=149)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_promise_holds_in_random_games(players: int, random_games: int) -> None:
    for seed in range(random_games):
        check(SUBJECT, players=players, seed=seed)
