"""What the numbers mean: every legal move has its steps, every mask leads to legal moves, nothing hidden gets in."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from stolik.bots import load as load_bot
from stolik.envs.aec import GameEnv
from stolik.envs.choice import Choice, Chosen
from stolik.envs.codec import Codec
from stolik.envs.loading import load_codec
from stolik.games.absolute.rules import Regroup
from stolik.kit import keys, load
from tests.conftest import NIGHTLY
from tests.envs.playing import SETTINGS, name, random_steps

MOST = 400  # moves of a state that are looked at, where there are very many


def followed(codec: Codec, view: Any, steps: tuple[int, ...]) -> Any:
    """Return the move that these steps are."""
    choice: Choice | Chosen = codec.choice(view)
    for step in steps:
        assert isinstance(choice, Choice)
        assert step in choice.allowed(), codec.meaning(step)
        choice = choice.after(step)
    assert isinstance(choice, Chosen)
    return choice.move


@pytest.mark.parametrize("setting", SETTINGS, ids=name)
def test_every_legal_move_has_its_own_steps(setting: tuple[str, int, dict[str, Any]]) -> None:
    key, players, options = setting
    game, codec, rng = load(key), load_codec(key, players), Random(7)
    state = game.start(players, game.Options(**options), seed=7)
    greedy, looked = load_bot(key, "greedy"), 0
    while (actors := game.actors(state)) and looked < (20_000 if NIGHTLY else 500):
        seat = actors[-1]
        view = game.view(state, seat)
        moves = list(islice(game.moves(state, seat), MOST))
        for move in rng.sample(moves, min(len(moves), 12)):
            assert followed(codec, view, codec.steps(view, move)) == move
        assert len({codec.steps(view, move) for move in moves}) == len(moves)
        looked += len(moves)
        # The greedy player's positions have sets to regroup and tiles to build on.
        state = game.play(state, seat, greedy.choose(view, rng) if seat == actors[0] else moves[0])


def test_every_regrouping_is_reached() -> None:
    game, codec, rng = load("absolute"), load_codec("absolute", 2), Random(1)
    greedy, found = load_bot("absolute", "greedy"), 0
    for seed in range(100 if NIGHTLY else 4):
        state = game.start(2, game.Options(rounds=1), seed)
        while actors := game.actors(state):
            view = game.view(state, actors[0])
            regroupings = [move for move in islice(game.moves(state, actors[0]), 300) if isinstance(move, Regroup)]
            for move in rng.sample(regroupings, min(len(regroupings), 5)):
                assert followed(codec, view, codec.steps(view, move)) == move
                found += 1
            state = game.play(state, actors[0], greedy.choose(view, rng))
    assert found > 30


def test_a_regrouping_can_be_given_up_and_is_not_begun_again_at_once() -> None:
    env = GameEnv("absolute", 2)
    words = {env.codec.meaning(step): step for step in range(88, 100)}
    given_up = 0
    for agent in random_steps(env, seed=4, most=2000):
        if env.observe(agent)["action_mask"][words["regroup"]]:
            state = env.game_state
            env.step(words["regroup"])
            env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[0]))
            assert not env.observe(agent)["action_mask"][words["back"]]  # a card is in the air
            env.step(words["new"])
            env.step(words["back"])
            assert env.game_state == state
            assert not env.observe(agent)["action_mask"][words["regroup"]]
            given_up += 1
    assert given_up > 5


def twin_of(env: GameEnv, state: Any) -> GameEnv:
    """Return an environment in another state, at the beginning of the same move."""
    twin = GameEnv(env.game.key, env.players, env.options)
    twin.reset(seed=0)
    twin.game_state, twin._declined = state, env._declined
    twin._select_agent()
    return twin


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[part].tobytes() == other[part].tobytes() for part in ("observation", "action_mask"))


@pytest.mark.parametrize("setting", [*SETTINGS, ("absolute", 3, {"unchecked": True})], ids=name)
def test_nothing_hidden_gets_in(setting: tuple[str, int, dict[str, Any]]) -> None:
    """In states that differ only in what is hidden from a seat it gets the same bytes, in the middle of moves too."""
    key, players, options = setting
    env, rng, differed = GameEnv(key, players, options), Random(1), 0
    env.reset(seed=11)
    twins: dict[str, GameEnv] = {}
    for _ in range(500 if NIGHTLY else 50):
        agent = env.agent_selection
        if env.terminations[agent]:
            break
        if not twins:
            for seat, other in enumerate(env.possible_agents):
                imagined = env.game.imagine(env.game.view(env.game_state, seat), rng)
                differed += imagined != env.game_state
                twins[other] = twin_of(env, imagined)
        for other, twin in twins.items():
            assert same(env.observe(other), twin.observe(other)), other
            assert env.infos[other] == twin.infos[other]
            assert env.agent_selection == twin.agent_selection
        action = rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]).tolist())
        before = len(env.moves), len(env._declined)
        env.step(action)
        if before == (len(env.moves), len(env._declined)):
            twins[agent].step(action)  # the others know nothing of a move in the making
        else:
            twins = {}
    assert (differed > 20) == env.game.hidden


@pytest.mark.parametrize("key", keys())
def test_the_pages_say_what_is_so(key: str) -> None:
    page = str(import_module(f"stolik.games.{key}.env").__doc__)
    game = load(key)
    for players in game.seats:
        codec = load_codec(key, players)
        const, factor = map(int, re.findall(r"\((\d+) \+ (\d+) p,\)", page)[0])
        assert codec.layout.size == const + factor * players
        assert f"Discrete({codec.actions})" in page
        rows = re.findall(r"^\| `(\w+)` +\| ([^|]+?) +\|", page, re.MULTILINE)
        assert [row[0] for row in rows] == list(codec.layout.parts)
        for part, numbers in rows:
            size = eval(numbers.replace("x", "*"), {"p": players})  # noqa: S307 - our own page
            found = codec.layout.parts[part]
            assert found.stop - found.start == size, part
    assert f"`players`: {game.seats[0]} to {game.seats[-1]}" in page
    for option in game.Options.__struct_fields__:
        assert f"`{option}`" in page


def test_the_words_of_absolute_have_the_numbers_of_its_page() -> None:
    page, codec = str(import_module("stolik.games.absolute.env").__doc__), load_codec("absolute", 2)
    found = re.findall(r"(\d+)\s+([a-z-]+)[,.]", page[page.index("88 draw-deck") : page.index("99 silent") + 10])
    assert [(int(number), word) for number, word in found] == [
        (step, codec.meaning(step)) for step in range(88, codec.actions)
    ]
