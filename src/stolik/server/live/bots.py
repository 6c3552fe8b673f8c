"""Bots at tables: they move for the seats that a bot plays."""

from __future__ import annotations

import asyncio
import logging
from secrets import randbits

import msgspec

from stolik.bots import NAMES
from stolik.game import Refusal, Seat
from stolik.server.http.logs import make_log_id
from stolik.server.live.tables import Tables
from stolik.table import BotSeat, Move, SeatBot, Table
from stolik.thinking.thinker import Thinker

log = logging.getLogger(__name__)


def check_level(level: str) -> None:
    """Raise `Refusal` for an unknown level. A table does not check levels."""
    if level not in NAMES:
        raise Refusal("unknown-bot", bot=level, known=NAMES)


class BotPlay:
    """Requests the moves of bots at tables that this node has changed, one at a time for each table."""

    def __init__(self, tables: Tables, thinker: Thinker, *, pause_ms: int, budget_ms: int) -> None:
        self._tables = tables
        self._thinker = thinker
        self._pause = pause_ms / 1000
        self._budget = budget_ms
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def watch(self, _: Table | None, table: Table, own: bool) -> None:
        """Let bots think after a change that this node made. Another node does the same for its own changes."""
        if own:
            self.wake(table)

    def wake(self, table: Table) -> None:
        """Let the bots of a table think, unless they already do."""
        if table.phase in ("open", "playing"):
            for seat_state in table.seats:
                if isinstance(seat_state.sitter, BotSeat):
                    self._thinker.expect(table.setting.game, seat_state.sitter.level)
        if table.id not in self._tasks and table.bots_to_move():
            self._tasks[table.id] = asyncio.create_task(self._play(table.id))

    async def stop(self) -> None:
        """Cancel all requests. The moves are requested again after a restart."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table_id: str) -> None:
        interjected_at = -1  # the version of the state in which the bots were last asked to interject
        try:
            while True:
                table = await self._tables.get(table_id)
                seats = table.bots_to_move()
                if not seats:
                    return
                first = table.actors()[0]
                others = [seat for seat in seats if seat != first]
                if interjected_at != table.running.changed and others:
                    interjected_at = table.running.changed
                    if await self._interject(table, others):
                        continue
                if first not in seats:
                    return
                pause = asyncio.create_task(asyncio.sleep(self._pause))  # the bot thinks meanwhile
                try:
                    move = await self._thinker.choose(*self._make_request(table, first))
                    await pause
                finally:
                    pause.cancel()
                await self._act(table, first, move)
        except asyncio.CancelledError:
            raise
        except Exception:
            # The bot tries again at the table's deadline.
            log.exception("a bot failed at table %s", make_log_id(table_id))
        finally:
            del self._tasks[table_id]

    async def _interject(self, table: Table, seats: list[Seat]) -> bool:
        for seat in seats:
            move = await self._thinker.interject(*self._make_request(table, seat))
            if move is not None and await self._act(table, seat, move):
                return True
        return False

    async def _act(self, table: Table, seat: Seat, move: bytes) -> bool:
        command = Move(move=msgspec.json.decode(move), if_version=table.version)
        try:
            await self._tables.execute(table.id, SeatBot(seat), command)
        except Refusal as refusal:
            # The table has changed while the bot was thinking. The bot is asked again if it still has to move.
            log.info("a bot's move was refused at table %s: %s", make_log_id(table.id), refusal.reason)
            newer = await self._tables.get(table.id)
            if newer.version == table.version:
                raise
            return False
        return True

    def _make_request(self, table: Table, seat: Seat) -> tuple[str, str, bytes, int, int, str]:
        sitter = table.seats[seat].sitter
        level = sitter.level if isinstance(sitter, BotSeat) else table.setting.substitute
        view = msgspec.json.encode(table.game.view(table.running.state, seat))
        return table.setting.game, level, view, randbits(63), self._budget, table.host or table.director
