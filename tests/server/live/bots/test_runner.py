"""`stolik bot run`: classes that play at a real server, well and badly."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from stolik.bots.programs.program import Program as Source
from stolik.client.runner import Runner
from stolik.client.wire import Server, Unreachable
from stolik.game import Message, Refusal
from stolik.messages import explain, say
from stolik.server.settings import Settings
from tests.server.client import PATIENCE, QUICK, Player, Running, Socket, chosen, free_port
from tests.server.live.bots.program import Program, challenge

EXAMPLE = Path(__file__).parents[4] / "examples" / "my_bot.py"
SHORT = {"captures": 1, "max_plies": 8}


class Said:
    """What a runner says, in words."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def troubles(self) -> list[str]:
        return [line for line in self.lines if "refuses" in line or ", line " in line or "no move" in line]

    def __call__(self, told: Message | Refusal) -> None:
        self.lines.append(explain(told) if isinstance(told, Refusal) else say(told.name, **told.facts))


@asynccontextmanager
async def playing(server: Running, bot: Program, path: Path) -> AsyncIterator[Said]:
    """Let a file play for a bot until the end of the block."""
    said = Said()
    secret = bot.http.headers["Authorization"].removeprefix("Bearer ")
    runner = Runner(Server(server.url, secret), Source(path), said)
    thread = Thread(target=runner.run, daemon=True)
    thread.start()
    yield said
    runner._left = 0
    server.services.store.tokens.revoke_all(bot.me["id"])
    server.server.servers[0].get_loop().call_soon_threadsafe(server.services.hub.recheck, bot.me["id"])
    await asyncio.to_thread(thread.join, PATIENCE)
    assert not thread.is_alive()


async def play_against(socket: Socket, rng: Random) -> dict[str, Any]:
    """Make any moves until the game is over."""
    while True:
        view = await socket.until(lambda view: view["phase"] == "finished" or view["viewer"] in view["actors"][:1])
        if view["phase"] == "finished":
            return view
        answer = await socket.ask(type="move", move=chosen(view, rng))
        assert answer["type"] == "ok", answer
        await socket.reach(answer["version"])


async def test_the_example_plays_several_games_at_once_and_declines_what_it_does_not_play(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    async with playing(server, bot, EXAMPLE) as said:
        first = await challenge(ann, bot, "abalone", options=SHORT)
        second = await challenge(ann, bot, "absolute", options={"rounds": 1})
        seats = [{"type": "me"}, {"type": "invited", "person": bot.me["id"]}]
        setting = {"game": "abalone", "players": 2, "access": "private", "clock": {"type": "days", "days": 3}}
        slow = (await ann.post("/api/tables", {"setting": setting, "seats": seats}, 201))["table"]
        async with ann.sit(first) as one, ann.sit(second) as two, ann.sit(slow) as three:
            ends = await asyncio.gather(play_against(one, Random(1)), play_against(two, Random(2)))
            assert [end["result"]["by"] for end in ends] == ["game", "game"]
            await three.until(lambda view: view["phase"] == "closed")
            # Again, with the seats changed: a class that plays wants a rematch too.
            await one.ask(type="rematch")
            await one.until(lambda view: view["next"] is not None)
        assert said.troubles() == []
    assert said.lines[0] == f"{bot.me['name']} is waiting for challenges at {server.url}. Press Ctrl+C to stop it."
    assert "Declined: abalone for 2, with Ann." in said.lines


BAD = {
    "an error": ("    return 1 / 0", "bad.py, line 3, in choose: ZeroDivisionError: division by zero"),
    "no move": (
        "    return 42",
        "42 is not a move of abalone: choose returns one of moves, its JSON form, or its text.",
    ),
    "nonsense": ("    return {'a': Bad()}", "{'a': <...>} is not a move of abalone"),
    "an illegal move": (
        "    return 'e1e2'",  # where no marble gets in the few moves of this game
        "The server refuses: There is no marble on e1. (ABA-4) (abalone-no-marble)",
    ),
}


@pytest.mark.parametrize("what", BAD)
async def test_a_class_that_plays_wrong_is_told_so_and_resigns_after_three_moves(
    what: str, server: Running, tmp_path: Path
) -> None:
    body, words = BAD[what]
    path = tmp_path / "bad.py"
    path.write_text(f"class Bad:\n  def choose(self, view):\n{body}\n")
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    async with playing(server, bot, path) as said:
        table = await challenge(ann, bot, "abalone", options={"layout": "standard"})
        async with ann.sit(table) as socket:
            view = await play_against(socket, Random(4))
    assert (view["result"]["by"], view["result"]["outcome"]["places"]) == ("resigned", [1, 2])
    assert view["made"] == 5  # two legal moves were made in place of the wrong ones
    lines = [re.sub("<.*>", "<...>", line) for line in said.lines]
    assert sum(line.startswith(words) for line in lines) == 3, said.lines
    assert "The bot resigns: 3 moves were wrong." in said.lines


async def test_a_class_gets_what_it_asks_for_and_may_answer_in_any_form(server: Running, tmp_path: Path) -> None:
    path = tmp_path / "forms.py"
    path.write_text(
        "from msgspec import to_builtins\n"
        "from stolik.games import load\n"
        "class Forms:\n"
        "  games = 'abalone'\n"
        "  def __init__(self): self.turn = 0\n"
        "  def choose(self, view, table, moves):\n"
        "    assert view.viewer == table['viewer'] == 1 and table['seats'][1]['bot']\n"
        "    self.turn += 1\n"
        "    move = moves[0]\n"
        "    return [move, to_builtins(move), load('abalone').format_move(view, move)][self.turn % 3]\n"
    )
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    async with playing(server, bot, path) as said:
        table = await challenge(ann, bot, "abalone", options={"max_plies": 6})
        async with ann.sit(table) as socket:
            await socket.until(lambda view: view["phase"] == "playing")
            await socket.ask(type="offer-draw")
            await socket.until(lambda view: "table-event-draw-declined" in str(view["log"]))
            view = await play_against(socket, Random(5))
        assert said.troubles() == []
    assert view["result"]["by"] == "game"
    assert not [line for line in said.lines if "line" in line or "refuses" in line]


async def test_a_bot_comes_back_to_a_server_that_was_down(tmp_path: Path) -> None:
    settings = Settings(port=free_port(), data=tmp_path, **QUICK, keep_alive_ms=50)
    with Running(settings) as server:
        ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
        secret = bot.http.headers["Authorization"].removeprefix("Bearer ")
        said = Said()
        thread = Thread(target=Runner(Server(server.url, secret), Source(EXAMPLE), said, 1).run, daemon=True)
        thread.start()
        table = await challenge(ann, bot, "abalone", options=SHORT)
        async with ann.sit(table) as socket:
            await socket.until(lambda view: view["phase"] == "playing")
    with Running(settings):
        async with ann.sit(table) as socket:
            await play_against(socket, Random(6))
        await asyncio.to_thread(thread.join, PATIENCE)
    assert f"{server.url} is shutting down. The bot will reconnect when the server is back." in said.lines
    assert said.lines[-1].startswith("abalone: over, place ")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("x = 1", "bot.py has no class with a method choose."),
        ("class A:\n  def choose(self, view): ...\nclass B(A): ...", "several classes with a method choose: A, B"),
        ("class A:\n  def choose(self, position): ...", "choose takes position. It may take only these"),
        ("import nothing_like_this", "bot.py, line 1: it cannot be loaded. ModuleNotFoundError"),
        ("class A:\n  def choose(self view): ...", "bot.py, line 2: it cannot be loaded. SyntaxError"),
        ("class A:\n  tables = 0\n  def choose(self, view): ...", "tables must be some of these: 1, 2"),
        ("class A:\n  games = ('chess',)\n  def choose(self, view): ...", "games must be some of these: abalone"),
        (None, "it cannot be read: No such file or directory."),
    ],
)
def test_a_file_that_is_no_bot_is_refused_in_words(source: str | None, words: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    if source is not None:
        path.write_text(source)
    with pytest.raises(Refusal) as refused:
        Source(path)
    assert words in explain(refused.value)
    assert explain(refused.value, "pl")


def test_one_of_several_classes_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("class A:\n  def choose(self, view): ...\nclass B(A):\n  players = 2\n")
    assert Source(path, "B").players == (2,)
    with pytest.raises(Refusal) as refused:
        Source(path, "C")
    assert "has no class C with a method choose; it has: A, B." in explain(refused.value)


def test_servers_that_are_none_are_told_in_words() -> None:
    for url in ("127.0.0.1:8000", "ftp://host", "http://", "http://[::1", "http://host:99999"):
        with pytest.raises(Refusal, match="bot-server"):
            Server(url, "t")
    with pytest.raises(Unreachable):
        Server(f"http://127.0.0.1:{free_port()}", "t").get("/api/me")
