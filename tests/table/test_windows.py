"""Windows: a short time in which several seats may act before the game goes on, as SETUP's claims (SET-13)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from stolik.game import Illegal
from stolik.messages import say
from stolik.table import commands as c
from stolik.table import decide, dump, find_next_deadline, restore
from stolik.table.clocks import Clocks
from stolik.table.commands import SERVER, SeatBot
from stolik.table.seats import BotSeat, Person, Sitter, TakenSeat
from stolik.table.setting import DAY, PRESETS, Setting

New = Callable[..., Any]
S = 1000
CLAIM, WAIVE = {"type": "claim"}, {"type": "waive"}


def step(table: Any, claimants: int = 1) -> bool:
    """Make a move that leads to a window in which so many seats may act, if there is one; or else another one."""
    game, state = table.table.game, table.table.running.state
    seat = table.table.actors()[0]
    moves = list(islice(game.moves(state, seat), 400))
    found = [move for move in moves if sum(map(bool, game.play(state, seat, move).claims)) == claimants]
    move = found[0] if found and not state.claims else moves[0]
    table.do(table.player(seat), table.move_of(seat, game.format_move(game.view(state, seat), move)))
    return bool(found) and not state.claims


def open_window(desk: New, players: int = 2, claimants: int = 1, *, after: int = 0, **more: Any) -> Any:
    """Return a table at which somebody has just laid tiles on bonus fields of others, at the time `after`."""
    table = desk("setup", players, bonus="claimed", **more).start(seed=3)
    table.now = after
    while not step(table, claimants):
        pass
    assert len(table.table.actors()) == claimants
    return table


def next_turn(table: Any) -> c.Move:
    """Return a move of the seat whose turn is next: an exchange, legal as soon as the turn has begun."""
    state = table.table.running.state
    return c.Move(move={"type": "exchange", "tiles": [state.racks[state.turn][0]]})


def refused(table: Any, actor: Any, command: c.Move) -> Illegal:
    with pytest.raises(Illegal) as refusal:
        decide(table.table, actor, command, table.now)
    return refusal.value


@pytest.mark.parametrize("clock", ["none", "5+3", "turn-30", "days-3"])
def test_set_13_the_next_turn_waits_five_seconds_for_claims(desk: New, clock: str) -> None:
    table = open_window(desk, clock=PRESETS[clock], after=S)
    (seat,) = table.table.actors()
    assert (table.frame(None)["window"], table.frame(None)["actors"]) == (6 * S, [seat])
    assert find_next_deadline(table.table) == 6 * S
    player = table.player(table.table.running.state.turn)
    for wait in (20, 4_979):
        table.now += wait
        refusal = refused(table, player, next_turn(table))
        assert (refusal.rule, refusal.reason) == ("SET-13", "setup-claims-first")
        assert table.do(SERVER, c.Tick()) == []
    assert table.do(SERVER, c.Tick(), after=1) == ["Moved"]
    assert table.log[-1].at == 6 * S
    assert table.frame(None)["window"] is None
    assert table.table.running.state.claims == ()
    assert refused(table, table.player(seat), c.Move(move=CLAIM)).reason == "setup-no-claim"
    assert table.do(player, next_turn(table)) == ["Moved"]


def test_set_13_who_claims_in_time_gets_the_points_and_the_turn_begins_at_once(desk: New) -> None:
    table = open_window(desk)
    (seat,), state = table.table.actors(), table.table.running.state
    table.do(table.player(seat), c.Move(move=CLAIM), after=4_999)
    assert table.table.running.state.pawns[seat] == state.pawns[seat] + state.claims[seat]
    assert table.table.running.window is None
    table.do(table.player(state.turn), next_turn(table), after=1)


def test_a_move_after_the_window_finds_it_closed_even_before_the_tick(desk: New) -> None:
    table = open_window(desk)
    move = next_turn(table)
    assert table.do(table.player(table.table.running.state.turn), move, after=60 * S) == ["Moved", "Moved"]
    assert [event.at for event in table.log[-2:]] == [5 * S, 60 * S]
    assert table.log[-2].move == WAIVE


def test_nobody_pays_for_a_window(desk: New) -> None:
    table = desk("setup", bonus="claimed", clock=PRESETS["5+3"], first=0).start(seed=3)
    while not step(table):
        pass
    assert table.table.play.clocks.running is None
    before = table.table.play.clocks.remaining
    turn = table.table.running.state.turn
    table.do(SERVER, c.Tick(), after=9 * S)  # late: the next turn has begun at the end of the window all the same
    assert table.table.play.clocks == Clocks(before, turn, 5 * S)


def test_set_13_who_claims_early_starts_the_clock_of_the_next_turn(desk: New) -> None:
    table = open_window(desk, clock=PRESETS["turn-30"])
    table.do(table.player(table.table.actors()[0]), c.Move(move=CLAIM), after=2 * S)
    turn = table.table.running.state.turn
    assert (table.table.play.clocks.running, table.table.play.clocks.since) == (turn, 2 * S)
    assert table.table.play.clocks.remaining == (30 * S, 30 * S)


def test_set_13_bots_wait_for_claims_too(desk: New) -> None:
    table = desk("setup", 3, people=1, bonus="claimed", rated=False).start(seed=3)
    game = table.table.game
    while not (step(table) and table.table.actors() == (0,) and table.table.running.state.turn != 0):
        while table.table.running.state.claims:
            table.do(table.player(table.table.actors()[0]), c.Move(move=WAIVE))
    turn = table.table.running.state.turn
    assert table.table.bots_to_move() == ()
    table.now += 400
    assert refused(table, SeatBot(turn), next_turn(table)).reason == "setup-claims-first"
    table.do(SERVER, c.Tick(), after=4_600)
    assert table.table.bots_to_move() == (turn,)
    assert game.actors(table.table.running.state) == (turn,)


def test_set_13_a_bot_that_plays_on_for_a_leaver_may_claim(desk: New) -> None:
    table = open_window(desk, 3, claimants=2, rated=False)
    seat, other = table.table.actors()
    table.do(table.player(seat), c.Resign())
    assert table.table.bots_to_move() == (seat,)
    state = table.table.running.state
    table.do(SeatBot(seat), c.Move(move=CLAIM), after=S)
    assert table.table.running.state.pawns[seat] == state.pawns[seat] + state.claims[seat]
    assert table.table.actors() == (other,)
    assert table.table.running.window.ends == 5 * S


def test_who_is_away_does_not_stop_a_window(desk: New) -> None:
    table = open_window(desk, 3, claimants=2, rated=False, clock=PRESETS["5+3"])
    for seat in table.table.actors():
        table.do(SERVER, c.Disconnect(person=table.player(seat).id))
    assert table.do(SERVER, c.Tick(), after=5 * S) == ["Moved", "Moved"]
    assert table.table.running.state.claims == ()


def test_two_may_claim_at_the_same_moment(desk: New) -> None:
    table = open_window(desk, 3, claimants=2)
    version = table.table.version
    for seat in table.table.actors():
        command = c.Move(move=CLAIM, if_version=version)  # both have seen the same frame
        assert table.do(table.player(seat), command, after=10) == ["Moved"]
    stale = c.Move(move=next_turn(table).move, if_version=version)
    assert table.refused(table.player(table.table.running.state.turn), stale) == "table-stale"


def test_a_server_that_was_down_gives_the_time_to_claim_back(desk: New) -> None:
    table = open_window(desk)
    table.table = restore(dump(table.table))
    assert table.do(SERVER, c.Resume(down_since=2 * S), after=3600 * S) == ["Resumed"]
    assert table.table.running.window.ends == 3603 * S
    assert table.do(SERVER, c.Tick(), after=2_999) == []
    assert table.do(SERVER, c.Tick(), after=1) == ["Moved"]


def test_a_claim_that_is_taken_back_may_be_made_again_for_as_long(desk: New) -> None:
    table = open_window(desk, rated=False)
    claimant = table.player(table.table.actors()[0])
    other = next(name for name in ("ann", "bob") if name != claimant.id)
    table.do(claimant, c.Move(move=WAIVE), after=S)
    table.do(claimant, c.AskTakeback(), after=10 * S)
    table.do(other, c.AgreeTakeback(), after=S)
    assert table.table.running.window.ends == 17 * S
    table.do(claimant, c.Move(move=CLAIM), after=4 * S)


def test_set_13_points_can_be_claimed_after_a_pawn_has_reached_the_finish(desk: New) -> None:
    for seed in range(20):
        table = desk("setup", bonus="claimed", finish=10).start(seed=seed)
        while table.table.phase == "playing" and not (step(table) and max(table.table.running.state.pawns) >= 10):
            pass
        if table.table.phase == "playing":
            break
    assert find_next_deadline(table.table) == 5 * S
    assert table.do(SERVER, c.Tick(), after=5 * S) == ["Moved", "Finished"]
    assert table.table.play.result.outcome.ended == "finish"
    assert (find_next_deadline(table.table), table.frame(None)["window"]) == (None, None)


def test_people_at_one_device_have_as_long_as_they_need(desk: New) -> None:
    host = Person("host", "Hania")
    people = (Person(f"host~{seat}", name, holder="host") for seat, name in enumerate(("Ada", "Bea")))
    setting = Setting(game="setup", players=3, options={"bonus": "claimed"}, access="private")
    seats: tuple[Sitter, ...] = (*map(TakenSeat, people), BotSeat("greedy"))
    opened = decide(None, host, c.Open(table="t", setting=setting, seats=seats), 0).table
    table = desk("setup")
    table.table = decide(opened, SERVER, c.Start(seed=3, salt="5a" * 16), 0).table
    while not (step(table) and table.player(table.table.actors()[0]) != SeatBot(2)):
        pass
    assert find_next_deadline(table.table) is None
    (seat,) = table.table.actors()
    assert table.do(host, c.Move(move=CLAIM, as_seat=seat), after=DAY) == ["Moved"]


@pytest.mark.parametrize(("lang", "told"), [("en", " does not claim "), ("pl", " nie zgłasza ")])
def test_nobody_is_said_to_give_up_what_they_only_missed(desk: New, lang: str, told: str) -> None:
    table = open_window(desk)
    table.do(SERVER, c.Tick(), after=5 * S)
    message = table.frame(None)["log"][-1]["message"]
    assert told in say(message["name"], lang, **message["facts"])
