from __future__ import annotations

import pytest

from stolik.conformance import Subject, check
from stolik.games.absolute.rules import Options, State, game


def pieces(state: State) -> list[str]:
    """The cards, wherever they are."""
    laid = [card for sets in state.sets for one in sets for card in one.cards]
    return [*state.deck, *state.discard, *laid, *(card for hand in state.hands for card in hand)]


SUBJECT = Subject(game=game, pieces=pieces, most_listed=120, every=60)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_promise_holds_in_random_games(players: int, random_games: int) -> None:
    for seed in range(random_games):
        check(SUBJECT, players=players, options=Options(rounds=1 + 2 * (seed % 5 == 0)), seed=seed)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(
    "options",
    [
        Options(rounds=1, add_to_any_set=True),
        Options(rounds=2, unchecked=True),
        Options(rounds=1, unchecked=True, add_to_any_set=True),
    ],
)
def test_every_promise_holds_with_options(players: int, options: Options, random_games: int) -> None:
    for seed in range(max(1, random_games // 10)):
        check(SUBJECT, players=players, options=options, seed=seed)


def test_every_promise_holds_in_every_state_of_a_game() -> None:
    close = Subject(game=game, pieces=pieces, most_listed=40, tried=8, every=3)
    check(close, players=3, options=Options(rounds=1), seed=3)
    check(close, players=3, options=Options(rounds=1, unchecked=True), seed=3)
