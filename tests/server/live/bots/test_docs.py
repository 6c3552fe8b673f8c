"""The commands of docs/bot-interface.md, run against a real server as they stand there."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from pathlib import Path
from random import Random

from tests.server.client import PATIENCE, Player, Running
from tests.server.live.bots.program import Program, challenge
from tests.server.live.bots.test_runner import play_against

PAGE = (Path(__file__).parents[4] / "docs" / "bot-interface.md").read_text(encoding="utf-8")
BOT, *BY_HAND = re.findall(r"```bash\n(.*?)```", PAGE, re.DOTALL)
EXAMPLE = (Path(__file__).parents[4] / "examples" / "my_bot.py").read_text(encoding="utf-8")


async def test_the_bot_in_curl_plays(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    token = bot.http.headers["Authorization"].removeprefix("Bearer ")
    environ = os.environ | {"URL": server.url, "TOKEN": token}
    with subprocess.Popen(["bash", "-c", BOT], env=environ, stdout=subprocess.DEVNULL) as process:
        table = await challenge(ann, bot, "abalone", options={"max_plies": 4})
        async with ann.sit(table) as socket:
            view = await play_against(socket, Random(1))
        assert (view["made"], view["result"]["by"]) == (4, "game")
        server.services.store.tokens.revoke_all(bot.me["id"])
        server.server.servers[0].get_loop().call_soon_threadsafe(server.services.hub.recheck, bot.me["id"])
        assert await asyncio.to_thread(process.wait, PATIENCE) == 0  # its stream has ended


def test_the_commands_by_hand_work_one_after_the_other(server: Running, tmp_path: Path) -> None:
    script = "\necho\n".join(BY_HAND).replace("-m 2", "-m 1")  # shorter looks at the streams
    done = subprocess.run(
        ["bash", "-c", script], env=os.environ | {"URL": server.url}, cwd=tmp_path, capture_output=True, text=True
    )
    said = done.stdout
    assert '"kind":"account"' in said
    assert '"type":"challenge"' in said
    assert said.count('"type":"ok"') == 4, said  # ready, join, say, resign
    assert '"type":"table"' in said
    assert '"viewer":1' in said
    refusal = re.search(r"`(\{\"code\":\"abalone-not-your-turn\".*?\})`", PAGE)
    assert refusal is not None
    assert refusal[1] in said


def test_the_example_in_the_page_is_the_file() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    code = [line.strip() for line in shown.splitlines() if line.strip() and not line.strip().startswith("def ")]
    for line in code:
        assert line.removeprefix("return ").removesuffix(")") in EXAMPLE, line
    assert len(EXAMPLE.splitlines()) <= 32
