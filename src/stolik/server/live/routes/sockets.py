"""The sockets: one for each table that a client watches, and one for the lobby.

Every message gets a reply. Invalid messages are refused, and after several of them the socket is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from functools import partial
from time import monotonic
from typing import Any, Final, TypeAlias, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from stolik.game import Refusal
from stolik.refusals import Unavailable
from stolik.server.capacity.limits import Limits, Rule
from stolik.server.capacity.socket_protocol import ARRIVED, WIRE, LimitedSocket
from stolik.server.http.errors import find_language, find_refusal, find_status
from stolik.server.http.logs import make_log_id
from stolik.server.http.routing import declare
from stolik.server.http.security import is_origin_allowed
from stolik.server.http.services import Injected, get_services
from stolik.server.live import frames
from stolik.server.live.client_messages import ClientMessage, Look, Ping
from stolik.server.live.desk import Desk, check_scope
from stolik.server.live.frames import encode
from stolik.server.live.outbox import Outbox
from stolik.server.live.routes.connections import attend_table, make_hello, wait_until_revoked
from stolik.server.live.routes.lobby import list_lobby
from stolik.server.live.services import LiveServices
from stolik.server.live.table_connections import TableConnections
from stolik.server.people.identity import WATCHER, Me, check_excluded, get_known, identify
from stolik.server.settings import Settings

log = logging.getLogger(__name__)

LAST_S: Final = 0.05  # so that the last frame is sent before the socket is closed
OFFENCES: Final = 10  # invalid messages, then the socket is closed

# Close codes, besides the standard ones.
REVOKED: Final = 4401
ORIGIN: Final = 4403
OFFENDER: Final = 4429
SLOW: Final = 4413

Answer: TypeAlias = Callable[[ClientMessage, float], Awaitable[frames.Frame]]
"""A function that does a message, and gets the moment when its last byte came, by the monotonic clock."""

_read: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


class _Id(Struct):
    id: Any = None


class Gate:
    """Decodes the messages of one socket, limits their rate, and counts the offences."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        rule = Rule(settings.messages_at_once, 1 / settings.messages_a_second)
        self._limits = Limits({"message": rule}, clock=asyncio.get_running_loop().time)
        self.offences = 0

    def read(self, data: str | bytes) -> ClientMessage:
        """Return a decoded message. Raises `Refusal`."""
        if self._limits.take("message", ""):
            self.offences += 1
            raise Refusal("socket-flood", most=self._settings.messages_a_second)
        if len(data) > self._settings.message_bytes:
            self.offences += 1
            raise Refusal("socket-large", most=self._settings.message_bytes)
        try:
            return _read.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.offences += 1
            raise Refusal("socket-message", problem=str(error)) from None


class MessageHandler(Struct, frozen=True):
    """Does the messages of one socket at a table. A refusal becomes a frame."""

    desk: Desk
    table_id: str
    find_me: Callable[[], Me | None]  # the name may change while the socket is open
    lang: str
    look: Callable[[int | None], int] | None = None  # shows the view of a seat, and returns its version

    async def handle(self, message: ClientMessage, arrived: float) -> frames.Frame:
        """Let the desk do a message that has arrived at a moment, and return the reply."""
        try:
            if isinstance(message, Look) and self.look is not None:
                check_scope(self.find_me(), message)
                return frames.OkFrame(id=message.id, version=self.look(message.as_seat))
            return await self.desk.handle(self.table_id, self.find_me(), message, self.lang, arrived)
        except Refusal as refusal:
            return frames.make_refused_frame(message.id, refusal, self.lang)
        except Exception as error:
            # Without the text of the error, which may contain hidden data.
            log.error("a message failed at table %s: %s", make_log_id(self.table_id), type(error).__qualname__)
            reason = find_refusal(error)
            if not isinstance(reason, Unavailable):
                reason = Refusal("socket-failed")
            return frames.make_refused_frame(message.id, reason, self.lang)


TABLES: Final = "/ws/tables/"


def find_table_id(path: str) -> str | None:
    """Return the id of the table in the path of a socket; `None` if it is another socket.

    >>> find_table_id("/ws/tables/N_gsExample12345"), find_table_id("/ws/lobby")
    ('N_gsExample12345', None)
    """
    return path.removeprefix(TABLES) if path.startswith(TABLES) else None


@websocket(TABLES + "{table_id:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    services: Injected[LiveServices],
    table_id: FromPath[str],
    since: FromQuery[str | None] = None,
    seal: FromQuery[str | None] = None,
) -> None:
    """Watch a table, and play at it."""
    tables = services.tables
    me = await _let_in(socket)
    if me is _REFUSED:
        return
    with ExitStack() as held:
        try:
            _count(services, me, held)
            table = await tables.get(table_id)
            services.hub.check_memory(table)
        except Refusal as refusal:
            await _refuse(socket, refusal)
            return
        async with attend_table(services, me, table, since, seal) as (outbox, connections):
            look = partial(connections.look, outbox)
            handler = MessageHandler(services.desk, table_id, lambda: get_known(socket), find_language(socket), look)
            with services.metrics.count_socket("table"):
                await _serve(socket, outbox, connections, handler.handle, Gate(services.settings))


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket[Any, Any, Any], services: Injected[LiveServices]) -> None:
    """Watch the lobby."""
    hub = services.hub
    me = await _let_in(socket)
    if me is _REFUSED:
        return
    lang = find_language(socket)

    async def answer(message: ClientMessage, _arrived: float) -> frames.Frame:
        if isinstance(message, Ping):
            return frames.PongFrame(id=message.id, now=services.tables.now())
        return frames.make_refused_frame(message.id, Refusal("socket-lobby"), lang)

    with ExitStack() as held:
        try:
            _count(services, me, held)
        except Refusal as refusal:
            await _refuse(socket, refusal)
            return
        outbox = Outbox(me.id if me else None, services.settings.queued_frames)
        hub.lobby.add(outbox)  # first: changes while the lists are read wait in the outbox
        try:
            outbox.put_first([encode(make_hello(services, me)), await _read_lobby(services)])
            with services.metrics.count_socket("lobby"):
                await _serve(socket, outbox, None, answer, Gate(services.settings))
        except Refusal as refusal:
            await _refuse(socket, refusal)
        finally:
            hub.lobby.discard(outbox)


async def _read_lobby(services: LiveServices) -> bytes:
    """Return the lists of the lobby as a frame. Raises `Refusal`."""
    try:
        return encode(await list_lobby(services))
    except Exception as error:
        log.error("the lobby cannot be read: %s", type(error).__qualname__)
        raise find_refusal(error) from None


_REFUSED: Final = Me("", "", "guest", frozenset(), None)


async def _let_in(socket: WebSocket[Any, Any, Any]) -> Me | None:
    """Accept a socket and return its person. Return `_REFUSED` for a page of another site, which must not play."""
    if not is_origin_allowed(socket, get_services(socket).settings):
        await socket.close(code=ORIGIN)
        return _REFUSED
    me = await identify(socket)
    await socket.accept()
    return me


def _count(services: LiveServices, me: Me | None, held: ExitStack) -> None:
    """Count a socket of a person until `held` ends. Raises `Refusal` if the person has too many, or is banned."""
    if me is not None:
        check_excluded(me)
        held.enter_context(services.connections.hold("person", me.id))


async def _refuse(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    """Say why a socket is refused, and close it."""
    await _send(socket, encode(frames.make_refused_frame(None, refusal, find_language(socket))))
    await socket.close(code=4000 + find_status(refusal))


async def _serve(
    socket: WebSocket[Any, Any, Any],
    outbox: Outbox,
    connections: TableConnections | None,
    answer: Answer,
    gate: Gate,
) -> None:
    """Send and receive until the client disconnects."""
    beside = [
        asyncio.create_task(_write(socket, outbox, connections)),
        asyncio.create_task(_watch_session(socket, outbox)),
    ]
    try:
        await _read_all(socket, outbox, answer, gate)
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)


async def _watch_session(socket: WebSocket[Any, Any, Any], outbox: Outbox) -> None:
    """Close the socket when its session or token is revoked, on this node or another one."""
    await wait_until_revoked(socket, outbox)
    await asyncio.sleep(LAST_S)
    with suppress(WebSocketDisconnect, RuntimeError):  # the client has disconnected meanwhile
        await socket.close(code=REVOKED)


async def _read_all(
    socket: WebSocket[Any, Any, Any],
    outbox: Outbox,
    answer: Answer,
    gate: Gate,
) -> None:
    lang = find_language(socket)
    wire = _find_wire(socket)
    receive: Any = socket.receive if wire is None else wire.receive  # without ASGI's layers
    while True:
        event: Any = await receive()
        if event["type"] == "websocket.disconnect" or outbox.is_revoked:
            return
        data = event.get("text") or event.get("bytes") or ""
        try:
            message = gate.read(data)
        except Refusal as refusal:
            outbox.add_reply(encode(frames.make_refused_frame(_find_id(data), refusal, lang)))
            if gate.offences >= OFFENCES:
                await asyncio.sleep(LAST_S)
                await socket.close(code=OFFENDER)
                return
            continue
        outbox.add_reply(encode(await answer(message, event.get(ARRIVED, monotonic()))))
        if outbox.is_broken:
            await socket.close(code=SLOW)
            return


def _find_id(data: str | bytes) -> Any:
    """Return the id of an invalid message, if it has one."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        found = msgspec.json.decode(data, type=_Id).id if len(data) < 65_536 else None
        if (isinstance(found, int) and 0 <= found < 2**53) or (isinstance(found, str) and len(found) <= 64):
            return found
    return None


async def _write(socket: WebSocket[Any, Any, Any], outbox: Outbox, connections: TableConnections | None) -> None:
    wire = _find_wire(socket)
    send = partial(_send_all, socket) if wire is None else wire.send_texts
    outbox.try_send = None if wire is None else wire.try_send_texts
    with suppress(WebSocketDisconnect, RuntimeError, OSError):  # `_read_all` handles it
        while True:
            waiting = await outbox.take()
            if waiting:
                await send(waiting)
            elif not outbox.is_behind:
                if outbox.close_code is not None:
                    await socket.close(code=outbox.close_code)
                return
            elif connections is not None:
                await send([connections.catch_up(outbox)])
            else:
                outbox.is_behind = False  # first: changes while the lists are read are sent after them
                try:
                    await send([await _read_lobby(cast("LiveServices", get_services(socket)))])
                except Refusal as refusal:
                    await _refuse(socket, refusal)  # the client connects again
                    return


def _find_wire(socket: WebSocket[Any, Any, Any]) -> LimitedSocket | None:
    """Return the protocol of a socket; `None` if another server than ours runs the application."""
    extensions: Any = socket.scope.get("extensions")
    return (extensions or {}).get(WIRE)


async def _send_all(socket: WebSocket[Any, Any, Any], frames: list[bytes]) -> None:
    for frame in frames:
        await _send(socket, frame)


async def _send(socket: WebSocket[Any, Any, Any], frame: bytes) -> None:
    await socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})


routes: Final = [declare(WATCHER, table_socket, lobby_socket)]
