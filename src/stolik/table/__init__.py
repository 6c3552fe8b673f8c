"""One table as pure functions: seats, log, clocks, takebacks, people who leave.

`decide(table, actor, command, now)` returns the events and the table after them, or raises a `Refusal`.
`evolve(table, event)` replays an event of the log. Both are pure: no clock, no random numbers, no input or output.

>>> ann, bob = Person("ann", "Ann"), Person("bob", "Bob")
>>> setting = Setting(game="abalone", players=2, clock=PRESETS["10+0"])
>>> move = Move(move={"type": "inline", "rear": "a1", "to": "b2"})
>>> commands = [
...     (ann, Open(table="t1", setting=setting)), (bob, Join()), (ann, Ready()), (bob, Ready()),
...     (SERVER, Start(seed=1, salt="00" * 16)), (ann, move),
... ]
>>> table = None
>>> for second, (actor, command) in enumerate(commands):
...     events, table = decide(table, actor, command, 1000 * second)
>>> view_frame(table, 1).clocks
ClockView(remaining=(599000, 600000), running=1, since=5000)
"""

from stolik.table.commands import (
    SERVER,
    Abort,
    Actor,
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
    InvitedPerson,
    Join,
    KeepSeat,
    Leave,
    Move,
    OfferDraw,
    Open,
    OpenRematch,
    PlayerCommand,
    Ready,
    Reconnect,
    Rematch,
    Resign,
    Resume,
    Return,
    Say,
    SeatBot,
    Server,
    ServerCommand,
    Start,
    Tick,
)
from stolik.table.decide import decide
from stolik.table.decisions.decided import Decided
from stolik.table.decisions.opening import can_start
from stolik.table.decisions.presence import next_deadline
from stolik.table.decisions.rematches import can_open_rematch, opening_of_rematch
from stolik.table.events import Event, Result
from stolik.table.evolve import evolve, fold
from stolik.table.history import moments, record_of, started, steps
from stolik.table.moves import Checked, check
from stolik.table.proof import commitment
from stolik.table.rights import Rights, rights_at, rights_of
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, TakenSeat
from stolik.table.setting import PRESETS, Clock, Correspondence, NoClock, PerTurn, Setting, SuddenDeath
from stolik.table.table import Table, dump, restore
from stolik.table.view import TableView, view_frame

__all__ = [
    "PRESETS",
    "SERVER",
    "Abort",
    "Actor",
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
    "Decided",
    "Decline",
    "DeclineDraw",
    "DeclineRematch",
    "DeclineTakeback",
    "Disconnect",
    "Event",
    "InvitedPerson",
    "InvitedSeat",
    "Join",
    "KeepSeat",
    "Leave",
    "Move",
    "NoClock",
    "OfferDraw",
    "Open",
    "OpenRematch",
    "OpenSeat",
    "PerTurn",
    "Person",
    "PlayerCommand",
    "Ready",
    "Reconnect",
    "Rematch",
    "Resign",
    "Result",
    "Resume",
    "Return",
    "Rights",
    "Say",
    "SeatBot",
    "Server",
    "ServerCommand",
    "Setting",
    "Start",
    "SuddenDeath",
    "Table",
    "TableView",
    "TakenSeat",
    "Tick",
    "can_open_rematch",
    "can_start",
    "check",
    "commitment",
    "decide",
    "dump",
    "evolve",
    "fold",
    "moments",
    "next_deadline",
    "opening_of_rematch",
    "record_of",
    "restore",
    "rights_at",
    "rights_of",
    "started",
    "steps",
    "view_frame",
]
