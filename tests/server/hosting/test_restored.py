"""A server that starts with a restored backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stolik.server.settings import Settings
from stolik.store import backup, folder_url
from tests.server.client import QUICK, Player, Running, free_port, start


def serve(data: Path, **more: Any) -> Running:
    return Running(Settings(port=free_port(), data=data, **QUICK, **more))


async def test_games_that_were_dealt_before_the_backup_end_and_others_go_on(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with serve(old) as server:
        people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        dealt, open_game = await start(people, "setup"), await start(people, "abalone")
        new.mkdir()
        backup(folder_url(old), new / "stolik.db")
        await people[0].ask(dealt, type="resign")
        seed = (await people[1].get(f"/api/tables/{dealt}"))["seed"]
        assert seed is not None, "everybody knows the seed now"
    with serve(new) as server:
        ann = people[0].move_to(server.url)
        view = await ann.get(f"/api/tables/{dealt}")
        assert (view["phase"], view["result"]["by"], view["result"]["rated"]) == ("finished", "aborted", False)
        assert (await ann.get(f"/api/tables/{open_game}"))["phase"] == "playing"
        bob = people[1].move_to(server.url)
        later = await start([ann, bob], "setup")
    with serve(new) as server:
        ann = people[0].move_to(server.url)
        assert (await ann.get(f"/api/tables/{later}"))["phase"] == "playing", "once is enough"
    with serve(new, restored=True) as server:  # restored by other means
        ann = people[0].move_to(server.url)
        assert (await ann.get(f"/api/tables/{later}"))["phase"] == "finished"
