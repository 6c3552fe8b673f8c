"""A game from outside: a package that is installed beside Stolik is played, watched and judged like the others.

Everything runs in processes that find the package by its entry point; this one does not know it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from stolik.kit import keys
from tests.conftest import nightly
from tests.examples.commands import EXAMPLE, run, serve, stolik
from tests.server.client import Player
from tests.server.conftest import closed_clients

__all__ = ["closed_clients"]  # of the tests here too

MOST_LINES = 250

CONFORMANCE = """
from stolik.conformance import Subject, check, check_bot
from stolik.kit import Budget, find
from stolik.bots.generic.player import Player

game = find("kamyki").game
def pieces(state):
    return [*state.bag, *state.out, *(pebble for group in (*state.hands, *state.heaps) for pebble in group)]
def candidates(state, seat):
    return [game.Move(pebble, heap) for pebble in range(6) for heap in range(-1, 5)]
for players in game.seats:
    for heaps in (2, 3, 4):
        options = game.Options(heaps=heaps)
        check(Subject(game=game, pieces=pieces, candidates=candidates), players=players, options=options, seed=heaps)
    check_bot(game, lambda: Player(game, Budget(nodes=5)), players=players)
print("all promises hold")
"""

ENVIRONMENT = """
import sys, warnings
from pathlib import Path
from pettingzoo.test import api_test, seed_test
from stolik import envs, record

warnings.simplefilter("ignore")
for players in (2, 3, 4):
    api_test(envs.make("kamyki", players), num_cycles=30)
seed_test(lambda: envs.make("kamyki", 3), num_cycles=10)
assert "listed moves" in envs.kamyki_v0.__doc__ or "game.moves" in envs.kamyki_v0.__doc__
env = envs.kamyki_v0.raw_env(players=2)
env.reset(seed=5)
while not all(env.terminations.values()):
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
Path(sys.argv[1]).write_bytes(record.encode(env.record()))
print(env.infos["player_0"]["points"])
"""


def test_it_is_small_and_not_one_of_our_own() -> None:
    files = [path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES
    assert {path.suffix for path in files} == {".py", ".ftl", ".toml", ".md"}
    assert "kamyki" not in keys()


def test_it_keeps_the_contract_at_every_player_count(environ: dict[str, str]) -> None:
    assert "all promises hold" in run(environ, "-c", CONFORMANCE)


def test_it_is_shown_and_played_in_the_terminal(environ: dict[str, str]) -> None:
    assert "▸" in stolik(environ, "show", "kamyki", "--players", "3", "--seed", "4")
    assert 'data-move="' in stolik(environ, "show", "kamyki", "--seed", "1", "--viewer", "1", "--svg")
    typed = stolik(environ, "play", "kamyki", "--hot-seat", "--seed", "1", "--lang", "pl", typed="\n9z\n1a\nquit\n")
    assert "to nie ruch" in typed
    simulated = json.loads(
        stolik(environ, "simulate", "kamyki", "--games", "3", "--players", "4", "--bots", "greedy", "--json")
    )
    assert simulated["games"] == 3


def test_bots_of_all_levels_play_it(environ: dict[str, str]) -> None:
    """The search beats the greedy bot, and that one the random one."""
    told = stolik(
        environ, "arena", "kamyki", "club", "greedy", "random", "--games", "36", "--seed", "1", "--nodes", "50",
        "--jobs", "1", "--json",
    )  # fmt: skip
    places = {row["bot"]: row["place"]["mean"] for row in json.loads(told)["bots"]}
    assert places["club"] < places["greedy"] < places["random"]


def test_it_is_an_environment_and_its_record_is_replayed_and_judged(environ: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(environ, "-c", ENVIRONMENT, str(file))
    replayed = json.loads(stolik(environ, "replay", str(file), "--json"))
    assert replayed["record"]["game"] == "kamyki"
    lines = stolik(environ, "analyse", str(file), "--level", "beginner", "--json").splitlines()
    decisions = [json.loads(line) for line in lines]
    assert any(each.get("known") for each in decisions)


async def test_it_is_played_against_a_bot_on_a_server_and_looked_back_at(
    environ: dict[str, str], tmp_path: Path
) -> None:
    with serve(environ, tmp_path) as url:
        ann = await Player.arrive(url, "Ann")
        offers = await ann.get("/api/games")
        offer = next(each for each in offers["games"] if each["game"] == "kamyki")
        assert (offer["players"], offer["hidden"], offer["options"]) == ([2, 3, 4], True, {"heaps": 3})
        assert "kamyki-name = Kamyki" in (await ann.http.get("/api/games/kamyki/words/pl")).text
        view = await ann.post("/api/bots-now", {"game": "kamyki", "players": 2, "level": "beginner"})
        table = view["table"]
        async with ann.sit(table) as socket:
            await socket.until(bool)
            shown = {"view": socket.view["view"], "moves": socket.view["moves"]}
            drawn = await ann.post("/api/games/kamyki/board", shown)
            if socket.view["actors"] == [socket.view["viewer"]]:
                assert {*re.findall(r'data-move="(\w+)"', drawn["svg"])} == {*drawn["moves"]}
            while socket.view["phase"] == "playing":
                if socket.view["actors"] == [socket.view["viewer"]]:
                    assert socket.view["moves"]
                    answer = await socket.ask(type="move", move=socket.view["moves"][0])
                    assert answer["type"] == "ok", answer
                else:
                    await socket.receive()
            assert socket.view["result"]["outcome"]["ended"] == "hands"
            assert "hands" not in socket.view["view"]
        replay = await ann.get(f"/api/tables/{table}/replay")
        assert replay["game"] == "kamyki"
        record = await ann.get(f"/api/tables/{table}/record")
        assert len(record["moves"]) == 12
        picture = await ann.http.get(f"/api/tables/{table}/picture.svg")
        assert "Kamyki" in picture.text
        assert await judged(ann, table)


async def judged(player: Player, table: str) -> list[dict[str, Any]]:
    """Have a finished game analysed, and return its plies that have a best move."""
    await player.post(f"/api/tables/{table}/analysis", {"quality": "quick"}, 200)
    found = []
    path = f"/api/tables/{table}/analysis"
    async with player.http.stream("GET", path, params={"quality": "quick"}) as response:
        async for text in response.aiter_lines():
            line = json.loads(text)
            if line["type"] == "ply" and line["ply"]["decision"]["known"]:
                found.append(line["ply"])
            if line["type"] == "summary":
                break
    return found


@nightly("it plays and searches whole games")
async def test_it_has_puzzles(environ: dict[str, str], tmp_path: Path) -> None:
    made = stolik(environ, "puzzles", "make", "kamyki", "-n", "1", "--seed", "11", "--data", str(tmp_path), "--json")
    assert json.loads(made)["found"] == 1
    with serve(environ, tmp_path) as url:
        ann = await Player.arrive(url, "Ann")
        asked = await ann.get("/api/puzzles/daily?game=kamyki")
        assert asked["view"]["viewer"] == asked["seat"]
        path = f"/api/puzzles/kamyki/{asked['number']}/answer"
        shown = await ann.post(path, {"move": None})
        assert len(shown["solution"]["moves"]) >= asked["steps"] >= 1
        assert shown["solution"]["moves"][0]["told"]["name"]
