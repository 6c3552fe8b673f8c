"""No bot at any level knows more than its seat may, and all play legal moves (the conformance kit's `check_bot`)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from stolik.bots import SIMPLE, Bot, load, load_player
from stolik.conformance import Broken, check_bot
from stolik.games.setup.rules import Options as SetupOptions
from stolik.kit import LEVELS, keys
from stolik.kit import load as load_game
from tests.conftest import NIGHTLY
from tests.sample import load_sample

NODES = 60 if NIGHTLY else 20


def _cases() -> Iterator[tuple[str, str]]:
    for key in keys():
        for name in (*SIMPLE, *LEVELS):
            yield key, name


@pytest.mark.parametrize(("key", "name"), [*_cases()])
def test_a_bot_chooses_by_what_its_seat_sees(key: str, name: str) -> None:
    game = load_game(key)

    def make() -> Bot:
        return load_player(key, name, nodes=NODES) if name in LEVELS else load(key, name)

    few = load_sample(key).bot_moves
    for players in (game.seats[0], game.seats[-1]):
        assert check_bot(game, make, players=players, seed=players, most_moves=few) >= few / 2


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    "options", [SetupOptions(bonus="claimed"), SetupOptions(runs="connected"), SetupOptions(teams=True)], ids=str
)
def test_setup_is_played_with_every_option(name: str, options: SetupOptions) -> None:
    check_bot(
        load_game("setup"), lambda: load_player("setup", name, nodes=20), players=4, options=options, most_moves=30
    )


class Forgetful(Bot):
    def choose(self, view: Any, rng: Random) -> Any:  # noqa: ARG002
        moves = list(load_game("zero").moves(load_game("zero").imagine(view, Random(1)), view.viewer))
        return Random().choice(moves)


class Cheat(Bot):
    def choose(self, view: Any, rng: Random) -> Any:  # noqa: ARG002
        return load_game("zero").parse_move(view, "1r 1r")


def test_what_does_not_follow_from_the_view_is_noticed() -> None:
    with pytest.raises(Broken, match="only what its seat may know"):
        check_bot(load_game("zero"), Forgetful, players=3)
    with pytest.raises(Broken, match="is legal"):
        check_bot(load_game("zero"), Cheat, players=3)
