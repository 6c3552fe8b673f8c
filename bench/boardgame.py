"""A boardgame.io server under the same load: tic-tac-toe whose frames are as large as ours.

It keeps its matches in memory, as it does by default: nothing it acknowledges survives a crash.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path

from nodes import PATIENCE, Node, free_port
from scenario import Pair
from wires import Wire, dial

FOLDER = Path(__file__).parent / "boardgameio"
EMPTY = 720  # bytes of a frame of this game without padding


def boardgame(log: Path, frame_bytes: int) -> Node | None:
    """Return the server, installed if need be; None where there is no Node.js."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    if not (FOLDER / "node_modules").exists():
        subprocess.run([npm, "ci", "--silent", "--ignore-scripts"], cwd=FOLDER, check=True)
    port = free_port()
    command = [node, str(FOLDER / "server.cjs"), str(port), str(max(0, frame_bytes - EMPTY))]
    return Node(command, {"NODE_ENV": "production"}, port, log)


class BoardgamePair(Pair):
    """One match. Its server speaks Socket.IO: a digit or two before the JSON, and pings of its own."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._match = f"match{number}"
        self._state = 0

    async def sit(self, port: int) -> None:
        """Open both sockets, and wait until the match was shown."""
        for _ in range(2):
            wire = await dial(port, "/socket.io/?EIO=4&transport=websocket", self._heard)
            self.wires.append(wire)
            await asyncio.wait_for(wire.opened, PATIENCE)

    def next_move(self) -> bytes:
        """Return the message that takes the cell, or frees it."""
        player = b"%d" % (self.made % 2)
        return (
            b'42/tic-tac-toe,["update",{"type":"MAKE_MOVE","payload":{"type":"clickCell","args":[4],"playerID":"%b"}},'
            b'%d,"%b","%b"]' % (player, self._state, self._match.encode(), player)
        )

    def _heard(self, wire: Wire, frame: bytes) -> None:
        if frame == b"2":
            wire.send(b"3")
        elif frame.startswith(b"0{"):
            wire.send(b"40/tic-tac-toe,")
        elif frame.startswith(b"40/"):
            player = self.wires.index(wire) if wire in self.wires else len(self.wires)
            wire.send(b'42/tic-tac-toe,["sync","%b","%d",null,2]' % (self._match.encode(), player))
        elif frame.startswith(b'42/tic-tac-toe,["sync"'):
            if not wire.opened.done():
                wire.opened.set_result(None)
        elif frame.startswith(b'42/tic-tac-toe,["update"'):
            state = int(frame.partition(b'"_stateID":')[2].partition(b"}")[0].partition(b",")[0])
            if state == self._state + 1 and wire is self.wires[self.made % 2]:
                self._state = state
                self.saw(wire, frame)
        elif not frame.startswith(b'42/tic-tac-toe,["matchData"'):
            self.refused[frame[:200]] += 1
