"""What people are told of a tournament, at a real server."""

from __future__ import annotations

from tests.server.client import Player, Running
from tests.server.tournaments.players import direct, find_my_table, open_tournament


async def test_a_round_is_told_with_the_table(server: Running) -> None:
    people = [await Player.arrive(server.url, f"Told {number}") for number in range(3)]
    tournament = await open_tournament(people[0], {"type": "swiss", "rounds": 2})
    for player in people:
        await player.post(f"/api/tournaments/{tournament}/entry", {})
    await direct(people[0], tournament, type="start")
    texts = []
    for player in people:
        newest = None
        while newest is None:
            newest = (await player.get("/api/me/notices/unread"))["newest"]
        assert newest["kind"] == "round"
        table = find_my_table(player, await player.get(f"/api/tournaments/{tournament}"))
        assert newest["link"] == (f"/table/{table}" if table else f"/tournament/{tournament}")
        texts.append(newest["text"].rpartition(":")[2])
    assert sorted(texts) == [" you have a bye.", " your table is ready.", " your table is ready."]
