"""The environments keep PettingZoo's interface, for every game and player count, and say what is wrong."""

from __future__ import annotations

import pickle
import subprocess
import sys
import warnings
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from stolik import envs, record
from stolik.bots import load as load_bot
from stolik.envs import raster
from stolik.envs.aec import GameEnv
from stolik.game import Refusal
from stolik.kit import keys, load
from tests.envs.playing import SETTINGS, name, random_steps
from tests.sample import load_sample


def allowed_to(env: GameEnv, agent: str) -> list[int]:
    found: list[int] = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=name)
def test_pettingzoo_accepts_them(setting: tuple[str, int, dict[str, Any]]) -> None:
    key, players, options = setting
    with warnings.catch_warnings():
        # It says of every environment but its own that a dictionary is no array, as its own have too; and that the
        # mask of a finished game allows nothing.
        for text in (
            "Observation is not a NumPy",
            "Observation space for each agent",
            "Action mask numpy array is all",
        ):
            warnings.filterwarnings("ignore", message=text)
        api_test(envs.make(key, players, options), num_cycles=25)
    seed_test(lambda: envs.make(key, players, options), num_cycles=8)


@pytest.mark.parametrize("setting", SETTINGS, ids=name)
def test_pettingzoo_can_draw_them(
    setting: tuple[str, int, dict[str, Any]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(raster, "rasterise", lambda _: np.zeros((1, 1, 3), np.uint8))  # another test has real pixels
    key, players, options = setting
    render_test(partial(envs.make, key, players, options), {"svg": lambda drawn: drawn.startswith("<svg")})
    assert capsys.readouterr().out.strip(), "human mode prints what the agent sees"


@pytest.mark.parametrize("setting", SETTINGS, ids=name)
def test_the_state_is_what_all_seats_know(setting: tuple[str, int, dict[str, Any]]) -> None:
    env = envs.make(*setting)
    for seed in (1, 2):
        env.reset(seed=seed)
        parts = np.split(env.state(), len(env.possible_agents))
        for agent, part in zip(env.possible_agents, parts, strict=True):
            assert (part == env.observe(agent)["observation"]).all()
        assert env.state_space.contains(env.state())


def test_there_is_one_for_every_game_and_player_count() -> None:
    assert {(key, players) for key, players, _ in SETTINGS} == {
        (key, players) for key in keys() for players in load(key).seats
    }
    assert str(envs.make("zero")) == "zero_v0"
    assert envs.absolute_v0.env(players=5).possible_agents == [f"player_{seat}" for seat in range(5)]
    assert envs.make("abalone").possible_agents == ["player_0", "player_1"]


@pytest.mark.parametrize("setting", SETTINGS, ids=name)
def test_a_game_ends_as_its_record_does(setting: tuple[str, int, dict[str, Any]]) -> None:
    key, players, options = setting
    env = GameEnv(key, players, options)
    steps = sum(1 for _ in random_steps(env, seed=3))
    assert steps >= len(env.moves) > 0
    *_, last = record.replay(env.record())
    outcome = env.game.outcome(last.state)
    assert outcome is not None
    assert [env.infos[agent]["place"] for agent in env.agents] == list(outcome.places)
    assert env.infos["player_0"]["points"] == outcome.points
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert all(env.terminations.values())
    best = [env.rewards[f"player_{seat}"] for seat in outcome.winners]
    assert best == [max(env.rewards.values())] * len(best)
    env.step(None)
    assert env.num_agents == players - 1


def test_the_seed_is_the_games_seed() -> None:
    env = GameEnv("zero", 3)
    env.reset(seed=5)
    assert env.game_state == env.game.start(3, env.options, 5)
    env.reset()
    following = env.game_state
    env.reset(seed=5)
    env.reset()
    assert env.game_state == following != env.game.start(3, env.options, 5)
    env.reset(seed=np.int64(5))  # type: ignore[arg-type]
    assert env.record().seed == 5


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(envs.EnvRefusal, match="A seed is a whole number of 0 or more, not"):
        GameEnv("zero", 3).reset(seed=seed)
    with pytest.raises(envs.EnvRefusal, match="A seed is"):
        envs.make_vec("zero", games=1, seed=seed)


def test_partners_are_no_opponents() -> None:
    env = GameEnv("setup", 4, {"teams": True, "finish": 10})
    for _ in random_steps(env, seed=1):
        pass
    assert sorted(env.rewards.values()) == [-1, -1, 1, 1]


def test_whoever_may_act_out_of_turn_is_asked_first() -> None:
    env = GameEnv("setup", 3, {"bonus": "claimed"})
    asked = 0
    for agent in random_steps(env, seed=8):
        if any(env.game_state.claims) and env.game_state.turn != env.possible_agents.index(agent):
            asked += 1
            assert {env.codec.meaning(step) for step in allowed_to(env, agent)} == {
                "claim",
                "waive",
            }
    assert asked > 3


def test_challenges_are_asked_for_and_silence_is_an_answer() -> None:
    env = GameEnv("absolute", 3, {"unchecked": True, "rounds": 1})
    made = set()
    for agent in random_steps(env, seed=2, most=1500):
        if env.possible_agents.index(agent) != env.game_state.turn:
            allowed = {env.codec.meaning(step) for step in allowed_to(env, agent)}
            made |= allowed
            assert "silent" in allowed or not allowed & {"challenge"}
    assert {"silent", "challenge"} <= made
    assert any(type(move).__name__ == "Challenge" for _, move in env.moves)


@pytest.mark.parametrize("key", keys())
def test_bots_play_in_them(key: str) -> None:
    played = load_sample(key).three
    env = GameEnv(key, played.players, played.options)
    env.reset(seed=2)
    bot, rng = load_bot(key, "greedy"), Random(1)
    while not all(env.terminations.values()):
        for action in env.bot_steps(bot, rng):
            env.step(action)
    assert env.record().moves


def test_an_action_that_is_not_allowed_is_refused_with_the_rule() -> None:
    env = GameEnv("abalone", 2)
    env.reset(seed=0)
    before = env.game_state
    with pytest.raises(envs.ActionRefusal, match=r"player_0: action 8 \(a3b4\) .* \(ABA-4\)"):
        env.step(8)
    with pytest.raises(envs.ActionRefusal, match="numbered from 0 to 1271"):
        env.step(5000)
    with pytest.raises(envs.ActionRefusal, match="whole number, not 'left'"):
        env.step("left")  # type: ignore[arg-type]
    assert env.game_state == before
    setup = GameEnv("setup", 2)
    setup.reset(seed=0)
    with pytest.raises(ValueError, match=r"action 650 \(done\) is not allowed here\. \d+ actions are allowed"):
        setup.step(650)


def test_the_wrapped_one_ends_the_game() -> None:
    env = envs.make("abalone")
    env.reset(seed=0)
    mover = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo logs it
        env.step(8)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[mover] == -1
    assert not env.last()[0]["action_mask"].any()


@pytest.mark.parametrize(
    ("key", "players", "options", "words"),
    [
        ("chess", None, None, 'There is no game "chess"'),
        ("abalone", 5, None, "abalone is for 2 to 4 players, not 5"),
        ("abalone", 2, {"captures": 99}, "The options of abalone: The marbles to push out must be from 1 to 14"),
        ("abalone", 2, {"colour": 1}, "is not an option of abalone"),
        ("abalone", 3, {"layout": "the-wall"}, "The options of abalone: .*the-wall.*ABA-2"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(key: str, players: int | None, options: Any, words: str) -> None:
    with pytest.raises(envs.EnvRefusal, match=words):
        envs.make(key, players, options)


def test_an_unknown_way_to_draw_is_refused() -> None:
    with pytest.raises(Refusal, match='no render mode "window"'):
        envs.make("zero", render_mode="window")


@pytest.mark.parametrize("key", keys())
def test_it_draws_what_the_agent_to_act_sees(key: str) -> None:
    drawn = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = envs.make(key, render_mode=mode)
        env.reset(seed=1)
        drawn[mode] = env.render()
    view = env.unwrapped.view(env.agent_selection)
    game = load(key)
    assert drawn["ansi"] == game.draw(view)
    assert drawn["svg"] == game.svg(view)
    pixels, svg = drawn["rgb_array"], drawn["svg"]
    assert isinstance(pixels, np.ndarray)
    assert isinstance(svg, str)
    assert pixels.dtype == np.uint8
    assert pixels.ndim == pixels.shape[2] == 3
    assert f'width="{pixels.shape[1]}" height="{pixels.shape[0]}"' in svg
    assert len(np.unique(pixels)) > 20


def test_nothing_is_drawn_without_a_mode() -> None:
    env = envs.make("zero")
    env.reset(seed=1)
    assert env.render() is None


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = GameEnv("absolute", 2)
    for _ in random_steps(env, seed=1, most=100):
        pass
    again = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own
    agent = env.agent_selection
    assert again.agent_selection == agent
    for part, array in env.observe(agent).items():
        assert (array == again.observe(agent)[part]).all()


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_pettingzoo_it_says_what_to_install(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import stolik.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (
        f'{missing} is missing, which the environments need. Install it with: pip install "stolik-core[envs]"'
        in done.stderr
    )


def test_without_the_rasteriser_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "stolik.envs.raster", raising=False)
    env = envs.make("zero", render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(ModuleNotFoundError, match="resvg_py is missing, which pictures of the environments need"):
        env.render()
