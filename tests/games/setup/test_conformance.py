from __future__ import annotations

from collections.abc import Callable

import pytest

from stolik.conformance import Subject, check
from stolik.games.setup.rules import Options, State, game


@pytest.fixture(name="subject")
def _subject(everything: Callable[[State], list[str]]) -> Subject:
    # Ways to lay tiles are checked against brute force in test_placements; here moves of other states are tried.
    return Subject(game=game, pieces=everything, most_moves=1_000, most_listed=600, every=5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_promise_holds_in_random_games(players: int, random_games: int, subject: Subject) -> None:
    for seed in range(random_games):
        check(subject, players=players, seed=seed)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, Options(teams=True)),
        (4, Options(teams=True, bonus="claimed", finish=60)),
        (2, Options(runs="connected", finish=200)),
        (3, Options(bonus="claimed", first=2)),
        (4, Options(bonus="claimed", runs="connected", finish=10)),
    ],
)
def test_every_promise_holds_with_options(players: int, options: Options, random_games: int, subject: Subject) -> None:
    for seed in range(random_games // 5):
        check(subject, players=players, options=options, seed=seed)
