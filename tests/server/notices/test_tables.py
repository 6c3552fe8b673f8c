"""What people are told of the events at a table, and what not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from stolik.kit import keys, load
from stolik.server.live.tables import Tables, new_id
from stolik.server.node_clock import NodeClock
from stolik.server.notices.notices import Notices
from stolik.server.notices.tables import TableNotices
from stolik.store import Store
from stolik.table import (
    PRESETS,
    SERVER,
    Actor,
    Command,
    Decline,
    InvitedSeat,
    Join,
    Move,
    Open,
    OpenSeat,
    Person,
    Ready,
    Rematch,
    Resign,
    Setting,
    Table,
    TakenSeat,
    Tick,
)
from stolik.table import commands as c
from stolik.table.seats import Sitter
from stolik.table.setting import DAY
from tests.server.live.starting import ANN, BOB, start

DAYS = PRESETS["days-3"]


class Hall:
    """Tables without a network, whose time passes only when a test says so."""

    def __init__(self, url: str) -> None:
        self.now = 1_800_000_000_000
        self.store = store = Store.open(url, clock=lambda: self.now)
        self.looking: set[str] = set()
        self.tables = Tables(store, clock=NodeClock(lambda: self.now / 1000))
        self.tables.now = lambda: self.now
        self.notices = Notices(store, now=lambda: self.now)
        self.tables.find_notices = TableNotices(self.notices, lambda _, person: person in self.looking).find

    async def play(self, table: Table, actor: Actor, command: Command) -> Table:
        self.now += 1_000
        return await self.tables.execute(table.id, actor, command)

    async def move(self, table: Table) -> Table:
        (seat, *_) = table.actors()
        person = table.seats[seat].person
        move: Any = next(iter(table.game.moves(table.running.state, seat)))
        assert person is not None
        return await self.play(table, person, Move(move=move))

    def list(self, person: Person, *, unread: bool = True) -> list[str]:
        """The messages for a person, the newest first."""
        found = self.store.notices.list_of_person(person.id, self.now, limit=100)
        return [notice.message for notice in found if notice.seen is None or not unread]


@pytest.fixture
def hall(migrated_url: str) -> Iterator[Hall]:
    hall = Hall(migrated_url)
    with hall.store:
        yield hall


async def test_a_correspondence_game_tells_whose_turn_it_is(hall: Hall) -> None:
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=DAYS))
    assert (hall.list(ANN), hall.list(BOB)) == (["notice-turn"], ["notice-begin"])
    table = await hall.move(table)
    assert (hall.list(ANN), hall.list(BOB)[0]) == ([], "notice-turn"), "who has moved needs no notice any more"
    for _ in range(6):
        table = await hall.move(table)
    assert hall.list(ANN, unread=False).count("notice-turn") == 1, "many moves are one notice"
    await hall.play(table, ANN, Resign())
    assert hall.list(BOB)[0] == "notice-over"


async def test_games_at_the_table_have_no_turns_to_tell(hall: Hall) -> None:
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=PRESETS["10+0"]))
    for _ in range(4):
        table = await hall.move(table)
    assert (hall.list(ANN), hall.list(BOB)) == (["notice-begin"], ["notice-begin"])


async def test_nobody_is_told_of_a_table_that_they_look_at(hall: Hall) -> None:
    hall.looking = {ANN.id, BOB.id}
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=DAYS))
    for _ in range(4):
        table = await hall.move(table)
    assert (hall.list(ANN), hall.list(BOB)) == ([], [])


async def test_time_that_is_running_out_is_told_before_its_end(hall: Hall) -> None:
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=DAYS))
    table = await hall.move(table)
    began = hall.now
    hall.now = began + 3 * DAY - DAY // 2 - 1
    assert "notice-deadline" not in hall.list(BOB)
    hall.now += 1
    assert hall.list(BOB)[0] == "notice-deadline"
    assert "notice-deadline" not in hall.list(ANN, unread=False), "she has moved in time"
    await hall.move(table)
    assert hall.list(BOB) == ["notice-begin"]
    hall.now += 4 * DAY
    await hall.tables.execute(table.id, SERVER, Tick())
    assert hall.list(BOB)[0] == "notice-over"


async def test_a_challenge_is_told_and_settled_when_it_is_answered(hall: Hall) -> None:
    async def challenge(access: Literal["public", "private"] = "public") -> Table:
        table_id = new_id()
        setting = Setting(game="absolute", players=2, clock=DAYS, access=access)
        return await hall.tables.execute(
            table_id, ANN, Open(table=table_id, setting=setting, seats=(TakenSeat(ANN), InvitedSeat(BOB)))
        )

    first = await challenge()
    second = await challenge()
    assert hall.list(BOB) == ["notice-challenge"], "many of one person are one"
    await hall.play(first, ANN, c.ChangeSeat(seat=1, sitter=OpenSeat()))
    assert hall.list(BOB) == ["notice-challenge"], "the newer one still holds"
    await hall.play(second, BOB, Decline())
    assert (hall.list(BOB), hall.list(ANN)) == ([], ["notice-declined"])
    await hall.play(await challenge("private"), BOB, Decline())
    assert hall.list(ANN)[0] == "notice-declined-closed"
    third = await challenge()
    await hall.play(third, BOB, Join())
    assert (hall.list(BOB), hall.list(ANN)[0]) == ([], "notice-joined")
    await hall.play(third, ANN, Ready())
    await hall.play(third, BOB, Ready())
    assert "notice-joined" not in hall.list(ANN), "that the game has begun says more"


async def test_offers_and_their_answers_are_told(hall: Hall) -> None:
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=DAYS))
    table = await hall.move(table)
    table = await hall.play(table, ANN, c.AskTakeback())
    assert hall.list(BOB)[0] == "notice-takeback-asked"
    table = await hall.play(table, BOB, c.DeclineTakeback())
    assert hall.list(ANN)[0] == "notice-takeback-declined"
    table = await hall.play(table, ANN, c.OfferDraw())
    assert hall.list(BOB)[0] == "notice-draw-offered"
    table = await hall.play(table, BOB, c.DeclineDraw())
    assert hall.list(ANN)[0] == "notice-draw-declined"
    table = await hall.play(table, BOB, c.OfferDraw())
    table = await hall.play(table, ANN, c.AgreeDraw())
    assert {*hall.list(BOB)[:2]} == {"notice-draw-agreed", "notice-over"}
    table = await hall.play(table, BOB, Rematch())
    assert hall.list(ANN)[0] == "notice-rematch-offered"
    table = await hall.play(table, ANN, c.DeclineRematch())
    assert hall.list(BOB)[0] == "notice-rematch-declined"


async def test_a_rematch_begins_for_who_is_not_there(hall: Hall) -> None:
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=DAYS))
    table = await hall.play(table, ANN, Resign())
    table = await hall.play(table, BOB, Rematch())
    table = await hall.play(table, ANN, Rematch())
    await hall.tables.close()
    found = hall.store.notices.list_of_person(BOB.id, hall.now, limit=9)
    assert (found[0].link, found[0].message) == (f"/table/{table.next}", "notice-turn")


@pytest.mark.parametrize("game", keys())
async def test_a_notice_has_nothing_of_the_position(hall: Hall, game: str) -> None:
    players = load(game).seats[0]
    people = (ANN, BOB, Person("cleo", "Cleo"))[: max(2, players)]
    setting = Setting(game=game, players=len(people), clock=DAYS)
    table = await start(hall.tables, setting) if len(people) == 2 else await _start_with(hall, people, setting)
    for _ in range(12):
        table = await hall.move(table)
    for person in people:
        for notice in hall.store.notices.list_of_person(person.id, hall.now + 5 * DAY, limit=100):
            assert notice.facts == {"game": game}
            assert notice.link == f"/table/{table.id}"


async def _start_with(hall: Hall, people: tuple[Person, ...], setting: Setting) -> Table:
    table_id = new_id()
    seats: tuple[Sitter, ...] = (TakenSeat(people[0]), *(OpenSeat(),) * (setting.players - 1))
    await hall.tables.execute(table_id, people[0], Open(table=table_id, setting=setting, seats=seats))
    for seat, person in enumerate(people[1:], 1):
        await hall.tables.execute(table_id, person, Join(seat=seat))
    for person in people:
        table = await hall.tables.execute(table_id, person, Ready())
    return table


async def test_a_move_is_stored_even_if_nobody_can_be_told(hall: Hall) -> None:
    table = await start(hall.tables, Setting(game="abalone", players=2, clock=DAYS))

    def fail(*_: object) -> Any:
        raise RuntimeError

    hall.tables.find_notices = fail
    assert len((await hall.move(table)).running.made) == 1
