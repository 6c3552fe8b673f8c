"""The tournaments of the demo: one is half played, and in one the bots of the server play on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final

from stolik.cli.demo.games import DemoClock, DemoTable
from stolik.cli.demo.people import Member
from stolik.messages import say
from stolik.server.tournaments.entering import make_bot_entries, make_entry
from stolik.server.tournaments.seating import make_opening
from stolik.server.tournaments.tournaments import Tournaments
from stolik.store import Store
from stolik.table import PRESETS, SERVER
from stolik.table import Setting as TableSetting
from stolik.table.setting import SECOND
from stolik.tournaments import (
    OpenTable,
    Pause,
    Report,
    RoundRobin,
    Setting,
    Start,
    Swiss,
    Tick,
    Tournament,
    read_outcome,
)

ENTRANTS: Final = 8
ROUNDS: Final = 5
PLAYED: Final = 2  # rounds that are over
BOTS: Final = 3  # of each level


class DemoTournaments:
    """Makes tournaments."""

    def __init__(self, store: Store, clock: DemoClock, rng: Random, lang: str) -> None:
        self._store = store
        self._clock = clock
        self._rng = rng
        self._lang = lang
        self._tournaments = Tournaments(store, clock, asyncio.create_task)

    async def make_half_played(self, game: str, members: Sequence[Member], most: int) -> None:
        """Make a tournament of the club of which some rounds are played. The director has paused it."""
        director = members[1].person
        tournament = await self._open(members[1], game, Swiss(ROUNDS), "demo-tournament-club", rated=True)
        for member in members[:ENTRANTS]:
            entry = make_entry(self._store, tournament, [member.person.id], "")
            await self._tournaments.execute(tournament.id, member.person, entry)
        tournament = await self._tournaments.execute(tournament.id, director, Start())
        for number in range(PLAYED):
            await self._play_round(tournament, members, most)
            if number == PLAYED - 1:
                await self._tournaments.execute(tournament.id, director, Pause())
            else:
                self._clock.now += tournament.setting.between * SECOND
                tournament = await self._tournaments.execute(tournament.id, SERVER, Tick())

    async def start_with_bots(self, game: str, director: Member) -> None:
        """Start a tournament of bots. The server opens its tables and plays it."""
        tournament = await self._open(director, game, RoundRobin(), "demo-tournament-bots", rated=False)
        for level in ("beginner", "casual"):
            entries = make_bot_entries(tournament, level, BOTS)
            tournament = await self._tournaments.execute(tournament.id, director.person, *entries)
        await self._tournaments.execute(tournament.id, director.person, Start())

    async def _open(self, director: Member, game: str, form: Swiss | RoundRobin, name: str, rated: bool) -> Tournament:
        table = TableSetting(game=game, players=2, clock=PRESETS["30+20"], rated=rated)
        setting = Setting(name=say(name, self._lang), table=table, format=form, bots=not rated)
        return await self._tournaments.open(director.person, setting)

    async def _play_round(self, tournament: Tournament, members: Sequence[Member], most: int) -> None:
        """Play all tables of a round. They begin at the same time, and the results come as the games end."""
        began = self._clock.now
        results: list[tuple[int, int, Report]] = []
        for pairing in [each for each in tournament.pairings if each.is_open]:
            self._clock.now = began
            opening = make_opening(tournament, pairing)
            await self._tournaments.execute(tournament.id, SERVER, OpenTable(pairing=pairing.id, table=opening.table))
            demo = DemoTable(self._store, self._clock, self._rng)
            demo.open_for_tournament(opening)
            demo.start([member for member in members if member.person.id in pairing.sides])
            demo.play(members, most)
            demo.finish()
            assert demo.table.play is not None
            assert demo.table.play.result is not None
            places, points = read_outcome(tournament, demo.table.play.result.outcome)
            report = Report(pairing=pairing.id, places=places, points=points, table=opening.table)
            results.append((self._clock.now, pairing.id, report))
        for ended, _, report in sorted(results, key=lambda each: each[:2]):
            self._clock.now = ended
            await self._tournaments.execute(tournament.id, SERVER, report)
