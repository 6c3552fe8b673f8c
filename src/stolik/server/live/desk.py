"""The desk: all client messages to tables are done here in one way, from sockets and from REST.

The caller has decoded the message and checked the rate limit: sockets have `routes.sockets.Gate`, requests have
`capacity.limits`. All commands of a person are counted together here, and the bytes of their events in `Tables`: many
sockets, tables and ways to send do not add up. The desk checks the person's scopes, looks up what the table cannot
know, lets the table decide, and notes that the person is present.
"""

from __future__ import annotations

from time import monotonic
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.game import Refusal, Seat
from stolik.refusals import Forbidden, TooMany
from stolik.server.capacity.clients import get_client
from stolik.server.capacity.limits import Budget, HeldLimits, Limits
from stolik.server.capacity.priority_locks import PriorityLocks
from stolik.server.http.house import tell_time
from stolik.server.live import frames
from stolik.server.live.bots import check_level
from stolik.server.live.client_messages import (
    SCOPES_OF_MESSAGES,
    Check,
    ClientMessage,
    LocalSeat,
    Look,
    MySeat,
    NewTable,
    Ping,
    WantedSitter,
)
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables, new_id
from stolik.server.people.challenges import check_challenge, check_company
from stolik.server.people.identity import Me, require
from stolik.store.people import names
from stolik.table import BotSeat, InvitedPerson, InvitedSeat, OpenSeat, Person, Table, TakenSeat, check, find_rights
from stolik.table import commands as c
from stolik.table.seats import Sitter

Reply: TypeAlias = frames.OkFrame | frames.CheckedFrame | frames.PongFrame


MOST_OF_PERSON: Final = 10  # tables that wait for players
MOST_OF_ADDRESS: Final = 60  # a classroom may share an address


class OpenTableLimits(HeldLimits):
    """Counts the open tables of people and addresses that this node has opened: nobody fills the lobby alone."""

    def __init__(self, times: float = 1.0) -> None:
        super().__init__(of_person=MOST_OF_PERSON, of_address=MOST_OF_ADDRESS, times=times)
        self.turns = PriorityLocks()  # by address: its tables are opened one after the other, and never fill the loop

    def refuse(self, most: int) -> TooMany:
        return TooMany("lobby-tables", most=most)

    def watch(self, _: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Stop counting a table that has started or was closed."""
        if table.phase != "open":
            self.remove(table.id)


class Desk(Struct, frozen=True):
    """Does client messages and commands."""

    tables: Tables
    presence: Presence
    open_table_limits: OpenTableLimits
    limits: Limits

    async def handle(self, table_id: str, me: Me | None, message: ClientMessage, lang: str, arrived: float) -> Reply:
        """Do a client message, and return the frame for its client. Raises `Refusal`.

        `arrived` is the moment when its last byte came, by the monotonic clock.
        """
        match message:
            case Ping():
                return frames.PongFrame(id=message.id, now=self.tables.now())
            case Check():
                return await self._check(table_id, me, message, lang)
            case Look():
                check_scope(me, message)
                raise Refusal("socket-look")  # a look lasts as long as its socket, which does it
            case _:
                at = self.tables.now() - round((monotonic() - arrived) * 1000)
                table = await self.act(table_id, me, message, at)
                return frames.OkFrame(id=message.id, version=table.version)

    async def act(self, table_id: str, me: Me | None, command: c.PlayerCommand, at: int | None = None) -> Table:
        """Do a command of a person, and return the table after it, which is stored. Raises `Refusal`.

        `at` is when it arrived, by the clock of the tables; `None`: now.
        """
        sender = check_scope(me, command)
        actor = make_person(sender)
        if isinstance(command, c.Say):
            check_muted(me)
            self._limit_chat(table_id, actor)
        elif isinstance(command, c.Join):
            await self._check_company(table_id, actor)
        self._count_command()
        table = await self.tables.execute(table_id, actor, await self._complete(command, actor), at)
        if sender.may_play:  # a token may be for the chat alone
            self.presence.note_connected(table, actor.id)
        return table

    async def withdraw_challenge(self, table_id: str, me: Me | None, person: str) -> Table:
        """Keep no seat at a table of a person for somebody whom the person has blocked. Raises `Refusal`."""
        host = make_person(require(me, "play"))
        self._count_command()
        table = await self.tables.execute(table_id, host, c.Withdraw(person=person))
        self.presence.note_connected(table, host.id)
        return table

    async def open(self, me: Me | None, wanted: NewTable, address: str, *, quick_match: bool = False) -> Table:
        """Open a table for a person, who comes from an address. Raises `Refusal`."""
        host = make_person(require(me, "play"))
        check_level(wanted.setting.substitute)
        seats = tuple([await self._resolve_sitter(sitter, host, seat) for seat, sitter in enumerate(wanted.seats)])
        self._count_command()
        table_id = new_id()
        command = c.Open(
            table=table_id,
            setting=wanted.setting,
            seats=seats,
            drawn=wanted.drawn,
            quick_match=quick_match,
            seal=wanted.seal,
        )
        self.open_table_limits.add(table_id, host.id, address)  # before it is opened: many requests may come at once
        try:
            async with self.open_table_limits.turns.hold(address):
                return await self.tables.execute(table_id, host, command)
        except Exception:
            self.open_table_limits.remove(table_id)
            raise

    async def _check(self, table_id: str, me: Me | None, message: Check, lang: str) -> frames.CheckedFrame:
        table = await self.tables.get(table_id)
        seat = find_rights(table, check_scope(me, message).id, message.as_seat).viewer
        if seat is None:
            raise Forbidden("table-not-seated")
        checked = check(table, seat, message.move if message.text is None else message.text)
        return frames.make_checked_frame(message.id, table.version, checked, lang)

    def _count_command(self) -> None:
        """Raise `Refusal` if a person, or an address, sends too many commands: to all tables, in whatever way."""
        Budget(self.limits, "command", "table-budget").take(get_client())

    def _limit_chat(self, table_id: str, person: Person) -> None:
        """Raise `Refusal` if a person, or all spectators of a table together, write too much."""
        self.limits.check("chat", person.id)
        known = self.tables.find_cached(table_id)
        if known is None or known.find_seat(person.id) is None:
            self.limits.check("spectators-chat", table_id)

    async def _check_company(self, table_id: str, person: Person) -> None:
        """Raise `Refusal` if a person would sit down with somebody whom the person blocks, or the reverse."""
        table = await self.tables.get(table_id)
        if table.phase == "open" and table.find_seat(person.id) is None:
            seated = {each.person.id for each in table.seats if each.person is not None}
            await check_company(self.tables.store, person.id, seated | {table.host})

    async def _complete(self, command: c.PlayerCommand, actor: Person) -> c.Command:
        """Return the command with the names that the table cannot know. Raises `Refusal` for an unknown one."""
        match command:
            case c.ChangeSeat(seat=seat, sitter=InvitedPerson(person=person_id)):
                return c.KeepSeat(seat=seat, person=await self._check_challenge(actor, person_id))
            case c.ChangeSeat(sitter=BotSeat(level=level)):
                check_level(level)
            case c.ChangeSetting(setting=setting):
                check_level(setting.substitute)
        return command

    async def _resolve_sitter(self, wanted: WantedSitter, host: Person, seat: Seat) -> Sitter:
        match wanted:
            case LocalSeat(name=name):
                # No id of a person has a tilde.
                return TakenSeat(Person(f"{host.id}~{seat}", names.clean(name), host.bot, holder=host.id))
            case InvitedPerson(person=person_id):
                return InvitedSeat(await self._check_challenge(host, person_id))
            case BotSeat(level=level):
                check_level(level)
                return wanted
            case MySeat():
                return TakenSeat(host)
            case OpenSeat():
                return wanted

    async def _check_challenge(self, host: Person, person_id: str) -> Person:
        found = await check_challenge(self.tables.store, self.limits, host.id, person_id)
        return Person(found.id, found.name, found.kind == "bot")


def check_muted(me: Me | None) -> None:
    """Raise `Refusal` if a person may not write in chats."""
    if me is not None and me.mute is not None:
        raise Forbidden("moderation-muted", until=tell_time(me.mute.ends or 0), why=me.mute.reason)


def check_scope(me: Me | None, message: ClientMessage) -> Me:
    """Return the person who sent a message, if the scopes of the request allow it. Raises `Refusal`."""
    return require(me, SCOPES_OF_MESSAGES[type(message)])


def make_person(me: Me) -> Person:
    """Return the person who sent a message, in the form that tables use."""
    return Person(me.id, me.name, me.kind == "bot")
