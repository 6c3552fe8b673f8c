"""One table as a pure machine: seats, log, clocks, takebacks, leavers.

`decide(table, command, now)` says what happens or raises a `Refusal`; `evolve(table, event)` says what the table is
then. Neither reads a clock, draws a number or touches anything outside.

>>> ann, bob = Person("ann", "Ann"), Person("bob", "Bob")
>>> setting = Setting(game="abalone", players=2, clock=PRESETS["10+0"])
>>> asked = [
...     Open(table="t1", host=ann, setting=setting), Join(person=bob), Ready(by="ann"), Ready(by="bob"),
...     Start(seed=1, salt="00" * 16), Move(by="ann", seat=0, move={"type": "inline", "rear": "a1", "to": "b2"}),
... ]
>>> table = None
>>> for second, command in enumerate(asked):
...     table = fold(decide(table, command, 1000 * second), table)
>>> view_frame(table, 1).clocks
ClockView(remaining=(599000, 600000), running=1, since=5000)
"""

from stolik.table.check import Checked, check
from stolik.table.commands import (
    Abort,
    AgreeDraw,
    AgreeTakeback,
    AskTakeback,
    ChangeSeat,
    ChangeSetting,
    Close,
    Command,
    Decline,
    DeclineDraw,
    DeclineRematch,
    DeclineTakeback,
    Disconnect,
    Join,
    Leave,
    Move,
    OfferDraw,
    Open,
    Ready,
    Reconnect,
    Rematch,
    Resign,
    Resume,
    Return,
    Say,
    Start,
    Tick,
)
from stolik.table.decide import decide
from stolik.table.events import Event, Result
from stolik.table.evolve import evolve, fold
from stolik.table.fairness import commitment
from stolik.table.history import moments, started, steps
from stolik.table.opening import can_start
from stolik.table.presence import next_deadline
from stolik.table.rematches import reopened
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, TakenSeat
from stolik.table.setting import PRESETS, Clock, Correspondence, NoClock, PerTurn, Setting, SuddenDeath
from stolik.table.table import Table, dump, record_of, restore
from stolik.table.view import TableView, view_frame

__all__ = [
    "PRESETS",
    "Abort",
    "AgreeDraw",
    "AgreeTakeback",
    "AskTakeback",
    "BotSeat",
    "ChangeSeat",
    "ChangeSetting",
    "Checked",
    "Clock",
    "Close",
    "Command",
    "Correspondence",
    "Decline",
    "DeclineDraw",
    "DeclineRematch",
    "DeclineTakeback",
    "Disconnect",
    "Event",
    "InvitedSeat",
    "Join",
    "Leave",
    "Move",
    "NoClock",
    "OfferDraw",
    "Open",
    "OpenSeat",
    "PerTurn",
    "Person",
    "Ready",
    "Reconnect",
    "Rematch",
    "Resign",
    "Result",
    "Resume",
    "Return",
    "Say",
    "Setting",
    "Start",
    "SuddenDeath",
    "Table",
    "TableView",
    "TakenSeat",
    "Tick",
    "can_start",
    "check",
    "commitment",
    "decide",
    "dump",
    "evolve",
    "fold",
    "moments",
    "next_deadline",
    "record_of",
    "reopened",
    "restore",
    "started",
    "steps",
    "view_frame",
]
