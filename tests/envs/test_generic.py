"""The generic codec: any game keeps PettingZoo's interface, and nothing hidden gets into its numbers."""

from __future__ import annotations

import pickle
import warnings
from random import Random
from typing import Annotated, Any, Literal

import numpy as np
import pytest
from msgspec import Meta, Struct
from pettingzoo.test import api_test, seed_test

from stolik.bots import RandomBot
from stolik.envs import EnvRefusal, aec
from stolik.envs.aec import GameEnv, wrap_env
from stolik.envs.encoding import encode, hash_text, make_encoder
from stolik.envs.generic import DECLINE, MOST_MOVES, GenericCodec
from stolik.kit import keys
from tests.envs.playing import random_steps
from tests.envs.test_codecs import same, twin_of
from tests.sample import load_sample

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    (key, played.players, played.options)
    for key in keys()
    for played in (load_sample(key).environments[0], load_sample(key).three)
]


@pytest.fixture(autouse=True)
def generic_codec(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aec, "load_codec", GenericCodec)


@pytest.mark.parametrize(("key", "players", "options"), SETTINGS)
def test_pettingzoo_accepts_any_game(key: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        for text in ("Observation is not a NumPy", "Observation space for each", "Action mask numpy array is all"):
            warnings.filterwarnings("ignore", message=text)
        api_test(wrap_env(GameEnv(key, players, options)), num_cycles=25)
    seed_test(lambda: wrap_env(GameEnv(key, players, options)), num_cycles=8)


@pytest.mark.parametrize(("key", "players", "options"), SETTINGS)
def test_nothing_hidden_gets_in(key: str, players: int, options: dict[str, Any]) -> None:
    env, rng, differed = GameEnv(key, players, options), Random(1), 0
    for _ in random_steps(env, seed=11, most=25):
        for seat, agent in enumerate(env.possible_agents):
            imagined = env.game.imagine(env.game.view(env.game_state, seat), rng)
            differed += imagined != env.game_state
            assert same(env.observe(agent), twin_of(env, imagined).observe(agent))
    assert (differed > 10) == env.game.hidden


def test_actions_are_the_listed_moves() -> None:
    env = GameEnv("setup", 4, {"bonus": "claimed"})
    asked = 0
    for agent in random_steps(env, seed=8, most=300):
        seat = env.possible_agents.index(agent)
        legal = list(env.game.moves(env.game_state, seat))
        mask = env.observe(agent)["action_mask"]
        out_of_turn = env.game.actors(env.game_state)[0] != seat
        assert mask.sum() == min(len(legal), MOST_MOVES) + out_of_turn
        assert mask[DECLINE] == out_of_turn
        assert all(env.codec.steps(env.view(agent), move) == (n,) for n, move in enumerate(legal[:3]))
        asked += out_of_turn
    assert asked > 0
    assert env.codec.steps(env.view(agent), None) == (DECLINE,)
    assert env.codec.meaning(DECLINE) == "let it be"


def test_of_very_many_moves_the_first_can_be_made() -> None:
    env = GameEnv("setup", 2)
    longest: list[Any] = []
    for agent in random_steps(env, seed=1, most=60):
        legal = list(env.game.moves(env.game_state, env.possible_agents.index(agent)))
        if len(legal) > MOST_MOVES:
            longest = legal
            assert env.observe(agent)["action_mask"].sum() == MOST_MOVES
            with pytest.raises(EnvRefusal, match="not among the first 512 legal ones"):
                env.codec.steps(env.view(agent), legal[MOST_MOVES])
            break
    assert longest


def test_bots_play_in_it_and_the_end_is_told() -> None:
    env = GameEnv("zero", 3)
    env.reset(seed=2)
    rng = Random(1)
    while not all(env.terminations.values()):
        for action in env.bot_steps(RandomBot(env.game), rng):
            env.step(action)
    outcome = env.game.outcome(env.game_state)
    assert outcome is not None
    assert env.infos["player_0"]["points"] == outcome.points


def test_it_can_be_sent_to_another_process() -> None:
    env = GameEnv("zero", 3)
    for _ in random_steps(env, seed=1, most=10):
        pass
    again = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    assert same(env.observe(env.agent_selection), again.observe(env.agent_selection))


class Card(Struct, frozen=True, tag="card"):
    value: int
    suit: Literal["red", "blue"]


class Joker(Struct, frozen=True, tag="joker"):
    pass


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        (int, 70_000, [32_767]),
        (bool, True, [1]),
        (float, 0.257, [26]),
        (str, "", [0]),
        (str, "7r", [hash_text("7r")]),
        (Literal["a", "b"], "b", [2]),
        (int | None, 5, [1, 5]),
        (Card | Joker, Card(3, "blue"), [1, 3, 1]),
        (Card | Joker | None, Joker(), [2, 0, 0]),
        (Annotated[tuple[int, ...], Meta(max_length=3)], (7,), [1, 7, 0, 0]),
        (Annotated[tuple[int, ...], Meta(max_length=3)], (1, 2, 3, 4), [4, 2, 3, 4]),
        (Annotated[frozenset[int], Meta(max_length=3)], frozenset({3, 1}), [2, 1, 3, 0]),
        (Annotated[dict[str, int], Meta(max_length=2)], {"b": 1, "a": 2}, [2, hash_text("a"), 2, hash_text("b"), 1]),
        (Any, [1], [hash_text("[1]")]),
    ],
)
def test_each_type_has_its_numbers(kind: Any, value: Any, numbers: list[int]) -> None:
    encoder = make_encoder(kind)
    assert encode(encoder, value) == numbers
    assert encoder.size == len(numbers)


def test_lists_in_lists_become_shorter() -> None:
    assert make_encoder(tuple[int, ...]).size == 33
    assert make_encoder(tuple[tuple[int, ...], ...]).size == 1 + 32 * 13
    five = tuple[tuple[tuple[tuple[tuple[int, ...], ...], ...], ...], ...]
    assert make_encoder(five).size == 1 + 32 * (1 + 12 * (1 + 6 * (1 + 3)))


def test_the_page_says_what_is_so() -> None:
    from stolik.envs import generic

    page = str(generic.__doc__)
    assert f"Discrete({GenericCodec.actions})" in page
    codec = GenericCodec("zero", 3)
    assert codec.layout.space().shape == (codec.layout.size,)
    assert codec.layout.space().dtype == np.int16
