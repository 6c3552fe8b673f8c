"""People who left, where nothing takes their seats: the others wait, let a bot play on, or end the game.

This is so in private games and in games without a clock (`Table.leaving`). All people who are present must choose
the same. A program that plays as a person chooses nothing.
"""

from __future__ import annotations

from stolik.game import Refusal, Seat
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.endings import end_by_abort
from stolik.table.setting import SECOND
from stolik.table.table import Table


def choose(table: Table, person: str, command: c.ChooseForLeavers, at: int) -> Decision:
    """Choose what becomes of the seats of people who left. When all present have chosen the same, it is done."""
    seat = find_choosing_seat(table, person)
    due = {leaver: since + table.setting.grace_ms for leaver, since in _find_leavers(table, seat).items()}
    gone = [leaver for leaver, when in due.items() if when <= at]
    if not gone:
        raise Refusal("table-leaver-recent", seconds=-(-(min(due.values()) - at) // SECOND))
    chosen = {each.seat: each.choice for each in table.running.chosen}
    if command.choice == chosen.get(seat) or (command.choice == "wait" and not chosen):
        return apply_events(table)
    decided = apply_events(table, e.ChosenForLeavers(at=at, seat=seat, choice=command.choice))
    others = [chosen.get(other) for other in _list_present(table) if other != seat]
    if command.choice == "wait" or any(choice != command.choice for choice in others):
        return decided
    if command.choice == "end":
        return decided.then(end_by_abort(table, at))
    return decided.then(*[e.HandedOver(at=at, seat=leaver, why="left") for leaver in gone])


def find_choosing_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may choose, at the latest after the grace period. Raises `Refusal`."""
    table.running  # noqa: B018 - raises Refusal
    seat = table.require_playing_seat(person)
    if table.leaving != "choice":
        raise Refusal("table-leaver-rule", leaving=table.leaving)
    if not _find_leavers(table, seat):
        raise Refusal("table-no-leaver")
    return seat


def _find_leavers(table: Table, but: Seat) -> dict[Seat, int]:
    """Return the seats of the other people who are away and have no bot, and since when."""
    return {
        seat: seat_state.away_since
        for seat, seat_state in enumerate(table.seats)
        if seat != but and seat_state.is_played_by_person and seat_state.away_since is not None
    }


def _list_present(table: Table) -> list[Seat]:
    """Return the seats of the people who are connected and play."""
    return [
        seat
        for seat, seat_state in enumerate(table.seats)
        if seat_state.is_played_by_person
        and seat_state.away_since is None
        and seat_state.person
        and not seat_state.person.bot
    ]
