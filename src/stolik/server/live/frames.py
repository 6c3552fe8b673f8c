"""Frames: what the server sends on sockets. `docs/protocol.md` describes them for authors of clients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, structs

from stolik.game import Message, Refusal, Seat
from stolik.messages import say
from stolik.server.http.errors import make_problem
from stolik.server.live.entries import LobbyEntry
from stolik.server.people.identity import Me
from stolik.table import Checked, Table, TableView, hide_invited, make_table_view
from stolik.table.commands import MessageId
from stolik.table.view import ChatLineView, LogLineView

PROTOCOL: Final = 1


class _Frame(Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Named(Struct, frozen=True):
    """The person that the client is signed in as."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]


class Hello(_Frame, frozen=True, tag="hello"):
    """The first frame of every socket."""

    protocol: int
    now: int  # the server's wall clock, in milliseconds
    me: Named | None  # None: a spectator without a session
    client: str | None  # the script of the browser client: a page with another script is out of date


class TableFrame(_Frame, frozen=True, tag="table"):
    """The view of a table. It replaces all that the client had; with `since`, the old log and chat stay."""

    version: int
    since: int | None  # log and chat have only the lines after this version; None: all lines
    view: TableView


class ChangeFrame(_Frame, frozen=True, tag="change"):
    """The changes after version `since`: fields of the view, and new lines of the log and the chat."""

    version: int
    since: int
    set: dict[str, Any]
    log: tuple[LogLineView, ...]
    chat: tuple[ChatLineView, ...]


class OkFrame(_Frame, frozen=True, tag="ok"):
    """A command was done and stored."""

    id: MessageId
    version: int  # of the table after it


class CheckedFrame(_Frame, frozen=True, tag="checked"):
    """The result of a check."""

    id: MessageId
    version: int  # of the table at which it was checked
    legal: bool
    rule: str | None  # the rule that forbids it
    refusal: Message | None  # why not
    message: str | None  # the same as text
    points: int | None  # what it would score, if the game knows
    text: str | None  # the move in one line
    told: Message | None  # the move in words, before it is made
    move: Any  # the move as data, if it came as text and could be read


class RefusedFrame(_Frame, frozen=True, tag="refused"):
    """A client message was refused."""

    id: MessageId
    code: str
    rule: str | None
    facts: dict[str, Any]
    message: str  # as text


class PongFrame(_Frame, frozen=True, tag="pong"):
    """The reply to `ping`."""

    id: MessageId
    now: int


class ByeFrame(_Frame, frozen=True, tag="bye"):
    """The server stops. Connect again after `again_ms` milliseconds."""

    again_ms: int


class AudienceFrame(_Frame, frozen=True, tag="audience"):
    """The number of spectators of a table, sent a moment after it has changed."""

    watching: int


class LobbyFrame(_Frame, frozen=True, tag="lobby"):
    """The public tables with free seats, and those with running games, the newest first."""

    open: tuple[LobbyEntry, ...]
    live: tuple[LobbyEntry, ...]
    online: int  # the number of people who are connected


class OnlineFrame(_Frame, frozen=True, tag="online"):
    """The number of people who are connected, sent to the lobby a moment after it has changed."""

    online: int


class ListedFrame(_Frame, frozen=True, tag="listed"):
    """Tables that are new in the lobby or have changed, and the ids of tables that are gone."""

    tables: tuple[LobbyEntry, ...]
    gone: tuple[str, ...]


Frame: TypeAlias = (
    Hello
    | TableFrame
    | ChangeFrame
    | OkFrame
    | CheckedFrame
    | RefusedFrame
    | PongFrame
    | ByeFrame
    | AudienceFrame
    | LobbyFrame
    | ListedFrame
    | OnlineFrame
)

encode: Final = msgspec.json.Encoder().encode

_ALONE: Final = frozenset({"version", "log", "chat"})  # these have their own fields in a `ChangeFrame`
_FIELDS: Final = TableView.__struct_fields__


def make_named(me: Me | None) -> Named | None:
    """Return the person of a client, for its `Hello`."""
    return None if me is None else Named(me.id, me.name, me.kind)


def make_table_frame(table: Table, viewer: Seat | None, since: int | None = None) -> TableFrame:
    """Return the frame with the whole view of a table."""
    return TableFrame(version=table.version, since=since, view=make_table_view(table, viewer, since or 0))


def make_change_frame(before: TableView, table: Table, known: TableView | None = None) -> tuple[ChangeFrame, TableView]:
    """Return the frame with the changes for a viewer, and the new view without its log and chat.

    `known` is another viewer's view of the same table, if there is one: it saves a part of the work.
    """
    view = make_table_view(table, before.viewer, before.version, known=known)
    fields = zip(_FIELDS, structs.astuple(view), structs.astuple(before), strict=True)
    different = {field: new for field, new, old in fields if new is not old and new != old and field not in _ALONE}
    frame = ChangeFrame(version=table.version, since=before.version, set=different, log=view.log, chat=view.chat)
    return frame, structs.replace(view, log=(), chat=())


def find_hidden_lines(frame: TableFrame | ChangeFrame, hidden: Mapping[str, int]) -> frozenset[int]:
    """Return the numbers of the chat's lines in a frame that some people have written since a time."""
    return frozenset(line.number for line in _get_chat(frame) if _is_hidden(line, hidden))


def leave_out_lines(frame: TableFrame | ChangeFrame, numbers: frozenset[int]) -> TableFrame | ChangeFrame:
    """Return a frame without some lines of the chat."""
    chat = tuple(line for line in _get_chat(frame) if line.number not in numbers)
    if isinstance(frame, ChangeFrame):
        return structs.replace(frame, chat=chat)
    return structs.replace(frame, view=structs.replace(frame.view, chat=chat))


def hide_invited_people(frame: TableFrame | ChangeFrame) -> TableFrame | ChangeFrame:
    """Return a frame for somebody who may not see whom the host invites."""
    if isinstance(frame, ChangeFrame):
        if "seats" not in frame.set:
            return frame
        return structs.replace(frame, set=frame.set | {"seats": hide_invited(frame.set["seats"])})
    return structs.replace(frame, view=structs.replace(frame.view, seats=hide_invited(frame.view.seats)))


def hide_chat(view: TableView, hidden: Mapping[str, int]) -> TableView:
    """Return a view without what some people have written since a time."""
    return structs.replace(view, chat=tuple(line for line in view.chat if not _is_hidden(line, hidden)))


def _is_hidden(line: ChatLineView, hidden: Mapping[str, int]) -> bool:
    since = hidden.get(line.person)
    return since is not None and line.at >= since


def _get_chat(frame: TableFrame | ChangeFrame) -> tuple[ChatLineView, ...]:
    return frame.chat if isinstance(frame, ChangeFrame) else frame.view.chat


def make_checked_frame(message_id: MessageId, version: int, checked: Checked, lang: str) -> CheckedFrame:
    """Return the reply to a check."""
    text = None
    if checked.refusal is not None:
        text = say(checked.refusal.name, lang, **_simplify_facts(checked.refusal.facts))
    return CheckedFrame(
        id=message_id,
        version=version,
        legal=checked.legal,
        rule=checked.rule,
        refusal=checked.refusal,
        message=text,
        points=checked.points,
        text=checked.text,
        told=checked.told,
        move=checked.move,
    )


def _simplify_facts(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: fact if isinstance(fact, str | int | list) else str(fact) for name, fact in facts.items()}


def make_refused_frame(message_id: MessageId, refusal: Refusal, lang: str) -> RefusedFrame:
    """Return the reply to a client message that is refused."""
    error = make_problem(refusal, lang)
    return RefusedFrame(id=message_id, code=error.code, rule=error.rule, facts=error.facts, message=error.message)
