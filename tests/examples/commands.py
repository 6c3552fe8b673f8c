"""Commands in an environment in which the example is installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.client import PATIENCE, QUICK, free_port, wait_for

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "kamyki"


def run(environ: dict[str, str], *arguments: str, typed: str | None = None) -> str:
    """Return what a Python process of that environment prints."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environ, input=typed, capture_output=True, text=True, timeout=10 * PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def stolik(environ: dict[str, str], *arguments: str, typed: str | None = None) -> str:
    return run(environ, "-m", "stolik", *arguments, typed=typed)


@contextmanager
def serve(environ: dict[str, str], folder: Path) -> Iterator[str]:
    """Run a server with its data in a folder; give its address."""
    settings = {f"STOLIK_{name.upper()}": str(value) for name, value in QUICK.items()}
    port = free_port()
    command = [sys.executable, "-m", "stolik", "serve", "--no-open", "--port", str(port), "--data", str(folder)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environ | settings, stdin=quiet, stdout=quiet, stderr=quiet) as process:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.kill()
