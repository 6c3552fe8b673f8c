"""One table as pure functions: seats, log, clocks, takebacks, people who leave.

`decide(table, actor, command, now)` returns the events and the table after them, or raises a `Refusal`.
`evolve(table, event)` replays an event of the log. Both are pure: no clock, no random numbers, no input or output.

>>> ann, bob = Person("ann", "Ann"), Person("bob", "Bob")
>>> setting = Setting(game="abalone", players=2, clock=PRESETS["10+0"])
>>> move = Move(move={"type": "inline", "rear": "a1", "to": "b2"})
>>> commands = [
...     (ann, Open(table="t1", setting=setting, seats=(TakenSeat(ann), OpenSeat()))), (bob, Join(seat=1)),
...     (ann, Ready()), (bob, Ready()),
...     (SERVER, Start(seed=1, salt="00" * 16)), (ann, move),
... ]
>>> table = None
>>> for second, (actor, command) in enumerate(commands):
...     events, table = decide(table, actor, command, 1000 * second)
>>> make_table_view(table, 1).clocks
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
    ChooseForLeavers,
    Close,
    Command,
    Decline,
    DeclineDraw,
    DeclineRematch,
    DeclineTakeback,
    Disconnect,
    GiveHint,
    GivePart,
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
    Withdraw,
)
from stolik.table.decide import decide
from stolik.table.decisions.before_start import can_start
from stolik.table.decisions.deadlines import find_next_deadline
from stolik.table.decisions.decision import Decision
from stolik.table.decisions.hints import find_hint, find_hinted_seat
from stolik.table.decisions.rematches import can_open_rematch, open_rematch_table
from stolik.table.decisions.shuffles import PART_PATIENCE
from stolik.table.events import Erased, Event, Hint, Result
from stolik.table.evolve import delay_clock, delay_clock_by, evolve, fold
from stolik.table.history import (
    encode_part,
    encode_record,
    list_move_times,
    make_proof,
    make_record,
    replay_part,
    require_finished,
    require_play,
)
from stolik.table.moves import Checked, check
from stolik.table.proof import hash_seed
from stolik.table.rights import Rights, find_insiders, find_rights, find_seat_rights, find_viewers, may_see_views
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, TakenSeat
from stolik.table.setting import PRESETS, Alternative, Clock, Correspondence, NoClock, PerTurn, Setting, SuddenDeath
from stolik.table.table import Table, dump, measure, restore
from stolik.table.view import TableView, hide_invited, make_table_view

__all__ = [
    "PART_PATIENCE",
    "PRESETS",
    "SERVER",
    "Abort",
    "Actor",
    "AgreeDraw",
    "AgreeTakeback",
    "Alternative",
    "AskTakeback",
    "BotSeat",
    "ChangeSeat",
    "ChangeSetting",
    "Checked",
    "ChooseForLeavers",
    "Clock",
    "Close",
    "Command",
    "Correspondence",
    "Decision",
    "Decline",
    "DeclineDraw",
    "DeclineRematch",
    "DeclineTakeback",
    "Disconnect",
    "Erased",
    "Event",
    "GiveHint",
    "GivePart",
    "Hint",
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
    "Withdraw",
    "can_open_rematch",
    "can_start",
    "check",
    "decide",
    "delay_clock",
    "delay_clock_by",
    "dump",
    "encode_part",
    "encode_record",
    "evolve",
    "find_hint",
    "find_hinted_seat",
    "find_insiders",
    "find_next_deadline",
    "find_rights",
    "find_seat_rights",
    "find_viewers",
    "fold",
    "hash_seed",
    "hide_invited",
    "list_move_times",
    "make_proof",
    "make_record",
    "make_table_view",
    "may_see_views",
    "measure",
    "open_rematch_table",
    "replay_part",
    "require_finished",
    "require_play",
    "restore",
]
