"""The export of everything that the server has about a person: all of it, and nothing of others."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from stolik.store.moderation.log import Entry
from tests.server.client import Player, Running, start

SECRETS = ("password", "token_hash", "code_hash", "key_hash", "public_key")


async def download(player: Player) -> dict[str, Any]:
    answer = await player.http.get("/api/me/data")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        found: dict[str, Any] = {}
        for name in archive.namelist():
            text = archive.read(name).decode()
            found[name] = json.loads(text) if name.endswith(".json") else [json.loads(x) for x in text.splitlines()]
        return found


async def test_everything_about_me_and_nothing_of_others(server: Running) -> None:
    me, other = await Player.arrive(server.url, "Exporta"), await Player.arrive(server.url, "Otheria")
    await me.post("/api/accounts", {"name": "Exporta", "password": "correct horse"}, 201)
    await other.post("/api/accounts", {"name": "Otheria", "password": "other horse"}, 201)
    secrets = [(await me.post("/api/me/tokens", {"name": "my program", "scopes": ["read"]}, 201))["secret"]]
    secrets += (await me.post("/api/me/recovery-codes", {"password": "correct horse"}, 201))["codes"]
    await other.post("/api/me/tokens", {"name": "other program", "scopes": ["read"]}, 201)
    await me.http.put("/api/me/progress", json={"courses": {"zero": ["pass"]}})
    done, open_table = await start([me, other], "abalone"), await me.open("abalone", access="private")
    await me.ask(done, type="say", text="my words")
    await other.ask(done, type="say", text="their words")
    await me.ask(done, type="resign")
    watched = await start([other, await Player.arrive(server.url, "Third")], "abalone")
    await me.ask(watched, type="say", text="from outside")

    found = await download(me)
    assert set(found) == {"account.json", "games.ndjson", "tables.ndjson", "chat.ndjson"}
    rows = found["account.json"]
    assert rows["people"][0]["name"] == "Exporta"
    assert rows["progress"][0]["data"] == {"courses": {"zero": ["pass"]}}
    assert [row["name"] for row in rows["tokens"]] == ["my program"]
    assert len(rows["recovery_codes"]) == 6
    assert all(row["user_agent"] for row in rows["sessions"])
    assert [game["table"] for game in found["games.ndjson"]] == [done]
    assert found["games.ndjson"][0]["record"]["moves"] == []
    assert {entry["table"] for entry in found["tables.ndjson"]} == {done, open_table}
    assert sorted(line["text"] for line in found["chat.ndjson"]) == ["from outside", "my words"]
    text = json.dumps(found)
    for hidden in (*SECRETS, *secrets, "their words", "other program", "$argon2"):
        assert hidden not in text
    assert watched in {line["table"] for line in found["chat.ndjson"]}


async def test_a_guest_has_an_export_too_and_nobody_has_none(server: Running) -> None:
    guest = await Player.arrive(server.url, "Small Guest")
    found = await download(guest)
    assert found["account.json"]["people"][0]["name"] == "Small Guest"
    assert found["games.ndjson"] == found["chat.ndjson"] == []
    guest.http.cookies.clear()
    assert (await guest.http.get("/api/me/data")).status_code == 401


async def test_the_reported_are_not_told_who_reported_them_and_where(server: Running) -> None:
    rude, other = await Player.arrive(server.url, "Ruda"), await Player.arrive(server.url, "Kind")
    report = server.services.store.reports.add(other.me["id"], rude.me["id"], "my secret note", "table/7", "rude words")
    server.services.store.reports.close(report.id, "dismissed", Entry("close-report", None))
    server.services.store.sanctions.impose(rude.me["id"], "warning", Entry("warn", None, reason="be kind"))
    found = await download(rude)
    assert "reports" not in found["account.json"]
    assert [line["action"] for line in found["account.json"]["moderation_log"]] == ["warn"]
    for told in ("my secret note", "table/7", report.id, other.me["id"]):
        assert told not in json.dumps(found)
    mine = (await download(other))["account.json"]["reports"]
    assert [row["note"] for row in mine] == ["my secret note"], "what one has written oneself"
