"""Many threads read positions of a game for the first time: a server that comes back loads many tables at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stolik.kit import keys

# Before the types were described at once, such a process crashed in one of two runs.
READ = """
import sys
from threading import Barrier, Thread
import msgspec
from stolik.kit import find

kit = find(sys.argv[1])
written = sys.stdin.buffer.read()
begin = Barrier(8)
sys.setswitchinterval(1e-7)

def read():
    begin.wait()
    for _ in range(3):
        msgspec.json.decode(written, type=kit.game.State)

kit.resolve(kit.rules)  # imported, and not described yet
threads = [Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""
WRITE = """
import sys
import msgspec
from stolik.kit import load

game = load(sys.argv[1])
sys.stdout.buffer.write(msgspec.json.encode(game.start(game.seats[0], game.Options(), 1)))
"""


@pytest.mark.parametrize("key", keys())
def test_threads_may_read_positions_at_the_same_time(key: str) -> None:
    written = subprocess.run([sys.executable, "-c", WRITE, key], check=True, stdout=subprocess.PIPE).stdout
    subprocess.run([sys.executable, "-c", READ, key], check=True, input=written)
