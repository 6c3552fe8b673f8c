"""Makes the club of the demo: what there is to see, and when it happened."""

from __future__ import annotations

from random import Random
from time import monotonic, time
from typing import Final

from msgspec import Struct

from stolik.cli.demo.games import DemoClock, DemoTable
from stolik.cli.demo.moderation import make_cases
from stolik.cli.demo.people import Member, make_people
from stolik.cli.demo.tournaments import DemoTournaments
from stolik.game import Refusal
from stolik.kit import keys, load
from stolik.server.study.statistics.counting import count_batch
from stolik.store import Store
from stolik.table import PRESETS, Setting, Table
from stolik.table.setting import DAY

WEEKS: Final = 8  # for which the club has played
CYCLES: Final = 8  # finished games of each game
LONG: Final = 400  # moves of a game that is played to its end
SHORT: Final = 40  # moves of a game that somebody resigns
HASTY: Final = 8  # the same, when the time for making the demo is over
PLAYING_S: Final = 15.0  # seconds for the finished games, on any machine
HOUR: Final = DAY // 24


class Account(Struct, frozen=True):
    """An account with which one looks around."""

    name: str
    password: str


async def make_club(url: str, lang: str, seconds: float = PLAYING_S) -> tuple[Account, Account]:
    """Make people, games and tournaments in an empty database. Raises `Refusal` if there are people in it.

    Return the account of a visitor, and the host's.
    """
    now = int(time() * 1000)
    clock = DemoClock(now - (WEEKS * 7 + 1) * DAY)
    with Store.open(url, clock=clock) as store:
        if not store.people.is_empty():
            raise Refusal("demo-people")
        members, passwords = make_people(store)
        making = _Making(store, clock, members, monotonic() + seconds)
        making.play_finished(now - DAY)
        clock.now = now - 5 * HOUR
        two = [key for key in keys() if 2 in load(key).seats]
        if two:
            tournaments = DemoTournaments(store, clock, making.rng, lang)
            await tournaments.make_half_played(making.find_quickest(two), members, making.choose_length())
            running = making.start_running(now)
            clock.now = now
            make_cases(store, clock, members[1].person, [members[0].person], running, lang)
            await tournaments.start_with_bots(two[0], members[1])
        clock.now = now
        while count_batch(store):
            pass
        visitor, host = [
            Account(member.person.name, password) for member, password in zip(members, passwords, strict=False)
        ]
        return visitor, host


class _Making:
    """Makes the tables of the club."""

    def __init__(self, store: Store, clock: DemoClock, members: list[Member], until: float) -> None:
        self.rng = Random()
        self._until = until
        self._store = store
        self._clock = clock
        self._members = members
        self._seconds: dict[str, float] = {}  # how long games of each kind took here

    def choose_length(self) -> int:
        """Return after how many moves somebody resigns: soon, if the time for making the demo is over."""
        return HASTY if monotonic() > self._until else self.rng.choice((LONG, LONG, SHORT))

    def play_finished(self, until: int) -> None:
        """Play rated games in the past weeks."""
        first = self._clock.now
        games = keys() * CYCLES
        times = sorted(self.rng.randrange(first, until) for _ in games)
        for number, (game, began) in enumerate(zip(games, times, strict=True)):
            self._clock.now = max(self._clock.now, began)  # ratings change one after the other
            at = monotonic()
            demo = self._open(
                game, self._choose(game, with_visitor=(number + number // len(keys())) % 2 == 0), "30+20", rated=True
            )
            demo.play(self._members, self.choose_length())
            demo.finish()
            self._seconds[game] = max(self._seconds.get(game, 0.0), monotonic() - at)

    def find_quickest(self, games: list[str]) -> str:
        """Return the game whose games took the least time here."""
        return min(games, key=self._seconds.__getitem__)

    def start_running(self, now: int) -> list[DemoTable]:
        """Begin public games that go on, by correspondence: in the first ones it is the visitor's turn."""
        running: list[DemoTable] = []
        for number, game in enumerate(keys()):
            self._clock.now = now - (number + 2) * HOUR // 2
            with_visitor = number < 2
            members = self._choose(game, with_visitor)
            demo = self._open(game, members, "days-3", rated=False)
            visitor = self._members[0].person.id

            def is_enough(table: Table, visitor: str = visitor, with_visitor: bool = with_visitor) -> bool:
                assert table.play is not None
                seats = table.actors()
                mine = bool(seats) and getattr(table.seats[seats[0]].person, "id", None) == visitor
                return len(table.play.made) >= HASTY and (mine or not with_visitor)

            demo.play(self._members, 2 * HASTY, is_enough)
            demo.save(telling=True)
            running.append(demo)
        return running

    def _open(self, game: str, members: list[Member], clock: str, rated: bool) -> DemoTable:
        demo = DemoTable(self._store, self._clock, self.rng)
        demo.open(Setting(game=game, players=len(members), clock=PRESETS[clock], rated=rated), members)
        demo.start(members)
        return demo

    def _choose(self, game: str, with_visitor: bool) -> list[Member]:
        """Return who plays: a few people in any order."""
        seats = load(game).seats
        count = self.rng.choice([number for number in seats if number >= 2][:2])
        chosen = self.rng.sample(self._members[1:], count - with_visitor) + self._members[:1] * with_visitor
        return self.rng.sample(chosen, count)
