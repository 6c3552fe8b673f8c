"""A server that starts with a restored backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stolik.server.settings import Settings
from stolik.store import Store, backup, folder_url
from tests.server.client import QUICK, Player, Running, free_port, start


def serve(data: Path, **more: Any) -> Running:
    return Running(Settings(port=free_port(), data=data, **QUICK, **more))


async def test_games_that_were_dealt_before_the_backup_end_and_others_go_on(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with serve(old) as server:
        people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        dealt = await start(people, "setup")
        open_game = await start(people, "abalone")
        called = await people[0].open("setup")
        await people[1].ask(called, type="join", ready=True, seal="5e" * 32)
        await people[0].ask(called, type="ready")
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
        assert (await ann.get(f"/api/tables/{called}"))["phase"] == "closed", "the server's seed may be known"
        bob = people[1].move_to(server.url)
        later = await start([ann, bob], "setup")
    with serve(new) as server:
        ann = people[0].move_to(server.url)
        assert (await ann.get(f"/api/tables/{later}"))["phase"] == "playing", "once is enough"
    with serve(new, restored=True) as server:  # restored by other means
        ann = people[0].move_to(server.url)
        assert (await ann.get(f"/api/tables/{later}"))["phase"] == "finished"


def test_sessions_of_accounts_and_tokens_end_because_some_may_have_been_revoked(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with Store.open(folder_url(old)) as store:
        ann, guest = store.people.create_account("Ann", "correct horse"), store.people.create_guest("Bob")
        session, secret = store.sessions.create(ann.id)
        _, guests_secret = store.sessions.create(guest.id)
        token, token_secret = store.tokens.create(ann.id, "bot", ["read"])
        new.mkdir()
        backup(folder_url(old), new / "stolik.db")
        store.sessions.revoke(ann.id, session.id)
        store.tokens.revoke(ann.id, token.id)
    with serve(new):
        pass
    with Store.open(folder_url(new)) as store:
        assert store.sessions.find(secret) is None
        assert store.tokens.find(token_secret) is None
        assert store.sessions.find(guests_secret) is not None, "a guest cannot sign in again"
        store.people.sign_in("Ann", "correct horse")
