"""What the server sends on sockets. `docs/protocol.md` is for those who write clients."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, structs

from stolik.game import Message, Refusal, Seat
from stolik.messages import say
from stolik.server.http.errors import problem
from stolik.server.live.entries import LobbyEntry
from stolik.server.people.identity import Me
from stolik.table import Checked, Table, TableView, view_frame
from stolik.table.commands import MessageId
from stolik.table.view import Spoken, Told

PROTOCOL: Final = 1


class _Frame(Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Named(Struct, frozen=True):
    """Whoever the server takes the client for."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]


class Hello(_Frame, frozen=True, tag="hello"):
    """The first frame of every socket."""

    protocol: int
    now: int  # the server's wall clock, in milliseconds
    me: Named | None  # none: a spectator without a name
    client: str | None  # the script of this server's pages: a page with another one is out of date


class TableFrame(_Frame, frozen=True, tag="table"):
    """A table as the viewer sees it. It replaces all that the client knew, but for the log and the chat if `since`."""

    version: int
    since: int | None  # the log and the chat in it are only those later than this version; none: all of them
    view: TableView


class ChangeFrame(_Frame, frozen=True, tag="change"):
    """What is different from version `since` on: fields of the view, and what is new in the log and the chat."""

    version: int
    since: int
    set: dict[str, Any]
    log: tuple[Told, ...]
    chat: tuple[Spoken, ...]


class OkFrame(_Frame, frozen=True, tag="ok"):
    """It is done, and stored."""

    id: MessageId
    version: int  # of the table then


class CheckedFrame(_Frame, frozen=True, tag="checked"):
    """Whether a move would be legal."""

    id: MessageId
    version: int  # of the table it was judged at
    legal: bool
    rule: str | None  # that forbids it
    refusal: Message | None  # why not
    message: str | None  # the same in words
    points: int | None  # what it would score, where the game can tell
    text: str | None  # the move in one line
    move: Any  # the move as data, if it was asked about as text and could be read


class RefusedFrame(_Frame, frozen=True, tag="refused"):
    """It is not done."""

    id: MessageId
    code: str
    rule: str | None
    facts: dict[str, Any]
    message: str  # in words


class PongFrame(_Frame, frozen=True, tag="pong"):
    """The server is there."""

    id: MessageId
    now: int


class ByeFrame(_Frame, frozen=True, tag="bye"):
    """The server stops: come back in a moment."""

    again_ms: int


class AudienceFrame(_Frame, frozen=True, tag="audience"):
    """How many watch a table without a seat; told a moment after it has changed."""

    watching: int


class LobbyFrame(_Frame, frozen=True, tag="lobby"):
    """The public tables with free seats, and those to watch; the newest first."""

    open: tuple[LobbyEntry, ...]
    live: tuple[LobbyEntry, ...]


class ListedFrame(_Frame, frozen=True, tag="listed"):
    """Tables that are new in the lobby or have changed, whole; and those that are there no more."""

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
)

encode: Final = msgspec.json.Encoder().encode

_ALONE: Final = frozenset({"version", "log", "chat"})  # these have a place of their own in a change
_FIELDS: Final = tuple(field for field in TableView.__struct_fields__ if field not in _ALONE)


def self_of(me: Me | None) -> Named | None:
    """Return what is told to a client of itself."""
    return None if me is None else Named(me.id, me.name, me.kind)


def whole(table: Table, viewer: Seat | None, since: int | None = None) -> TableFrame:
    """Return a table as a viewer sees it."""
    return TableFrame(version=table.version, since=since, view=view_frame(table, viewer, since or 0))


def change(before: TableView, table: Table) -> tuple[ChangeFrame, TableView]:
    """Return what is new to a viewer, and the view that is then the last one; its log and chat are not needed."""
    view = view_frame(table, before.viewer, before.version)
    different = {field: getattr(view, field) for field in _FIELDS if getattr(view, field) != getattr(before, field)}
    frame = ChangeFrame(version=table.version, since=before.version, set=different, log=view.log, chat=view.chat)
    return frame, structs.replace(view, log=(), chat=())


def checked_frame(asked: MessageId, version: int, checked: Checked, lang: str) -> CheckedFrame:
    """Return the answer to a check."""
    words = None
    if checked.refusal is not None:
        words = say(checked.refusal.name, lang, **_said(checked.refusal.facts))
    return CheckedFrame(
        id=asked,
        version=version,
        legal=checked.legal,
        rule=checked.rule,
        refusal=checked.refusal,
        message=words,
        points=checked.points,
        text=checked.text,
        move=checked.move,
    )


def _said(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: fact if isinstance(fact, str | int | list) else str(fact) for name, fact in facts.items()}


def refused_frame(asked: MessageId, refusal: Refusal, lang: str) -> RefusedFrame:
    """Return the answer to something that is not done."""
    told = problem(refusal, lang)
    return RefusedFrame(id=asked, code=told.code, rule=told.rule, facts=told.facts, message=told.message)
