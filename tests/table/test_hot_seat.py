"""Several people at one device: who may act for which seat, who sees what, and what they decide together."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.game import Refusal
from stolik.kit import keys, load
from stolik.table import commands as c
from stolik.table import decide, find_rights, find_viewers, fold, make_table_view, open_rematch_table
from stolik.table.commands import SERVER, Actor, Command, SeatBot
from stolik.table.seats import BotSeat, OpenSeat, Person, Sitter, TakenSeat
from stolik.table.setting import NoClock, Setting, SuddenDeath
from stolik.table.table import Table

HOST, EVE = Person("host", "Hania"), Person("eve", "Eve")
NAMES = ("Ada", "Bea", "Cyd", "Dan", "Ewa", "Fil")


def local(seat: int, holder: Person = HOST) -> TakenSeat:
    return TakenSeat(Person(f"{holder.id}~{seat}", NAMES[seat], holder=holder.id))


class Device:
    """A hot-seat table, and whoever uses the device."""

    def __init__(self, game: str, people: int, bots: int = 0, seed: int = 1, **options: Any) -> None:
        players = people + bots
        seats: tuple[Sitter, ...] = (*[local(seat) for seat in range(people)], *[BotSeat("greedy")] * bots)
        setting = Setting(game=game, players=players, options=options, access="private")
        self.table = decide(None, HOST, c.Open(table="t", setting=setting, seats=seats), 0).table
        self.do(SERVER, c.Start(seed=seed, salt="5a" * 16))

    def do(self, actor: Actor, command: Command) -> list[str]:
        events, table = decide(self.table, actor, command, 0)
        assert fold(events, self.table) == table
        self.table = table
        return [type(event).__name__ for event in events]

    def refused(self, actor: Actor, command: Command) -> str:
        with pytest.raises(Refusal) as refusal:
            decide(self.table, actor, command, 0)
        return refusal.value.reason

    def choose(self, rng: Random | None = None) -> tuple[int, dict[str, Any]]:
        """Return whose turn it is, and a legal move, the first or a random one."""
        seat = self.table.actors()[0]
        legal = self.table.game.moves(self.table.running.state, seat)
        move = (
            next(iter(legal)) if rng is None else rng.choice([move for move, _ in zip(legal, range(50), strict=False)])
        )
        return seat, msgspec.to_builtins(move)

    def move(self, rng: Random | None = None) -> int:
        seat, move = self.choose(rng)
        if self.table.seats[seat].is_played_by_person:
            self.do(HOST, c.Move(move=move, as_seat=seat))
        else:
            self.do(SeatBot(seat), c.Move(move=move))
        return seat


def open_with(seats: tuple[Sitter, ...], **setting: Any) -> Table:
    wanted = Setting(game="zero", players=len(seats), **({"access": "private"} | setting))
    return decide(None, HOST, c.Open(table="t", setting=wanted, seats=seats), 0).table


def test_everybody_at_the_device_is_ready_and_has_a_name_of_their_own() -> None:
    table = open_with((local(0), local(1), BotSeat("greedy")))
    assert all(each.ready for each in table.seats if each.person)
    view = make_table_view(table, None)
    assert [seat.name for seat in view.seats] == ["Ada", "Bea", None]
    assert [seat.person for seat in view.seats] == [None] * 3, "they have no pages"
    assert [seat.holder for seat in view.seats] == ["host", "host", None]


@pytest.mark.parametrize(
    ("seats", "setting", "reason"),
    [
        ((local(0), local(1), OpenSeat()), {}, "table-hot-seat-people"),
        ((local(0), BotSeat("greedy"), BotSeat("greedy")), {}, "table-hot-seat-people"),
        ((local(0), local(1), TakenSeat(HOST)), {}, "table-hot-seat-people"),
        ((local(0), local(1), local(2, EVE)), {}, "table-hot-seat-people"),
        ((local(0), local(1), local(2)), {"rated": True}, "table-hot-seat-terms"),
        ((local(0), local(1), local(2)), {"access": "public"}, "table-hot-seat-terms"),
        ((local(0), local(1), local(2)), {"clock": SuddenDeath(300)}, "table-hot-seat-terms"),
    ],
)
def test_what_one_device_cannot_keep_is_refused(
    seats: tuple[Sitter, ...], setting: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        open_with(seats, **setting)
    assert refusal.value.reason == reason


def test_it_starts_as_it_was_opened() -> None:
    table = open_with((local(0), local(1), local(2)))
    rated = Setting(game="zero", players=3, rated=True, clock=NoClock())
    for command in (c.ChangeSetting(setting=rated, as_seat=0), c.ChangeSeat(seat=1, sitter=OpenSeat(), as_seat=0)):
        with pytest.raises(Refusal, match="table-started"):
            decide(table, HOST, command, 0)


def test_the_holder_acts_for_the_seat_that_a_command_names() -> None:
    device = Device("zero", 3)
    seat, move = device.choose()
    other = (seat + 1) % 3
    assert device.refused(HOST, c.Move(move=move)) == "table-seat-unnamed"
    assert device.refused(HOST, c.Move(move=move, as_seat=7)) == "table-seat-of-others"
    with pytest.raises(Refusal):
        device.do(HOST, c.Move(move=move, as_seat=other))  # it is not that seat's turn
    assert device.do(HOST, c.Move(move=move, as_seat=seat))[0] == "Moved"
    assert device.table.running.made[-1].seat == seat
    device.do(HOST, c.Resign(as_seat=other))
    assert device.table.running.resigned == (other,)


def test_a_stranger_acts_for_nobody_and_sits_nowhere() -> None:
    device = Device("zero", 3)
    seat, move = device.choose()
    for command in (
        c.Move(move=move),
        c.Resign(),
        c.AskTakeback(),
        c.Rematch(),
        c.Join(),
        c.Join(seat=seat),
        c.Abort(),
    ):
        with pytest.raises(Refusal):
            decide(device.table, EVE, command, 0)
    for command in (c.Move(move=move, as_seat=seat), c.Resign(as_seat=seat), c.Rematch(as_seat=seat)):
        assert device.refused(EVE, command) == "table-seat-of-others"


def test_a_player_of_another_table_cannot_name_the_seat_of_somebody_else() -> None:
    seats: tuple[Sitter, ...] = (TakenSeat(HOST), OpenSeat())
    table = decide(None, HOST, c.Open(table="t", setting=Setting(game="abalone", players=2), seats=seats), 0).table
    table = decide(table, EVE, c.Join(ready=True), 0).table
    with pytest.raises(Refusal, match="table-seat-of-others"):
        decide(table, HOST, c.Ready(as_seat=1), 0)
    assert decide(table, HOST, c.Ready(as_seat=0), 0).table.seats[0].ready, "one's own seat may be named"
    assert find_rights(table, "host", 1).viewer is None
    assert find_rights(table, "host", 0).viewer == 0


def test_there_is_no_chat() -> None:
    device = Device("zero", 3)
    assert device.refused(HOST, c.Say(text="hello", as_seat=0)) == "table-chat-off"
    assert device.refused(EVE, c.Say(text="hello")) == "table-chat-off"


@given(
    game=st.sampled_from(sorted(keys())), bots=st.integers(0, 1), seed=st.integers(0, 2**32), plies=st.integers(0, 40)
)
def test_at_no_time_the_device_shows_two_seats_or_one_that_is_not_to_act(
    game: str, bots: int, seed: int, plies: int
) -> None:
    rules = load(game)
    players = max(min(rules.seats), 2 + bots)
    device = Device(game, players - bots, bots, seed)
    rng = Random(seed)
    for _ in range(plies):
        table = device.table
        if table.phase != "playing":
            break
        awaited = [seat for seat in table.actors() if table.seats[seat].is_played_by_person]
        for seat in range(players):
            assert find_rights(table, HOST.id, seat).viewer == (seat if seat in awaited else None)
            assert find_rights(table, EVE.id, seat).viewer is None
            assert find_rights(table, f"host~{seat}").viewer is None, "a local name is nobody's id"
        unasked = find_rights(table, HOST.id).viewer
        assert unasked == (None if rules.hidden or not awaited else awaited[0])
        assert find_rights(table, EVE.id).viewer is None
        assert find_rights(table, None).viewer is None
        assert {person for person, _ in find_viewers(table)} <= {HOST.id}
        device.move(rng)


def test_the_last_move_at_the_device_is_taken_back_without_asking_around() -> None:
    device = Device("abalone", 2)
    first = device.move()
    assert device.do(HOST, c.AskTakeback(as_seat=1)) == ["TakebackAsked", "TakenBack"]
    assert not device.table.running.made
    assert device.table.actors() == (first,)
    device.move()
    device.move()
    device.do(HOST, c.AskTakeback(as_seat=0))
    assert len(device.table.running.made) == 1, "the last move, and not one's own last move"


def test_what_was_revealed_is_not_taken_back() -> None:
    device = Device("zero", 3)
    device.move()
    assert device.refused(HOST, c.AskTakeback(as_seat=device.table.actors()[0])) == "table-takeback-revealed"


def test_a_draw_is_agreed_at_the_device() -> None:
    device = Device("abalone", 2)
    device.move()
    assert device.do(HOST, c.OfferDraw(as_seat=1)) == ["DrawOffered", "Finished"]
    assert device.table.play is not None
    result = device.table.play.result
    assert result is not None
    assert (result.by, result.outcome.places, result.rated) == ("agreed", (1, 1), False)


def test_one_word_is_enough_for_a_rematch_with_the_same_names() -> None:
    device = Device("abalone", 2)
    device.do(HOST, c.Resign(as_seat=1))
    assert find_rights(device.table, HOST.id).viewer == 0, "after the game the device may do what a seat may"
    device.do(HOST, c.Rematch(as_seat=0))
    assert device.table.rematch == (0, 1)
    device.do(SERVER, c.OpenRematch(table="t2"))
    again = open_rematch_table(device.table).table
    assert again.is_hot_seat
    assert [each.person and each.person.name for each in again.seats] == ["Bea", "Ada"]
    assert all(each.ready for each in again.seats)


def test_the_game_goes_on_after_one_of_three_has_resigned() -> None:
    device = Device("zero", 3)
    seat = device.table.actors()[0]
    device.do(HOST, c.Resign(as_seat=seat))
    assert device.table.phase == "playing"
    assert find_rights(device.table, HOST.id, seat).viewer is None, "a bot plays there now"
    assert device.refused(HOST, c.Return(as_seat=seat)) == "table-resigned"
