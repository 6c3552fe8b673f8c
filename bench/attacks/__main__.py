"""Run one attack: `python -m attacks NAME PORT SECONDS`."""

from __future__ import annotations

import asyncio
import json
import sys
import time

import uvloop

from attacker import PATIENCE, Attacker
from attacks import ATTACKS


async def run(name: str, port: int, seconds: float) -> None:
    attacker, begun = Attacker(port, seconds), time.process_time()
    try:
        async with asyncio.timeout(seconds + 3 * PATIENCE):
            await ATTACKS[name](attacker)
    except TimeoutError:
        attacker.counts["failed"] += 1
    print(json.dumps(attacker.counts | {"processor": time.process_time() - begun}))


if __name__ == "__main__":
    uvloop.run(run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
