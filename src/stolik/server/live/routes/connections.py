"""A connection to a table, by socket or by stream: both get the same frames, until they end or are revoked."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from msgspec import structs

from stolik.game import Refusal
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyConnection, find_language
from stolik.server.http.services import get_services
from stolik.server.live import frames
from stolik.server.live.bot_stream import find_standing
from stolik.server.live.frames import encode
from stolik.server.live.outbox import Outbox
from stolik.server.live.services import LiveServices
from stolik.server.live.table_connections import TableConnections
from stolik.server.live.tables import Tables
from stolik.server.notices.tables import make_link
from stolik.server.people.identity import Me, check_excluded, identify
from stolik.table import Table, TableView, find_insiders, find_rights, hide_invited, make_table_view
from stolik.table.events import Erased, Event, Finished, Joined, Left, SeatChanged, SettingChanged, Started

log = logging.getLogger(__name__)

RESUMABLE: Final = 90  # versions: a frame's log is not much longer

_SEAL: Final = re.compile("[0-9a-f]{64}")

_read_event: Final = msgspec.json.Decoder(Event)


def make_hello(services: LiveServices, me: Me | None) -> frames.Hello:
    """Return the first frame of every connection."""
    return frames.Hello(
        protocol=frames.PROTOCOL, now=services.tables.now(), me=frames.make_named(me), client=services.client_script
    )


@asynccontextmanager
async def attend_table(
    services: LiveServices, me: Me | None, table: Table, since: str | None = None, seal: str | None = None
) -> AsyncIterator[tuple[Outbox, TableConnections]]:
    """Connect a client to a table during the block. `since` is the version that the client has already.

    `seal` is that of the part which the client will give to the shuffle, if connecting makes the person ready.
    """
    tables = services.tables
    hub = services.hub
    presence = services.presence
    # A token that may only read is a program that watches: nobody has come by it, and nobody leaves.
    present = me if me is not None and me.may_play else None
    outbox = Outbox(me.id if me else None, services.settings.queued_frames, may_play=present is not None)
    missed = await _find_resumable_version(tables, table, since)
    outbox.hidden = await find_hidden(services, me)
    connections = hub.enter(outbox, tables.find_cached(table.id) or table)
    outbox.add_reply(encode(make_hello(services, me)))
    connections.welcome(outbox, missed if missed is not None and missed <= connections.table.version else None)
    if present is not None:
        presence.note_connected(connections.table, present.id, seal if seal and _SEAL.fullmatch(seal) else None)
        if find_standing(connections.table, present.id).place != "none":
            tables.spawn(services.notices.mark_seen(present.id, link=make_link(table.id)))

    async def renew() -> None:
        hidden = await find_hidden(services, me)
        if hidden != outbox.hidden:
            outbox.hidden = hidden
            connections.welcome(outbox)

    outbox.renew = renew
    try:
        yield outbox, connections
    finally:
        hub.leave(outbox, table.id)
        if present is not None and not services.is_stopping:
            presence.note_disconnected(table.id, present.id)


async def find_hidden(services: LiveServices, me: Me | None) -> dict[str, int]:
    """Return the people whose chat a client does not see since a time, because of a block in either direction."""
    return {} if me is None else await asyncio.to_thread(services.store.relations.list_hidden, me.id)


async def make_view(services: LiveServices, me: Me | None, table: Table) -> TableView:
    """Return the view of a table for a client."""
    view = make_table_view(table, find_rights(table, me.id if me else None).viewer)
    insiders = find_insiders(table)
    if insiders is not None and (me is None or me.id not in insiders):
        view = structs.replace(view, seats=hide_invited(view.seats))
    return frames.hide_chat(view, await find_hidden(services, me))


async def wait_until_revoked(connection: AnyConnection, outbox: Outbox) -> None:
    """Wait until the session or token of a connection is revoked, on this node or another one.

    Meanwhile, notice when the person blocks somebody, or is blocked.
    """
    every = get_services(connection).settings.session_check_ms / 1000
    while not outbox.is_revoked:
        with suppress(TimeoutError):
            await asyncio.wait_for(outbox.recheck.wait(), every)
        outbox.recheck.clear()
        try:
            me = await identify(connection, again=True)
            role = None if me is None else me.role
            get_services(connection).house.check_network(find_address(connection), role)
            outbox.is_revoked = me is None and outbox.person is not None
            if me is not None:
                check_excluded(me)
                if outbox.renew is not None:
                    await outbox.renew()
        except Refusal as refusal:  # suspended, banned, or deleted
            outbox.add_reply(encode(frames.make_refused_frame(None, refusal, find_language(connection))))
            outbox.is_revoked = True
        except Exception as error:
            log.warning("a socket's session could not be looked up: %s", type(error).__qualname__)


async def _find_resumable_version(tables: Tables, table: Table, since: str | None) -> int | None:
    """Return the version that a client has, if the later events can be sent as additions to it."""
    if since is None or not since.isascii() or not since.isdigit() or len(since) > 12:
        return None
    version = int(since)
    if not 0 < version <= table.version or table.version - version > RESUMABLE:
        return None
    later = await asyncio.to_thread(tables.store.log.read_events, table.id, version)
    # After these events the client is another viewer, or may read other parts of the log and the chat.
    breaking = (Erased, Started, Finished, Joined, Left, SeatChanged, SettingChanged)
    return None if any(isinstance(_read_event.decode(event.data), breaking) for event in later) else version
